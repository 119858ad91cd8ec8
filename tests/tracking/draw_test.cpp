// The draw: what is known of a hand after some of its cards were thrown away and others taken.
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
using tests::Log;

/// Seventeen hands of all cards but one, returned as they were dealt: so the pack is known, its top card too.
Log known_pack() {
  Log log(17);
  Deal deal{Seat{16}, {}, true};
  for (int i = 0; i < 17; ++i)
    deal.hands.push_back({Seat{static_cast<std::int8_t>(i)},
                          {{Card::from_index(i), Card::from_index(17 + i), Card::from_index(34 + i)}, {}},
                          false});
  ++log.hand;
  log.then(deal);
  for (const DealtHand& hand : deal.hands) log.then(Return{hand.seat, {}, hand.cards, {}});
  return log;
}

}  // namespace

TEST_CASE("the discard goes under the pack and the drawn card comes from its top") {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  log.then(Exchange{kAnn, tests::cards("2C"), tests::cards("KD")});
  log.back(kAnn, "KDKSQD").back(kBob, "3H4H5H").back(kCat, "6H7H8H");
  // 42 cards lie above the discard: fourteen hands of three, of nobody we know.
  Deal rest{kAnn, {}, true};
  for (int i = 0; i < 14; ++i) rest.hands.push_back({Seat{static_cast<std::int8_t>(i)}, {}, false});
  ++log.hand;
  log.then(rest);
  for (const DealtHand& hand : rest.hands) log.back(hand.seat);
  log.deal(kBob, {kCat, kAnn, kBob});
  const History history = follow(log);
  CHECK(history.contradictions.empty());
  CHECK(to_string(history.rounds[0].holdings[0].dealt) == "KSQD2C");
  CHECK(to_string(history.rounds[0].block.hands[0].faces) == "KDKSQD");
  CHECK(history.rounds[0].block.complete);
  CHECK(history.rounds[0].block.hands[0].below == 6);
  CHECK(history.rounds[0].block.hands[2].below == 0);
  REQUIRE(history.rounds.size() == 3U);
  CHECK(to_string(history.rounds[2].holdings[0].dealt) == "2CQD5H");
  CHECK(to_string(history.rounds[2].holdings[1].dealt) == "KD3H6H");
  CHECK(to_string(history.rounds[2].holdings[2].dealt) == "KS4H7H");
}

TEST_CASE("a hand that came back before the draw lies above what was thrown away") {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  log.back(kBob, "3H4H5H");
  log.then(Exchange{kAnn, tests::cards("2CQD"), tests::cards("KDKC")});
  log.back(kAnn, "KDKSKC").back(kCat, "6H7H8H");
  const History history = follow(log);
  CHECK(history.contradictions.empty());
  const Block& block = history.rounds[0].block;
  CHECK(block.complete);
  CHECK(block.hands[0].below == 8);  // six of the hands and two thrown away
  CHECK(block.hands[1].below == 3);
  CHECK(block.hands[2].below == 0);
}

TEST_CASE("jokers are put in and taken out by a dealer who chooses, and the pack is shuffled then") {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  log.back(kAnn, "KSQD2C").back(kBob, "3H4H5H").back(kCat, "6H7H8H");
  Choose choice{kAnn, Game::three_card_brag, {}, true, 1};
  log.then(choice);
  log.deal(kAnn, {kBob, kCat, kAnn}, {"RJKS2C", "9H4H5H", "6H7H8H"});
  log.back(kBob, "RJKS2C").back(kCat, "9H4H5H").back(kAnn, "6H7H8H");
  choice.jokers = 0;
  log.then(choice);
  log.deal(kBob, {kCat, kAnn, kBob}, {"2CKS3C", "9H4H5H", "6H7H8H"});
  const History history = follow(log);
  CHECK(history.contradictions.empty());
  REQUIRE(history.rounds.size() == 3U);
  CHECK(history.rounds[1].shuffled_before);
  CHECK(history.rounds[2].shuffled_before);
  CHECK(to_string(history.rounds[1].holdings[0].dealt) == "RJKS2C");
  // Without a choice the joker is none of the pack's cards.
  log.session.events[4].action = Note{"no choice"};
  CHECK_FALSE(follow(log).contradictions.empty());
}

TEST_CASE("what is seen of a hand later tells what was thrown away") {
  Log log = known_pack();
  log.deal(kBob, {kCat, kAnn});  // AS, which nobody saw, 6D and 2D; and 2C, TH and 6H. TS comes next
  log.then(Exchange{kCat, tests::cards("??"), tests::cards("??")});
  log.back(kCat, "AS6D??").back(kAnn);
  const History history = follow(log);
  CHECK(history.contradictions.empty());
  const Round& round = history.rounds[1];
  CHECK(to_string(round.holdings[0].dealt) == "AS6D2D");
  CHECK(to_string(round.holdings[1].dealt) == "2CTH6H");
  CHECK(to_string(round.block.hands[0].faces) == "AS6DTS");  // so it was 2D
}

TEST_CASE("what must have been kept is known without being seen") {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  log.then(Exchange{kAnn, tests::cards("2CQD"), tests::cards("KDKC")});
  log.back(kAnn, "??KC??").back(kBob).back(kCat);
  const History history = follow(log);
  CHECK(history.contradictions.empty());
  CHECK(history.rounds[0].holdings[0].held == tests::set_of("KSQD2C"));
  // KS was kept, so that KS and KD lie at the top and the bottom, in an order nobody saw.
  CHECK(to_string(history.rounds[0].block.hands[0].faces) == "??KC??");
  log.session.events[2].action = Return{kAnn, {}, tests::cards("KSKC??"), {}};
  CHECK(to_string(follow(log).rounds[0].block.hands[0].faces) == "KSKCKD");
}

TEST_CASE("the order of two discards is not known, the set is") {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  log.then(Exchange{kAnn, tests::cards("2CQD"), tests::cards("KDKC")});
  log.back(kAnn, "KDKCKS").back(kBob, "3H4H5H").back(kCat, "6H7H8H");
  Deal rest{kAnn, {}, true};
  for (int i = 0; i < 13; ++i) rest.hands.push_back({Seat{static_cast<std::int8_t>(i)}, {}, false});
  ++log.hand;
  log.then(rest);
  for (const DealtHand& hand : rest.hands) log.back(hand.seat);
  log.deal(kBob, {kCat, kAnn}, {"??????", "??2C??"});
  const History history = follow(log);
  CHECK(history.contradictions.empty());
  CHECK(to_string(history.rounds[2].holdings[0].dealt) == "??QDKD");
}

TEST_CASE("a discard that the hand cannot hold is impossible") {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  log.then(Exchange{kAnn, tests::cards("3C"), tests::cards("??")});
  const History history = follow(log);
  REQUIRE(history.contradictions.size() == 1U);
  CHECK(history.contradictions[0].event == 1U);
  CHECK(history.contradictions[0].what ==
        "3C is thrown away by Ann, where it cannot be after what was seen before");
}

TEST_CASE("a card that is drawn cannot be one that another player holds") {
  Log log;
  log.deal(kCat, {kAnn, kBob, kCat}, {"KSQD2C", "3H4H5H", "6H7H8H"});
  log.then(Exchange{kAnn, tests::cards("2C"), tests::cards("4H")});
  const History history = follow(log);
  REQUIRE(history.contradictions.size() == 1U);
  CHECK(history.contradictions[0].what == "4H is drawn by Ann while Bob must hold it");
}

TEST_CASE("folded hands are under the pack before the discards") {
  Log log(17);
  Deal deal{Seat{16}, {}, true};
  for (int i = 0; i < 17; ++i) deal.hands.push_back({Seat{static_cast<std::int8_t>(i)}, {}, false});
  log.then(deal);
  // One card is left; Ann folds; Bob throws two away and takes the last card and Ann's uppermost.
  log.back(kAnn, "KSQD2C");
  log.then(Exchange{kBob, tests::cards("3C4C"), tests::cards("????")});
  log.then(Show{kBob, tests::cards("KS5C??")});
  const History history = follow(log);
  CHECK(history.contradictions.empty());
  log.session.events.back().action = Show{kBob, tests::cards("QD5C??")};
  CHECK(follow(log).contradictions.size() == 1U);
}

}  // namespace colddeck
