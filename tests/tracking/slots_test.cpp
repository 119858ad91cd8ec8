#include "tracking/slots.h"

#include <algorithm>
#include <deque>

#include "pack/dice.h"
#include "properties.h"
#include "tracking/log.h"

namespace colddeck {
namespace {

using tests::faces;
using tests::set_of;

Card card(std::string_view text) { return *faces(text)[0]; }

/// A hand of three out of new slots.
struct Dealt {
  SlotRow from;
  HandId hand;
};

Dealt deal(Slots& slots) {
  SlotRow from = {slots.add(), slots.add(), slots.add()};
  return {from, *slots.add_hand(from)};
}

/// A small pack that is dealt and gathered, of which the truth is known.
class SmallGame {
 public:
  static constexpr int kPack = 11;

  explicit SmallGame(std::uint64_t seed) : dice(seed), slots(small_pack()) {
    std::vector<Card> order;
    small_pack().for_each([&](Card one) { order.push_back(one); });
    dice.shuffle(order.begin(), order.end());
    for (const Card one : order) put_under(slots.add(), one);
  }

  /// Two hands of three are dealt; what `see` tells is learnt; they go back in any order.
  template <typename See>
  void play(See see) {
    std::vector<SlotRow> from(2);
    std::vector<std::vector<Card>> cards(2);
    for (std::size_t i = 0; i < 6; ++i) {
      from[i % 2].push_back(pack.front().first);
      cards[i % 2].push_back(pack.front().second);
      pack.pop_front();
    }
    for (std::size_t h = 0; h < 2; ++h) {
      const HandId hand = *slots.add_hand(from[h]);
      hands.push_back({hand, cards[h]});
      see(hand, cards[h]);
      dice.shuffle(cards[h].begin(), cards[h].end());
      const SlotRow to = slots.return_hand(hand);
      for (std::size_t i = 0; i < 3; ++i) put_under(to[i], cards[h][i]);
    }
  }

  bool truth_is_possible() const {
    return std::all_of(truth.begin(), truth.end(),
                       [this](const auto& one) { return slots.may(one.first).contains(one.second); });
  }
  std::vector<CardSet> state() const {
    std::vector<CardSet> all;
    for (const auto& [slot, what] : truth) all.push_back(slots.may(slot));
    for (const auto& [hand, cards] : hands) {
      all.push_back(slots.held(hand));
      all.push_back(slots.may_hold(hand));
    }
    return all;
  }

  Dice dice;
  Slots slots;
  std::deque<std::pair<SlotId, Card>> pack;
  std::vector<std::pair<SlotId, Card>> truth;
  std::vector<std::pair<HandId, std::vector<Card>>> hands;

 private:
  static CardSet small_pack() {
    CardSet set;
    for (int i = 0; i < kPack; ++i) set.insert(Card::from_index(i));
    return set;
  }
  void put_under(SlotId slot, Card what) {
    pack.push_back({slot, what});
    truth.push_back({slot, what});
  }
};

}  // namespace

TEST_CASE("true statements are never refused and leave the truth possible") {
  tests::check_property("truth stays", [](std::uint64_t seed) {
    SmallGame game(seed);
    for (int round = 0; round < 8; ++round)
      game.play([&](HandId hand, const std::vector<Card>& cards) {
        if (game.dice.happens(0.4)) RC_ASSERT(game.slots.learn_held(hand, cards[0]));
        if (game.dice.happens(0.4)) RC_ASSERT(game.slots.rule_out_held(hand, game.pack.front().second));
        const auto& [slot, what] =
            game.truth[static_cast<std::size_t>(game.dice.below(static_cast<int>(game.truth.size())))];
        RC_ASSERT(game.slots.learn(slot, what));
      });
    RC_ASSERT(game.truth_is_possible());
  });
}

TEST_CASE("what cannot be is refused and leaves everything as it was") {
  tests::check_property("refusal changes nothing", [](std::uint64_t seed) {
    SmallGame game(seed);
    for (int round = 0; round < 6; ++round) game.play([](HandId, const std::vector<Card>&) {});
    for (int i = 0; i < 60; ++i) {
      const auto before = game.state();
      const auto slot =
          game.truth[static_cast<std::size_t>(game.dice.below(static_cast<int>(game.truth.size())))].first;
      const auto hand =
          game.hands[static_cast<std::size_t>(game.dice.below(static_cast<int>(game.hands.size())))].first;
      const Card some = Card::from_index(game.dice.below(SmallGame::kPack));
      bool learnt = false;
      switch (game.dice.below(4)) {
        case 0:
          learnt = game.slots.learn(slot, some);
          break;
        case 1:
          learnt = game.slots.rule_out(slot, some);
          break;
        case 2:
          learnt = game.slots.learn_held(hand, some);
          break;
        default:
          learnt = game.slots.rule_out_held(hand, some);
      }
      if (!learnt) RC_ASSERT(game.state() == before);
      for (const auto& [one, what] : game.truth) RC_ASSERT(!game.slots.may(one).empty());
    }
  });
}

TEST_CASE("two cards at the bottom and the third in the hand tell where the third lies") {
  Slots slots(CardSet::pack());
  const auto [from, hand] = deal(slots);
  CHECK(slots.learn(from[0], card("KS")));
  CHECK(slots.learn(from[1], card("QD")));
  CHECK(slots.learn(from[2], card("2C")));
  CHECK(slots.held(hand) == set_of("KSQD2C"));
  const SlotRow to = slots.return_hand(hand);
  CHECK_FALSE(slots.face(to[0]).has_value());
  CHECK(slots.may(to[0]) == set_of("KSQD2C"));
  CHECK(slots.learn(to[1], card("KS")));
  CHECK(slots.learn(to[2], card("2C")));
  CHECK(slots.face(to[0]) == card("QD"));
}

TEST_CASE("a card seen later tells what a hand held before") {
  Slots slots(CardSet::pack());
  const auto [from, hand] = deal(slots);
  const SlotRow to = slots.return_hand(hand);
  const HandId later = *slots.add_hand({to[0], slots.add(), slots.add()});
  const HandId again = *slots.add_hand({to[1], to[2]});
  CHECK(slots.learn(to[0], card("KS")));
  CHECK(slots.held(hand) == set_of("KS"));
  CHECK(slots.held(later) == set_of("KS"));
  CHECK(slots.learn_held(again, card("QD")));
  CHECK(slots.learn_held(again, card("2C")));
  CHECK(slots.held(hand) == set_of("KSQD2C"));
  CHECK(slots.learn(from[0], card("2C")));
  CHECK(slots.learn(from[2], card("KS")));
  CHECK(slots.face(from[1]) == card("QD"));
}

TEST_CASE("three hands of known cards that share one returned hand tell its order") {
  Slots slots(CardSet::pack());
  const auto [from, hand] = deal(slots);
  for (const auto text : {"KS", "QD", "2C"}) CHECK(slots.learn_held(hand, card(text)));
  const SlotRow to = slots.return_hand(hand);
  for (std::size_t i = 0; i < 3; ++i) {
    const HandId later = *slots.add_hand({to[i], slots.add(), slots.add()});
    const char* others[] = {"QD3H4H", "KS5H6H", "2C7H8H"};
    for (const Face& face : faces(others[i])) CHECK(slots.learn_held(later, *face));
  }
  CHECK(slots.face(to[0]) == card("QD"));
  CHECK(slots.face(to[1]) == card("KS"));
  CHECK(slots.face(to[2]) == card("2C"));
  CHECK_FALSE(slots.face(from[0]).has_value());
}

TEST_CASE("a hand of known cards takes no other") {
  Slots slots(CardSet::pack());
  const auto [from, hand] = deal(slots);
  for (const auto text : {"KS", "QD", "2C"}) CHECK(slots.learn_held(hand, card(text)));
  const SlotRow to = slots.return_hand(hand);
  CHECK_FALSE(slots.learn_held(hand, card("3C")));
  CHECK_FALSE(slots.learn(to[0], card("3C")));
  CHECK(slots.learn(to[0], card("KS")));
  CHECK_FALSE(slots.learn(to[0], card("QD")));
  CHECK_FALSE(slots.learn(to[1], card("KS")));
  CHECK_FALSE(slots.rule_out(to[0], card("KS")));
  CHECK_FALSE(slots.rule_out_held(hand, card("2C")));
  CHECK(slots.may(to[1]) == set_of("QD2C"));
  CHECK(slots.held(hand) == set_of("KSQD2C"));
  CHECK(slots.may(from[0]) == set_of("KSQD2C"));
}

TEST_CASE("one slot cannot be dealt into two places, nor two equal cards into one hand") {
  Slots slots(CardSet::pack());
  const SlotRow from = {slots.add(), slots.add()};
  CHECK(slots.learn(from[0], card("KS")));
  CHECK(slots.learn(from[1], card("KS")));  // nothing links them yet
  CHECK_FALSE(slots.add_hand(from).has_value());
  CHECK(slots.add_hand({from[0], slots.add()}).has_value());
}

}  // namespace colddeck
