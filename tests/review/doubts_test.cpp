#include "review/doubts.h"

#include "catch.h"
#include "drivers/check.h"
#include "review/doubtful.h"

using namespace colddeck;

namespace {

std::vector<Doubtful> doubts(const Session& session) {
  return doubts_of(session, corrected(session), check_with_pack(session));
}

}  // namespace

TEST_CASE("every kind of doubt is listed, the most doubtful kind first") {
  const auto found = doubts(tests::doubtful_session());
  REQUIRE(found.size() == 4);

  CHECK(found[0].kind == DoubtKind::contradiction);
  CHECK(found[0].event == 6);
  CHECK(found[0].cards == "KSKDKH");
  CHECK(found[0].what.find("KS") != std::string::npos);

  CHECK(found[1].kind == DoubtKind::reading);
  CHECK(found[1].event == 4);
  CHECK(found[1].who == "Ann");
  CHECK(found[1].cards == "2C7DKS");
  CHECK(found[1].place == 1);
  CHECK(found[1].time == Millis{61'000});
  REQUIRE(found[1].alternatives.size() == 2);
  CHECK(found[1].alternatives[0].confidence == 0.3F);  // the likeliest first
  CHECK(found[1].what == "card 2 of Ann's cards was read as 7D, 60 % sure");

  CHECK(found[2].kind == DoubtKind::happening);
  CHECK(found[2].event == 8);
  CHECK(found[2].happened == "Bob f");

  CHECK(found[3].kind == DoubtKind::unseen);
  CHECK(found[3].event == 5);
  CHECK(found[3].cards == "4H??TC");
}

TEST_CASE("the context is of the same hand, and tells which event is meant") {
  for (const Doubtful& doubt : doubts(tests::doubtful_session())) {
    REQUIRE(doubt.context_at < doubt.context.size());
    CHECK(doubt.context[doubt.context_at] == doubt.happened);
    CHECK(doubt.context.size() == (doubt.hand == HandNo{1} ? 7 : 2));
  }
}

TEST_CASE("what is certain is no doubt") {
  Session session = tests::doubtful_session();
  session.events.resize(4);
  CHECK(doubts(session).empty());
}

TEST_CASE("a doubt about a corrected event names the place that the next correction has to name") {
  Session session = tests::doubtful_session();
  Event correction;
  correction.hand = HandNo{1};
  correction.action = Correction{5, false, "seen"};
  Event instead = session.events[5];  // still with a card that was not seen
  session.events.push_back(correction);
  session.events.push_back(instead);
  CHECK(corrected_places(session)[10] == 5);
  bool found = false;
  for (const Doubtful& doubt : doubts(session))
    if (doubt.kind == DoubtKind::unseen) {
      CHECK(doubt.event == 5);
      found = true;
    }
  CHECK(found);
}

TEST_CASE("a note of any other text confirms nothing") {
  Session session = tests::doubtful_session();
  for (const char* text :
       {"confirmed", "confirmed event", "confirmed event x", "confirmed event 9999999999999999999999",
        "confirmed event -1", "confirmed event 9"}) {
    Event note;
    note.hand = HandNo{2};
    note.action = Note{text};
    session.events.push_back(note);
  }
  CHECK(doubts(session).size() == 4);
}
