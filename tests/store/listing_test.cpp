// Lists with filters, and what queries find in the rows.
#include <nlohmann/json.hpp>

#include "properties.h"
#include "recording/arbitrary_session.h"
#include "recording/evening.h"
#include "store/event_row.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

/// Three evenings: Friday 27th flagged, Saturday 28th clear without Ann, and one without a date.
struct Shelf {
  Folder folder;
  Store store = opened(folder / "colddeck.db");
  SessionId friday = saved(store, short_evening(), full_audit());
  SessionId saturday = saved(store, another("2026-11-28", "Dan"), short_audit(Verdict::clear));
  SessionId undated = saved(store, another("", "Eve"), short_audit());
  ReadTransaction reading = store.start_read().value();

  static Session another(const std::string& date, const std::string& name) {
    Session session = long_evening(2);
    session.title = "At " + name + "'s";
    session.date = date;
    session.players[0].name = name;
    return session;
  }
  std::vector<SessionId> ids(const SessionFilter& filter) {
    std::vector<SessionId> found;
    const auto entries = reading.sessions(filter);
    for (const SessionEntry& entry : entries.value()) found.push_back(entry.id);
    return found;
  }
};

using Ids = std::vector<SessionId>;

}  // namespace

TEST_CASE("sessions are listed by date and filtered") {
  Shelf shelf;
  CHECK(shelf.ids({}) == Ids{shelf.undated, shelf.friday, shelf.saturday});
  CHECK(shelf.ids({"Ann", {}, {}}) == Ids{shelf.friday});
  CHECK(shelf.ids({"Bob", {}, {}}).size() == 3);
  CHECK(shelf.ids({"bob", {}, {}}).empty());
  CHECK(shelf.ids({{}, Verdict::clear, {}}) == Ids{shelf.saturday});
  CHECK(shelf.ids({{}, {}, "2026-11-28"}) == Ids{shelf.saturday});
  CHECK(shelf.ids({{}, {}, "2026-11-27"}) == Ids{shelf.friday, shelf.saturday});
  CHECK(shelf.ids({"Ann", Verdict::clear, {}}).empty());
}

TEST_CASE("a session's entry tells what it is") {
  Shelf shelf;
  const SessionEntry entry = shelf.reading.sessions({"Ann", {}, {}}).value().front();
  CHECK(entry.title == "Friday at Ann's");
  CHECK(entry.date == "2026-11-27");
  CHECK(entry.recording == "Friday at Gus's");
  CHECK(entry.sha256 == std::string(64, 'a'));
  CHECK(entry.sight == Sight::every_hand);
  CHECK(entry.game == Game::three_card_brag);
  CHECK(entry.players == std::vector<std::string>{"Ann", "Bob", "Cat"});
  CHECK(entry.hands == 1);
  CHECK(entry.verdict == Verdict::flagged);
  CHECK(entry.alpha == 0.05);
  CHECK(entry.flagged == 1);
  CHECK(entry.notable == 1);
  CHECK(entry.breaches == 2);
}

TEST_CASE("findings are listed in the audit's order and filtered") {
  Shelf shelf;
  const auto all = shelf.reading.findings().value();
  REQUIRE(all.size() == 2);
  CHECK(all[0].finding == full_audit().findings[0]);
  CHECK(all[1].finding == full_audit().findings[1]);
  CHECK(all[0].session == shelf.friday);
  CHECK(all[0].title == "Friday at Ann's");
  CHECK(shelf.reading.findings({{}, {}, Level::flagged})->size() == 1);
  CHECK(shelf.reading.findings({shelf.friday, {}, {}})->size() == 2);
  CHECK(shelf.reading.findings({shelf.saturday, {}, {}})->empty());
  CHECK(shelf.reading.findings({{}, "Ann", {}})->size() == 2);
  CHECK(shelf.reading.findings({{}, "Bob", {}})->empty());
}

TEST_CASE("a session is found by the beginning of its id") {
  Shelf shelf;
  CHECK(shelf.reading.find(shelf.friday.digits) == shelf.friday);
  CHECK(shelf.reading.find(shelf.friday.brief()) == shelf.friday);
  CHECK(shelf.reading.find(shelf.friday.digits.substr(0, 4)) == shelf.friday);
  for (const std::string wrong : {"", "abc", "zzzz", "0000'", "ffffffffffff"}) {
    const auto found = shelf.reading.find(wrong);
    REQUIRE_FALSE(found);
    CHECK(found.error().kind == StoreError::Kind::not_found);
  }
}

TEST_CASE("digits that begin several ids are not enough") {
  Shelf shelf;
  tell(shelf.folder / "colddeck.db",
       "UPDATE sessions SET digest = substr('" + shelf.friday.digits + "', 1, 60) || '000' || session");
  Store other = opened(shelf.folder / "colddeck.db", OpenMode::read);
  const auto found = other.start_read()->find(shelf.friday.brief());
  REQUIRE_FALSE(found);
  CHECK(found.error().kind == StoreError::Kind::ambiguous);
}

TEST_CASE("hands and events can be queried") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  Store store = opened(path);
  saved(store, short_evening(), full_audit());
  CHECK(ask(path, "SELECT hand, dealer, dealt, winner, first_event FROM hands") ==
        std::vector<std::string>{"1", "2", "3", "2", "0"});
  CHECK(ask(path, "SELECT kind FROM events ORDER BY place") ==
        std::vector<std::string>{"shuffle", "deal", "fold", "return", "bet", "see", "win"});
  CHECK(ask(path, "SELECT time, seat FROM events WHERE kind = 'fold'") ==
        std::vector<std::string>{"1500", "0"});
  CHECK(ask(path, "SELECT confidence, payload FROM events WHERE kind = 'see'") ==
        std::vector<std::string>{"0.75", "{\"target\":1}"});
  CHECK(ask(path, "SELECT payload ->> 'amount' FROM events WHERE kind IN ('bet', 'win') ORDER BY place") ==
        std::vector<std::string>{"2", "9"});
  CHECK(ask(path, "SELECT payload ->> '$.hands[0].cards' FROM events WHERE kind = 'deal'") ==
        std::vector<std::string>{"KS7C2D"});
  CHECK(ask(path, "SELECT seat, name FROM seats JOIN players USING (player) ORDER BY place") ==
        std::vector<std::string>{"0", "Ann", "1", "Bob", "2", "Cat"});
}

TEST_CASE("the payload of any event is JSON") {
  check_property("parses", [] {
    const Event event = *arbitrary_event({});
    const auto parsed = nlohmann::json::parse(payload_of(event), nullptr, false);
    RC_ASSERT(parsed.is_object());
    if (const auto* note = std::get_if<Note>(&event.action)) RC_ASSERT(parsed["text"] == note->text);
  });
}
