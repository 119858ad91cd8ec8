// What followed from what was seen: every deal with its hands, every block as it lay, and who did what.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cards/card_set.h"
#include "recording/session.h"

namespace colddeck {

/// How one seat fared in one hand.
struct Holding {
  Seat seat;
  Faces dealt;          ///< in dealing order; a face whose place is unknown is empty
  CardSet held;         ///< every face known to have been dealt to the hand, whatever its place
  bool looked = false;  ///< saw the own cards before the hand ended
  bool shown = false;   ///< turned up for all to see during play
  bool folded = false;
  int fold_order = 0;   ///< 0 for the first to fold
  bool raised = false;  ///< put in more than had to be
  bool won = false;
  bool retained = false;  ///< kept the hand for the next deal
};

/// One hand as it lies in the block.
struct ReturnedHand {
  Seat owner;
  Faces faces;               ///< top to bottom; unknown faces empty
  bool order_known = false;  ///< every face is known with its place
  bool shown = false;        ///< had been turned up for all to see during play
  /// Cards between it and the bottom of the pack once the block is gathered. More than the hands below it
  /// have where cards were thrown away in a draw after it had come back.
  int below = 0;
};

/// All returns of one deal, uppermost hand first.
struct Block {
  Seat gatherer;
  Seat next_dealer;            ///< who deals after this block was gathered
  bool gatherer_seen = false;  ///< recorded, not assumed to be the next dealer
  std::vector<ReturnedHand> hands;
  /// Every card that was dealt or drawn in this deal has come back, nothing else has, nothing else happened
  /// to the pack meanwhile, and no two players are known to have put the hands there.
  bool complete = false;
};

/// One hand of the evening, from deal to block.
struct Round {
  HandNo hand;
  Seat dealer;
  std::vector<Holding> holdings;  ///< in dealing order, the dealer's left first
  Block block;
  bool shuffled_before = false;  ///< the pack was shuffled between the last block and this deal
  bool cut_before = false;       ///< likewise cut
  bool seen = false;             ///< ended with a see
  std::size_t deal_event = 0;    ///< index of the deal in the session's events

  const Holding* holding_of(Seat seat) const;
};

/// Two things that cannot both be true.
struct Contradiction {
  HandNo hand;
  std::size_t event = 0;  ///< index into the session's events of the first event that is impossible
  std::string what;       ///< one sentence, with names and cards, without the full stop
  enum class Kind : std::uint8_t {
    card_twice,      ///< one card is in two places at once
    predicted_card,  ///< another card than the pack, or the hand, must hold
    return_differs,  ///< other cards come back than the hand must hold
    foreign_card,    ///< a card that is not in the pack, or more cards than it holds
  } kind = Kind::predicted_card;
};

struct History {
  std::vector<Round> rounds;
  std::vector<Contradiction> contradictions;  ///< in the order of the events, one for an event at most
};

/// Follows the pack through the session, with the corrections carried out. Never fails: what contradicts what
/// was seen before is listed, and then believed all the same, for a card that is seen lies there whatever was
/// thought before. So a card that changed its place is listed once, where that shows first.
///
/// A face is known when it follows from what was seen for the hands it passes through, one after the other.
/// What could follow only from several hands together is left open; nothing that is open is ever guessed.
/// A cut or shuffle that the rules want before every deal is taken to have been done when it is not recorded.
/// Hands that nobody saw come back, or a cut nobody measured, break what is known of the pack.
History follow(const Session& session);

}  // namespace colddeck
