// What is saved comes back exactly, and once.
#include <limits>

#include "properties.h"
#include "recording/arbitrary_session.h"
#include "recording/evening.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

Session loaded(Store& store, const SessionId& id) {
  auto session = store.start_read().value().load(id);
  INFO((session ? "" : session.error().message));
  REQUIRE(session.has_value());
  return *session;
}

AuditResult audit_of(Store& store, const SessionId& id) {
  auto audit = store.start_read().value().audit_of(id);
  INFO((audit ? "" : audit.error().message));
  REQUIRE(audit.has_value());
  return *audit;
}

/// These stop compiling when a field is added, which then has to be stored and to be part of
/// arbitrary_audit().
[[maybe_unused]] void every_field_is_stored(const AuditResult& audit, const Finding& finding,
                                            const Sequence& sequence, const Breach& breach,
                                            const PlayerEvidence& player) {
  [[maybe_unused]] const auto& [recording, sha256, verdict, alpha, hands, reason, players, findings, breaches,
                                versions] = audit;
  [[maybe_unused]] const auto& [kind, level, gatherer, beneficiary, e_value, p_value, sequences, positions,
                                cards, explanation, innocent_explanations, media] = finding;
  [[maybe_unused]] const auto& [gathered, dealt, sequence_p, sequence_e, sequence_cards] = sequence;
  [[maybe_unused]] const auto& [breach_kind, hand, who, breach_explanation] = breach;
  [[maybe_unused]] const auto& [name, player_e, screen, blocks, judged] = player;
}

}  // namespace

TEST_CASE("any session and any audit come back as they were") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  check_property("save, then load", [&] {
    const Session session = *arbitrary_session();
    const AuditResult audit = *arbitrary_audit();
    const auto id = store.save(session, audit);
    RC_ASSERT(id.has_value());
    auto reading = store.start_read();
    RC_ASSERT(reading->load(*id).value() == session);
    RC_ASSERT(reading->audit_of(*id).value() == audit);
  });
}

TEST_CASE("a session comes back in another program run") {
  const Folder folder;
  SessionId id;
  {
    Store store = opened(folder / "colddeck.db");
    id = saved(store, long_evening(60), full_audit());
  }
  Store store = opened(folder / "colddeck.db", OpenMode::read);
  CHECK(loaded(store, id) == long_evening(60));
  CHECK(audit_of(store, id) == full_audit());
}

TEST_CASE("the same recording is stored once, whatever its file is called") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  Session session = short_evening();
  session.source.file = "night.toml";
  const SessionId first = saved(store, session, full_audit());
  session.source.file = "copy of night.toml";
  session.source.sha256 = std::string(64, 'b');
  const SessionId second = saved(store, session, full_audit());
  CHECK(first == second);
  CHECK(store.start_read()->sessions()->size() == 1);
  CHECK(loaded(store, first) == session);
  CHECK(ask(folder / "colddeck.db", "SELECT source_file FROM sessions") ==
        std::vector<std::string>{"copy of night.toml"});

  session.events.back().confidence = 0.5;
  const SessionId other = saved(store, session, full_audit());
  CHECK(other != first);
  CHECK(store.start_read()->sessions()->size() == 2);
}

TEST_CASE("auditing again replaces what the audit before concluded, and nothing else") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  Store store = opened(path);
  const SessionId id = saved(store, short_evening(), full_audit());
  const SessionId other = saved(store, long_evening(3), full_audit());
  saved(store, short_evening(), short_audit(Verdict::clear));
  CHECK(audit_of(store, id) == short_audit(Verdict::clear));
  CHECK(audit_of(store, other) == full_audit());
  CHECK(loaded(store, id) == short_evening());
  for (const std::string table : {"findings", "breaches", "versions", "player_evidence"})
    CHECK(ask(path, "SELECT count(DISTINCT session) FROM " + table) == std::vector<std::string>{"1"});
  CHECK(ask(path, "SELECT count(*) FROM sequences WHERE finding NOT IN (SELECT finding FROM findings)") ==
        std::vector<std::string>{"0"});
  CHECK(ask(path, "PRAGMA foreign_key_check").empty());
}

TEST_CASE("several sessions in one transaction are all there or none") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  {
    auto writing = store.start_write();
    REQUIRE(writing->save(long_evening(1), full_audit()));
    REQUIRE(writing->save(long_evening(2), full_audit()));
  }
  CHECK(store.start_read()->sessions()->empty());
  auto writing = store.start_write();
  REQUIRE(writing->save(long_evening(1), full_audit()));
  REQUIRE(writing->save(long_evening(2), full_audit()));
  REQUIRE(writing->commit());
  CHECK(store.start_read()->sessions()->size() == 2);
}

TEST_CASE("what cannot be stored spoils its transaction and says why") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  AuditResult no_number = full_audit();
  no_number.findings.back().e_value = std::numeric_limits<double>::quiet_NaN();
  CHECK_FALSE(store.save(short_evening(), no_number));
  CHECK(store.start_read()->sessions()->empty());

  auto writing = store.start_write();
  REQUIRE(writing->save(long_evening(1), full_audit()));
  const auto refused = writing->save(short_evening(), no_number);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == StoreError::Kind::unfit);
  CHECK(refused.error().message.find("not a number") != std::string::npos);
  CHECK_FALSE(writing->save(long_evening(2), full_audit()));
  CHECK_FALSE(writing->commit());
}

TEST_CASE("names are only names") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  const std::vector<std::string> names = {"'; DROP TABLE sessions; --", "\"", "%", "?1", "", "Zoë 🂡", "a\nb"};
  Session session = short_evening();
  AuditResult audit = full_audit();
  session.players.clear();
  audit.players.clear();
  for (const std::string& name : names) {
    session.players.push_back({name, Seat{static_cast<std::int8_t>(session.players.size())}});
    audit.players.push_back({name, 2, 2, 1, true});
  }
  audit.findings.front().gatherer = names.front();
  const SessionId id = saved(store, session, audit);
  CHECK(loaded(store, id) == session);
  CHECK(audit_of(store, id) == audit);
  auto reading = store.start_read();
  CHECK(reading->sessions()->front().players == names);
  for (const std::string& name : names) CHECK(reading->sessions({name, {}, {}})->size() == 1);
  CHECK(reading->sessions({"' OR 1=1 --", {}, {}})->empty());
  CHECK(reading->findings({{}, names.front(), {}})->size() == 1);
  CHECK(reading->players()->size() == names.size());
}

TEST_CASE("a damaged recording is noticed") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  Store store = opened(path);
  const SessionId id = saved(store, short_evening(), full_audit());
  tell(path, "UPDATE recordings SET content = substr(content, 1, length(content) - 1)");
  const auto session = store.start_read()->load(id);
  REQUIRE_FALSE(session);
  CHECK(session.error().kind == StoreError::Kind::damaged);
}
