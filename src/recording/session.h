// A recorded evening as data: who sat where, under which rules, and what was seen to happen, in order.
//
// A log typed by hand and a video end in the same thing. Nothing here is derived: what follows from it is
// found in the room `tracking`.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cards/card.h"
#include "games/rules.h"
#include "pack/seat.h"

namespace colddeck {

/// Hands of an evening, numbered from 1.
struct HandNo {
  std::int32_t value = 0;
  friend constexpr auto operator<=>(HandNo, HandNo) = default;
};

/// Milliseconds from the start of the recording.
struct Millis {
  std::int64_t value = 0;
  friend constexpr auto operator<=>(Millis, Millis) = default;
};

/// A card that was read with doubt: how sure, and what else it could be.
struct Reading {
  int place = 0;         ///< index into the faces it belongs to
  float confidence = 1;  ///< probability that the face is right, 0 to 1
  struct Alternative {
    Card card;
    float confidence = 0;
    friend bool operator==(const Alternative&, const Alternative&) = default;
  };
  std::vector<Alternative> alternatives;
  friend bool operator==(const Reading&, const Reading&) = default;
};

/// The cards of one hand as seen; faces without a reading are certain.
struct SeenCards {
  Faces faces;
  std::vector<Reading> readings;
  friend bool operator==(const SeenCards&, const SeenCards&) = default;
};

// What happened. Seats are those of the session; "top to bottom" is the order in the pack, top first.

struct Shuffle {
  Seat by;  ///< unknown when not seen
  friend bool operator==(const Shuffle&, const Shuffle&) = default;
};
struct Cut {
  Seat by;
  std::optional<int> depth;  ///< cards taken off the top, where it could be seen
  friend bool operator==(const Cut&, const Cut&) = default;
};
struct Burn {
  int cards = 1;  ///< from the top of the pack to the bottom
  friend bool operator==(const Burn&, const Burn&) = default;
};
struct DealtHand {
  Seat seat;
  SeenCards cards;       ///< in dealing order if `in_order`, else as a set in any order
  bool face_up = false;  ///< the variation of the retained blind hand
  friend bool operator==(const DealtHand&, const DealtHand&) = default;
};
/// One whole deal, a card at a time from the dealer's left.
struct Deal {
  Seat dealer;
  std::vector<DealtHand> hands;  ///< in dealing order: the dealer's left first
  bool in_order = false;         ///< the cards of each hand are listed in the order in which they were dealt
  friend bool operator==(const Deal&, const Deal&) = default;
};
/// Which of two hands, where a player had kept one blind. `unstated` where there was one, or it was not seen;
/// `neither` only for a player who could have kept a hand and did not.
enum class WhichHand : std::uint8_t { unstated, dealt, retained, neither };

/// Casino: what a player puts on the table before the deal. Who stakes nothing else is taken to stake the
/// ante of the rules.
struct Stake {
  Seat seat;
  std::optional<Chips> ante;
  std::optional<Chips> pair_plus;  ///< Pair Plus, called Pair Bonus in Casino Brag
  friend bool operator==(const Stake&, const Stake&) = default;
};
/// The dealer chooses what is played from here on.
struct Choose {
  Seat seat;
  Game game = Game::three_card_brag;
  WildCards wild;
  bool blind_play = true;
  std::optional<int> jokers;  ///< in the pack from here on; empty: as many as before
  friend bool operator==(const Choose&, const Choose&) = default;
};
/// A blind player looks at the hand.
struct Look {
  Seat seat;
  WhichHand which = WhichHand::unstated;
  friend bool operator==(const Look&, const Look&) = default;
};
struct Bet {
  Seat seat;
  std::optional<Chips> amount;  ///< chips put in, 0 for a check; empty when it could not be seen
  bool blind = false;
  friend bool operator==(const Bet&, const Bet&) = default;
};
struct Fold {
  Seat seat;
  WhichHand which = WhichHand::unstated;  ///< of two, the one that is thrown in
  friend bool operator==(const Fold&, const Fold&) = default;
};
/// `seat` pays to see `target`.
struct See {
  Seat seat;
  Seat target;
  std::optional<Chips> amount;
  friend bool operator==(const See&, const See&) = default;
};
/// A hand turned up for all to see.
struct Show {
  Seat seat;
  SeenCards cards;  ///< in any order
  friend bool operator==(const Show&, const Show&) = default;
};
/// The draw: `seat` throws away `discarded` and takes as many `drawn` from the top; none of either: stands
/// pat.
struct Exchange {
  Seat seat;
  SeenCards discarded;
  SeenCards drawn;
  friend bool operator==(const Exchange&, const Exchange&) = default;
};
/// One hand goes to the bottom of the pack.
struct Return {
  Seat seat;                 ///< whose hand
  Seat gatherer;             ///< who put it there; unknown: the next dealer
  SeenCards cards;           ///< top to bottom; may be unknown, but has as many places as cards were returned
  std::optional<int> place;  ///< index of the hand in the block, 0 uppermost; empty: the order of the events
  friend bool operator==(const Return&, const Return&) = default;
};
struct Win {
  Seat seat;
  std::optional<Chips> amount;  ///< the pot
  friend bool operator==(const Win&, const Win&) = default;
};
/// A blind player left alone keeps the hand for the next deal, or neither; the pot is carried forward.
struct Retain {
  Seat seat;
  WhichHand which = WhichHand::unstated;
  friend bool operator==(const Retain&, const Retain&) = default;
};
/// Covering the pot: `seat` puts in all that is left; the others play on for a new pot.
struct Cover {
  Seat seat;
  std::optional<Chips> amount;
  friend bool operator==(const Cover&, const Cover&) = default;
};
/// `seat` (unknown: a bystander) lends to `to`, who cannot pay what it costs to stay in.
struct Lend {
  Seat seat;
  Seat to;
  std::optional<Chips> amount;
  friend bool operator==(const Lend&, const Lend&) = default;
};
/// All who are left turn up their cards without anybody paying to see: three or more have agreed to it, or
/// one of two shows rather than lends.
struct Showdown {
  friend bool operator==(const Showdown&, const Showdown&) = default;
};
/// What a player has when a hand begins, the ante still to be paid: no more can be bet without a loan.
struct Money {
  Seat seat;
  std::optional<Chips> amount;
  friend bool operator==(const Money&, const Money&) = default;
};
/// The pack, or part of it, seen face up in order.
struct Spread {
  int from = 0;             ///< place of the first card below the top
  std::vector<Face> faces;  ///< top to bottom
  std::vector<Reading> readings;
  friend bool operator==(const Spread&, const Spread&) = default;
};
enum class Presence : std::uint8_t { join, leave, sit_out, sit_in };
struct SeatChange {
  Seat seat;
  Presence presence = Presence::join;
  friend bool operator==(const SeatChange&, const SeatChange&) = default;
};
/// The host corrects what was recorded: `event` counts from 0 in the session's events and is replaced by what
/// follows the correction, or struck out.
struct Correction {
  std::int32_t event = 0;
  bool strike_out = false;
  std::string reason;
  friend bool operator==(const Correction&, const Correction&) = default;
};
struct Note {
  std::string text;
  friend bool operator==(const Note&, const Note&) = default;
};

using AnyAction =
    std::variant<Shuffle, Cut, Burn, Deal, Look, Bet, Fold, See, Show, Exchange, Return, Win, Retain, Cover,
                 Spread, SeatChange, Correction, Note, Stake, Choose, Lend, Showdown, Money>;

/// One of them. A type of its own so that copies of all of these are made in one place: where every file that
/// uses a recording makes its own, compiling takes a third longer.
struct Action : AnyAction {
  using AnyAction::AnyAction;
  using AnyAction::operator=;
  Action();
  Action(const Action&);
  Action(Action&&) noexcept;
  Action& operator=(const Action&);
  Action& operator=(Action&&) noexcept;
  ~Action();
  friend bool operator==(const Action&, const Action&);
};

/// Where in a video something was seen.
struct SeenAt {
  std::int64_t first_frame = 0;
  std::int64_t last_frame = 0;
  float x = 0, y = 0, width = 0, height = 0;  ///< pixels
  friend bool operator==(const SeenAt&, const SeenAt&) = default;
};

struct Event {
  HandNo hand;  ///< 0 before the first deal
  std::optional<Millis> time;
  float confidence = 1;  ///< probability that it happened as said, 0 to 1
  std::optional<SeenAt> seen_at;
  Action action;
  friend bool operator==(const Event&, const Event&) = default;
};

/// How the faces in this recording came to be known. It decides what may be concluded from them: hands that
/// were shown because they were strong are not a fair sample.
enum class Sight : std::uint8_t {
  unstated,
  every_hand,   ///< every hand was seen whatever became of it (turned up before gathering, or logged from
                ///< memory)
  shown_hands,  ///< only hands that the play turned up
};

struct Player {
  std::string name;  ///< as friends know them; any text, never interpreted
  Seat seat;
  friend bool operator==(const Player&, const Player&) = default;
};

struct Source {
  std::string file;    ///< the file it was taken from, without folders
  std::string sha256;  ///< of that file, 64 small hex digits, or empty
  double fps = 0;      ///< 0: no video
  Millis duration;
  Millis offset;  ///< time of the recording's start in the file
  friend bool operator==(const Source&, const Source&) = default;
};

/// One true thing the maker of a simulated session knows, as name and value.
struct Truth {
  std::string name;
  std::string value;
  friend bool operator==(const Truth&, const Truth&) = default;
};

struct Session {
  std::string title;
  std::string date;  ///< ISO 8601, "2026-11-29", or empty
  Source source;
  RuleSet rules;
  Sight sight = Sight::unstated;
  std::vector<Player> players;  ///< clockwise
  std::vector<Event> events;
  std::vector<Truth> truth;  ///< ground truth of a simulated session, else empty
  friend bool operator==(const Session&, const Session&) = default;

  /// Name of the player at `seat`, or "?" for an unknown seat.
  std::string name_of(Seat seat) const;
};

/// The rules after a dealer's choice.
RuleSet chosen(RuleSet rules, const Choose& choice);
/// The rules in force when this event happens, counted from 0 in the session's events.
RuleSet rules_at(const Session& session, std::size_t event);

}  // namespace colddeck
