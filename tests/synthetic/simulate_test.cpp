#include "synthetic/simulate.h"

#include <algorithm>
#include <sstream>

#include "evidence/setup_plan.h"
#include "games/strength.h"
#include "pack/pack.h"
#include "properties.h"
#include "recording/binary.h"

namespace colddeck {
namespace {

Plan plan_of(int players, int hands, std::vector<std::string> cheats = {}) {
  Plan plan;
  plan.players = players;
  plan.hands = hands;
  for (const std::string& text : cheats) plan.cheats.push_back(parse_cheat(text).value());
  return plan;
}

std::string truth_of(const Session& session, std::string_view name) {
  for (const Truth& truth : session.truth)
    if (truth.name == name) return truth.value;
  return {};
}

std::vector<int> stacked_after(const Session& session) {
  std::istringstream text(truth_of(session, "stacked-after-hands"));
  std::vector<int> hands;
  for (int hand = 0; text >> hand;) hands.push_back(hand);
  return hands;
}

/// One hand of the evening.
struct HandSeen {
  std::vector<Faces> hands;  ///< by seat
  bool shuffled = false;     ///< before the deal
  Seat gatherer;
};

/// By number of the hand; the one at 0 is empty.
std::vector<HandSeen> hands_of(const Session& session) {
  std::vector<HandSeen> all(1);
  bool shuffled = false;
  for (const Event& event : session.events) {
    shuffled |= std::holds_alternative<Shuffle>(event.action);
    if (const auto* back = std::get_if<Return>(&event.action)) all.back().gatherer = back->gatherer;
    const auto* deal = std::get_if<Deal>(&event.action);
    if (deal == nullptr) continue;
    HandSeen seen;
    seen.hands.resize(deal->hands.size());
    for (const DealtHand& hand : deal->hands)
      seen.hands[static_cast<std::size_t>(hand.seat.index)] = hand.cards.faces;
    seen.shuffled = shuffled;
    shuffled = false;
    all.push_back(std::move(seen));
  }
  return all;
}

/// Mean mid-rank of the hands of `seat`, `later` deals after each stacked block, where nothing was shuffled
/// between.
double mean_set_up(const Session& session, int later, int seat) {
  const auto hands = hands_of(session);
  const auto table = strength_table(session.rules);
  double sum = 0;
  int count = 0;
  for (const int gathered : stacked_after(session)) {
    const auto dealt = static_cast<std::size_t>(gathered + later);
    if (dealt >= hands.size()) continue;
    bool shuffled = false;
    for (auto i = static_cast<std::size_t>(gathered) + 1; i <= dealt; ++i) shuffled |= hands[i].shuffled;
    if (shuffled) continue;
    const Faces& faces = hands[dealt].hands[static_cast<std::size_t>(seat)];
    sum += table->mid_rank(table->strength(*faces[0], *faces[1], *faces[2]));
    ++count;
  }
  REQUIRE(count > 100);
  return sum / count;
}

/// Deals until a hand that Ann sets up comes to the player `steps` to the left.
int deals_until(const Plan& plan, int steps) {
  PlanBook book;
  return book.plans(table_of(plan))[static_cast<std::size_t>(steps)].value().deal;
}

std::string error_of(const Plan& plan) {
  const auto session = simulate(plan);
  return session ? "" : session.error();
}

}  // namespace

TEST_CASE("the same plan gives the same bytes, another seed another evening") {
  Plan plan = plan_of(3, 40, {"stacker:Ann@0.5"});
  plan.habits = {parse_habit("sorted-up@0.9").value()};
  const Session session = simulate(plan).value();
  CHECK((write_binary(simulate(plan).value()) == write_binary(session)));
  plan.seed = 2;
  CHECK_FALSE(simulate(plan).value().events == session.events);
}

TEST_CASE("what is recorded changes nothing in what happens") {
  Plan plan = plan_of(4, 60, {"stacker:Ann"});
  const Session whole = simulate(plan).value();
  plan.sight = Sight::shown_hands;
  const Session seen = simulate(plan).value();
  REQUIRE(whole.events.size() == seen.events.size());
  int known = 0, wrong = 0;
  for (std::size_t i = 0; i < whole.events.size(); ++i) {
    const auto* back = std::get_if<Return>(&whole.events[i].action);
    if (back == nullptr) continue;
    const Faces& faces = std::get<Return>(seen.events[i].action).cards.faces;
    for (std::size_t c = 0; c < 3; ++c) {
      known += faces[c].has_value();
      wrong += faces[c] && faces[c] != back->cards.faces[c];
    }
  }
  CHECK(known > 0);
  CHECK(known < 60 * 12);
  CHECK(wrong == 0);
}

TEST_CASE("the pack is conserved, and every deal comes from its top") {
  tests::check_property("conserved", [] {
    Plan plan = plan_of(*rc::gen::inRange(2, 18), 30);
    plan.seed = *rc::gen::arbitrary<std::uint64_t>();
    plan.rules.jokers = *rc::gen::inRange(0, 3);
    plan.rules.burn_each_deal = *rc::gen::inRange(0, 4);
    plan.rules.cut_each_deal = *rc::gen::arbitrary<bool>();
    plan.rules.returns = *rc::gen::element(ReturnRule::as_folded, ReturnRule::gathered);
    const Session session = simulate(plan).value();
    Pack<Face> pack;
    for (const Event& event : session.events) {
      if (std::holds_alternative<Shuffle>(event.action)) {
        RC_ASSERT(pack.size() == 0 || pack.size() == plan.rules.pack_size());
        pack.clear();
        for (int i = 0; i < plan.rules.pack_size(); ++i) pack.put_under({});
      }
      if (const auto* burn = std::get_if<Burn>(&event.action)) pack.burn(burn->cards);
      if (const auto* cut = std::get_if<Cut>(&event.action)) pack.cut(*cut->depth);
      if (const auto* back = std::get_if<Return>(&event.action))
        for (const Face& face : back->cards.faces) pack.put_under(face);
      const auto* deal = std::get_if<Deal>(&event.action);
      if (deal == nullptr) continue;
      for (std::size_t c = 0; c < 3; ++c)
        for (const DealtHand& hand : deal->hands) {
          const Face expected = pack.deal();
          RC_ASSERT(!expected || expected == hand.cards.faces[c]);
        }
    }
  });
}

TEST_CASE("after a prial that was seen to win the last dealer shuffles, and only then") {
  Plan plan = plan_of(3, 3000);
  plan.rules.wild.twos = true;
  const Session session = simulate(plan).value();
  const auto table = strength_table(plan.rules);
  Seat dealer;
  bool due = true, shuffled = false, seen = false;
  int shuffles = 0, wrong = 0;
  std::vector<Faces> hands(3);
  for (const Event& event : session.events) {
    if (const auto* shuffle = std::get_if<Shuffle>(&event.action)) {
      wrong += shuffles++ > 0 && shuffle->by != dealer;
      shuffled = true;
    }
    if (const auto* deal = std::get_if<Deal>(&event.action)) {
      wrong += shuffled != due;
      shuffled = seen = false;
      dealer = deal->dealer;
      for (const DealtHand& hand : deal->hands)
        hands[static_cast<std::size_t>(hand.seat.index)] = hand.cards.faces;
    }
    seen |= std::holds_alternative<See>(event.action);
    if (const auto* win = std::get_if<Win>(&event.action)) {
      const Faces& hand = hands[static_cast<std::size_t>(win->seat.index)];
      due = seen && table->category(table->strength(*hand[0], *hand[1], *hand[2])) == Category::prial;
    }
  }
  CHECK(wrong == 0);
  CHECK(shuffles > 10);
}

TEST_CASE("as folded, hands go back in the order in which they folded, the winner last") {
  const Session session = simulate(plan_of(5, 200)).value();
  std::vector<Seat> folded, returned;
  Seat winner;
  int blocks = 0;
  for (const Event& event : session.events) {
    if (std::holds_alternative<Deal>(event.action)) {
      folded.clear();
      returned.clear();
    }
    if (const auto* fold = std::get_if<Fold>(&event.action)) folded.push_back(fold->seat);
    if (const auto* win = std::get_if<Win>(&event.action)) winner = win->seat;
    const auto* back = std::get_if<Return>(&event.action);
    if (back == nullptr) continue;
    returned.push_back(back->seat);
    if (returned.size() < 5) continue;
    CHECK(std::equal(folded.begin(), folded.end(), returned.begin()));
    CHECK(returned.back() == winner);
    ++blocks;
  }
  CHECK(blocks == 200);
}

TEST_CASE("who gathers is who deals next") {
  const Session session = simulate(plan_of(4, 30)).value();
  Seat gatherer;
  for (const Event& event : session.events) {
    if (const auto* back = std::get_if<Return>(&event.action)) gatherer = back->gatherer;
    if (const auto* deal = std::get_if<Deal>(&event.action); deal != nullptr && gatherer.known())
      CHECK(deal->dealer == gatherer);
  }
}

TEST_CASE("a stacker's set-up hands are far above the average, other hands of those deals are not") {
  struct Case {
    int players;
    Knowledge knowledge;
    double least;
  };
  for (const Case& one : {Case{3, Knowledge::full, 0.9}, Case{6, Knowledge::full, 0.97},
                          Case{3, Knowledge::own_and_shown, 0.6}, Case{6, Knowledge::own_and_shown, 0.6}}) {
    Plan plan = plan_of(one.players, 3000, {"stacker:Ann"});
    plan.knowledge = one.knowledge;
    plan.rules.returns = ReturnRule::gathered;
    const Session session = simulate(plan).value();
    const int later = deals_until(plan, 0);
    CAPTURE(one.players, static_cast<int>(one.knowledge));
    CHECK(later == (one.players == 3 ? 6 : 3));
    CHECK(mean_set_up(session, later, 0) > one.least);
    CHECK(mean_set_up(session, later, 1) == Approx(0.5).margin(0.1));
    const auto hands = hands_of(session);
    for (const int hand : stacked_after(session))
      CHECK(hands[static_cast<std::size_t>(hand)].gatherer == Seat{0});
  }
}

TEST_CASE("a partner is helped and a victim is harmed, whatever is known, at three, four and six players") {
  struct Case {
    int players, steps;
    Knowledge knowledge;
    double partner, victim;  // at least, at most
  };
  for (const Case& one :
       {Case{6, 3, Knowledge::full, 0.9, 0.15}, Case{6, 3, Knowledge::own_and_shown, 0.55, 0.45},
        Case{4, 1, Knowledge::full, 0.65, 0.4}, Case{4, 1, Knowledge::own_and_shown, 0.53, 0.47},
        Case{3, 1, Knowledge::full, 0.65, 0.4}, Case{3, 1, Knowledge::own_and_shown, 0.53, 0.47}}) {
    for (const bool helps : {true, false}) {
      Plan plan = plan_of(one.players, 6000,
                          {(helps ? "partner:Ann>" : "victim:Ann>") + std::string(seat_name(one.steps))});
      plan.knowledge = one.knowledge;
      plan.rules.returns = ReturnRule::gathered;
      const Session session = simulate(plan).value();
      const double mean = mean_set_up(session, deals_until(plan, one.steps), one.steps);
      CAPTURE(one.players, static_cast<int>(one.knowledge), helps, mean);
      CHECK((helps ? mean >= one.partner : mean <= one.victim));
    }
  }
}

TEST_CASE("a cheat takes the share of chances that was asked for") {
  for (const double share : {0.0, 0.25, 0.5, 1.0}) {
    Plan plan = plan_of(3, 6000, {"stacker:Bob"});
    plan.cheats[0].attempts = share;
    const auto stacked = stacked_after(simulate(plan).value());
    // Every third block is Bob's; a few are about to be shuffled.
    CHECK(static_cast<double>(stacked.size()) / 2000 == Approx(share).margin(0.04));
  }
}

TEST_CASE("of several cheats of one gatherer the first that tries has the block") {
  Plan plan = plan_of(6, 1200, {"victim:Ann>Eve@0.5", "stacker:Ann"});
  plan.knowledge = Knowledge::full;
  plan.rules.returns = ReturnRule::gathered;
  const auto stacked = stacked_after(simulate(plan).value());
  CHECK(std::adjacent_find(stacked.begin(), stacked.end()) == stacked.end());
  CHECK(stacked.size() > 180U);
}

TEST_CASE("the truth tells how it was made") {
  Plan plan = plan_of(3, 5, {"stacker:Ann@0.5"});
  plan.habits = {parse_habit("sorted-up@0.9").value()};
  plan.seed = 7;
  const Session session = simulate(plan).value();
  CHECK(truth_of(session, "seed") == "7");
  CHECK(truth_of(session, "habit") == "sorted-up@0.9");
  CHECK(truth_of(session, "cheat") == "stacker:Ann@0.5");
  CHECK(truth_of(session, "knowledge") == "own+shown");
  CHECK(truth_of(session, "gathering") == "haphazard");
}

TEST_CASE("plans that cannot be played are refused in a sentence") {
  CHECK(error_of(plan_of(1, 5)) == "the number of players must be from 2 to 17, not 1");
  CHECK(error_of(plan_of(18, 5)) == "the number of players must be from 2 to 17, not 18");
  CHECK(error_of(plan_of(3, 0)) == "the number of hands must be from 1 to 1000000, not 0");
  CHECK(error_of(plan_of(3, -5)) == "the number of hands must be from 1 to 1000000, not -5");
  CHECK(error_of(plan_of(3, 5, {"stacker:Dan"})) == "'Dan' does not play: the 3 players are Ann to Cat");
  CHECK(error_of(plan_of(5, 5, {"partner:Ann>Dan"})) ==
        "Ann cannot stack for Dan: with 5 players no returned cards reach two places of one hand of Dan; see "
        "'colddeck risk'");
  CHECK(error_of(plan_of(12, 5, {"victim:Leo>Ann"})).find("Leo cannot stack for Ann") == 0);

  Plan plan = plan_of(3, 5, {"stacker:Ann"});
  plan.rules.shuffle = ShuffleRule::every_hand;
  CHECK(error_of(plan) == "Ann has nothing to stack: the pack is shuffled before every deal");
  plan = plan_of(3, 5, {"stacker:Ann"});
  plan.cheats[0].attempts = 2;
  CHECK(error_of(plan) == "Ann can take a share from 0 to 1 of the chances, not 2");
  plan = plan_of(3, 5, {"stacker:Ann"});
  plan.rules.game = Game::casino_brag;
  CHECK(error_of(plan) == "casino-brag is shuffled for every hand: only its house can cheat");
  plan = plan_of(9, 5);
  plan.rules.game = Game::draw_brag;
  CHECK(error_of(plan) == "with 9 players the pack is too small for everybody to draw three cards");
  plan = plan_of(3, 5);
  plan.house = House::pays_short;
  CHECK(error_of(plan) == "three-card-brag has no house");
  plan = plan_of(3, 5);
  plan.rules.jokers = 3;
  CHECK(error_of(plan) == "a pack has no, one or two jokers, not 3");
  plan = plan_of(3, 5);
  plan.rules.burn_each_deal = -1;
  CHECK(error_of(plan) == "from 0 to 52 cards can be burnt before a deal, not -1");
  plan = plan_of(3, 5);
  plan.rules.min_bet = 0;
  CHECK(error_of(plan) == "the smallest bet must be from 1 to 1000000 chips, not 0");
  plan.rules.min_bet = 5;
  plan.rules.max_bet = 4;
  CHECK(error_of(plan) == "the largest first bet of 4 is below the smallest of 5");
}

TEST_CASE("every table that can be dealt can be played") {
  for (int jokers = 0; jokers <= 2; ++jokers)
    for (int players = 2; players * 3 <= 52 + jokers; ++players) {
      Plan plan = plan_of(players, 20);
      plan.rules.jokers = jokers;
      const auto session = simulate(plan);
      REQUIRE(session.has_value());
      CHECK(session->players.size() == static_cast<std::size_t>(players));
      CHECK(session->players.back().name == seat_name(players - 1));
    }
}

TEST_CASE("every player can be a stacker, at every table") {
  for (int players = 2; players <= 17; ++players)
    for (int who = 0; who < players; ++who) {
      Plan plan = plan_of(players, 3 * players, {"stacker:" + std::string(seat_name(who))});
      plan.knowledge = Knowledge::full;
      CAPTURE(players, who);
      CHECK_FALSE(stacked_after(simulate(plan).value()).empty());
    }
}

TEST_CASE("ways of gathering are read as they are written") {
  for (const Gathering gathering : {Gathering::haphazard, Gathering::as_dealt, Gathering::as_folded})
    CHECK(gathering_named(name_of(gathering)) == gathering);
  CHECK_FALSE(gathering_named("").has_value());
}

}  // namespace colddeck
