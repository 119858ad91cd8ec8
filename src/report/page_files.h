// The files of `page`, which the build puts into the program.
#pragma once

#include <string_view>

namespace colddeck::report_page {

extern const std::string_view form;         ///< of the report, mustache
extern const std::string_view batch_form;   ///< of a batch, mustache
extern const std::string_view style;        ///< of all pages, CSS
extern const std::string_view demo_form;    ///< of the demonstration, mustache
extern const std::string_view demo_style;   ///< CSS
extern const std::string_view brag_script;  ///< the rules, JavaScript
extern const std::string_view demo_script;  ///< JavaScript

}  // namespace colddeck::report_page
