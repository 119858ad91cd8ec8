// One session on its way to the film. For this folder only.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "synthetic/table/choreography.h"
#include "synthetic/table/stage.h"

namespace colddeck::film {

/// What comes back after one deal, as the recording has it.
struct Gathering {
  std::vector<std::size_t> returns;  ///< indices of the events, the uppermost hand first
  bool by_place = false;  ///< the recording gives the places, so the order is not that of the events
  std::vector<std::optional<std::size_t>> at_fold = std::vector<std::optional<std::size_t>>(
      kMostFilmedSeats);   ///< by seat: the return that its fold is, too
  bool turned_up = false;  ///< what is turned up before it is gathered has been
};

class Choreographer {
 public:
  Choreographer(const Session& session, const Staging& staging, int seats);
  tl::expected<Film, std::string> play();

 private:
  void prepare(const Action& action);
  bool beyond(const Event& event) const;
  Seat dealer_from(std::size_t event) const;
  Seat or_dealer(Seat seat) const { return seat.known() ? seat : stage_.dealer(); }
  bool next_is_show() const;
  void play_event(std::size_t event);
  void film(std::size_t event, double start);
  bool more_to_gather(Seat gatherer) const;

  // before and during the deal
  void act(const Shuffle& shuffle);
  void act(const Cut& cut);
  void act(const Burn& burn);
  void act(const Deal& deal);
  void riffle(Seat by, double start, double end);
  void deal_card(const DealtHand& to, bool in_order, std::size_t place);
  void look_ahead();
  void find_folds_that_return(const std::vector<Seat>& folds);
  void sweep();

  // the play
  void act(const Look& look);
  void act(const Bet& bet) { put_in(bet.seat, bet.blind ? 1 : 2); }
  void act(const Fold& fold);
  void act(const See& see) { put_in(see.seat, 3); }
  void act(const Show& show);
  void act(const Exchange& exchange);
  void act(const Win& win);
  void act(const Retain& retain);
  void act(const Cover& cover) { put_in(cover.seat, 3); }
  void put_in(Seat seat, int chips);
  void push_forward(Seat seat, Lying& hand);
  void give_back(Seat seat, Lying& hand, std::size_t returned);
  void turn_up(Seat seat, Lying& hand);
  std::vector<int> thrown_away(Lying& hand, const Exchange& exchange);

  // afterwards
  void act(const Return& returned);
  void act(const Spread& spread);
  void act(const SeatChange&) {}
  void act(const Correction&) {}
  void act(const Note&) {}
  void act(const Stake& stake) { put_in(stake.seat, 2); }
  void act(const Choose&) {}
  void act(const Lend&) {}
  void act(const Showdown&) {}
  void act(const Money&) {}
  void turn_up_all();
  void rearrange(Lying& hand, const Return& returned, Seat gatherer);
  Seat gatherer_of(const Return& returned) const;
  Lying* hand_meant(Seat seat, const Faces& faces);
  void lay_ribbons(const std::vector<int>& slots, double hold);

  const Session& session_;
  const Staging& staging_;
  Stage stage_;
  std::size_t at_ = 0;  // the event that is being played
  Gathering gathering_;
  std::vector<bool> filmed_;  // by event
  std::string trouble_;
};

/// Every face is known.
bool all_known(const Faces& faces);

}  // namespace colddeck::film
