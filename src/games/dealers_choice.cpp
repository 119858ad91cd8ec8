#include "games/dealers_choice.h"

namespace colddeck {
namespace {

bool number_of_cards_only(Game game) {
  return game == Game::three_card_brag || game == Game::four_card_brag || game == Game::five_card_brag;
}

}  // namespace

bool dealer_may_choose(int deals, int players) { return deals >= players + 1; }

std::string_view why_not_chosen(const RuleSet& from, const RuleSet& to) {
  if (from.game != to.game && !(number_of_cards_only(from.game) && number_of_cards_only(to.game)))
    return "another game is for the majority of the players to agree on";
  RuleSet same = to;
  same.game = from.game;
  same.wild = from.wild;
  same.jokers = from.jokers;
  same.blind_play = from.blind_play;
  if (same == from) return {};
  return "the dealer chooses wild cards, blind play and the number of cards, nothing else";
}

}  // namespace colddeck
