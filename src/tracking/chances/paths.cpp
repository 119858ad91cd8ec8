#include "tracking/chances/paths.h"

#include <algorithm>

#include "tracking/chances/sites.h"

namespace colddeck {
namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

PathsFrame::Sight sight_of(Card card, int time, const std::vector<std::vector<int>>& times) {
  const auto& all = times[index(card.index())];
  const auto here = std::lower_bound(all.begin(), all.end(), time);
  return {card, static_cast<int>(here - all.begin()), here + 1 == all.end()};
}

}  // namespace

PathsFrame::PathsFrame(const Wiring& of, const std::vector<int>& chosen)
    : wiring(of), index(of), hands(chosen), sight_at(of.cards.size(), -1) {
  const auto times = times_seen(wiring);
  for (std::size_t place = 0; place < wiring.cards.size(); ++place) {
    if (!wiring.cards[place]) continue;
    sight_at[place] = static_cast<int>(sights.size());
    sights.push_back(sight_of(*wiring.cards[place], time_at_place(static_cast<int>(place)), times));
  }
  for (const int id : hands) {
    const Wiring::Hand& hand = wiring.hands[static_cast<std::size_t>(id)];
    loose_cards(wiring, hand).for_each([&](Card card) {
      loose.push_back({id, static_cast<int>(sights.size())});
      sights.push_back(sight_of(card, time_in_hand(hand), times));
    });
  }
}

Paths::Paths(const PathsFrame& frame, Dice& dice)
    : frame_(frame),
      goes_(frame.wiring.hands.size()),
      came_(frame.wiring.hands.size()),
      sight_at_(frame.sight_at) {
  place_loose(dice);
  choose_orders(dice);
  find_sights();
  conflicts_ = count_conflicts();
}

void Paths::place_loose(Dice& dice) {
  for (const PathsFrame::Loose& loose : frame_.loose) {
    const std::vector<int>& from = frame_.wiring.hands[index(loose.hand)].from;
    const int size = static_cast<int>(from.size());
    int at = dice.below(size);
    for (int tried = 0; sight_at_[index(from[index(at)])] != kNone && tried < size; ++tried)
      at = (at + 1) % size;
    sight_at_[index(from[index(at)])] = loose.sight;
    loose_place_.push_back(at);
  }
}

/// A card that is certain before and after the hand goes from the one place to the other.
void Paths::choose_orders(Dice& dice) {
  for (const int id : frame_.hands) {
    const Wiring::Hand& hand = frame_.wiring.hands[index(id)];
    Order& goes = goes_[index(id)];
    goes.fill(kNone);
    std::vector<std::int8_t> left;
    for (std::size_t j = 0; j < hand.to.size(); ++j) {
      const Face& card = frame_.wiring.cards[index(hand.to[j])];
      const auto from = std::find_if(hand.from.begin(), hand.from.end(), [&](int place) {
        return card && frame_.wiring.cards[index(place)] == card;
      });
      if (from != hand.from.end())
        goes[static_cast<std::size_t>(from - hand.from.begin())] = static_cast<std::int8_t>(j);
      else
        left.push_back(static_cast<std::int8_t>(j));
    }
    dice.shuffle(left.begin(), left.end());
    for (std::size_t i = 0; i < hand.to.size(); ++i) {
      if (goes[i] == kNone) {
        goes[i] = left.back();
        left.pop_back();
      }
      came_[index(id)][index(goes[i])] = static_cast<std::int8_t>(i);
    }
  }
}

int Paths::destination(int hand, int from) const {
  const std::vector<int>& to = frame_.wiring.hands[index(hand)].to;
  return to.empty() ? kNone : to[index(goes_[index(hand)][index(from)])];
}

int Paths::next(int place) const {
  const WiringIndex::End end = frame_.index.into[index(place)];
  return end.hand < 0 ? kNone : destination(end.hand, end.at);
}

int Paths::before(int place) const {
  const WiringIndex::End end = frame_.index.out_of[index(place)];
  if (end.hand < 0) return kNone;
  return frame_.wiring.hands[index(end.hand)].from[index(came_[index(end.hand)][index(end.at)])];
}

/// Places that a hand went to come after those that it came from.
void Paths::find_sights() {
  up_to_ = sight_at_;
  for (int place = 0; place < static_cast<int>(up_to_.size()); ++place)
    if (up_to_[index(place)] < 0) up_to_[index(place)] = sight_up_to(before(place));
  from_ = sight_at_;
  for (int place = static_cast<int>(from_.size()) - 1; place >= 0; --place)
    if (from_[index(place)] < 0) from_[index(place)] = sight_from(next(place));
}

/// What lies before the place has changed; so has what comes after it, until it makes no difference.
void Paths::renew_onward(int place) {
  for (; place >= 0; place = next(place)) {
    const int here = sight_at_[index(place)], sight = here >= 0 ? here : sight_up_to(before(place));
    if (up_to_[index(place)] == sight) return;
    up_to_[index(place)] = sight;
  }
}

void Paths::renew_back(int place) {
  for (; place >= 0; place = before(place)) {
    const int here = sight_at_[index(place)], sight = here >= 0 ? here : sight_from(next(place));
    if (from_[index(place)] == sight) return;
    from_[index(place)] = sight;
  }
}

/// Conflicts between a sight and the one that comes next on its path; none: the path's start or end.
int Paths::link(int earlier, int later) const {
  if (earlier < 0 && later < 0) return 0;
  if (earlier < 0) return frame_.sights[index(later)].order != 0;
  const PathsFrame::Sight& a = frame_.sights[index(earlier)];
  if (later < 0) return !a.last;
  const PathsFrame::Sight& b = frame_.sights[index(later)];
  return a.card == b.card && b.order == a.order + 1 ? 0 : 2;
}

Face Paths::card_at(int place) const {
  int sight = sight_up_to(place);
  if (sight < 0) sight = sight_from(place);
  return sight < 0 ? Face{} : Face{frame_.sights[index(sight)].card};
}

int Paths::count_conflicts() const {
  int conflicts = 0;
  // Every link leads through a hand's place; it is counted where it leaves the last hand before its later
  // end.
  for (const int id : frame_.hands) {
    const Wiring::Hand& hand = frame_.wiring.hands[index(id)];
    for (std::size_t i = 0; i < hand.from.size(); ++i) {
      const int from = hand.from[i], to = hand.to.empty() ? kNone : destination(id, static_cast<int>(i));
      const bool ends = to < 0 || sight_at_[index(to)] >= 0 || frame_.index.into[index(to)].hand < 0;
      if (ends) conflicts += link(sight_up_to(from), to < 0 ? kNone : sight_at_[index(to)]);
    }
  }
  // A loose card lies at a place that some hand of the component has returned, or at the start.
  for (const int id : frame_.hands)
    for (const int place : frame_.wiring.hands[index(id)].from)
      if (frame_.index.out_of[index(place)].hand < 0 && sight_at_[index(place)] >= 0 &&
          !frame_.wiring.cards[index(place)])
        conflicts += link(kNone, sight_at_[index(place)]);
  return conflicts;
}

/// Hands are counted in dealing order, so of two paths the one whose hand comes earlier goes on.
Paths::Meeting Paths::meeting(int a, int b, std::vector<int>* passed) const {
  if (passed != nullptr) passed->insert(passed->end(), {a, b});
  while (a >= 0 && b >= 0 && sight_at_[index(a)] < 0 && sight_at_[index(b)] < 0) {
    const auto end_a = frame_.index.into[index(a)], end_b = frame_.index.into[index(b)];
    if (end_a.hand == end_b.hand && end_a.hand >= 0) {
      if (frame_.wiring.hands[index(end_a.hand)].to.empty()) return {};
      return {end_a.hand, end_a.at, end_b.at};
    }
    const bool a_goes = end_a.hand >= 0 && (end_b.hand < 0 || end_a.hand < end_b.hand);
    int& mover = a_goes ? a : b;
    mover = next(mover);
    if (passed != nullptr && mover >= 0) passed->push_back(mover);
  }
  return {};
}

int Paths::cost(const Swap& swap) const {
  if (swap.part_way) return 0;  // what is exchanged has no sights
  const Wiring::Hand& hand = frame_.wiring.hands[index(swap.hand)];
  const int before_a = sight_up_to(hand.from[index(swap.a)]),
            before_b = sight_up_to(hand.from[index(swap.b)]);
  const int after_a = sight_from(destination(swap.hand, swap.a));
  const int after_b = sight_from(destination(swap.hand, swap.b));
  return link(before_a, after_b) + link(before_b, after_a) - link(before_a, after_a) -
         link(before_b, after_b);
}

void Paths::swap_destinations(int hand, int a, int b) {
  Order& goes = goes_[index(hand)];
  std::swap(goes[index(a)], goes[index(b)]);
  came_[index(hand)][index(goes[index(a)])] = static_cast<std::int8_t>(a);
  came_[index(hand)][index(goes[index(b)])] = static_cast<std::int8_t>(b);
}

void Paths::apply(const Swap& swap, int cost) {
  Meeting end{swap.hand, swap.a, swap.b};  // where the ways part, or have come together again
  if (swap.part_way) {
    end = meeting(destination(swap.hand, swap.a), destination(swap.hand, swap.b));
    if (end.hand < 0) return;
    swap_destinations(end.hand, end.a, end.b);
  }
  swap_destinations(swap.hand, swap.a, swap.b);
  for (const int from : {swap.a, swap.b}) renew_onward(destination(swap.hand, from));
  for (const int from : {end.a, end.b}) renew_back(frame_.wiring.hands[index(end.hand)].from[index(from)]);
  conflicts_ += cost;
}

/// Up to where a card was seen.
void Paths::add_onward(int place, std::vector<int>& places) const {
  for (; place >= 0 && sight_at_[index(place)] < 0; place = next(place)) places.push_back(place);
}

/// Where no card was seen before, what is seen later tells which card it was.
void Paths::add_back(int place, std::vector<int>& places) const {
  if (sight_up_to(place) >= 0) return;
  for (; place >= 0; place = before(place)) places.push_back(place);
}

bool Paths::add_changed(const Swap& swap, std::vector<int>& places) const {
  if (swap.part_way)
    return meeting(destination(swap.hand, swap.a), destination(swap.hand, swap.b), &places).hand >= 0;
  for (const int from : {swap.a, swap.b}) {
    add_onward(destination(swap.hand, from), places);
    add_back(frame_.wiring.hands[index(swap.hand)].from[index(from)], places);
  }
  return true;
}

void Paths::add_changed(std::size_t loose, int to, std::vector<int>& places) const {
  for (const int place : {loose_at(loose, loose_place_[loose]), loose_at(loose, to)}) {
    places.push_back(place);
    add_onward(next(place), places);
    add_back(before(place), places);
  }
}

int Paths::loose_at(std::size_t loose, int at) const {
  return frame_.wiring.hands[index(frame_.loose[loose].hand)].from[index(at)];
}

bool Paths::is_open(std::size_t loose, int to) const {
  return !frame_.wiring.cards[index(loose_at(loose, to))];
}

int Paths::cost_of_move(std::size_t loose, int to) const {
  const int here = loose_at(loose, loose_place_[loose]), there = loose_at(loose, to);
  if (here == there) return 0;
  const int mine = frame_.loose[loose].sight, other = sight_at_[index(there)];
  const auto through = [&](int earlier, int sight, int later) {
    return sight < 0 ? link(earlier, later) : link(earlier, sight) + link(sight, later);
  };
  const int before_here = sight_up_to(before(here)), after_here = sight_from(next(here));
  const int before_there = sight_up_to(before(there)), after_there = sight_from(next(there));
  return through(before_here, other, after_here) + through(before_there, mine, after_there) -
         through(before_here, mine, after_here) - through(before_there, other, after_there);
}

void Paths::move(std::size_t loose, int to, int cost) {
  const int here = loose_at(loose, loose_place_[loose]), there = loose_at(loose, to);
  const int other = sight_at_[index(there)];
  for (std::size_t i = 0; i < frame_.loose.size(); ++i)
    if (frame_.loose[i].sight == other) loose_place_[i] = loose_place_[loose];
  std::swap(sight_at_[index(here)], sight_at_[index(there)]);
  loose_place_[loose] = to;
  for (const int place : {here, there}) {
    renew_onward(place);
    renew_back(place);
  }
  conflicts_ += cost;
}

}  // namespace colddeck
