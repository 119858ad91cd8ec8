// The money of an evening: what the engine plays is by the rules and is settled as it was won; what is
// missing is left out.
#include "recording/settle.h"

#include <algorithm>
#include <map>

#include "catch.h"
#include "games/play/random_player.h"
#include "recording/check.h"
#include "recording/typed.h"

namespace colddeck {
namespace {

using tests::Chance;

Seat seat_at(int index) { return Seat{static_cast<std::int8_t>(index)}; }

/// Writes down what the engine plays.
class Recorder {
 public:
  Recorder(const RuleSet& rules, int players) {
    const std::vector<std::string> names = {"Ann", "Bob", "Cat", "Dan", "Eve", "Fay"};
    session.rules = rules;
    for (int i = 0; i < players; ++i)
      session.players.push_back({names[static_cast<std::size_t>(i)], seat_at(i)});
  }

  void deal(const play::Start& start, const play::BragHand& hand, bool shuffled) {
    if (shuffled) add(Shuffle{});
    ++hand_.value;
    Deal deal{seat_at(start.dealer), {}, true};
    for (const int seat : dealing_order(start.dealer, start.seats)) {
      DealtHand dealt{seat_at(seat), {}, false};
      for (const Card card : hand.cards(seat)) dealt.cards.faces.push_back(card);
      dealt.face_up = hand.phase() == play::Phase::face_up && start.retained->seat == seat;
      deal.hands.push_back(dealt);
    }
    add(deal);
  }
  void before(const play::BragHand& hand, const play::Operation& operation) {
    std::visit([&](const auto& known) { write(hand, known); }, operation);
  }
  void end(const play::BragHand& hand) {
    for (int seat = 0; seat < play::kMostPlayers; ++seat)
      if (hand.won(seat) > 0) add(Win{seat_at(seat), hand.won(seat)});
    if (hand.retained()) add(Retain{seat_at(hand.retained()->seat)});
  }

  Session session;

 private:
  template <typename What>
  void add(const What& what) {
    Event event;
    event.hand = hand_;
    event.action = what;
    session.events.push_back(event);
  }
  void write(const play::BragHand&, const play::Look& look) { add(Look{seat_at(look.seat)}); }
  void write(const play::BragHand&, const play::Keep& keep) { add(Fold{seat_at(keep.seat)}); }
  void write(const play::BragHand& hand, const play::Bet& bet) {
    add(Bet{seat_at(bet.seat), bet.amount, hand.blind(bet.seat)});
  }
  void write(const play::BragHand& hand, const play::Fold& fold) {
    const bool both = hand.has(fold.seat, play::Which::dealt) && hand.has(fold.seat, play::Which::retained);
    // One of two hands goes when it was just looked at, which is when no bet can be made.
    const bool one = hand.why_not(play::Keep{fold.seat}).empty();
    add(Fold{seat_at(fold.seat)});
    if (both && !one) add(Fold{seat_at(fold.seat)});
  }
  void write(const play::BragHand& hand, const play::See& see) {
    add(See{seat_at(see.seat), seat_at(*next_to_left(see.seat, hand.contenders())), see.amount});
  }
  void write(const play::BragHand& hand, const play::Cover& cover) {
    add(Cover{seat_at(cover.seat), hand.money(cover.seat)});
  }
  template <typename Other>
  void write(const play::BragHand&, const Other&) {}

  HandNo hand_;
};

struct Recorded {
  Session session;
  std::vector<Chips> nets;
  Chips carried = 0;
};

play::CardBits best_discard(const play::BragHand& hand, int seat) {
  const HandRanking ranking(hand.rules());
  const bool dealt = hand.has(seat, play::Which::dealt);
  const play::HandCards& cards = hand.cards(seat, dealt ? play::Which::dealt : play::Which::retained);
  const auto kept = ranking.best_three({cards.data(), cards.size()}).kept;
  play::CardBits bits = 0;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (std::find(kept.begin(), kept.end(), cards[i]) == kept.end())
      bits = static_cast<play::CardBits>(bits | (1u << i));
  return bits;
}

Recorded play_evening(const RuleSet& rules, std::optional<Chips> money, unsigned seed) {
  Chance chance(seed);
  const int players = 2 + static_cast<int>(seed % 5);
  Recorder recorder(rules, players);
  const HandRanking ranking(rules);
  play::Start start;
  start.rules = rules;
  start.seats = Seats((1u << players) - 1);
  start.pack = tests::shuffled_pack(rules.jokers, chance);
  Recorded recorded{{}, std::vector<Chips>(static_cast<std::size_t>(players)), 0};
  bool shuffled = true;
  for (int deal = 0; deal < 10; ++deal) {
    for (auto& has : start.money)
      if (money) has = std::max(has.value_or(0), *money);
    play::BragHand hand(start, ranking);
    recorder.deal(start, hand, shuffled);
    while (!hand.over()) {
      play::Operation operation = tests::choose(hand, chance);
      // A recording does not say which three are played: they are held to be the best.
      if (auto* discard = std::get_if<play::Discard>(&operation))
        discard->cards = best_discard(hand, discard->seat);
      const auto* retain = std::get_if<play::Retain>(&operation);
      if (retain != nullptr && !retain->keeps) continue;  // a recording has no word for it
      recorder.before(hand, operation);
      REQUIRE(hand.perform(operation) == "");
    }
    recorder.end(hand);
    for (int seat = 0; seat < players; ++seat)
      recorded.nets[static_cast<std::size_t>(seat)] += hand.won(seat) - hand.put_in(seat);
    recorded.carried = hand.carried();
    start = play::next_deal(hand, start.dealer, start.seats);
    shuffled = shuffle_due(rules, hand.end());
    if (shuffled) std::shuffle(start.pack.begin(), start.pack.end(), chance);
  }
  recorded.session = recorder.session;
  return recorded;
}

std::string words(const std::vector<CheckFinding>& findings) {
  std::string text;
  for (const CheckFinding& finding : findings)
    text += std::to_string(finding.hand.value) + " " + std::string(name_of(finding.kind)) + ": " +
            finding.explanation + "\n";
  return text;
}

Session typed(const std::string& text) {
  const auto session = parse_typed("players = [\"Ann\", \"Bob\", \"Cat\"]\n" + text, "log");
  REQUIRE(session);
  return *session;
}

}  // namespace

TEST_CASE("what the engine plays has nothing to find, and is settled as it was won") {
  std::map<std::string, std::pair<RuleSet, std::optional<Chips>>> tables;
  tables["three"] = {};
  tables["four"].first.game = Game::four_card_brag;
  tables["equal see"].first.see_cost = 1;
  tables["pot limit"].first.raise_at_most_pot = true;
  tables["limits"].first.raise_limit = 2;
  tables["limits"].first.max_bet = 3;
  tables["face up"].first.retained = RetainedPlay::face_up;
  tables["cover"].first.short_of_money = ShortOfMoney::cover;
  tables["cover"].second = 12;
  tables["showdown"].first.agreed_showdown = true;
  for (const auto& [name, table] : tables)
    for (unsigned seed = 1; seed <= 10; ++seed) {
      INFO(name << ", seed " << seed);
      const Recorded recorded = play_evening(table.first, table.second, seed);
      CHECK(words(check(recorded.session)) == "");
      const SettledEvening evening = settle(recorded.session);
      CHECK(evening.left_out.empty());
      CHECK(evening.in_the_pot == recorded.carried);
      for (std::size_t i = 0; i < recorded.nets.size(); ++i)
        CHECK(evening.players[i].net() == recorded.nets[i]);
      std::vector<Chips> owed = recorded.nets;
      owed.push_back(recorded.carried);
      for (const Payment& payment : evening.payments) {
        owed[payment.from] += payment.chips;
        owed[payment.to] -= payment.chips;
      }
      CHECK(owed == std::vector<Chips>(owed.size(), 0));
    }
}

TEST_CASE("a win of another amount than the pot is found") {
  Recorded recorded = play_evening(RuleSet{}, std::nullopt, 3);
  for (Event& event : recorded.session.events)
    if (auto* win = std::get_if<Win>(&event.action)) {
      *win->amount += 1;
      break;
    }
  const auto findings = check(recorded.session);
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].kind == CheckKind::wrong_pay_out);
  CHECK(settle(recorded.session).left_out.size() == 1);
}

TEST_CASE("a hand with an amount that nobody saw is left out, and is no finding") {
  Recorded recorded = play_evening(RuleSet{}, std::nullopt, 4);
  for (Event& event : recorded.session.events)
    if (auto* bet = std::get_if<Bet>(&event.action)) {
      bet->amount.reset();
      break;
    }
  CHECK(check(recorded.session).empty());
  CHECK_FALSE(settle(recorded.session).left_out.empty());
}

TEST_CASE("a win without an amount is the whole pot") {
  const Session session = typed(R"(
[[hands]]
dealer = "Cat"
deal = ["Ann KSKD2C", "Bob 9S9D4C", "Cat QSQD5C"]
actions = ["Ann b 2", "Bob f", "Cat f", "Ann w"]
)");
  const SettledEvening evening = settle(session);
  CHECK(evening.left_out.empty());
  CHECK(evening.players[0].net() == 2);
  CHECK(evening.payments == std::vector<Payment>{{1, 0, 1}, {2, 0, 1}});
}

}  // namespace colddeck
