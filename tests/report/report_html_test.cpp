// The report as a page: what it says, that it needs nothing else, and that a name is only ever a name.
#include "report/report_html.h"

#include <regex>

#include "catch.h"
#include "drivers/audit.h"
#include "drivers/report.h"
#include "properties.h"
#include "recording/arbitrary_session.h"
#include "recording/read.h"
#include "report/drawing.h"
#include "report/evening_words.h"
#include "report/sequence_picture.h"
#include "synthetic/simulate.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

Session sample(const std::string& name) {
  auto session = read_session(COLDDECK_SOURCE_DIR "/samples/" + name);
  REQUIRE(session);
  return *std::move(session);
}

EveningReport report_on(const Session& session) { return report_of(session, audit_session(session, 0.01)); }

std::string page_of(const Session& session) { return report_html(report_on(session)); }

std::size_t count(const std::string& text, const std::string& words) {
  std::size_t found = 0;
  for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("the page says what the audit said") {
  const EveningReport report = report_on(sample("three-player-trick.toml"));
  const std::string page = report_html(report);
  CHECK(says(page, "FLAGGED"));
  CHECK(says(page, escaped(report.audit.reason)));
  for (const Finding& finding : report.audit.findings) {
    CHECK(says(page, escaped(finding.explanation)));
    for (const std::string& words : finding.innocent_explanations) CHECK(says(page, escaped(words)));
  }
  for (const Breach& breach : report.audit.breaches) CHECK(says(page, escaped(breach.explanation)));
  CHECK(count(page, "<tr id=\"hand-") == report.history.rounds.size());
  CHECK(says(page, report.audit.sha256.empty() ? "not known" : report.audit.sha256));
  CHECK(says(page, report.id));
  CHECK(page == report_html(report));
}

TEST_CASE("the page needs nothing but itself") {
  for (const char* name : {"three-player-trick.toml", "six-player-trick.toml", "honest-card-sorters.toml"}) {
    const std::string page = page_of(sample(name));
    CHECK_FALSE(says(page, "<script"));
    CHECK_FALSE(says(page, "http://"));
    CHECK_FALSE(says(page, "https://"));
    CHECK_FALSE(says(page, "src="));
    CHECK_FALSE(says(page, "url("));
    CHECK_FALSE(says(page, "@import"));
    CHECK_FALSE(says(page, "{{"));
    CHECK_FALSE(std::regex_search(page, std::regex("href=\"(?!#|data:,)")));
  }
}

TEST_CASE("every id is used once, and every link leads somewhere") {
  for (const char* name : {"three-player-trick.toml", "six-player-trick.toml", "partner.toml"}) {
    const std::string page = page_of(sample(name));
    const std::regex link("href=\"#([^\"]+)\"|aria-(?:labelledby|describedby)=\"([^\"]+)\"");
    for (std::sregex_iterator match(page.begin(), page.end(), link), end; match != end; ++match) {
      const std::string id = (*match)[1].matched ? (*match)[1] : (*match)[2];
      INFO(name << ": " << id);
      CHECK(count(page, " id=\"" + id + "\"") == 1);
    }
  }
}

TEST_CASE("a player called <script> is just a name") {
  Session session = sample("three-player-trick.toml");
  const std::string name = "<script>alert('Ann')</script>\"&{{title}}";
  session.players[0].name = name;
  session.title = "</style><img src=x onerror=alert(1)>";
  const std::string page = page_of(session);
  CHECK_FALSE(says(page, "<script"));
  CHECK_FALSE(says(page, "<img"));
  CHECK(count(page, "</style>") == 1);
  CHECK(says(page, escaped(name)));
}

TEST_CASE("a picture shows every card of the block, and where the arranged ones lay") {
  const EveningReport report = report_on(sample("six-player-trick.toml"));
  REQUIRE_FALSE(report.audit.findings.empty());
  const Finding& finding = report.audit.findings.front();
  REQUIRE(finding.positions == std::vector<int>{40, 46, 52});
  int pictures = 0;
  for (const Sequence& sequence : finding.hands) {
    const auto picture = sequence_picture(report, finding, sequence, "one");
    REQUIRE(picture);
    ++pictures;
    for (const char* place : {">40<", ">46<", ">52<"}) CHECK(says(*picture, place));
    CHECK(count(*picture, "\"card plain\"") + count(*picture, "\"card chosen") >= 18);
    CHECK(count(*picture, "\"dot") == 52);
  }
  CHECK(pictures > 3);
}

TEST_CASE("a picture of what the recording does not hold is not drawn") {
  const EveningReport report = report_on(sample("three-player-trick.toml"));
  Finding finding = report.audit.findings.front();
  Sequence sequence = finding.hands.front();
  sequence.gathered = HandNo{999};
  CHECK_FALSE(sequence_picture(report, finding, sequence, "one"));
  sequence = finding.hands.front();
  for (const int place : {1, 0, -5, 53, 1000}) {
    finding.positions = {place};
    CHECK_FALSE(sequence_picture(report, finding, sequence, "one"));
  }
}

TEST_CASE("the curves end where the verdict is") {
  std::vector<Session> sessions;
  for (const char* name : {"three-player-trick.toml", "partner.toml", "honest-card-sorters.toml"})
    sessions.push_back(sample(name));
  Plan seldom;  // so that the rearrangements flag what the e-value does not
  seldom.rules.min_bet = 2;
  seldom.cheats = {*parse_cheat("stacker:Ann@0.5")};
  for (seldom.seed = 50'004; seldom.seed < 50'008; ++seldom.seed)
    sessions.push_back(simulate(seldom).value());
  for (const Session& session : sessions) {
    const EveningReport report = report_on(session);
    REQUIRE_FALSE(report.curves.empty());
    bool any = false;
    for (const EvidenceCurve& curve : report.curves) {
      REQUIRE_FALSE(curve.moments.empty());
      CHECK(curve.moments.back().hand == report.history.rounds.back().hand);
      CHECK(curve.moments.size() <= 61);
      const bool reaches = curve.moments.back().log_worth >= -std::log(report.audit.alpha);
      CHECK((!reaches || curve.flagged));
      any = any || reaches;
    }
    CHECK(any == (report.audit.verdict == Verdict::flagged));
  }
}

TEST_CASE("an evening of which nothing was seen has a page, too") {
  Session session;
  session.players = {{"Ann", Seat{0}}, {"Bob", Seat{1}}};
  const std::string page = page_of(session);
  CHECK(says(page, "NOT ENOUGH TO TELL"));
  CHECK(says(page, "how the cards went back to the pack"));
  CHECK(page_of(Session{}).size() > 1000);
}

TEST_CASE("a correction of the host's is carried out and counted") {
  Session session = sample("three-player-trick.toml");
  Event event;
  event.action = Correction{static_cast<std::int32_t>(session.events.size() - 1), true, "typed twice"};
  session.events.push_back(event);
  const EveningReport report = report_on(session);
  CHECK(report.corrections == 1);
  CHECK(report.session.events.size() == session.events.size() - 2);
  CHECK(says(report_html(report), "1 correction made by the host"));
}

TEST_CASE("whatever was recorded and found has a page") {
  check_property("pages end, and hold no script", [] {
    const Session session = *arbitrary_session();
    AuditResult audit = audit_session(session, 0.01);
    Finding finding;
    finding.level = *rc::gen::element(Level::flagged, Level::notable);
    finding.gatherer = finding.beneficiary = session.players.empty() ? "" : session.players.front().name;
    finding.positions = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-2, 60));
    finding.hands.push_back({HandNo{*rc::gen::inRange(0, 5)}, HandNo{*rc::gen::inRange(0, 9)}, 0.1, 10, {}});
    audit.findings.push_back(finding);
    const std::string page = report_html(report_of(session, audit));
    RC_ASSERT(page.ends_with("</html>\n"));
    RC_ASSERT(!says(page, "<script"));
    RC_ASSERT(!says(page, "\"nan\"") && !says(page, "\"Mnan"));
  });
}

TEST_CASE("where the recording has times, each gathering says when to look") {
  Session session = sample("three-player-trick.toml");
  for (std::size_t i = 0; i < session.events.size(); ++i)
    session.events[i].time = Millis{10'000 * static_cast<std::int64_t>(i)};
  const EveningReport report = report_on(session);
  const Sequence& first = report.audit.findings.front().hands.front();
  std::string gathered;
  std::string dealt;
  for (const Event& event : report.session.events) {
    if (event.hand == first.gathered) gathered = clock_of(*event.time);
    if (event.hand == first.dealt && std::holds_alternative<Deal>(event.action))
      dealt = clock_of(*event.time);
  }
  const std::string page = report_html(report);
  CHECK(says(page, "<small>" + gathered + "</small>"));
  CHECK(says(page, "<small>" + dealt + "</small>"));
  CHECK(says(page, "<th scope=\"col\">time</th>"));
  CHECK(clock_of(Millis{3'723'999}) == "1:02:03");
}

TEST_CASE("long names are shortened by characters, not bytes") {
  CHECK(shortened("Ann", 3) == "Ann");
  CHECK(shortened("Anna", 3) == "An\u2026");
  CHECK(shortened("\u00c4\u00f6\u00fc", 3) == "\u00c4\u00f6\u00fc");
  CHECK(shortened("\u00c4\u00f6\u00fc\u00df", 3) == "\u00c4\u00f6\u2026");
  CHECK(shortened("", 3).empty());
}
