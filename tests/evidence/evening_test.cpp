#include "evidence/evening.h"

#include "catch.h"
#include "evidence/audit.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

Session evening(int players, int hands, std::uint64_t seed, std::vector<Habit> habits,
                std::vector<Cheat> cheats = {}) {
  Plan plan;
  plan.players = players;
  plan.hands = hands;
  plan.seed = seed;
  plan.rules.min_bet = 2;
  plan.habits = std::move(habits);
  plan.cheats = std::move(cheats);
  return simulate(plan).value();
}

AuditResult audited(const Session& session, double alpha = 0.01) {
  return audit(session, follow(session), alpha);
}

const Habit kSorter = *parse_habit("sorted-up@0.9");
const Cheat kAnn = *parse_cheat("stacker:Ann");

}  // namespace

TEST_CASE("a stacker at every chance is flagged, and nobody else") {
  const AuditResult result = audited(evening(3, 60, 7, {}, {kAnn}));
  REQUIRE(result.verdict == Verdict::flagged);
  for (const Finding& finding : result.findings) {
    if (finding.level != Level::flagged) continue;
    CHECK(finding.gatherer == "Ann");
    CHECK(finding.beneficiary == "Ann");
    CHECK(finding.positions == std::vector<int>{46, 49, 52});
    CHECK(finding.p_value <= 0.01);
    CHECK(finding.hands.size() >= 3);
    CHECK(finding.cards.size() == 3);
    for (const Sequence& sequence : finding.hands) CHECK(sequence.dealt.value == sequence.gathered.value + 6);
  }
}

TEST_CASE("honest card-sorters come out clear although the plain screen accuses them") {
  int screened = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Session session = evening(3, 120, seed, {kSorter});
    const auto weighed = weigh_evening(session, follow(session), 0.01);
    CHECK(weighed->verdict == Verdict::clear);
    for (const PairEvidence& pair : weighed->pairs) screened += pair.log_screen >= pair.log_threshold;
  }
  CHECK(screened >= 15);
}

TEST_CASE("an audit of shown hands says what the others cost, and how often to spread the pack") {
  for (const auto& [players, deals] :
       {std::pair{3, "5 deals"}, std::pair{4, "4 deals"}, std::pair{6, "2 deals"}}) {
    Plan plan;
    plan.players = players;
    plan.hands = 40;
    plan.seed = 3;
    plan.sight = Sight::shown_hands;
    const Session session = simulate(plan).value();
    const auto weighed = weigh_evening(session, follow(session), 0.01);
    int seen = 0;
    for (const BlockView& block : weighed->usable.blocks)
      for (const HandView& hand : block.hands) seen += hand.known;
    const std::string reason = audited(session).reason;
    CAPTURE(players, reason);
    const std::string all = std::to_string(40 * players);
    CHECK(reason.find("Of " + all + " hands that went back, the order of the cards was seen of " +
                      std::to_string(seen) + ":") != std::string::npos);
    const int cost = static_cast<int>(std::lround(100.0 * (40 * players - seen) / (40 * players)));
    CHECK(reason.find("cost about " + std::to_string(cost) + " %") != std::string::npos);
    CHECK(reason.find(std::string("after every ") + deals) != std::string::npos);
  }
  CHECK(audited(evening(3, 40, 3, {})).reason.find("cost about") == std::string::npos);
}

TEST_CASE("a stacker among sorters is still found") {
  CHECK(audited(evening(3, 120, 3, {kSorter}, {kAnn})).verdict == Verdict::flagged);
}

TEST_CASE("few hands are not enough to tell, and the reason says so") {
  const AuditResult result = audited(evening(3, 5, 1, {}));
  CHECK(result.verdict == Verdict::insufficient);
  CHECK(result.reason.find("too few") != std::string::npos);
}

namespace {

Session shown_hands_only(std::uint64_t seed, int hands, std::vector<Cheat> cheats, int spread_every = 0) {
  Plan plan;
  plan.hands = hands;
  plan.seed = seed;
  plan.rules.min_bet = 2;
  plan.sight = Sight::shown_hands;
  plan.spread_every = spread_every;
  plan.cheats = std::move(cheats);
  return simulate(plan).value();
}

/// As if nobody had looked at the cards as they went back: shows alone are left.
Session without_returned_faces(Session session) {
  for (Event& event : session.events)
    if (auto* back = std::get_if<Return>(&event.action))
      std::fill(back->cards.faces.begin(), back->cards.faces.end(), Face{});
  return session;
}

}  // namespace

TEST_CASE("hands that were shown and seen going back are enough to flag a stacker") {
  int flagged = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Session session = shown_hands_only(seed, 60, {kAnn});
    const AuditResult result = audited(session);
    flagged += result.verdict == Verdict::flagged;
    // The same when the recording does not say how the faces came to be known.
    session.sight = Sight::unstated;
    CHECK(audited(session).verdict == result.verdict);
    for (const Finding& finding : result.findings)
      if (finding.level == Level::flagged) CHECK(finding.gatherer == "Ann");
  }
  CHECK(flagged >= 16);
}

TEST_CASE("honest evenings of which only shown hands are seen are not flagged") {
  int flagged = 0, clear = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const Verdict verdict = audited(shown_hands_only(seed, 120, {})).verdict;
    flagged += verdict == Verdict::flagged;
    clear += verdict == Verdict::clear;
  }
  CHECK(flagged <= 4);
  CHECK(clear >= 80);
}

TEST_CASE("what follows from hands of later deals is not used: they are seen for being strong") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Session session = without_returned_faces(shown_hands_only(seed, 200, {kAnn}));
    const AuditResult result = audited(session);
    CHECK(result.verdict == Verdict::insufficient);
    CHECK(usable_blocks(session, follow(session)).blocks.empty());
    CHECK(result.reason.find("Turn every hand up") != std::string::npos);
  }
}

TEST_CASE("a pack that is spread every few hands shows every gathering, whatever was shown") {
  const Session session = without_returned_faces(shown_hands_only(3, 60, {kAnn}, 5));
  const UsableBlocks usable = usable_blocks(session, follow(session));
  CHECK_FALSE(usable.fair);
  CHECK(usable.blocks.size() > 50);
  for (const BlockView& block : usable.blocks) CHECK(block.whole());
  CHECK(audited(session).verdict == Verdict::flagged);
  // Spread once, at the end, it shows the last five and what is left of the one before.
  const Session once = without_returned_faces(shown_hands_only(3, 60, {kAnn}, 60));
  const auto blocks = usable_blocks(once, follow(once)).blocks;
  REQUIRE(blocks.size() == 6);
  CHECK_FALSE(blocks[0].whole());
  for (std::size_t i = 1; i < blocks.size(); ++i) CHECK(blocks[i].whole());
  CHECK(audited(once).verdict == Verdict::insufficient);
}

TEST_CASE("clear is not said where the gatherer's own hand was not seen") {
  // At six players few hands are shown: too few to say that a stacker would have been found out.
  Plan plan;
  plan.players = 6;
  plan.hands = 120;
  plan.rules.min_bet = 2;
  plan.rules.returns = ReturnRule::gathered;
  plan.sight = Sight::shown_hands;
  for (plan.seed = 1; plan.seed <= 5; ++plan.seed)
    CHECK(audited(simulate(plan).value()).verdict == Verdict::insufficient);
}

TEST_CASE("a recording in which every hand is known need not say so") {
  Session session = evening(3, 60, 7, {}, {kAnn});
  session.sight = Sight::unstated;
  CHECK(audited(session).verdict == Verdict::flagged);
}

TEST_CASE("a table that shuffles every hand has nothing to test") {
  Plan plan;
  plan.rules.shuffle = ShuffleRule::every_hand;
  CHECK(audited(simulate(plan).value()).verdict == Verdict::insufficient);
}

TEST_CASE("an empty recording is not enough to tell") {
  const AuditResult result = audited(Session{});
  CHECK(result.verdict == Verdict::insufficient);
  CHECK(result.hands == 0);
}

TEST_CASE("partner and victim are found at six") {
  for (const char* text : {"partner:Ann>Dan", "victim:Ann>Dan"}) {
    Plan plan;
    plan.players = 6;
    plan.hands = 180;
    plan.rules.returns = ReturnRule::gathered;
    plan.rules.min_bet = 2;
    plan.knowledge = Knowledge::full;
    plan.cheats = {*parse_cheat(text)};
    const AuditResult result = audited(simulate(plan).value());
    REQUIRE(result.verdict == Verdict::flagged);
    CHECK(result.findings.front().gatherer == "Ann");
    CHECK(result.findings.front().beneficiary == "Dan");
  }
}

TEST_CASE("notable sequences are listed and never make a verdict") {
  const AuditResult result = audited(evening(3, 120, 11, {}));
  CHECK(result.verdict == Verdict::clear);
  REQUIRE_FALSE(result.findings.empty());
  CHECK(result.findings.size() <= kMostNotable);
  for (const Finding& finding : result.findings) {
    CHECK(finding.level == Level::notable);
    CHECK(finding.e_value <= 27);
    CHECK(finding.hands.size() == 1);
  }
}

TEST_CASE("false alarms on a hundred honest evenings of each habit") {
  // The whole battery is a benchmark; here a sample that a wrong null would fail at once.
  for (const char* habit : {"random", "sorted-up@0.9", "sorted-down@0.5", "pairs-together@0.9",
                            "shown:sorted-up@0.9", "gatherer:sorted-up@0.9"}) {
    int flagged = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const Session session = evening(3, 60, seed, {*parse_habit(habit)});
      flagged += weigh_evening(session, follow(session), 0.01)->verdict == Verdict::flagged;
    }
    CAPTURE(habit);
    CHECK(flagged <= 4);  // more has a chance below 1 in 250 at a rate of 1 %
  }
}

}  // namespace colddeck
