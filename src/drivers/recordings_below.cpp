#include "drivers/recordings_below.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>
#include <sstream>

#include "recording/read.h"
#include "vision/footage/film_kind.h"

namespace colddeck {
namespace {

namespace fs = std::filesystem;

bool hidden(const fs::path& path) { return path.filename().string().rfind('.', 0) == 0; }

bool worth_reading(const std::string& path) { return form_of_ending(path) || has_film_ending(path); }

std::string cannot_list(const std::string& path, const std::error_code& error) {
  return path + ": cannot be listed: " + error.message();
}

/// Everything below some folders, each folder once, however many links lead to it.
class Walk {
 public:
  /// Links to folders wait until everything below has been seen, so that recordings have the path without a
  /// link where there is one.
  tl::expected<void, std::string> add(const std::string& folder);

 private:
  tl::expected<void, std::string> add_without_links(const fs::path& folder);
  std::vector<fs::path> links_;
  std::set<fs::path> seen_;  // canonical

 public:
  std::vector<std::string> found;
};

tl::expected<void, std::string> Walk::add(const std::string& folder) {
  for (links_ = {folder}; !links_.empty();) {
    std::sort(links_.begin(), links_.end());
    const fs::path next = links_.front();
    links_.erase(links_.begin());
    if (const auto added = add_without_links(next); !added) return added;
  }
  return {};
}

tl::expected<void, std::string> Walk::add_without_links(const fs::path& folder) {
  std::error_code error;
  if (!seen_.insert(fs::canonical(folder, error)).second) return {};
  fs::recursive_directory_iterator entry(folder, error), end;
  while (!error && entry != end) {
    std::error_code of_entry;
    const bool directory = entry->is_directory(of_entry), link = entry->is_symlink(of_entry);
    if (hidden(entry->path())) {
      if (directory) entry.disable_recursion_pending();
    } else if (directory && link) {
      links_.push_back(entry->path());
    } else if (directory) {
      if (!seen_.insert(fs::canonical(entry->path(), of_entry)).second) entry.disable_recursion_pending();
    } else if (worth_reading(entry->path().string())) {
      found.push_back(entry->path().string());
    }
    entry.increment(error);
  }
  if (error) return tl::unexpected(cannot_list(folder.string(), error));
  return {};
}

tl::expected<void, std::string> add_folder(const std::string& folder, std::vector<std::string>& recordings) {
  Walk walk;
  if (const auto added = walk.add(folder); !added) return added;
  std::sort(walk.found.begin(), walk.found.end());
  recordings.insert(recordings.end(), walk.found.begin(), walk.found.end());
  return {};
}

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

tl::expected<std::vector<std::string>, std::string> recordings_below(const std::vector<std::string>& paths) {
  std::vector<std::string> recordings;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      recordings.push_back(path);
      continue;
    }
    if (const auto added = add_folder(path, recordings); !added) return tl::unexpected(added.error());
  }
  return recordings;
}

std::vector<std::string> recordings_in_list(std::string_view text, const std::string& list) {
  std::vector<std::string> recordings;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    const fs::path path(line);
    recordings.push_back(path.is_absolute() || list == "-" ? line
                                                           : (fs::path(list).parent_path() / path).string());
  }
  return recordings;
}

tl::expected<std::vector<std::string>, std::string> recordings_listed(const std::string& list) {
  const auto bytes = read_bytes(list);
  if (!bytes) return tl::unexpected(bytes.error().to_string());
  return recordings_in_list(*bytes, list);
}

tl::expected<Shard, std::string> parse_shard(const std::string& text) {
  const auto slash = text.find('/');
  const auto index = whole_number(std::string_view(text).substr(0, slash));
  const auto count =
      slash == std::string::npos ? std::nullopt : whole_number(std::string_view(text).substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count)
    return tl::unexpected("'" + text + "' is no shard: say which of how many, as in 2/4");
  return Shard{*index, *count};
}

std::vector<std::string> of_shard(const std::vector<std::string>& recordings, const Shard& shard) {
  std::vector<std::string> mine;
  for (auto i = static_cast<std::size_t>(shard.index - 1); i < recordings.size();
       i += static_cast<std::size_t>(shard.count))
    mine.push_back(recordings[i]);
  return mine;
}

}  // namespace colddeck
