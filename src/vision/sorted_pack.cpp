#include "vision/sorted_pack.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace colddeck {
namespace {

// Chance that a reading says nothing at all, as of a letter of another alphabet.
constexpr double kMute = 0.05;
// Logarithms: a card of the order that was not found; a find that is no card, the worse the surer it is.
constexpr double kNotFound = -2.5;
constexpr double kNoCard = -0.5;
constexpr double kNoCardIfSure = -4;
constexpr double kSure = 0.9;

double fit(const CardBelief& place, Card card) {
  const double rank = place.rank[static_cast<std::size_t>(card.rank()) - 2];
  const double suit = place.suit[static_cast<std::size_t>(card.suit())];
  return std::log(kMute + (1 - kMute) * rank) + std::log(kMute + (1 - kMute) * suit);
}

double passing(const CardBelief& place) { return kNoCard + kNoCardIfSure * place.confidence(); }

enum class Step : unsigned char { both, place, card };

}  // namespace

std::vector<std::vector<Card>> sorted_orders() {
  std::array<Suit, 4> suits = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
  std::sort(suits.begin(), suits.end());
  std::vector<std::vector<Card>> orders;
  do {
    for (const bool ace_first : {false, true}) {
      std::vector<Card> order;
      for (const Suit suit : suits)
        for (int i = 0; i < 13; ++i) {
          const int rank = ace_first ? (i == 0 ? 14 : i + 1) : i + 2;
          order.emplace_back(static_cast<Rank>(rank), suit);
        }
      orders.push_back(order);
      std::reverse(order.begin(), order.end());
      orders.push_back(std::move(order));
    }
  } while (std::next_permutation(suits.begin(), suits.end()));
  return orders;
}

OrderedPlaces placed(const std::vector<CardBelief>& places, const std::vector<Card>& order) {
  const std::size_t n = places.size(), m = order.size();
  std::vector<std::vector<double>> best(n + 1, std::vector<double>(m + 1, 0));
  std::vector<std::vector<Step>> step(n + 1, std::vector<Step>(m + 1, Step::both));
  for (std::size_t i = 0; i <= n; ++i) {
    for (std::size_t j = 0; j <= m; ++j) {
      if (i == 0 && j == 0) continue;
      best[i][j] = -1e18;
      const auto offer = [&](double score, Step by) {
        if (score > best[i][j]) best[i][j] = score, step[i][j] = by;
      };
      if (i > 0 && j > 0) offer(best[i - 1][j - 1] + fit(places[i - 1], order[j - 1]), Step::both);
      if (i > 0) offer(best[i - 1][j] + passing(places[i - 1]), Step::place);
      if (j > 0) offer(best[i][j - 1] + kNotFound, Step::card);
    }
  }
  OrderedPlaces result{std::vector<std::optional<Card>>(n), best[n][m]};
  for (std::size_t i = n, j = m; i > 0 || j > 0;) {
    const Step by = step[i][j];
    if (by == Step::both) result.cards[i - 1] = order[j - 1];
    if (by != Step::card) --i;
    if (by != Step::place) --j;
  }
  return result;
}

OrderCheck checked(const std::vector<CardBelief>& places, const OrderedPlaces& ordered) {
  OrderCheck check;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].confidence() < kSure) continue;
    ++check.sure;
    if (ordered.cards[i] && *ordered.cards[i] == places[i].likeliest()) ++check.right;
  }
  return check;
}

}  // namespace colddeck
