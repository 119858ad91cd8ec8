// Bets of a typed log in what a camera saw.
#include "drivers/bets.h"

#include "catch.h"
#include "recording/check.h"
#include "synthetic/simulate.h"

using namespace colddeck;

namespace {

bool is_bet(const Event& event) {
  return std::holds_alternative<Bet>(event.action) || std::holds_alternative<See>(event.action);
}

Session evening() {
  Plan plan;
  plan.hands = 12;
  plan.players = 4;
  return simulate(plan).value();
}

/// As a camera sees it: no bets, nobody who pays to see, no amounts.
Session without_bets(Session session) {
  std::erase_if(session.events, is_bet);
  for (Event& event : session.events)
    if (auto* win = std::get_if<Win>(&event.action)) win->amount.reset();
  return session;
}

std::vector<Action> actions(const Session& session) {
  std::vector<Action> all;
  for (const Event& event : session.events) all.push_back(event.action);
  return all;
}

/// Of the events that a log of bets has, those that are neither looks nor before the betting.
Session log_of(Session session) {
  std::erase_if(session.events, [](const Event& event) {
    return !is_bet(event) && !std::holds_alternative<Fold>(event.action) &&
           !std::holds_alternative<Win>(event.action);
  });
  return session;
}

}  // namespace

TEST_CASE("bets come back to where they were, up to the looks between them") {
  const Session truth = evening();
  Session seen = without_bets(truth);
  const auto remarks = put_bets_into(seen, log_of(truth));
  REQUIRE(remarks.has_value());
  CHECK(remarks->empty());
  const auto no_looks = [](Session session) {
    std::erase_if(session.events,
                  [](const Event& event) { return std::holds_alternative<Look>(event.action); });
    return actions(session);
  };
  CHECK(no_looks(seen) == no_looks(truth));
}

TEST_CASE("putting the same bets in twice changes nothing") {
  const Session truth = evening();
  Session seen = without_bets(truth);
  REQUIRE(put_bets_into(seen, log_of(truth)).has_value());
  Session twice = seen;
  REQUIRE(put_bets_into(twice, log_of(truth)).has_value());
  CHECK(twice == seen);
}

TEST_CASE("players are found by their names, wherever they sit") {
  const Session truth = evening();
  Session seen = without_bets(truth);
  Session log = log_of(truth);
  log.players.push_back({"Nobody", Seat{7}});
  const auto refused = put_bets_into(seen, log);
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().find("Nobody") != std::string::npos);
  CHECK(seen == without_bets(truth));
}

TEST_CASE("who was not seen to fold is told of, and the bets are kept") {
  const Session truth = evening();
  Session seen = without_bets(truth);
  const auto fold = std::find_if(seen.events.begin(), seen.events.end(), [](const Event& event) {
    return std::holds_alternative<Fold>(event.action);
  });
  REQUIRE(fold != seen.events.end());
  seen.events.erase(fold);
  const auto remarks = put_bets_into(seen, log_of(truth));
  REQUIRE(remarks.has_value());
  CHECK(remarks->size() == 1);
  CHECK(std::count_if(seen.events.begin(), seen.events.end(), is_bet) ==
        std::count_if(truth.events.begin(), truth.events.end(), is_bet));
}
