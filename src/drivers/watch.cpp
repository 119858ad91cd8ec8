#include "drivers/watch.h"

#include <algorithm>
#include <filesystem>

#include "recording/json.h"
#include "recording/replace_file.h"
#include "store/content.h"
#include "vision/footage/film_kind.h"

namespace colddeck {
namespace {

/// Its check sum is only reckoned for the whole recording: a film is large.
void name_source(Session& session, const std::string& film) {
  if (film != "-") session.source.file = std::filesystem::path(film).filename().string();
}

}  // namespace

tl::expected<std::vector<std::string>, std::string> names_listed(const std::string& list) {
  std::vector<std::string> names;
  if (list.empty()) return names;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = list.find(',', begin);
    std::string name = list.substr(begin, end == std::string::npos ? end : end - begin);
    if (name.empty()) return tl::unexpected("--seats: a name is missing in '" + list + "'");
    if (std::find(names.begin(), names.end(), name) != names.end())
      return tl::unexpected("--seats: " + name + " is there twice");
    names.push_back(std::move(name));
    if (end == std::string::npos) return names;
    begin = end + 1;
  }
}

tl::expected<RecordedFilm, std::string> record_film(const RecordFilmRequest& request) {
  const auto names = names_listed(request.names);
  if (!names) return tl::unexpected(names.error());
  const auto form = request.output.empty() ? std::optional(Form::json) : form_of_ending(request.output);
  if (!form) return tl::unexpected(request.output + ": the ending must be .json, .pb, .colddeck or .toml");

  WatchRequest watching;
  watching.film = request.film;
  watching.names = *names;
  watching.reader = request.reader;
  watching.progress = request.progress;
  watching.stop = request.stop;
  if (!request.output.empty())
    watching.hand_over = [&](const Session& so_far) {
      Session session = so_far;
      name_source(session, request.film);
      // What cannot be written now is tried again after the next hand, and told of at the end.
      (void)replace_file(request.output, written(session, *form));
    };
  auto watched = watch_film(watching);
  if (!watched) return tl::unexpected(watched.error());
  name_source(watched->session, request.film);
  if (is_film(request.film)) watched->session.source.sha256 = sha256_of_file(request.film);
  RecordedFilm answer;
  if (request.output.empty()) {
    answer.recording = write_json(watched->session);
  } else if (const auto replaced = replace_file(request.output, written(watched->session, *form));
             !replaced) {
    return tl::unexpected(replaced.error());
  }
  answer.watched = *std::move(watched);
  return answer;
}

}  // namespace colddeck
