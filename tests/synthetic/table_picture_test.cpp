// Same film, same pictures; the file holds the promised frames; the truth is a recording.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>

#include "catch.h"
#include "recording/check.h"
#include "recording/json.h"
#include "synthetic/simulate.h"
#include "synthetic/table/choreography.h"
#include "synthetic/table/film_file.h"
#include "synthetic/table/painter.h"
#include "synthetic/table/planes.h"
#include "synthetic/table/shutter.h"
#include "synthetic/table/truth.h"

namespace colddeck::film {
namespace {

Session evening() {
  Plan plan;
  plan.hands = 1;
  plan.rules.min_bet = 2;
  return simulate(plan).value();
}

Look small_look(std::uint64_t seed = 1) {
  Look look;
  look.width = 320;
  look.height = 180;
  look.shake = Shake::hand;
  look.light = Light::flicker;
  look.seed = seed;
  return look;
}

std::uint64_t hash_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 1099511628211U;
  return hash;
}

std::vector<std::uint64_t> pictures(const Film& film, const Look& look) {
  Painter painter(film, look);
  std::vector<std::uint64_t> hashes;
  for (std::int64_t frame = 0; frame < 12; ++frame)
    hashes.push_back(hash_of(painter.paint(static_cast<double>(frame) * 1700, frame)));
  return hashes;
}

}  // namespace

TEST_CASE("the same film and look give the same pictures") {
  const Session session = evening();
  const Film film = choreograph(session, {}).value();
  const auto first = pictures(film, small_look());
  CHECK(pictures(choreograph(session, {}).value(), small_look()) == first);
  CHECK(pictures(film, small_look(2)) != first);
  CHECK(std::adjacent_find(first.begin(), first.end()) == first.end());
}

TEST_CASE("a card is where the truth says") {
  const Session session = evening();
  const Film film = choreograph(session, {}).value();
  Look look = small_look();
  look.width = 1280;
  look.height = 720;
  look.grain = Grain::none;
  look.wavers = false;
  look.shake = Shake::none;
  look.light = Light::even;
  Painter painter(film, look);
  const auto returned = std::find_if(film.events.begin(), film.events.end(), [&](const FilmedEvent& event) {
    return std::holds_alternative<Return>(session.events[event.event].action);
  });
  REQUIRE(returned != film.events.end());
  const double ms = returned->start - 200;
  const auto picture = painter.paint(ms, 0);
  int up = 0;
  for (const SeenCard& card : painter.cards_at(ms)) {
    up += card.up ? 1 : 0;
    // The paper in the corner between the index and the edge is white.
    const double x = card.corners[0].x * 0.975 + card.corners[2].x * 0.025;
    const double y = card.corners[0].y * 0.975 + card.corners[2].y * 0.025;
    const auto* pixel = &picture[3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(look.width) +
                                      static_cast<std::size_t>(x))];
    CHECK(*std::min_element(pixel, pixel + 3) > 100);
  }
  CHECK(up == 9);
}

TEST_CASE("the film is in one file with its index in front, or in none") {
  const std::string path = (std::filesystem::temp_directory_path() / "colddeck-film-test.mp4").string();
  std::filesystem::remove(path);
  const Film film = choreograph(evening(), {}).value();
  const Look look = small_look();
  std::vector<std::uint8_t> planes;
  for (const bool whole : {false, true}) {
    auto file = FilmFile::create(path, {look.width, look.height, 30, 28});
    REQUIRE(file.has_value());
    Painter painter(film, look);
    for (std::int64_t frame = 0; frame < 20; ++frame) {
      to_planes(painter.paint(static_cast<double>(frame) * 33, frame), look.width, look.height, planes);
      REQUIRE(file->add(planes, frame * 33).has_value());
    }
    if (whole) REQUIRE(file->finish().has_value());
    CHECK(std::filesystem::exists(path) == whole);
  }
  CHECK_FALSE(std::filesystem::exists(path + ".part"));
  std::ifstream in(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), {});
  CHECK(bytes.find("moov") < bytes.find("mdat"));
  std::filesystem::remove(path);
  CHECK_FALSE(FilmFile::create("/no/such/folder/film.mp4", {}).has_value());
}

TEST_CASE("the truth is a recording without a fault") {
  const Session session = evening();
  const Film film = choreograph(session, {}).value();
  const Look look = small_look();
  const auto times = frame_times(film.duration, {});
  const Session truth = true_recording(session, film, look, times, "night.mp4");
  CHECK(check(truth).empty());
  CHECK(parse_json(write_json(truth), "truth").value() == truth);
  REQUIRE(truth.events.size() == session.events.size());
  for (const Event& event : truth.events) {
    REQUIRE(event.time.has_value());
    REQUIRE(event.seen_at.has_value());
    CHECK(event.seen_at->last_frame < static_cast<std::int64_t>(times.size()));
    CHECK(event.seen_at->first_frame <= event.seen_at->last_frame);
    CHECK(event.seen_at->width > 0);
    CHECK(event.seen_at->x + event.seen_at->width <= 320.01F);
  }
  CHECK(truth_line(3, 100, {{Card(Rank::king, Suit::spades), true, {}}}) ==
        "{\"frame\":3,\"ms\":100,\"cards\":[{\"card\":\"KS\",\"up\":true,\"quad\":"
        "[[0.0,0.0],[0.0,0.0],[0.0,0.0],[0.0,0.0]]}]}\n");
}

}  // namespace colddeck::film
