#include "pack/best_choice.h"

#include <algorithm>
#include <array>
#include <optional>

namespace colddeck {
namespace {

constexpr std::size_t kMost = Card::kMost;

/// A card of the block and the hand that it would be taken from.
struct Candidate {
  Card card;
  std::size_t hand = 0;
};
using Candidates = boost::container::static_vector<Candidate, 25>;

Candidates candidates_of(std::span<const HandOfBlock> hands) {
  Candidates all;
  for (std::size_t hand = 0; hand < hands.size(); ++hand)
    for (const Card card : hands[hand].cards) all.push_back({card, hand});
  return all;
}

/// What each hand may still give.
using Quotas = std::array<int, 5>;

Quotas quotas_of(std::span<const HandOfBlock> hands) {
  Quotas left{};
  for (std::size_t hand = 0; hand < hands.size(); ++hand) left[hand] = hands[hand].wanted;
  return left;
}

/// Empty if a hand would have to give more than its quota.
std::optional<Quotas> after_taking(const std::array<Candidate, 3>& three, Quotas left) {
  for (const Candidate& taken : three)
    if (--left[taken.hand] < 0) return std::nullopt;
  return left;
}

/// Fills `chosen` up with the best discards that the hands may still give.
void add_discards(const HandRanking& ranking, const Candidates& all, Quotas left, int wanted,
                  ChosenCards& chosen) {
  while (static_cast<int>(chosen.size()) < wanted) {
    const Candidate* next = nullptr;
    for (const Candidate& other : all) {
      const bool free =
          left[other.hand] > 0 && std::find(chosen.begin(), chosen.end(), other.card) == chosen.end();
      if (free && (!next || ranking.discard_value(other.card) > ranking.discard_value(next->card)))
        next = &other;
    }
    chosen.push_back(next->card);
    --left[next->hand];
  }
}

std::vector<double> mean_by_pair(const StrengthTable& table) {
  std::vector<double> value(kMost * kMost);
  for (int a = 0; a < table.pack_size(); ++a)
    for (int b = 0; b < table.pack_size(); ++b) {
      if (a == b) continue;
      double sum = 0;
      for (int c = 0; c < table.pack_size(); ++c)
        if (c != a && c != b)
          sum +=
              table.mid_rank(table.strength(Card::from_index(a), Card::from_index(b), Card::from_index(c)));
      value[static_cast<std::size_t>(a) * kMost + static_cast<std::size_t>(b)] =
          sum / (table.pack_size() - 2);
    }
  return value;
}

std::vector<double> mean_by_card(const StrengthTable& table, const std::vector<double>& by_pair) {
  std::vector<double> value(kMost);
  for (std::size_t a = 0; a < static_cast<std::size_t>(table.pack_size()); ++a)
    for (std::size_t b = 0; b < static_cast<std::size_t>(table.pack_size()); ++b)
      value[a] += by_pair[a * kMost + b] / (table.pack_size() - 1);
  return value;
}

}  // namespace

BestChoice::BestChoice(const RuleSet& rules)
    : ranking_(rules),
      pair_value_(mean_by_pair(ranking_.three_cards())),
      single_value_(mean_by_card(ranking_.three_cards(), pair_value_)) {}

ChosenCards BestChoice::operator()(std::span<const HandOfBlock> hands) const {
  int wanted = 0;
  for (const HandOfBlock& hand : hands) wanted += hand.wanted;
  if (wanted == 1) return best_single(hands);
  if (wanted == 2) return best_pair(hands);
  return best_three_and_more(hands, wanted);
}

ChosenCards BestChoice::best_single(std::span<const HandOfBlock> hands) const {
  const auto& cards = hands.front().cards;
  return {*std::max_element(cards.begin(), cards.end(), [&](Card a, Card b) {
    return single_value_[static_cast<std::size_t>(a.index())] <
           single_value_[static_cast<std::size_t>(b.index())];
  })};
}

ChosenCards BestChoice::best_pair(std::span<const HandOfBlock> hands) const {
  const Candidates all = candidates_of(hands);
  const bool from_one_hand = hands.front().wanted == 2;
  ChosenCards best;
  double best_value = -1;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if ((all[i].hand == all[j].hand) != from_one_hand) continue;
      const double value = pair_value(all[i].card, all[j].card);
      if (value <= best_value) continue;
      best_value = value;
      best = {all[i].card, all[j].card};
    }
  return best;
}

ChosenCards BestChoice::best_three_and_more(std::span<const HandOfBlock> hands, int wanted) const {
  const Candidates all = candidates_of(hands);
  const Quotas quotas = quotas_of(hands);
  ChosenCards best;
  HandRank best_rank{-1, {}};
  for (std::size_t a = 0; a < all.size(); ++a)
    for (std::size_t b = a + 1; b < all.size(); ++b)
      for (std::size_t c = b + 1; c < all.size(); ++c) {
        const int strength = ranking_.three_cards().strength(all[a].card, all[b].card, all[c].card);
        if (strength < best_rank.strength) continue;
        const std::optional<Quotas> left = after_taking({all[a], all[b], all[c]}, quotas);
        if (!left) continue;
        ChosenCards chosen = {all[a].card, all[b].card, all[c].card};
        add_discards(ranking_, all, *left, wanted, chosen);
        const HandRank rank = ranking_.rank({chosen.data(), chosen.size()});
        if (rank <= best_rank) continue;
        best_rank = rank;
        best = chosen;
      }
  return best;
}

}  // namespace colddeck
