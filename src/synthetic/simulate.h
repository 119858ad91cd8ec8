// Whole evenings of honest and cheating tables, with the truth written beside.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "recording/session.h"
#include "synthetic/cheat.h"
#include "synthetic/habit.h"

namespace colddeck {

/// In which order an honest gatherer takes the hands, where the rules leave it open.
enum class Gathering : std::uint8_t { haphazard, as_dealt, as_folded };
std::string_view name_of(Gathering gathering);
std::optional<Gathering> gathering_named(std::string_view name);

struct Plan {
  int players = 3;            ///< 2 or more, at most one hand each from the pack
  int hands = 60;             ///< 1 to kMostHands
  RuleSet rules;              ///< only games of three cards are simulated
  std::vector<Habit> habits;  ///< by seat; the last one counts for all seats after it; empty: random
  Gathering gathering = Gathering::haphazard;
  std::vector<Cheat> cheats;
  Knowledge knowledge = Knowledge::own_and_shown;
  Sight sight = Sight::every_hand;  ///< shown_hands: faces only of hands that were shown
  std::uint64_t seed = 1;

  static constexpr int kMostHands = 1'000'000;
};

/// Names of the seats in order: Ann, Bob, Cat, …
std::string_view seat_name(int seat);

/// Plays the plan out. Same plan, same session. The error is one sentence.
tl::expected<Session, std::string> simulate(const Plan& plan);

}  // namespace colddeck
