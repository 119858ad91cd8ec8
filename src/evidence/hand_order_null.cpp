#include "evidence/hand_order_null.h"

#include <algorithm>
#include <cmath>

namespace colddeck {
namespace {

constexpr double kSteadiness[] = {0.5, 0.75, 0.9, 0.98};

/// The hands that a custom would send to the positions of the plan are those that were sent.
bool same_hands(const HandOrder& custom, const SetupPlan& plan) {
  return std::all_of(plan.positions.begin(), plan.positions.end(), [&](const SetupPosition& position) {
    const std::int8_t hand = custom[static_cast<std::size_t>(position.hand)];
    return std::any_of(plan.positions.begin(), plan.positions.end(),
                       [&](const SetupPosition& sent) { return sent.hand == hand; });
  });
}

}  // namespace

double HandOrderNull::tell(const BlockView& block, const SetupPlan& plan, std::int32_t hand_sets) {
  if (hand_sets <= 1 || block.customary.empty()) return 1;
  if (members_.empty())
    for (std::size_t custom = 0; custom < block.customary.size(); ++custom)
      for (const double steadiness : kSteadiness) members_.push_back({custom, steadiness, 0});

  // Half of the prior belief is in no order at all, the rest is shared. Beliefs are relative to the greatest.
  const double greatest = log_best();
  double before = std::exp(-greatest) * static_cast<double>(members_.size());
  double after = before;
  for (Member& member : members_) {
    const double told =
        1 - member.steadiness +
        (same_hands(block.customary[member.custom], plan) ? member.steadiness * hand_sets : 0);
    const double belief = std::exp(member.log_likelihood - greatest);
    before += belief;
    after += belief * told;
    member.log_likelihood += std::log(told);
  }
  return after / before;
}

double HandOrderNull::log_best() const {
  double best = 0;
  for (const Member& member : members_) best = std::max(best, member.log_likelihood);
  return best;
}

}  // namespace colddeck
