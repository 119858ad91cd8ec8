#include "evidence/casino/casino_evidence.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "evidence/log_gamma.h"

namespace colddeck {
namespace {

constexpr int kPack = Card::kStandardPack;

template <typename Visit>
void for_each_hand(CardSet left, Visit visit) {
  std::vector<int> cards;
  left.for_each([&](Card card) { cards.push_back(card.index()); });
  for (std::size_t a = 0; a < cards.size(); ++a)
    for (std::size_t b = a + 1; b < cards.size(); ++b)
      for (std::size_t c = b + 1; c < cards.size(); ++c) visit(cards[a], cards[b], cards[c]);
}

/// ln Σ e^x − ln of how many.
double log_mean_exp(const std::vector<double>& logs) {
  const double most = *std::max_element(logs.begin(), logs.end());
  double sum = 0;
  for (const double log : logs) sum += std::exp(log - most);
  return most + std::log(sum / static_cast<double>(logs.size()));
}

/// Chance that of `drawn` cards of the pack x are among `marked` ones.
double hypergeometric(int x, int marked, int drawn) {
  if (x < 0 || x > marked || x > drawn || drawn - x > kPack - marked) return 0;
  return std::exp(log_choose(marked, x) + log_choose(kPack - marked, drawn - x) - log_choose(kPack, drawn));
}

constexpr std::array<double, 6> kRepeatTilts = {-2, -1, -0.5, 0.5, 1, 2};

/// Likelihood ratios of x repeats, e^{θx} / mean, for every θ.
std::vector<double> repeat_ratios(int x, int marked, int drawn) {
  std::vector<double> ratios;
  for (const double tilt : kRepeatTilts) {
    double mean = 0;
    for (int y = 0; y <= drawn; ++y) mean += hypergeometric(y, marked, drawn) * std::exp(tilt * y);
    ratios.push_back(std::exp(tilt * x) / mean);
  }
  return ratios;
}

CardSet set_of(const ThreeCards& cards) {
  CardSet set;
  for (const Card card : cards) set.insert(card);
  return set;
}

}  // namespace

void RatioProduct::add(const std::vector<double>& ratios) {
  ++count_;
  for (std::size_t i = 0; i < ratios.size(); ++i)
    for (std::size_t r = 0; r < kRates.size(); ++r)
      logs_[i * kRates.size() + r] += std::log((1 - kRates[r]) + kRates[r] * ratios[i]);
}

double RatioProduct::log_value() const { return log_mean_exp(logs_); }

std::size_t CasinoLuck::index(int a, int b, int c) {
  return (static_cast<std::size_t>(a) * kPack + static_cast<std::size_t>(b)) * kPack +
         static_cast<std::size_t>(c);
}

CasinoLuck::CasinoLuck(CasinoGame game) : values_(kPack * kPack * kPack) {
  std::map<std::array<std::uint8_t, 4>, std::int64_t> hands_of;
  std::vector<std::pair<std::size_t, std::array<std::uint8_t, 4>>> all;
  for_each_hand(CardSet::pack(), [&](int a, int b, int c) {
    const auto rank =
        casino_rank(game, {Card::from_index(a), Card::from_index(b), Card::from_index(c)}).order;
    ++hands_of[rank];
    all.emplace_back(index(a, b, c), rank);
  });
  std::map<std::array<std::uint8_t, 4>, double> mid_rank;
  std::int64_t worse = 0;
  for (const auto& [rank, hands] : hands_of) {
    mid_rank[rank] =
        (static_cast<double>(worse) + static_cast<double>(hands) / 2) / static_cast<double>(all.size());
    worse += hands;
  }
  for (const auto& [at, rank] : all) {
    const double u = mid_rank[rank];
    const std::array<double, kAlternatives> values = {u, u * u, u * u * u * u, 1 / (1 - u + 0.001)};
    for (std::size_t i = 0; i < values.size(); ++i) values_[at][i] = static_cast<float>(values[i]);
  }
}

std::vector<double> CasinoLuck::ratios(const ThreeCards& hand, CardSet elsewhere) const {
  std::array<double, kAlternatives> sum{};
  double hands = 0;
  for_each_hand(CardSet::pack() - elsewhere, [&](int a, int b, int c) {
    const auto& values = values_[index(a, b, c)];
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += static_cast<double>(values[i]);
    hands += 1;
  });
  ThreeCards cards = hand;
  std::sort(cards.begin(), cards.end());
  const auto& values = values_[index(cards[0].index(), cards[1].index(), cards[2].index())];
  std::vector<double> ratios;
  for (std::size_t i = 0; i < sum.size(); ++i)
    ratios.push_back(static_cast<double>(values[i]) * hands / sum[i]);
  return ratios;
}

namespace {

class Weighing {
 public:
  explicit Weighing(const Session& session)
      : session_(session),
        luck_(*casino_game_of(session.rules.game)),
        every_hand_(session.sight == Sight::every_hand) {}

  CasinoEvidence run(const HandsDone& progress) {
    missing_.fill(0);
    const auto hands = casino_hands(session_);
    std::size_t done = 0;
    for (const CasinoHand& hand : hands) {
      if (progress) progress(done++, hands.size());
      if (!hand.everyone_known) continue;
      weigh_luck(hand);
      weigh_pack(hand);
    }
    finish();
    return std::move(evidence_);
  }

 private:
  const CasinoSeat& house(const CasinoHand& hand) const {
    return hand.seats[static_cast<std::size_t>(hand.house.index)];
  }

  /// Each hand is judged given the hands that were turned up before it: the players', then the house's.
  void weigh_luck(const CasinoHand& hand) {
    CardSet before;
    for (std::size_t i = 0; i < hand.seats.size(); ++i) {
      const CasinoSeat& who = hand.seats[i];
      if (static_cast<int>(i) == hand.house.index || !who.dealt || !who.cards) continue;
      if (every_hand_) add_luck(static_cast<int>(i), *who.cards, before);
      before = before | set_of(*who.cards);
    }
    if (house(hand).cards) {
      add_luck(hand.house.index, *house(hand).cards, before);
      house_ = hand.house;
    }
  }

  void add_luck(int seat, const ThreeCards& cards, CardSet before) {
    if (!(before & set_of(cards)).empty()) return;  // a card is twice: that is said elsewhere
    auto& product = luck_of_.try_emplace(seat, CasinoLuck::kAlternatives).first->second;
    const std::vector<double> ratios = luck_.ratios(cards, before);
    product.add(ratios);
  }

  /// Cards that are a fair sample: all, if all were seen, else the house's, which are shown whatever they
  /// are.
  CardSet fair_cards(const CasinoHand& hand) const {
    CardSet cards;
    for (std::size_t i = 0; i < hand.seats.size(); ++i)
      if (hand.seats[i].cards && (every_hand_ || static_cast<int>(i) == hand.house.index))
        cards = cards | set_of(*hand.seats[i].cards);
    return cards;
  }

  CardSet all_seen(const CasinoHand& hand) const {
    CardSet cards;
    for (const CasinoSeat& seat : hand.seats)
      if (seat.cards) cards = cards | set_of(*seat.cards);
    return cards;
  }

  void weigh_pack(const CasinoHand& hand) {
    const CardSet fair = fair_cards(hand);
    if (!fair.empty()) {
      ++evidence_.hands_seen;
      for (int card = 0; card < kPack; ++card)
        missing_[static_cast<std::size_t>(card)] +=
            fair.contains(Card::from_index(card)) ? -INFINITY : std::log(1.0 * kPack / (kPack - fair.size()));
      if (!last_.empty()) {
        const int repeats = (fair & last_).size();
        repeats_.add(repeat_ratios(repeats, last_.size(), fair.size()));
        evidence_.repeats += repeats;
        evidence_.expected_repeats += 1.0 * fair.size() * last_.size() / kPack;
      }
    }
    last_ = all_seen(hand);
  }

  void finish() {
    for (const auto& [seat, product] : luck_of_) {
      const CasinoSeatLuck luck{Seat{static_cast<std::int8_t>(seat)}, product.log_value(), product.count()};
      if (luck.seat == house_)
        evidence_.luck.insert(evidence_.luck.begin(), luck);
      else
        evidence_.luck.push_back(luck);
    }
    if (evidence_.hands_seen > 0) {
      const auto likeliest = std::max_element(missing_.begin(), missing_.end());
      evidence_.missing.card = Card::from_index(static_cast<int>(likeliest - missing_.begin()));
      evidence_.missing.log_e =
          std::isinf(*likeliest) ? -INFINITY : log_mean_exp({missing_.begin(), missing_.end()});
    }
    evidence_.log_shuffle = repeats_.log_value();
  }

  const Session& session_;
  CasinoLuck luck_;
  bool every_hand_;
  CasinoEvidence evidence_;
  std::map<int, RatioProduct> luck_of_;  // by seat
  Seat house_;
  std::array<double, kPack> missing_{};  // logarithms, by card
  RatioProduct repeats_{kRepeatTilts.size()};
  CardSet last_;  // seen in the hand before
};

}  // namespace

CasinoEvidence weigh_casino(const Session& session, const HandsDone& progress) {
  return Weighing(session).run(progress);
}

}  // namespace colddeck
