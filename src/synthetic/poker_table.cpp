#include "synthetic/poker_table.h"

namespace colddeck {
namespace {

using play::BragPoker;

constexpr double kLookShare = 0.7;
constexpr double kFoldBelow = 0.35;
constexpr double kRaiseAbove = 0.8;
constexpr int kMostRaisesByChoice = 6;  // of two players, who may raise without end

}  // namespace

double PokerTable::strength(const BragPoker& hand, int player) const {
  if (hand.blind(player)) return 0.5;
  const BragPoker::Hand& cards = hand.cards(player);
  return odds_->mid_rank({cards.data(), cards.size()});
}

void PokerTable::play_hand() {
  prepare_pack();
  play::PokerStart start;
  start.rules = rules_;
  start.small_blind = rules_.small_blind;
  start.big_blind = rules_.big_blind;
  start.dealer = dealer_;
  start.seats = everybody();
  start.pack = pack_;
  BragPoker hand(start, odds_->ranking());
  record_deal(rules_.cards_each(), std::nullopt);
  while (!hand.over()) {
    const BragPoker before = hand;
    take_turn(hand);
    if (hand.over()) finish(before, hand);
  }
  gather();
  pass_deal();
}

void PokerTable::take_turn(BragPoker& hand) {
  const int player = hand.turn();
  if (hand.blind(player) && dice_.happens(kLookShare)) {
    add(Look{seat(player)});
    hand.perform(play::Look{player});
  }
  if (hand.phase() == BragPoker::Phase::drawing) return exchange(hand, player);
  const bool blind = hand.blind(player);
  const double good = strength(hand, player);
  if (good < kFoldBelow && hand.call_price(player) > 0 && dice_.happens(0.6)) {
    const Faces cards = faces_of(hand.cards(player));
    add(Fold{seat(player)});
    hand.perform(play::Fold{player});
    if (!hand.over()) throw_in(player, cards);  // else with the hands of the others
  } else if (good > kRaiseAbove && hand.raises() < kMostRaisesByChoice && hand.can(play::Raise{player})) {
    add(Bet{seat(player), hand.raise_price(player), blind});
    hand.perform(play::Raise{player});
  } else {
    add(Bet{seat(player), hand.call_price(player), blind});
    hand.perform(play::Call{player});
  }
}

void PokerTable::exchange(BragPoker& hand, int player) {
  play::CardBits bits = 0;
  if (!hand.blind(player) && strength(hand, player) < kRaiseAbove)
    bits = static_cast<play::CardBits>(dice_.below(8));
  if (!hand.can(play::Draw{player, bits})) bits = 0;
  Faces thrown, taken;
  for (std::size_t i = 0; i < 3; ++i)
    if ((bits >> i & 1) != 0) thrown.push_back(hand.cards(player)[i]);
  for (std::size_t i = 0; i < thrown.size(); ++i) taken.push_back(pack_[i]);
  pack_.erase(pack_.begin(), pack_.begin() + static_cast<std::ptrdiff_t>(taken.size()));
  add(Exchange{seat(player), seen(thrown, false), seen(taken, false)});
  throw_under(thrown);
  hand.perform(play::Draw{player, bits});
}

/// `before`: with the hands of those who were left.
void PokerTable::finish(const BragPoker& before, const BragPoker& after) {
  const bool shown = after.contenders().count() > 1;
  const std::vector<int> left = dealing_order(dealer_, after.contenders());
  HandRank best{-1, {}};
  for (const int player : left) {
    const BragPoker::Hand& cards = before.cards(player);
    best = std::max(best, odds_->ranking().rank({cards.data(), cards.size()}));
    if (shown) show(player, faces_of(cards));
  }
  for (const int player : left)
    if (after.won(player) > 0) add(Win{seat(player), after.won(player)});
  for (int player = 0; player < plan_.players; ++player)
    if (before.contenders().test(static_cast<std::size_t>(player)) &&
        !after.contenders().test(static_cast<std::size_t>(player)))
      throw_in(player, faces_of(before.cards(player)));
  for (const int player : left) throw_in(player, faces_of(before.cards(player)));
  last_end_ = HandEnd{shown, odds_->ranking().three_cards().category(best.strength)};
}

}  // namespace colddeck
