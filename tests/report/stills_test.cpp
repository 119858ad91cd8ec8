// Stills: which are kept, what they are called, and how they stand on the page.
#include <regex>
#include <set>

#include "catch.h"
#include "drivers/audit.h"
#include "drivers/merge.h"
#include "drivers/report.h"
#include "drivers/stills.h"
#include "drivers/stored.h"
#include "report/report_html.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

Session trick() {
  auto session = read_session(COLDDECK_SOURCE_DIR "/samples/three-player-trick.toml");
  REQUIRE(session);
  return *std::move(session);
}

std::vector<Still> of_every_hand(const Session& session, std::size_t bytes) {
  std::set<HandNo> hands;
  for (const Event& event : session.events)
    if (event.hand.value > 0) hands.insert(event.hand);
  std::vector<Still> stills;
  for (const HandNo hand : hands)
    for (const Player& player : session.players)
      stills.push_back({hand, player.seat, Millis{hand.value * 10'000}, std::string(bytes, 'x')});
  return stills;
}

std::size_t count(const std::string& text, const std::string& words) {
  std::size_t found = 0;
  for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

bool says(const std::string& text, const std::string& words) { return count(text, words) > 0; }

}  // namespace

TEST_CASE("a still is called after its hand and player") {
  const Session session = trick();
  CHECK(name_of(Still{HandNo{12}, Seat{0}, {}, {}}, session) == "hand-12-Ann.jpg");
  Session odd = session;
  odd.players[0].name = "../Zo\u00eb <a b>\n";
  CHECK(name_of(Still{HandNo{1}, Seat{0}, {}, {}}, odd) == "hand-1-..-Zo\u00eb--a-b--.jpg");
}

TEST_CASE("the stills of a finding are those of the block and of the hand it was for") {
  const Session session = trick();
  AuditResult audit = audit_session(session, 0.01);
  REQUIRE_FALSE(audit.findings.empty());
  const auto kept = stills_worth_keeping(session, audit, of_every_hand(session, 10));
  name_stills(session, kept, audit);
  std::set<std::string> expected;  // found the slow way, with nothing left out
  Finding& finding = audit.findings.front();
  REQUIRE(finding.hands.size() <= kMostPicturedSequences);
  for (const Sequence& sequence : finding.hands) {
    for (const Player& player : session.players)
      expected.insert("hand-" + std::to_string(sequence.gathered.value) + "-" + player.name + ".jpg");
    expected.insert("hand-" + std::to_string(sequence.dealt.value) + "-" + finding.beneficiary + ".jpg");
  }
  std::set<std::string> there;  // a hand that the recording does not reach has no still
  for (const Still& still : of_every_hand(session, 1)) there.insert(name_of(still, session));
  std::erase_if(expected, [&](const std::string& name) { return !there.contains(name); });
  CHECK(std::set<std::string>(finding.media.begin(), finding.media.end()) == expected);
  CHECK(finding.media.size() == expected.size());
  CHECK(kept.size() < of_every_hand(session, 10).size());
}

TEST_CASE("readings in doubt are kept, the least sure first, and never more than there is room for") {
  Session session = trick();
  AuditResult nothing;
  session.events.clear();
  for (const auto& [seat, sure] : {std::pair(0, 0.9F), {1, 0.4F}, {2, 1.0F}}) {
    Show show{Seat{static_cast<std::int8_t>(seat)}, {}};
    show.cards.faces.resize(3);
    show.cards.readings = {{1, sure, {}}};
    session.events.push_back({HandNo{1}, {}, 1, {}, show});
  }
  const auto kept = stills_worth_keeping(session, nothing, of_every_hand(session, 10));
  REQUIRE(kept.size() == 2);
  CHECK((kept[0].seat == Seat{0} && kept[1].seat == Seat{1}));
  const auto few = stills_worth_keeping(session, nothing, of_every_hand(session, kMostBytesOfStills / 2 + 1));
  REQUIRE(few.size() == 1);
  CHECK(few[0].seat == Seat{1});
}

TEST_CASE("the page shows the stills of each finding, and still needs nothing else") {
  const Session session = trick();
  AuditResult audit = audit_session(session, 0.01);
  auto stills = of_every_hand(session, 1);
  stills.front().jpeg = "\xff\xd8\xff";
  name_stills(session, stills, audit);
  audit.findings.front().media.push_back("night.mp4#t=12");
  const std::string page = report_html(report_of(session, audit, stills));
  std::size_t named = 0;
  for (const Finding& finding : audit.findings) named += finding.media.size();
  CHECK(count(page, "<img alt=\"") == named - 1);
  CHECK(count(page, "src=\"data:image/jpeg;base64,") == named - 1);
  CHECK(count(page, "src=") == named - 1);
  CHECK(says(page, "base64,/9j/\"") == says(page, "cards in hand 1, "));
  CHECK(says(page, "base64,eA==\""));
  CHECK(says(page, "<li>night.mp4#t=12</li>"));
  CHECK_FALSE(says(page, "<li>hand-"));
  for (const char* outside : {"http://", "https://", "url(", "<script", "@import"})
    CHECK_FALSE(says(page, outside));
}

TEST_CASE("a name in what is said of a still is only a name") {
  Session session = trick();
  session.players[0].name = "\"><script>alert(1)</script>";
  AuditResult audit = audit_session(session, 0.01);
  const auto stills = of_every_hand(session, 1);
  name_stills(session, stills, audit);
  const std::string page = report_html(report_of(session, audit, stills));
  CHECK(says(page, "<img alt=\""));
  CHECK_FALSE(says(page, "<script"));
}

TEST_CASE("stills go through the store, a merge and a correction to the report") {
  const Folder folder;
  Session session = trick();
  session.source.sha256 = std::string(64, 'f');
  AuditResult audit = audit_session(session, 0.01);
  const auto stills = stills_worth_keeping(session, audit, of_every_hand(session, 100));
  name_stills(session, stills, audit);
  Store one = opened(folder / "one.db");
  const SessionId id = saved(one, session, audit, stills);
  REQUIRE(merge_stores({{folder / "one.db"}, folder / "all.db", {}}));
  CHECK(stored_evening(folder / "all.db", id.digits)->stills == stills);
  CHECK(report_html(*report_of(folder / "all.db", id.digits)) ==
        report_html(report_of(session, audit, stills)));

  session.events.push_back({{}, {}, 1, {}, Note{"a host's word"}});
  Store all = opened(folder / "all.db");
  const SessionId corrected = saved(all, session, audit);
  REQUIRE(corrected != id);
  CHECK(stored_evening(folder / "all.db", corrected.digits)->stills == stills);
  CHECK(stored_stills(folder / "nowhere.db", session.source.sha256).empty());
}
