#include "games/strength.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "games/ranking_options.h"

namespace colddeck {
namespace {

/// Calls `visit(a, b, c)` for every hand of three, lowest card first.
template <typename Visit>
void for_each_hand(int pack_size, Visit visit) {
  for (int a = 0; a < pack_size; ++a)
    for (int b = a + 1; b < pack_size; ++b)
      for (int c = b + 1; c < pack_size; ++c)
        visit(Card::from_index(a), Card::from_index(b), Card::from_index(c));
}

std::vector<Combination> combinations_worst_first(const RuleSet& rules) {
  std::vector<Combination> made;
  for_each_hand(rules.pack_size(),
                [&](Card a, Card b, Card c) { made.push_back(combination_of(rules, a, b, c)); });
  std::sort(made.begin(), made.end());
  made.erase(std::unique(made.begin(), made.end()), made.end());
  return made;
}

std::vector<double> mid_ranks_of(const std::vector<int>& count) {
  int all = 0;
  for (const int hands : count) all += hands;
  std::vector<double> mid_rank;
  int worse = 0;
  for (const int hands : count) {
    mid_rank.push_back((worse + hands / 2.0) / all);
    worse += hands;
  }
  return mid_rank;
}

std::size_t cell(Card a, Card b, Card c) {
  return static_cast<std::size_t>((a.index() * Card::kMost + b.index()) * Card::kMost + c.index());
}

}  // namespace

StrengthTable::StrengthTable(const RuleSet& rules)
    : pack_size_(rules.pack_size()),
      cube_(static_cast<std::size_t>(Card::kMost) * Card::kMost * Card::kMost),
      made_(combinations_worst_first(rules)),
      count_(made_.size()) {
  for_each_hand(pack_size_, [&](Card a, Card b, Card c) {
    const Combination made = combination_of(rules, a, b, c);
    const auto at = std::lower_bound(made_.begin(), made_.end(), made) - made_.begin();
    ++count_[static_cast<std::size_t>(at)];
    for (const std::size_t order :
         {cell(a, b, c), cell(a, c, b), cell(b, a, c), cell(b, c, a), cell(c, a, b), cell(c, b, a)})
      cube_[order] = static_cast<std::uint16_t>(at);
  });
  mid_rank_ = mid_ranks_of(count_);
}

std::shared_ptr<const StrengthTable> strength_table(const RuleSet& rules) {
  static std::mutex guard;
  static std::map<RankingOptions, std::shared_ptr<const StrengthTable>> built;
  const std::lock_guard lock(guard);
  std::shared_ptr<const StrengthTable>& table = built[ranking_options(rules)];
  if (!table) table = std::make_shared<const StrengthTable>(rules);
  return table;
}

}  // namespace colddeck
