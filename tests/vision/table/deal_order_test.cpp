#include "vision/table/deal_order.h"

#include "catch.h"

using namespace colddeck;

namespace {

std::vector<FirstCard> dealt_from(int dealer, int players, std::int64_t apart) {
  std::vector<FirstCard> cards;
  for (int i = 1; i <= players; ++i)
    cards.push_back({Seat{static_cast<std::int8_t>((dealer + i) % players)}, Millis{1000 + apart * i}});
  return cards;
}

}  // namespace

TEST_CASE("the dealer serves the left neighbour first and himself last") {
  for (int players = 2; players <= 8; ++players)
    for (int dealer = 0; dealer < players; ++dealer) {
      const DealerSeen seen = dealer_of(dealt_from(dealer, players, 230), Seat{});
      CHECK(seen.dealer.index == dealer);
      CHECK(seen.confidence > 0.9);
    }
}

TEST_CASE("one card seen late does not make another dealer") {
  auto cards = dealt_from(2, 5, 230);
  cards[1].time.value += 300;  // an arm lay over it
  CHECK(dealer_of(cards, Seat{}).dealer.index == 2);
}

TEST_CASE("where the order says nothing, the deal goes round, and it is not sure") {
  const DealerSeen seen = dealer_of(dealt_from(0, 3, 0), Seat{1});
  CHECK(seen.dealer.index == 1);
  CHECK(seen.confidence < 0.7);
}

TEST_CASE("players who sit out are passed over") {
  const std::vector<FirstCard> cards = {
      {Seat{4}, Millis{100}}, {Seat{0}, Millis{300}}, {Seat{3}, Millis{500}}};
  CHECK(dealer_of(cards, Seat{}).dealer.index == 3);
  CHECK_FALSE(dealer_of({}, Seat{}).dealer.known());
}
