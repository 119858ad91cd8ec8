// What a player may do in a hand of brag. Seats are numbered clockwise from 0.
//
// Source: "Three Card Brag"; Draw is of "3 Card Brag Rules". The game is played by play::BragHand.
#pragma once

#include <cstdint>
#include <variant>

#include "games/rules.h"

namespace colddeck::play {

/// Which of the hands before a player who kept one blind; everybody else has only the dealt one.
enum class Which : std::uint8_t { dealt, retained };

/// Cards of a hand as bits: bit 0 for the card that was dealt first.
using CardBits = std::uint8_t;

/// Looks at a hand, and plays open from then on. Who has two must then Keep it or Fold it.
struct Look {
  int seat = 0;
  Which which = Which::dealt;
};
/// Keeps the hand just looked at; the other one is thrown in unseen.
struct Keep {
  int seat = 0;
};
/// Four and Five Card Brag: lays aside all but the three cards that are played.
struct Discard {
  int seat = 0;
  CardBits cards = 0;
};
struct Bet {
  int seat = 0;
  Chips amount = 0;  ///< put in, by a blind player half of what it counts
};
/// Throws in; of two hands both, but only the one just looked at before it is kept.
struct Fold {
  int seat = 0;
};
/// Pays to see the only other player.
struct See {
  int seat = 0;
  Chips amount = 0;
};
/// Covers the pot with all the money that is left.
struct Cover {
  int seat = 0;
};
/// Lends to the player on turn who cannot pay.
struct Lend {
  static constexpr int kBystander = -1;
  int from = kBystander;
  int to = 0;
  Chips amount = 0;
};
/// Shows rather than lends: wins unless the player who cannot pay shows better.
struct ShowRather {
  int seat = 0;
};
/// All who are left agree to turn up their cards.
struct Showdown {};
/// Draw brag: as many new cards for those thrown away.
struct Draw {
  int seat = 0;
  CardBits cards = 0;  ///< 0: stands pat
};
/// Has a hand that beats the one dealt face up, and stays in.
struct Stand {
  int seat = 0;
};
/// A blind player left alone keeps one hand for the next deal, or none.
struct Retain {
  int seat = 0;
  bool keeps = true;
  Which which = Which::dealt;
};

using Operation =
    std::variant<Look, Keep, Discard, Bet, Fold, See, Cover, Lend, ShowRather, Showdown, Draw, Stand, Retain>;

}  // namespace colddeck::play
