#include "evidence/batch_result.h"

#include <algorithm>
#include <cmath>

#include "evidence/false_discovery.h"

namespace colddeck {
namespace {

template <typename Ranked>
void mark_discoveries(std::vector<Ranked>& ranked, double alpha) {
  std::vector<double> log_e;
  for (const Ranked& one : ranked) log_e.push_back(std::log(one.e_value));
  const std::vector<bool> found = discoveries(log_e, alpha);
  for (std::size_t i = 0; i < ranked.size(); ++i) ranked[i].discovered = found[i];
}

/// Of one hex digit, or -1.
int value_of(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return -1;
}

}  // namespace

ContentHash ContentHash::of_digits(std::string_view digits) {
  ContentHash hash;
  if (digits.size() != 2 * hash.bytes.size()) return {};
  for (std::size_t i = 0; i < hash.bytes.size(); ++i) {
    const int high = value_of(digits[2 * i]), low = value_of(digits[2 * i + 1]);
    if (high < 0 || low < 0) return {};
    hash.bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return hash;
}

std::string ContentHash::digits() const {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string digits;
  for (const std::uint8_t byte : bytes) digits.append({kHex[byte >> 4], kHex[byte & 15]});
  return digits;
}

long BatchResult::hands() const {
  long all = 0;
  for (const BatchSession& session : sessions) all += session.hands;
  return all;
}

double e_value_of(const AuditResult& audit) {
  double sum = 0;
  int gatherers = 0;
  for (const PlayerEvidence& player : audit.players) {
    if (player.blocks == 0) continue;
    sum += player.e_value;
    ++gatherers;
  }
  return gatherers == 0 ? 1 : sum / gatherers;
}

void rank(BatchResult& result) {
  std::sort(result.sessions.begin(), result.sessions.end(), [](const BatchSession& a, const BatchSession& b) {
    return a.e_value != b.e_value ? a.e_value > b.e_value : a.recording < b.recording;
  });
  std::sort(result.players.begin(), result.players.end(), [](const BatchPlayer& a, const BatchPlayer& b) {
    return a.e_value != b.e_value ? a.e_value > b.e_value : a.name < b.name;
  });
  mark_discoveries(result.sessions, result.alpha);
  mark_discoveries(result.players, result.alpha);
}

}  // namespace colddeck
