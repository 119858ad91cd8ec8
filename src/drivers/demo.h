// The trick, shown: at one table in words, or at every table as a page.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "report/demo_text.h"

namespace colddeck {

struct DemoRequest {
  int players = 3;                    ///< 2 to 17
  std::optional<std::uint64_t> seed;  ///< without one, the first that deals a run or better which wins
  /// Of a page: tables that are done, and of how many; may be empty.
  std::function<void(std::size_t done, std::size_t total)> progress = {};
};

/// The gatherer's own hand where one can be filled, else the first that can, else the one with most chosen
/// cards. The error is one sentence that says how to mend the request.
tl::expected<Demonstration, std::string> demonstrate(const DemoRequest& request);

/// A page for every number of players that can be dealt three cards each.
tl::expected<std::string, std::string> demo_page(const DemoRequest& request);

}  // namespace colddeck
