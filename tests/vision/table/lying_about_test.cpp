#include "vision/table/lying_about.h"

#include "catch.h"
#include "vision/table/samples.h"

using namespace colddeck;

namespace {

const TableLayout kTwo = layout_around({patch_at(60, 90, 600), patch_at(260, 90, 600)});

/// What is told of a thing that lies there for `samples` samples.
std::size_t told_of(const Patch& thing, int samples) {
  LyingAbout about(kTwo);
  std::size_t told = 0;
  for (int i = 0; i < samples; ++i) {
    TableSample sample = quiet_sample(60 * i);
    sample.things = {thing};
    told += about.see(sample).size();
  }
  return told;
}

}  // namespace

TEST_CASE("the pack is told of once, when it has lain for a while") {
  CHECK(told_of(patch_at(160, 60, 400), 10) == 0);
  CHECK(told_of(patch_at(160, 60, 400), 100) == 1);
}

TEST_CASE("hands, chips and arms are not the pack") {
  CHECK(told_of(patch_at(60, 90, 400), 100) == 0);
  CHECK(told_of(patch_at(160, 60, 60), 100) == 0);
  CHECK(told_of(patch_at(160, 60, 3000), 100) == 0);
}
