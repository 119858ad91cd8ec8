// The file that says where the players' cards lie in a film.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vision/table/watch.h"

namespace colddeck {

struct TableFile {
  std::vector<HandPlace> places;   ///< clockwise
  std::vector<std::string> names;  ///< of the same players; empty where the file names nobody
};

/// TOML: a table [[seats]] for each player, clockwise, with x and y of a hand's middle, in shares of the
/// picture's width and height, its size (the square root of its area) in shares of the longer side, and
/// perhaps a name. `path` is for the error, one sentence.
tl::expected<TableFile, std::string> parse_table(std::string_view text, const std::string& path);
std::string write_table(const TableFile& table);

}  // namespace colddeck
