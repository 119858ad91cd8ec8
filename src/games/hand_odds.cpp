#include "games/hand_odds.h"

#include <map>
#include <mutex>
#include <utility>

#include "games/ranking_options.h"

namespace colddeck {

HandOdds::HandOdds(const RuleSet& rules)
    : ranking_(rules), cards_each_(rules.cards_each()), count_(cell({ranking_.three_cards().classes(), {}})) {
  count_hands(rules.pack_size());
  add_up();
}

void HandOdds::count_hands(int pack_size) {
  // Walks through all choices of cards_each_ from the pack, the last card moving fastest.
  std::array<Card, 5> hand;
  const std::span<const Card> cards(hand.data(), static_cast<std::size_t>(cards_each_));
  const auto choose = [&](const auto& self, int chosen, int from) -> void {
    if (chosen == cards_each_) {
      ++count_[cell(ranking_.rank(cards))];
      return;
    }
    for (int card = from; card <= pack_size - (cards_each_ - chosen); ++card) {
      hand[static_cast<std::size_t>(chosen)] = Card::from_index(card);
      self(self, chosen + 1, card + 1);
    }
  };
  choose(choose, 0, 0);
}

void HandOdds::add_up() {
  for (const std::int32_t hands : count_) total_ += hands;
  constexpr std::size_t kRanksAStrength = HandRanking::kDiscardValues * HandRanking::kDiscardValues;
  mid_rank_.reserve(count_.size());
  std::int64_t worse = 0;
  for (std::size_t i = 0; i < count_.size(); ++i) {
    const int strength = static_cast<int>(i / kRanksAStrength);
    by_category_[static_cast<std::size_t>(ranking_.three_cards().category(strength))] += count_[i];
    mid_rank_.push_back((static_cast<double>(worse) + count_[i] / 2.0) / static_cast<double>(total_));
    worse += count_[i];
  }
}

std::shared_ptr<const HandOdds> hand_odds(const RuleSet& rules) {
  static std::mutex guard;
  static std::map<std::pair<int, RankingOptions>, std::shared_ptr<const HandOdds>> counted;
  const std::lock_guard lock(guard);
  std::shared_ptr<const HandOdds>& odds = counted[{rules.cards_each(), ranking_options(rules)}];
  if (!odds) odds = std::make_shared<const HandOdds>(rules);
  return odds;
}

}  // namespace colddeck
