// How many hands it takes to find a cheat.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace colddeck {

/// Evenings of one length.
struct PowerAtLength {
  int hands = 0;
  double flagged = 0;  ///< share of the evenings whose audit flags the cheat or, if not a stacker, names it
  double oracle = 0;   ///< share that the most powerful test finds, see PowerCurve
};

/// What else an audit says of the longest evenings, and of honest ones as long.
struct AlsoSaid {
  std::string kind;   ///< of finding, with "flagged" before it if it made the verdict
  double cheat = 0;   ///< share of the evenings with the cheat in which it was said, 0 to 1
  double honest = 0;  ///< the same of the honest evenings
};

/// How the share of evenings on which a cheat is found grows with their length.
struct PowerCurve {
  std::string cheat;
  int players = 0;
  int evenings = 0;  ///< of each length
  double alpha = 0.01;
  std::uint64_t seed = 1;
  /// The oracle is told who cheats, for whom, how and how often, that nobody has habits, and sees every card;
  /// it flags by the likelihood ratio (Neyman and Pearson), so that of honest evenings of the same length a
  /// share of α is flagged. Only for those who stack.
  bool has_oracle = true;
  std::vector<PowerAtLength> lengths;
  std::vector<AlsoSaid> also_said;  ///< only for those who do not stack
  bool stopped = false;

  static constexpr double kGoal = 0.8;
  std::optional<int> hands_to_goal() const;
  std::optional<int> oracle_to_goal() const;
};

}  // namespace colddeck
