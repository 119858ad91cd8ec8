#include "games/rules.h"

#include <array>

namespace colddeck {
namespace {

struct GameFacts {
  Game game;
  std::string_view name;
  int cards_each;
};

constexpr std::array<GameFacts, 5> kGames = {{
    {Game::three_card_brag, "three-card-brag", 3},
    {Game::four_card_brag, "four-card-brag", 4},
    {Game::five_card_brag, "five-card-brag", 5},
    {Game::draw_brag, "draw-brag", 3},
    {Game::teen_patti, "teen-patti", 3},
}};

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

int most_players(const RuleSet& rules) { return rules.pack_size() / rules.cards_each(); }

}  // namespace colddeck
