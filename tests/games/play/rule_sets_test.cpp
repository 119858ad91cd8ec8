// What holds for every game and option, however it is played.
#include <algorithm>
#include <numeric>
#include <string>

#include "catch.h"
#include "games/play/random_player.h"

namespace colddeck {
namespace {

using namespace play;
using tests::Chance;

struct Table {
  std::string name;
  RuleSet rules;
  std::optional<Chips> money;  ///< of each player
};

std::vector<Table> tables() {
  std::vector<Table> list;
  const auto add = [&](const std::string& name, std::optional<Chips> money, auto change) {
    RuleSet rules;
    change(rules);
    list.push_back({name, rules, money});
  };
  for (const Game game : {Game::three_card_brag, Game::four_card_brag, Game::five_card_brag, Game::draw_brag,
                          Game::teen_patti}) {
    const std::string name(name_of(game));
    add(name, std::nullopt, [&](RuleSet& r) { r.game = game; });
    add(name + ", short of money, cover", 12, [&](RuleSet& r) {
      r.game = game;
      r.short_of_money = ShortOfMoney::cover;
      r.agreed_showdown = true;
    });
    add(name + ", short of money, lend or show", 8, [&](RuleSet& r) {
      r.game = game;
      r.short_of_money = ShortOfMoney::lend_or_show;
    });
    add(name + ", retained hands face up, wild cards", std::nullopt, [&](RuleSet& r) {
      r.game = game;
      r.retained = RetainedPlay::face_up;
      r.wild.twos = true;
      r.jokers = 2;
      r.pack_face_up = true;
    });
    add(name + ", open play, limits", std::nullopt, [&](RuleSet& r) {
      r.game = game;
      r.blind_play = false;
      r.retain_blind = false;
      r.max_bet = 4;
      r.raise_limit = 2;
      r.see_cost = 1;
      r.agreed_showdown = true;
    });
    add(name + ", pot limit, borrowing", 20, [&](RuleSet& r) {
      r.game = game;
      r.raise_at_most_pot = true;
      r.ante = 3;
      r.min_bet = 3;
      r.wild.suicide_king = true;
      r.shuffle = ShuffleRule::every_hand;
      r.rounds_before_draw = 2;
    });
  }
  return list;
}

/// All that can be seen of a hand.
std::vector<std::int64_t> state(const BragHand& hand) {
  std::vector<std::int64_t> all = {static_cast<int>(hand.phase()),
                                   hand.turn(),
                                   hand.pot(),
                                   hand.covered(),
                                   hand.stake(),
                                   hand.carried(),
                                   static_cast<std::int64_t>(hand.contenders().to_ulong()),
                                   static_cast<std::int64_t>(hand.debts().size())};
  for (int seat = 0; seat < kMostPlayers; ++seat) {
    for (const Chips chips : {hand.put_in(seat), hand.won(seat), hand.money(seat).value_or(-1)})
      all.push_back(chips);
    all.push_back(hand.blind(seat));
    for (const Which which : {Which::dealt, Which::retained}) {
      for (const Card card : hand.cards(seat, which)) all.push_back(card.index());
      all.push_back(-1);
    }
  }
  for (const Card card : hand.pack()) all.push_back(card.index());
  return all;
}

Chips chips_out_of_place(const BragHand& hand, const Start& start) {
  Chips sum = hand.pot() + hand.covered() + hand.carried() - start.carried;
  for (int seat = 0; seat < kMostPlayers; ++seat) sum += hand.won(seat) - hand.put_in(seat);
  return sum;
}

Chips money_of_all(const BragHand& hand) {
  Chips sum = hand.pot() + hand.covered() + hand.carried();
  for (int seat = 0; seat < kMostPlayers; ++seat) sum += hand.money(seat).value_or(0);
  for (const Debt& debt : hand.debts())
    if (debt.from == Lend::kBystander) sum -= debt.amount;
  return sum;
}

bool every_card_once(const BragHand& hand) {
  std::vector<Card> cards = hand.pack();
  for (int seat = 0; seat < kMostPlayers; ++seat)
    for (const Which which : {Which::dealt, Which::retained})
      for (const Card card : hand.cards(seat, which)) cards.push_back(card);
  if (hand.retained())
    for (const Card card : hand.retained()->cards) cards.push_back(card);
  std::sort(cards.begin(), cards.end());
  return cards.size() == static_cast<std::size_t>(hand.rules().pack_size()) &&
         std::adjacent_find(cards.begin(), cards.end()) == cards.end();
}

struct Played {
  BragHand hand;
  std::vector<Operation> operations;
};

/// Plays a hand at random and checks after each operation what must always hold.
Played play_out(const Start& start, const HandRanking& ranking, Chance& chance) {
  Played played{BragHand(start, ranking), {}};
  BragHand& hand = played.hand;
  const Chips money = money_of_all(hand);
  while (!hand.over() && played.operations.size() < 2000) {
    if (played.operations.size() % 8 == 0) {  // what is not allowed changes nothing
      const auto before = state(hand);
      for (const Operation& operation : tests::candidates(hand, chance)) {
        if (hand.can(operation)) continue;
        if (hand.perform(operation) != hand.why_not(operation) || state(hand) != before) FAIL("changed");
      }
    }
    const Operation operation = tests::choose(hand, chance);
    if (!hand.perform(operation).empty()) FAIL("allowed, but not performed");
    played.operations.push_back(operation);
    if (chips_out_of_place(hand, start) != 0) FAIL("chips made or lost");
    if (start.money[0] && money_of_all(hand) != money) FAIL("money made or lost");
    if (!every_card_once(hand)) FAIL("a card made or lost");
  }
  return played;
}

void top_up(Start& start, std::optional<Chips> money) {
  for (std::optional<Chips>& has : start.money)
    if (money) has = std::max(has.value_or(0), *money);
}

}  // namespace

TEST_CASE("every game and option conserves chips and cards, allows what it performs, and can be replayed") {
  for (const Table& table : tables()) {
    INFO(table.name);
    const HandRanking ranking(table.rules);
    int retained = 0;
    for (unsigned seed = 1; seed <= 12; ++seed) {
      INFO("seed " << seed);
      Chance chance(seed);
      const unsigned players = 2 + seed % 5;
      const Seats seats((1u << players) - 1);
      Start start;
      start.rules = table.rules;
      start.dealer = 0;
      start.seats = seats;
      start.pack = tests::shuffled_pack(table.rules.jokers, chance);
      for (int deal = 0; deal < 12; ++deal) {
        top_up(start, table.money);
        REQUIRE(BragHand::why_not(start) == "");
        const Played played = play_out(start, ranking, chance);
        REQUIRE(played.hand.over());
        CHECK(played.hand.pot() == 0);
        CHECK(played.hand.covered() == 0);
        retained += played.hand.retained() ? 1 : 0;
        BragHand again(start, ranking);
        for (const Operation& operation : played.operations) REQUIRE(again.perform(operation) == "");
        CHECK(state(again) == state(played.hand));
        start = next_deal(played.hand, start.dealer, seats);
        if (shuffle_due(table.rules, played.hand.end()))
          std::shuffle(start.pack.begin(), start.pack.end(), chance);
      }
    }
    if (table.rules.retain_blind) CHECK(retained > 0);
  }
}

}  // namespace colddeck
