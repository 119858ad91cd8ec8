#include "vision/table/deal_order.h"

#include <algorithm>
#include <cmath>

namespace colddeck {
namespace {

// Log-odds for a player before whom something moves all the time, and for one at whose place the pack lies.
constexpr double kStirring = 4;
constexpr double kPack = 10;
// Log-odds that the deal passes to the left.
constexpr double kInTurn = 5;

/// Log-odds that one pair of cards came in this order, by how far apart in time they were seen.
double pair_score(Millis earlier, Millis later) {
  return std::clamp(static_cast<double>(later.value - earlier.value) / 40.0, -5.0, 5.0);
}

/// Whether `next` is the first of the players in `hand` to the left of `last`.
bool in_turn(Seat last, Seat next, const std::vector<DealerScore>& hand) {
  const auto left =
      std::find_if(hand.begin(), hand.end(), [&](const DealerScore& one) { return one.seat > last; });
  return next == (left == hand.end() ? hand.front() : *left).seat;
}

/// The share of `best` among all scores.
double confidence_in(const DealerScore& best, const std::vector<DealerScore>& hand, double in_turn_bonus) {
  double others = 0;
  for (const DealerScore& one : hand)
    if (one.seat != best.seat) others += std::exp(one.score - best.score - in_turn_bonus);
  return 1 / (1 + others);
}

/// The best way to each player as the dealer of one hand.
struct Way {
  double score = 0;
  std::size_t from = 0;  // index in the hand before
};

std::vector<Way> ways_to(const std::vector<DealerScore>& hand, const std::vector<DealerScore>& before,
                         const std::vector<Way>& ways_before) {
  std::vector<Way> ways;
  for (const DealerScore& one : hand) {
    Way best{one.score, 0};
    for (std::size_t i = 0; i < before.size(); ++i) {
      const double score =
          ways_before[i].score + one.score + (in_turn(before[i].seat, one.seat, hand) ? kInTurn : 0);
      if (i == 0 || score > best.score) best = {score, i};
    }
    ways.push_back(best);
  }
  return ways;
}

}  // namespace

std::vector<DealerScore> dealer_scores(const std::vector<FirstCard>& cards) {
  std::vector<FirstCard> clockwise = cards;
  std::sort(clockwise.begin(), clockwise.end(),
            [](const FirstCard& a, const FirstCard& b) { return a.seat < b.seat; });
  const std::size_t players = clockwise.size();
  std::vector<DealerScore> scores;
  for (std::size_t dealer = 0; dealer < players; ++dealer) {
    const FirstCard& own = clockwise[dealer];
    double score = kPack * static_cast<double>(own.pack) + kStirring * static_cast<double>(own.stirred);
    for (std::size_t i = 1; i < players; ++i)
      score += pair_score(clockwise[(dealer + i) % players].time, clockwise[(dealer + i + 1) % players].time);
    scores.push_back({own.seat, score});
  }
  return scores;
}

std::vector<DealerSeen> likeliest_dealers(const std::vector<std::vector<DealerScore>>& hands) {
  std::vector<std::vector<Way>> ways;
  for (std::size_t hand = 0; hand < hands.size(); ++hand)
    ways.push_back(hand == 0 ? ways_to(hands[0], {}, {})
                             : ways_to(hands[hand], hands[hand - 1], ways[hand - 1]));
  std::vector<DealerSeen> dealers(hands.size());
  std::size_t at = 0;
  for (std::size_t hand = hands.size(); hand-- > 0;) {
    if (hands[hand].empty()) continue;
    const bool last = hand + 1 == hands.size() || hands[hand + 1].empty();
    if (last)
      at = static_cast<std::size_t>(
          std::max_element(ways[hand].begin(), ways[hand].end(),
                           [](const Way& a, const Way& b) { return a.score < b.score; }) -
          ways[hand].begin());
    const DealerScore& best = hands[hand][at];
    at = ways[hand][at].from;
    const bool turn =
        hand > 0 && !hands[hand - 1].empty() && in_turn(hands[hand - 1][at].seat, best.seat, hands[hand]);
    dealers[hand] = {best.seat, confidence_in(best, hands[hand], turn ? kInTurn : 0)};
  }
  return dealers;
}

}  // namespace colddeck
