#include "tracking/chances/whole_history.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cmath>

namespace colddeck {
namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

constexpr int kNone = -1;

void add_alike(const Wiring& wiring, const std::vector<int>& places, std::vector<std::vector<int>>& alike) {
  std::vector<int> open;
  std::copy_if(places.begin(), places.end(), std::back_inserter(open),
               [&](int place) { return !wiring.cards[index(place)]; });
  if (open.size() >= 2) alike.push_back(std::move(open));
}

}  // namespace

HistoryFrame::HistoryFrame(const Wiring& of, const Clues& all, CardSet unseen)
    : wiring(of), index(of), clues(all, of.cards.size()), never_seen(unseen) {
  add_alike(wiring, wiring.start, alike);
  for (const Wiring::Hand& hand : wiring.hands) add_alike(wiring, hand.to, alike);
}

std::optional<WholeHistory> HistoryMoves::begin(const std::vector<Face>& draw) {
  WholeHistory history{{}, ClueState(frame_.clues)};
  if (!deal_out(history, draw)) return std::nullopt;
  for (int clue = 0; clue < frame_.clues.clues().size(); ++clue) look(history, clue);
  history.clues.choose_habit(frame_.clues, 0, dice_);
  return history;
}

bool HistoryMoves::deal_out(WholeHistory& history, const std::vector<Face>& draw) {
  const Wiring& wiring = frame_.wiring;
  history.cards.assign(draw.size(), kNone);
  std::vector<std::int8_t> left;
  frame_.never_seen.for_each([&](Card card) { left.push_back(static_cast<std::int8_t>(card.index())); });
  dice_.shuffle(left.begin(), left.end());
  const auto put = [&](const std::vector<int>& places, std::vector<std::int8_t>& others) {
    for (const int place : places) {
      std::int8_t& card = history.cards[index(place)];
      if (draw[index(place)]) {
        card = static_cast<std::int8_t>(draw[index(place)]->index());
      } else {
        if (others.empty()) return false;
        card = others.back();
        others.pop_back();
      }
    }
    return true;
  };
  if (!put(wiring.start, left)) return false;
  for (const Wiring::Hand& hand : wiring.hands) {
    if (hand.to.empty()) continue;
    std::vector<std::int8_t> inside;
    for (const int place : hand.from) inside.push_back(history.cards[index(place)]);
    for (const int place : hand.to)
      if (draw[index(place)] && std::erase(inside, draw[index(place)]->index()) != 1) return false;
    dice_.shuffle(inside.begin(), inside.end());
    if (!put(hand.to, inside)) return false;
  }
  return true;
}

void HistoryMoves::look(WholeHistory& history, int clue) const {
  boost::container::static_vector<Card, kMostHandCards> cards;
  bool hidden = false;
  for (const int place : frame_.clues.places(clue)) {
    cards.push_back(Card::from_index(history.cards[index(place)]));
    hidden |= frame_.never_seen.contains(cards.back());
  }
  history.clues.look(frame_.clues, clue, {cards.data(), cards.size()}, hidden);
}

void HistoryMoves::sweep(WholeHistory& history, double weight) {
  for (std::size_t i = 0; i < 2 * frame_.alike.size(); ++i) exchange(history, weight);
  history.clues.choose_habit(frame_.clues, weight, dice_);
}

/// Metropolis: two cards of a hand, or of the pack at first, change places, and all their ways from there
/// until they come into one hand again. The exchange back is tried as often, for the ways meet where they
/// met.
void HistoryMoves::exchange(WholeHistory& history, double weight) {
  const auto& places = frame_.alike[index(dice_.below(static_cast<int>(frame_.alike.size())))];
  const int size = static_cast<int>(places.size());
  const int a = dice_.below(size), b = (a + 1 + dice_.below(size - 1)) % size;
  if (!trace(history, places[index(a)], places[index(b)])) return;
  const auto carry_out = [&] {
    swap_cards(history);
    for (const int clue : touched_) look(history, clue);
  };
  const double before = history.clues.said(frame_.clues, touched_, weight);
  carry_out();
  const double gain = history.clues.said(frame_.clues, touched_, weight) - before;
  if (gain < 0 && dice_.unit() >= std::exp(gain)) carry_out();  // back again
}

/// Each card goes where the other went, until they come into one hand. False if something certain forbids it.
bool HistoryMoves::trace(const WholeHistory& history, int a, int b) {
  ways_[0].clear();
  ways_[1].clear();
  touched_.clear();
  const auto& into = frame_.index.into;
  const auto note = [&](std::vector<int>& way, int place) {
    if (frame_.wiring.cards[index(place)]) return false;
    way.push_back(place);
    for (const int clue : frame_.clues.at_place(place))
      if (std::find(touched_.begin(), touched_.end(), clue) == touched_.end()) touched_.push_back(clue);
    return true;
  };
  if (!note(ways_[0], a) || !note(ways_[1], b)) return false;
  while (a != kNone || b != kNone) {
    const int hand_a = a == kNone ? kNone : into[index(a)].hand,
              hand_b = b == kNone ? kNone : into[index(b)].hand;
    if (hand_a == hand_b) return true;  // met, or both ways are at their end
    // Hands are counted in dealing order, so the one whose hand comes earlier goes on.
    const bool a_goes = hand_b == kNone || (hand_a != kNone && hand_a < hand_b);
    int& mover = a_goes ? a : b;
    std::vector<int>& way = ways_[a_goes ? 0 : 1];
    if (!step(history, way, mover)) return false;
    if (mover != kNone && !note(way, mover)) return false;
  }
  return true;
}

/// From the place through the hand that took its card. False if the hand certainly held that card.
bool HistoryMoves::step(const WholeHistory& history, const std::vector<int>& way, int& place) const {
  const std::int8_t card = history.cards[index(way.front())];
  const Wiring::Hand& hand = frame_.wiring.hands[index(frame_.index.into[index(place)].hand)];
  if (hand.held.contains(Card::from_index(card))) return false;
  place = kNone;
  for (const int to : hand.to)
    if (history.cards[index(to)] == card) place = to;
  return true;
}

void HistoryMoves::swap_cards(WholeHistory& history) const {
  const std::int8_t a = history.cards[index(ways_[0].front())], b = history.cards[index(ways_[1].front())];
  for (const int place : ways_[0]) history.cards[index(place)] = b;
  for (const int place : ways_[1]) history.cards[index(place)] = a;
}

}  // namespace colddeck
