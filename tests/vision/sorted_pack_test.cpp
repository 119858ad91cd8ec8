#include "vision/sorted_pack.h"

#include <set>

#include "cards/notation.h"
#include "catch.h"
#include "vision/seen.h"

using namespace colddeck;
using colddeck::tests::belief_in;

namespace {

std::vector<Card> cards_in(const char* text) {
  const auto faces = parse_faces(text);
  std::vector<Card> cards;
  for (const Face face : *faces) cards.push_back(*face);
  return cards;
}

}  // namespace

TEST_CASE("sorted orders are each a whole pack, and all different") {
  const auto orders = sorted_orders();
  CHECK(orders.size() == 96);
  CHECK(std::set<std::vector<Card>>(orders.begin(), orders.end()).size() == 96);
  for (const auto& order : orders) {
    std::set<Card> cards(order.begin(), order.end());
    CHECK(cards.size() == 52);
    CHECK(order[0].suit() == order[12].suit());
  }
}

TEST_CASE("a letter that is read as another is what its place says") {
  const std::vector<CardBelief> places = {belief_in("9H"), belief_in("TH"), belief_in("8H", 0.7),
                                          belief_in("TH", 0.6), belief_in("KH")};
  const OrderedPlaces ordered = placed(places, cards_in("9H TH JH QH KH"));
  CHECK(ordered.cards == std::vector<std::optional<Card>>{parse_card("9H"), parse_card("TH"),
                                                          parse_card("JH"), parse_card("QH"),
                                                          parse_card("KH")});
  const OrderCheck check = checked(places, ordered);
  CHECK(check.sure == 3);
  CHECK(check.right == 3);
}

TEST_CASE("a find that is no card is passed over, and a card that is not found is left out") {
  const std::vector<CardBelief> places = {belief_in("9H"), belief_in("4S", 0.4, 0.3), belief_in("JH"),
                                          belief_in("QH")};
  const OrderedPlaces ordered = placed(places, cards_in("9H TH JH QH"));
  CHECK(ordered.cards ==
        std::vector<std::optional<Card>>{parse_card("9H"), std::nullopt, parse_card("JH"), parse_card("QH")});
}

TEST_CASE("the right order fits better than any other") {
  const auto orders = sorted_orders();
  std::vector<CardBelief> places;
  for (const Card card : orders[17])
    places.push_back(belief_in(to_string(card), card.rank() == Rank::queen ? 0.3 : 0.99));
  std::size_t best = 0;
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (placed(places, orders[i]).score > placed(places, orders[best]).score) best = i;
  CHECK(best == 17);
}
