// What the next deal will bring: certain where the pack is known, and counted among packs that agree with
// what is known of every place.
#include "tracking/next_deal.h"

#include <algorithm>

#include "catch.h"
#include "games/category_odds.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

Session evening(Sight sight, std::uint64_t seed, int hands) {
  Plan plan;
  plan.players = 4;
  plan.hands = hands;
  plan.sight = sight;
  plan.seed = seed;
  return simulate(plan).value();
}

const Deal* deal_of(const Session& session, HandNo hand) {
  for (const Event& event : session.events)
    if (const auto* deal = std::get_if<Deal>(&event.action); deal != nullptr && event.hand == hand)
      return deal;
  return nullptr;
}

bool shuffled_before(const Session& session, HandNo hand) {
  return std::any_of(session.events.begin(), session.events.end(), [hand](const Event& event) {
    return event.hand == hand && std::holds_alternative<Shuffle>(event.action);
  });
}

PosteriorOptions drawing(int draws) {
  PosteriorOptions options;
  options.draws = draws;
  return options;
}

}  // namespace

TEST_CASE("where every hand was seen, the next deal is certain after a turn of the pack, and comes so") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Session session = evening(Sight::every_hand, seed, 16);
    for (const HandNo hand : {HandNo{8}, HandNo{12}, HandNo{15}}) {
      const HandNo coming{hand.value + 1};
      const auto next = next_deal(session, hand, drawing(50));
      REQUIRE(next);
      if (shuffled_before(session, coming) || !next->certain()) continue;
      const Deal& dealt = *deal_of(session, coming);
      CHECK(next->dealer == session.name_of(dealt.dealer));
      REQUIRE(next->hands.size() == dealt.hands.size());
      for (std::size_t i = 0; i < dealt.hands.size(); ++i) {
        CHECK(next->hands[i].player == session.name_of(dealt.hands[i].seat));
        CHECK(next->hands[i].certain == dealt.hands[i].cards.faces);
      }
      ++compared;
    }
  }
  CHECK(compared >= 6);
}

TEST_CASE("drawn packs have every card once and agree with the chances of each place") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Tracked tracked = track(evening(Sight::shown_hands, seed, 6), drawing(4000));
    REQUIRE(tracked.last_pack.size() == 4000);
    const auto& places = tracked.rounds.back().pack;
    std::vector<std::array<double, Card::kMost>> share(places.size());
    for (const std::vector<Card>& pack : tracked.last_pack) {
      REQUIRE(pack.size() == places.size());
      CardSet cards;
      for (std::size_t place = 0; place < pack.size(); ++place) {
        cards.insert(pack[place]);
        share[place][static_cast<std::size_t>(pack[place].index())] += 1.0 / 4000;
      }
      REQUIRE(cards.size() == static_cast<int>(pack.size()));
    }
    for (std::size_t place = 0; place < places.size(); ++place) {
      REQUIRE(places[place].chances);
      for (std::size_t card = 0; card < Card::kMost; ++card)
        if (std::abs(share[place][card] - static_cast<double>((*places[place].chances)[card])) > 0.04)
          FAIL("place " << place << ", card " << card << ": " << share[place][card] << " against "
                        << (*places[place].chances)[card]);
    }
  }
}

TEST_CASE("of a pack of which nothing was seen the next deal is as any deal") {
  Session session = evening(Sight::shown_hands, 3, 1);
  std::erase_if(session.events,
                [](const Event& event) { return std::holds_alternative<Show>(event.action); });
  for (Event& event : session.events)
    if (auto* back = std::get_if<Return>(&event.action)) back->cards.faces = Faces(3);
  PosteriorOptions whatever_was_folded = drawing(20000);
  whatever_was_folded.by_play = false;
  const auto next = next_deal(session, std::nullopt, whatever_was_folded);
  REQUIRE(next);
  const CategoryOdds any = category_odds(session.rules);
  for (const ComingHand& hand : next->hands) {
    CHECK(hand.best == Approx(0.25).margin(0.015));
    for (std::size_t i = 0; i < hand.by_category.size(); ++i)
      CHECK(hand.by_category[i] ==
            Approx(static_cast<double>(any.by_category[i]) / static_cast<double>(any.total)).margin(0.015));
  }
}

TEST_CASE("nothing is told of a pack that is shuffled before every deal, or of a hand that was not dealt") {
  Session session = evening(Sight::every_hand, 1, 3);
  CHECK_FALSE(next_deal(session, HandNo{9}, drawing(10)));
  session.rules.shuffle = ShuffleRule::every_hand;
  CHECK_FALSE(next_deal(session, std::nullopt, drawing(10)));
  CHECK_FALSE(next_deal(Session{}, std::nullopt, drawing(10)));
}

}  // namespace colddeck
