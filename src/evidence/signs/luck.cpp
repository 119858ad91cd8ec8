#include "evidence/signs/luck.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "evidence/drawn_p_value.h"
#include "evidence/eye_witness.h"
#include "evidence/signs/lain_hands.h"
#include "games/dealing.h"
#include "games/strength.h"
#include "pack/dice.h"
#include "pack/pack.h"

namespace colddeck {
namespace {

constexpr std::uint64_t kSeed = 20'08;
/// So many standard deviations of independent hands above the middle are worth a closer look.
constexpr double kSpecial = 3;

using Hand = std::array<Card, 3>;

/// The six orders of three cards, each as the places to which the cards go from low to high.
Hand in_order(Hand hand, int order) {
  std::sort(hand.begin(), hand.end());
  do {
    if (order_of(hand) == order) return hand;
  } while (std::next_permutation(hand.begin(), hand.end()));
  return hand;
}

bool whole(const Round& round) {
  return round.block.complete && round.block.hands.size() == round.holdings.size() &&
         std::all_of(round.block.hands.begin(), round.block.hands.end(),
                     [](const ReturnedHand& hand) { return hand.order_known && hand.faces.size() == 3; }) &&
         std::all_of(round.holdings.begin(), round.holdings.end(), [](const Holding& holding) {
           return holding.dealt.size() == 3 && all_known(holding.dealt);
         });
}

/// The evening played again with other cards.
class Again {
 public:
  Again(const Session& session, const History& history)
      : history_(history), strengths_(strength_table(session.rules)), dice_(kSeed) {
    for (int i = 0; i < session.rules.pack_size(); ++i) cards_.push_back(Card::from_index(i));
    for (const Round& round : history.rounds)
      for (const ReturnedHand& hand : round.block.hands)
        orders_[hand.owner.index].push_back(order_of({*hand.faces[0], *hand.faces[1], *hand.faces[2]}));
  }

  double worth(const Hand& hand) const {
    return strengths_->mid_rank(strengths_->strength(hand[0], hand[1], hand[2]));
  }

  /// Mean mid-rank of the hands of each seat.
  std::array<double, kMostSeats> play() {
    std::array<double, kMostSeats> sum{};
    std::array<int, kMostSeats> hands{};
    shuffle();
    for (const Round& round : history_.rounds) {
      if (round.shuffled_before) shuffle();
      if (round.cut_before) pack_.cut(dice_.below(pack_.size()));
      deal(round);
      for (const Holding& holding : round.holdings) {
        const auto seat = static_cast<std::size_t>(holding.seat.index);
        sum[seat] += worth(held_[seat]);
        ++hands[seat];
      }
      gather(round);
    }
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] /= std::max(1, hands[i]);
    return sum;
  }

 private:
  void shuffle() {
    dice_.shuffle(cards_.begin(), cards_.end());
    pack_.clear();
    for (const Card card : cards_) pack_.put_under(card);
  }

  void deal(const Round& round) {
    for (std::size_t place = 0; place < 3; ++place)
      for (const Holding& holding : round.holdings)
        held_[static_cast<std::size_t>(holding.seat.index)][place] = pack_.deal();
  }

  void gather(const Round& round) {
    for (const ReturnedHand& hand : round.block.hands) {
      const std::vector<int>& orders = orders_[hand.owner.index];
      const int order = orders[static_cast<std::size_t>(dice_.below(static_cast<int>(orders.size())))];
      for (const Card card : in_order(held_[static_cast<std::size_t>(hand.owner.index)], order))
        pack_.put_under(card);
    }
  }

  const History& history_;
  std::shared_ptr<const StrengthTable> strengths_;
  Dice dice_;
  std::vector<Card> cards_;
  Pack<Card> pack_;
  std::array<Hand, kMostSeats> held_{};
  std::map<int, std::vector<int>> orders_;  // in which each player's hands lay
};

std::vector<Luck> as_dealt(const Session& session, const History& history, const Again& again) {
  std::vector<Luck> players;
  for (const Player& player : session.players) {
    Luck& mine = players.emplace_back();
    mine.player = player.seat;
    double sum = 0;
    for (const Round& round : history.rounds)
      if (const Holding* holding = round.holding_of(player.seat)) {
        sum += again.worth({*holding->dealt[0], *holding->dealt[1], *holding->dealt[2]});
        ++mine.hands;
      }
    if (mine.hands > 0) mine.mean_u = sum / mine.hands;
  }
  return players;
}

bool special(const Luck& luck) {
  return luck.mean_u - 0.5 > kSpecial * std::sqrt(1 / 12.0 / std::max(1, luck.hands));
}

}  // namespace

std::vector<Luck> luck(const Session& session, const History& history) {
  if (session.rules.cards_each() != 3 || has_draw(session.rules) || session.rules.dealers_choice ||
      session.rules.burn_each_deal != 0 || history.rounds.empty() ||
      !std::all_of(history.rounds.begin(), history.rounds.end(), whole))
    return {};
  Again again(session, history);
  std::vector<Luck> players = as_dealt(session, history, again);
  for (Luck& mine : players)
    if (special(mine))
      mine.p_value = drawn_p_value(Luck::kEvenings, Luck::kEnough, [&] {
        return again.play()[static_cast<std::size_t>(mine.player.index)] >= mine.mean_u;
      });
  return players;
}

}  // namespace colddeck
