#include "tracking/chances/whole_history.h"

#include <algorithm>
#include <array>
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

HistoryFrame::HistoryFrame(const Wiring& of, const Clues& all)
    : wiring(of), clues(all), index(of), clues_at(of.cards.size()) {
  int clue = 0;
  const auto note = [&](const std::vector<int>& places) {
    for (const int place : places) clues_at[static_cast<std::size_t>(place)].push_back(clue);
    ++clue;
  };
  for (const Clues::Doubt& doubt : clues.doubts) note(doubt.places);
  for (const Clues::Play& play : clues.plays) note(play.places);
  add_alike(wiring, wiring.start, alike);
  for (const Wiring::Hand& hand : wiring.hands) add_alike(wiring, hand.to, alike);
}

std::optional<WholeHistory> HistoryMoves::begin(const std::vector<Face>& draw, CardSet never_seen) {
  WholeHistory history;
  if (!deal_out(history, draw, never_seen)) return std::nullopt;
  history.doubts.resize(frame_.clues.doubts.size());
  history.steps.resize(frame_.clues.plays.size());
  for (int clue = 0; clue < frame_.clues.size(); ++clue) look_at(history, clue);
  history.habit = dice_.below(FoldingHabits::kHabits);
  return history;
}

bool HistoryMoves::deal_out(WholeHistory& history, const std::vector<Face>& draw, CardSet never_seen) {
  const Wiring& wiring = frame_.wiring;
  history.cards.assign(draw.size(), kNone);
  std::vector<std::int8_t> left;
  never_seen.for_each([&](Card card) { left.push_back(static_cast<std::int8_t>(card.index())); });
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

/// Keeps what the clue says of the history.
void HistoryMoves::look_at(WholeHistory& history, int clue) const {
  const auto doubts = static_cast<int>(frame_.clues.doubts.size());
  const std::vector<int>& places = clue < doubts ? frame_.clues.doubts[index(clue)].places
                                                 : frame_.clues.plays[index(clue - doubts)].places;
  boost::container::static_vector<Card, kMostHandCards> cards;
  for (const int place : places) cards.push_back(Card::from_index(history.cards[index(place)]));
  const std::span<const Card> span(cards.data(), cards.size());
  if (clue < doubts)
    history.doubts[index(clue)] =
        static_cast<float>(colddeck::log_likelihood(frame_.clues.doubts[index(clue)], span));
  else
    history.steps[index(clue - doubts)] = static_cast<std::int8_t>(
        FoldingHabits::step(frame_.clues.plays[index(clue - doubts)].odds->mid_rank(span)));
}

double HistoryMoves::said(const WholeHistory& history, int clue) const {
  const auto doubts = static_cast<int>(frame_.clues.doubts.size());
  if (clue < doubts) return history.doubts[index(clue)];
  return FoldingHabits::all().log_chance(history.habit, history.steps[index(clue - doubts)],
                                         frame_.clues.plays[index(clue - doubts)].folded);
}

double HistoryMoves::log_likelihood(const WholeHistory& history) const {
  double sum = 0;
  for (int clue = 0; clue < frame_.clues.size(); ++clue) sum += said(history, clue);
  return sum;
}

double HistoryMoves::said_by_touched(const WholeHistory& history) const {
  double sum = 0;
  for (const int clue : touched_) sum += said(history, clue);
  return sum;
}

void HistoryMoves::sweep(WholeHistory& history, double coldness) {
  for (std::size_t i = 0; i < 2 * frame_.alike.size(); ++i) exchange(history, coldness);
  choose_habit(history, coldness);
}

/// Metropolis. The exchange back is tried as often, for the ways meet where they met.
void HistoryMoves::exchange(WholeHistory& history, double coldness) {
  const auto& places = frame_.alike[index(dice_.below(static_cast<int>(frame_.alike.size())))];
  const int size = static_cast<int>(places.size());
  const int a = dice_.below(size), b = (a + 1 + dice_.below(size - 1)) % size;
  if (!trace(history, places[index(a)], places[index(b)])) return;
  const double before = said_by_touched(history);
  swap_cards(history);
  for (const int clue : touched_) look_at(history, clue);
  const double gain = coldness * (said_by_touched(history) - before);
  if (gain >= 0 || dice_.unit() < std::exp(gain)) return;
  swap_cards(history);
  for (const int clue : touched_) look_at(history, clue);
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
    for (const int clue : frame_.clues_at[index(place)])
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
bool HistoryMoves::step(const WholeHistory& history, std::vector<int>& way, int& place) {
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

void HistoryMoves::choose_habit(WholeHistory& history, double coldness) {
  if (history.steps.empty()) return;
  std::array<double, FoldingHabits::kHabits> logs{};
  for (int habit = 0; habit < FoldingHabits::kHabits; ++habit)
    for (std::size_t play = 0; play < history.steps.size(); ++play)
      logs[index(habit)] += coldness * FoldingHabits::all().log_chance(habit, history.steps[play],
                                                                       frame_.clues.plays[play].folded);
  const double most = *std::max_element(logs.begin(), logs.end());
  double sum = 0;
  for (double& log : logs) sum += log = std::exp(log - most);
  double left = dice_.unit() * sum;
  history.habit = 0;
  while (history.habit + 1 < FoldingHabits::kHabits && (left -= logs[index(history.habit)]) >= 0)
    ++history.habit;
}

}  // namespace colddeck
