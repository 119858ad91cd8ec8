// How simulated players decide in a hand of brag that is played through the engine: simply, by their cards,
// and so that every option of the rules comes up. For this room only.
#pragma once

#include <memory>

#include "games/hand_odds.h"
#include "games/play/brag_hand.h"
#include "pack/dice.h"

namespace colddeck {

class BragMind {
 public:
  BragMind(const RuleSet& rules, Dice& dice);

  /// To be told of every new hand.
  void new_hand();
  /// The player knows that the hand was set up, and so stays blind and in.
  void trust(int seat) { trusted_[static_cast<std::size_t>(seat)] = true; }
  /// What is done next; the engine allows it.
  play::Operation decide(const play::BragHand& hand);

 private:
  play::Operation decide_on_betting(const play::BragHand& hand, int seat);
  std::optional<play::Operation> without_money(const play::BragHand& hand, int seat);
  std::optional<play::Operation> prepare(const play::BragHand& hand, int seat);
  play::Operation answer_face_up(const play::BragHand& hand, int seat);
  play::Operation exchange(const play::BragHand& hand, int seat);
  play::Operation bet(const play::BragHand& hand, int seat, double strength);
  bool wants_to_look(const play::BragHand& hand, int seat);
  double strength(const play::BragHand& hand, int seat, play::Which which) const;
  double strength(const play::BragHand& hand, int seat) const;
  play::CardBits all_but_best_three(const play::BragHand& hand, int seat) const;

  std::shared_ptr<const HandOdds> odds_;
  Dice& dice_;
  std::array<int, play::kMostPlayers> turns_{};
  std::array<double, play::kMostPlayers> courage_{};
  std::array<bool, play::kMostPlayers> trusted_{};
};

/// Which three of the hand's cards the player would not play, as bits by place.
play::CardBits all_but_best_three(const HandRanking& ranking, const play::HandCards& cards);

}  // namespace colddeck
