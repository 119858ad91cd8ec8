// Who deals, when the pack must be shuffled, and who wins what was shown.
#include <algorithm>
#include <array>
#include <vector>

#include "cards/card_set.h"
#include "cards/notation.h"
#include "games/dealing.h"
#include "games/hand_rank.h"
#include "recording/check_parts.h"

namespace colddeck::checks {
namespace {

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index); }
bool at_table(Seat seat) { return seat.known() && seat.index < kMostSeats; }

/// What is known of one player's cards in one hand.
struct Known {
  std::vector<Card> cards;  ///< empty unless the whole hand is known
  bool shown = false;
  bool two_hands =
      false;  ///< holds a retained hand too, so that only a shown hand is sure to be the one that played
};

/// How the hand that was dealt last went.
struct HandPlayed {
  HandNo hand;
  Seat dealer;
  std::array<Known, kMostSeats> known;
  std::optional<See> see;
  int shown = 0;
  Seat winner;
  std::size_t win_event = 0;
  bool won = false;
  bool pot_was_covered = false;  // then a weaker hand may win a part
};

class DealCheck {
 public:
  DealCheck(const Session& session, Findings& findings)
      : session_(session), findings_(findings), rules_(session.rules), ranking_(session.rules) {
    for (const Event& event : session.events)
      shuffles_recorded_ = shuffles_recorded_ || std::holds_alternative<Shuffle>(event.action);
  }

  void run() {
    for (at_ = 0; at_ < session_.events.size(); ++at_)
      std::visit([this](const auto& action) { take(action); }, session_.events[at_].action);
    check_winner();
  }

 private:
  void take(const Shuffle&) { shuffled_ = true; }
  void take(const Deal& deal);
  void take(const Show& show);
  void take(const Return& returned);
  void take(const Exchange& exchange) {
    if (at_table(exchange.seat)) hand_.known[index_of(exchange.seat)].cards.clear();
  }
  void take(const See& see) { hand_.see = see; }
  void take(const Choose& choice) { coming_ = chosen(coming_.value_or(rules_), choice); }
  void take(const Cover&) { hand_.pot_was_covered = true; }
  void take(const Win& win);
  void take(const Retain& retain) {
    if (at_table(retain.seat) && retain.which != WhichHand::neither) retained_.push_back(retain.seat);
  }
  template <typename Other>
  void take(const Other&) {}

  void check_dealer(const Deal& deal);
  void check_shuffle();
  void check_winner();
  bool ended_seen() const { return hand_.see.has_value() || hand_.shown >= 2; }
  /// The whole hand, if all its cards are known, different and in the pack.
  std::vector<Card> whole(const Faces& faces) const;

  const Session& session_;
  Findings& findings_;
  RuleSet rules_;  // of the hand that was dealt last
  HandRanking ranking_;
  std::optional<RuleSet> coming_;  // chosen for the next
  bool shuffles_recorded_ = false;
  std::size_t at_ = 0;
  bool dealt_ = false;  // there was a deal before
  HandPlayed hand_;
  std::vector<Seat> retained_;  // in the hand that was dealt last
  bool shuffled_ = false;       // since the last deal
};

std::vector<Card> DealCheck::whole(const Faces& faces) const {
  CardSet left = CardSet::pack(rules_.jokers);
  std::vector<Card> cards;
  for (const Face& face : faces) {
    if (!face || !left.contains(*face)) return {};
    left.erase(*face);
    cards.push_back(*face);
  }
  return cards.size() >= 3 && cards.size() <= 5 ? cards : std::vector<Card>{};
}

/// The turn to deal passes to the left, over anybody who is not dealt in.
void DealCheck::check_dealer(const Deal& deal) {
  if (rules_.against_the_house() || !hand_.dealer.known() || !deal.dealer.known() ||
      session_.events[at_].hand.value != hand_.hand.value + 1)
    return;
  Seats dealt_in;
  for (const DealtHand& hand : deal.hands)
    if (at_table(hand.seat)) dealt_in.set(index_of(hand.seat));
  const auto expected = next_dealer(hand_.dealer.index, dealt_in);
  if (!expected || *expected == deal.dealer.index) return;
  findings_.add(CheckKind::dealer_turn, at_, deal.dealer,
                findings_.name(deal.dealer) + " deals, but after " + findings_.name(hand_.dealer) +
                    " it is " + findings_.name(Seat{static_cast<std::int8_t>(*expected)}) + "'s turn");
}

void DealCheck::check_shuffle() {
  if (shuffled_ || !dealt_ || session_.events[at_].hand.value != hand_.hand.value + 1) return;
  if (coming_ && coming_->jokers != rules_.jokers && shuffles_recorded_)
    return findings_.add(CheckKind::missing_shuffle, at_, Seat{},
                         "jokers are put in or taken out before this deal, and the pack was not shuffled");
  HandEnd end;
  std::string prial;
  if (at_table(hand_.winner) && !hand_.pot_was_covered) {
    const std::vector<Card>& cards = hand_.known[index_of(hand_.winner)].cards;
    end.seen = ended_seen() && !cards.empty();
    if (end.seen) end.winner = ranking_.three_cards().category(ranking_.rank(cards).strength);
    if (end.winner == Category::prial) prial = ranking_.in_words(cards);
  }
  if (!shuffle_due(rules_, end)) return;
  const std::string before = "hand " + std::to_string(hand_.hand.value);
  if (!prial.empty())
    findings_.add(CheckKind::missing_shuffle, at_, hand_.winner,
                  findings_.name(hand_.winner) + " won " + before + " with a " + prial +
                      " that was seen, and the pack was not shuffled before this deal");
  else if (shuffles_recorded_)
    findings_.add(CheckKind::missing_shuffle, at_, Seat{},
                  "the pack is shuffled before every hand, but not between " + before + " and this deal");
}

void DealCheck::check_winner() {
  if (!hand_.see || !hand_.won || hand_.pot_was_covered) return;
  const Seat seer = hand_.see->seat;
  const Seat seen = hand_.see->target;
  if (!at_table(seer) || !at_table(seen) || (hand_.winner != seer && hand_.winner != seen)) return;
  const std::vector<Card>& seer_cards = hand_.known[index_of(seer)].cards;
  const std::vector<Card>& seen_cards = hand_.known[index_of(seen)].cards;
  if (seer_cards.empty() || seer_cards.size() != seen_cards.size()) return;
  const Seat better = seer_wins(ranking_.rank(seer_cards), ranking_.rank(seen_cards)) ? seer : seen;
  if (better == hand_.winner) return;
  findings_.add(CheckKind::wrong_winner, hand_.win_event, hand_.winner,
                findings_.name(hand_.winner) + " wins, but " + findings_.name(better) +
                    "'s hand is better (" + findings_.name(seer) + " saw with " +
                    ranking_.in_words(seer_cards) + ", " + findings_.name(seen) + " had " +
                    ranking_.in_words(seen_cards) + "; the seer loses a tie)");
}

void DealCheck::take(const Deal& deal) {
  check_winner();
  check_dealer(deal);
  check_shuffle();
  if (coming_) {
    rules_ = *coming_;
    ranking_ = HandRanking(rules_);
    coming_.reset();
  }
  hand_ = HandPlayed{};
  hand_.hand = session_.events[at_].hand;
  hand_.dealer = deal.dealer;
  dealt_ = true;
  shuffled_ = false;
  for (const Seat seat : retained_) hand_.known[index_of(seat)].two_hands = true;
  retained_.clear();
  for (const DealtHand& hand : deal.hands) {
    if (!at_table(hand.seat)) continue;
    Known& known = hand_.known[index_of(hand.seat)];
    if (!known.two_hands) known.cards = whole(hand.cards.faces);
  }
}

void DealCheck::take(const Show& show) {
  if (!at_table(show.seat)) return;
  Known& known = hand_.known[index_of(show.seat)];
  if (!known.shown) ++hand_.shown;
  known.shown = true;
  const std::vector<Card> cards = whole(show.cards.faces);
  if (!cards.empty()) known.cards = cards;
}

void DealCheck::take(const Return& returned) {
  if (!at_table(returned.seat)) return;
  Known& known = hand_.known[index_of(returned.seat)];
  const std::vector<Card> cards = whole(returned.cards.faces);
  if (known.cards.empty() && !known.two_hands) known.cards = cards;
}

void DealCheck::take(const Win& win) {
  hand_.won = true;
  hand_.winner = win.seat;
  hand_.win_event = at_;
}

}  // namespace

void check_deals(const Session& session, Findings& findings) { DealCheck(session, findings).run(); }

}  // namespace colddeck::checks
