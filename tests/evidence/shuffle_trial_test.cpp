// Shuffles judged by what is dealt afterwards: the exact law of kept neighbours, mean 1 under good shuffles,
// and shuffles that did nothing.
#include "evidence/signs/shuffle_trial.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>

#include "catch.h"
#include "evidence/audit.h"
#include "evidence/signs/dealing_signs.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

Session evening(int players, int hands, std::uint64_t seed, ShuffleRule shuffle) {
  Plan plan;
  plan.players = players;
  plan.hands = hands;
  plan.seed = seed;
  plan.rules.min_bet = 2;
  plan.rules.shuffle = shuffle;
  return simulate(plan).value();
}

/// Says that the pack was shuffled before this hand, which it was not.
void claim_shuffle(Session& session, int hand) {
  const auto deal = std::find_if(session.events.begin(), session.events.end(), [hand](const Event& event) {
    return event.hand.value == hand && std::holds_alternative<Deal>(event.action);
  });
  REQUIRE(deal != session.events.end());
  Event shuffle = *deal;
  shuffle.action = Shuffle{};
  session.events.insert(deal, shuffle);
}

}  // namespace

TEST_CASE("the law of kept neighbours is that of every order of a small pack") {
  for (const int cards : {3, 5, 7}) {
    // Neighbours are 0 1, 1 2, … but the last `left_out` pairs do not count.
    for (const int left_out : {0, 1, 2}) {
      const int pairs = cards - 1 - left_out;
      std::vector<int> order(static_cast<std::size_t>(cards));
      std::iota(order.begin(), order.end(), 0);
      std::vector<int> with_kept(static_cast<std::size_t>(cards), 0);
      int orders = 0;
      do {
        int kept = 0;
        for (std::size_t i = 0; i + 1 < order.size(); ++i)
          kept += order[i + 1] == order[i] + 1 && order[i] < pairs;
        ++with_kept[static_cast<std::size_t>(kept)];
        ++orders;
      } while (std::next_permutation(order.begin(), order.end()));
      int at_least = orders;
      for (int kept = 0; kept <= pairs; ++kept) {
        CHECK(chance_of_kept_pairs(cards, pairs, kept) ==
              Approx(static_cast<double>(at_least) / orders).margin(1e-12));
        at_least -= with_kept[static_cast<std::size_t>(kept)];
      }
    }
  }
}

TEST_CASE("of a whole pack the chances of kept neighbours are the published ones") {
  // Successions of 52 cards: P(≥ k) for k = 1, 2, 3, 4 and 6.
  CHECK(chance_of_kept_pairs(52, 51, 1) == Approx(0.6250459541906452).epsilon(1e-9));
  CHECK(chance_of_kept_pairs(52, 51, 2) == Approx(0.25716651301920296).epsilon(1e-9));
  CHECK(chance_of_kept_pairs(52, 51, 3) == Approx(0.07676409475243799).epsilon(1e-9));
  CHECK(chance_of_kept_pairs(52, 51, 4) == Approx(0.01780905610316842).epsilon(1e-9));
  CHECK(chance_of_kept_pairs(52, 51, 6) == Approx(5.35e-4).epsilon(2e-3));
  double mean = 0;
  for (int kept = 1; kept <= 51; ++kept) mean += chance_of_kept_pairs(52, 51, kept);
  CHECK(mean == Approx(51.0 / 52).epsilon(1e-9));
}

TEST_CASE(
    "after good shuffles an untouched pack is no likelier, and one shuffle in a thousand is called sloppy") {
  double sum = 0;
  int trials = 0, unshuffled = 0, sloppy = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Session session = evening(seed % 2 == 0 ? 3 : 5, 50, seed, ShuffleRule::every_hand);
    for (const ShuffleTrial& trial : shuffle_trials(session, follow(session))) {
      CHECK(trial.recorded);
      sum += std::exp(trial.log_untouched);
      unshuffled += trial.grade == ShuffleGrade::unshuffled;
      sloppy += trial.grade == ShuffleGrade::sloppy;
      ++trials;
    }
  }
  CHECK(trials > 1900);
  CHECK(sum / trials < 1.5);  // the mean is 1 but for an error of sampling
  CHECK(unshuffled <= 2);     // at most one in a thousand by Markov's inequality
  CHECK(sloppy <= 8);
}

TEST_CASE("a shuffle that did nothing is seen through, and accuses nobody") {
  Session session = evening(4, 40, 3, ShuffleRule::after_seen_prial);
  claim_shuffle(session, 20);
  const History history = follow(session);
  const auto trials = shuffle_trials(session, history);
  const auto claimed = std::find_if(trials.begin(), trials.end(), [&](const ShuffleTrial& trial) {
    return history.rounds[trial.round].hand.value == 20;
  });
  REQUIRE(claimed != trials.end());
  CHECK(claimed->recorded);
  CHECK(claimed->cards == 48);
  CHECK(claimed->predicted == 48);
  CHECK(claimed->log_untouched > 100);
  CHECK(claimed->grade == ShuffleGrade::unshuffled);
  const AuditResult result = audit(session, history, 0.01);
  CHECK(result.verdict != Verdict::flagged);
  const auto told = std::find_if(result.findings.begin(), result.findings.end(), [](const Finding& finding) {
    return finding.kind == FindingKind::shuffle_quality;
  });
  REQUIRE(told != result.findings.end());
  CHECK(told->level == Level::notable);
  CHECK(told->explanation.find("before hand 20") != std::string::npos);
  CHECK_FALSE(told->innocent_explanations.empty());
}

TEST_CASE("a shuffle that the rules wanted and that was left out is noticed") {
  // Played without wild cards and written down as if twos were wild: pairs that won with a two are prials
  // now, after which nobody shuffled.
  int due = 0, predicted = 0, cards = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Session session = evening(3, 120, seed, ShuffleRule::after_seen_prial);
    session.rules.wild.twos = true;
    const History history = follow(session);
    for (const ShuffleTrial& trial : shuffle_trials(session, history)) {
      if (trial.recorded) continue;
      ++due;
      predicted += trial.predicted;
      cards += trial.cards;
    }
    for (const Finding& finding : dealing_signs(session, history, true))
      if (finding.kind == FindingKind::missing_shuffle) {
        CHECK(finding.level == Level::notable);
        CHECK(finding.explanation.find("should have been shuffled") != std::string::npos);
      }
  }
  CHECK(due > 30);
  CHECK(predicted > cards * 9 / 10);
}

TEST_CASE("a shuffle that was done and not written down leaves nothing as it was") {
  int due = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Session session = evening(3, 120, seed, ShuffleRule::after_seen_prial);
    std::erase_if(session.events, [](const Event& event) {
      return event.hand.value > 1 && std::holds_alternative<Shuffle>(event.action);
    });
    for (const ShuffleTrial& trial : shuffle_trials(session, follow(session))) {
      ++due;
      CHECK(trial.log_untouched < std::log(20.0));
    }
  }
  CHECK(due > 5);
}

TEST_CASE("shuffles are not judged where hands were left out for what they were worth") {
  Session session = evening(4, 40, 3, ShuffleRule::after_seen_prial);
  claim_shuffle(session, 20);
  CHECK(dealing_signs(session, follow(session), false).empty());
  CHECK_FALSE(dealing_signs(session, follow(session), true).empty());
}

}  // namespace colddeck
