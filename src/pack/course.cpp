#include "pack/course.h"

#include "pack/pack.h"

namespace colddeck {
namespace {

constexpr int kReturned = 0;  // a card whose place after gathering no longer matters

class Table {
 public:
  explicit Table(const Course& course) : course_(course) {
    for (int place = 1; place <= course.pack_size; ++place) pack_.put_under(place);
    pack_.cut(course.turned_under);
  }

  /// One row for each player, in dealing order. The cards go back under the pack at once.
  std::vector<std::vector<int>> next_deal() {
    pack_.burn(course_.burn_each_deal);
    std::vector<std::vector<int>> hands(static_cast<std::size_t>(course_.players));
    const int cards = course_.players * course_.cards_each;
    for (int i = 0; i < cards; ++i)
      hands[static_cast<std::size_t>(i % course_.players)].push_back(pack_.deal());
    for (int i = 0; i < course_.exchanged_each_deal; ++i) pack_.deal();
    const int back = cards + course_.exchanged_each_deal;
    for (int i = 0; i < back; ++i) pack_.put_under(kReturned);
    came_to_top_ += course_.burn_each_deal + back;
    return hands;
  }

  bool been_round() const { return came_to_top_ >= course_.pack_size; }

 private:
  Course course_;
  Pack<int> pack_;
  int came_to_top_ = 0;
};

bool can_be_dealt(const Course& course) {
  return course.players >= 2 && course.cards_each >= 1 && course.pack_size <= Card::kMost &&
         course.players * course.cards_each + course.exchanged_each_deal <= course.pack_size;
}

SetupHand setup_hand(const Course& course, int deal, int turn, const std::vector<int>& places) {
  const int first_of_block = course.pack_size - course.block_size + 1;
  const int dealer = (deal - 1) % course.players;
  SetupHand hand;
  hand.deal = deal;
  hand.dealer = Seat{static_cast<std::int8_t>(dealer)};
  hand.player = Seat{static_cast<std::int8_t>((dealer + 1 + turn) % course.players)};
  for (const int place : places) {
    if (place < first_of_block) continue;
    hand.places.push_back(place);
    hand.block_places.push_back(place - first_of_block);
  }
  return hand;
}

}  // namespace

Course course_of(const TableShape& table) {
  return {.players = table.players,
          .cards_each = table.cards_each,
          .pack_size = table.pack_size,
          .block_size = table.block_size(),
          .burn_each_deal = table.burn_each_deal};
}

std::vector<SetupHand> follow(const Course& course) {
  std::vector<SetupHand> reached;
  if (!can_be_dealt(course)) return reached;
  Table table(course);
  for (int deal = 1; !table.been_round(); ++deal) {
    const std::vector<std::vector<int>> hands = table.next_deal();
    for (int turn = 0; turn < course.players; ++turn) {
      SetupHand hand = setup_hand(course, deal, turn, hands[static_cast<std::size_t>(turn)]);
      if (!hand.places.empty()) reached.push_back(std::move(hand));
    }
  }
  return reached;
}

}  // namespace colddeck
