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
    if (auto* exchange = std::get_if<Exchange>(&event.action)) {
      blank(exchange->discarded.faces, blanks.faces, dice);
      blank(exchange->drawn.faces, blanks.faces, dice);
    }
    if (auto* show = std::get_if<Show>(&event.action)) blank(show->cards.faces, blanks.faces, dice);
    if (auto* cut = std::get_if<Cut>(&event.action); cut != nullptr && dice.happens(blanks.depths_lost))
      cut->depth.reset();
    session.events.push_back(event);
    block = session.events.size();
  }
  finish_block();
  return session;
}

namespace {

/// A hand as it really was.
struct TrueHand {
  std::size_t round = 0, holding = 0;
  Seat seat;
  Faces dealt;
  CardSet held;
};

CardSet set_of(const Faces& faces) {
  CardSet set;
  for (const Face& face : faces)
    if (face) set.insert(*face);
  return set;
}

class Comparison {
 public:
  explicit Comparison(const History& history) : history_(history) {}

  Found run(const Session& whole) {
    for (const Event& event : whole.events)
      std::visit([this](const auto& what) { take(what); }, event.action);
    check_block();
    for (const TrueHand& hand : hands_) check_hand(hand);
    return found_;
  }

 private:
  void take(const Deal& deal) {
    if (rounds_ > 0) check_block();
    for (std::size_t i = 0; i < deal.hands.size(); ++i)
      hands_.push_back(
          {rounds_, i, deal.hands[i].seat, deal.hands[i].cards.faces, set_of(deal.hands[i].cards.faces)});
    ++rounds_;
  }
  void take(const Return& returned) {
    returned_.push_back(returned);
    found_.all_returned += static_cast<int>(returned.cards.faces.size());
  }
  template <typename Other>
  void take(const Other&) {}

  static int wrong_faces(const Faces& stated, const Faces& truth) {
    int wrong = stated.size() != truth.size();
    for (std::size_t c = 0; c < std::min(stated.size(), truth.size()); ++c)
      wrong += stated[c] && stated[c] != truth[c];
    return wrong;
  }
  static int known(const Faces& faces) {
    return static_cast<int>(std::count_if(faces.begin(), faces.end(), [](const Face& f) { return !!f; }));
  }

  void check_hand(const TrueHand& hand) {
    const Holding& holding = history_.rounds.at(hand.round).holdings.at(hand.holding);
    found_.all_dealt += static_cast<int>(hand.dealt.size());
    found_.dealt += known(holding.dealt);
    found_.held += holding.held.size();
    found_.wrong += wrong_faces(holding.dealt, hand.dealt) + (holding.held - hand.held).size();
  }

  /// A player with two hands may have returned either: one of them has to agree.
  void check_block() {
    for (const ReturnedHand& hand : history_.rounds.at(rounds_ - 1).block.hands) {
      int wrong = 1;
      for (const Return& truth : returned_)
        if (truth.seat == hand.owner) wrong = std::min(wrong, wrong_faces(hand.faces, truth.cards.faces));
      found_.wrong += wrong;
      found_.returned += known(hand.faces);
    }
    returned_.clear();
  }

  const History& history_;
  Found found_;
  std::size_t rounds_ = 0;
  std::vector<TrueHand> hands_;
  std::vector<Return> returned_;  // since the last deal
};

}  // namespace

Found compare(const Session& whole, const History& history) { return Comparison(history).run(whole); }

}  // namespace colddeck::tests
