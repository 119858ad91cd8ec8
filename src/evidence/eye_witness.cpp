#include "evidence/eye_witness.h"

#include <algorithm>

namespace colddeck {
namespace {

/// How many cards there were can be seen.
void hide(SeenCards& cards) { std::fill(cards.faces.begin(), cards.faces.end(), Face{}); }

struct Hide {
  void operator()(Deal& deal) const {
    for (DealtHand& hand : deal.hands) hide(hand.cards);
  }
  void operator()(Show& show) const { hide(show.cards); }
  void operator()(Return& back) const { hide(back.cards); }
  void operator()(Exchange& exchange) const {
    hide(exchange.discarded);
    hide(exchange.drawn);
  }
  template <typename Other>
  void operator()(Other&) const {}
};

Session only_spreads(Session session) {
  for (Event& event : session.events) std::visit(Hide{}, event.action);
  return session;
}

/// The cards as they went back, if all were seen.
const Faces* seen_going_back(const Session& session, const History& history, std::size_t index, Seat owner) {
  const std::size_t end =
      index + 1 < history.rounds.size() ? history.rounds[index + 1].deal_event : session.events.size();
  for (std::size_t i = history.rounds[index].deal_event; i < end; ++i)
    if (const auto* back = std::get_if<Return>(&session.events[i].action);
        back != nullptr && back->seat == owner)
      return all_known(back->cards.faces) ? &back->cards.faces : nullptr;
  return nullptr;
}

}  // namespace

EyeWitness::EyeWitness(const Session& session, const History& history)
    : session_(session),
      history_(history),
      any_spread_(std::any_of(session.events.begin(), session.events.end(), [](const Event& event) {
        return std::holds_alternative<Spread>(event.action);
      })) {}

const History& EyeWitness::spreads() {
  if (!spreads_) spreads_ = follow(only_spreads(session_));
  return *spreads_;
}

Round EyeWitness::round(std::size_t index, const RuleSet& rules) {
  Round round = history_.rounds[index];
  const auto each = static_cast<std::size_t>(rules.cards_each());
  for (std::size_t i = 0; i < round.block.hands.size(); ++i) {
    ReturnedHand& hand = round.block.hands[i];
    hand.faces.assign(each, Face{});
    if (const Faces* seen = seen_going_back(session_, history_, index, hand.owner);
        seen && seen->size() == each) {
      hand.faces = *seen;
    } else if (any_spread_ && index < spreads().rounds.size() &&
               i < spreads().rounds[index].block.hands.size() &&
               spreads().rounds[index].block.hands[i].faces.size() == each) {
      hand.faces = spreads().rounds[index].block.hands[i].faces;
    }
    hand.order_known = all_known(hand.faces);
  }
  return round;
}

}  // namespace colddeck
