// The words of the store's columns back to the values they name.
#pragma once

#include <optional>
#include <string_view>

#include "evidence/audit_result.h"
#include "recording/session.h"

namespace colddeck {

/// "unstated", "every-hand", "shown-hands".
std::string_view name_of(Sight sight);

/// The value of `Word` that `name_of` calls `name`: Verdict, Level, FindingKind, CheckKind, Sight.
template <typename Word>
std::optional<Word> named(std::string_view name) {
  constexpr int kMostValues = 256;  // all that fit into the byte under the enumeration
  for (int value = 0; value < kMostValues; ++value)
    if (name_of(static_cast<Word>(value)) == name) return static_cast<Word>(value);
  return std::nullopt;
}

}  // namespace colddeck
