#include "synthetic/betting.h"

#include <algorithm>

namespace colddeck {
namespace {

// A rough player: folds below about the median, plays one hand in eight blind, and sees sooner or later.
constexpr double kBlindShare = 0.12;
constexpr double kLookEachTurn = 0.5;
constexpr double kFoldBelow = 0.42;
constexpr double kFoldSpread = 0.25;
constexpr double kHarderEachRound = 0.06;
constexpr double kRaiseAbove = 0.88;
constexpr double kRaiseShare = 0.35;
constexpr double kSeeShare = 0.45;
constexpr int kLastRound = 6;

struct Live {
  BettingPlayer player;
  double mid_rank = 0;
  bool blind = false;
  bool looked = false;
  double courage = 0;
};

class BettingRound {
 public:
  BettingRound(const RuleSet& rules, const StrengthTable& strengths,
               const std::vector<BettingPlayer>& players, HandNo hand, Dice& dice, std::vector<Event>& events)
      : rules_(rules), hand_(hand), dice_(dice), events_(events), stake_(rules.min_bet) {
    for (const BettingPlayer& player : players) {
      Live live;
      live.player = player;
      live.mid_rank = player.knows_it_is_set_up ? 1 : strengths.mid_rank(player.strength);
      live.blind = rules.blind_play && (player.knows_it_is_set_up || dice.happens(kBlindShare));
      live.courage = dice.unit() * kFoldSpread;
      live_.push_back(live);
      result_.pot += rules.ante;
    }
  }

  BettingResult run() {
    while (!over_) {
      ++round_;
      for (turn_ = 0; turn_ < live_.size() && !over_;) take_turn();
    }
    add(Win{result_.winner, result_.pot});
    return std::move(result_);
  }

 private:
  template <typename What>
  void add(What&& what) {
    Event event;
    event.hand = hand_;
    event.action = std::forward<What>(what);
    events_.push_back(std::move(event));
  }

  void take_turn() {
    Live& live = live_[turn_];
    if (live.blind && round_ > 1 && !live.player.knows_it_is_set_up && dice_.happens(kLookEachTurn))
      live.blind = false;
    if (!live.blind && !live.looked) {
      live.looked = true;
      add(Look{live.player.seat});
    }
    if (!live.blind && wants_to_fold(live)) {
      fold();
      return;
    }
    if (live_.size() == 2 && may_see() && (round_ >= kLastRound || dice_.happens(kSeeShare))) {
      see();
      return;
    }
    bet(live);
    ++turn_;
  }

  bool wants_to_fold(const Live& live) const {
    return live.mid_rank < kFoldBelow - live.courage + kHarderEachRound * (round_ - 1);
  }

  /// You cannot see a blind man, unless you are blind yourself.
  bool may_see() const {
    const Live& me = live_[turn_];
    const Live& other = live_[1 - turn_];
    return me.blind || !other.blind;
  }

  void fold() {
    add(Fold{live_[turn_].player.seat});
    result_.fold_order.push_back(live_[turn_].player.seat);
    live_.erase(live_.begin() + static_cast<std::ptrdiff_t>(turn_));
    if (live_.size() > 1) return;
    result_.winner = live_.front().player.seat;
    over_ = true;
  }

  void bet(Live& live) {
    if (!live.blind && live.mid_rank > kRaiseAbove && dice_.happens(kRaiseShare) && round_ < kLastRound) {
      stake_ += std::min(rules_.raise_limit.value_or(rules_.min_bet), rules_.min_bet);
    }
    // An odd stake is rounded up for the blind, as half a chip cannot be paid.
    const Chips amount = live.blind ? (stake_ + 1) / 2 : stake_;
    result_.pot += amount;
    add(Bet{live.player.seat, amount, live.blind});
  }

  void see() {
    const Live& me = live_[turn_];
    const Live& other = live_[1 - turn_];
    const Chips price = me.blind ? (stake_ + 1) / 2 : stake_;
    const Chips amount = price * rules_.see_cost;
    result_.pot += amount;
    add(See{me.player.seat, other.player.seat, amount});
    const bool better = me.player.strength > other.player.strength;  // ties lose for who paid to see
    result_.winner = better ? me.player.seat : other.player.seat;
    result_.loser = better ? other.player.seat : me.player.seat;
    result_.seen = true;
    over_ = true;
  }

  const RuleSet& rules_;
  HandNo hand_;
  Dice& dice_;
  std::vector<Event>& events_;
  std::vector<Live> live_;
  BettingResult result_;
  Chips stake_;
  std::size_t turn_ = 0;
  int round_ = 0;
  bool over_ = false;
};

}  // namespace

BettingResult bet_out(const RuleSet& rules, const StrengthTable& strengths,
                      const std::vector<BettingPlayer>& players, HandNo hand, Dice& dice,
                      std::vector<Event>& events) {
  return BettingRound(rules, strengths, players, hand, dice, events).run();
}

}  // namespace colddeck
