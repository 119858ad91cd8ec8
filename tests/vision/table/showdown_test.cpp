#include "vision/table/showdown.h"

#include <algorithm>

#include "cards/card_set.h"
#include "catch.h"
#include "games/strength.h"

using namespace colddeck;

namespace {

Card card(Rank rank, Suit suit) { return Card(rank, suit); }
const Card kAce = card(Rank::ace, Suit::spades), kOtherAce = card(Rank::ace, Suit::hearts);
const Card kKing = card(Rank::king, Suit::clubs), kNine = card(Rank::nine, Suit::diamonds);
const Card kEight = card(Rank::eight, Suit::diamonds), kOtherEight = card(Rank::eight, Suit::clubs);
const Card kTwo = card(Rank::two, Suit::hearts), kFour = card(Rank::four, Suit::spades);

ShownHand hand(int seat, Faces faces, std::vector<Reading> readings = {}) {
  ShownHand shown;
  shown.seat = Seat{static_cast<std::int8_t>(seat)};
  shown.cards = {std::move(faces), std::move(readings)};
  return shown;
}

/// How often the first hand wins, its last card being every card that is in neither.
double share_won(Card a, Card b, const std::vector<Card>& other) {
  const auto table = strength_table(RuleSet{});
  int won = 0, all = 0;
  CardSet::pack().for_each([&](Card third) {
    if (third == a || third == b || std::find(other.begin(), other.end(), third) != other.end()) return;
    ++all;
    won += table->strength(a, b, third) > table->strength(other[0], other[1], other[2]);
  });
  return static_cast<double>(won) / all;
}

}  // namespace

TEST_CASE("whoever is stronger whatever the card is that was not read has won surely") {
  const auto best =
      strongest_of({hand(0, {kAce, Face{}, kOtherAce}), hand(2, {kEight, kOtherEight, kTwo})}, {});
  CHECK(best.seat == Seat{0});
  CHECK(best.confidence == Approx(1));
}

TEST_CASE("a card that was not read can be any that is not there") {
  const auto best = strongest_of({hand(0, {kAce, kKing, Face{}}), hand(1, {kAce, kNine, kFour})}, {});
  CHECK(best.seat == Seat{0});
  CHECK(best.confidence == Approx(share_won(kAce, kKing, {kAce, kNine, kFour})));
}

TEST_CASE("what a doubtful card may be counts by its chance") {
  const Reading doubt{2, 0, {{kOtherEight, 0.7F}, {kTwo, 0.3F}}};
  const auto best =
      strongest_of({hand(0, {kEight, kNine, Face{}}, {doubt}), hand(1, {kAce, kFour, kKing})}, {});
  CHECK(best.seat == Seat{0});
  CHECK(best.confidence == Approx(0.7));
}

TEST_CASE("of equal hands none is the strongest") {
  const auto best =
      strongest_of({hand(0, {kAce, kKing, kNine}),
                    hand(1, {kOtherAce, card(Rank::king, Suit::hearts), card(Rank::nine, Suit::clubs)})},
                   {});
  CHECK(best.confidence == 0);
}
