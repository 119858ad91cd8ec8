// What stands out in a batch, as a page: one file that needs no other and no network.
#pragma once

#include <map>
#include <string>

#include "evidence/batch_result.h"

namespace colddeck {

/// `versions`: of the program and the method, by name.
std::string batch_html(const BatchResult& result, const std::map<std::string, std::string>& versions);

}  // namespace colddeck
