#include "evidence/power.h"

#include <algorithm>

namespace colddeck {
namespace {

std::optional<int> first(const std::vector<PowerAtLength>& lengths, double PowerAtLength::*share) {
  const auto found = std::find_if(lengths.begin(), lengths.end(), [share](const PowerAtLength& length) {
    return length.*share >= PowerCurve::kGoal;
  });
  return found == lengths.end() ? std::nullopt : std::optional(found->hands);
}

}  // namespace

std::optional<int> PowerCurve::hands_to_goal() const { return first(lengths, &PowerAtLength::flagged); }

std::optional<int> PowerCurve::oracle_to_goal() const { return first(lengths, &PowerAtLength::oracle); }

}  // namespace colddeck
