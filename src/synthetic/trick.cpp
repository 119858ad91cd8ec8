#include "synthetic/trick.h"

#include <algorithm>

#include "pack/best_choice.h"
#include "pack/control_value.h"
#include "pack/dice.h"
#include "pack/pack.h"

namespace colddeck {
namespace {

class Playing {
 public:
  Playing(const TableShape& table, const SetupHand& setup, std::uint64_t seed)
      : dice_(seed), choose_(rules_of(table)), ranking_(rules_of(table)) {
    trick_.table = table;
    trick_.setup = setup;
  }

  Trick play() {
    shuffle_all();
    gather_block();
    for (int number = 1; number <= trick_.setup.deal; ++number) {
      trick_.deals.push_back(deal(number));
      if (number < trick_.setup.deal) gather_honestly(trick_.deals.back());
    }
    return std::move(trick_);
  }

 private:
  int players() const { return trick_.table.players; }

  void shuffle_all() {
    std::vector<Card> cards;
    for (int i = 0; i < trick_.table.pack_size; ++i) cards.push_back(Card::from_index(i));
    dice_.shuffle(cards.begin(), cards.end());
    for (const Card card : cards) pack_.put_under(card);
  }

  TrickDeal deal(int number) {
    TrickDeal made;
    made.number = number;
    made.dealer = Seat{static_cast<std::int8_t>((number - 1 + players()) % players())};
    pack_.burn(trick_.table.burn_each_deal);
    for (const Card card : trick_.chosen) made.places.push_back(place_of(card));
    made.hands.resize(static_cast<std::size_t>(players()));
    for (int card = 0; card < trick_.table.cards_each; ++card)
      for (int i = 1; i <= players(); ++i)
        made.hands[static_cast<std::size_t>((made.dealer.index + i) % players())].push_back(pack_.deal());
    made.winner = winner_of(made);
    return made;
  }

  int place_of(Card card) const {
    for (int depth = 0; depth < pack_.size(); ++depth)
      if (pack_.at(depth) == card) return depth + 1;
    return 0;
  }

  Seat winner_of(const TrickDeal& deal) const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < deal.hands.size(); ++i)
      if (ranking_.rank(deal.hands[i]) > ranking_.rank(deal.hands[best])) best = i;
    return Seat{static_cast<std::int8_t>(best)};
  }

  /// Hands as they are thrown in: in any order, each in any order.
  std::vector<ArrangedHand> thrown_in(const TrickDeal& deal) {
    std::vector<ArrangedHand> hands;
    for (std::size_t i = 0; i < deal.hands.size(); ++i)
      hands.push_back({Seat{static_cast<std::int8_t>(i)}, deal.hands[i], {}});
    dice_.shuffle(hands.begin(), hands.end());
    for (ArrangedHand& hand : hands) dice_.shuffle(hand.cards.begin(), hand.cards.end());
    return hands;
  }

  void gather_honestly(const TrickDeal& deal) {
    for (const ArrangedHand& hand : thrown_in(deal))
      for (const Card card : hand.cards) pack_.put_under(card);
  }

  /// The hand before, dealt by the player on the gatherer's right, is gathered and arranged.
  void gather_block() {
    trick_.block = thrown_in(deal(0));
    std::vector<HandOfBlock> wanted;
    std::vector<std::size_t> from;
    for (const int place : trick_.setup.block_places) {
      const auto hand = static_cast<std::size_t>(place / trick_.table.cards_each);
      trick_.block[hand].sent.push_back(place % trick_.table.cards_each);
      if (!from.empty() && from.back() == hand) {
        ++wanted.back().wanted;
        continue;
      }
      from.push_back(hand);
      const auto& cards = trick_.block[hand].cards;
      wanted.push_back({{cards.begin(), cards.end()}, 1});
    }
    const ChosenCards chosen = choose_(wanted);
    for (const std::size_t hand : from) lay(trick_.block[hand], chosen);
    for (const int place : trick_.setup.block_places)
      trick_.chosen.push_back(trick_.block[static_cast<std::size_t>(place / trick_.table.cards_each)]
                                  .cards[static_cast<std::size_t>(place % trick_.table.cards_each)]);
    for (const ArrangedHand& hand : trick_.block)
      for (const Card card : hand.cards) pack_.put_under(card);
  }

  /// Puts the chosen cards of the hand where they are sent from.
  static void lay(ArrangedHand& hand, const ChosenCards& chosen) {
    auto next_chosen = hand.cards.begin();
    auto next_other = std::stable_partition(hand.cards.begin(), hand.cards.end(), [&](Card card) {
      return std::find(chosen.begin(), chosen.end(), card) != chosen.end();
    });
    std::vector<Card> laid;
    for (int place = 0; place < static_cast<int>(hand.cards.size()); ++place)
      laid.push_back(std::find(hand.sent.begin(), hand.sent.end(), place) != hand.sent.end() ? *next_chosen++
                                                                                             : *next_other++);
    hand.cards = std::move(laid);
  }

  Dice dice_;
  BestChoice choose_;
  HandRanking ranking_;
  Pack<Card> pack_;
  Trick trick_;
};

}  // namespace

Trick play_trick(const TableShape& table, const SetupHand& setup, std::uint64_t seed) {
  return Playing(table, setup, seed).play();
}

}  // namespace colddeck
