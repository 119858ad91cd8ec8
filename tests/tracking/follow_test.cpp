// Deals, blocks, and what breaks the knowledge of the pack.
#include <limits>

#include "cards/notation.h"
#include "catch.h"
#include "tracking/log.h"

namespace colddeck {
namespace {

using tests::faces;
using tests::follow;
using tests::kAnn;
using tests::kBob;
using tests::kCat;
using tests::kDan;
using tests::Log;
using Texts = std::vector<std::string>;

/// Deals to 14 unseen hands and returns them, so that what was returned before comes to the top.
void go_round(Log& log) {
  Deal rest{kAnn, {}, true};
  for (int i = 0; i < 14; ++i) rest.hands.push_back({Seat{static_cast<std::int8_t>(i)}, {}, false});
  ++log.hand;
  log.then(rest);
  for (const DealtHand& hand : rest.hands) log.back(hand.seat);
}

Log three_known() {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  return log;
}

/// The next nine cards after one unseen, as dealt to three.
Texts dealt_next(Log log) {
  log.deal(kBob, {kCat, kAnn, kBob});
  Texts dealt;
  const History history = follow(log);
  for (const Holding& holding : history.rounds.back().holdings) dealt.push_back(to_string(holding.dealt));
  return dealt;
}

const Texts kUnknown(3, "??????");

}  // namespace

TEST_CASE("an empty session has no history") {
  const History history = follow(Log{});
  CHECK(history.rounds.empty());
  CHECK(history.contradictions.empty());
}

TEST_CASE("a block is dealt again as it was laid") {
  Log log = three_known();
  log.back(kBob, "4H3H5H").back(kAnn, "2CKSQD").back(kCat, "6H7H8H");
  go_round(log);
  CHECK(dealt_next(log) == Texts{"??5HQD", "4H2C6H", "3HKS7H"});
}

TEST_CASE("the returns' places count, not the order of the events") {
  Log log = three_known();
  log.back(kCat, "6H7H8H", {}, 2).back(kAnn, "2CKSQD", {}, 1).back(kBob, "4H3H5H", {}, 0);
  go_round(log);
  CHECK(dealt_next(log) == Texts{"??5HQD", "4H2C6H", "3HKS7H"});
  const Block block = follow(log).rounds[0].block;
  CHECK(block.complete);
  CHECK(block.hands[0].owner == kBob);
  CHECK(block.hands[2].owner == kCat);
}

TEST_CASE("returns without a place fill the gaps between those with one") {
  Log log = three_known();
  log.back(kBob, "4H3H5H").back(kCat, "6H7H8H", {}, 0).back(kAnn, "2CKSQD");
  const Block block = follow(log).rounds[0].block;
  CHECK(block.hands[0].owner == kCat);
  CHECK(block.hands[1].owner == kBob);
  CHECK(block.hands[2].owner == kAnn);
}

TEST_CASE("places that cannot be are passed over") {
  Log log = three_known();
  log.back(kBob, "", {}, -3).back(kCat, "", {}, 7).back(kAnn, "", {}, 7);
  const Block block = follow(log).rounds[0].block;
  REQUIRE(block.hands.size() == 3U);
  CHECK(block.hands[0].owner == kBob);
}

TEST_CASE("who gathers is the next dealer unless it was seen") {
  Log log = three_known();
  log.back_all({kAnn, kBob, kCat});
  log.deal(kBob, {kCat, kAnn, kBob});
  SECTION("not seen") {
    const Block block = follow(log).rounds[0].block;
    CHECK(block.gatherer == kBob);
    CHECK(block.next_dealer == kBob);
    CHECK_FALSE(block.gatherer_seen);
    CHECK(block.complete);
  }
  SECTION("seen") {
    std::get<Return>(log.session.events[2].action).gatherer = kCat;
    const Block block = follow(log).rounds[0].block;
    CHECK(block.gatherer == kCat);
    CHECK(block.next_dealer == kBob);
    CHECK(block.gatherer_seen);
    CHECK(block.complete);
  }
  SECTION("two of them: nobody's arrangement") {
    std::get<Return>(log.session.events[2].action).gatherer = kCat;
    std::get<Return>(log.session.events[3].action).gatherer = kAnn;
    CHECK_FALSE(follow(log).rounds[0].block.complete);
  }
  SECTION("after the last hand: the dealer's left") {
    log.back_all({kAnn, kBob, kCat});
    CHECK(follow(log).rounds[1].block.gatherer == kCat);
  }
}

TEST_CASE("a block of which one return was not seen breaks what is known of it") {
  Log log = three_known();
  SECTION("places not recorded") {
    log.back(kBob, "4H3H5H").back(kCat, "6H7H8H");
    const History history = follow(log);
    CHECK_FALSE(history.rounds[0].block.complete);
    CHECK(to_string(history.rounds[0].block.hands[0].faces) == "4H3H5H");
    go_round(log);
    CHECK(dealt_next(log) == kUnknown);
    CHECK(follow(log).contradictions.empty());
  }
  SECTION("places recorded") {
    log.back(kBob, "4H3H5H", {}, 0).back(kCat, "6H7H8H", {}, 2);
    go_round(log);
    CHECK(dealt_next(log) == Texts{"??5H??", "4H??6H", "3H??7H"});
    CHECK_FALSE(follow(log).rounds[0].block.complete);
  }
  SECTION("none was seen") {
    go_round(log);
    CHECK(dealt_next(log) == kUnknown);
    CHECK(follow(log).rounds[0].block.hands.empty());
  }
}

TEST_CASE("a hand that comes back with too few cards breaks what is known of the block") {
  Log log = three_known();
  log.back(kBob, "4H3H").back(kAnn, "2CKSQD").back(kCat, "6H7H8H");
  go_round(log);
  CHECK(dealt_next(log) == kUnknown);
  CHECK_FALSE(follow(log).rounds[0].block.complete);
}

TEST_CASE("burns and cuts of known depth move the cards, other cuts and shuffles hide them") {
  Log log = three_known();
  log.back(kBob, "4H3H5H").back(kAnn, "2CKSQD").back(kCat, "6H7H8H");
  go_round(log);
  SECTION("burn") {
    log.then(Burn{2});
    CHECK(dealt_next(log) == Texts{"3HKS7H", "5HQD8H", "2C6H??"});
  }
  SECTION("cut") {
    log.then(Cut{kAnn, 52 - 2}).then(Cut{kAnn, 4});
    CHECK(dealt_next(log) == Texts{"3HKS7H", "5HQD8H", "2C6H??"});
  }
  SECTION("cut nobody measured") {
    log.then(Cut{kAnn, {}});
    CHECK(dealt_next(log) == kUnknown);
    CHECK(follow(log).rounds[1].cut_before == false);
    log.deal(kBob, {kCat, kAnn, kBob});
    CHECK(follow(log).rounds[2].cut_before);
  }
  SECTION("shuffle") {
    log.then(Shuffle{});
    CHECK(dealt_next(log) == kUnknown);
    log.deal(kBob, {kCat, kAnn, kBob});
    CHECK(follow(log).rounds[2].shuffled_before);
    CHECK_FALSE(follow(log).rounds[1].shuffled_before);
  }
  SECTION("absurd numbers") {
    const int absurd = GENERATE(-1, 53, 1'000'000'000, -2'000'000'000);
    log.then(Cut{kAnn, absurd});
    CHECK(dealt_next(log) == kUnknown);
    log.then(Burn{absurd});
    CHECK(follow(log).contradictions.empty());
  }
}

TEST_CASE("what the rules want before every deal is done when it is not recorded") {
  Log log = three_known();
  log.back(kBob, "4H3H5H").back(kAnn, "2CKSQD").back(kCat, "6H7H8H");
  RuleSet& rules = log.session.rules;
  SECTION("burning") {
    rules.burn_each_deal = 1;
    go_round(log);
    CHECK(dealt_next(log) == Texts{"3HKS7H", "5HQD8H", "2C6H??"});
    log.then(Burn{2});  // recorded, so that not the one of the rules counts
    CHECK(dealt_next(log) == Texts{"5HQD8H", "2C6H??", "KS7H??"});
  }
  SECTION("cutting") {
    rules.cut_each_deal = true;
    go_round(log);
    CHECK(dealt_next(log) == kUnknown);
    CHECK(follow(log).rounds[1].cut_before);
  }
  SECTION("shuffling") {
    rules.shuffle = ShuffleRule::every_hand;
    go_round(log);
    CHECK(dealt_next(log) == kUnknown);
    CHECK(follow(log).rounds[1].shuffled_before);
  }
}

TEST_CASE("players come, go and sit out: who is dealt in counts") {
  Log log(5);
  log.deal(kCat, {kDan, kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H", "9H9D9C"});
  log.back(kAnn, "3H4H5H").back(kCat, "9H9D9C").back(kBob, "6H7H8H").back(kDan, "QDKS2C");
  log.then(SeatChange{kBob, Presence::sit_out}).then(SeatChange{kCat, Presence::leave});
  log.then(SeatChange{Seat{4}, Presence::join});
  Deal rest{kDan, {}, true};
  for (int i = 0; i < 13; ++i) rest.hands.push_back({Seat{static_cast<std::int8_t>(i)}, {}, false});
  log.then(rest);
  for (const DealtHand& hand : rest.hands) log.back(hand.seat);
  log.deal(kAnn, {kDan, kAnn, Seat{4}});
  const Round round = follow(log).rounds[2];
  CHECK(to_string(round.holdings[0].dealt) == "??5H9C");
  CHECK(to_string(round.holdings[1].dealt) == "3H9H6H");
  CHECK(to_string(round.holdings[2].dealt) == "4H9D7H");
  CHECK(round.holding_of(kBob) == nullptr);
  CHECK(round.holding_of(Seat{4}) == &round.holdings[2]);
}

TEST_CASE("a retained hand stays on the table for one deal, and either of two hands may go back first") {
  Log log = three_known();
  log.back(kAnn, "KSQD2C").back(kCat, "6H7H8H").then(Retain{kBob});
  log.deal(kAnn, {kBob, kCat, kAnn}, {"9S9D9C", "TSTDTC", "JSJDJC"});
  SECTION("the new one") {
    log.back(kBob, "9C9D9S").back(kCat, "TSTDTC").back(kAnn, "JSJDJC").back(kBob, "5H4H3H");
    const History history = follow(log);
    CHECK(history.contradictions.empty());
    CHECK_FALSE(history.rounds[0].block.complete);
    CHECK_FALSE(history.rounds[1].block.complete);
    CHECK(history.rounds[0].holdings[1].retained);
    REQUIRE(history.rounds[1].block.hands.size() == 4U);
    CHECK(to_string(history.rounds[1].block.hands[0].faces) == "9C9D9S");
    CHECK(to_string(history.rounds[1].block.hands[3].faces) == "5H4H3H");
  }
  SECTION("the old one") {
    log.back(kBob, "????3H").back(kCat, "TSTDTC").back(kAnn, "JSJDJC").back(kBob, "9C9D??");
    const History history = follow(log);
    CHECK(history.contradictions.empty());
    CHECK(to_string(history.rounds[1].block.hands[0].faces) == "????3H");
    CHECK(to_string(history.rounds[1].block.hands[3].faces) == "9C9D9S");
  }
  SECTION("which one was not seen") {
    log.back(kBob).back(kCat, "TSTDTC").back(kAnn, "JSJDJC").back(kBob);
    const History history = follow(log);
    CHECK(history.contradictions.empty());
    CHECK(to_string(history.rounds[1].block.hands[0].faces) == "??????");
    CHECK(to_string(history.rounds[1].holdings[0].dealt) == "9S9D9C");
  }
  SECTION("one is kept again") {
    log.back(kBob, "9C9D9S").back(kCat, "TSTDTC").back(kAnn, "JSJDJC").then(Retain{kBob});
    log.deal(kBob, {kCat, kAnn, kBob}, {"2S2D2H", "AS3S4S", "5S6S7S"});
    log.then(Show{kBob, tests::cards("3H4H5H")});
    CHECK(follow(log).contradictions.empty());
    log.then(Show{kBob, tests::cards("9C9D9S")});
    CHECK(follow(log).contradictions.size() == 1U);
  }
  SECTION("it does not stay a second time by itself") {
    log.back(kBob, "9C9D9S").back(kCat, "TSTDTC").back(kAnn, "JSJDJC");
    log.deal(kBob, {kCat, kAnn, kBob});
    const History history = follow(log);
    CHECK_FALSE(history.rounds[1].block.complete);
    CHECK(history.contradictions.empty());
  }
}

TEST_CASE("a burn between two returns comes between them") {
  Log log = three_known();
  log.back(kAnn, "KSQD2C").then(Burn{1}).back(kBob, "3H4H5H").back(kCat, "6H7H8H");
  Deal rest{kAnn, {}, true};
  for (int i = 0; i < 14; ++i) rest.hands.push_back({Seat{static_cast<std::int8_t>(i)}, {}, false});
  log.then(rest);
  for (const DealtHand& hand : rest.hands) log.back(hand.seat);
  CHECK(dealt_next(log) == Texts{"KS??5H", "QD3H6H", "2C4H7H"});
  CHECK_FALSE(follow(log).rounds[0].block.complete);
}

TEST_CASE("the host's corrections count") {
  Log log = three_known();
  log.back(kBob, "4H3H5H").back(kAnn, "2CKSQD").back(kCat, "6H7H9H");
  CHECK(follow(log).contradictions.size() == 1U);
  log.then(Correction{3, false, "misread"}).back(kCat, "6H8H7H");
  CHECK(follow(log).contradictions.empty());
  CHECK(to_string(follow(log).rounds[0].block.hands[2].faces) == "6H8H7H");
  CHECK(follow(log).rounds[0].block.complete);
  log.session.events[5].action = Return{kCat, {}, tests::cards("9S8H7H"), {}};
  REQUIRE(follow(log).contradictions.size() == 1U);
  CHECK(follow(log).contradictions[0].event == 5U);  // as recorded
}

TEST_CASE("what players do is told of them") {
  Log log = three_known();
  log.then(Bet{kAnn, 2, false}).then(Bet{kBob, 1, true}).then(Look{kCat}).then(Fold{kCat});
  log.then(Bet{kAnn, 4, false}).then(Bet{kBob, 3, true}).then(Fold{kAnn}).then(Win{kBob, 13});
  const Round round = follow(log).rounds[0];
  CHECK(round.holdings[0].looked);
  CHECK(round.holdings[0].raised);
  CHECK(round.holdings[0].folded);
  CHECK(round.holdings[0].fold_order == 1);
  CHECK_FALSE(round.holdings[1].looked);
  CHECK(round.holdings[1].raised);  // 3 blind are 6
  CHECK(round.holdings[1].won);
  CHECK(round.holdings[2].looked);
  CHECK(round.holdings[2].fold_order == 0);
  CHECK_FALSE(round.seen);
}

TEST_CASE("half an odd stake, rounded up, is no raise") {
  Log log = three_known();
  log.then(Bet{kAnn, 3, false}).then(Bet{kBob, 2, true});
  CHECK_FALSE(follow(log).rounds[0].holdings[1].raised);
  log.then(Bet{kAnn, std::numeric_limits<Chips>::max(), true})
      .then(Bet{kBob, std::numeric_limits<Chips>::min(), true});
  CHECK(follow(log).rounds[0].holdings[0].raised);
}

}  // namespace colddeck
