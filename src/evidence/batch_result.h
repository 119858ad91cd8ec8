// Many evenings at once: which stand out, when a known share of those named may be honest.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evidence/audit_result.h"

namespace colddeck {

/// SHA-256 of what a recording holds: in a quarter of the memory that its digits take.
struct ContentHash {
  std::array<std::uint8_t, 32> bytes{};
  /// All zero where there are not 64 hex digits.
  static ContentHash of_digits(std::string_view digits);
  std::string digits() const;  ///< 64 small hex digits
  friend auto operator<=>(const ContentHash&, const ContentHash&) = default;
};

struct BatchSession {
  std::string recording;  ///< path as it was named
  std::string title;
  ContentHash id;  ///< of the content, as in the store
  int hands = 0;
  Verdict verdict = Verdict::insufficient;  ///< of this evening alone
  double e_value = 1;                       ///< against "nobody stacked that evening"
  bool discovered = false;                  ///< by e-BH over the batch
  bool stored_before = false;               ///< its audit was taken from the store
};

struct BatchPlayer {
  std::string name;
  int evenings = 0;  ///< that count: two recordings of one evening count once
  int blocks = 0;
  double e_value = 1;  ///< product over the evenings, against "this player never stacked"
  bool discovered = false;
};

struct BatchTrouble {
  std::string recording;
  std::string sentence;
};

struct BatchResult {
  std::vector<BatchSession> sessions;  ///< by e-value, greatest first; equal ones by path
  std::vector<BatchPlayer> players;    ///< likewise, by name
  std::vector<BatchTrouble> troubles;  ///< in the order of the recordings
  double alpha = 0.01;
  std::size_t repeated = 0;   ///< recordings that are the same as another one, and are not counted
  std::size_t not_begun = 0;  ///< recordings left when the batch was ended

  long hands() const;
};

/// Against "nobody stacked that evening": the players' e-values averaged.
double e_value_of(const AuditResult& audit);

/// Puts sessions and players in their order and marks the discoveries.
void rank(BatchResult& result);

}  // namespace colddeck
