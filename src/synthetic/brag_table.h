// Evenings of brag, played through the engine with every option of the rules. For this room only.
#pragma once

#include <optional>

#include "synthetic/brag_mind.h"
#include "synthetic/full_table.h"

namespace colddeck {

class BragTable : public FullTable {
 public:
  explicit BragTable(const Plan& plan);

 private:
  void play_hand() override;
  void choose_game();
  void change_jokers();
  void record_money();
  play::Start start();
  void perform(play::BragHand& hand, const play::Operation& operation);
  void record_end(const play::BragHand& before, const play::BragHand& after);

  // What the recording says of an operation that is about to be performed.
  void write(const play::BragHand&, const play::Look& look);
  void write(const play::BragHand&, const play::Keep& keep);
  void write(const play::BragHand&, const play::Fold& fold);
  void write(const play::BragHand&, const play::Bet& bet);
  void write(const play::BragHand&, const play::See& see);
  void write(const play::BragHand&, const play::Cover& cover);
  void write(const play::BragHand&, const play::Lend& lend);
  void write(const play::BragHand&, const play::ShowRather&) { add(Showdown{}); }
  void write(const play::BragHand&, const play::Showdown&) { add(Showdown{}); }
  void write(const play::BragHand&, const play::Draw& draw);
  void write(const play::BragHand&, const play::Retain& retain);
  void write(const play::BragHand&, const play::Discard&) {}
  void write(const play::BragHand&, const play::Stand&) {}

  void throw_in_what_is_gone(const play::BragHand& before, const play::BragHand& after);
  void record_shows(const play::BragHand& before, const play::BragHand& after);

  HandRanking ranking_;
  std::optional<BragMind> mind_;
  std::optional<play::RetainedHand> retained_;
  Chips carried_ = 0;
  std::array<std::optional<Chips>, play::kMostPlayers> money_{};
  int deals_since_choice_ = 0;
  std::optional<play::Operation> last_;  // the operation that was performed last
};

}  // namespace colddeck
