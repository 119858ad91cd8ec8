// The guarantee, by exact enumeration: whatever the steady habits, the mean of the e-value is at most 1.
//
// A small evening is played in every order that its hands could lie in, each weighed by its probability under
// a habit.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

#include "catch.h"
#include "evidence/pair_test.h"
#include "pack/dice.h"

namespace colddeck {
namespace {

using Habit3 = std::array<double, 3>;  ///< chance that the lowest, middle and highest card lies at the bottom

struct SmallEvening {
  std::vector<BlockView> blocks;
  const SetupPlan* plan = nullptr;
  std::vector<HandView*> hands() {
    std::vector<HandView*> all;
    for (BlockView& block : blocks)
      for (HandView& hand : block.hands) all.push_back(&hand);
    return all;
  }
};

/// `gatherers` gives who gathers each block; everybody is dealt random cards, some hands are shown.
SmallEvening deal_evening(const std::vector<int>& gatherers, int players, Dice& dice) {
  SmallEvening evening;
  for (const int gatherer : gatherers) {
    std::vector<Card> pack;
    for (int i = 0; i < 52; ++i) pack.push_back(Card::from_index(i));
    dice.shuffle(pack.begin(), pack.end());
    BlockView block;
    block.gatherer = Seat{static_cast<std::int8_t>(gatherer)};
    for (int seat = 0; seat < players; ++seat) {
      ReturnedHand hand;
      hand.owner = Seat{static_cast<std::int8_t>(seat)};
      hand.shown = dice.happens(0.4);
      for (int i = 0; i < 3; ++i) hand.faces.push_back(pack[static_cast<std::size_t>(seat * 3 + i)]);
      block.hands.push_back(view_of(hand));
    }
    evening.blocks.push_back(block);
  }
  return evening;
}

void lay(HandView& hand, int bottom) {
  hand.at = {static_cast<std::int8_t>((bottom + 1) % 3), static_cast<std::int8_t>((bottom + 2) % 3),
             static_cast<std::int8_t>(bottom), 0, 0};
}

PairTest test_of(const SmallEvening& evening, Seat gatherer, const ScoreTable& scores) {
  PairTest test;
  test.gatherer = test.beneficiary = gatherer;
  for (const BlockView& block : evening.blocks)
    if (block.gatherer == gatherer)
      test.blocks.push_back({&block, evening.plan, weigh_choice(block, *evening.plan, false, scores)});
  return test;
}

/// Mean of the e-value of Ann's record over every way in which the hands can lie.
double mean_e(SmallEvening& evening, HabitModel model, const std::vector<Habit3>& habit_of_hand,
              const ScoreTable& scores) {
  const auto hands = evening.hands();
  const auto ways = static_cast<long>(std::pow(3, hands.size()));
  double mean = 0;
  for (long way = 0; way < ways; ++way) {
    double probability = 1;
    long rest = way;
    for (std::size_t i = 0; i < hands.size(); ++i, rest /= 3) {
      lay(*hands[i], static_cast<int>(rest % 3));
      probability *= habit_of_hand[i][static_cast<std::size_t>(rest % 3)];
    }
    if (probability == 0) continue;
    HabitCounts counts(model, evening.blocks);
    mean += probability * std::exp(test_of(evening, Seat{0}, scores).log_e(model, counts));
  }
  return mean;
}

Habit3 some_habit(Dice& dice) {
  Habit3 habit;
  for (double& chance : habit) chance = dice.happens(0.2) ? 0 : dice.unit() * dice.unit();
  const double sum = std::accumulate(habit.begin(), habit.end(), 0.0);
  if (sum == 0) return {0, 0, 1};
  for (double& chance : habit) chance /= sum;
  return habit;
}

/// The habit of each hand, drawn afresh for each stratum of the model.
std::vector<Habit3> habits_by_stratum(const SmallEvening& evening, HabitModel model, Dice& dice) {
  std::map<std::tuple<int, int, int>, Habit3> by_stratum;
  std::vector<Habit3> habits;
  for (const BlockView& block : evening.blocks) {
    for (const HandView& hand : block.hands) {
      const int owner = hand.owner.index, gatherer = block.gatherer.index;
      std::tuple<int, int, int> stratum{0, owner, hand.shown};
      if (model == HabitModel::gatherer) stratum = {1, gatherer, 0};
      if (model == HabitModel::gatherer_if_shown)
        stratum = hand.shown ? std::tuple{1, gatherer, 1} : std::tuple{0, owner, 0};
      if (model == HabitModel::owner_by_pair) stratum = {2, owner, hand.paired};
      if (!by_stratum.contains(stratum)) by_stratum[stratum] = some_habit(dice);
      habits.push_back(by_stratum[stratum]);
    }
  }
  return habits;
}

}  // namespace

TEST_CASE("the mean e-value of an honest evening is at most 1 whatever the habits") {
  const auto scores = score_table(RuleSet{});
  PlanBook book;
  const SetupPlan& plan = *book.plans({3, 3, 52, 0})[0];
  Dice dice(20);
  double largest = 0;
  for (const HabitModel model :
       {HabitModel::owner, HabitModel::gatherer, HabitModel::gatherer_if_shown, HabitModel::owner_by_pair}) {
    // Ann gathers one block of one, one of two or two of three.
    for (const std::vector<int>& gatherers : {std::vector<int>{0}, {0, 1}, {0, 0}, {1, 0}}) {
      for (int trial = 0; trial < 6; ++trial) {
        SmallEvening evening = deal_evening(gatherers, 3, dice);
        evening.plan = &plan;
        const double mean = mean_e(evening, model, habits_by_stratum(evening, model, dice), *scores);
        CHECK(mean <= 1 + 1e-9);
        largest = std::max(largest, mean);
      }
    }
  }
  CHECK(largest >
        0.4);  // so small an evening leaves little to spare; much less would be evidence thrown away
}

TEST_CASE("the oracle's likelihood ratio has mean 1 where nobody has habits") {
  const auto scores = score_table(RuleSet{});
  PlanBook book;
  const SetupPlan& plan = *book.plans({3, 3, 52, 0})[0];
  Dice dice(22);
  for (const Alternative cheat :
       {Alternative::best_of_all, Alternative::best_known, Alternative::worst_of_all}) {
    for (const double rate : {0.25, 1.0}) {
      SmallEvening evening = deal_evening({0, 0}, 3, dice);
      evening.plan = &plan;
      const auto hands = evening.hands();
      double mean = 0;
      for (int way = 0; way < 729; ++way) {
        int rest = way;
        for (HandView* hand : hands) {
          lay(*hand, rest % 3);
          rest /= 3;
        }
        mean += std::exp(test_of(evening, Seat{0}, *scores).log_oracle(cheat, rate)) / 729;
      }
      CHECK(mean == Approx(1));
    }
  }
}

TEST_CASE("the mean is at most 1, too, where only hands that were shown for being strong are seen") {
  const auto scores = score_table(RuleSet{});
  PlanBook book;
  const SetupPlan& plan = *book.plans({3, 3, 52, 0})[0];
  Dice dice(21);
  int hidden = 0;
  double largest = 0;
  for (const HabitModel model :
       {HabitModel::none, HabitModel::owner, HabitModel::gatherer, HabitModel::gatherer_if_shown}) {
    for (const std::vector<int>& gatherers : {std::vector<int>{0}, {0, 1}, {0, 0}}) {
      for (int trial = 0; trial < 8; ++trial) {
        SmallEvening evening = deal_evening(gatherers, 3, dice);
        evening.plan = &plan;
        for (HandView* hand : evening.hands()) {
          hand->shown = hand->known = hand->paired || hand->sorted[2].index() / 4 >= 11;  // a king or better
          hidden += !hand->known;
        }
        const bool plain = model == HabitModel::none;
        const std::vector<Habit3> habits =
            plain ? std::vector<Habit3>(evening.hands().size(), {1.0 / 3, 1.0 / 3, 1.0 / 3})
                  : habits_by_stratum(evening, model, dice);
        const double mean = mean_e(evening, model, habits, *scores);
        CHECK(mean <= 1 + 1e-9);
        if (plain) CHECK(mean == Approx(1));
        largest = std::max(largest, mean);
      }
    }
  }
  CHECK(hidden > 100);
  CHECK(largest > 0.4);
}

namespace {

/// Hands of four for two players, of which one sends the cards at two of its places, or for three, of which
/// each sends one: every way in which the tested cards can lie, weighed by a habit of each stratum.
class EveningOfFours {
 public:
  EveningOfFours(int players, HabitModel model, const std::vector<int>& gatherers, Dice& dice)
      : model_(model), plan_(*book_.plans({players, 4, 52, 0})[0]) {
    rules_.game = Game::four_card_brag;
    for (const int gatherer : gatherers) evening_.blocks.push_back(block(players, gatherer, dice));
    for (const HandView* hand : evening_.hands()) habits_.push_back(habit_of(*hand, dice));
  }

  double mean_e() { return mean_e(0, 1); }

 private:
  BlockView block(int players, int gatherer, Dice& dice) const {
    std::vector<Card> pack;
    for (int i = 0; i < 52; ++i) pack.push_back(Card::from_index(i));
    dice.shuffle(pack.begin(), pack.end());
    BlockView block;
    block.gatherer = Seat{static_cast<std::int8_t>(gatherer)};
    block.rules = rules_;
    for (int seat = 0; seat < players; ++seat) {
      ReturnedHand hand;
      hand.owner = Seat{static_cast<std::int8_t>(seat)};
      hand.shown = dice.happens(0.4);
      for (int i = 0; i < 4; ++i) hand.faces.push_back(pack[static_cast<std::size_t>(seat * 4 + i)]);
      block.hands.push_back(view_of(hand));
    }
    return block;
  }

  std::vector<double> habit_of(const HandView& hand, Dice& dice) {
    const std::tuple<int, bool> stratum = {model_ == HabitModel::gatherer ? 0 : hand.owner.index,
                                           model_ != HabitModel::gatherer && hand.shown};
    auto& habit = by_stratum_[stratum];
    if (!habit.empty()) return habit;
    for (int order = 0; order < 24; ++order) habit.push_back(dice.happens(0.7) ? 0 : dice.unit());
    habit[static_cast<std::size_t>(dice.below(24))] += 0.1;
    const double sum = std::accumulate(habit.begin(), habit.end(), 0.0);
    for (double& chance : habit) chance /= sum;
    return habit;
  }

  double mean_e(std::size_t next, double probability) {
    const auto hands = evening_.hands();
    if (next == hands.size()) {
      HabitCounts counts(model_, evening_.blocks);
      PairTest test;
      test.gatherer = test.beneficiary = Seat{0};
      for (const BlockView& block : evening_.blocks)
        if (block.gatherer == Seat{0})
          test.blocks.push_back({&block, &plan_, weigh_choice(block, plan_, false, *score_table(rules_))});
      return probability * std::exp(test.log_e(model_, counts));
    }
    std::array<std::int8_t, 5> order = {0, 1, 2, 3, 0};
    double mean = 0;
    for (std::size_t way = 0; way < 24; ++way) {
      if (habits_[next][way] > 0) {
        hands[next]->at = order;
        mean += mean_e(next + 1, probability * habits_[next][way]);
      }
      std::next_permutation(order.begin(), order.begin() + 4);
    }
    return mean;
  }

  PlanBook book_;
  RuleSet rules_;
  HabitModel model_;
  const SetupPlan& plan_;
  SmallEvening evening_;
  std::map<std::tuple<int, bool>, std::vector<double>> by_stratum_;
  std::vector<std::vector<double>> habits_;
};

}  // namespace

TEST_CASE("the mean e-value is at most 1 for hands of four too, two cards of one hand or one of each") {
  Dice dice(24);
  double largest = 0;
  for (const HabitModel model : {HabitModel::owner, HabitModel::gatherer}) {
    for (int trial = 0; trial < 6; ++trial) {
      const double two = EveningOfFours(2, model, {0, 0}, dice).mean_e();
      const double three = EveningOfFours(3, model, {0}, dice).mean_e();
      CHECK(two <= 1 + 1e-9);
      CHECK(three <= 1 + 1e-9);
      largest = std::max({largest, two, three});
    }
  }
  CHECK(largest > 0.2);
}

TEST_CASE("the plain screen has mean 1 without habits and more with them") {
  const auto scores = score_table(RuleSet{});
  PlanBook book;
  const SetupPlan& plan = *book.plans({3, 3, 52, 0})[0];
  Dice dice(21);
  double sorted = 0;
  constexpr int kTrials = 40;
  for (int trial = 0; trial < kTrials; ++trial) {
    SmallEvening evening = deal_evening({0}, 3, dice);
    evening.plan = &plan;
    const std::vector<Habit3> none(3, Habit3{1.0 / 3, 1.0 / 3, 1.0 / 3});
    CHECK(mean_e(evening, HabitModel::none, none, *scores) == Approx(1));
    sorted +=
        mean_e(evening, HabitModel::none, std::vector<Habit3>(3, Habit3{0.05, 0.05, 0.9}), *scores) / kTrials;
  }
  CHECK(sorted > 1.5);  // the trap: a low-on-top sorter looks like a stacker
}

namespace {

/// A block of six whose hands were taken in the order `taken`, with the customs told as it lies.
BlockView laid_as(const HandOrder& taken, const std::vector<HandOrder>& customs) {
  BlockView block;
  block.hands.resize(taken.size());
  for (const HandOrder& custom : customs) {
    HandOrder as_laid;
    for (const std::int8_t hand : custom)
      as_laid.push_back(
          static_cast<std::int8_t>(std::find(taken.begin(), taken.end(), hand) - taken.begin()));
    block.customary.push_back(as_laid);
  }
  return block;
}

struct SentSet {
  BlockView block;
  double probability = 0;
};

/// The twenty sets of three hands that can be sent to the 2nd, 4th and 6th place, when `custom` is followed
/// with this steadiness and otherwise no order at all.
std::vector<SentSet> sent_sets(const HandOrder& custom, double steadiness,
                               const std::vector<HandOrder>& customs) {
  std::map<std::vector<std::int8_t>, SentSet> sets;
  HandOrder order = {0, 1, 2, 3, 4, 5};
  do {
    std::vector<std::int8_t> sent = {order[1], order[3], order[5]};
    std::sort(sent.begin(), sent.end());
    SentSet& set = sets[sent];
    if (set.block.hands.empty()) set.block = laid_as(order, customs);
    set.probability += (1 - steadiness) / 720 + (order == custom ? steadiness : 0);
  } while (std::next_permutation(order.begin(), order.end()));
  std::vector<SentSet> all;
  for (auto& [sent, set] : sets) all.push_back(std::move(set));
  return all;
}

}  // namespace

TEST_CASE("the order of hands: mean at most 1 for haphazard gatherers and for every custom") {
  PlanBook book;
  const SetupPlan& plan = *book.plans({6, 3, 52, 0})[0];
  const std::vector<HandOrder> customs = {{0, 1, 2, 3, 4, 5}, {5, 4, 3, 2, 1, 0}, {2, 0, 1, 5, 4, 3}};
  for (const HandOrder& custom : customs) {
    for (const double steadiness : {0.0, 0.5, 0.9, 0.98}) {
      const auto sets = sent_sets(custom, steadiness, customs);
      REQUIRE(sets.size() == 20);
      // Three blocks; who cheats is taken to want another set each time.
      double mean = 0;
      for (std::size_t a = 0; a < 20; ++a) {
        for (std::size_t b = 0; b < 20; ++b) {
          for (std::size_t c = 0; c < 20; ++c) {
            HandOrderNull null;
            double e = 1;
            const std::size_t sent[] = {a, b, c}, wanted[] = {3, 11, 17};
            for (int block = 0; block < 3; ++block) {
              const double idle = null.tell(sets[sent[block]].block, plan, 20);
              e *= 0.5 * idle + (sent[block] == wanted[block] ? 0.5 * 20 : 0);
            }
            mean += sets[a].probability * sets[b].probability * sets[c].probability * e *
                    std::exp(-null.log_best());
          }
        }
      }
      CHECK(mean <= 1 + 1e-9);
      if (steadiness == 0) CHECK(mean > 0.3);  // what was bet without a custom to fear is not thrown away
    }
  }
}

}  // namespace colddeck
