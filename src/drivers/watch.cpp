#include "drivers/watch.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "drivers/bets.h"
#include "drivers/overlay_film.h"
#include "drivers/table_layout.h"
#include "recording/json.h"
#include "recording/limits.h"
#include "recording/replace_file.h"
#include "recording/utf8.h"
#include "store/content.h"

namespace colddeck {
namespace {

using Complaint = tl::unexpected<std::string>;

/// What is read before the film is watched, and written while it is and afterwards.
class FilmRecording {
 public:
  static tl::expected<FilmRecording, std::string> prepared(const RecordFilmRequest& request) {
    FilmRecording recording(request);
    const auto form = request.output.empty() ? std::optional(Form::json) : form_of_ending(request.output);
    if (!form) return Complaint(request.output + ": the ending must be .json, .pb, .colddeck or .toml");
    if (!request.overlay.empty() && !request.overlay.ends_with(".mp4"))
      return Complaint(request.overlay + ": the ending must be .mp4");
    recording.form_ = *form;
    for (const auto step : {&FilmRecording::read_names, &FilmRecording::read_layout,
                            &FilmRecording::read_bets, &FilmRecording::read_hands_before})
      if (auto wrong = (recording.*step)(); !wrong.empty()) return Complaint(std::move(wrong));
    return recording;
  }

  tl::expected<RecordedFilm, std::string> record() {
    std::optional<OverlayFilm> overlay;
    if (!request_.overlay.empty()) {
      overlay.emplace(request_.overlay, kOverlayFps);
      watching_.draw = [&](const DrawnPicture& picture) { overlay->add(picture); };
    }
    watching_.progress = request_.progress;
    watching_.stop = request_.stop;
    watching_.hand_over = request_.hand_over;
    // What cannot be written now is tried again soon, and told of at the end.
    if (!request_.output.empty()) watching_.so_far = [&](const Session& so_far) { (void)write(so_far); };
    auto watched = watch_film(watching_);
    if (!watched) return Complaint(watched.error());
    if (overlay)
      if (const auto drawn = overlay->finish(); !drawn) return Complaint(drawn.error());
    return finished(*std::move(watched));
  }

 private:
  static constexpr double kOverlayFps = 15;

  explicit FilmRecording(const RecordFilmRequest& request) : request_(request) {
    watching_.film = request.film;
    watching_.reader = request.reader;
  }

  std::string read_names() {
    auto names = names_listed(request_.names);
    if (!names) return names.error();
    watching_.names = *std::move(names);
    return "";
  }

  std::string read_layout() {
    if (request_.layout.empty()) return "";
    const auto bytes = read_bytes(request_.layout);
    if (!bytes) return bytes.error().to_string();
    auto table = parse_table(*bytes, request_.layout);
    if (!table) return table.error();
    watching_.places = std::move(table->places);
    if (watching_.names.empty()) watching_.names = std::move(table->names);
    if (watching_.names.size() > watching_.places.size())
      return fmt::format("--seats names {} players, but {} has {} seats", watching_.names.size(),
                         request_.layout, watching_.places.size());
    return "";
  }

  std::string read_bets() {
    if (request_.bets.empty()) return "";
    auto log = read_session(request_.bets);
    if (!log) return log.error().to_string();
    bets_ = *std::move(log);
    return "";
  }

  /// The last hand of an interrupted recording may be one that was played still.
  std::string read_hands_before() {
    if (!request_.resume) return "";
    if (request_.output.empty()) return "--resume goes on with a recording: name it with --output";
    std::error_code error;
    if (!std::filesystem::is_regular_file(request_.film, error))
      return "--resume needs a film that can be played again, not a pipe or a stream";
    if (!std::filesystem::exists(request_.output, error)) return "";
    auto session = read_session(request_.output);
    if (!session) return session.error().to_string();
    const std::string film = std::filesystem::path(request_.film).filename().string();
    if (session->source.file != film)
      return fmt::format("{} is no recording of {}; --resume goes on with one that was interrupted",
                         request_.output, film);
    HandNo last;
    for (const Event& event : session->events) last = std::max(last, event.hand);
    std::erase_if(session->events, [&](const Event& event) { return event.hand == last; });
    if (!session->events.empty()) watching_.watched_before = *std::move(session);
    return "";
  }

  tl::expected<std::vector<std::string>, std::string> complete(Session& session) const {
    if (request_.film != "-") session.source.file = std::filesystem::path(request_.film).filename().string();
    if (!bets_) return std::vector<std::string>{};
    return put_bets_into(session, *bets_);
  }

  tl::expected<void, std::string> write(Session session) const {
    if (const auto complete_now = complete(session); !complete_now) return Complaint(complete_now.error());
    return replace_file(request_.output, written(session, form_));
  }

  tl::expected<RecordedFilm, std::string> finished(WatchedFilm watched) const {
    const auto remarks = complete(watched.session);
    if (!remarks) return Complaint(remarks.error());
    watched.remarks.insert(watched.remarks.end(), remarks->begin(), remarks->end());
    std::error_code error;
    if (std::filesystem::is_regular_file(request_.film, error))
      watched.session.source.sha256 = sha256_of_file(request_.film);
    if (!request_.save_layout.empty())
      if (const auto saved = replace_file(request_.save_layout, layout_of(watched)); !saved)
        return Complaint(saved.error());
    RecordedFilm answer;
    if (request_.output.empty()) {
      answer.recording = write_json(watched.session);
    } else if (const auto replaced = replace_file(request_.output, written(watched.session, form_));
               !replaced) {
      return Complaint(replaced.error());
    }
    answer.watched = std::move(watched);
    return answer;
  }

  static std::string layout_of(const WatchedFilm& watched) {
    TableFile table{watched.places, {}};
    for (std::size_t i = 0; i < watched.places.size(); ++i)
      table.names.push_back(watched.session.name_of(Seat{static_cast<std::int8_t>(i)}));
    return write_table(table);
  }

  const RecordFilmRequest& request_;
  WatchRequest watching_;
  Form form_ = Form::json;
  std::optional<Session> bets_;
};

}  // namespace

tl::expected<std::vector<std::string>, std::string> names_listed(const std::string& list) {
  std::vector<std::string> names;
  if (list.empty()) return names;
  if (first_not_utf8(list)) return tl::unexpected(std::string("--seats: expected names in UTF-8"));
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = list.find(',', begin);
    std::string name = list.substr(begin, end == std::string::npos ? end : end - begin);
    if (name.empty()) return tl::unexpected(one_line("--seats: a name is missing in '" + list + "'"));
    if (name.size() > kMostTextBytes)
      return tl::unexpected(fmt::format("--seats: a name must have at most {} bytes", kMostTextBytes));
    if (std::find(names.begin(), names.end(), name) != names.end())
      return tl::unexpected(one_line("--seats: " + name + " is there twice"));
    if (names.size() == kMostPlayers)
      return tl::unexpected(fmt::format("--seats: there must be at most {} players", kMostPlayers));
    names.push_back(std::move(name));
    if (end == std::string::npos) return names;
    begin = end + 1;
  }
}

tl::expected<RecordedFilm, std::string> record_film(const RecordFilmRequest& request) {
  auto recording = FilmRecording::prepared(request);
  if (!recording) return tl::unexpected(recording.error());
  return recording->record();
}

}  // namespace colddeck
