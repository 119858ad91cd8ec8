// The files of the page, which the build puts into the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace colddeck {

struct PageFile {
  std::string name;  ///< below the token; empty for the page itself
  const char* type;  ///< for the browser
  std::string_view text;
};

const std::vector<PageFile>& page_files();

}  // namespace colddeck
