// Binary and JSON hold every session whole, and always in the same bytes.
#include "properties.h"
#include "recording/arbitrary_session.h"
#include "recording/binary.h"
#include "recording/evening.h"
#include "recording/json.h"

namespace colddeck {

using tests::arbitrary_session;

TEST_CASE("binary recordings hold every session whole") {
  tests::check_property("reads what it writes", [] {
    const Session session = *arbitrary_session();
    const std::string bytes = write_binary(session);
    const auto read = parse_binary(bytes, "test");
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == session);
    RC_ASSERT(write_binary(*read) == bytes);
  });
}

TEST_CASE("JSON recordings hold every session whole") {
  tests::check_property("reads what it writes", [] {
    const Session session = *arbitrary_session();
    const std::string text = write_json(session);
    const auto read = parse_json(text, "test");
    if (!read) RC_FAIL(read.error().to_string());
    RC_ASSERT(*read == session);
    RC_ASSERT(write_json(*read) == text);
  });
}

TEST_CASE("JSON has one event a line and plain words") {
  const std::string text = write_json(tests::short_evening());
  CHECK(text == R"json({
  "title": "Friday at Ann's",
  "date": "2026-11-27",
  "rules": {
    "game": "three-card-brag",
    "ante": 1,
    "min_bet": 1,
    "see_cost": 2,
    "blind_play": true,
    "retain_blind": true
  },
  "sight": "EVERY_HAND_SEEN",
  "players": [
    {"name": "Ann", "seat": 0},
    {"name": "Bob", "seat": 1},
    {"name": "Cat", "seat": 2}
  ],
  "events": [
    {"hand": 1, "shuffle": {"by": 2}},
    {"hand": 1, "deal": {"dealer": 2, "hands": [{"seat": 0, "cards": "KS7C2D"}, {"seat": 1, "cards": "??????"}, {"seat": 2, "cards": "??QHQD"}]}},
    {"hand": 1, "time_ms": 1500, "fold": {"seat": 0}},
    {"hand": 1, "return": {"seat": 0, "cards": "7C2DKS"}},
    {"hand": 1, "bet": {"seat": 1, "amount": 2, "blind": true}},
    {"hand": 1, "see": {"seat": 2, "target": 1}, "confidence": 0.75},
    {"hand": 1, "win": {"seat": 2, "amount": 9}}
  ]
}
)json");
}

TEST_CASE("texts that are not UTF-8 are written as UTF-8") {
  Session session = tests::short_evening();
  session.title = "caf\xe9";
  session.players[0].name = "\xff";
  const auto read = parse_binary(write_binary(session), "test");
  REQUIRE(read);
  CHECK(read->title == "caf\xEF\xBF\xBD");
  CHECK(parse_json(write_json(session), "test")->players[0].name == "\xEF\xBF\xBD");
}

TEST_CASE("JSON takes lowerCamelCase and quoted whole numbers as protobuf writes them") {
  const auto read = parse_json(R"({"players": [{"name": "Ann", "seat": 0}], "rules": {"minBet": "5"},
      "events": [{"hand": 1, "timeMs": "1500", "seatChange": {"seat": 0, "presence": "SIT_OUT"}}]})",
                               "test");
  REQUIRE(read);
  CHECK(read->rules.min_bet == 5);
  CHECK(read->rules.ante == 1);
  CHECK(read->events.at(0).time == Millis{1500});
  CHECK(std::get<SeatChange>(read->events[0].action).presence == Presence::sit_out);
}

TEST_CASE("both binary forms of a session are those that are written one by one") {
  tests::check_property("any session, with and without a source", [] {
    Session session = *tests::arbitrary_session();
    if (*rc::gen::arbitrary<bool>()) session.source.file = session.source.sha256 = "";
    Session bare = session;
    bare.source.file = bare.source.sha256 = "";
    const BinaryForms forms = write_binary_forms(session);
    RC_ASSERT(forms.whole == write_binary(session));
    RC_ASSERT(forms.without_source == write_binary(bare));
  });
}

}  // namespace colddeck
