// The typed log: what a host writes is read as meant, and what is written reads back the same.
#include "recording/typed.h"
#include <fstream>
#include <iterator>

#include "cards/notation.h"
#include "properties.h"
#include "recording/arbitrary_session.h"
#include "recording/evening.h"

namespace colddeck {
namespace {

constexpr Seat kAnn{0};
constexpr Seat kBob{1};
constexpr Seat kCat{2};

/// A log of Ann, Bob and Cat with these blocks.
std::string log_of(const std::string& blocks) { return "players = [\"Ann\", \"Bob\", \"Cat\"]\n" + blocks; }

Session read(const std::string& log) {
  auto session = parse_typed(log, "night.toml");
  if (!session) FAIL(session.error().to_string());
  return *session;
}

template <typename T>
const T& action(const Session& session, std::size_t event) {
  return std::get<T>(session.events.at(event).action);
}

std::string error_of(const std::string& log) {
  const auto session = parse_typed(log, "night.toml");
  return session ? "read" : session.error().to_string();
}

}  // namespace

TEST_CASE("typed logs hold every session but what only a camera sees") {
  tests::check_property("reads what it writes", [] {
    const Session session = *tests::arbitrary_session({.videos = false, .doubt = false});
    const std::string text = write_typed(session);
    const auto again = parse_typed(text, "test");
    if (!again) RC_FAIL(again.error().to_string() + "\n" + text);
    if (*again != session) RC_LOG(text);
    RC_ASSERT(*again == session);
    RC_ASSERT(write_typed(*again) == text);
    RC_ASSERT(left_out_of_typed(session).empty());
  });
}

TEST_CASE("names stand in the log where they can be told from everything else") {
  tests::check_property("reads what it writes", [] {
    Session session = *tests::arbitrary_session({.videos = false, .doubt = false});
    session.players.clear();
    const auto names = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("Ann", "ann", "Bob", "Mary Jane", "mary_jane", "p2", "KS", "3", "note",
                                      "Cut", "D", "-", "?", "Zoë", "up", "at"));
    for (const std::string& name : names)
      if (session.players.size() < 18)
        session.players.push_back({name, Seat{static_cast<std::int8_t>(session.players.size())}});
    const auto again = parse_typed(write_typed(session), "test");
    if (!again) RC_FAIL(again.error().to_string() + "\n" + write_typed(session));
    RC_ASSERT(*again == session);
  });
}

TEST_CASE("what a typed log leaves out is said, and nothing else is lost") {
  tests::check_property("regions and doubts", [] {
    Session session = *tests::arbitrary_session();
    const auto left_out = left_out_of_typed(session);
    const auto again = parse_typed(write_typed(session), "test");
    RC_ASSERT(again.has_value());
    RC_ASSERT(left_out.empty() == (*again == session));
  });
}

TEST_CASE("keeping neither hand, money and jokers have their words") {
  const Session session = read(log_of(R"toml([[hands]]
hand = 1
dealer = "Cat"
actions = ["Ann choose five-card-brag twos jokers=2 no-blind", "Ann has 20", "Bob has", "Ann bb 1", "Ann keep neither"]
)toml"));
  const auto& choice = action<Choose>(session, 0);
  CHECK(choice.jokers == 2);
  CHECK(choice.wild.twos);
  CHECK_FALSE(choice.blind_play);
  CHECK(action<Money>(session, 1) == Money{kAnn, 20});
  CHECK(action<Money>(session, 2) == Money{kBob, std::nullopt});
  CHECK(std::holds_alternative<Deal>(session.events[3].action));
  CHECK(action<Retain>(session, 5).which == WhichHand::neither);
}

TEST_CASE("a short block says what it must") {
  CHECK(write_typed(tests::short_evening()) ==
        R"toml(# A log of Three Card Brag for colddeck. Its form is explained in typed-log.md.
variant = "three-card-brag"
title = "Friday at Ann's"
date = "2026-11-27"
players = ["Ann", "Bob", "Cat"]
sight = "every-hand"

[[hands]]
hand = 1
dealer = "Cat"
deal = ["KS7C2D", "??????", "??QHQD"]
actions = ["Cat sh", "@0:01.500 Ann f", "r Ann 7C2DKS", "Bob bb 2", "~0.75 Cat see Bob", "Cat w 9"]
)toml");
}

TEST_CASE("a log as a host types it") {
  const Session session = read(R"(
variant = "three-card-brag"
title = "Friday"
date = 2026-11-27
players = ["Ann", "Bob", "Cat"]
_place = "the kitchen"

[rules]
ante = 2
max_bet = 10
wild = ["black-twos"]

[[hands]]
dealer = "Cat"
actions = ["sh", "Ann folds", "Bob b 2", "Cat bb 1", "Bob see Cat 4", "Cat shows KSKDKH", "Cat wins"]
returns = ["Ann 2C7DKS", "Bob", "Cat KSKDKH"]

[[hands]]
actions = ["p2 f", "p3 f"]
gatherer = "bob"
returns = ["Cat", "p2 2"]
)");
  CHECK(session.date == "2026-11-27");
  CHECK(session.rules.ante == 2);
  CHECK(session.rules.wild.black_twos);
  const auto& first = action<Deal>(session, 1);
  CHECK(first.dealer == kCat);
  REQUIRE(first.hands.size() == 3);
  CHECK(first.hands[0].seat == kAnn);
  CHECK(first.hands[2].cards.faces == Faces(3));
  CHECK(action<Bet>(session, 4) == Bet{kCat, 1, true});
  CHECK(action<See>(session, 5) == See{kBob, kCat, 4});
  CHECK(to_string(action<Show>(session, 6).cards.faces) == "KSKDKH");
  CHECK(to_string(action<Return>(session, 8).cards.faces) == "2C7DKS");
  CHECK(to_string(action<Return>(session, 9).cards.faces) == "??????");
  const auto& second = action<Deal>(session, 11);
  CHECK(session.events[11].hand == HandNo{2});
  CHECK(second.dealer == kAnn);
  CHECK(second.hands[0].seat == kBob);
  CHECK(action<Return>(session, 14).gatherer == kBob);
  CHECK(action<Return>(session, 15).cards.faces.size() == 2);
}

TEST_CASE("the log in the document is read") {
  std::ifstream file(COLDDECK_SOURCE_DIR "/src/doc/typed-log.md");
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  const auto from = document.find("```toml\n") + 8;
  const Session session = read(document.substr(from, document.find("```", from) - from));
  CHECK(session.sight == Sight::every_hand);
  CHECK(session.events.back().hand == HandNo{2});
  CHECK(action<Deal>(session, 11).dealer == kAnn);
}

TEST_CASE("the deal may be written as in poker hand histories") {
  const Session session = read(log_of(R"([[hands]]
dealer = "Cat"
actions = ["sh", "d dh p1 KS7C2D", "d dh p2 ??????", "d dh p3 ......", "p1 f"]
)"));
  REQUIRE(session.events.size() == 3);
  const auto& deal = action<Deal>(session, 1);
  CHECK(deal.dealer == kCat);
  REQUIRE(deal.hands.size() == 3);
  CHECK(to_string(deal.hands[0].cards.faces) == "KS7C2D");
  CHECK(deal.hands[2].cards.faces == Faces(6));
}

TEST_CASE("those who do not sit in are not dealt to, and do not deal") {
  const Session session = read(log_of(R"([[hands]]
dealer = "Cat"
actions = ["Bob out"]
[[hands]]
actions = []
[[hands]]
actions = ["Bob in"]
)"));
  CHECK(action<Deal>(session, 1).hands.size() == 2);
  CHECK(action<Deal>(session, 2).dealer == kAnn);
  CHECK(action<Deal>(session, 4).dealer == kBob);
  CHECK(action<Deal>(session, 4).hands.size() == 3);
}

TEST_CASE("who joins later does not sit in before") {
  const Session session = read(log_of(R"([[hands]]
dealer = "Ann"
[[hands]]
actions = ["Cat join"]
)"));
  CHECK(action<Deal>(session, 0).hands.size() == 2);
  CHECK(action<Deal>(session, 2).hands.size() == 3);
}

TEST_CASE("times and confidences stand before an action") {
  const Session session = read(log_of(R"([[hands]]
deal = []
actions = ["@5 Ann l", "@1:05.25 Ann b", "@2:00:00 ~0.5 Ann f", "~1 note two  spaces "]
)"));
  CHECK(session.events[0].time == Millis{5000});
  CHECK(session.events[1].time == Millis{65250});
  CHECK(session.events[2].time == Millis{7200000});
  CHECK(session.events[2].confidence == 0.5F);
  CHECK(action<Note>(session, 3).text == "two  spaces ");
}

TEST_CASE("letters beyond ASCII may stand in quotes and in comments") {
  const Session session = read(
      "# Café\ntitle = \"Soirée \\\" à deux\" # é\nplayers = ['Zoë', \"René\"]\n_a = \"\"\"é\"\"\\\n "
      "\"é\"\"\"\"\n_b = "
      "'\'\'é'\\\né\'\'\'");
  CHECK(session.title == "Soirée \" à deux");
  REQUIRE(session.players.size() == 2);
  CHECK(session.players[0].name == "Zoë");
}

TEST_CASE("letters behind a quote that begins no text, or behind a backslash, are kept from the parser") {
  for (const char* log : {"players = [\"Bob\", -\"Zoë\"]", "x = 1'é'", "x = 1.\"é\"", "x = [1, 00['é']",
                          "x = t\"\"\"é\"\"\"", "x = \"\"\"\\é\"\"\""})
    CHECK(error_of(log).find("only letters of ASCII may stand here") != std::string::npos);
}

TEST_CASE("quotes, letters and signs in any order are a log or no log") {
  tests::check_property("read or refused", [] {
    static const std::vector<std::string> pieces = {"\"",     "'",      "\"\"\"", "'''", "\\", "\n", "\r",
                                                    " ",      "#",      "=",      "_a",  "[",  "]",  "é",
                                                    "\u2028", "\u3000", "\u00a0", ",",   "1",  "-"};
    std::string log;
    for (const int piece :
         *rc::gen::container<std::vector<int>>(rc::gen::inRange<int>(0, static_cast<int>(pieces.size()))))
      log += pieces[static_cast<std::size_t>(piece)];
    const auto read = parse_typed("players = []\n_a = " + log, "night.toml");
    if (!read) RC_ASSERT(read.error().line > 0);
  });
}

TEST_CASE("errors of a typed log say line, column, hand and what was expected") {
  struct Case {
    std::string log;
    std::string expected;
  };
  const std::vector<Case> cases = {
      {"title = 3", "night.toml:1:9: expected a text in quotes for title"},
      {"title = \"x\"", "night.toml:1:1: expected players = "},
      {"players = [\"Ann\"]\nplyers = 1", "night.toml:2:1: unknown key 'plyers'; expected variant, title"},
      {"players = [\"Ann\"", "night.toml:1:17: expected TOML: "},
      {"players = \"Ann\"", "expected players = a list in brackets"},
      {"players = [\"caf\xe9\"]", "night.toml:1:16: expected text in UTF-8"},
      {"títle = \"x\"", "night.toml:1:2: only letters of ASCII may stand here; put the text in quotes"},
      {"\xEF\xBB\xBFtitle = Née", "night.toml:1:11: only letters of ASCII may stand here"},
      {"title = '\\' é", "night.toml:1:13: only letters of ASCII may stand here"},
      {"title = '\'\'é\'\'\'\' # é\né = 1", "night.toml:2:1: only letters"},
      {"title = \"\"\"\\\n  é\"\"\"", "night.toml:2:3: only letters of ASCII may stand here"},
      {log_of("variant = \"whist\""), "night.toml:2:11: expected variant = one of three-card-brag"},
      {log_of("[rules]\nante = \"x\""), "night.toml:3:8: expected ante = a whole number"},
      {log_of("[rules]\nwild = [\"threes\"]"), "night.toml:3:9: expected wild = one of twos"},
      {log_of("hands = [1]"), "night.toml:2:10: expected each hand as a block"},
      {log_of("[[hands]]\nhand = 7\nactions = [\"p1 f\"]"), "night.toml:2:1: hand 7: expected who deals"},
      {log_of("[[hands]]\nhand = 7\ndealer = \"Dan\""),
       "night.toml:4:11: hand 7: expected a player, not 'Dan'; write p1, p2, … or one of Ann, Bob, Cat"},
      {log_of("[[hands]]\ndealer = \"Ann\"\nactions = [\"Bob f\",\n  \"Cat frolics\"]"),
       "night.toml:5:8: hand 1: expected what the player does (f, b, bb, l, see,"},
      {log_of("[[hands]]\ndealer = \"Ann\"\nactions = [\"Bob b two\"]"),
       "night.toml:4:19: hand 1: expected an amount of chips"},
      {log_of("[[hands]]\ndealer = \"Ann\"\nactions = [\"Bob sm KSKX\"]"),
       "night.toml:4:22: hand 1: expected a card such as KS"},
      {log_of("[[hands]]\ndealer = \"Ann\"\nactions = [\"Bob\"]"),
       "hand 1: expected what the player does at the end of 'Bob'"},
      {log_of("[[hands]]\ndealer = \"Ann\"\nactions = [\"Bob f now\"]"), "expected nothing more, not 'now'"},
      {log_of("[[hands]]\ndealer = \"Ann\"\nactions = [7]"),
       "night.toml:4:12: hand 1: expected a line in quotes in actions"},
      {log_of("[[hands]]\ndealer = \"Ann\"\ndeal = [\"KSKDKH\", \"\", \"??????\"]"),
       "expected a hand such as"},
      {log_of("[[hands]]\ndealer = \"?\"\ndeal = [\"KSKDKH\"]"), "names before the hands"},
      {log_of("[[hands]]\ndealer = \"Ann\"\nactions = [\"@1:2:3:x Bob f\"]"), "expected a time such as"},
      {log_of("[[hands]]\ndealer = \"Ann\"\nactions = [\"~2 Bob f\"]"), "expected a confidence such as"},
      {log_of("[[hands]]\nhand = -1"), "expected hand = a whole number from 0"},
      {log_of("[[hands]]\ndealer = \"Ann\"\ndeal = [\"2\", \"2\", \"2\"]\nactions = [\"d dh Bob KS\"]"),
       "expected the deal once"},
  };
  for (const Case& one : cases) {
    INFO(one.log);
    const std::string sentence = error_of(one.log);
    INFO(sentence);
    CHECK(sentence.find(one.expected) != std::string::npos);
    CHECK(sentence.find('\n') == std::string::npos);
  }
}

TEST_CASE("hostile TOML neither crashes nor passes") {
  const std::string dots = [] {
    std::string text;
    while (text.size() < 8000) text += "a.";
    return text + "a";
  }();
  for (const std::string& log : {
           dots + " = 1",
           "[" + dots + "]",
           "x = [\n{" + dots + " = [\n{" + dots + " = 1}]}]",
           "x = " + std::string(8000, '['),
           "players = [" + std::string(9000, ' ') + "]",
           std::string("players = [\"A\"]\n\0\0", 18),
           std::string(9 << 20, '\n'),
       })
    CHECK(error_of(log) != "read");
}

TEST_CASE("changed bytes of a typed log are read or refused") {
  const std::string log = write_typed(tests::long_evening(3));
  tests::check_property("some other bytes", [&log] {
    std::string text = log;
    const int changes = *rc::gen::inRange(1, 6);
    for (int i = 0; i < changes; ++i)
      text[*rc::gen::inRange<std::size_t>(0, text.size())] = static_cast<char>(*rc::gen::inRange(0, 256));
    const auto session = parse_typed(text, "t");
    if (session) RC_ASSERT(parse_typed(write_typed(*session), "t") == *session);
  });
}

}  // namespace colddeck
