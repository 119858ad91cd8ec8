#include "evidence/wording.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "cards/notation.h"

namespace colddeck {
namespace {

std::string with_separators(long long number) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

/// To two significant digits, as more would claim too much.
double rounded(double value) {
  const double unit = std::pow(10, std::floor(std::log10(value)) - 1);
  return std::round(value / unit) * unit;
}

}  // namespace

std::string odds(double chance) {
  if (chance >= 0.995) return "nearly always";
  if (chance <= 0) return "never";
  if (chance > 0.5) return fmt::format("{:.0f} in 100", 100 * chance);
  return fmt::format("1 in {}", with_separators(std::llround(1 / chance)));
}

std::string large_number(double log_value) {
  constexpr std::array<const char*, 4> kNames = {"million", "billion", "trillion", "quadrillion"};
  const double millions = log_value - std::log(1e6);
  if (millions >= 0) {
    const auto step = static_cast<std::size_t>(millions / std::log(1e3));
    if (step >= kNames.size()) return "more than a quintillion";
    const double in_step = rounded(std::exp(millions - static_cast<double>(step) * std::log(1e3)));
    return fmt::format(fmt::runtime(in_step < 10 ? "{:.2g} {}" : "{:.0f} {}"), in_step, kNames[step]);
  }
  const double value = std::exp(log_value);
  if (value < 10) return fmt::format("{:.2g}", value);
  return with_separators(std::llround(rounded(value)));
}

std::string cards_in_words(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
  return text;
}

std::string list_in_words(std::span<const int> numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) text += i + 1 == numbers.size() ? " and " : ", ";
    text += std::to_string(numbers[i]);
  }
  return text;
}

std::string counted(int number, const std::string& noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

}  // namespace colddeck
