#include "evidence/pair_test.h"

#include <algorithm>
#include <cmath>

namespace colddeck {
namespace {

/// One hand's part in a test: which of its cards was sent from which place.
struct Part {
  std::int8_t hand = 0;
  Layout layout;
  bool certain = false;  ///< nothing to judge: the whole hand is sent, or its cards were not seen
};
using Parts = boost::container::static_vector<Part, kMostTestedCards>;

Part part_of(const TestedBlock& tested, const SetupPosition& position, Pick pick) {
  const int size = tested.block->hands[static_cast<std::size_t>(pick.hand)].size;
  const auto count = static_cast<int>(position.places.size());
  const bool known = tested.block->hands[static_cast<std::size_t>(pick.hand)].known;
  if (count == size || !known) return {pick.hand, {}, true};
  const CardsOfHand cards = choices(size, count)[static_cast<std::size_t>(pick.subset)];
  return {pick.hand, layout_of(size, places_of(position), cards), false};
}

Parts parts_of(const TestedBlock& tested) {
  Parts parts;
  for (std::size_t i = 0; i < tested.choice.picks.size(); ++i)
    parts.push_back(part_of(tested, tested.plan->positions[i], tested.choice.picks[i]));
  return parts;
}

/// What the gatherer would have sent can be said only if all that the gatherer knew was seen.
bool wish_is_seen(const TestedBlock& tested) {
  return std::all_of(tested.block->hands.begin(), tested.block->hands.end(), [&](const HandView& view) {
    return view.known || (!view.shown && view.owner != tested.block->gatherer);
  });
}

/// What would have been sent by who knew the own and the shown hands. Unknown hands stay as they were.
Parts stacked_parts(const TestedBlock& tested) {
  if (!wish_is_seen(tested)) return parts_of(tested);
  const Wish& wish = tested.choice.best_known;
  const bool free_hands = wish.hand_sets > 1;
  const auto& positions = tested.plan->positions;
  Parts parts = free_hands ? Parts{} : parts_of(tested);
  std::size_t next = 0;
  for (const Pick pick : wish.example) {
    if (free_hands) {
      parts.push_back(part_of(tested, positions[next++], pick));
    } else {
      for (std::size_t i = 0; i < parts.size(); ++i)
        if (parts[i].hand == pick.hand) parts[i] = part_of(tested, positions[i], pick);
    }
  }
  return parts;
}

void take_out(const TestedBlock& tested, const Parts& parts, HabitCounts& counts) {
  for (const Part& part : parts)
    if (!part.certain)
      counts.take_out(*tested.block, tested.block->hands[static_cast<std::size_t>(part.hand)],
                      part.layout.places);
}

using Chances = boost::container::static_vector<Chance, kMostTestedCards>;

/// Chance of each part under the habit model, given the parts before.
Chances tell(const TestedBlock& tested, const Parts& parts, HabitCounts& counts) {
  Chances chances;
  for (const Part& part : parts) {
    const HandView& hand = tested.block->hands[static_cast<std::size_t>(part.hand)];
    chances.push_back(part.certain ? Chance{} : counts.tell(*tested.block, hand, part.layout));
  }
  return chances;
}

/// What the block is worth against who chose the `controlled` parts with this probability and left the others
/// alone.
double worth(double probability, std::uint32_t controlled, const Chances& chances) {
  for (std::size_t i = 0; i < chances.size(); ++i)
    probability *= ((controlled >> i) & 1 ? 1 : chances[i].idle) / chances[i].null;
  return probability;
}

double worth(const Wish& wish, const Chances& chances) {
  return wish.granted ? worth(wish.probability() * wish.hand_sets, wish.controlled, chances) : 0;
}

EProcess::Ratios ratios(const TestedBlock& tested, const Chances& chances, double idle) {
  const ReturnChoice& choice = tested.choice;
  EProcess::Ratios all;
  all[static_cast<std::size_t>(Alternative::best_of_all)] = worth(choice.best_of_all, chances);
  all[static_cast<std::size_t>(Alternative::best_known)] = worth(choice.best_known, chances);
  all[static_cast<std::size_t>(Alternative::worst_of_all)] = worth(choice.worst_of_all, chances);
  const double any = worth(static_cast<double>(choice.best_of_all.hand_sets) / choice.arrangements,
                           choice.best_of_all.controlled, chances);
  const auto first = static_cast<std::size_t>(Alternative::tilt_half);
  for (std::size_t i = 0; i < choice.tilt.size(); ++i)
    all[first + i] = tested.plan->complete && tested.block->whole() ? choice.tilt[i] * any : idle;
  return all;
}

}  // namespace

double PairTest::log_e(HabitModel model, HabitCounts& counts) const {
  const bool plain = model == HabitModel::none;
  counts.begin();
  if (!plain)
    for (const TestedBlock& tested : blocks) take_out(tested, parts_of(tested), counts);
  EProcess process;
  HandOrderNull order;
  for (const TestedBlock& tested : blocks) {
    const Chances chances = tell(tested, parts_of(tested), counts);
    const double order_of_hands =
        plain ? 1 : order.tell(*tested.block, *tested.plan, tested.choice.best_of_all.hand_sets);
    const double idle = worth(order_of_hands, 0, chances);
    process.add(ratios(tested, chances, idle), idle);
  }
  return process.log_value() - order.log_best() - counts.log_best();
}

double PairTest::log_oracle(Alternative cheat, double rate) const {
  HabitCounts none(HabitModel::none, {});
  double log = 0;
  for (const TestedBlock& tested : blocks) {
    const Chances chances = tell(tested, parts_of(tested), none);
    const EProcess::Ratios all = ratios(tested, chances, worth(1, 0, chances));
    log += std::log(1 - rate + rate * all[static_cast<std::size_t>(cheat)]);
  }
  return log;
}

double PairTest::log_e_if_stacked(HabitModel model, HabitCounts& counts) const {
  counts.begin();
  if (model != HabitModel::none)
    for (const TestedBlock& tested : blocks) take_out(tested, stacked_parts(tested), counts);
  EProcess process;
  for (const TestedBlock& tested : blocks) {
    const Wish& wish = tested.choice.best_known;
    const Chances chances = tell(tested, stacked_parts(tested), counts);
    const double idle = worth(1, 0, chances);
    if (!wish_is_seen(tested)) {
      EProcess::Ratios nothing;
      nothing.fill(idle);
      process.add(nothing, idle);
      continue;
    }
    std::uint32_t controlled = wish.controlled;
    if (wish.hand_sets > 1) controlled = (std::uint32_t{1} << chances.size()) - 1;
    EProcess::Ratios all{};
    all[static_cast<std::size_t>(Alternative::best_known)] =
        worth(wish.hand_sets / (static_cast<double>(wish.best) * wish.fills), controlled, chances);
    process.add(all, idle);
  }
  return process.log_value() - counts.log_best();
}

}  // namespace colddeck
