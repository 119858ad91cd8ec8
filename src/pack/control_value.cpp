#include "pack/control_value.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "pack/dice.h"

namespace colddeck {
namespace {

/// A pack at random, of which the gatherer chooses some cards and the rest comes as it may.
class Trial {
 public:
  Trial(const TableShape& table, std::vector<int> wanted, const BestChoice& choose)
      : choose_(choose), wanted_(std::move(wanted)), cards_each_(static_cast<std::size_t>(table.cards_each)) {
    for (int i = 0; i < table.pack_size; ++i) pack_.push_back(Card::from_index(i));
  }

  /// The set-up hand's chosen cards. They are the top of the pack afterwards.
  std::size_t choose(Dice& dice) {
    shuffle(0, wanted_.size() * cards_each_, dice);
    boost::container::static_vector<HandOfBlock, 5> offered;
    for (std::size_t hand = 0; hand < wanted_.size(); ++hand) {
      offered.emplace_back();
      offered.back().wanted = wanted_[hand];
      for (std::size_t i = 0; i < cards_each_; ++i)
        offered.back().cards.push_back(pack_[hand * cards_each_ + i]);
    }
    const ChosenCards chosen = choose_({offered.data(), offered.size()});
    std::size_t taken = 0;
    for (const Card card : chosen) std::swap(pack_[taken++], *std::find(pack_.begin(), pack_.end(), card));
    return taken;
  }

  /// Brings a random one of the cards from `first` on to each of the places from `first` to `last` - 1.
  void shuffle(std::size_t first, std::size_t last, Dice& dice) {
    for (std::size_t i = first; i < last; ++i)
      std::swap(pack_[i],
                pack_[i + static_cast<std::size_t>(dice.below(static_cast<int>(pack_.size() - i)))]);
  }

  std::span<const Card> hand(std::size_t turn) const {
    return {pack_.data() + turn * cards_each_, cards_each_};
  }

 private:
  const BestChoice& choose_;
  std::vector<int> wanted_;
  std::size_t cards_each_;
  std::vector<Card> pack_;
};

/// The first hand's share of the pot when all hands are shown.
double share_of_first(const HandRanking& ranking, const Trial& trial, const HandRank& first, int players) {
  int equal = 1;
  for (int turn = 1; turn < players; ++turn) {
    const HandRank other = ranking.rank(trial.hand(static_cast<std::size_t>(turn)));
    if (other > first) return 0;
    if (other == first) ++equal;
  }
  return 1.0 / equal;
}

}  // namespace

RuleSet rules_of(const TableShape& table) {
  RuleSet rules;
  if (table.cards_each == 4) rules.game = Game::four_card_brag;
  if (table.cards_each == 5) rules.game = Game::five_card_brag;
  rules.jokers = std::max(0, table.pack_size - Card::kStandardPack);
  return rules;
}

std::vector<int> cards_by_returned_hand(const TableShape& table, const SetupHand& setup) {
  std::vector<int> from_hand(static_cast<std::size_t>(table.players));
  for (const int place : setup.block_places) ++from_hand[static_cast<std::size_t>(place / table.cards_each)];
  std::erase(from_hand, 0);
  std::sort(from_hand.rbegin(), from_hand.rend());
  return from_hand;
}

ControlValue value_of_control(const TableShape& table, const SetupHand& setup, const BestChoice& choose,
                              const HandOdds& odds, const Sampling& sampling) {
  ControlValue value;
  value.chosen_cards = static_cast<int>(setup.places.size());
  value.fair = 1.0 / table.players;
  const HandRanking& ranking = odds.ranking();
  Trial trial(table, cards_by_returned_hand(table, setup), choose);
  Dice dice(sampling.seed);
  for (int sample = 0; sample < sampling.deals; ++sample) {
    trial.shuffle(trial.choose(dice), static_cast<std::size_t>(table.block_size()), dice);
    const HandRank mine = ranking.rank(trial.hand(0));
    value.mean_mid_rank += odds.mid_rank(mine) / sampling.deals;
    if (ranking.three_cards().category(mine.strength) >= Category::pair)
      value.pair_or_better += 1.0 / sampling.deals;
    value.win += share_of_first(ranking, trial, mine, table.players) / sampling.deals;
  }
  return value;
}

}  // namespace colddeck
