// How the hands come back: the returns of one deal become a block at the bottom of the pack.
#include <algorithm>

#include "tracking/follower.h"

namespace colddeck {
namespace {

bool is_deed_of_a_player(const Action& action) {
  return std::holds_alternative<Look>(action) || std::holds_alternative<Bet>(action) ||
         std::holds_alternative<Fold>(action) || std::holds_alternative<See>(action) ||
         std::holds_alternative<Show>(action) || std::holds_alternative<Exchange>(action) ||
         std::holds_alternative<Return>(action) || std::holds_alternative<Win>(action) ||
         std::holds_alternative<Retain>(action) || std::holds_alternative<Cover>(action) ||
         std::holds_alternative<Lend>(action) || std::holds_alternative<Showdown>(action);
}

/// The place in the block that the recording gives, if it can be one of `hands` hands.
std::optional<std::size_t> place_of(const HandOnTable& hand, std::size_t hands) {
  if (!hand.back->place || *hand.back->place < 0) return std::nullopt;
  const auto place = static_cast<std::size_t>(*hand.back->place);
  return place < hands ? std::optional(place) : std::nullopt;
}

/// Which of the returned hands lies at each of `room` places, the ones without a place of their own filling
/// the gaps in the order of the events. Null where none does.
std::vector<const HandOnTable*> in_order(const std::vector<HandOnTable>& returned, std::size_t room) {
  std::vector<const HandOnTable*> order(room, nullptr), others;
  for (const HandOnTable& hand : returned) {
    const auto place = place_of(hand, room);
    if (place && order[*place] == nullptr)
      order[*place] = &hand;
    else
      others.push_back(&hand);
  }
  auto gap = order.begin();
  for (const HandOnTable* hand : others) {
    gap = std::find(gap, order.end(), nullptr);
    *gap = hand;
  }
  return order;
}

std::size_t cards_in(const std::vector<HandOnTable>& hands) {
  std::size_t cards = 0;
  for (const HandOnTable& hand : hands) cards += hand.size();
  return cards;
}

}  // namespace

/// Nothing that players do comes before the next deal any more.
bool Follower::hand_is_over() {
  next_play_ = std::max(next_play_, at_);
  while (next_play_ < session_.events.size() && !std::holds_alternative<Deal>(event_at(next_play_).action) &&
         !is_deed_of_a_player(event_at(next_play_).action))
    ++next_play_;
  return next_play_ >= session_.events.size() || std::holds_alternative<Deal>(event_at(next_play_).action);
}

bool Follower::nothing_returned() const {
  return put_under_ == 0 && std::none_of(table_.hands().begin(), table_.hands().end(),
                                         [](const HandOnTable& hand) { return hand.back != nullptr; });
}

Seat Follower::next_dealer() {
  next_deal_ = std::max(next_deal_, at_);
  while (next_deal_ < session_.events.size() && !std::holds_alternative<Deal>(event_at(next_deal_).action))
    ++next_deal_;
  if (next_deal_ < session_.events.size()) return std::get<Deal>(event_at(next_deal_).action).dealer;
  // After the last hand of the evening: the dealer's left, who was dealt to first.
  const Round& round = history_.rounds.back();
  return round.holdings.empty() ? Seat{} : round.holdings.front().seat;
}

void Follower::before_pack_moves() {
  if (closed_) return;
  if (hand_is_over()) {
    close_block();
  } else {
    disturbed_ = true;
    lay_returns();
  }
}

std::vector<HandOnTable> Follower::take_returned() {
  std::vector<HandOnTable> returned;
  auto& hands = table_.hands();
  for (const HandOnTable& hand : hands)
    if (hand.back != nullptr) returned.push_back(hand);
  std::erase_if(hands, [](const HandOnTable& hand) { return hand.back != nullptr; });
  // In the order in which they were returned, not that in which they were dealt.
  std::sort(returned.begin(), returned.end(),
            [](const HandOnTable& a, const HandOnTable& b) { return a.back_event < b.back_event; });
  return returned;
}

/// Everything that was seen to come back so far goes under the pack.
void Follower::lay_returns() {
  const std::vector<HandOnTable> returned = take_returned();
  for (const HandOnTable* hand : in_order(returned, returned.size())) lay_hand(*hand);
}

void Follower::lay_hand(const HandOnTable& hand) {
  const SlotRow to = table_.pick_up(hand);
  table_.put_under(to);
  put_under_ += static_cast<int>(to.size());
  traces_.back().to.push_back(to);

  const Faces faces = believed(hand.back->cards);
  const bool whole = faces.empty() || faces.size() == to.size();
  if (whole) {
    sightings_.returned(to, faces);
    leave_open(hand.back->cards, to, true);
  }
  scattered_ |= !whole;  // the rest of the hand went back apart from it
  disturbed_ |= !whole || hand.round + 1 != history_.rounds.size();

  Block& block = history_.rounds.back().block;
  const Seat gatherer = hand.back->gatherer;
  if (gatherer.known()) {
    disturbed_ |= block.gatherer_seen && block.gatherer != gatherer;
    block.gatherer = gatherer;
    block.gatherer_seen = true;
  }
  ReturnedHand returned;
  returned.owner = hand.seat;
  returned.shown = hand.shown;
  returned.below = -put_under_;  // until it is known how many go under after it
  block.hands.push_back(std::move(returned));
}

/// "You may retain either (but only one)": of two hands left to who retains, one went back unseen.
void Follower::settle_retained() {
  for (const Holding& holding : history_.rounds.back().holdings) {
    if (!holding.retained) continue;
    int left = 0;
    bool settled = false;
    for (const HandOnTable& hand : table_.hands()) {
      if (hand.seat != holding.seat || hand.back != nullptr) continue;
      ++left;
      settled |= hand.retained;
    }
    if (settled) continue;
    HandOnTable* kept = left > 1 ? table_.any_hand(holding.seat) : table_.hand_meant(holding.seat, {});
    if (kept != nullptr) kept->retained = true;
  }
}

/// The hands that were not seen to come back, unless they were retained.
std::vector<HandOnTable> Follower::take_missing() {
  settle_retained();
  std::vector<HandOnTable> missing;
  auto& hands = table_.hands();
  const auto gone = [](const HandOnTable& hand) { return hand.back == nullptr && !hand.retained; };
  std::copy_if(hands.begin(), hands.end(), std::back_inserter(missing), gone);
  std::erase_if(hands, gone);
  for (HandOnTable& hand : hands) hand.retained = false;  // for one deal
  return missing;
}

void Follower::close_block() {
  if (closed_) return;
  closed_ = true;
  Round& round = history_.rounds.back();
  round.block.next_dealer = next_dealer();
  const SlotId slots_before = table_.slots().size();
  const std::vector<HandOnTable> missing = take_missing();
  if (missing.empty())
    lay_returns();
  else
    lay_around(take_returned(), missing);
  if (!missing.empty()) table_.begin_segment(slots_before);
  if (scattered_) table_.forget_bottom(put_under_);
  if (!round.block.gatherer_seen) round.block.gatherer = round.block.next_dealer;
  for (ReturnedHand& hand : round.block.hands) hand.below += put_under_;
  for (int depth = 0; depth < table_.pack_size(); ++depth) places_.back().pack.push_back(table_.at(depth));
  round.block.complete = missing.empty() && !disturbed_ && round.block.hands.size() == round.holdings.size();
}

/// Whether it is certain where in the block the returned hands lie although others are missing.
bool Follower::places_tell(const std::vector<HandOnTable>& returned,
                           const std::vector<HandOnTable>& missing) const {
  const std::size_t hands = returned.size() + missing.size(), size = missing.front().size();
  if (put_under_ > 0 || cards_in(returned) + cards_in(missing) != hands * size) return false;
  std::vector<bool> taken(hands, false);
  for (const HandOnTable& hand : returned) {
    const auto place = place_of(hand, hands);
    if (!place || taken[*place] || hand.size() != size) return false;
    taken[*place] = true;
  }
  return true;
}

/// Some hands came back unseen. Unless the recording tells the places of the others, those may lie anywhere
/// in the block.
void Follower::lay_around(const std::vector<HandOnTable>& returned, const std::vector<HandOnTable>& missing) {
  scattered_ |= !places_tell(returned, missing);
  std::size_t unseen = missing.size();
  for (const HandOnTable* hand : in_order(returned, returned.size() + missing.size())) {
    if (hand != nullptr) {
      lay_hand(*hand);
    } else {
      const std::size_t size = missing[--unseen].size();
      table_.put_unseen_under(size);
      put_under_ += static_cast<int>(size);
    }
  }
}

}  // namespace colddeck
