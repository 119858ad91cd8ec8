#include "evidence/evening.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "evidence/multiplicity.h"
#include "evidence/rearrangements.h"
#include "games/dealing.h"

namespace colddeck {
namespace {

/// Blocks an evening must have before hands with a pair are taken to have habits of their own: with fewer
/// there is nothing to tell them by, and little harm that they could do.
constexpr std::size_t kBlocksToTellPairHabits = 60;

/// From so many on the rearrangements of an evening tell more than its e-values.
constexpr std::size_t kBlocksToRearrange = 30;

constexpr HabitModel kAlways[] = {HabitModel::owner, HabitModel::gatherer, HabitModel::gatherer_if_shown};

/// Shares of α. The trick that everybody knows fills one's own hand; nearly all of α goes to hands that are
/// decided by it.
double share(bool decides, bool self) { return decides ? (self ? 0.60 : 0.30) : 0.02; }

class Weighing {
 public:
  Weighing(const Session& session, double alpha, EveningEvidence& evening, const HandsDone& progress)
      : free_hands_(session.rules.returns == ReturnRule::gathered),
        alpha_(alpha),
        evening_(evening),
        progress_(progress) {}

  void run() {
    test_blocks();
    give_weights();
    weigh_pairs();
    rank_pairs();
    decide();
  }

 private:
  void test_blocks();
  void test_as_planned(const BlockView& block, const TableShape& table);
  void test_as_spaced(const BlockView& block, const TableShape& table);
  void test(const BlockView& block, const SetupPlan& plan, PairEvidence& pair);
  const ScoreTable& scores_of(const RuleSet& rules);
  PairEvidence& pair_for(Seat gatherer, Seat beneficiary, int below_last);
  void give_weights();
  void weigh_pairs();
  void rank_pairs();
  void decide();
  bool enough_is_judged() const;

  /// Which hands go to the set-up hand is weighed, in any of the blocks.
  static bool weighs_order(const PairEvidence& pair) {
    return std::any_of(pair.test.blocks.begin(), pair.test.blocks.end(),
                       [](const TestedBlock& tested) { return tested.choice.best_of_all.hand_sets > 1; });
  }

  bool free_hands_;
  std::vector<HabitModel> models_;
  double alpha_;
  EveningEvidence& evening_;
  RuleSet scored_rules_;  // of the last block
  std::shared_ptr<const ScoreTable> scores_;
  const HandsDone& progress_;
};

PairEvidence& Weighing::pair_for(Seat gatherer, Seat beneficiary, int below_last) {
  for (PairEvidence& pair : evening_.pairs)
    if (pair.test.gatherer == gatherer && pair.test.beneficiary == beneficiary &&
        pair.test.below_last == below_last)
      return pair;
  PairTest& test = evening_.pairs.emplace_back().test;
  test.gatherer = gatherer;
  test.beneficiary = beneficiary;
  test.below_last = below_last;
  return evening_.pairs.back();
}

const ScoreTable& Weighing::scores_of(const RuleSet& rules) {
  if (scores_ == nullptr || !(rules == scored_rules_)) {
    scores_ = score_table(rules);
    scored_rules_ = rules;
  }
  return *scores_;
}

void Weighing::test(const BlockView& block, const SetupPlan& plan, PairEvidence& pair) {
  pair.test.blocks.push_back({&block, &plan, weigh_choice(block, plan, free_hands_, scores_of(block.rules))});
}

void Weighing::test_as_planned(const BlockView& block, const TableShape& table) {
  const SetupPlans& plans = evening_.plans.plans(table);
  const int decisive = std::min(kFewestTestedCards, most_cards(plans));
  for (std::size_t i = 0; i < block.players.size(); ++i) {
    if (!plans[i]) continue;
    PairEvidence& pair = pair_for(block.gatherer, block.players[i], PairTest::kDealtAsPlanned);
    pair.decides |= plans[i]->cards >= decisive;
    test(block, *plans[i], pair);
  }
}

/// Who will be dealt the cards depends on how many are exchanged until then, which nobody knows: so there is
/// one record for each way to lay them, whoever it is for.
void Weighing::test_as_spaced(const BlockView& block, const TableShape& table) {
  boost::container::static_vector<int, kMostSeats> below;
  for (const HandView& hand : block.hands) below.push_back(hand.below);
  const auto plans = spaced_plans({below.data(), below.size()}, table);
  for (std::size_t below_last = 0; below_last < plans.size(); ++below_last) {
    if (!plans[below_last]) continue;
    PairEvidence& pair = pair_for(block.gatherer, block.gatherer, static_cast<int>(below_last));
    pair.decides = true;
    test(block, evening_.plans.keep(*plans[below_last]), pair);
  }
}

void Weighing::test_blocks() {
  for (const BlockView& block : evening_.usable.blocks) {
    const RuleSet& rules = block.rules;
    const TableShape table{static_cast<int>(block.hands.size()), rules.cards_each(), rules.pack_size(),
                           rules.burn_each_deal};
    if (has_draw(rules))
      test_as_spaced(block, table);
    else
      test_as_planned(block, table);
  }
  std::sort(evening_.pairs.begin(), evening_.pairs.end(), [](const PairEvidence& a, const PairEvidence& b) {
    return std::tie(a.test.gatherer, a.test.beneficiary, a.test.below_last) <
           std::tie(b.test.gatherer, b.test.beneficiary, b.test.below_last);
  });
}

void Weighing::give_weights() {
  const auto is_self = [](const PairEvidence& pair) { return pair.test.gatherer == pair.test.beneficiary; };
  for (PairEvidence& pair : evening_.pairs) {
    const auto alike =
        std::count_if(evening_.pairs.begin(), evening_.pairs.end(), [&](const PairEvidence& other) {
          return other.decides == pair.decides && is_self(other) == is_self(pair);
        });
    pair.weight = share(pair.decides, is_self(pair)) / static_cast<double>(alike);
  }
}

void Weighing::weigh_pairs() {
  const auto& blocks = evening_.usable.blocks;
  models_.assign(std::begin(kAlways), std::end(kAlways));
  if (blocks.size() >= kBlocksToTellPairHabits) models_.push_back(HabitModel::owner_by_pair);

  std::size_t step = 0;
  const std::size_t steps = models_.size() * evening_.pairs.size();
  const auto tell = [&] {
    if (progress_ && steps > 0) progress_(blocks.size() * step / steps, blocks.size());
  };
  tell();
  HabitCounts plain(HabitModel::none, blocks);
  for (PairEvidence& pair : evening_.pairs) {
    pair.log_screen = pair.test.log_e(HabitModel::none, plain);
    pair.log_e = pair.log_e_if_stacked = std::numeric_limits<double>::infinity();
  }
  for (const HabitModel model : models_) {
    HabitCounts counts(model, blocks);
    for (PairEvidence& pair : evening_.pairs) {
      pair.log_e = std::min(pair.log_e, pair.test.log_e(model, counts));
      if (pair.decides)
        pair.log_e_if_stacked = std::min(pair.log_e_if_stacked, pair.test.log_e_if_stacked(model, counts));
      ++step;
      tell();
    }
  }
}

/// Of p-values the smaller of two counts if each has its share of the errors. Where there are few blocks
/// there are few ways to rearrange them, and the e-value says more; later nearly all is given to the
/// rearrangements, which cannot be rarer than one in the number drawn.
void Weighing::rank_pairs() {
  const double rearranged = evening_.usable.blocks.size() < kBlocksToRearrange ? 0.1 : 0.95;
  for (PairEvidence& pair : evening_.pairs) {
    pair.log_rarity = std::max(0.0, pair.log_e);
    if (pair.log_e < 0 || (free_hands_ && weighs_order(pair))) continue;  // nothing speaks for a cheat
    double rarity = std::numeric_limits<double>::infinity();
    for (const HabitModel model : models_)
      if (rarity > 0) rarity = std::min(rarity, log_rarity(pair.test, model, evening_.usable.blocks));
    pair.log_rarity = std::max({0.0, rarity + std::log(rearranged), pair.log_e + std::log(1 - rearranged)});
  }
}

void Weighing::decide() {
  std::vector<Weighted> hypotheses;
  for (const PairEvidence& pair : evening_.pairs) hypotheses.push_back({pair.log_rarity, pair.weight});
  const std::vector<bool> rejected = holm(hypotheses, alpha_);
  bool any = false;
  for (std::size_t i = 0; i < evening_.pairs.size(); ++i) {
    evening_.pairs[i].flagged = rejected[i];
    evening_.pairs[i].log_threshold = log_threshold(hypotheses, i, alpha_);
    any |= rejected[i];
  }
  if (any) {
    evening_.verdict = Verdict::flagged;
  } else {
    evening_.verdict = enough_is_judged() ? Verdict::clear : Verdict::insufficient;
  }
}

/// Clear means: whoever gathered his share of the blocks would have been found out.
bool Weighing::enough_is_judged() const {
  std::vector<Seat> gatherers;
  for (const BlockView& block : evening_.usable.blocks)
    if (std::find(gatherers.begin(), gatherers.end(), block.gatherer) == gatherers.end())
      gatherers.push_back(block.gatherer);
  if (gatherers.empty()) return false;
  const auto share_of_blocks = evening_.usable.blocks.size() / gatherers.size();
  return std::all_of(gatherers.begin(), gatherers.end(), [&](Seat gatherer) {
    return evening_.judged(gatherer) ||
           2 * static_cast<std::size_t>(evening_.blocks_of(gatherer)) < share_of_blocks;
  });
}

template <typename LogValue>
double average(const std::vector<PairEvidence>& pairs, Seat gatherer, LogValue log_value) {
  double largest = -std::numeric_limits<double>::infinity();
  double weights = 0;
  for (const PairEvidence& pair : pairs) {
    if (pair.test.gatherer != gatherer) continue;
    largest = std::max(largest, log_value(pair));
    weights += pair.weight;
  }
  if (weights == 0) return 0;
  double sum = 0;
  for (const PairEvidence& pair : pairs)
    if (pair.test.gatherer == gatherer) sum += pair.weight / weights * std::exp(log_value(pair) - largest);
  return largest + std::log(sum);
}

}  // namespace

double EveningEvidence::log_e_of(Seat gatherer) const {
  return average(pairs, gatherer, [](const PairEvidence& pair) { return pair.log_e; });
}

double EveningEvidence::log_screen_of(Seat gatherer) const {
  return average(pairs, gatherer, [](const PairEvidence& pair) { return pair.log_screen; });
}

bool EveningEvidence::judged(Seat gatherer) const {
  return std::any_of(pairs.begin(), pairs.end(), [&](const PairEvidence& pair) {
    return pair.test.gatherer == gatherer && pair.decides && pair.log_e_if_stacked >= pair.log_threshold;
  });
}

int EveningEvidence::blocks_of(Seat gatherer) const {
  return static_cast<int>(std::count_if(usable.blocks.begin(), usable.blocks.end(),
                                        [&](const BlockView& block) { return block.gatherer == gatherer; }));
}

std::unique_ptr<EveningEvidence> weigh_evening(const Session& session, const History& history, double alpha,
                                               const HandsDone& progress) {
  auto evening = std::make_unique<EveningEvidence>();
  evening->usable = usable_blocks(session, history);
  if (!evening->usable.blocks.empty() && session.rules.shuffle == ShuffleRule::after_seen_prial)
    Weighing(session, alpha, *evening, progress).run();
  return evening;
}

}  // namespace colddeck
