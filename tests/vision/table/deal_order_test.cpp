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

DealerSeen dealer_of(const std::vector<FirstCard>& cards) {
  return likeliest_dealers({dealer_scores(cards)}).front();
}

}  // namespace

TEST_CASE("the dealer serves the left neighbour first and himself last") {
  for (int players = 2; players <= 8; ++players)
    for (int dealer = 0; dealer < players; ++dealer) {
      const DealerSeen seen = dealer_of(dealt_from(dealer, players, 230));
      CHECK(seen.dealer.index == dealer);
      CHECK(seen.confidence > 0.9);
    }
}

TEST_CASE("one card seen late does not make another dealer") {
  auto cards = dealt_from(2, 5, 230);
  cards[1].time.value += 300;  // an arm lay over it
  CHECK(dealer_of(cards).dealer.index == 2);
}

TEST_CASE("where the order says nothing the pack does, and where that does not, the turn to deal") {
  auto cards = dealt_from(0, 3, 0);
  for (FirstCard& card : cards) card.pack = card.seat == Seat{1} ? 0.9F : 0.1F;
  CHECK(dealer_of(cards).dealer == Seat{1});
  const auto dealers =
      likeliest_dealers({dealer_scores(dealt_from(1, 3, 230)), dealer_scores(dealt_from(0, 3, 0)),
                         dealer_scores(dealt_from(0, 3, 230))});
  REQUIRE(dealers.size() == 3);
  CHECK(dealers[1].dealer == Seat{2});
  CHECK(dealers[2].dealer == Seat{0});
}

TEST_CASE("a later hand tells who dealt the one before") {
  const auto dealers =
      likeliest_dealers({dealer_scores(dealt_from(0, 4, 0)), dealer_scores(dealt_from(3, 4, 230))});
  CHECK(dealers[0].dealer == Seat{2});
}

TEST_CASE("a deal that is clearly out of turn stays out of turn") {
  const auto dealers =
      likeliest_dealers({dealer_scores(dealt_from(0, 4, 230)), dealer_scores(dealt_from(3, 4, 230))});
  CHECK(dealers[0].dealer == Seat{0});
  CHECK(dealers[1].dealer == Seat{3});
}

TEST_CASE("players who sit out are passed over") {
  const std::vector<FirstCard> cards = {
      {Seat{4}, Millis{100}}, {Seat{0}, Millis{300}}, {Seat{3}, Millis{500}}};
  CHECK(dealer_of(cards).dealer.index == 3);
  CHECK_FALSE(dealer_of({}).dealer.known());
}
