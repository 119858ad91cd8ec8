// A rule set: which game is played and every option its rule documents leave to the table.
//
// Sources: "Three Card Brag" (the long rules page with variations), "3 Card Brag Rules" (the short page) and
// "Three Card Poker". Where they disagree, the rule set names the variant.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cards/card.h"

namespace colddeck {

/// A whole number of chips (or pence): the stakes are whatever the players agree.
using Chips = std::int64_t;

/// Casino Brag and Three Card Poker are played against the house; "Draw Brag with Poker Betting" of the long
/// page is brag poker. The documents call Teen Patti "almost identical" to Three Card Brag and say no more of
/// it: it is played by the same rules here. Of Bastard Brag they give nothing but the name, over the rules of
/// Three Card Brag, so it is no game of its own.
enum class Game : std::uint8_t {
  three_card_brag,
  four_card_brag,
  five_card_brag,
  draw_brag,
  teen_patti,
  brag_poker,
  casino_brag,
  three_card_poker
};

/// Cards that may stand for any card. Jokers in the pack are always wild.
struct WildCards {
  bool twos = false;
  bool black_twos = false;
  bool one_eyed_jacks = false;  ///< JS and JH
  bool suicide_king = false;    ///< KH
  friend bool operator==(const WildCards&, const WildCards&) = default;
};

struct KindOfWild {
  std::string_view word;
  bool WildCards::*wild;
};
/// Stable words, as recordings write them.
inline constexpr std::array<KindOfWild, 4> kKindsOfWild = {{{"twos", &WildCards::twos},
                                                            {"black-twos", &WildCards::black_twos},
                                                            {"one-eyed-jacks", &WildCards::one_eyed_jacks},
                                                            {"suicide-king", &WildCards::suicide_king}}};

/// When the pack is shuffled, apart from before the first deal.
enum class ShuffleRule : std::uint8_t {
  after_seen_prial,  ///< only when the last hand was seen and won by a prial (both Brag documents)
  every_hand,
};

/// How the cards of a hand come back to the bottom of the pack.
enum class ReturnRule : std::uint8_t {
  as_folded,  ///< each hand goes to the bottom as it folds, so the order of hands is not free
  gathered,   ///< one player gathers all hands after the deal and may take them in any order
};

/// What becomes of a player who cannot pay what it costs to stay in ("Running out of money").
enum class ShortOfMoney : std::uint8_t {
  borrow,        ///< folds or borrows, "quite usual"
  cover,         ///< covers the pot with all that is left
  lend_or_show,  ///< as borrow; of two players left the other lends or shows
};

/// How a hand that was kept blind is played in the next deal.
enum class RetainedPlay : std::uint8_t {
  two_hands,  ///< beside the new one, either may be looked at
  face_up,    ///< the new one is dealt face up, and who cannot beat it must fold
};

struct RuleSet {
  Game game = Game::three_card_brag;
  WildCards wild;
  int jokers = 0;  ///< 0 to 2, added to the 52 cards
  ShuffleRule shuffle = ShuffleRule::after_seen_prial;
  ReturnRule returns = ReturnRule::as_folded;
  int burn_each_deal = 0;  ///< cards put from the top to the bottom before every deal
  bool cut_each_deal = false;

  Chips ante = 1;
  Chips min_bet = 1;
  std::optional<Chips> max_bet;      ///< largest first bet; empty: no limit
  std::optional<Chips> raise_limit;  ///< largest increase over the last bet; empty: no limit
  bool raise_at_most_pot = false;    ///< "no-one can raise the pot by more than its current contents"
  int see_cost = 2;                  ///< times the last bet: 2, or 1 in the variation "equal"
  bool blind_play = true;            ///< playing unseen at half price
  bool retain_blind = true;          ///< a blind player left alone keeps the hand, the pot is carried forward
  RetainedPlay retained = RetainedPlay::two_hands;
  ShortOfMoney short_of_money = ShortOfMoney::borrow;
  bool agreed_showdown = false;  ///< three or more may agree to show, and the best hand wins
  bool pack_face_up = false;     ///< the pack lies face up after the deal, one card showing
  int rounds_before_draw = 1;    ///< draw brag: times the betting goes round before cards are exchanged
  Chips small_blind = 1;         ///< brag poker: put in before the deal by the dealer's left
  Chips big_blind = 2;           ///< and by the next player; bets and raises are twice as much
  bool dealers_choice = false;   ///< after a full circle of deals the next dealer chooses the game

  friend bool operator==(const RuleSet&, const RuleSet&) = default;

  int cards_each() const;
  /// Every player plays against the dealer, who is the house.
  bool against_the_house() const { return game == Game::casino_brag || game == Game::three_card_poker; }
  int pack_size() const { return Card::kStandardPack + jokers; }
  bool is_wild(Card card) const;
};

/// Stable kebab-case name, as recordings write it: "three-card-brag".
std::string_view name_of(Game game);
std::optional<Game> game_named(std::string_view name);
/// In the order of Game.
std::span<const Game> all_games();
/// Their names, with commas: for errors.
std::string names_of_all_games();
/// Most players the pack can serve with one hand each.
int most_players(const RuleSet& rules);

}  // namespace colddeck
