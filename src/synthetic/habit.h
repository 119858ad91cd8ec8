// Innocent habits: in which order a hand's cards lie when it goes back to the pack.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "pack/dice.h"
#include "pack/seat.h"

namespace colddeck {

enum class Sorting : std::uint8_t {
  random,
  sorted_up,       ///< the lowest card on top
  sorted_down,     ///< the highest card on top
  pairs_together,  ///< a pair is put together, the rest is random
};

/// Written `sorted-up@0.9`: done with nine hands of ten. `shown:sorted-up@0.9` sorts only hands that were
/// shown; `gatherer:sorted-up@0.9` is done by who gathers, not by who held the hand.
struct Habit {
  Sorting sorting = Sorting::random;
  double steadiness = 1;  ///< share of hands that are sorted, 0 to 1
  bool only_shown = false;
  bool by_gatherer = false;
  friend bool operator==(const Habit&, const Habit&) = default;
};

std::optional<Habit> parse_habit(std::string_view text);
std::string to_string(const Habit& habit);

/// Puts the cards of one hand (three known faces or more) in the order that the habit gives, top first.
void arrange(const Habit& habit, bool shown, Faces& cards, Dice& dice);

/// One habit for each seat, the last for all seats after it; none: random.
const Habit& habit_at(const std::vector<Habit>& habits, Seat seat);

}  // namespace colddeck
