#include "evidence/rearrangements.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "evidence/drawn_p_value.h"
#include "pack/dice.h"

namespace colddeck {
namespace {

constexpr std::uint64_t kSeed = 1991;
/// Below this the record does not look stacked, and is not worth the drawing.
constexpr double kLooksStacked = 5;
/// Two ways that are as good must not differ by the order of multiplications.
constexpr double kAsGood = 1 - 1e-9;

constexpr std::array kCheats = {Alternative::best_of_all, Alternative::best_known, Alternative::worst_of_all};

using Kinds = std::vector<std::int8_t>;  // which cards lie at some places, by hand of a group

/// Hands that share a habit.
struct Group {
  std::vector<const HandView*> hands;
  std::vector<int> dealt_out;  // hands in the order in which their orders are dealt out again
  int drawn = 0;
  std::map<CardsOfHand, Kinds> kinds;
  std::map<CardsOfHand, std::vector<double>> frequency;  // of each kind

  void look_at(CardsOfHand places) {
    if (kinds.contains(places)) return;
    Kinds& here = kinds[places];
    const int size = hands.front()->size;
    std::vector<double>& often = frequency[places];
    unsigned count = 0;
    for (unsigned left = places; left != 0; left &= left - 1) ++count;
    const std::size_t all = choices(size, static_cast<int>(count)).size();
    often.assign(all, 0.5);
    for (const HandView* hand : hands) {
      const int kind = index_of_choice(size, hand->cards_at(places));
      here.push_back(static_cast<std::int8_t>(kind));
      ++often[static_cast<std::size_t>(kind)];
    }
    for (double& share : often) share /= static_cast<double>(hands.size()) + 0.5 * static_cast<double>(all);
  }

  /// The next hand whose order is dealt out.
  int draw(Dice& dice) {
    const int left = static_cast<int>(hands.size()) - drawn;
    const auto here = static_cast<std::size_t>(drawn++);
    std::swap(dealt_out[here], dealt_out[here + static_cast<std::size_t>(dice.below(left))]);
    return dealt_out[here];
  }
};

/// One hand of a block. A hand with a pair lies as it lay in every way: whoever sorts lays it by other rules
/// than other hands, as two of its cards are alike, and hands that win have more pairs.
struct Part {
  Group* group = nullptr;                          // none: lies as it lay
  const Kinds* kinds = nullptr;                    // of the group
  const std::vector<double>* frequency = nullptr;  // of each kind in the group
  int hand = 0;                                    // index in the group
  int as_it_lay = 0;                               // the kind of a hand without a group
  int choices = 1;                                 // that there are
};

/// One block: what each way in which its cards could lie is worth against each cheat, over the habits.
struct Sent {
  std::vector<Part> parts;
  std::vector<std::array<double, kCheats.size()>> ratios;
};

class Rearrangements {
 public:
  Rearrangements(const PairTest& test, HabitModel model, std::span<const BlockView> blocks) : model_(model) {
    for (const BlockView& block : blocks)
      for (const HandView& hand : block.hands)
        if (hand.known && !hand.paired) group_of(block, hand).hands.push_back(&hand);
    for (auto& [key, group] : groups_)
      for (std::size_t i = 0; i < group.hands.size(); ++i) group.dealt_out.push_back(static_cast<int>(i));
    for (const TestedBlock& tested : test.blocks) add(tested);
  }

  double log_rarity() {
    const double observed = likelihood([](const Part& part) { return part.hand; });
    if (observed < kLooksStacked) return 0;
    Dice dice(kSeed);
    return -std::log(drawn_p_value(kMostRearrangements, kAsStacked, [&] {
      for (auto& [key, group] : groups_) group.drawn = 0;
      return likelihood([&dice](const Part& part) { return part.group->draw(dice); }) >= observed * kAsGood;
    }));
  }

 private:
  Group& group_of(const BlockView& block, const HandView& hand) {
    return groups_[{hand.size, habit_group(model_, block, hand)}];
  }

  void add(const TestedBlock& tested);
  double over_habits(const Sent& sent, std::size_t number, std::uint32_t which) const;

  /// Weighed over cheats and how often they stack.
  template <typename HandOf>
  double likelihood(HandOf hand_of) const {
    std::array<std::array<double, EProcess::kRates>, kCheats.size()> products;
    for (auto& product : products) product.fill(1);
    for (const Sent& sent : sent_) {
      std::size_t number = 0;
      for (const Part& part : sent.parts)
        number = number * static_cast<std::size_t>(part.choices) +
                 static_cast<std::size_t>(part.group == nullptr
                                              ? part.as_it_lay
                                              : (*part.kinds)[static_cast<std::size_t>(hand_of(part))]);
      for (std::size_t cheat = 0; cheat < kCheats.size(); ++cheat)
        for (std::size_t rate = 0; rate < EProcess::kRates; ++rate)
          products[cheat][rate] *=
              1 - EProcess::kRate[rate] + EProcess::kRate[rate] * sent.ratios[number][cheat];
    }
    double sum = 0;
    for (std::size_t cheat = 0; cheat < kCheats.size(); ++cheat)
      for (std::size_t rate = 0; rate < EProcess::kRates; ++rate)
        sum += EProcess::kWeight[static_cast<std::size_t>(kCheats[cheat])] * EProcess::kRateWeight[rate] *
               products[cheat][rate];
    return sum;
  }

  HabitModel model_;
  std::map<std::pair<int, std::size_t>, Group> groups_;
  std::vector<Sent> sent_;
};

/// One over the probability that the habits give to what lies at the positions whose bit is set in `which`.
double Rearrangements::over_habits(const Sent& sent, std::size_t number, std::uint32_t which) const {
  double over = 1;
  for (std::size_t i = sent.parts.size(); i-- > 0;) {
    const Part& part = sent.parts[i];
    const auto kind = number % static_cast<std::size_t>(part.choices);
    number /= static_cast<std::size_t>(part.choices);
    if (which >> i & 1) over /= part.group == nullptr ? 1.0 / part.choices : (*part.frequency)[kind];
  }
  return over;
}

void Rearrangements::add(const TestedBlock& tested) {
  const BlockView& block = *tested.block;
  Sent sent;
  for (const SetupPosition& position : tested.plan->positions) {
    const HandView& hand = block.hands[static_cast<std::size_t>(position.hand)];
    if (!hand.known) continue;
    const CardsOfHand places = places_of(position);
    Part part;
    part.choices = static_cast<int>(choices(hand.size, static_cast<int>(position.places.size())).size());
    part.as_it_lay = index_of_choice(hand.size, hand.cards_at(places));
    if (!hand.paired) {
      Group& group = group_of(block, hand);
      group.look_at(places);
      part.group = &group;
      part.kinds = &group.kinds[places];
      part.frequency = &group.frequency[places];
      part.hand =
          static_cast<int>(std::find(group.hands.begin(), group.hands.end(), &hand) - group.hands.begin());
    }
    sent.parts.push_back(part);
  }
  if (sent.parts.empty()) return;
  const Grants granted = grants(block, *tested.plan, *score_table(block.rules));
  const std::uint32_t all = (1U << sent.parts.size()) - 1;
  sent.ratios.resize(granted.of_all.size());
  for (std::size_t number = 0; number < sent.ratios.size(); ++number) {
    std::size_t known = 0, scale = 1, rest = number;  // the number of the choice among the known hands
    for (std::size_t i = sent.parts.size(); i-- > 0;) {
      const auto radix = static_cast<std::size_t>(sent.parts[i].choices);
      if (granted.known_positions >> i & 1) {
        known += scale * (rest % radix);
        scale *= radix;
      }
      rest /= radix;
    }
    auto& ratios = sent.ratios[number];
    const auto has = [&](std::uint8_t bits, Alternative cheat) {
      return bits >> static_cast<int>(cheat) & 1;
    };
    if (has(granted.of_all[number], Alternative::best_of_all))
      ratios[0] = over_habits(sent, number, all) / granted.best_of_all;
    if (granted.known.empty())
      ratios[1] = 1;  // nothing was known, so nothing could be done
    else if (has(granted.known[known], Alternative::best_known))
      ratios[1] = over_habits(sent, number, granted.known_positions) / granted.best_known;
    if (has(granted.of_all[number], Alternative::worst_of_all))
      ratios[2] = over_habits(sent, number, all) / granted.worst_of_all;
    if (!block.whole()) ratios[2] = 1;
  }
  sent_.push_back(std::move(sent));
}

}  // namespace

double log_rarity(const PairTest& test, HabitModel model, std::span<const BlockView> blocks) {
  return Rearrangements(test, model, blocks).log_rarity();
}

}  // namespace colddeck
