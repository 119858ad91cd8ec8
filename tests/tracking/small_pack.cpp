#include "tracking/small_pack.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace colddeck::tests {
namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// Which card each hand sends to which of its places.
using Orders = std::vector<std::vector<int>>;

/// The card at every place, when the pack began in this order.
std::vector<Card> lay_out(const Wiring& wiring, const std::vector<Card>& pack, const Orders& orders) {
  std::vector<Card> cards(wiring.cards.size());
  for (std::size_t i = 0; i < wiring.start.size(); ++i) cards[index(wiring.start[i])] = pack[i];
  for (std::size_t h = 0; h < wiring.hands.size(); ++h)
    for (std::size_t i = 0; i < wiring.hands[h].to.size(); ++i)
      cards[index(wiring.hands[h].to[i])] = cards[index(wiring.hands[h].from[index(orders[h][i])])];
  return cards;
}

bool agrees(const Wiring& wiring, const std::vector<Card>& cards) {
  for (std::size_t place = 0; place < cards.size(); ++place)
    if (wiring.cards[place] && *wiring.cards[place] != cards[place]) return false;
  for (const Wiring::Hand& hand : wiring.hands) {
    CardSet has;
    for (const int place : hand.from) has.insert(cards[index(place)]);
    if (!(hand.held - has).empty()) return false;
  }
  return true;
}

/// The next combination of orders; false after the last.
bool advance(Orders& orders) {
  for (auto& order : orders)
    if (std::next_permutation(order.begin(), order.end())) return true;
  return false;
}

Orders first_orders(const Wiring& wiring) {
  Orders orders;
  for (const Wiring::Hand& hand : wiring.hands) {
    orders.emplace_back(hand.to.size());
    std::iota(orders.back().begin(), orders.back().end(), 0);
  }
  return orders;
}

std::vector<Card> first_cards(const Wiring& wiring) {
  std::vector<Card> cards;
  wiring.pack.for_each([&](Card card) { cards.push_back(card); });
  return cards;
}

}  // namespace

Wiring any_wiring(const SmallPack& small, Dice& dice) {
  Wiring wiring;
  for (int i = 0; i < small.cards; ++i) wiring.pack.insert(Card::from_index(i));
  int places = small.cards;
  std::vector<int> pack(index(small.cards));
  std::iota(pack.begin(), pack.end(), 0);
  wiring.start = pack;
  for (int deal = 0; deal < small.deals; ++deal) {
    std::vector<Wiring::Hand> hands(index(small.hands));
    for (int i = 0; i < small.hands * small.cards_each; ++i)
      hands[index(i % small.hands)].from.push_back(pack[index(i)]);
    pack.erase(pack.begin(), pack.begin() + small.hands * small.cards_each);
    for (Wiring::Hand& hand : hands) {
      const bool kept = deal == small.deals - 1 && dice.below(3) == 0;
      for (int i = 0; i < small.cards_each && !kept; ++i) hand.to.push_back(places++);
      pack.insert(pack.end(), hand.to.begin(), hand.to.end());
      wiring.hands.push_back(hand);
    }
  }
  wiring.cards.resize(index(places));

  std::vector<Card> order = first_cards(wiring);
  dice.shuffle(order.begin(), order.end());
  Orders orders = first_orders(wiring);
  for (auto& one : orders) dice.shuffle(one.begin(), one.end());
  const std::vector<Card> truth = lay_out(wiring, order, orders);
  for (std::size_t place = 0; place < truth.size(); ++place)
    if (dice.happens(small.places_seen)) wiring.cards[place] = truth[place];
  for (Wiring::Hand& hand : wiring.hands)
    if (dice.happens(small.hands_seen))
      hand.held.insert(truth[index(hand.from[index(dice.below(small.cards_each))])]);
  return wiring;
}

std::vector<Card> filled_in(const Wiring& wiring, const std::vector<Face>& draw, CardSet never_seen,
                            Dice& dice) {
  std::vector<Card> unseen;
  never_seen.for_each([&](Card card) { unseen.push_back(card); });
  dice.shuffle(unseen.begin(), unseen.end());
  std::vector<Card> cards(draw.size());
  const auto take = [](std::vector<Card>& from) {
    const Card card = from.back();
    from.pop_back();
    return card;
  };
  for (const int place : wiring.start)
    cards[index(place)] = draw[index(place)] ? *draw[index(place)] : take(unseen);
  for (const Wiring::Hand& hand : wiring.hands) {
    std::vector<Card> inside;
    for (const int place : hand.from) inside.push_back(cards[index(place)]);
    for (const int place : hand.to)
      if (draw[index(place)]) std::erase(inside, *draw[index(place)]);
    dice.shuffle(inside.begin(), inside.end());
    for (const int place : hand.to)
      cards[index(place)] = draw[index(place)] ? *draw[index(place)] : take(inside);
  }
  return cards;
}

double likelihood(const Clues& clues, const std::vector<Card>& cards) {
  const auto at = [&](const std::vector<int>& places) {
    std::vector<Card> there;
    for (const int place : places) there.push_back(cards[index(place)]);
    return there;
  };
  double doubts = 0;
  for (const Clues::Doubt& doubt : clues.doubts) doubts += log_likelihood(doubt, at(doubt.places));
  double habits = clues.plays.empty() ? 1 : 0;
  for (int habit = 0; habit < FoldingHabits::kHabits && !clues.plays.empty(); ++habit) {
    double plays = 0;
    for (const Clues::Play& play : clues.plays)
      plays += FoldingHabits::all().log_chance(
          habit, FoldingHabits::step(play.odds->mid_rank(at(play.places))), play.folded);
    habits += std::exp(plays) / FoldingHabits::kHabits;
  }
  return std::exp(doubts) * habits;
}

std::vector<PlaceChances> chances_by_trying_all(const Wiring& wiring, const Clues& clues) {
  std::vector<std::array<double, Card::kMost>> sums(wiring.cards.size());
  double histories = 0;
  std::vector<Card> pack = first_cards(wiring);
  do {
    Orders orders = first_orders(wiring);
    do {
      const std::vector<Card> cards = lay_out(wiring, pack, orders);
      if (!agrees(wiring, cards)) continue;
      const double weight = likelihood(clues, cards);
      histories += weight;
      for (std::size_t place = 0; place < cards.size(); ++place)
        sums[place][index(cards[place].index())] += weight;
    } while (advance(orders));
  } while (std::next_permutation(pack.begin(), pack.end()));
  std::vector<PlaceChances> chances(wiring.cards.size());
  for (std::size_t place = 0; place < chances.size(); ++place)
    for (std::size_t card = 0; card < Card::kMost; ++card)
      chances[place][card] = static_cast<float>(sums[place][card] / histories);
  return chances;
}

double worst_difference(const std::vector<PlaceChances>& a, const std::vector<PlaceChances>& b) {
  double worst = 0;
  for (std::size_t place = 0; place < a.size(); ++place)
    for (std::size_t card = 0; card < a[place].size(); ++card)
      worst = std::max(worst, std::abs(static_cast<double>(a[place][card]) - b[place][card]));
  return worst;
}

}  // namespace colddeck::tests
