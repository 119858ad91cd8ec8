// What can be known of an evening, and whether the probabilities are what they say.
#include "tracking/track.h"

#include "catch.h"
#include "synthetic/simulate.h"
#include "tracking/real_table.h"
#include "tracking/truth.h"

namespace colddeck {
namespace {

using tests::kAnn;
using tests::kBob;
using tests::kCat;
using tests::Log;

/// A table at which nothing happens to the pack but dealing and gathering.
Session plain_evening(int hands, std::uint64_t seed) {
  tests::RealTable table({}, {false, false, false, false, false}, seed);
  for (int hand = 0; hand < hands; ++hand) table.play_hand();
  return table.session();
}

}  // namespace

TEST_CASE("probabilities of hidden cards come true as often as they say") {
  struct Bin {
    double said = 0, came = 0, count = 0;
  };
  std::array<Bin, 10> bins;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Session whole = plain_evening(14, seed);
    Dice dice(seed);
    tests::Blanks blanks;
    blanks.faces = 0.7;
    const Tracked tracked = track(tests::with_blanks(whole, blanks, dice));
    const History truth = follow(whole);
    for (std::size_t r = 0; r < truth.rounds.size(); ++r)
      for (std::size_t i = 0; i < truth.rounds[r].holdings.size(); ++i)
        for (std::size_t place = 0; place < truth.rounds[r].holdings[i].dealt.size(); ++place) {
          const auto& knowledge = tracked.rounds[r].dealt[i][place];
          REQUIRE(knowledge.chances);
          if (knowledge.certain()) continue;
          const Card really = *truth.rounds[r].holdings[i].dealt[place];
          for (std::size_t card = 0; card < knowledge.chances->size(); ++card) {
            const double said = (*knowledge.chances)[card];
            if (said < 0.05) continue;
            Bin& bin = bins[static_cast<std::size_t>(std::min(9.0, said * 10))];
            bin.said += said;
            bin.came += static_cast<int>(card) == really.index();
            ++bin.count;
          }
        }
  }
  int told = 0;
  for (const Bin& bin : bins) {
    if (bin.count < 50) continue;
    ++told;
    const double said = bin.said / bin.count, came = bin.came / bin.count;
    const double error =
        std::sqrt(said * (1 - said) / bin.count) * 4 + 0.03;  // cards of one hand go together
    INFO("said " << said << ", came " << came << " of " << bin.count);
    CHECK(std::abs(said - came) < error);
  }
  CHECK(told >= 3);
}

TEST_CASE("who folded tells of hidden hands: the chances of what they held rise") {
  double by_play = 0, alike = 0;
  int cards = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Plan plan;
    plan.players = 3;
    plan.hands = 16;
    plan.seed = seed;
    const Session whole = simulate(plan).value();
    tests::Blanks blanks;
    blanks.deals_blank = blanks.returns_blank = true;
    Dice dice(seed);
    const Session seen = tests::with_blanks(whole, blanks, dice);
    PosteriorOptions ignoring;
    ignoring.by_play = false;
    const Tracked with = track(seen), without = track(seen, ignoring);
    const History truth = follow(whole);
    for (std::size_t r = 0; r < truth.rounds.size(); ++r)
      for (std::size_t i = 0; i < truth.rounds[r].holdings.size(); ++i)
        for (std::size_t place = 0; place < truth.rounds[r].holdings[i].dealt.size(); ++place) {
          const auto& knowledge = with.rounds[r].dealt[i][place];
          const auto really = static_cast<std::size_t>(truth.rounds[r].holdings[i].dealt[place]->index());
          if (!knowledge.chances || knowledge.certain()) continue;
          const auto log_of = [&](const PlaceKnowledge& known) {
            return std::log(std::max((*known.chances)[really], 1e-3F));
          };
          by_play += log_of(knowledge);
          alike += log_of(without.rounds[r].dealt[i][place]);
          ++cards;
        }
  }
  CAPTURE(by_play / cards, alike / cards, cards);
  CHECK(cards > 500);
  CHECK(by_play / cards > alike / cards + 0.01);
}

TEST_CASE("a card read with doubt is weighed against what the pack allows") {
  // Bob's shown card is read as KS with 60 %, QS with 39 %. The king is dealt to Ann in the same hand.
  Log log;
  log.deal_sets(kCat, {kAnn, kBob, kCat}, {"KS4D2C", "", ""});
  Show show{kBob, tests::cards("3H4HKS")};
  show.cards.readings.push_back({2, .6F, {{*tests::faces("QS").front(), .39F}}});
  log.then(show);
  log.back_all({kAnn, kBob, kCat});
  const Tracked tracked = track(log.session);
  CHECK(tracked.history.contradictions.empty());
  const Card queen = *tests::faces("QS").front(), king = *tests::faces("KS").front();
  double queens = 0, kings = 0;
  for (const PlaceKnowledge& place : tracked.rounds[0].dealt[1]) {
    REQUIRE(place.chances);
    queens += (*place.chances)[static_cast<std::size_t>(queen.index())];
    kings += (*place.chances)[static_cast<std::size_t>(king.index())];
  }
  CHECK(kings == 0);
  CHECK(queens == Approx(.39 / (.39 + .01)).margin(.02));
  // The audit goes on believing what is likeliest, and reports that it cannot be.
  CHECK(follow(log.session).contradictions.size() == 1);
}

TEST_CASE("of two doubtful readings in one spread the likelier pair counts, place by place") {
  Log log;
  Spread spread;
  for (int i = 0; i < 52; ++i) spread.faces.push_back(Card::from_index(i));
  // The two uppermost cards: each may be the other.
  spread.readings = {{0, .7F, {{Card::from_index(1), .3F}}}, {1, .6F, {{Card::from_index(0), .4F}}}};
  log.then(spread);
  log.deal(kCat, {kAnn, kBob, kCat});
  const Tracked tracked = track(log.session);
  const auto& ann = tracked.rounds[0].dealt[0][0];
  REQUIRE(ann.chances);
  const double as_read = .7 * .6, other_way = .3 * .4;
  CHECK((*ann.chances)[0] == Approx(as_read / (as_read + other_way)).margin(.02));
  CHECK((*ann.chances)[1] == Approx(other_way / (as_read + other_way)).margin(.02));
}

TEST_CASE("a place that is certain is certain in its probabilities, and what is impossible has none") {
  const Session whole = plain_evening(12, 5);
  Dice dice(5);
  tests::Blanks blanks;
  blanks.faces = 0.6;
  const Tracked tracked = track(tests::with_blanks(whole, blanks, dice));
  int certain = 0;
  for (const Tracked::Round& round : tracked.rounds)
    for (const PlaceKnowledge& place : round.pack) {
      REQUIRE(place.chances);
      double sum = 0;
      for (int card = 0; card < Card::kMost; ++card) {
        const double chance = (*place.chances)[static_cast<std::size_t>(card)];
        sum += chance;
        if (!place.may.contains(Card::from_index(card))) CHECK(chance == 0);
      }
      CHECK(std::abs(sum - 1) < 1e-4);
      if (const Face face = place.certain()) {
        ++certain;
        CHECK((*place.chances)[static_cast<std::size_t>(face->index())] == 1);
      }
    }
  CHECK(certain > 0);
}

TEST_CASE("no card that is impossible at a place has a chance there, whatever was missed") {
  int with_chances = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    tests::RealTable table({}, {}, seed);
    for (int hand = 0; hand < 10; ++hand) table.play_hand();
    Dice dice(seed);
    tests::Blanks blanks;
    blanks.faces = 0.5;
    blanks.returns_lost = seed % 2 == 0 ? 0.2 : 0;
    blanks.places_given = 0.7;
    PosteriorOptions options;
    options.most_states = 20'000;
    options.sweeps = 30;
    const Tracked tracked = track(tests::with_blanks(table.session(), blanks, dice), options);
    for (const Tracked::Round& round : tracked.rounds)
      for (const PlaceKnowledge& place : round.pack) {
        if (!place.chances) continue;
        ++with_chances;
        for (int card = 0; card < Card::kMost; ++card)
          if (!place.may.contains(Card::from_index(card)))
            REQUIRE((*place.chances)[static_cast<std::size_t>(card)] == 0);
      }
  }
  CHECK(with_chances > 1000);
}

TEST_CASE("one who remembers what was shown knows where it lies, and where the own cards lie besides") {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  log.then(Show{kBob, tests::cards("3H4H5H")});
  log.back(kAnn, "2CKSQD").back(kBob, "3H4H5H").back(kCat, "6H7H8H");
  const HandNo hand{1};
  CHECK(places_known_to(log.session, {}, hand) == 3);
  CHECK(places_known_to(log.session, kBob, hand) == 3);
  CHECK(places_known_to(log.session, kAnn, hand) == 6);
  log.deal(kAnn, {kBob, kCat, kAnn}).back_all({kBob, kCat, kAnn});
  CHECK(places_known_to(log.session, kAnn, hand) == 6);  // what comes later does not help
}

}  // namespace colddeck
