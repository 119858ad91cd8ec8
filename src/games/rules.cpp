#include "games/rules.h"

#include <array>

namespace colddeck {
namespace {

struct GameFacts {
  Game game;
  std::string_view name;
  int cards_each;
};

constexpr std::array<GameFacts, 8> kGames = {{
    {Game::three_card_brag, "three-card-brag", 3},
    {Game::four_card_brag, "four-card-brag", 4},
    {Game::five_card_brag, "five-card-brag", 5},
    {Game::draw_brag, "draw-brag", 3},
    {Game::teen_patti, "teen-patti", 3},
    {Game::brag_poker, "brag-poker", 3},
    {Game::casino_brag, "casino-brag", 3},
    {Game::three_card_poker, "three-card-poker", 3},
}};

constexpr auto kInOrder = [] {
  std::array<Game, kGames.size()> games{};
  for (std::size_t i = 0; i < games.size(); ++i) games[i] = kGames[i].game;
  return games;
}();

const GameFacts& facts_of(Game game) { return kGames[static_cast<std::size_t>(game)]; }

}  // namespace

int RuleSet::cards_each() const { return facts_of(game).cards_each; }

bool RuleSet::is_wild(Card card) const {
  if (card.is_joker()) return true;
  const bool black = card.suit() == Suit::clubs || card.suit() == Suit::spades;
  if (card.rank() == Rank::two) return wild.twos || (wild.black_twos && black);
  if (card.rank() == Rank::jack)
    return wild.one_eyed_jacks && (card.suit() == Suit::spades || card.suit() == Suit::hearts);
  return wild.suicide_king && card == Card(Rank::king, Suit::hearts);
}

std::string_view name_of(Game game) { return facts_of(game).name; }

std::optional<Game> game_named(std::string_view name) {
  for (const GameFacts& facts : kGames)
    if (facts.name == name) return facts.game;
  return std::nullopt;
}

std::span<const Game> all_games() { return kInOrder; }

std::string names_of_all_games() {
  std::string text;
  for (const GameFacts& facts : kGames) text += (text.empty() ? "" : ", ") + std::string(facts.name);
  return text;
}

int most_players(const RuleSet& rules) { return rules.pack_size() / rules.cards_each(); }

}  // namespace colddeck
