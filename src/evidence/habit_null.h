// What an honest order inside a hand looks like, when people have habits.
//
// People sort their cards, put a pair together, lay shown hands out in order. So the order inside a hand is
// not uniform, and a test that takes it to be accuses honest card-sorters. All that is assumed here is that
// such habits are steady: within a stratum (say, hands of one player that were shown) it is as likely for one
// hand as for another that its lowest, middle or highest card lies at a given place. Then, given how often
// each happened over the evening, every way to assign what happened to the hands is equally likely. The
// probability of what the gatherer sent is therefore known exactly, with no habit to estimate:
//
//   P(picks | counts) = Π (N_j + 1) / (N + 1),
//
// where N counts the stratum's hands outside the test and those tested before, and N_j those of them that lay
// the same way. (The last of n exchangeable things is of kind j with probability c_j / n.) One over this
// times any density over picks is an e-value for every habit, of the kind used in conformal prediction; see
// Vovk, Gammerman, Shafer, "Algorithmic learning in a random world", and Vovk, "Testing randomness online"
// (1906.09256).
//
// With few or no other hands in a stratum that says little. There universal inference is stronger (Wasserman,
// Ramdas, Balakrishnan 2020): the picks are judged against the habit that explains them best of all. Which of
// the two is used depends only on how many hands there are, so either way the result is an e-value for every
// steady habit.
//
// Which hands share a habit is not known, so several ways to share are tried and the least e-value counts: it
// is valid whichever of them is true.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "evidence/return_choice.h"

namespace colddeck {

/// Whose habit decides the order inside a hand.
enum class HabitModel : std::uint8_t {
  none,               ///< no habits: every order is equally likely (the plain screen)
  owner,              ///< the player's who held it; another for hands that were shown
  gatherer,           ///< the gatherer's, for every hand
  gatherer_if_shown,  ///< the gatherer's for hands that were shown, the player's who held it for the rest
  owner_by_pair,      ///< the player's who held it; another for hands with a pair
};
inline constexpr int kHabitModels = 5;

/// How likely an honest hand lay as it did.
struct Chance {
  double null = 1;  ///< the probability to judge by; 1 where log_best() judges all hands together
  double idle = 1;  ///< what who does nothing would be expected to send, learnt so far
};

/// How often each canonical card lay at each place, by stratum of one model.
class HabitCounts {
 public:
  HabitCounts(HabitModel model, std::span<const BlockView> blocks);

  /// Starts the test of one gatherer's picks. Then `take_out` every hand that will be tested, then `tell`
  /// each in turn.
  void begin();
  void take_out(const BlockView& block, const HandView& hand, std::size_t place);
  /// Chance that the card `subset` of the hand's order lies at `place`; then counts it.
  Chance tell(const BlockView& block, const HandView& hand, std::size_t place, int subset);

  /// Natural logarithm of the greatest likelihood that any habits give to the hands that were told and not
  /// yet judged by Chance::null; 0 or less.
  double log_best() const;

 private:
  using Kinds = std::array<std::int32_t, 3>;  ///< by canonical card
  struct Stratum {
    Kinds training{};        ///< hands outside the test
    Kinds told{};            ///< tested so far
    std::int32_t tests = 0;  ///< to be told in all
  };
  static constexpr std::size_t kPlaces = 3;
  Stratum& stratum(const BlockView& block, const HandView& hand, std::size_t place) {
    return now_[number_of(block, hand) * kPlaces + place];
  }
  std::size_t number_of(const BlockView& block, const HandView& hand) const;
  static bool judged_together(const Stratum& stratum);

  HabitModel model_;
  std::vector<Stratum> all_;
  std::vector<Stratum> now_;
};

}  // namespace colddeck
