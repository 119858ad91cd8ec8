#include "synthetic/casino_table.h"

#include <algorithm>

namespace colddeck {
namespace {

constexpr double kPairPlusShare = 0.4;
constexpr double kPicksShare = 0.33;
constexpr double kShortShare = 0.2;
constexpr Card kLacking(Rank::queen, Suit::hearts);

}  // namespace

CasinoTable::CasinoTable(const Plan& plan)
    : FullTable(plan),
      casino_(*casino_game_of(plan.rules.game)),
      bets_(static_cast<std::size_t>(plan.players)),
      hands_(static_cast<std::size_t>(plan.players)) {}

void CasinoTable::shuffle() {
  if (hand_ == 1) {
    session_.players.back().name = "House";
    if (plan_.house == House::lacks_a_card) std::erase(pack_, kLacking);
    session_.truth.push_back({"house", std::string(name_of(plan_.house))});
  }
  if (hand_ == 1 || plan_.house != House::only_cuts) return shuffle_pack(seat(house()));
  std::rotate(pack_.begin(), pack_.begin() + dice_.below(static_cast<int>(pack_.size())), pack_.end());
  add(Shuffle{seat(house())});
}

void CasinoTable::play_hand() {
  dealer_ = house();
  shown_.fill(false);
  shuffle();
  stake();
  deal();
  decide();
  pay();
  for (int player = 0; player < plan_.players; ++player) {
    const Faces& cards = hands_[static_cast<std::size_t>(player)];
    throw_under(cards);
    add(Return{seat(player), seat(house()), seen(cards, shown_[static_cast<std::size_t>(player)]), {}});
  }
}

void CasinoTable::stake() {
  for (int player = 0; player < house(); ++player) {
    CasinoBets& bets = bets_[static_cast<std::size_t>(player)];
    bets = {rules_.ante * (1 + dice_.below(3)), false, 0};
    if (dice_.happens(kPairPlusShare)) bets.pair_plus = 1 + dice_.below(5);
    add(Stake{seat(player), bets.ante, bets.pair_plus});
  }
}

void CasinoTable::deal() {
  for (Faces& hand : hands_) hand.clear();
  const auto players = static_cast<std::size_t>(plan_.players);
  for (std::size_t i = 0; i < 3 * players; ++i) hands_[i % players].push_back(pack_[i]);
  if (plan_.house == House::picks_hands && dice_.happens(kPicksShare)) pick_hand();
  record_deal(3, std::nullopt);
}

void CasinoTable::pick_hand() {
  const auto players = static_cast<std::size_t>(plan_.players);
  Faces& own = hands_.back();
  const ThreeCards other = {pack_[3 * players], pack_[3 * players + 1], pack_[3 * players + 2]};
  if (casino_rank(casino_.game, other) <= casino_rank(casino_.game, cards_of(house()))) return;
  for (std::size_t card = 0; card < 3; ++card) {
    std::swap(pack_[card * players + players - 1], pack_[3 * players + card]);
    own[card] = other[card];
  }
}

ThreeCards CasinoTable::cards_of(int player) const {
  const Faces& cards = hands_[static_cast<std::size_t>(player)];
  return {*cards[0], *cards[1], *cards[2]};
}

/// Everybody plays Q-6-4 and better, which is the best strategy.
void CasinoTable::decide() {
  static constexpr ThreeCards kWorstPlayed = {Card(Rank::queen, Suit::hearts), Card(Rank::six, Suit::clubs),
                                              Card(Rank::four, Suit::spades)};
  const CasinoRank least = casino_rank(casino_.game, kWorstPlayed);
  for (int player = 0; player < house(); ++player) {
    CasinoBets& bets = bets_[static_cast<std::size_t>(player)];
    bets.plays = casino_rank(casino_.game, cards_of(player)) >= least;
    if (bets.plays)
      add(Bet{seat(player), bets.ante, false});
    else
      add(Fold{seat(player)});
  }
}

void CasinoTable::pay() {
  show(house(), hands_.back());
  for (int player = 0; player < house(); ++player) {
    const CasinoBets& bets = bets_[static_cast<std::size_t>(player)];
    if (!bets.plays) continue;
    show(player, hands_[static_cast<std::size_t>(player)]);
    Chips paid =
        2 * bets.ante + bets.pair_plus + casino_result(casino_, cards_of(player), cards_of(house()), bets);
    if (plan_.house == House::pays_short && paid > 0 && dice_.happens(kShortShare)) --paid;
    if (paid > 0) add(Win{seat(player), paid});
  }
}

}  // namespace colddeck
