// The pack's order from photographs of a face-up spread.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/card_reader.h"
#include "vision/spread.h"

namespace colddeck {

struct SpreadRequest {
  std::vector<std::string> pictures;  ///< all of one spread
  CardReaderOptions reader;
  bool from_the_right = false;  ///< the top of the pack lies at the right end
  std::function<void(std::size_t done, std::size_t total)> progress = {};  ///< pictures; may be empty
};

/// The error is one sentence: an order from only some of the photographs would mislead.
tl::expected<SpreadOrder, std::string> read_spread(const SpreadRequest& request);

}  // namespace colddeck
