#include "synthetic/misread.h"

#include <variant>

#include "pack/dice.h"

namespace colddeck {
namespace {

/// Every seen face of an event.
template <typename Visit>
void for_each_face(Action& action, Visit visit) {
  const auto each = [&visit](auto& faces) {
    for (Face& face : faces)
      if (face) visit(face);
  };
  if (auto* deal = std::get_if<Deal>(&action))
    for (DealtHand& hand : deal->hands) each(hand.cards.faces);
  if (auto* show = std::get_if<Show>(&action)) each(show->cards.faces);
  if (auto* back = std::get_if<Return>(&action)) each(back->cards.faces);
}

}  // namespace

void misread_cards(Session& session, double share, std::uint64_t seed) {
  Dice dice(seed);
  for (Event& event : session.events)
    for_each_face(event.action, [&](Face& face) {
      if (!dice.happens(share)) return;
      const int other = dice.below(session.rules.pack_size() - 1);
      face = Card::from_index(other < face->index() ? other : other + 1);
    });
}

}  // namespace colddeck
