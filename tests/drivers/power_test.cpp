#include "drivers/power.h"

#include "catch.h"

namespace colddeck {
namespace {

PowerRequest request(std::string sight) {
  PowerRequest request;
  request.sight = std::move(sight);
  request.evenings = 30;
  request.most_hands = 48;
  return request;
}

}  // namespace

TEST_CASE("a longer evening finds more cheats, and the oracle finds them sooner") {
  const PowerCurve curve = measure_power(request("full")).value();
  REQUIRE(curve.hands_to_goal());
  REQUIRE(curve.oracle_to_goal());
  CHECK(*curve.oracle_to_goal() < *curve.hands_to_goal());
  CHECK(*curve.hands_to_goal() <= 30);
  CHECK(curve.lengths.front().flagged < curve.lengths.back().flagged);
}

TEST_CASE("who sees less needs more hands, and spreads make up for it") {
  const int full = measure_power(request("full")).value().hands_to_goal().value();
  const int shown = measure_power(request("shown")).value().hands_to_goal().value();
  const int spread = measure_power(request("shown+spread")).value().hands_to_goal().value();
  CHECK(full <= spread);
  CHECK(spread <= shown);
  CHECK(full < shown);
}

TEST_CASE("power is the same for any number of threads") {
  PowerRequest one = request("shown"), two = request("shown");
  one.threads = 1;
  two.threads = 2;
  const PowerCurve a = measure_power(one).value(), b = measure_power(two).value();
  REQUIRE(a.lengths.size() == b.lengths.size());
  for (std::size_t i = 0; i < a.lengths.size(); ++i) {
    CHECK(a.lengths[i].flagged == b.lengths[i].flagged);
    CHECK(a.lengths[i].oracle == b.lengths[i].oracle);
  }
}

TEST_CASE("power ends when it is asked to") {
  PowerRequest stopped = request("full");
  int asked = 0;
  stopped.stop = [&asked] { return ++asked > 2; };
  const PowerCurve curve = measure_power(stopped).value();
  CHECK(curve.stopped);
  CHECK(curve.lengths.size() == 2);
}

}  // namespace colddeck
