#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cards/notation.h"
#include "report/paragraph.h"
#include "report/spread_order.h"

namespace colddeck {
namespace {

constexpr std::size_t kCardsInALine = 13;
// What is less likely than this is no guess worth saying.
constexpr double kWorthSaying = 0.2;

std::string count(std::size_t number, const std::string& word) {
  return fmt::format("{} {}{}", number, word, number == 1 ? "" : "s");
}

std::string heading(const SpreadOrder& order, std::span<const std::string> pictures) {
  std::string names;
  for (const std::string& picture : pictures) names += (names.empty() ? "" : ", ") + printable(picture);
  const auto unsure =
      std::count_if(order.places.begin(), order.places.end(), [](const auto& p) { return p.unsure; });
  std::string text = fmt::format("{} in {}", count(order.places.size(), "card"),
                                 count(static_cast<std::size_t>(std::max(order.rows, 0)), "row"));
  if (unsure > 0) text += fmt::format(", {} unsure", unsure);
  return paragraph(names + ": ", text);
}

/// `KS`, `KS?` where it is unsure, `|` before it where a card may lie hidden.
std::string cell(const SpreadPlace& place) {
  return (place.hidden_before > 0 ? "|" : " ") + to_string(place.card.face) +
         (place.unsure && place.card.face ? "?" : " ");
}

std::string table(const SpreadOrder& order) {
  std::string text;
  for (std::size_t i = 0; i < order.places.size(); ++i) {
    if (i % kCardsInALine == 0) text += fmt::format("{}  {:>2} ", i == 0 ? "" : "\n", i + 1);
    text += cell(order.places[i]);
    while (text.ends_with(' ') && (i + 1) % kCardsInALine == 0) text.pop_back();
  }
  while (text.ends_with(' ')) text.pop_back();
  return text + "\n";
}

std::string in_a_row(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
  return text;
}

int percent(double confidence) { return std::min(99, static_cast<int>(std::floor(100 * confidence))); }

std::string why_unsure(const SpreadPlace& place) {
  if (place.contradicted)
    return fmt::format("{} here, something else in another picture", to_string(place.card.face));
  if (place.card.face) return fmt::format("{} is also elsewhere", to_string(*place.card.face));
  if (place.card.confidence < kWorthSaying) return "cannot be read";
  return fmt::format("perhaps {}, {} %", to_string(place.card.likeliest), percent(place.card.confidence));
}

}  // namespace

std::string spread_text(const SpreadOrder& order, std::span<const std::string> pictures) {
  std::string text = heading(order, pictures) + table(order);
  if (!order.missing.empty()) text += paragraph("missing: ", in_a_row(order.missing));
  if (!order.doubled.empty()) text += paragraph("double: ", in_a_row(order.doubled));
  for (std::size_t i = 0; i < order.places.size(); ++i) {
    const SpreadPlace& place = order.places[i];
    if (place.unsure) text += fmt::format("place {}: {}\n", i + 1, why_unsure(place));
    if (place.deduced)
      text +=
          fmt::format("place {}: {}, since no other card is missing\n", i + 1, to_string(place.card.face));
    if (place.hidden_before == 1) text += fmt::format("place {}: a card may lie hidden before it\n", i + 1);
    if (place.hidden_before > 1)
      text += fmt::format("place {}: {} cards may lie hidden before it\n", i + 1, place.hidden_before);
  }
  return text;
}

std::string spread_action(const SpreadOrder& order) {
  std::string action = "spread ";
  const Event event = spread_event(order);
  for (const Face& face : std::get<Spread>(event.action).faces) action += to_string(face);
  return action + "\n";
}

}  // namespace colddeck
