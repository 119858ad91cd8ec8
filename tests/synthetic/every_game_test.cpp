// What holds for every game and every option in the rule documents: evenings are dealt and played by chance,
// and what comes of them is a recording with nothing to find, that reads back from every form, in which no
// chip and no card is made or lost.
#include <algorithm>
#include <map>

#include "catch.h"
#include "evidence/audit.h"
#include "recording/check.h"
#include "recording/ledger.h"
#include "recording/read.h"
#include "recording/settle.h"
#include "synthetic/simulate.h"
#include "tracking/next_deal.h"
#include "tracking/track.h"

namespace colddeck {
namespace {

struct Table {
  std::string name;
  Plan plan;
};

/// Every game with every option that it has, one or several at a time.
std::vector<Table> tables() {
  std::vector<Table> list;
  const auto add = [&](Game game, const std::string& name, auto change) {
    Plan plan;
    plan.players = 4;
    plan.hands = 40;
    plan.full_play = true;
    plan.rules.game = game;
    plan.rules.min_bet = 2;
    change(plan);
    list.push_back({std::string(name_of(game)) + name, plan});
  };
  for (const Game game : all_games()) {
    add(game, "", [](Plan&) {});
    add(game, ", two players", [](Plan& p) { p.players = 2; });
    add(game, ", seven players, only shown hands", [](Plan& p) {
      p.players = 7;
      p.sight = Sight::shown_hands;
    });
    add(game, ", sorted and gathered", [](Plan& p) {
      p.rules.returns = ReturnRule::gathered;
      p.habits = {parse_habit("sorted-up@0.8").value()};
    });
    if (game == Game::casino_brag || game == Game::three_card_poker) continue;
    for (const KindOfWild& kind : kKindsOfWild)
      add(game, ", " + std::string(kind.word) + " wild",
          [&kind](Plan& p) { p.rules.wild.*kind.wild = true; });
    add(game, ", two jokers, shuffled every hand", [](Plan& p) {
      p.rules.jokers = 2;
      p.rules.shuffle = ShuffleRule::every_hand;
    });
    add(game, ", burnt and cut", [](Plan& p) {
      p.rules.burn_each_deal = 1;
      p.rules.cut_each_deal = true;
    });
    add(game, ", pack face up", [](Plan& p) { p.rules.pack_face_up = true; });
    if (game == Game::brag_poker) {
      add(game, ", dearer blinds", [](Plan& p) {
        p.rules.small_blind = 3;
        p.rules.big_blind = 5;
      });
      continue;
    }
    add(game, ", covering the pot, agreed showdown", [](Plan& p) {
      p.money = 14;
      p.rules.short_of_money = ShortOfMoney::cover;
      p.rules.agreed_showdown = true;
    });
    add(game, ", borrowing", [](Plan& p) { p.money = 9; });
    add(game, ", lend or show", [](Plan& p) {
      p.money = 7;
      p.rules.short_of_money = ShortOfMoney::lend_or_show;
    });
    add(game, ", retained hands face up", [](Plan& p) { p.rules.retained = RetainedPlay::face_up; });
    add(game, ", open play, equal see, limits", [](Plan& p) {
      p.rules.blind_play = p.rules.retain_blind = false;
      p.rules.see_cost = 1;
      p.rules.max_bet = 4;
      p.rules.raise_limit = 1;
    });
    add(game, ", pot limit", [](Plan& p) {
      p.rules.raise_at_most_pot = true;
      p.rules.ante = 2;
    });
    add(game, ", two rounds before the draw", [](Plan& p) { p.rules.rounds_before_draw = 2; });
    if (game == Game::three_card_brag || game == Game::four_card_brag || game == Game::five_card_brag)
      add(game, ", dealer's choice", [](Plan& p) { p.rules.dealers_choice = true; });
  }
  return list;
}

Session evening(Plan plan, std::uint64_t seed) {
  plan.seed = seed;
  const auto session = simulate(plan);
  if (!session) FAIL(session.error());
  return *session;
}

std::string words(const std::vector<CheckFinding>& findings) {
  std::string text;
  for (const CheckFinding& finding : findings)
    text += "hand " + std::to_string(finding.hand.value) + ", event " + std::to_string(finding.event) + ": " +
            std::string(name_of(finding.kind)) + ": " + finding.explanation + "\n";
  return text;
}

/// After every hand the pack must hold each card once, but for a hand that is kept. Gives the share of places
/// at which the card is certain.
double check_pack(const Session& session) {
  int all = 0, known = 0;
  const Tracked tracked = track(session);
  CHECK(tracked.history.contradictions.empty());
  for (std::size_t i = 0; i < tracked.rounds.size(); ++i) {
    CardSet seen;
    int places = 0, certain = 0;
    for (const PlaceKnowledge& place : tracked.rounds[i].pack) {
      ++places;
      if (const Face face = place.certain()) {
        seen.insert(*face);
        ++certain;
      }
    }
    const auto& holdings = tracked.history.rounds[i].holdings;
    const bool kept =
        std::any_of(holdings.begin(), holdings.end(), [](const Holding& h) { return h.retained; });
    if (places + (kept ? 5 : 0) < session.rules.pack_size()) FAIL("cards are missing after round " << i);
    if (seen.size() != certain) FAIL("a card is in two places after round " << i);
    all += places;
    known += certain;
  }
  return all > 0 ? static_cast<double>(known) / all : 0;
}

}  // namespace

TEST_CASE("every game and option: nothing to find, the same in every form, money and pack conserved") {
  std::map<std::string, int> happened;
  int evenings = 0;
  for (const Table& table : tables()) {
    for (const std::uint64_t seed : {1, 2}) {
      INFO(table.name << ", seed " << seed);
      const Session session = evening(table.plan, seed);
      CHECK(words(check(session)) == "");
      for (const Form form : {Form::binary, Form::json, Form::typed}) {
        INFO(name_of(form));
        const auto again = parse_session(written(session, form), "evening");
        REQUIRE(again);
        CHECK(*again == session);
      }
      Chips carried = 0;
      for (const HandMoney& hand : ledger(session)) {
        INFO("hand " << hand.hand.value);
        Chips sum = carried - hand.carried.value_or(0);
        for (std::size_t i = 0; i < hand.won.size(); ++i) sum += hand.put_in[i] - hand.won[i];
        carried = hand.carried.value_or(0);
        CHECK(hand.complete);
        CHECK(sum == 0);
      }
      const SettledEvening settled = settle(session);
      CHECK(settled.left_out.empty());
      const bool all_seen = table.plan.sight == Sight::every_hand && !session.rules.cut_each_deal;
      if (all_seen && session.rules.shuffle != ShuffleRule::every_hand && !session.rules.against_the_house())
        CHECK(check_pack(session) > 0.25);
      // Whatever is played can be audited, and what the next deal brings can be told where nothing is
      // shuffled (asked of every sixth evening, as it takes long).
      CHECK(audit(session, follow(session), 0.01).verdict != Verdict::flagged);
      if (all_seen && ++evenings % 6 == 0 && !session.rules.against_the_house() &&
          session.rules.shuffle != ShuffleRule::every_hand) {
        const auto coming = next_deal(session, HandNo{10}, PosteriorOptions{.seed = 1, .draws = 50});
        INFO((coming ? std::string() : coming.error()));
        CHECK((coming.has_value() || coming.error().find("followed") != std::string::npos));
      }
      for (const Event& event : session.events) {
        if (const auto* retain = std::get_if<Retain>(&event.action))
          ++happened[retain->which == WhichHand::neither ? "kept neither" : "kept"];
        if (const auto* choice = std::get_if<Choose>(&event.action); choice != nullptr && choice->jokers)
          ++happened["jokers changed"];
        if (std::holds_alternative<Money>(event.action)) ++happened["money told"];
        if (std::holds_alternative<Cover>(event.action)) ++happened["covered"];
        if (std::holds_alternative<Lend>(event.action)) ++happened["lent"];
        if (std::holds_alternative<Showdown>(event.action)) ++happened["shown"];
        if (std::holds_alternative<Choose>(event.action)) ++happened["chosen"];
        if (std::holds_alternative<Exchange>(event.action)) ++happened["drawn"];
        if (std::holds_alternative<Spread>(event.action)) ++happened["bottom card"];
        if (std::holds_alternative<Stake>(event.action)) ++happened["staked"];
      }
    }
  }
  // The options were not only allowed, they came up.
  for (const char* what : {"kept", "kept neither", "covered", "lent", "shown", "chosen", "jokers changed",
                           "money told", "drawn", "bottom card", "staked"}) {
    INFO(what);
    CHECK(happened[what] >= 8);
  }
}

TEST_CASE("cheats at every table: they play by the rules, and what they arranged is told") {
  for (Table table : tables()) {
    const RuleSet& rules = table.plan.rules;
    if (rules.against_the_house() || rules.shuffle == ShuffleRule::every_hand) continue;
    for (const char* cheat : {"stacker:Ann", "partner:Ann>Bob@0.5", "victim:Bob>Ann"}) {
      INFO(table.name << ", " << cheat);
      table.plan.cheats = {parse_cheat(cheat).value()};
      table.plan.knowledge = Knowledge::full;
      table.plan.seed = 5;
      const auto session = simulate(table.plan);
      if (!session) {  // nothing that is gathered at this table comes to that player
        CHECK(session.error().find("cannot stack for") != std::string::npos);
        continue;
      }
      CHECK(words(check(*session)) == "");
      const auto arranged =
          std::find_if(session->truth.begin(), session->truth.end(),
                       [](const Truth& truth) { return truth.name == "stacked-after-hands"; });
      REQUIRE(arranged != session->truth.end());
      if (!rules.retain_blind || rules.game == Game::brag_poker) CHECK_FALSE(arranged->value.empty());
    }
  }
}

}  // namespace colddeck
