#include "evidence/card_choice.h"

#include <bit>
#include <set>

#include "catch.h"

namespace colddeck {

TEST_CASE("of three cards two are chosen by the one that is left out") {
  const auto two = choices(3, 2);
  REQUIRE(two.size() == 3U);
  CHECK(two[0] == 0b110);
  CHECK(two[1] == 0b101);
  CHECK(two[2] == 0b011);
}

TEST_CASE("every choice is there once and has its number") {
  for (const int size : {3, 4, 5}) {
    std::size_t all = 0;
    for (int count = 0; count <= size; ++count) {
      const auto ways = choices(size, count);
      for (std::size_t i = 0; i < ways.size(); ++i) {
        CHECK(std::popcount(ways[i]) == count);
        CHECK(index_of_choice(size, ways[i]) == static_cast<int>(i));
      }
      CHECK(std::set<CardsOfHand>(ways.begin(), ways.end()).size() == ways.size());
      all += ways.size();
    }
    CHECK(all == std::size_t{1} << size);
  }
}

TEST_CASE("a layout says the same by the places and by the other places") {
  const int sets[] = {3, 7, 15};
  for (const int size : {3, 4, 5}) {
    CHECK(sets_of_places(size) == sets[size - 3]);
    const auto all = static_cast<CardsOfHand>((1U << size) - 1);
    for (unsigned places = 1; places < all; ++places) {
      std::set<int> numbers;
      for (const CardsOfHand cards : choices(size, std::popcount(places))) {
        const Layout layout = layout_of(size, static_cast<CardsOfHand>(places), cards);
        const Layout other =
            layout_of(size, static_cast<CardsOfHand>(all ^ places), static_cast<CardsOfHand>(all ^ cards));
        CHECK(layout.places == other.places);
        CHECK(layout.cards == other.cards);
        CHECK(layout.cards < choices_for(size, layout.places));
        numbers.insert(layout.cards);
      }
      CHECK(static_cast<int>(numbers.size()) ==
            choices_for(size, layout_of(size, static_cast<CardsOfHand>(places),
                                        choices(size, std::popcount(places))[0])
                                  .places));
    }
  }
}

}  // namespace colddeck
