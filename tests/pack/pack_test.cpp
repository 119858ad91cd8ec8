#include "pack/pack.h"

#include <deque>

#include "catch.h"
#include "pack/exposure.h"
#include "properties.h"

namespace colddeck {

TEST_CASE("the pack moves as a deque would") {
  tests::check_property("pack equals deque", [] {
    Pack<int> pack;
    std::deque<int> oracle;
    for (int i = 0; i < 54; ++i) {
      pack.put_under(i);
      oracle.push_back(i);
    }
    const auto moves = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 40));
    for (const int move : moves) {
      if (move == 0) {
        pack.put_under(pack.deal());
        oracle.push_back(oracle.front());
        oracle.pop_front();
      } else {
        pack.cut(move);
        std::rotate(oracle.begin(), oracle.begin() + move, oracle.end());
      }
    }
    for (int i = 0; i < pack.size(); ++i) RC_ASSERT(pack.at(i) == oracle[static_cast<std::size_t>(i)]);
  });
}

TEST_CASE("the trick of the rules: three players, places 46, 49 and 52, sixth deal") {
  for (const SetupHand& hand : hands_from_block({3, 3, 52, 0})) {
    if (!hand.complete({3, 3, 52, 0})) continue;
    CHECK(hand.deal == 6);
    CHECK(hand.dealer.index == 2);
    CHECK(hand.player.index == 0);
    CHECK(hand.places == std::vector<int>{46, 49, 52});
    CHECK(hand.block_places == std::vector<int>{2, 5, 8});
  }
}

TEST_CASE("the trick of the rules: six players, places 40, 46 and 52, C deals") {
  int complete = 0;
  for (const SetupHand& hand : hands_from_block({6, 3, 52, 0})) {
    if (!hand.complete({6, 3, 52, 0})) continue;
    ++complete;
    CHECK(hand.deal == 3);
    CHECK(hand.dealer.index == 2);
    if (hand.player.index == 0) CHECK(hand.places == std::vector<int>{40, 46, 52});
  }
  CHECK(complete == 4);
}

}  // namespace colddeck
