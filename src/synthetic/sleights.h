// Sleight of hand at one simulated table: at the shuffle, at the deal, and with cards that are not in the
// pack. For this room only.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pack/dice.h"
#include "pack/pack.h"
#include "synthetic/simulate.h"

namespace colddeck {

class Sleights {
 public:
  /// Both must live on. `plan` must be one that simulate() accepts.
  Sleights(const Plan& plan, Dice& dice) : plan_(plan), dice_(dice) {}

  /// Before the first hand: whose held card must be out of the pack takes it.
  void begin(Pack<Card>& pack);
  /// Whether this player, whose turn it is to shuffle, deals on without it.
  bool leaves_out_shuffle(HandNo hand, Seat by);
  /// Shuffles the way this player does.
  void shuffle(HandNo hand, Seat by, std::span<Card> pack);

  /// To be told of every deal before its first card.
  void start_deal(HandNo hand, Seat dealer, Pack<Card>& pack);
  /// The card that `dealer` gives to `to`; `last` for the dealer's own last one.
  Card deal_to(Seat to, Seat dealer, bool last, Pack<Card>& pack);
  /// Changes a card of the hand, where that makes it better by far. `worth` is the mid-rank of a hand.
  void change_card(HandNo hand, Seat holder, Faces& cards, const std::function<double(const Faces&)>& worth);

  /// After which hands or in which deals each kind was done.
  void write(std::vector<Truth>& truth) const;

 private:
  const Cheat* cheat(Seat who, CheatKind kind) const;
  bool tries(Seat who, CheatKind kind);
  void note(HandNo hand);

  const Plan& plan_;
  Dice& dice_;
  HandNo dealt_;                       // the hand that is being dealt
  std::optional<Card> kept_back_;      // by a dealer of seconds
  bool from_bottom_ = false;           // the dealer's last card will be the bottom one
  std::optional<Card> up_the_sleeve_;  // of the one player who has a card there
  std::string done_in_;
};

}  // namespace colddeck
