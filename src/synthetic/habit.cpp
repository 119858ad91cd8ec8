#include "synthetic/habit.h"

#include <algorithm>
#include <array>

#include "synthetic/share.h"

namespace colddeck {
namespace {

constexpr std::array<std::pair<Sorting, std::string_view>, 4> kSortings = {
    {{Sorting::random, "random"},
     {Sorting::sorted_up, "sorted-up"},
     {Sorting::sorted_down, "sorted-down"},
     {Sorting::pairs_together, "pairs-together"}}};

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

int rank_of(const Face& face) { return face->index() / 4; }

/// Moves a pair to one end of the hand, top or bottom by chance.
void put_pair_together(Faces& cards, Dice& dice) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      if (rank_of(cards[i]) != rank_of(cards[j])) continue;
      std::swap(cards[0], cards[i]);
      std::swap(cards[1], cards[j]);
      if (dice.happens(0.5)) std::reverse(cards.begin(), cards.end());
      return;
    }
  }
}

}  // namespace

std::optional<Habit> parse_habit(std::string_view text) {
  Habit habit;
  habit.by_gatherer = take_prefix(text, "gatherer:");
  habit.only_shown = take_prefix(text, "shown:");
  if (!habit.by_gatherer) habit.by_gatherer = take_prefix(text, "gatherer:");  // in either order
  const auto share = take_share(text);
  if (!share) return std::nullopt;
  habit.steadiness = *share;
  for (const auto& [sorting, name] : kSortings) {
    if (name != text) continue;
    habit.sorting = sorting;
    return habit;
  }
  return std::nullopt;
}

std::string to_string(const Habit& habit) {
  std::string text;
  if (habit.by_gatherer) text += "gatherer:";
  if (habit.only_shown) text += "shown:";
  text += kSortings[static_cast<std::size_t>(habit.sorting)].second;
  return text + share_suffix(habit.steadiness);
}

void arrange(const Habit& habit, bool shown, Faces& cards, Dice& dice) {
  dice.shuffle(cards.begin(), cards.end());  // also settles in which order equal ranks lie
  if (habit.sorting == Sorting::random || (habit.only_shown && !shown) || !dice.happens(habit.steadiness))
    return;
  const auto up = [](const Face& a, const Face& b) { return rank_of(a) < rank_of(b); };
  const auto down = [](const Face& a, const Face& b) { return rank_of(a) > rank_of(b); };
  switch (habit.sorting) {
    case Sorting::random:
      break;
    case Sorting::sorted_up:
      std::stable_sort(cards.begin(), cards.end(), up);
      break;
    case Sorting::sorted_down:
      std::stable_sort(cards.begin(), cards.end(), down);
      break;
    case Sorting::pairs_together:
      put_pair_together(cards, dice);
      break;
  }
}

const Habit& habit_at(const std::vector<Habit>& habits, Seat seat) {
  static const Habit kNone;
  if (habits.empty()) return kNone;
  return habits[std::min(static_cast<std::size_t>(seat.index), habits.size() - 1)];
}

}  // namespace colddeck
