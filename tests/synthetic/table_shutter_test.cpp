// When frames are taken, and which way up they are.
#include "synthetic/table/shutter.h"

#include <algorithm>

#include "properties.h"
#include "synthetic/table/planes.h"

namespace colddeck::film {

TEST_CASE("a steady camera takes its frames at even times") {
  CHECK(frame_times(200, {.fps = 25}) == std::vector<std::int64_t>{0, 40, 80, 120, 160});
  CHECK(frame_times(100, {.fps = 30}) == std::vector<std::int64_t>{0, 33, 67});
  CHECK(frame_times(0, {}) == std::vector<std::int64_t>{0});
  CHECK(frame_times(3'600'000, {.fps = 30}).size() == 108'000);
}

TEST_CASE("a phone takes its frames at uneven times, one after the other") {
  tests::check_property("growing, within the film, and about as many as asked for", [] {
    const double duration = *rc::gen::inRange(1, 100'000);
    const Shutter shutter{static_cast<double>(*rc::gen::inRange(5, 121)), true,
                          *rc::gen::arbitrary<std::uint64_t>()};
    const auto times = frame_times(duration, shutter);
    RC_ASSERT(times.front() == 0);
    RC_ASSERT(static_cast<double>(times.back()) <= duration + 1);
    RC_ASSERT(std::adjacent_find(times.begin(), times.end(), std::greater_equal<>()) == times.end());
    RC_ASSERT(static_cast<double>(times.size()) <= duration * shutter.fps / 1000 * 1.2 + 5);
    RC_ASSERT(static_cast<double>(times.size()) >= duration * shutter.fps / 1000 * 0.75 - 5);
    RC_ASSERT(frame_times(duration, shutter) == times);
  });
  const auto times = frame_times(60'000, {.fps = 30, .varying = true});
  std::vector<std::int64_t> between;
  for (std::size_t i = 1; i < times.size(); ++i) between.push_back(times[i] - times[i - 1]);
  std::sort(between.begin(), between.end());
  CHECK(between.front() <= 28);
  CHECK(between.back() >= 60);
}

TEST_CASE("pictures are turned by quarters") {
  // Two pixels beside each other: blue is left, red is right.
  const std::vector<std::uint8_t> picture{255, 0, 0, 0, 0, 255};
  std::vector<std::uint8_t> turned;
  turn(picture, 2, 1, 90, turned);
  CHECK(turned == picture);  // blue above, red below
  turn(picture, 2, 1, 180, turned);
  CHECK(turned == std::vector<std::uint8_t>{0, 0, 255, 255, 0, 0});
  turn(picture, 2, 1, 270, turned);
  CHECK(turned == std::vector<std::uint8_t>{0, 0, 255, 255, 0, 0});
  turn(picture, 2, 1, 0, turned);
  CHECK(turned == picture);
}

TEST_CASE("black and white become the ends of the video range") {
  std::vector<std::uint8_t> planes;
  to_planes(std::vector<std::uint8_t>(12, 255), 2, 2, planes);
  CHECK(planes == std::vector<std::uint8_t>{235, 235, 235, 235, 128, 128});
  to_planes(std::vector<std::uint8_t>(12, 0), 2, 2, planes);
  CHECK(planes == std::vector<std::uint8_t>{16, 16, 16, 16, 128, 128});
}

}  // namespace colddeck::film
