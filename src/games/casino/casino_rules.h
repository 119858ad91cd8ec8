// Casino Brag and Three Card Poker: three cards each against the house, from a pack shuffled for every hand.
//
// Sources: "Three Card Poker" for that game and its pay tables; "Three Card Brag", sections 2 and 3, for
// Casino Brag. The pay tables of Casino Brag are pictures that the document's text has lost: all it says is
// that a run or better pays a bonus on the ante and a pair or better wins the Pair Bonus. Unless other tables
// are given, the bonus on the ante is here that of Three Card Poker by the place in the ranking (5 for the
// best hand, which in brag is a prial, and 4 for the second best), and the Pair Bonus pays as Pair Plus does.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "games/ranking.h"

namespace colddeck {

enum class CasinoGame : std::uint8_t { casino_brag, three_card_poker };

/// "casino-brag", "three-card-poker", as Game has it.
std::string_view name_of(CasinoGame game);
std::optional<CasinoGame> casino_game_named(std::string_view name);
/// Nothing for a game that is not played against the house.
std::optional<CasinoGame> casino_game_of(Game game);

/// Chips won for each chip staked, by Category: high card, pair, flush, run, running flush, prial. 0:
/// nothing.
using PayTable = std::array<Chips, 6>;

/// The pay tables above, by game.
PayTable usual_ante_bonus(CasinoGame game);
inline constexpr PayTable kUsualPairPlus = {0, 1, 4, 6, 40, 30};

struct CasinoRules {
  explicit CasinoRules(CasinoGame played = CasinoGame::three_card_poker)
      : game(played), ante_bonus(usual_ante_bonus(played)) {}

  CasinoGame game;
  Rank qualifies = Rank::queen;         ///< the dealer plays with this card high or better
  PayTable ante_bonus;                  ///< on the ante, whatever the dealer holds
  PayTable pair_plus = kUsualPairPlus;  ///< Pair Plus, called Pair Bonus in Casino Brag
};

/// Kinds of hands of the game from the best to the worst. Three Card Poker: straight flush, three of a kind,
/// straight, flush, pair, high card. Casino Brag ranks as brag does: prial, running flush, run, …
std::array<Category, 6> ranking_of(CasinoGame game);

/// What the players of the game call it: "straight flush" or "running flush".
std::string_view name_of(Category category, CasinoGame game);

/// Compares as the hands of the game do; suits do not rank. In Three Card Poker A-K-Q is the best straight
/// and 3-2-A the worst, and aces are the best three of a kind.
struct CasinoRank {
  std::array<std::uint8_t, 4> order{};  ///< place of the category, then the ranks that decide
  Category category = Category::high;
  friend auto operator<=>(const CasinoRank& a, const CasinoRank& b) { return a.order <=> b.order; }
  friend bool operator==(const CasinoRank& a, const CasinoRank& b) { return a.order == b.order; }
};

using ThreeCards = std::array<Card, 3>;

/// The cards must be different and no jokers.
CasinoRank casino_rank(CasinoGame game, const ThreeCards& cards);

/// Whether a dealer with this hand plays: the card named or higher, or a pair or better.
bool dealer_qualifies(const CasinoRules& rules, const ThreeCards& dealer);

/// The chips of one player in one hand.
struct CasinoBets {
  Chips ante = 0;
  bool plays = false;   ///< pays as much again as the ante to play; else folds and loses the ante
  Chips pair_plus = 0;  ///< lost by a fold as well
};

/// What the player wins (above 0) or loses by the hand, all bets together.
Chips casino_result(const CasinoRules& rules, const ThreeCards& player, const ThreeCards& dealer,
                    const CasinoBets& bets);

}  // namespace colddeck
