// Whose picture it is, and of which hand.
#include "vision/table/evening_watch.h"

#include <algorithm>

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

TEST_CASE("what has been seen of the hand that is played is told at any time, and taken up again") {
  EveningWatch evening({}, 2);
  play(evening, 10, "", "");
  play(evening, 30, "", "");
  REQUIRE(evening.hands() == 1);
  const Session so_far = evening.so_far();
  CHECK(so_far.events.size() > evening.session().events.size());
  CHECK(so_far.events.back().hand == HandNo{2});

  EveningWatch again(evening.session(), 2);
  CHECK(again.hands() == 1);
  play(again, 30, "", "");
  evening.finish();
  again.finish();
  const auto actions = [](const Session& session) {
    std::vector<Action> all;
    for (const Event& event : session.events) all.push_back(event.action);
    return all;
  };
  CHECK(actions(again.session()) == actions(evening.session()));
}

TEST_CASE("a hand that is pushed in quickly is not dealt anew") {
  EveningWatch evening({}, 2);
  for (int zone = 0; zone < 2; ++zone) evening.see(change(ZoneHappening::dealt, zone, 10));
  evening.see(change(ZoneHappening::taken, 0, 20));
  ZoneChange again = change(ZoneHappening::dealt, 0, 19);
  again.to = Millis{21'000};
  evening.see(again);
  evening.finish();
  CHECK(evening.hands() == 1);
  const auto folds =
      std::count_if(evening.session().events.begin(), evening.session().events.end(),
                    [](const Event& event) { return std::holds_alternative<Fold>(event.action); });
  CHECK(folds == 1);
}

TEST_CASE("where something is missing in the film a note says so, and the next deal is another hand") {
  EveningWatch evening({}, 2);
  evening.see(change(ZoneHappening::dealt, 0, 10));
  evening.see(change(ZoneHappening::dealt, 1, 10));
  evening.interrupt(Millis{15'000}, "nothing was filmed");
  evening.see(change(ZoneHappening::taken, 0, 16));
  play(evening, 30, "", "");
  evening.finish();
  CHECK(evening.hands() == 2);
  const auto& events = evening.session().events;
  const auto note = std::find_if(events.begin(), events.end(), [](const Event& event) {
    return std::holds_alternative<Note>(event.action);
  });
  REQUIRE(note != events.end());
  CHECK(std::get<Note>(note->action).text == "nothing was filmed");
  for (auto event = events.begin(); event != note; ++event) CHECK(event->hand == HandNo{1});
  for (auto event = note + 1; event != events.end(); ++event) CHECK(event->hand == HandNo{2});
}

TEST_CASE("a spread ends the hand before it, and comes before the next one") {
  EveningWatch evening({}, 2);
  play(evening, 0, "a", "b");
  Event spread;
  spread.time = Millis{12'000};
  spread.action = Spread{0, {Card(Rank::ace, Suit::spades)}, {}};
  evening.see_spread(spread, Millis{16'000});
  CHECK(evening.hands() == 1);
  play(evening, 60, "c", "d");
  evening.finish();
  const auto& events = evening.session().events;
  const auto at = std::find_if(events.begin(), events.end(), [](const Event& event) {
    return std::holds_alternative<Spread>(event.action);
  });
  REQUIRE(at != events.end());
  CHECK(at->hand == HandNo{1});
  CHECK(std::holds_alternative<Return>(std::prev(at)->action));
  REQUIRE(std::next(at) != events.end());
  CHECK(std::next(at)->hand == HandNo{2});
}
