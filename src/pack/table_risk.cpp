#include "pack/table_risk.h"

#include <map>
#include <utility>

namespace colddeck {
namespace {

/// Values each way of choosing once, however many set-up hands share it.
class Appraiser {
 public:
  Appraiser(const TableShape& table, const Sampling& sampling)
      : table_(table), sampling_(sampling), choose_(rules_of(table)), odds_(hand_odds(rules_of(table))) {}

  const ControlValue& value(const SetupHand& hand) {
    const std::vector<int> way = cards_by_returned_hand(table_, hand);
    const auto known = values_.find(way);
    if (known != values_.end()) return known->second;
    return values_.emplace(way, value_of_control(table_, hand, choose_, *odds_, sampling_)).first->second;
  }

  ExposedHand appraise(const SetupHand& hand) {
    return {.hand = hand,
            .value = value(hand),
            .cut = after_cut(table_, hand),
            .burn_once = burn_once_that_stops(table_, hand.player),
            .arrives_if_one_joins = arrives_with_players(table_, hand, table_.players + 1),
            .arrives_if_one_leaves = arrives_with_players(table_, hand, table_.players - 1)};
  }

 private:
  TableShape table_;
  Sampling sampling_;
  BestChoice choose_;
  std::shared_ptr<const HandOdds> odds_;
  std::map<std::vector<int>, ControlValue> values_;
};

/// The hand with most chosen cards; of those the most valuable, and of those the first.
template <typename Wanted>
std::optional<ExposedHand> best_of(const std::vector<SetupHand>& hands, Appraiser& appraiser, Wanted wanted) {
  const SetupHand* best = nullptr;
  for (const SetupHand& hand : hands) {
    if (!wanted(hand) || (best && hand.places.size() < best->places.size())) continue;
    if (!best || hand.places.size() > best->places.size() ||
        appraiser.value(hand).win > appraiser.value(*best).win)
      best = &hand;
  }
  if (!best) return std::nullopt;
  return appraiser.appraise(*best);
}

constexpr Seat kGatherer{0};

}  // namespace

std::vector<ExposedHand> most_exposed(const TableRisk& risk) {
  if (!risk.complete.empty()) return risk.complete;
  std::vector<ExposedHand> best;
  if (risk.own) best.push_back(*risk.own);
  if (risk.other) best.push_back(*risk.other);
  return best;
}

int usual_sample(int cards_each) {
  if (cards_each <= 3) return 40000;
  return cards_each == 4 ? 16000 : 8000;
}

TableRisk assess(const TableShape& table, const Sampling& sampling) {
  TableRisk risk;
  risk.table = table;
  risk.sampling = sampling;
  Appraiser appraiser(table, sampling);
  const std::vector<SetupHand> reached = hands_from_block(table);
  for (const SetupHand& hand : reached)
    if (hand.complete(table)) risk.complete.push_back(appraiser.appraise(hand));
  risk.own = best_of(reached, appraiser, [](const SetupHand& hand) { return hand.player == kGatherer; });
  risk.other = best_of(reached, appraiser, [](const SetupHand& hand) { return hand.player != kGatherer; });
  risk.most_in_one_hand = most_in_one_hand(reached);
  risk.two_gatherings = hands_from_two_blocks(table);
  risk.burn_once = burn_once_that_stops(table, std::nullopt);
  risk.burn_once_own = burn_once_that_stops(table, kGatherer);
  risk.burn_each_deal = burn_each_deal_that_stops(table);
  risk.retained = with_retained_hand(table);
  return risk;
}

}  // namespace colddeck
