// A batch for other programs.
#pragma once

#include <string>

#include "evidence/batch_result.h"

namespace colddeck {

std::string batch_json(const BatchResult& result);
/// Sessions only, RFC 4180, with a heading.
std::string batch_csv(const BatchResult& result);

}  // namespace colddeck
