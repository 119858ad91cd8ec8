// How many evenings of a batch have how much evidence, as a drawing.
#pragma once

#include <string>

#include "evidence/batch_result.h"

namespace colddeck {

/// Inline SVG: a column for each power of ten, those that stand out on top. `width` in units of a pixel at
/// full size; `id` must be unlike all others of the page.
std::string batch_plot(const BatchResult& result, double width, const std::string& id);

}  // namespace colddeck
