#include "games/play/brag_hand.h"

#include <algorithm>

namespace colddeck::play {

BragHand::BragHand(const Start& start, const HandRanking& ranking)
    : rules_(start.rules),
      ranking_(ranking),
      dealer_(start.dealer),
      contenders_(start.seats),
      stub_(start.pack.rbegin(), start.pack.rend()),
      brought_(start.carried) {
  pot_ = start.carried;
  for (std::size_t i = 0; i < players_.size(); ++i) players_[i].money = start.money[i];
  deal();
  if (start.retained) {
    player(start.retained->seat).hands[index(Which::retained)] = start.retained->cards;
    if (rules_.retained == RetainedPlay::face_up) face_up_ = start.retained->seat;
  }
  if (face_up_ < 0) {
    begin_betting();
    return;
  }
  phase_ = Phase::face_up;
  answering_ = contenders_;
  answering_.reset(static_cast<std::size_t>(face_up_));
  turn_ = *next_to_left(dealer_, answering_);
}

void BragHand::deal() {
  const std::vector<int> order = dealing_order(dealer_, contenders_);
  for (const int seat : order) {
    pay(seat, rules_.ante);
    player(seat).open = !rules_.blind_play;
  }
  for (int card = 0; card < rules_.cards_each(); ++card)
    for (const int seat : order) player(seat).hands[index(Which::dealt)].push_back(next_card());
}

Card BragHand::next_card() {
  if (!stub_.empty()) {
    const Card card = stub_.back();
    stub_.pop_back();
    return card;
  }
  const Card card = returned_.front();  // what has come back lies below all that was never dealt
  returned_.erase(returned_.begin());
  return card;
}

std::string_view BragHand::perform(const Operation& operation) {
  const std::string_view reason = why_not(operation);
  if (reason.empty()) std::visit([this](const auto& known) { take(known); }, operation);
  return reason;
}

Chips BragHand::covered() const {
  Chips chips = 0;
  for (const CoveredPot& pot : covered_) chips += pot.chips;
  return chips;
}

Chips BragHand::price(int seat) const {
  const Chips full = stake_ == 0 ? rules_.min_bet : stake_;
  return blind(seat) ? (full + 1) / 2 : full;
}

std::optional<Card> BragHand::showing() const {
  if (!rules_.pack_face_up) return std::nullopt;
  if (!returned_.empty()) return returned_.back();
  return stub_.empty() ? std::nullopt : std::optional(stub_.front());
}

std::vector<Card> BragHand::pack() const {
  std::vector<Card> cards(stub_.rbegin(), stub_.rend());
  cards.insert(cards.end(), returned_.begin(), returned_.end());
  return cards;
}

int BragHand::only_other(int seat) const { return *next_to_left(seat, contenders_); }

bool BragHand::short_of_money(int seat) const {
  return player(seat).money && *player(seat).money < price(seat);
}

const HandCards& BragHand::played(int seat) const {
  return has(seat, Which::retained) ? cards(seat, Which::retained) : cards(seat, Which::dealt);
}

HandRank BragHand::rank(int seat) const {
  const HandCards& hand = played(seat);
  const CardBits thrown = player(seat).discarded;
  if (thrown == 0) return ranking_.rank({hand.data(), hand.size()});
  boost::container::static_vector<Card, 5> kept;
  HandRank rank;
  std::size_t next = 0;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if ((thrown >> i & 1) != 0)
      rank.discards[next++] = ranking_.discard_value(hand[i]);
    else
      kept.push_back(hand[i]);
  }
  if (rank.discards[0] < rank.discards[1]) std::swap(rank.discards[0], rank.discards[1]);
  rank.strength = ranking_.three_cards().strength(kept[0], kept[1], kept[2]);
  return rank;
}

bool BragHand::beats_face_up(int seat) const {
  const HandCards& shown = cards(face_up_, Which::dealt);
  return rank(seat) > ranking_.rank({shown.data(), shown.size()});
}

void BragHand::pay(int seat, Chips amount) {
  Player& who = player(seat);
  if (who.money) *who.money -= amount;
  who.put_in += amount;
  pot_ += amount;
}

void BragHand::win(int seat, Chips amount) {
  Player& who = player(seat);
  if (who.money) *who.money += amount;
  who.won += amount;
}

void BragHand::put_under(int seat, Which which) {
  HandCards& hand = player(seat).hands[index(which)];
  for (const Card card : hand) returned_.push_back(card);
  hand.clear();
}

void BragHand::pass_turn() { turn_ = next_to_act(turn_, contenders_).value_or(turn_); }

void BragHand::begin_betting() {
  phase_ = Phase::betting;
  stake_ = 0;
  for (Player& who : players_) who.rounds = 0;
  turn_ = *first_to_act(dealer_, contenders_);
}

Start next_deal(const BragHand& hand, int dealer, const Seats& seats) {
  Start start;
  start.rules = hand.rules();
  start.seats = seats;
  start.dealer = *next_dealer(dealer, seats);
  start.pack = hand.pack();
  start.carried = hand.carried();
  start.retained = hand.retained();
  for (int seat = 0; seat < kMostPlayers; ++seat)
    start.money[static_cast<std::size_t>(seat)] = hand.money(seat);
  return start;
}

}  // namespace colddeck::play
