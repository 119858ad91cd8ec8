#include "games/casino/casino_rules.h"

#include <algorithm>

namespace colddeck {
namespace {

constexpr std::array<std::string_view, 6> kPokerWords = {"high card", "pair",           "flush",
                                                         "straight",  "straight flush", "three of a kind"};
constexpr std::array<Category, 6> kBestFirst = {Category::prial, Category::running_flush, Category::run,
                                                Category::flush, Category::pair,          Category::high};
constexpr std::array<Category, 6> kPokerBestFirst = {
    Category::running_flush, Category::prial, Category::run, Category::flush, Category::pair, Category::high};

std::uint8_t weight(CasinoGame game, const Combination& made, Rank rank) {
  // Brag puts threes and A-2-3, which is written three first, above the aces.
  const bool threes_first =
      game == CasinoGame::casino_brag && made.category >= Category::run && rank == Rank::three;
  return static_cast<std::uint8_t>(threes_first ? static_cast<int>(Rank::ace) + 1 : static_cast<int>(rank));
}

Chips ante_and_play(const CasinoRules& rules, const ThreeCards& player, const ThreeCards& dealer,
                    Chips ante) {
  if (!dealer_qualifies(rules, dealer)) return ante;  // the play bet comes back
  const auto order = casino_rank(rules.game, player) <=> casino_rank(rules.game, dealer);
  if (order == 0) return 0;
  return order > 0 ? 2 * ante : -2 * ante;
}

}  // namespace

std::string_view name_of(CasinoGame game) {
  return name_of(game == CasinoGame::casino_brag ? Game::casino_brag : Game::three_card_poker);
}

std::optional<CasinoGame> casino_game_named(std::string_view name) {
  for (const CasinoGame game : {CasinoGame::casino_brag, CasinoGame::three_card_poker})
    if (name_of(game) == name) return game;
  return std::nullopt;
}

std::optional<CasinoGame> casino_game_of(Game game) {
  if (game == Game::casino_brag) return CasinoGame::casino_brag;
  if (game == Game::three_card_poker) return CasinoGame::three_card_poker;
  return std::nullopt;
}

PayTable usual_ante_bonus(CasinoGame game) {
  return game == CasinoGame::casino_brag ? PayTable{0, 0, 0, 1, 4, 5} : PayTable{0, 0, 0, 1, 5, 4};
}

std::array<Category, 6> ranking_of(CasinoGame game) {
  return game == CasinoGame::casino_brag ? kBestFirst : kPokerBestFirst;
}

std::string_view name_of(Category category, CasinoGame game) {
  return game == CasinoGame::casino_brag ? name_of(category)
                                         : kPokerWords[static_cast<std::size_t>(category)];
}

CasinoRank casino_rank(CasinoGame game, const ThreeCards& cards) {
  const Combination made = combination_of(RuleSet{}, cards[0], cards[1], cards[2]);
  const auto ranking = ranking_of(game);
  const auto place = std::find(ranking.rbegin(), ranking.rend(), made.category) - ranking.rbegin();
  CasinoRank rank{{static_cast<std::uint8_t>(place)}, made.category};
  // A run is told by its highest card; the written ranks of A-2-3 would mislead.
  const bool by_top = made.category >= Category::run;
  for (std::size_t i = 0; i < (by_top ? 1u : 3u); ++i) rank.order[i + 1] = weight(game, made, made.ranks[i]);
  return rank;
}

bool dealer_qualifies(const CasinoRules& rules, const ThreeCards& dealer) {
  const Combination made = combination_of(RuleSet{}, dealer[0], dealer[1], dealer[2]);
  return made.category != Category::high || made.ranks[0] >= rules.qualifies;
}

Chips casino_result(const CasinoRules& rules, const ThreeCards& player, const ThreeCards& dealer,
                    const CasinoBets& bets) {
  if (!bets.plays && bets.ante > 0) return -bets.ante - bets.pair_plus;
  const auto category = static_cast<std::size_t>(casino_rank(rules.game, player).category);
  const Chips plus =
      rules.pair_plus[category] > 0 ? rules.pair_plus[category] * bets.pair_plus : -bets.pair_plus;
  return ante_and_play(rules, player, dealer, bets.ante) + rules.ante_bonus[category] * bets.ante + plus;
}

}  // namespace colddeck
