#include "evidence/multiplicity.h"

#include <cmath>

#include "catch.h"
#include "properties.h"

namespace colddeck {
namespace {

/// The closed test, straight from its definition: a hypothesis is rejected when every set that contains it
/// is, and a set is when one of its members reaches its share of 1/α.
std::vector<bool> closed_test(const std::vector<Weighted>& hypotheses, double alpha) {
  const std::size_t sets = std::size_t{1} << hypotheses.size();
  std::vector<bool> rejected(hypotheses.size(), true);
  for (std::size_t set = 1; set < sets; ++set) {
    double weights = 0;
    for (std::size_t i = 0; i < hypotheses.size(); ++i)
      if ((set >> i) & 1) weights += hypotheses[i].weight;
    bool any = false;
    for (std::size_t i = 0; i < hypotheses.size(); ++i)
      any |= ((set >> i) & 1) &&
             std::exp(hypotheses[i].log_e) * hypotheses[i].weight / weights >= (1 - 1e-12) / alpha;
    for (std::size_t i = 0; i < hypotheses.size(); ++i)
      if (((set >> i) & 1) && !any) rejected[i] = false;
  }
  return rejected;
}

}  // namespace

TEST_CASE("weighted e-Holm is the closed test") {
  tests::check_property("shortcut equals closure", [] {
    const auto count = *rc::gen::inRange<std::size_t>(1, 7);
    std::vector<Weighted> hypotheses;
    for (std::size_t i = 0; i < count; ++i)
      hypotheses.push_back({*rc::gen::inRange(0, 400) / 50.0 + 0.001, *rc::gen::inRange(1, 10) / 10.0});
    RC_ASSERT(holm(hypotheses, 0.05) == closed_test(hypotheses, 0.05));
  });
}

TEST_CASE("a single hypothesis needs one over alpha") {
  const std::vector<Weighted> one = {{std::log(100.0) + 1e-9, 0.3}};
  CHECK(holm(one, 0.01)[0]);
  CHECK(log_threshold(one, 0, 0.01) == Approx(std::log(100.0)));
  CHECK_FALSE(holm(std::vector<Weighted>{{std::log(99.0), 0.3}}, 0.01)[0]);
  CHECK(holm({}, 0.01).empty());
}

}  // namespace colddeck
