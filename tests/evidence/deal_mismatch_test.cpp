// Deals that differ from the pack: who dealt the second or the bottom card, an unseen cut, a misread card.
#include "evidence/signs/deal_mismatch.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "catch.h"
#include "evidence/audit.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

std::vector<Face> shuffled_pack(std::mt19937& random) {
  std::vector<Face> pack;
  for (int i = 0; i < 52; ++i) pack.push_back(Card::from_index(i));
  std::shuffle(pack.begin(), pack.end(), random);
  return pack;
}

std::vector<Face> top(const std::vector<Face>& pack, std::size_t cards) {
  return {pack.begin(), pack.begin() + static_cast<std::ptrdiff_t>(cards)};
}

Session evening(std::uint64_t seed) {
  Plan plan;
  plan.players = 3;
  plan.hands = 30;
  plan.seed = seed;
  plan.rules.min_bet = 2;
  return simulate(plan).value();
}

Deal& deal_of(Session& session, int hand) {
  for (Event& event : session.events)
    if (auto* deal = std::get_if<Deal>(&event.action); deal != nullptr && event.hand.value == hand)
      return *deal;
  throw std::runtime_error("no such hand");
}

}  // namespace

TEST_CASE("a second deal, a bottom deal and a cut are told apart, whatever the pack") {
  std::mt19937 random(7);
  for (int n = 0; n < 200; ++n) {
    const std::vector<Face> pack = shuffled_pack(random);
    const std::vector<Face> honest = top(pack, 12);
    CHECK(tell_deal(pack, honest).differing == 0);
    CHECK(tell_deal(pack, honest).log_e < 0);

    const auto from = static_cast<std::size_t>(random() % 9);
    std::vector<Face> seconds = honest;  // the card at `from` is kept and given two cards later
    std::rotate(seconds.begin() + static_cast<std::ptrdiff_t>(from),
                seconds.begin() + static_cast<std::ptrdiff_t>(from) + 1,
                seconds.begin() + static_cast<std::ptrdiff_t>(from) + 3);
    const ToldDeal second = tell_deal(pack, seconds);
    CHECK(second.story == DealStory::second_deal);
    CHECK(second.given == static_cast<int>(from) + 2);
    CHECK(second.differing == 3);
    CHECK(second.log_e > std::log(1000.0));

    std::vector<Face> bottoms = honest;
    bottoms.insert(bottoms.begin() + static_cast<std::ptrdiff_t>(from), pack.back());
    bottoms.pop_back();
    const ToldDeal bottom = tell_deal(pack, bottoms);
    CHECK(bottom.story == DealStory::bottom_deal);
    CHECK(bottom.given == static_cast<int>(from));

    std::vector<Face> turned = pack;
    std::rotate(turned.begin(), turned.begin() + 1 + static_cast<std::ptrdiff_t>(random() % 30),
                turned.end());
    CHECK(tell_deal(pack, top(turned, 12)).story == DealStory::unseen_cut);
  }
}

TEST_CASE("misread cards are no second deal: the mean ratio is 1") {
  std::mt19937 random(11);
  double sum = 0;
  int notable = 0;
  constexpr int kDeals = 4000;
  for (int n = 0; n < kDeals; ++n) {
    const std::vector<Face> pack = shuffled_pack(random);
    std::vector<Face> seen = top(pack, 9);
    for (Face& face : seen)
      if (random() % 100 == 0) {
        Card other = *face;
        while (other == *face) other = Card::from_index(static_cast<int>(random() % 52));
        face = other;
      }
    const ToldDeal told = tell_deal(pack, seen);
    sum += std::exp(told.log_e);
    notable += told.log_e >= std::log(20.0);
  }
  CHECK(sum / kDeals < 1.2);
  CHECK(notable <= kDeals / 20);
}

TEST_CASE("an honest evening differs nowhere from its pack") {
  const Session session = evening(4);
  CHECK(deal_mismatches(session, follow(session)).empty());
}

TEST_CASE("a second deal in an evening names the hand, the dealer and who got the card") {
  Session session = evening(4);
  Deal& deal = deal_of(session, 12);
  REQUIRE(deal.hands.size() == 3);
  // The dealer, last to be dealt to, keeps the first card of the deal for himself.
  Card& first = *deal.hands[0].cards.faces[0];
  Card& second = *deal.hands[1].cards.faces[0];
  Card& third = *deal.hands[2].cards.faces[0];
  const Card kept = first;
  first = second;
  second = third;
  third = kept;
  const Seat dealer = deal.dealer;
  REQUIRE(deal.hands[2].seat == dealer);
  // What is shown and returned later in the evening is left as it was: only this deal is looked at.
  const History history = follow(session);
  const auto found = deal_mismatches(session, history);
  const auto here = std::find_if(found.begin(), found.end(), [&](const DealMismatch& mismatch) {
    return history.rounds[mismatch.round].hand.value == 12;
  });
  REQUIRE(here != found.end());
  CHECK(here->story == DealStory::second_deal);
  CHECK(here->receiver == dealer);
  CHECK(here->cards == std::vector<Card>{kept});
  const AuditResult result = audit(session, history, 0.01);
  const auto told = std::find_if(result.findings.begin(), result.findings.end(), [](const Finding& finding) {
    return finding.kind == FindingKind::deal_mismatch;
  });
  REQUIRE(told != result.findings.end());
  CHECK(told->level == Level::notable);
  CHECK(told->gatherer == session.name_of(dealer));
  CHECK(told->beneficiary == session.name_of(dealer));
  CHECK(told->explanation.find("kept the top card back") != std::string::npos);
}

}  // namespace colddeck
