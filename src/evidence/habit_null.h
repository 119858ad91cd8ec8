// What an honest order inside a hand looks like, when people have habits.
//
// People sort their cards, put a pair together, lay shown hands out in order. So the order inside a hand is
// not uniform, and a test that takes it to be accuses honest card-sorters. All that is assumed here is that
// such habits are steady: within a stratum (say, hands of one player that were shown) it is as likely for one
// hand as for another that its lowest, middle or highest card lies at a given place. (Of hands of four and
// five: that these or those cards lie at given places. Hands of another size are another stratum.) Then,
// given how often each happened over the evening, every way to assign what happened to the hands is equally
// likely. The probability of what the gatherer sent is therefore known exactly, with no habit to estimate:
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
#include <span>
#include <utility>
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

/// Number of the group of hands that share a habit with this one; apart for hands of each size.
std::size_t habit_group(HabitModel model, const BlockView& block, const HandView& hand);

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
  void take_out(const BlockView& block, const HandView& hand, int places);
  /// Chance of this layout of the hand; then counts it.
  Chance tell(const BlockView& block, const HandView& hand, Layout layout);

  /// Natural logarithm of the greatest likelihood that any habits give to the hands that were told and not
  /// yet judged by Chance::null; 0 or less.
  double log_best() const;

 private:
  using Kinds = std::array<std::int32_t, kMostChoices>;  ///< by number of the set of cards
  struct Stratum {
    Kinds training{};           ///< hands outside the test
    Kinds told{};               ///< tested so far
    std::int32_t others = 0;    ///< sum of `training`
    std::int32_t told_sum = 0;  ///< sum of `told`
    std::int32_t tests = 0;     ///< to be told in all
    std::int32_t kinds = 0;     ///< sets of cards that there are
    bool in_this_test = false;
  };
  Stratum& stratum(const BlockView& block, const HandView& hand, int places) {
    return strata_[first_of_size_[static_cast<std::size_t>(hand.size)] +
                   habit_group(model_, block, hand) * static_cast<std::size_t>(sets_of_places(hand.size)) +
                   static_cast<std::size_t>(places)];
  }
  void make_room_for(const BlockView& block);
  void touch(Stratum& stratum);
  static bool judged_together(const Stratum& stratum);

  HabitModel model_;
  std::array<std::size_t, kMostTestedCards + 1> first_of_size_{};
  std::vector<Stratum> strata_;
  std::vector<std::pair<Stratum*, Stratum>> before_;  ///< what the test has touched, as it was
};

}  // namespace colddeck
