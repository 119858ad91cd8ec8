#include "cards/notation.h"

#include "cards/card_set.h"
#include "catch.h"
#include "properties.h"

namespace colddeck {

TEST_CASE("every card reads back as it is written") {
  for (int i = 0; i < Card::kMost; ++i) {
    const Card card = Card::from_index(i);
    CHECK(parse_card(to_string(card)) == card);
  }
}

TEST_CASE("tens are read in both spellings, suits in both cases") {
  const Card ten(Rank::ten, Suit::hearts);
  for (const char* text : {"10H", "TH", "Th", "10h", "th"}) CHECK(parse_card(text) == ten);
}

TEST_CASE("what is no card is refused") {
  for (const char* text : {"", "K", "1H", "0H", "KX", "KSS", "K S", "10", "\xff\xfe"})
    CHECK_FALSE(parse_card(text));
}

TEST_CASE("a row of cards") {
  const auto faces = parse_faces("KS 10H,?? 2d....");
  REQUIRE(faces);
  REQUIRE(faces->size() == 8);
  CHECK((*faces)[0] == Card(Rank::king, Suit::spades));
  CHECK_FALSE((*faces)[2]);
  CHECK((*faces)[3] == Card(Rank::two, Suit::diamonds));
  CHECK_FALSE((*faces)[7]);
}

TEST_CASE("an error in a row of cards says where") {
  const auto faces = parse_faces("KSXH");
  REQUIRE_FALSE(faces);
  CHECK(faces.error().offset == 2);
}

TEST_CASE("any bytes are read or refused, never worse") {
  tests::check_property("parse_faces takes any text", [](const std::string& text) {
    const auto faces = parse_faces(text);
    if (!faces) RC_ASSERT(faces.error().offset < text.size());
  });
}

TEST_CASE("a set of cards counts and subtracts") {
  CardSet set = CardSet::pack(1);
  CHECK(set.size() == 53);
  set.erase(Card::red_joker());
  CHECK(set == CardSet::pack());
  CHECK((CardSet::pack(2) - set).contains(Card::black_joker()));
}

}  // namespace colddeck
