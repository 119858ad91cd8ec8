#include "pack/countermeasure.h"

#include <algorithm>

#include "pack/course.h"

namespace colddeck {
namespace {

bool holds_all(const SetupHand& hand, const std::vector<int>& places) {
  return std::all_of(places.begin(), places.end(), [&](int place) {
    return std::find(hand.places.begin(), hand.places.end(), place) != hand.places.end();
  });
}

int complete_hands_of(const Course& course, std::optional<Seat> player) {
  int complete = 0;
  for (const SetupHand& hand : follow(course))
    if (static_cast<int>(hand.places.size()) == course.cards_each && (!player || hand.player == *player))
      ++complete;
  return complete;
}

/// The smallest number of cards, up to those above the block, after which `exposed` says no.
template <typename Exposed>
std::optional<int> fewest(const TableShape& table, Exposed exposed) {
  const int above_block = table.pack_size - table.block_size();
  for (int cards = 0; cards <= above_block; ++cards)
    if (!exposed(cards)) return cards;
  return std::nullopt;
}

}  // namespace

CutOutcome after_cut(const TableShape& table, const SetupHand& hand) {
  int cuts = 0;
  int intact = 0;
  int same_player = 0;
  Course course = course_of(table);
  for (int depth = kLeastPacket; depth <= table.pack_size - kLeastPacket; ++depth) {
    course.turned_under = depth;
    ++cuts;
    for (const SetupHand& later : follow(course)) {
      if (!holds_all(later, hand.places)) continue;
      ++intact;
      if (later.player == hand.player) ++same_player;
    }
  }
  if (cuts == 0) return {};
  return {static_cast<double>(intact) / cuts, static_cast<double>(same_player) / cuts};
}

std::optional<int> burn_once_that_stops(const TableShape& table, std::optional<Seat> player) {
  return fewest(table, [&](int cards) {
    Course course = course_of(table);
    course.turned_under = cards;
    return complete_hands_of(course, player) > 0;
  });
}

std::optional<int> burn_each_deal_that_stops(const TableShape& table) {
  return fewest(table, [&](int cards) {
    Course course = course_of(table);
    course.burn_each_deal = cards;
    course.block_size += cards;  // the cards burnt before the hands were dealt come back with them
    return complete_hands_of(course, std::nullopt) > 0;
  });
}

RetainedExposure with_retained_hand(const TableShape& table) {
  Course course = course_of(table);
  course.pack_size -= table.cards_each;
  course.block_size -= table.cards_each;
  return {complete_hands_of(course, std::nullopt), most_in_one_hand(follow(course))};
}

std::optional<bool> arrives_with_players(const TableShape& table, const SetupHand& hand, int players) {
  if (players < 2 || players * table.cards_each > table.pack_size) return std::nullopt;
  if (hand.deal == 1) return true;
  // From the second deal on the table is another one, whose first deal begins where the next deal left off.
  Course course = course_of(table);
  course.turned_under = table.block_size() + table.burn_each_deal;
  course.players = players;
  const std::vector<SetupHand> later = follow(course);
  return std::any_of(later.begin(), later.end(),
                     [&](const SetupHand& other) { return holds_all(other, hand.places); });
}

}  // namespace colddeck
