// The files of `page`, which the build puts into the program.
#pragma once

#include <string_view>

namespace colddeck::report_page {

extern const std::string_view form;   ///< mustache
extern const std::string_view style;  ///< CSS

}  // namespace colddeck::report_page
