// What a cheat sends, against everything that could have been sent.
#include "synthetic/stacking.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "pack/dice.h"
#include "pack/pack.h"
#include "properties.h"

namespace colddeck {
namespace {

struct Table {
  TableShape shape;
  LaidBlock block;
  std::vector<Card> rest;  // above the block, top first
};

Table some_table(int players, Dice& dice) {
  std::vector<Card> cards;
  for (int i = 0; i < 52; ++i) cards.push_back(Card::from_index(i));
  dice.shuffle(cards.begin(), cards.end());
  Table table{{players, 3, 52, 0}, {}, {}};
  auto next = cards.begin();
  for (int i = 0; i < players; ++i) {
    ReturnedHand hand;
    hand.owner = Seat{static_cast<std::int8_t>(i)};
    for (int c = 0; c < 3; ++c) hand.faces.push_back(*next++);
    table.block.push_back(hand);
  }
  table.rest.assign(next, cards.end());
  return table;
}

/// Deals on and on until deal `deal`; the hand of the player `steps` after the gatherer, who deals first.
std::vector<Card> set_up_hand(const Table& table, const LaidBlock& block, int deal, int steps) {
  const int players = table.shape.players;
  Pack<Card> pack;
  for (const Card card : table.rest) pack.put_under(card);
  for (const ReturnedHand& hand : block)
    for (const Face& face : hand.faces) pack.put_under(*face);
  for (int dealer = 0;; ++dealer) {
    std::vector<std::vector<Card>> hands(static_cast<std::size_t>(players));
    for (int i = 0; i < 3 * players; ++i)
      hands[static_cast<std::size_t>((dealer + 1 + i) % players)].push_back(pack.deal());
    if (dealer + 1 == deal) return hands[static_cast<std::size_t>(steps)];
    for (const auto& hand : hands)
      for (const Card card : hand) pack.put_under(card);
  }
}

int strength(const std::vector<Card>& hand) {
  return strength_table({})->strength(hand[0], hand[1], hand[2]);
}

const SetupPlan& plan_for(PlanBook& book, const Table& table, int steps) {
  return book.plans(table.shape)[static_cast<std::size_t>(steps)].value();
}

Stacking knowing_all(const Table& table, bool free_hands, bool best) {
  return {best, free_hands, std::vector<bool>(table.block.size(), true)};
}

/// Calls `visit` for every order of the cards in every hand.
template <typename Visit>
void for_each_order(LaidBlock& block, std::size_t hand, const Visit& visit) {
  if (hand == block.size()) {
    visit(block);
    return;
  }
  Faces& faces = block[hand].faces;
  std::sort(faces.begin(), faces.end());
  do {
    for_each_order(block, hand + 1, visit);
  } while (std::next_permutation(faces.begin(), faces.end()));
}

/// The best and the worst hand over every arrangement.
struct Extremes {
  int best = std::numeric_limits<int>::min(), worst = std::numeric_limits<int>::max();
};

Extremes extremes(const Table& table, bool free_hands, int deal, int steps) {
  Extremes found;
  std::vector<std::size_t> order(table.block.size());
  std::iota(order.begin(), order.end(), 0U);
  do {
    LaidBlock block;
    for (const std::size_t hand : order) block.push_back(table.block[hand]);
    for_each_order(block, 0, [&](const LaidBlock& laid) {
      const int here = strength(set_up_hand(table, laid, deal, steps));
      found.best = std::max(found.best, here);
      found.worst = std::min(found.worst, here);
    });
  } while (free_hands && std::next_permutation(order.begin(), order.end()));
  return found;
}

/// Every hand is still there with the same cards.
void check_kept(const Table& table, const LaidBlock& block) {
  REQUIRE(block.size() == table.block.size());
  for (const ReturnedHand& hand : table.block) {
    const auto same = std::find_if(block.begin(), block.end(),
                                   [&](const ReturnedHand& one) { return one.owner == hand.owner; });
    REQUIRE(same != block.end());
    CHECK(std::is_permutation(hand.faces.begin(), hand.faces.end(), same->faces.begin(), same->faces.end()));
  }
}

CardSet cards_of(const ReturnedHand& hand) {
  CardSet set;
  for (const Face& face : hand.faces) set.insert(*face);
  return set;
}

/// Those of the cards that are in `set`.
std::vector<Card> of_these(const std::vector<Card>& cards, CardSet set) {
  std::vector<Card> some;
  for (const Card card : cards)
    if (set.contains(card)) some.push_back(card);
  return some;
}

/// Mean mid-rank of the hands that hold one or two cards and others that are not `known`.
double mean_with(const std::vector<Card>& sent, CardSet known) {
  std::vector<Card> open;
  (CardSet::pack() - known).for_each([&](Card card) { open.push_back(card); });
  const auto table = strength_table({});
  double sum = 0;
  int count = 0;
  const auto add = [&](Card a, Card b, Card c) {
    sum += table->mid_rank(table->strength(a, b, c));
    ++count;
  };
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (sent.size() == 2) add(sent[0], sent[1], open[i]);
    for (std::size_t j = 0; sent.size() == 1 && j < i; ++j) add(sent[0], open[i], open[j]);
  }
  return sum / count;
}

}  // namespace

TEST_CASE("three players: who knows all cards sends the best or the worst hand of all") {
  Dice dice(1);
  PlanBook book;
  for (int i = 0; i < 20; ++i) {
    const Table table = some_table(3, dice);
    const SetupPlan& plan = plan_for(book, table, 0);
    CHECK(plan.deal == 6);
    for (const bool free_hands : {true, false}) {
      const Extremes wanted = extremes(table, free_hands, plan.deal, 0);
      for (const bool best : {true, false}) {
        LaidBlock block = table.block;
        REQUIRE(stack(knowing_all(table, free_hands, best), plan, *score_table({}), block));
        check_kept(table, block);
        CHECK(strength(set_up_hand(table, block, plan.deal, 0)) == (best ? wanted.best : wanted.worst));
      }
    }
  }
}

TEST_CASE("six players: the order of the hands kept, for every player whom the block reaches") {
  Dice dice(2);
  PlanBook book;
  const Table table = some_table(6, dice);
  for (const int steps : {0, 3, 4, 5}) {
    const SetupPlan& plan = plan_for(book, table, steps);
    CHECK(plan.complete);
    const Extremes wanted = extremes(table, false, plan.deal, steps);
    for (const bool best : {true, false}) {
      LaidBlock block = table.block;
      REQUIRE(stack(knowing_all(table, false, best), plan, *score_table({}), block));
      check_kept(table, block);
      CHECK(strength(set_up_hand(table, block, plan.deal, steps)) == (best ? wanted.best : wanted.worst));
    }
  }
}

TEST_CASE("six players: any three hands may be taken, a card of each") {
  Dice dice(3);
  PlanBook book;
  for (int i = 0; i < 30; ++i) {
    const Table table = some_table(6, dice);
    const SetupPlan& plan = plan_for(book, table, 0);
    int best = 0;
    const auto& hands = table.block;
    for (std::size_t a = 0; a < 6; ++a)
      for (std::size_t b = 0; b < a; ++b)
        for (std::size_t c = 0; c < b; ++c)
          for (std::size_t pick = 0; pick < 27; ++pick)
            best = std::max(best, strength({*hands[a].faces[pick % 3], *hands[b].faces[pick / 3 % 3],
                                            *hands[c].faces[pick / 9]}));
    LaidBlock block = table.block;
    REQUIRE(stack(knowing_all(table, true, true), plan, *score_table({}), block));
    check_kept(table, block);
    CHECK(strength(set_up_hand(table, block, plan.deal, 0)) == best);
  }
}

TEST_CASE("four players: two cards of three are sent, the best or worst on average") {
  Dice dice(4);
  PlanBook book;
  for (int i = 0; i < 5; ++i) {
    const Table table = some_table(4, dice);
    CardSet known;
    for (const ReturnedHand& hand : table.block) known = known | cards_of(hand);
    for (int steps = 0; steps < 4; ++steps) {
      const SetupPlan& plan = plan_for(book, table, steps);
      REQUIRE(plan.cards == 2);
      std::vector<double> means;
      LaidBlock any = table.block;
      for_each_order(any, 0, [&](const LaidBlock& laid) {
        means.push_back(mean_with(of_these(set_up_hand(table, laid, plan.deal, steps), known), known));
      });
      const auto [least, most] = std::minmax_element(means.begin(), means.end());
      for (const bool best : {true, false}) {
        LaidBlock block = table.block;
        REQUIRE(stack(knowing_all(table, false, best), plan, *score_table({}), block));
        check_kept(table, block);
        const auto sent = of_these(set_up_hand(table, block, plan.deal, steps), known);
        CHECK(mean_with(sent, known) == Approx(best ? *most : *least));
      }
    }
  }
}

TEST_CASE("who knows one hand sends the card of it that is best or worst on average") {
  Dice dice(5);
  PlanBook book;
  for (int i = 0; i < 20; ++i) {
    const Table table = some_table(3, dice);
    const SetupPlan& plan = plan_for(book, table, 0);
    const CardSet known = cards_of(table.block[1]);
    std::vector<double> means;
    for (const Face& face : table.block[1].faces) means.push_back(mean_with({*face}, known));
    const auto [least, most] = std::minmax_element(means.begin(), means.end());
    for (const bool free_hands : {true, false}) {
      for (const bool best : {true, false}) {
        LaidBlock block = table.block;
        const Stacking how{best, free_hands, {false, true, false}};
        REQUIRE(stack(how, plan, *score_table({}), block));
        check_kept(table, block);
        const auto sent = of_these(set_up_hand(table, block, plan.deal, 0), known);
        REQUIRE(sent.size() == 1U);
        CHECK(mean_with(sent, known) == Approx(best ? *most : *least));
      }
    }
  }
}

TEST_CASE("what is not known plays no part") {
  tests::check_property("blind to the rest", [](std::uint64_t seed) {
    Dice dice(seed);
    PlanBook book;
    const int players = *rc::gen::element(3, 6, 8);
    const Table table = some_table(players, dice);
    const int steps = *rc::gen::element(0, players - 1);
    const auto& plan = book.plans(table.shape)[static_cast<std::size_t>(steps)];
    RC_PRE(plan.has_value());
    Stacking how{*rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>(), {}};
    for (int i = 0; i < players; ++i) how.knows.push_back(dice.happens(0.4));
    LaidBlock block = table.block;
    const bool done = stack(how, *plan, *score_table({}), block);

    // The same with other cards in every hand that is not known.
    Table other = table;
    std::size_t next = 0;
    for (std::size_t h = 0; h < other.block.size(); ++h)
      if (!how.knows[h])
        for (Face& face : other.block[h].faces) std::swap(*face, other.rest[next++]);
    LaidBlock other_block = other.block;
    RC_ASSERT(stack(how, *plan, *score_table({}), other_block) == done);
    for (std::size_t h = 0; h < block.size(); ++h) {
      RC_ASSERT(block[h].owner == other_block[h].owner);
      const auto owner = static_cast<std::size_t>(block[h].owner.index);
      if (how.knows[owner])
        RC_ASSERT(block[h].faces == other_block[h].faces);
      else
        RC_ASSERT(block[h].faces == table.block[owner].faces);  // left as it lay
      if (!done) RC_ASSERT(owner == h && block[h].faces == table.block[h].faces);
    }
  });
}

TEST_CASE("who knows nothing of what reaches the hand does nothing") {
  Dice dice(6);
  PlanBook book;
  const Table table = some_table(6, dice);
  LaidBlock block = table.block;
  // The hand comes from the second, fourth and sixth of the block.
  const Stacking how{true, false, {true, false, true, false, true, false}};
  CHECK_FALSE(stack(how, plan_for(book, table, 0), *score_table({}), block));
  for (std::size_t i = 0; i < block.size(); ++i) CHECK(block[i].faces == table.block[i].faces);
}

}  // namespace colddeck
