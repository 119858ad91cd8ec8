// Whether simulated players keep to the rules of betting.
#include <map>

#include "games/strength.h"
#include "properties.h"
#include "recording/check.h"
#include "synthetic/simulate.h"
#include "tracking/history.h"

namespace colddeck {
namespace {

RuleSet some_rules() {
  RuleSet rules;
  rules.ante = *rc::gen::inRange<Chips>(1, 4);
  rules.min_bet = *rc::gen::inRange<Chips>(1, 4);
  if (*rc::gen::arbitrary<bool>()) rules.max_bet = rules.min_bet + *rc::gen::inRange<Chips>(0, 3);
  if (*rc::gen::arbitrary<bool>()) rules.raise_limit = *rc::gen::inRange<Chips>(0, 4);
  rules.raise_at_most_pot = rules.min_bet <= 2 * rules.ante && *rc::gen::arbitrary<bool>();
  rules.see_cost = *rc::gen::inRange(1, 3);
  rules.blind_play = *rc::gen::arbitrary<bool>();
  rules.retain_blind = *rc::gen::arbitrary<bool>();
  rules.jokers = *rc::gen::inRange(0, 3);
  rules.wild.twos = *rc::gen::arbitrary<bool>();
  rules.returns = *rc::gen::element(ReturnRule::as_folded, ReturnRule::gathered);
  rules.shuffle = *rc::gen::weightedElement<ShuffleRule>(
      {{5, ShuffleRule::after_seen_prial}, {1, ShuffleRule::every_hand}});
  rules.burn_each_deal = *rc::gen::element(0, 0, 1);
  rules.cut_each_deal = *rc::gen::weightedElement<bool>({{4, false}, {1, true}});
  return rules;
}

Plan some_plan() {
  Plan plan;
  plan.rules = some_rules();
  plan.players = *rc::gen::inRange(2, 13);
  plan.hands = *rc::gen::inRange(1, 60);
  plan.seed = *rc::gen::arbitrary<std::uint64_t>();
  if (plan.rules.shuffle == ShuffleRule::after_seen_prial && *rc::gen::arbitrary<bool>())
    plan.cheats.push_back(parse_cheat("stacker:Ann").value());
  return plan;
}

/// Follows the betting, without the simulator's code.
class BettingReader {
 public:
  explicit BettingReader(const RuleSet& rules) : rules_(rules) {}

  void read(const Action& action) {
    std::visit([this](const auto& what) { take(what); }, action);
  }

 private:
  void take(const Deal& deal) {
    left_.clear();
    looked_.clear();
    bet_blind_.clear();
    for (const DealtHand& hand : deal.hands) {
      left_.push_back(hand.seat);
      hands_[hand.seat] = hand.cards.faces;
    }
    RC_ASSERT(left_.back() == deal.dealer);
    turn_ = 0;
    pot_ = rules_.ante * static_cast<Chips>(left_.size());
    stake_ = rules_.min_bet;
    seen_ = false;
    bets_ = 0;
  }
  void take(const Look& look) {
    RC_ASSERT(look.seat == left_[turn_]);
    RC_ASSERT(!looked_[look.seat]);
    looked_[look.seat] = true;
  }
  void take(const Fold& fold) {
    RC_ASSERT(fold.seat == left_[turn_]);
    RC_ASSERT(looked_[fold.seat]);
    RC_ASSERT(left_.size() > 1U);
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(turn_));
    turn_ %= left_.size();
  }
  void take(const Bet& bet) {
    RC_ASSERT(bet.seat == left_[turn_]);
    RC_ASSERT(bet.blind != looked_[bet.seat]);
    RC_ASSERT(rules_.blind_play || !bet.blind);
    bet_blind_[bet.seat] |= bet.blind;
    const Chips full = bet.blind ? 2 * *bet.amount : *bet.amount;
    RC_ASSERT(full >= stake_);
    if (!bet.blind && bets_ > 0 && rules_.raise_limit) RC_ASSERT(full - stake_ <= *rules_.raise_limit);
    if (!bet.blind && bets_ > 0 && rules_.raise_at_most_pot) RC_ASSERT(full - stake_ <= pot_);
    if (!bet.blind && bets_ == 0 && rules_.max_bet) RC_ASSERT(full <= *rules_.max_bet);
    stake_ = full;
    pot_ += *bet.amount;
    ++bets_;
    turn_ = (turn_ + 1) % left_.size();
  }
  void take(const See& see) {
    RC_ASSERT(left_.size() == 2U);
    RC_ASSERT(bets_ > 0);
    RC_ASSERT(see.seat == left_[turn_]);
    RC_ASSERT(see.target == left_[1 - turn_]);
    const bool blind = !looked_[see.seat];
    RC_ASSERT(blind || looked_[see.target]);  // you cannot see a blind man
    RC_ASSERT(*see.amount == (blind ? (stake_ + 1) / 2 : stake_) * rules_.see_cost);
    pot_ += *see.amount;
    seer_ = see.seat;
    target_ = see.target;
    seen_ = true;
    shown_ = 0;
  }
  void take(const Show& show) {
    RC_ASSERT(seen_);
    RC_ASSERT(show.seat == (shown_++ == 0 ? target_ : seer_));
  }
  void take(const Win& win) {
    RC_ASSERT(win.amount == pot_);
    if (!seen_) {
      RC_ASSERT(left_.size() == 1U);
      RC_ASSERT(win.seat == left_[0]);
      // Left alone, who has played blind and not looked would keep the hand and not win.
      RC_ASSERT(!bet_blind_[win.seat] || looked_[win.seat] || !rules_.retain_blind);
      return;
    }
    RC_ASSERT(shown_ == 2);
    RC_ASSERT(win.seat == (strength(seer_) > strength(target_) ? seer_ : target_));
  }
  template <typename Other>
  void take(const Other&) {}

  int strength(Seat seat) {
    const Faces& hand = hands_[seat];
    return strength_table(rules_)->strength(*hand[0], *hand[1], *hand[2]);
  }

  const RuleSet& rules_;
  std::vector<Seat> left_;
  std::map<Seat, bool> looked_, bet_blind_;
  std::map<Seat, Faces> hands_;
  std::size_t turn_ = 0;
  Chips pot_ = 0, stake_ = 0;
  bool seen_ = false;
  int bets_ = 0, shown_ = 0;
  Seat seer_, target_;
};

}  // namespace

TEST_CASE("simulated players bet by the rules, in turn, for a pot that adds up") {
  tests::check_property("betting", [] {
    const auto session = simulate(some_plan());
    RC_PRE(session.has_value());  // at some tables nobody can stack
    BettingReader reader(session->rules);
    for (const Event& event : session->events) reader.read(event.action);
  });
}

TEST_CASE("nothing in a simulated evening is against the rules or contradicts itself") {
  tests::check_property("checks clean", [] {
    Plan plan = some_plan();
    plan.sight = *rc::gen::element(Sight::every_hand, Sight::shown_hands);
    const auto session = simulate(plan);
    RC_PRE(session.has_value());
    const auto findings = check(*session);
    for (const CheckFinding& finding : findings) RC_LOG() << finding.explanation << '\n';
    RC_ASSERT(findings.empty());
    RC_ASSERT(follow(*session).contradictions.empty());
  });
}

TEST_CASE("betting ends even where several hands of one deal are set up") {
  Plan plan;
  plan.players = 9;  // of one block, seven players get a whole hand
  plan.hands = 500;
  plan.knowledge = Knowledge::full;
  plan.rules.returns = ReturnRule::gathered;
  for (int i = 0; i < plan.players; ++i)
    plan.cheats.push_back({CheatKind::stacker, std::string(seat_name(i)), std::string(seat_name(i)), 1});
  CHECK(simulate(plan).has_value());
}

TEST_CASE("strong hands are shown more often than others") {
  Plan plan;
  plan.hands = 5000;
  const Session session = simulate(plan).value();
  const auto table = strength_table(plan.rules);
  const auto mid_rank = [&](const Faces& hand) {
    return table->mid_rank(table->strength(*hand[0], *hand[1], *hand[2]));
  };
  double shown = 0, dealt = 0;
  int shown_hands = 0, dealt_hands = 0;
  for (const Event& event : session.events) {
    if (const auto* show = std::get_if<Show>(&event.action)) {
      shown += mid_rank(show->cards.faces);
      ++shown_hands;
    }
    if (const auto* deal = std::get_if<Deal>(&event.action))
      for (const DealtHand& hand : deal->hands) {
        dealt += mid_rank(hand.cards.faces);
        ++dealt_hands;
      }
  }
  CHECK(dealt / dealt_hands == Approx(0.5).margin(0.02));
  CHECK(shown / shown_hands > 0.6);
}

}  // namespace colddeck
