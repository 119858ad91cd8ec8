// What a recording may hold at most: exactly that is read, and one more is refused with a sentence.
#include "recording/limits.h"

#include "catch.h"
#include "recording/binary.h"
#include "recording/evening.h"
#include "recording/json.h"
#include "recording/typed.h"

namespace colddeck {
namespace {

std::string json_event(const std::string& event) { return "{\"events\": [\n{" + event + "}]}"; }

std::string refusal(const tl::expected<Session, ReadError>& read) {
  return read ? "read" : read.error().message;
}

std::string players(std::size_t count) {
  std::string list;
  for (std::size_t i = 0; i < count; ++i)
    list += (i > 0 ? ", " : "") + std::string("{\"name\": \"P") + std::to_string(i) +
            "\", \"seat\": " + std::to_string(i % kMostSeats) + "}";
  return "{\"players\": [" + list + "]}";
}

std::string cards(std::size_t count) {
  std::string row;
  for (std::size_t i = 0; i < count; ++i) row += "??";
  return row;
}

void check_most(const std::string& before, std::int64_t most, const std::string& after,
                const std::string& sentence) {
  INFO(before);
  CHECK(refusal(parse_json(json_event(before + std::to_string(most) + after), "j")) == "read");
  CHECK_THAT(refusal(parse_json(json_event(before + std::to_string(most + 1) + after), "j")),
             ContainsSubstring(sentence));
}

Session evening_with(Event event) {
  Session session = tests::short_evening();
  session.events.push_back(std::move(event));
  return session;
}

}  // namespace

TEST_CASE("numbers of a recording end where they are said to") {
  check_most("\"hand\": ", kMostHands, ", \"fold\": {}", "the number of a hand");
  check_most("\"hand\": 1, \"time_ms\": ", kMostMillis, ", \"fold\": {}", "a time in milliseconds");
  check_most("\"hand\": 1, \"bet\": {\"amount\": ", kMostChips, "}", "an amount of chips");
  check_most("\"hand\": 1, \"fold\": {\"seat\": ", kMostSeats - 1, "}", "a seat must be between 0 and 17");
  check_most("\"hand\": 1, \"fold\": {}, \"seen_at\": {\"last_frame\": ", kMostFrames, "}", "a frame");
}

TEST_CASE("lists of a recording end where they are said to") {
  CHECK(refusal(parse_json(players(kMostPlayers), "j")) == "read");
  CHECK_THAT(refusal(parse_json(players(kMostPlayers + 1), "j")),
             ContainsSubstring("at most 18 players, not 19"));
  CHECK_THAT(refusal(parse_json(players(kMostListed + 1), "j")), ContainsSubstring("too many players"));
  const auto spread = [](std::size_t count) {
    return refusal(
        parse_json(json_event("\"hand\": 1, \"spread\": {\"cards\": \"" + cards(count) + "\"}"), "j"));
  };
  CHECK(spread(kMostSpreadCards) == "read");
  CHECK_THAT(spread(kMostSpreadCards + 1), ContainsSubstring("at most 64 cards"));
}

TEST_CASE("what only its maker knows of a session ends where it is said to") {
  Session session = tests::short_evening();
  session.truth = {{"name", std::string(kMostTruthBytes, 'x')}};
  CHECK(parse_binary(write_binary(session), "b") == session);
  session.truth.front().value += 'x';
  CHECK_THAT(refusal(parse_binary(write_binary(session), "b")),
             ContainsSubstring("a truth must have at most"));
  session.truth.assign(kMostTruths + 1, {"n", ""});
  CHECK_THAT(refusal(parse_binary(write_binary(session), "b")), ContainsSubstring("at most 100000 truths"));
  session.truth.assign(9, {"n", std::string(kMostTruthBytes, 'x')});
  REQUIRE(9 * kMostTruthBytes > kMostHeaderBytes);
  CHECK_THAT(refusal(parse_binary(write_binary(session), "b")),
             ContainsSubstring("the part before the events is longer"));
}

TEST_CASE("an event of a binary recording is not longer than any can be") {
  Event event;
  event.hand = HandNo{1};
  event.action = Note{std::string(kMostEventBytes, 'x')};
  CHECK_THAT(refusal(parse_binary(write_binary(evening_with(event)), "b")),
             ContainsSubstring("event 7 is longer than any event can be"));
}

TEST_CASE("a typed log is no longer, and its lines are not, than they may be") {
  const std::string log = "players = [\"Ann\", \"Bob\"]\n";
  const auto with_comment = [&log](std::size_t bytes) {
    return log + "#" + std::string(bytes - 1, 'x') + "\n";
  };
  CHECK(refusal(parse_typed(with_comment(kMostLineBytes), "t")) == "read");
  CHECK(refusal(parse_typed(with_comment(kMostLineBytes + 1), "t")) ==
        "a line must have at most 8192 bytes; break it up");
  std::string long_log = log;
  while (long_log.size() <= kMostTypedBytes) long_log += "#" + std::string(1000, 'x') + "\n";
  CHECK(refusal(parse_typed(long_log, "t")) == "a typed log must be at most 8 MiB long");
  std::string many = "players = [";
  for (std::size_t i = 0; i <= kMostPlayers; ++i) many += "\"P" + std::to_string(i) + "\", ";
  CHECK_THAT(refusal(parse_typed(many + "]\n", "t")), ContainsSubstring("at most 18 players"));
}

}  // namespace colddeck
