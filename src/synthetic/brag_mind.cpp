#include "synthetic/brag_mind.h"

#include <algorithm>

namespace colddeck {
namespace {

using namespace play;

constexpr double kBlindShare = 0.4;
constexpr double kKeepsNone = 0.1;
constexpr double kFoldBelow = 0.45;
constexpr double kCourage = 0.3;
constexpr double kHarderEachTurn = 0.05;
constexpr double kRaiseAbove = 0.85;
constexpr int kLastTurn = 6;  // from here on nobody stays blind, and who may see does

Which hand_to_look_at(const BragHand& hand, int seat, Dice& dice) {
  if (!hand.has(seat, Which::retained)) return Which::dealt;
  if (!hand.has(seat, Which::dealt)) return Which::retained;
  return dice.happens(0.5) ? Which::dealt : Which::retained;
}

bool has_two(const BragHand& hand, int seat) {
  return hand.has(seat, Which::dealt) && hand.has(seat, Which::retained);
}

}  // namespace

CardBits all_but_best_three(const HandRanking& ranking, const HandCards& cards) {
  const auto kept = ranking.best_three({cards.data(), cards.size()}).kept;
  CardBits bits = 0;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (std::find(kept.begin(), kept.end(), cards[i]) == kept.end())
      bits = static_cast<CardBits>(bits | (1u << i));
  return bits;
}

BragMind::BragMind(const RuleSet& rules, Dice& dice) : odds_(hand_odds(rules)), dice_(dice) {}

void BragMind::new_hand() {
  turns_.fill(0);
  trusted_.fill(false);
  for (double& courage : courage_) courage = dice_.unit() * kCourage;
}

double BragMind::strength(const BragHand& hand, int seat, Which which) const {
  const HandCards& cards = hand.cards(seat, which);
  return odds_->mid_rank({cards.data(), cards.size()});
}

/// Of the hand that is played.
double BragMind::strength(const BragHand& hand, int seat) const {
  return strength(hand, seat, hand.has(seat, Which::retained) ? Which::retained : Which::dealt);
}

CardBits BragMind::all_but_best_three(const BragHand& hand, int seat) const {
  const Which which = hand.has(seat, Which::retained) ? Which::retained : Which::dealt;
  return colddeck::all_but_best_three(odds_->ranking(), hand.cards(seat, which));
}

Operation BragMind::decide(const BragHand& hand) {
  const int seat = hand.turn();
  switch (hand.phase()) {
    case Phase::retaining:
      return Retain{seat, !dice_.happens(kKeepsNone), hand_to_look_at(hand, seat, dice_)};
    case Phase::face_up:
      return answer_face_up(hand, seat);
    case Phase::drawing:
      return exchange(hand, seat);
    case Phase::betting:
    case Phase::over:
      break;
  }
  return decide_on_betting(hand, seat);
}

/// Decisions that do not end the turn.
std::optional<Operation> BragMind::prepare(const BragHand& hand, int seat) {
  if (hand.can(Keep{seat})) {  // one of two hands was just looked at
    if (strength(hand, seat, Which::dealt) + courage_[static_cast<std::size_t>(seat)] > 0.6)
      return Keep{seat};
    return Fold{seat};
  }
  const auto any = static_cast<CardBits>((1u << (hand.rules().cards_each() - 3)) - 1);
  if (!hand.blind(seat) && hand.can(Discard{seat, any})) return Discard{seat, all_but_best_three(hand, seat)};
  return std::nullopt;
}

Operation BragMind::answer_face_up(const BragHand& hand, int seat) {
  if (const auto first = prepare(hand, seat)) return *first;
  if (hand.blind(seat)) return Look{seat, Which::dealt};
  if (hand.can(Stand{seat})) return Stand{seat};
  return Fold{seat};
}

Operation BragMind::exchange(const BragHand& hand, int seat) {
  if (const auto first = prepare(hand, seat)) return *first;
  if (has_two(hand, seat)) return Look{seat, hand_to_look_at(hand, seat, dice_)};
  if (hand.blind(seat) || strength(hand, seat) > kRaiseAbove) return Draw{seat, 0};
  const auto cards = static_cast<CardBits>(dice_.below(8));
  return hand.can(Draw{seat, cards}) ? Draw{seat, cards} : Draw{seat, 0};
}

bool BragMind::wants_to_look(const BragHand& hand, int seat) {
  if (!hand.blind(seat) || trusted_[static_cast<std::size_t>(seat)]) return false;
  const int turn = turns_[static_cast<std::size_t>(seat)];
  return turn >= kLastTurn || dice_.happens(turn == 0 ? 1 - kBlindShare : 0.3);
}

/// Who cannot pay covers the pot, borrows, or is shown the other's hand.
std::optional<Operation> BragMind::without_money(const BragHand& hand, int seat) {
  if (hand.can(Cover{seat})) return Cover{seat};
  if (!hand.money(seat) || *hand.money(seat) >= hand.price(seat)) return std::nullopt;
  const int other = *next_to_left(seat, hand.contenders());
  if (dice_.happens(0.5) && hand.can(ShowRather{other})) return ShowRather{other};
  const Chips missing = hand.price(seat) - *hand.money(seat);
  for (const int lender : {other, Lend::kBystander})
    if (hand.can(Lend{lender, seat, missing})) return Lend{lender, seat, missing};
  return std::nullopt;
}

Operation BragMind::decide_on_betting(const BragHand& hand, int seat) {
  if (const auto first = prepare(hand, seat)) return *first;
  if (wants_to_look(hand, seat)) {
    const Look look{seat, hand_to_look_at(hand, seat, dice_)};
    if (hand.can(look)) return look;
  }
  const int turn = turns_[static_cast<std::size_t>(seat)]++;
  const double good = hand.blind(seat) ? 0.5 : strength(hand, seat);
  const bool stays = hand.blind(seat) ||
                     good > kFoldBelow - courage_[static_cast<std::size_t>(seat)] + kHarderEachTurn * turn;
  if (!stays) return Fold{seat};
  if (turn >= kLastTurn && hand.can(Showdown{})) return Showdown{};
  if (const auto other = without_money(hand, seat)) return *other;
  const See see{seat, hand.see_price(seat)};
  if ((turn >= kLastTurn || dice_.happens(0.4)) && hand.can(see)) return see;
  return bet(hand, seat, good);
}

Operation BragMind::bet(const BragHand& hand, int seat, double good) {
  const Chips price = hand.price(seat);
  if (good > kRaiseAbove && dice_.happens(0.5) && turns_[static_cast<std::size_t>(seat)] < kLastTurn)
    if (const Bet more{seat, price + 1 + dice_.below(2)}; hand.can(more)) return more;
  if (const Bet same{seat, price}; hand.can(same)) return same;
  return Fold{seat};
}

}  // namespace colddeck
