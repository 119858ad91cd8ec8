// Whole evenings of honest and cheating tables, with the truth written beside.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "pack/exposure.h"
#include "recording/hands_done.h"
#include "recording/session.h"
#include "synthetic/cheat.h"
#include "synthetic/habit.h"
#include "synthetic/shuffling.h"

namespace colddeck {

/// In which order an honest gatherer takes the hands, where the rules leave it open.
enum class Gathering : std::uint8_t { haphazard, as_dealt, as_folded };
std::string_view name_of(Gathering gathering);
std::optional<Gathering> gathering_named(std::string_view name);

/// How a casino deals: honestly; keeps the best of two hands for itself in a third of the hands; plays with a
/// card that is not in the pack; does not shuffle, but cuts; or pays a chip less than it owes now and then.
enum class House : std::uint8_t { honest, picks_hands, lacks_a_card, only_cuts, pays_short };
std::string_view name_of(House house);
std::optional<House> house_named(std::string_view name);

struct Plan {
  int players = 3;  ///< 2 or more, as many as the pack has hands for
  int hands = 60;   ///< 1 to kMostHands
  RuleSet rules;
  /// Every option of the rules in play: blind hands that are kept, loans, covered pots, agreed showdowns.
  /// Other games than Three Card Brag and Teen Patti are always played so.
  bool full_play = false;
  std::optional<Chips> money;   ///< of each player at the start of a hand, at least; empty: no end of it
  House house = House::honest;  ///< in casino games
  std::vector<Habit> habits;    ///< by seat; the last one counts for all seats after it; empty: random
  Gathering gathering = Gathering::haphazard;
  std::vector<Cheat> cheats;  ///< of one gatherer's, the first that takes its chance has the block
  Knowledge knowledge = Knowledge::own_and_shown;  ///< of those who stack
  // Honest people who look like cheats.
  Shuffling shuffling;          ///< after the first hand's, which is thorough
  double careless_returns = 0;  ///< share of blocks that go back in any order whatever the rules say, 0 to 1
  std::vector<std::string> memories;  ///< players who remember cards, which is legal, and stay blind by it
  double misread = 0;                 ///< share of seen cards that are written down as others, 0 to 1
  Sight sight = Sight::every_hand;    ///< shown_hands: faces only of hands that were shown
  int spread_every = 0;  ///< the whole pack is spread after so many hands, again and again; 0: never
  bool spread_after(HandNo hand) const { return spread_every > 0 && hand.value % spread_every == 0; }
  std::uint64_t seed = 1;

  static constexpr int kMostHands = 1'000'000;
};

/// Names of the seats in order: Ann, Bob, Cat, … `seat` from 0, below kMostSeats.
std::string_view seat_name(int seat);

/// The table at which the plan is played.
TableShape table_of(const Plan& plan);

/// Plays the plan out. Same plan, same session, on every machine. Everybody plays by the rules, apart from
/// the cheats: who stacks stays in blind when the set-up hand comes. Where the deal is cut, nobody can count
/// on it. The truth holds the seed, every habit and cheat, after which hands a block was stacked, and in
/// which hands there was another sleight.
///
/// The error is one sentence: a plan that cannot be played, a cheat who does not play, or one whose chances
/// never come, because no returned cards reach two places of the hand that is to be set up or because the
/// pack is shuffled before every deal.
tl::expected<Session, std::string> simulate(const Plan& plan, const HandsDone& progress = {});

}  // namespace colddeck
