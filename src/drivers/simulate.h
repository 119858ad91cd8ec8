// A simulated evening from words, written as a recording.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "recording/hands_done.h"

namespace colddeck {

struct SimulateRequest {
  std::string game = "three-card-brag";
  std::vector<std::string> wild;   ///< "twos", …
  std::vector<std::string> rules;  ///< as in [rules] of a typed log: "short_of_money=cover", "jokers=2"
  bool full_play = false;
  std::int64_t money = 0;  ///< chips of each player at the start of a hand; 0: no end of it
  std::string house = "honest";
  int players = 3;
  int hands = 60;
  std::vector<std::string> habits;  ///< "sorted-up@0.9" for everybody, "Ann=sorted-up@0.9" for one
  std::vector<std::string> cheats;
  std::string knowledge = "own+shown";
  std::string shuffling = "thorough";  ///< or "riffles:3", "overhand:5"
  double careless_returns = 0;         ///< share of blocks that go back in any order, 0 to 1
  std::vector<std::string> memories;   ///< names of players who remember cards
  double misread = 0;                  ///< share of seen cards that are written down as others, 0 to 1
  std::string returns = "as-folded";
  std::string gathering = "haphazard";
  std::string sight = "every-hand";
  int spread_every = 0;  ///< hands between two spreads of the pack; 0: never
  std::uint64_t seed = 1;
  std::string output;  ///< path, or empty for standard output
  HandsDone progress = {};
};

/// What to print: the recording itself, or one line that says what was written where. The error is one
/// sentence.
tl::expected<std::string, std::string> simulate_recording(const SimulateRequest& request);

}  // namespace colddeck
