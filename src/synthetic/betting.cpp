#include "synthetic/betting.h"

#include <algorithm>

#include "games/dealing.h"

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
constexpr double kBlindIfExpected = 0.75;  // by who knows something of the own hand
constexpr double kWorthAPot = 0.6;         // of a partner's hand, to lose chips to it
constexpr int kRoundsToDump = 4;
constexpr int kLastRound = 6;  // from here on nobody stays blind, and who may see does

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
      live.blind = rules.blind_play && (player.knows_it_is_set_up || stays_blind(player));
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
    return std::move(result_);
  }

 private:
  bool stays_blind(const BettingPlayer& player) {
    return player.expects ? *player.expects > kBlindIfExpected : dice_.happens(kBlindShare);
  }

  template <typename What>
  void add(What&& what) {
    Event event;
    event.hand = hand_;
    event.action = std::forward<What>(what);
    events_.push_back(std::move(event));
  }

  void take_turn() {
    Live& live = live_[turn_];
    if (wants_to_look(live)) live.blind = false;
    if (!live.blind && !live.looked) {
      live.looked = true;
      add(Look{live.player.seat});
    }
    if (!live.blind && wants_to_fold(live) && !other_would_retain()) {
      fold();
    } else if (!dumps(live) && may_see() && (round_ >= kLastRound || dice_.happens(kSeeShare))) {
      see();
    } else {
      bet(live);
      ++turn_;
    }
  }

  bool wants_to_look(const Live& live) {
    if (!live.blind || round_ == 1) return false;
    if (live.player.knows_it_is_set_up || live.player.expects) return round_ > kLastRound;
    return round_ >= kLastRound || dice_.happens(kLookEachTurn);
  }

  /// Whether the partner for whom this player loses chips is in with a hand that is worth it.
  bool dumps(const Live& live) const {
    return live.player.dumps_for.known() && std::any_of(live_.begin(), live_.end(), [&](const Live& other) {
             return other.player.seat == live.player.dumps_for && other.mid_rank > kWorthAPot;
           });
  }

  bool wants_to_fold(const Live& live) const {
    if (dumps(live)) return round_ > kRoundsToDump;
    return live.mid_rank < kFoldBelow - live.courage + kHarderEachRound * (round_ - 1);
  }

  /// The price of a see is a multiple of the last bet, so there must be one.
  bool may_see() const {
    const auto other = live_.size() == 2 ? 1 - turn_ : turn_;
    return bet_made_ &&
           colddeck::may_see(static_cast<int>(live_.size()), live_[turn_].blind, live_[other].blind);
  }

  bool other_would_retain() const {
    return rules_.retain_blind && live_.size() == 2 && live_[1 - turn_].blind;
  }

  void fold() {
    add(Fold{live_[turn_].player.seat});
    result_.fold_order.push_back(live_[turn_].player.seat);
    live_.erase(live_.begin() + static_cast<std::ptrdiff_t>(turn_));
    if (live_.size() > 1) return;
    result_.winner = live_.front().player.seat;
    over_ = true;
  }

  bool raises(const Live& live) {
    if (bet_made_ && !live.blind && dumps(live)) return true;
    return bet_made_ && !live.blind && live.mid_rank > kRaiseAbove && round_ < kLastRound &&
           dice_.happens(kRaiseShare);
  }

  Chips raise() const {
    const Chips wanted = std::min(rules_.raise_limit.value_or(rules_.min_bet), rules_.min_bet);
    return rules_.raise_at_most_pot ? std::min(wanted, result_.pot) : wanted;
  }

  /// Half the stake for the blind, rounded up, as half a chip cannot be paid.
  Chips price(const Live& live) const { return live.blind ? (stake_ + 1) / 2 : stake_; }

  void bet(const Live& live) {
    if (raises(live)) stake_ += raise();
    const Chips amount = price(live);
    if (live.blind) stake_ = 2 * amount;
    pay(amount);
    add(Bet{live.player.seat, amount, live.blind});
    bet_made_ = true;
  }

  void pay(Chips amount) { result_.pot += amount; }

  void see() {
    const Live& me = live_[turn_];
    const Live& other = live_[1 - turn_];
    const Chips amount = price(me) * rules_.see_cost;
    pay(amount);
    add(See{me.player.seat, other.player.seat, amount});
    const bool better = me.player.strength > other.player.strength;  // ties lose for who paid to see
    result_.winner = better ? me.player.seat : other.player.seat;
    result_.loser = better ? other.player.seat : me.player.seat;
    result_.seen_first = other.player.seat;
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
  bool bet_made_ = false;
  bool over_ = false;
};

}  // namespace

BettingResult bet_out(const RuleSet& rules, const StrengthTable& strengths,
                      const std::vector<BettingPlayer>& players, HandNo hand, Dice& dice,
                      std::vector<Event>& events) {
  return BettingRound(rules, strengths, players, hand, dice, events).run();
}

}  // namespace colddeck
