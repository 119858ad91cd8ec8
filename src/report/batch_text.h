// What stands out in a batch, for a terminal.
#pragma once

#include <string>

#include "evidence/batch_result.h"

namespace colddeck {

std::string batch_text(const BatchResult& result);

}  // namespace colddeck
