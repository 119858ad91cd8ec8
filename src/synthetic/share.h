// How often something is done, as it is written after a name: `sorted-up@0.9`.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace colddeck {

/// Takes `@share` off the end of `text`, 0 to 1; without it the share is 1. Empty when it is no such number.
inline std::optional<double> take_share(std::string_view& text) {
  const auto at = text.rfind('@');
  if (at == std::string_view::npos) return 1.0;
  const std::string_view number = text.substr(at + 1);
  double share = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), share);
  if (read.ec != std::errc() || read.ptr != number.data() + number.size() || !(share >= 0 && share <= 1))
    return std::nullopt;
  text = text.substr(0, at);
  return share;
}

/// "@0.9", or nothing for 1.
inline std::string share_suffix(double share) { return share == 1 ? "" : fmt::format("@{}", share); }

}  // namespace colddeck
