// Casino Brag and Three Card Poker. The fractions were computed independently of this project.
#include "cards/notation.h"
#include "catch.h"
#include "games/casino/house_edge.h"

namespace colddeck {
namespace {

ThreeCards hand(std::string_view text) {
  const auto faces = parse_faces(text);
  REQUIRE(faces);
  REQUIRE(faces->size() == 3);
  return {*(*faces)[0], *(*faces)[1], *(*faces)[2]};
}

bool better(CasinoGame game, std::string_view a, std::string_view b) {
  return casino_rank(game, hand(a)) > casino_rank(game, hand(b));
}

}  // namespace

TEST_CASE("Three Card Poker ranks a straight flush first, and A-2-3 as the worst straight") {
  const auto game = CasinoGame::three_card_poker;
  CHECK(better(game, "4S3S2S", "ASAHAD"));
  CHECK(better(game, "2S2H2D", "ASKHQD"));
  CHECK(better(game, "3S2HAD", "ASKSJS"));
  CHECK(better(game, "3S2S5S", "ASAHKD"));
  CHECK(better(game, "ASAHAD", "3S3H3D"));
  CHECK(better(game, "4S3H2D", "3S2HAD"));
  CHECK(better(game, "ASKHQD", "KSQHJD"));
  CHECK(casino_rank(game, hand("2SAHKD")).category == Category::high);
}

TEST_CASE("the Three Card Poker page's own examples of high cards hold") {
  const auto game = CasinoGame::three_card_poker;
  CHECK(better(game, "KS4H2D", "QSTH9D"));
  CHECK(better(game, "QSTH9D", "QSTH7D"));
  CHECK(casino_rank(game, hand("QSTH9D")) == casino_rank(game, hand("QHTD9S")));
}

TEST_CASE("Casino Brag ranks as brag does") {
  const auto game = CasinoGame::casino_brag;
  CHECK(better(game, "2S2H2D", "AS2S3S"));
  CHECK(better(game, "3S3H3D", "ASAHAD"));
  CHECK(better(game, "AS2S3S", "ASKSQS"));
  CHECK(better(game, "AS2H3D", "ASKHQD"));
  CHECK(better(game, "4S3H2D", "ASKSJS"));
}

TEST_CASE("a dealer qualifies with a queen high") {
  const CasinoRules rules;
  CHECK(dealer_qualifies(rules, hand("QS3H2D")));
  CHECK_FALSE(dealer_qualifies(rules, hand("JSTH8D")));
  CHECK(dealer_qualifies(rules, hand("2S2H3D")));
}

TEST_CASE("ante, play, bonus and Pair Plus are paid as the page says") {
  const CasinoRules rules;
  const CasinoBets plays{10, true, 0};
  CHECK(casino_result(rules, hand("2S4H6D"), hand("JSTH8D"), plays) == 10);   // dealer does not qualify
  CHECK(casino_result(rules, hand("KS4H6D"), hand("QSTH8D"), plays) == 20);   // beaten
  CHECK(casino_result(rules, hand("QD4H6D"), hand("QS4C6C"), plays) == 0);    // equal
  CHECK(casino_result(rules, hand("QD4H6D"), hand("QS7C6C"), plays) == -20);  // worse
  CHECK(casino_result(rules, hand("QD4H6D"), hand("QS7C6C"), {10, false, 5}) == -15);
  CHECK(casino_result(rules, hand("5D4H6S"), hand("5S5C5H"), plays) == -20 + 10);
  CHECK(casino_result(rules, hand("2D2H2S"), hand("5S5C5H"), plays) == -20 + 40);
  CHECK(casino_result(rules, hand("5D4D6D"), hand("JSTC8H"), plays) == 10 + 50);
  CHECK(casino_result(rules, hand("5D4D6D"), hand("JSTC8H"), {0, false, 1}) == 40);
  CHECK(casino_result(rules, hand("5D5C6D"), hand("JSTC8H"), {0, false, 3}) == 3);
  CHECK(casino_result(rules, hand("9D5C6D"), hand("JSTC8H"), {0, false, 3}) == -3);
}

TEST_CASE("Three Card Poker costs exactly what was computed elsewhere") {
  const HouseEdge edge = house_edge(CasinoRules());
  CHECK(edge.hands == 22100);
  CHECK(edge.hands_played == 14900);
  CHECK(edge.one_threshold);
  CHECK(casino_rank(CasinoGame::three_card_poker, edge.worst_played) ==
        casino_rank(CasinoGame::three_card_poker, hand("QS6H4D")));
  CHECK(edge.with_bonus.numerator == -13733780);
  CHECK(edge.with_bonus.denominator == 407170400);
  CHECK(100 * edge.without_bonus.value() == Approx(-8.658049).margin(5e-7));
  CHECK(100 * edge.with_bonus.value() / edge.staked() == Approx(-2.0147).margin(5e-5));
  CHECK(edge.pair_plus.numerator == -512);
  CHECK(edge.pair_plus.denominator == 22100);
}

TEST_CASE("Casino Brag costs exactly what was computed elsewhere") {
  const HouseEdge edge = house_edge(CasinoRules(CasinoGame::casino_brag));
  CHECK(edge.hands_played == 14900);
  CHECK(edge.one_threshold);
  CHECK(edge.with_bonus.numerator == -13660084);
  CHECK(edge.with_bonus.denominator == 407170400);
  CHECK(100 * edge.without_bonus.value() == Approx(-8.658049).margin(5e-7));
  CHECK(edge.pair_plus.numerator == -512);
}

TEST_CASE("the comparison with every dealer's hand is what paying each of them out gives") {
  const CasinoRules rules;
  for (const std::string_view text : {"QS6H4D", "QS6H3D", "KSQSJS", "2C2D9H"}) {
    INFO(text);
    const ThreeCards mine = hand(text);
    CasinoRules plain = rules;
    plain.ante_bonus = {};
    std::int64_t won = 0;
    std::int64_t hands = 0;
    for (int a = 0; a < 52; ++a)
      for (int b = 0; b < a; ++b)
        for (int c = 0; c < b; ++c) {
          const ThreeCards dealer = {Card::from_index(a), Card::from_index(b), Card::from_index(c)};
          bool free = true;
          for (const Card one : dealer)
            for (const Card own : mine) free = free && one != own;
          if (!free) continue;
          won += casino_result(plain, mine, dealer, {1, true, 0});
          ++hands;
        }
    const AgainstDealer against = against_dealer(rules, mine);
    CHECK(against.total() == hands);
    CHECK(against.play() == won);
    CHECK(against.should_play() == (text != "QS6H3D"));
  }
}

}  // namespace colddeck
