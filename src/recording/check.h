// Whether a recording is consistent and by the rules, as far as that can be said without following the pack.
//
// Recordings differ in what they hold: a video may not show the bets, a log may leave out folds. What is
// missing is never a finding; only what was recorded can contradict itself or the rules. Betting is held to
// be recorded in a hand that has a bet. A hand whose betting was recorded completely is played again by the
// rules of the game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "recording/corrections.h"
#include "recording/session.h"

namespace colddeck {

enum class CheckKind : std::uint8_t {
  already_folded,   ///< somebody acts who has thrown the hand in
  bad_choice,       ///< a dealer chooses what, or when, he may not
  bad_correction,   ///< a correction names no event
  bet_too_high,     ///< above the largest first bet, the raise limit or the pot
  bet_too_low,      ///< below the last bet, the smallest bet or the price of a see
  blind_play,       ///< a blind bet after looking, or where it is not played
  card_twice,       ///< one card in two places in one hand
  deal_mismatch,    ///< another card than the tracked pack must hold
  dealer_turn,      ///< the wrong player deals
  foreign_card,     ///< a card that is not in the pack
  hand_number,      ///< hands numbered wrongly
  hand_size,        ///< a hand of the wrong size
  missing_shuffle,  ///< no shuffle although the rules want one
  not_allowed,      ///< something else that the rules of the game do not allow
  not_dealt,        ///< somebody acts, or a hand comes back, that was not dealt
  out_of_turn,      ///< an action out of turn
  return_mismatch,  ///< other cards came back, or were shown, than the hand must hold
  returned_twice,   ///< one hand comes back twice
  see_blind,        ///< an open player sees a blind one
  see_too_early,    ///< a see with more than two left
  time_backwards,   ///< an event before the one that precedes it
  unknown_seat,     ///< a seat at which nobody plays
  wrong_pay_out,    ///< more or less is won than was in the pot
  wrong_winner,     ///< the weaker of two shown hands wins
};

/// Stable kebab-case word: "missing-shuffle"; empty for a number that is no kind.
std::string_view name_of(CheckKind kind);

struct CheckFinding {
  CheckKind kind = CheckKind::card_twice;
  HandNo hand;
  std::size_t event = 0;    ///< index into the session's events, from 0
  std::string who;          ///< player's name, or empty
  std::string explanation;  ///< plain words, one sentence
  friend bool operator==(const CheckFinding&, const CheckFinding&) = default;
};

/// A recording and what was found in it.
struct CheckedRecording {
  std::string recording;  ///< file name as the user gave it
  std::string title;
  int hands = 0;
  std::size_t events = 0;
  std::vector<CheckFinding> findings;  ///< in the order of the events
};

/// Everything that is impossible or against the rules in the recording itself, in the order of the events.
/// Corrections are carried out first.
std::vector<CheckFinding> check(const Session& session);
/// The same, where the corrections have been carried out already: `now` is `corrected(session)`.
std::vector<CheckFinding> check(const Session& session, const Corrected& now);

}  // namespace colddeck
