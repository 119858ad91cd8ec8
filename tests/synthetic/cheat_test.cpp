#include "synthetic/cheat.h"

#include "properties.h"

namespace colddeck {

TEST_CASE("cheats are read as they are written") {
  tests::check_property("round trip", [] {
    Cheat cheat;
    cheat.kind = static_cast<CheatKind>(*rc::gen::inRange(0, kCheatKinds));
    cheat.who = *rc::gen::element<std::string>("Ann", "Quin");
    cheat.target = has_target(cheat.kind) ? *rc::gen::element<std::string>("Bob", "Ray") : cheat.who;
    cheat.attempts = *rc::gen::inRange(0, 1001) / 1000.0;
    RC_ASSERT(parse_cheat(to_string(cheat)) == cheat);
  });
  CHECK(to_string(parse_cheat("partner:Ann>Dan@0.50").value()) == "partner:Ann>Dan@0.5");
  CHECK(to_string(parse_cheat("stacker:Ann").value()) == "stacker:Ann");
  CHECK(parse_cheat("no-shuffle:Ann").value().kind == CheatKind::no_shuffle);
}

TEST_CASE("what is no cheat is refused") {
  for (const auto text : {"", "stacker", "stacker:", "stacker:Ann>Bob", "partner:Ann", "partner:Ann>",
                          "partner:>Bob", "victim:Ann>Ann", "dumper:Ann", "reader:Ann>Bob", "stacker:Ann@2",
                          "stacker:Ann@", "stacker:Ann@-1", "cheater:Ann", ":Ann", "@0.5"}) {
    INFO(text);
    CHECK_FALSE(parse_cheat(text).has_value());
  }
}

TEST_CASE("knowledge is read as it is written") {
  for (const Knowledge knowledge : {Knowledge::full, Knowledge::own_and_shown})
    CHECK(knowledge_named(name_of(knowledge)) == knowledge);
  CHECK_FALSE(knowledge_named("all").has_value());
}

}  // namespace colddeck
