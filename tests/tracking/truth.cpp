#include "tracking/truth.h"

#include <algorithm>

namespace colddeck::tests {
namespace {

void blank(Faces& faces, double share, Dice& dice) {
  for (Face& face : faces)
    if (dice.happens(share)) face.reset();
}

void blank_deal(Deal& deal, const Blanks& blanks, Dice& dice) {
  if (blanks.deals_as_sets) deal.in_order = false;
  for (DealtHand& hand : deal.hands) {
    Faces& faces = hand.cards.faces;
    if (blanks.deals_as_sets) dice.shuffle(faces.begin(), faces.end());
    blank(faces, blanks.deals_blank ? 1 : blanks.faces, dice);
    if (dice.happens(0.5) && std::none_of(faces.begin(), faces.end(), [](const Face& f) { return !!f; }))
      faces.clear();
  }
}

/// Gives the returns from `first` on, of one block, their places, and changes their order.
void give_places(std::vector<Event>& events, std::size_t first, Dice& dice) {
  for (std::size_t i = first; i < events.size(); ++i)
    std::get<Return>(events[i].action).place = static_cast<int>(i - first);
  dice.shuffle(events.begin() + static_cast<std::ptrdiff_t>(first), events.end());
}

}  // namespace

Session with_blanks(const Session& whole, const Blanks& blanks, Dice& dice) {
  Session session = whole;
  session.events.clear();
  std::size_t block = 0;  // where the last run of returns begins
  const auto finish_block = [&] {
    if (block < session.events.size() && dice.happens(blanks.places_given))
      give_places(session.events, block, dice);
    const auto lost = [&](const Event&) { return dice.happens(blanks.returns_lost); };
    session.events.erase(std::remove_if(session.events.begin() + static_cast<std::ptrdiff_t>(block),
                                        session.events.end(), lost),
                         session.events.end());
  };
  for (Event event : whole.events) {
    if (auto* returned = std::get_if<Return>(&event.action)) {
      blank(returned->cards.faces, blanks.returns_blank ? 1 : blanks.faces, dice);
      session.events.push_back(event);
      continue;
    }
    finish_block();
    if (auto* deal = std::get_if<Deal>(&event.action)) blank_deal(*deal, blanks, dice);
    if (auto* show = std::get_if<Show>(&event.action)) blank(show->cards.faces, blanks.faces, dice);
    if (auto* cut = std::get_if<Cut>(&event.action); cut != nullptr && dice.happens(blanks.depths_lost))
      cut->depth.reset();
    session.events.push_back(event);
    block = session.events.size();
  }
  finish_block();
  return session;
}

Found compare(const Session& whole, const History& history) {
  Found found;
  std::size_t round = static_cast<std::size_t>(-1);
  for (const Event& event : whole.events) {
    if (const auto* deal = std::get_if<Deal>(&event.action)) {
      ++round;
      for (std::size_t i = 0; i < deal->hands.size(); ++i) {
        const Holding& holding = history.rounds.at(round).holdings.at(i);
        const Faces& truth = deal->hands[i].cards.faces;
        found.all_dealt += static_cast<int>(truth.size());
        for (std::size_t c = 0; c < truth.size(); ++c) {
          found.dealt += holding.dealt.at(c).has_value();
          found.wrong += holding.dealt[c] && holding.dealt[c] != truth[c];
        }
        found.held += holding.held.size();
        holding.held.for_each([&](Card card) {
          found.wrong += std::find(truth.begin(), truth.end(), Face(card)) == truth.end();
        });
      }
    }
    const auto* returned = std::get_if<Return>(&event.action);
    if (returned == nullptr) continue;
    const Faces& truth = returned->cards.faces;
    found.all_returned += static_cast<int>(truth.size());
    for (const ReturnedHand& hand : history.rounds.at(round).block.hands) {
      if (hand.owner != returned->seat) continue;
      for (std::size_t c = 0; c < truth.size(); ++c) {
        found.returned += hand.faces.at(c).has_value();
        found.wrong += hand.faces[c] && hand.faces[c] != truth[c];
      }
    }
  }
  return found;
}

}  // namespace colddeck::tests
