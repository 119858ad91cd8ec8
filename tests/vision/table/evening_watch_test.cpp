// Whose picture it is, and of which hand.
#include "vision/table/evening_watch.h"

#include "catch.h"

using namespace colddeck;

namespace {

ZoneChange change(ZoneHappening what, int zone, int second) {
  ZoneChange made;
  made.what = what;
  made.zone = zone;
  made.from = made.to = Millis{second * 1000};
  return made;
}

/// Two players are dealt a hand each, show them and give them back.
void play(EveningWatch& evening, int second, const std::string& first, const std::string& second_picture) {
  for (int zone = 0; zone < 2; ++zone) evening.see(change(ZoneHappening::dealt, zone, second + zone));
  for (int zone = 0; zone < 2; ++zone) {
    evening.see(change(ZoneHappening::turned_up, zone, second + 5 + zone));
    evening.read(zone, {}, Still{{}, {}, Millis{second * 1000}, zone == 0 ? first : second_picture});
    evening.see(change(ZoneHappening::taken, zone, second + 8 + zone));
  }
}

}  // namespace

TEST_CASE("each still gets the number of its hand and the seat of its player") {
  EveningWatch evening({}, 2);
  play(evening, 0, "a", "b");
  CHECK(evening.stills().empty());  // the hand may still go on
  play(evening, 60, "c", "d");
  evening.finish();
  const std::vector<Still> expected = {{HandNo{1}, Seat{0}, Millis{0}, "a"},
                                       {HandNo{1}, Seat{1}, Millis{0}, "b"},
                                       {HandNo{2}, Seat{0}, Millis{60'000}, "c"},
                                       {HandNo{2}, Seat{1}, Millis{60'000}, "d"}};
  CHECK(evening.stills() == expected);
}

TEST_CASE("of a hand that is shown twice the first still is kept, and none of one that was not turned up") {
  EveningWatch evening({}, 2);
  for (int zone = 0; zone < 2; ++zone) evening.see(change(ZoneHappening::dealt, zone, zone));
  evening.read(1, {}, Still{{}, {}, {}, "not turned up"});
  for (const char* picture : {"first", "second"}) {
    evening.see(change(ZoneHappening::turned_up, 0, 5));
    evening.read(0, {}, Still{{}, {}, {}, picture});
    evening.see(change(ZoneHappening::turned_down, 0, 6));
  }
  evening.finish();
  REQUIRE(evening.stills().size() == 1);
  CHECK(evening.stills().front().jpeg == "first");
}

TEST_CASE("stills are bounded, however long the evening") {
  EveningWatch evening({}, 2);
  const std::string large(std::size_t{20} << 20U, 'x');
  for (int hand = 0; hand < 3; ++hand) play(evening, 60 * hand, large, large);
  evening.finish();
  CHECK(evening.hands() == 3);
  CHECK(evening.stills().size() == 3);
}
