#include "games/ranking.h"

#include <string_view>
#include <utility>

#include "cards/notation.h"

namespace colddeck {
namespace {

constexpr std::array<std::string_view, 6> kCategoryNames = {"high card", "pair",          "flush",
                                                            "run",       "running flush", "prial"};

using Ranks = std::array<Rank, 3>;
constexpr Ranks kThreeTwoAce = {Rank::three, Rank::two, Rank::ace};

Rank below(Rank rank) { return static_cast<Rank>(static_cast<int>(rank) - 1); }

int gap(Rank high, Rank low) { return static_cast<int>(high) - static_cast<int>(low); }

/// A run with this highest card; three makes A-2-3.
Ranks run_from(Rank high) {
  if (high == Rank::three) return kThreeTwoAce;
  return {high, below(high), below(below(high))};
}

bool is_ace_two_three(const Ranks& high_first) {
  return high_first == Ranks{Rank::ace, Rank::three, Rank::two};
}

/// `ranks` highest first.
Combination of_natural_cards(const Ranks& ranks, bool one_suit) {
  const auto [a, b, c] = ranks;
  if (a == b && b == c) return {Category::prial, ranks, 0};
  if (is_ace_two_three(ranks) || (gap(a, b) == 1 && gap(b, c) == 1)) {
    const Category category = one_suit ? Category::running_flush : Category::run;
    return {category, is_ace_two_three(ranks) ? kThreeTwoAce : ranks, 0};
  }
  if (one_suit) return {Category::flush, ranks, 0};
  if (a == b) return {Category::pair, ranks, 0};
  if (b == c) return {Category::pair, {b, c, a}, 0};
  return {Category::high, ranks, 0};
}

/// The highest card of the best run that holds both; two if there is none.
Rank best_run_with(Rank high, Rank low) {
  constexpr Rank kNone = Rank::two;
  const bool in_ace_two_three =
      (high == Rank::ace || high == Rank::three) && (low == Rank::two || low == Rank::three);
  if (in_ace_two_three) return Rank::three;
  if (gap(high, low) == 2) return high;
  if (gap(high, low) == 1) return high == Rank::ace ? high : static_cast<Rank>(static_cast<int>(high) + 1);
  return kNone;
}

/// Two natural cards, `high` at least as high as `low`, and one wild card.
Combination with_one_wild(Rank high, Rank low, bool one_suit) {
  if (high == low) return {Category::prial, {high, high, high}, 1};
  if (const Rank top = best_run_with(high, low); top != Rank::two)
    return {one_suit ? Category::running_flush : Category::run, run_from(top), 1};
  if (one_suit) return {Category::flush, {Rank::ace, high, low}, 1};
  return {Category::pair, {high, high, low}, 1};
}

/// Threes are the best prial and A-2-3, written three first, the best run.
int weight(Category category, Rank rank) {
  const bool threes_first = category >= Category::run;
  return threes_first && rank == Rank::three ? static_cast<int>(Rank::ace) + 1 : static_cast<int>(rank);
}

std::array<int, 4> sort_key(const Combination& made) {
  if (made.category >= Category::run)
    return {static_cast<int>(made.category), weight(made.category, made.ranks[0]), 0, 0};
  return {static_cast<int>(made.category), static_cast<int>(made.ranks[0]), static_cast<int>(made.ranks[1]),
          static_cast<int>(made.ranks[2])};
}

std::string many(Rank rank) { return std::string(rank_name(rank)) + (rank == Rank::six ? "es" : "s"); }

std::string natural_words(const Combination& made) {
  const std::string top(rank_name(made.ranks[0]));
  switch (made.category) {
    case Category::prial:
      return "prial of " + many(made.ranks[0]);
    case Category::pair:
      return "pair of " + many(made.ranks[0]);
    case Category::high:
      return top + " high";
    default:
      break;
  }
  const std::string name(name_of(made.category));
  return name + ", " + (made.ranks == kThreeTwoAce ? "ace-two-three" : top + " high");
}

}  // namespace

std::string_view name_of(Category category) { return kCategoryNames[static_cast<std::size_t>(category)]; }

std::strong_ordering operator<=>(const Combination& a, const Combination& b) {
  if (const auto order = sort_key(a) <=> sort_key(b); order != 0) return order;
  return b.wild_cards <=> a.wild_cards;
}

Combination combination_of(const RuleSet& rules, Card a, Card b, Card c) {
  // Natural cards first, then by rank.
  const auto goes_before = [&](Card x, Card y) {
    if (rules.is_wild(x) || rules.is_wild(y)) return !rules.is_wild(x) && rules.is_wild(y);
    return x.rank() > y.rank();
  };
  if (goes_before(b, a)) std::swap(a, b);
  if (goes_before(c, b)) std::swap(b, c);
  if (goes_before(b, a)) std::swap(a, b);
  if (rules.is_wild(a)) return {Category::prial, {Rank::three, Rank::three, Rank::three}, 3};
  if (rules.is_wild(b)) return {Category::prial, {a.rank(), a.rank(), a.rank()}, 2};
  if (rules.is_wild(c)) return with_one_wild(a.rank(), b.rank(), a.suit() == b.suit());
  const bool one_suit = a.suit() == b.suit() && b.suit() == c.suit();
  return of_natural_cards({a.rank(), b.rank(), c.rank()}, one_suit);
}

std::string in_words(const Combination& combination) {
  const std::string words = natural_words(combination);
  if (combination.wild_cards == 0) return words;
  return words + ", " + std::to_string(combination.wild_cards) +
         (combination.wild_cards == 1 ? " wild card" : " wild cards");
}

}  // namespace colddeck
