#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cards/notation.h"
#include "report/paragraph.h"
#include "report/readings.h"

namespace colddeck {
namespace {

/// Rounded down: 100 % would claim what no reader can.
int percent(double confidence) { return std::min(99, static_cast<int>(std::floor(100 * confidence))); }

std::string line_of(const ReadCard& card) {
  std::string line = fmt::format("  {}  {:>3} %  at {:>5.0f} {:>5.0f}", to_string(card.face),
                                 percent(card.confidence), card.centre.x, card.centre.y);
  if (!card.face) line += "   perhaps " + to_string(card.likeliest);
  if (card.alternatives.empty() || percent(card.alternatives.front().confidence) < 1) return line + "\n";
  line += card.face ? "   else" : ", else";
  for (std::size_t i = 0; i < std::min<std::size_t>(2, card.alternatives.size()); ++i)
    line += fmt::format(" {} {} %", to_string(card.alternatives[i].card),
                        percent(card.alternatives[i].confidence));
  return line + "\n";
}

std::string summary(const PictureReading& reading) {
  const auto total = reading.cards.size();
  const auto unsure =
      std::count_if(reading.cards.begin(), reading.cards.end(), [](const auto& c) { return !c.face; });
  if (total == 0) return "no card";
  const std::string cards = fmt::format("{} card{}", total, total == 1 ? "" : "s");
  return unsure == 0 ? cards : fmt::format("{}, {} not sure enough to name", cards, unsure);
}

}  // namespace

std::string readings_text(std::span<const NamedReading> pictures, bool timing) {
  std::string text;
  for (const NamedReading& picture : pictures) {
    std::string head = summary(*picture.reading);
    if (timing) head += fmt::format(", {:.0f} ms", picture.reading->milliseconds);
    text += paragraph(printable(picture.file) + ": ", head);
    for (const ReadCard& card : picture.reading->cards) text += line_of(card);
  }
  return text;
}

}  // namespace colddeck
