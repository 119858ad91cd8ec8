#include "games/play/hand_of.h"

#include "cards/card_set.h"
#include "cards/notation.h"

namespace colddeck::tests {

play::Start start_with(const RuleSet& rules, const std::vector<std::string>& hands) {
  play::Start start;
  start.rules = rules;
  start.dealer = static_cast<int>(hands.size()) - 1;
  CardSet left = CardSet::pack(rules.jokers);
  std::vector<std::vector<Face>> faces;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    start.seats.set(seat);
    faces.push_back(*parse_faces(hands[seat]));
  }
  for (std::size_t card = 0; card < static_cast<std::size_t>(rules.cards_each()); ++card)
    for (const auto& hand : faces) {
      start.pack.push_back(*hand.at(card));
      left.erase(*hand.at(card));
    }
  left.for_each([&](Card card) { start.pack.push_back(card); });
  return start;
}

play::BragHand hand_of(const play::Start& start) { return {start, HandRanking(start.rules)}; }

}  // namespace colddeck::tests
