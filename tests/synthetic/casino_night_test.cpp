// Nights of games against the house: what is wrong with a house is found, and an honest one is left alone.
#include <algorithm>
#include <cmath>

#include "catch.h"
#include "evidence/audit.h"
#include "evidence/casino/casino_evidence.h"
#include "recording/check.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

Session night(Game game, House house, int hands, std::uint64_t seed, Sight sight = Sight::every_hand) {
  Plan plan;
  plan.rules.game = game;
  plan.players = 4;
  plan.hands = hands;
  plan.house = house;
  plan.sight = sight;
  plan.seed = seed;
  const auto session = simulate(plan);
  if (!session) FAIL(session.error());
  return *session;
}

AuditResult audited(const Session& session) { return audit(session, follow(session), 0.01); }

bool has(const AuditResult& result, FindingKind kind, Level level) {
  return std::any_of(result.findings.begin(), result.findings.end(),
                     [&](const Finding& finding) { return finding.kind == kind && finding.level == level; });
}

int count_of(const std::vector<CheckFinding>& findings, CheckKind kind) {
  return static_cast<int>(
      std::count_if(findings.begin(), findings.end(),
                    [kind](const CheckFinding& finding) { return finding.kind == kind; }));
}

constexpr std::array kGames = {Game::casino_brag, Game::three_card_poker};

}  // namespace

TEST_CASE("the factors of a seat's luck have mean 1 over all hands that can be dealt") {
  for (const CasinoGame game : {CasinoGame::casino_brag, CasinoGame::three_card_poker}) {
    const CasinoLuck luck(game);
    CardSet elsewhere;
    for (int card = 0; card < 40; ++card) elsewhere.insert(Card::from_index(card));
    std::vector<double> sum(CasinoLuck::kAlternatives);
    int hands = 0;
    for (int a = 40; a < 52; ++a)
      for (int b = a + 1; b < 52; ++b)
        for (int c = b + 1; c < 52; ++c) {
          const auto ratios =
              luck.ratios({Card::from_index(b), Card::from_index(c), Card::from_index(a)}, elsewhere);
          for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += ratios[i];
          ++hands;
        }
    REQUIRE(hands == 220);
    for (const double all : sum) CHECK(all / hands == Approx(1));
  }
}

TEST_CASE("an honest house is seldom flagged, whatever is seen") {
  for (const Sight sight : {Sight::every_hand, Sight::shown_hands}) {
    int flagged = 0, clear = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
      const AuditResult result = audited(night(kGames[seed % 2], House::honest, 60, seed, sight));
      flagged += result.verdict == Verdict::flagged ? 1 : 0;
      clear += result.verdict == Verdict::clear ? 1 : 0;
    }
    CHECK(flagged <= 4);  // of 150, at 1 %: more than 4 come in 2 of 100 runs
    CHECK(clear >= 140);
  }
}

TEST_CASE("a house that picks its hands is flagged for its luck") {
  int flagged = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const AuditResult result = audited(night(kGames[seed % 2], House::picks_hands, 1200, seed));
    if (!has(result, FindingKind::luck, Level::flagged)) continue;
    ++flagged;
    CHECK(result.findings.front().beneficiary == "House");
    CHECK(result.verdict == Verdict::flagged);
  }
  CHECK(flagged >= 8);
}

TEST_CASE("a card that is not in the pack is named") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const AuditResult result = audited(night(kGames[seed % 2], House::lacks_a_card, 200, seed));
    REQUIRE(has(result, FindingKind::pack_integrity, Level::flagged));
    for (const Finding& finding : result.findings)
      if (finding.kind == FindingKind::pack_integrity)
        CHECK(finding.cards == std::vector<Card>{Card(Rank::queen, Suit::hearts)});
  }
}

TEST_CASE("a house that only cuts shuffles poorly, which is worth a look and no verdict") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const AuditResult result = audited(night(kGames[seed % 2], House::only_cuts, 200, seed));
    CHECK(has(result, FindingKind::shuffle_quality, Level::notable));
    CHECK_FALSE(has(result, FindingKind::shuffle_quality, Level::flagged));
  }
}

TEST_CASE("a pay-out that is short is found, and no other") {
  for (const Game game : kGames) {
    const Session honest = night(game, House::honest, 200, 3);
    CHECK(check(honest).empty());
    const auto findings = check(night(game, House::pays_short, 200, 3));
    CHECK(count_of(findings, CheckKind::wrong_pay_out) == static_cast<int>(findings.size()));
    CHECK(findings.size() >= 20);
  }
}

TEST_CASE("too few hands are not enough to tell") {
  CHECK(audited(night(Game::casino_brag, House::honest, 10, 1)).verdict == Verdict::insufficient);
}

TEST_CASE("players who bet what they may not are found") {
  Session session = night(Game::casino_brag, House::honest, 20, 5);
  for (Event& event : session.events)
    if (auto* bet = std::get_if<Bet>(&event.action)) {
      *bet->amount += 1;
      break;
    }
  const auto findings = check(session);
  REQUIRE(count_of(findings, CheckKind::bet_too_high) == 1);
}

}  // namespace colddeck
