// Sizes of hands, cards in two places, and hands that come back.
#include <algorithm>
#include <array>

#include "cards/card_set.h"
#include "cards/notation.h"
#include "recording/check_parts.h"

namespace colddeck::checks {
namespace {

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index); }
bool at_table(Seat seat) { return seat.known() && seat.index < kMostSeats; }
std::size_t index_of(Card card) { return static_cast<std::size_t>(card.index()); }

class CardCheck {
 public:
  CardCheck(const Session& session, Findings& findings)
      : session_(session), findings_(findings), rules_(session.rules) {}

  void run() {
    for (at_ = 0; at_ < session_.events.size(); ++at_)
      std::visit([this](const auto& action) { take(action); }, session_.events[at_].action);
  }

 private:
  void take(const Deal& deal);
  void take(const Show& show);
  void take(const Exchange& exchange);
  void take(const Return& returned);
  void take(const Retain& retain) {
    if (at_table(retain.seat) && retain.which != WhichHand::neither) retained_[index_of(retain.seat)] = true;
  }
  void take(const Spread& spread) {
    check_different(spread.faces, "the spread");
    check_in_pack(spread.faces, Seat{});
  }
  void take(const Choose& choice) { rules_ = chosen(rules_, choice); }
  template <typename Other>
  void take(const Other&) {}

  void begin_hand(const Deal& deal);
  /// All that is wrong with cards that `seat` holds; `what` says what they are: "Ann's hand".
  void check_hand(const Faces& faces, Seat seat, const std::string& what);
  template <typename Row>
  void check_different(const Row& faces, const std::string& what);
  template <typename Row>
  void check_in_pack(const Row& faces, Seat seat);
  void check_size(const Faces& faces, Seat seat, const std::string& what);
  std::string hand_of(Seat seat) const {
    return seat.known() ? findings_.name(seat) + "'s hand" : std::string("a hand");
  }

  const Session& session_;
  Findings& findings_;
  RuleSet rules_;  ///< as they are now
  std::size_t at_ = 0;
  bool dealt_ = false;
  bool everyone_known_ = false;              ///< the last deal names the seat of every hand
  std::array<int, kMostSeats> hands_{};      ///< not yet returned, by seat
  std::array<bool, kMostSeats> holds_{};     ///< was dealt a hand or had kept one
  std::array<bool, kMostSeats> retained_{};  ///< in the last hand
  std::array<Seat, Card::kMost> holder_{};   ///< of each card in this hand; unknown if it was not seen
  CardSet told_;                             ///< cards of this hand that a finding is about already
};

void CardCheck::begin_hand(const Deal& deal) {
  std::array<Seat, Card::kMost> kept{};
  std::array<int, kMostSeats> hands{};
  for (std::size_t seat = 0; seat < hands.size(); ++seat)
    if (retained_[seat]) hands[seat] = 1;
  for (std::size_t card = 0; card < kept.size(); ++card)
    if (at_table(holder_[card]) && retained_[index_of(holder_[card])]) kept[card] = holder_[card];
  holder_ = kept;
  hands_ = hands;
  holds_ = retained_;
  retained_ = {};
  told_ = {};
  dealt_ = true;
  everyone_known_ =
      !deal.hands.empty() && std::all_of(deal.hands.begin(), deal.hands.end(),
                                         [](const DealtHand& hand) { return at_table(hand.seat); });
}

void CardCheck::take(const Deal& deal) {
  begin_hand(deal);
  const auto each = static_cast<std::size_t>(rules_.cards_each());
  for (const DealtHand& hand : deal.hands) {
    if (at_table(hand.seat)) {
      ++hands_[index_of(hand.seat)];
      holds_[index_of(hand.seat)] = true;
    }
    const std::size_t size = hand.cards.faces.size();
    if (size != 0 && size != each)
      findings_.add(CheckKind::hand_size, at_, hand.seat,
                    findings_.name(hand.seat) + " is dealt " + std::to_string(size) + " cards instead of " +
                        std::to_string(each));
    check_hand(hand.cards.faces, hand.seat, hand_of(hand.seat));
  }
}

template <typename Row>
void CardCheck::check_different(const Row& faces, const std::string& what) {
  CardSet seen;
  for (const Face& face : faces) {
    if (face && seen.contains(*face) && !told_.contains(*face)) {
      findings_.add(CheckKind::card_twice, at_, Seat{}, to_string(*face) + " is twice in " + what);
      told_.insert(*face);
    }
    if (face) seen.insert(*face);
  }
}

template <typename Row>
void CardCheck::check_in_pack(const Row& faces, Seat seat) {
  const CardSet pack = CardSet::pack(rules_.jokers);
  for (const Face& face : faces) {
    // With one joker it does not matter which of the two it is.
    const bool either_joker = face && face->is_joker() && rules_.jokers > 0;
    if (!face || pack.contains(*face) || either_joker || told_.contains(*face)) continue;
    told_.insert(*face);
    findings_.add(CheckKind::foreign_card, at_, seat,
                  to_string(*face) + " is a joker, but by the rules of this table there is none in the pack");
  }
}

void CardCheck::check_hand(const Faces& faces, Seat seat, const std::string& what) {
  check_different(faces, what);
  check_in_pack(faces, seat);
  if (!at_table(seat)) return;
  for (const Face& face : faces) {
    if (!face) continue;
    Seat& holder = holder_[index_of(*face)];
    if (holder.known() && holder != seat && !told_.contains(*face)) {
      told_.insert(*face);
      findings_.add(CheckKind::card_twice, at_, seat,
                    findings_.name(seat) + " has " + to_string(*face) + ", which " + findings_.name(holder) +
                        " has in the same hand");
    }
    if (!holder.known()) holder = seat;
  }
}

void CardCheck::check_size(const Faces& faces, Seat seat, const std::string& what) {
  const auto most = static_cast<std::size_t>(rules_.cards_each());
  // In Four and Five Card Brag one or two cards are thrown away before the betting.
  if (faces.empty() || (faces.size() >= 3 && faces.size() <= most)) return;
  findings_.add(CheckKind::hand_size, at_, seat,
                what + " has " + std::to_string(faces.size()) + " cards instead of " + std::to_string(most));
}

void CardCheck::take(const Show& show) {
  const std::string what = hand_of(show.seat) + " as it is shown";
  check_size(show.cards.faces, show.seat, what);
  check_hand(show.cards.faces, show.seat, what);
}

void CardCheck::take(const Exchange& exchange) {
  const auto thrown = exchange.discarded.faces.size();
  const auto drawn = exchange.drawn.faces.size();
  if (thrown != 0 && drawn != 0 && thrown != drawn)
    findings_.add(CheckKind::hand_size, at_, exchange.seat,
                  findings_.name(exchange.seat) + " throws away " + std::to_string(thrown) +
                      " cards and takes " + std::to_string(drawn));
  check_hand(exchange.discarded.faces, exchange.seat,
             "what " + findings_.name(exchange.seat) + " throws away");
  check_hand(exchange.drawn.faces, exchange.seat, "what " + findings_.name(exchange.seat) + " draws");
}

void CardCheck::take(const Return& returned) {
  const std::string what = hand_of(returned.seat) + " as it comes back";
  check_size(returned.cards.faces, returned.seat, what);
  check_hand(returned.cards.faces, returned.seat, what);
  if (!dealt_ || !everyone_known_ || !at_table(returned.seat)) return;
  if (--hands_[index_of(returned.seat)] >= 0) return;
  const bool dealt = holds_[index_of(returned.seat)];
  findings_.add(dealt ? CheckKind::returned_twice : CheckKind::not_dealt, at_, returned.seat,
                hand_of(returned.seat) +
                    (dealt ? " comes back, but it has come back before" : " comes back, but none was dealt"));
}

}  // namespace

void check_cards(const Session& session, Findings& findings) { CardCheck(session, findings).run(); }

}  // namespace colddeck::checks
