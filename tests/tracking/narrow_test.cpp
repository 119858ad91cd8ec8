#include "tracking/narrow.h"

#include "properties.h"

namespace colddeck {
namespace {

/// Every way to fill the places, one after the other.
struct Ways {
  Places places;
  CardSet must, may;
  Places seen_at;        // what lies at each place in some way
  CardSet always, ever;  // in every way, in some way
  int count = 0;

  void fill(std::vector<Card>& cards) {
    if (cards.size() == places.size()) {
      CardSet set;
      for (const Card card : cards) set.insert(card);
      if (set.size() != static_cast<int>(cards.size()) || !(must - set).empty() || !(set - may).empty())
        return;
      always = count == 0 ? set : always & set;
      ever = ever | set;
      for (std::size_t i = 0; i < cards.size(); ++i) seen_at[i].insert(cards[i]);
      ++count;
      return;
    }
    places[cards.size()].for_each([&](Card card) {
      cards.push_back(card);
      fill(cards);
      cards.pop_back();
    });
  }
};

Ways all_ways(const Places& places, CardSet must, CardSet may) {
  Ways ways{places, must, may, Places(places.size()), {}, {}, 0};
  std::vector<Card> cards;
  ways.fill(cards);
  return ways;
}

CardSet some_cards(int of, int share) {
  CardSet set;
  for (int i = 0; i < of; ++i)
    if (*rc::gen::inRange(0, 100) < share) set.insert(Card::from_index(i));
  return set;
}

struct Puzzle {
  Places places;
  CardSet must, may;
};

Puzzle some_puzzle(int most_places) {
  Puzzle puzzle;
  const int cards = *rc::gen::inRange(1, 8);
  const int places = *rc::gen::inRange(1, most_places + 1);
  const int share = *rc::gen::element(35, 60, 85);
  for (int i = 0; i < places; ++i) puzzle.places.push_back(some_cards(cards, share));
  puzzle.may = some_cards(cards, 90);
  puzzle.must = some_cards(cards, 20);
  return puzzle;
}

}  // namespace

TEST_CASE("narrowing never takes away what is possible, and never states what is not certain") {
  tests::check_property("keeps every way", [] {
    const Puzzle puzzle = some_puzzle(4);
    const Ways ways = all_ways(puzzle.places, puzzle.must, puzzle.may);
    Puzzle narrowed = puzzle;
    const bool possible = narrow(narrowed.places, narrowed.must, narrowed.may);
    if (ways.count > 0) RC_ASSERT(possible);
    if (!possible || ways.count == 0) return;
    RC_ASSERT((ways.ever - narrowed.may).empty());
    RC_ASSERT((narrowed.must - ways.always).empty());
    for (std::size_t i = 0; i < puzzle.places.size(); ++i)
      RC_ASSERT((ways.seen_at[i] - narrowed.places[i]).empty());
  });
}

TEST_CASE("of a hand whose cards are known everything that follows is found") {
  tests::check_property("finds all", [] {
    Puzzle puzzle = some_puzzle(5);
    RC_PRE(puzzle.may.size() >= static_cast<int>(puzzle.places.size()));
    CardSet hand;
    puzzle.may.for_each([&](Card card) {
      if (hand.size() < static_cast<int>(puzzle.places.size())) hand.insert(card);
    });
    puzzle.must = hand;
    const Ways ways = all_ways(puzzle.places, puzzle.must, puzzle.may);
    Puzzle narrowed = puzzle;
    RC_ASSERT(narrow(narrowed.places, narrowed.must, narrowed.may) == (ways.count > 0));
    if (ways.count == 0) return;
    RC_ASSERT(narrowed.may == hand);
    for (std::size_t i = 0; i < puzzle.places.size(); ++i) RC_ASSERT(narrowed.places[i] == ways.seen_at[i]);
  });
}

TEST_CASE("of a hand some of whose cards are known every certain face is found") {
  tests::check_property("finds what is certain", [] {
    const Puzzle puzzle = some_puzzle(4);
    const Ways ways = all_ways(puzzle.places, puzzle.must, puzzle.may);
    RC_PRE(ways.count > 0);
    Puzzle narrowed = puzzle;
    RC_ASSERT(narrow(narrowed.places, narrowed.must, narrowed.may));
    for (std::size_t i = 0; i < puzzle.places.size(); ++i)
      if (ways.seen_at[i].size() == 1) RC_ASSERT(narrowed.places[i] == ways.seen_at[i]);
  });
}

TEST_CASE("an empty hand holds nothing") {
  Places places;
  CardSet must, may = CardSet::pack();
  CHECK(narrow(places, must, may));
  CHECK(may.empty());
  must.insert(Card{});
  CHECK_FALSE(narrow(places, must, may));
}

}  // namespace colddeck
