#include "report/track_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "report/likely_cards.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

/// Cards whose place is not known follow those that are.
std::string in_short(const TrackedCards& cards) {
  std::vector<Face> faces;
  CardSet loose = cards.held;
  for (const PlaceKnowledge& place : cards.cards) {
    faces.push_back(place.certain());
    if (faces.back()) loose.erase(*faces.back());
  }
  std::string text;
  std::string unplaced;
  loose.for_each([&](Card card) { unplaced += to_string(card) + " "; });
  int open = -loose.size();
  for (const Face& face : faces) {
    if (face) text += to_string(face) + " ";
    open += !face;
  }
  text += unplaced.empty() ? "" : "(" + unplaced.substr(0, unplaced.size() - 1) + ") ";
  for (int i = 0; i < open; ++i) text += "?? ";
  return text.empty() ? text : text.substr(0, text.size() - 1);
}

/// "KS 62 %, 4D 38 %", or how many cards it may be when none stands out.
std::string guesses(const PlaceKnowledge& place) {
  constexpr std::size_t kMostNamed = 3;
  const auto likely = likely_cards(place);
  if (likely.empty()) return fmt::format("one of {} cards", place.may.size());
  const std::size_t named = std::min(likely.size(), kMostNamed);
  const bool stands_out = likely[0].chance > 1.5 / static_cast<double>(likely.size());
  if (!stands_out && likely.size() > kMostNamed) return fmt::format("any of {} cards alike", likely.size());
  std::string text;
  for (std::size_t i = 0; i < named; ++i)
    text +=
        fmt::format("{}{} {:.0f} %", i == 0 ? "" : ", ", to_string(likely[i].card), 100 * likely[i].chance);
  if (likely.size() > named) text += fmt::format(", or {} others", likely.size() - named);
  return text;
}

std::string in_full(const TrackedCards& cards) {
  std::string text = fmt::format("  {:<12} {}\n", printable(cards.player), in_short(cards));
  std::vector<std::pair<std::size_t, std::string>> open;
  for (std::size_t i = 0; i < cards.cards.size(); ++i)
    if (!cards.cards[i].certain()) open.emplace_back(i + 1, guesses(cards.cards[i]));
  const bool alike = std::all_of(open.begin(), open.end(),
                                 [&](const auto& place) { return place.second == open.front().second; });
  if (open.size() > 1 && alike)
    return text + fmt::format("  {:<12}   each of them: {}\n", "", open.front().second);
  for (const auto& [place, guess] : open) text += fmt::format("  {:<12}   card {}: {}\n", "", place, guess);
  return text;
}

std::string pack_in_rows(const std::vector<PlaceKnowledge>& pack) {
  constexpr std::size_t kRow = 13;
  std::string text;
  for (std::size_t i = 0; i < pack.size(); ++i) {
    if (i % kRow == 0) text += fmt::format("  {:>2} ", i + 1);
    text += " " + to_string(pack[i].certain());
    if (i % kRow == kRow - 1 || i + 1 == pack.size()) text += "\n";
  }
  return text;
}

std::string legal_in_words(const TrackedRecording& tracked) {
  if (tracked.legal.empty()) return "";
  std::string text = fmt::format(
      "Who remembers every card that was turned up, and nothing else, knows {} of the {} places of this "
      "pack. Who remembers the own cards too:",
      tracked.legal.front().places, tracked.hands.front().pack.size());
  for (std::size_t i = 1; i < tracked.legal.size(); ++i)
    text += fmt::format("{} {} {}", i == 1 ? "" : ",", printable(tracked.legal[i].player),
                        tracked.legal[i].places);
  return "\n" + paragraph("", text + ".");
}

std::string whole_hand(const TrackedHand& hand) {
  std::string text = fmt::format("\nHand {}, dealt by {}:\n", hand.hand.value, printable(hand.dealer));
  for (const TrackedCards& cards : hand.players) text += in_full(cards);
  text += fmt::format("\nThe pack once it was gathered, from the top ({} of {} places are certain):\n",
                      hand.certain_places(), hand.pack.size());
  text += pack_in_rows(hand.pack);
  if (!hand.next.empty()) {
    text += fmt::format("\nThe next deal, by {}, would bring, if nobody shuffles or cuts:\n",
                        printable(hand.next_dealer));
    for (const TrackedCards& cards : hand.next) text += in_full(cards);
  }
  return text;
}

std::string one_line(const TrackedHand& hand) {
  std::string text =
      fmt::format("{:>5}  {:<10}  {:>5}  ", hand.hand.value, printable(hand.dealer), hand.certain_places());
  const std::string indent(columns(text), ' ');
  std::size_t column = columns(text);
  for (const TrackedCards& cards : hand.players) {
    const std::string part = printable(cards.player) + " " + in_short(cards);
    const bool first = column == indent.size();
    if (!first && column + 2 + columns(part) > kColumns) {
      text += "\n" + indent + part;
      column = indent.size() + columns(part);
      continue;
    }
    text += (first ? "" : "  ") + part;
    column += (first ? 0 : 2) + columns(part);
  }
  return text + "\n";
}

std::string how_known(const TrackedRecording& tracked) {
  if (!tracked.any_chances)
    return "\n" + paragraph("", "Certain cards follow from what was seen before and after.");
  std::string text =
      "Certain cards follow from what was seen before and after. Chances suppose that the pack was well "
      "shuffled once";
  text += tracked.by_play ? ", that hands go back in any order, and that weak hands are folded sooner than "
                            "strong ones; "
                          : " and that hands go back in any order; ";
  text += tracked.exact ? "they are exact."
                        : fmt::format("they are from {} samples, seed {} (scale reduction at worst {:.2f}).",
                                      tracked.samples, tracked.seed, tracked.worst_scale_reduction);
  return "\n" + paragraph("", text);
}

std::string contradictions(const TrackedRecording& tracked) {
  if (tracked.contradictions.empty()) return "";
  const Contradiction& first = tracked.contradictions.front();
  return "\n" + paragraph("", fmt::format("The recording contradicts itself first in hand {}, event {}: {}. "
                                          "Between the shuffles before and after it no chances are given. "
                                          "`colddeck check` lists every "
                                          "such place; correct it and track again.",
                                          first.hand.value, first.event, printable(first.what)));
}

}  // namespace

std::string track_text(const TrackedRecording& tracked) {
  std::string text = paragraph("", fmt::format("{}{}", printable(tracked.recording),
                                               tracked.title.empty() ? "" : ": " + printable(tracked.title)));
  if (!tracked.legal.empty()) {
    text += whole_hand(tracked.hands.front()) + legal_in_words(tracked);
  } else {
    text += "\n hand  dealer      known  cards, in dealing order; (in brackets: which place is open)\n";
    for (const TrackedHand& hand : tracked.hands) text += one_line(hand);
    text += "\n" + paragraph("", "known: places of the pack that are certain once the hand was gathered.");
  }
  return text + how_known(tracked) + contradictions(tracked);
}

}  // namespace colddeck
