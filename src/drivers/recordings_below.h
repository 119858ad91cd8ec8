// Which recordings are meant by folders, lists and patterns.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace colddeck {

/// A file stands for itself, a folder for every recording below it (by its ending; hidden ones left out), in
/// the order of their paths. Links to folders are followed; a folder counts once, also where links lead round
/// in a circle. The error is one sentence.
tl::expected<std::vector<std::string>, std::string> recordings_below(const std::vector<std::string>& paths);

/// The paths in a list, one a line; empty lines and lines that begin with # are left out. A path that is not
/// absolute counts from the folder of the list.
tl::expected<std::vector<std::string>, std::string> recordings_listed(const std::string& list);
/// The paths in the text of the list that lies at `list`; "-" is standard input, and paths count from here.
std::vector<std::string> recordings_in_list(std::string_view text, const std::string& list);

struct Shard {
  int index = 1;  ///< from 1
  int count = 1;
};
/// "2/4". The error is one sentence.
tl::expected<Shard, std::string> parse_shard(const std::string& text);
/// Every count-th of them, beginning with the index-th. All shards together are all recordings, once.
std::vector<std::string> of_shard(const std::vector<std::string>& recordings, const Shard& shard);

}  // namespace colddeck
