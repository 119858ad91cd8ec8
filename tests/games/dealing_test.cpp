#include "games/dealing.h"

#include "catch.h"

namespace colddeck {
namespace {

Seats seats(std::initializer_list<std::size_t> numbers) {
  Seats some;
  for (const std::size_t number : numbers) some.set(number);
  return some;
}

}  // namespace

TEST_CASE("the deal passes to the left, over those who sit out") {
  CHECK(next_dealer(0, seats({0, 1, 2})) == 1);
  CHECK(next_dealer(2, seats({0, 1, 2})) == 0);
  CHECK(next_dealer(0, seats({0, 3, 5})) == 3);
  CHECK(next_dealer(4, seats({0, 3})) == 0);  // the dealer has left
  CHECK(next_dealer(1, seats({1})) == 1);
  CHECK_FALSE(next_dealer(1, {}).has_value());
}

TEST_CASE("cards go round from the dealer's left and the dealer is last") {
  CHECK(dealing_order(1, seats({0, 1, 2, 3})) == std::vector<int>{2, 3, 0, 1});
  CHECK(dealing_order(1, seats({1, 2, 7})) == std::vector<int>{2, 7, 1});
  CHECK(dealing_order(4, seats({1, 2, 7})) == std::vector<int>{7, 1, 2});
  CHECK(dealing_order(0, {}).empty());
}

TEST_CASE("the dealer's left bets first, then the next who has not folded") {
  CHECK(first_to_act(3, seats({0, 1, 2, 3})) == 0);
  CHECK(next_to_act(0, seats({0, 2, 3})) == 2);
}

TEST_CASE("the pack is shuffled before the first deal and after a prial that was seen to win") {
  const RuleSet rules;
  CHECK(shuffle_due(rules, std::nullopt));
  CHECK(shuffle_due(rules, HandEnd{true, Category::prial}));
  CHECK_FALSE(shuffle_due(rules, HandEnd{false, Category::prial}));
  CHECK_FALSE(shuffle_due(rules, HandEnd{true, Category::running_flush}));
}

TEST_CASE("a table may agree to shuffle before every deal") {
  RuleSet rules;
  rules.shuffle = ShuffleRule::every_hand;
  CHECK(shuffle_due(rules, HandEnd{false, Category::high}));
}

TEST_CASE("the first dealer shuffles, later the dealer of the hand that the prial won") {
  CHECK(shuffler(2, std::nullopt) == 2);
  CHECK(shuffler(2, 1) == 1);
}

TEST_CASE("you cannot see a blind man, unless you are blind") {
  CHECK(may_see(2, false, false));
  CHECK_FALSE(may_see(2, false, true));
  CHECK(may_see(2, true, true));
  CHECK(may_see(2, true, false));
  CHECK_FALSE(may_see(3, false, false));
}

TEST_CASE("of equal hands the one that was seen wins") {
  CHECK(seer_wins({5, {}}, {4, {}}));
  CHECK_FALSE(seer_wins({5, {}}, {5, {}}));
  CHECK_FALSE(seer_wins({4, {}}, {5, {}}));
}

}  // namespace colddeck
