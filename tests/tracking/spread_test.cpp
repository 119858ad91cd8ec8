// One spread of the pack at the end of an evening tells what was dealt before. The shares are those that
// follow from the places alone: a pack of 52 holds the hands of the last 52 / (players x cards) deals.
#include "catch.h"
#include "synthetic/simulate.h"
#include "tracking/track.h"
#include "tracking/truth.h"

namespace colddeck {
namespace {

/// An evening without a shuffle of which nothing was seen but where the hands went (and the hands that were
/// shown), and one spread at its end.
Session spread_at_the_end(int players, std::uint64_t seed, bool with_shown) {
  Plan plan;
  plan.players = players;
  plan.hands = 12;
  Session whole;
  const auto shuffled = [](const Event& event) { return std::holds_alternative<Shuffle>(event.action); };
  do {
    plan.seed = seed++;
    whole = simulate(plan).value();
  } while (std::count_if(whole.events.begin(), whole.events.end(), shuffled) > 1);
  Dice dice(seed);
  tests::Blanks blanks;
  blanks.deals_blank = blanks.returns_blank = true;
  Session seen = tests::with_blanks(whole, blanks, dice);
  if (!with_shown)
    std::erase_if(seen.events, [](const Event& event) { return std::holds_alternative<Show>(event.action); });
  Spread spread;
  const Tracked truth = track(whole);
  for (const PlaceKnowledge& place : truth.rounds.back().pack) spread.faces.push_back(place.certain());
  Event last = seen.events.back();
  last.action = spread;
  seen.events.push_back(last);
  return seen;
}

const Round& deal_back(const History& history, int deals) {
  return history.rounds[history.rounds.size() - static_cast<std::size_t>(deals)];
}

/// Share of the hands of that deal, counted back from the last, of which all cards are known.
double hands_known(const History& history, int deals_back) {
  const auto& holdings = deal_back(history, deals_back).holdings;
  const auto whole = std::count_if(holdings.begin(), holdings.end(), [](const Holding& holding) {
    return holding.held.size() == static_cast<int>(holding.dealt.size());
  });
  return static_cast<double>(whole) / static_cast<double>(holdings.size());
}

double cards_known(const History& history, int deals_back) {
  double known = 0, all = 0;
  for (const Holding& holding : deal_back(history, deals_back).holdings) {
    known += holding.held.size();
    all += static_cast<double>(holding.dealt.size());
  }
  return known / all;
}

}  // namespace

TEST_CASE("a spread at the end fixes the last deals whole, and a part of the one before them") {
  struct Expected {
    int players, whole_deals;
    double part;
  };
  for (const auto& [players, whole_deals, part] :
       {Expected{3, 5, 2.0 / 3}, Expected{4, 4, 1.0 / 4}, Expected{5, 3, 2.0 / 5}, Expected{6, 2, 5.0 / 6}}) {
    CAPTURE(players);
    const History history = follow(spread_at_the_end(players, 40, false));
    CHECK(history.contradictions.empty());
    for (int back = 1; back <= whole_deals; ++back) CHECK(hands_known(history, back) == 1);
    CHECK(hands_known(history, whole_deals + 1) == Approx(part));
  }
}

// How much depends on how many hands are shown: here .96 six deals back, .76 seven, .69, .64, and .61 ten
// back.
TEST_CASE("with the hands that were shown, a spread tells most of ten deals") {
  std::array<double, 11> known{};
  constexpr int kEvenings = 60;
  for (int i = 0; i < kEvenings; ++i) {
    const History history = follow(spread_at_the_end(3, 1000 + 100 * static_cast<std::uint64_t>(i), true));
    CHECK(history.contradictions.empty());
    for (int back = 1; back <= 10; ++back)
      known[static_cast<std::size_t>(back)] += cards_known(history, back) / kEvenings;
  }
  for (int back = 1; back <= 5; ++back) CHECK(known[static_cast<std::size_t>(back)] == Approx(1));
  CAPTURE(known[6], known[7], known[8], known[9], known[10]);
  CHECK(known[6] > 0.88);
  for (int back = 7; back <= 10; ++back) CHECK(known[static_cast<std::size_t>(back)] > 0.55);
}

}  // namespace colddeck
