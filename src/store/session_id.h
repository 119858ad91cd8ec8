// How a stored session is named.
#pragma once

#include <compare>
#include <string>

namespace colddeck {

/// The SHA-256 of what was recorded, without the name and hash of the file it came from, as 64 small hex
/// digits: the same recording has the same id in every store.
struct SessionId {
  std::string digits;
  /// Enough digits for people to tell sessions apart and to type.
  std::string brief() const { return digits.substr(0, 12); }
  friend auto operator<=>(const SessionId&, const SessionId&) = default;
};

}  // namespace colddeck
