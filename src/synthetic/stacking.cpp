#include "synthetic/stacking.h"

#include <algorithm>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <limits>

#include "evidence/card_choice.h"

namespace colddeck {
namespace {

/// What lies at one position of the plan: a hand of the block, and which of its cards are sent.
struct Sent {
  std::size_t position = 0;
  std::size_t hand = 0;
  boost::container::static_vector<std::size_t, kMostTestedCards> cards;  // indices into the hand as it lies
};
using Sending = boost::container::static_vector<Sent, kMostTestedCards>;

/// Tries every way to send cards of known hands, and keeps the first that is best.
class Search {
 public:
  Search(const Stacking& how, const SetupPlan& plan, const ScoreTable& scores, const LaidBlock& block)
      : how_(how), plan_(plan), scores_(scores), block_(block) {
    for (std::size_t hand = 0; hand < block.size(); ++hand) {
      if (!how.knows[hand]) continue;
      ++known_;
      for (const Face& face : block[hand].faces) seen_.push_back(*face);
    }
    const auto& positions = plan.positions;
    alike_ = std::all_of(positions.begin(), positions.end(), [&](const SetupPosition& position) {
      return position.places.size() == positions[0].places.size();
    });
  }

  Sending best() {
    fill(0);
    return best_;
  }

 private:
  /// Places of the plan that known hands can take.
  std::size_t room() const { return std::min(plan_.positions.size(), known_); }

  void fill(std::size_t position) {
    const bool full = how_.free_hands ? sending_.size() == room() : position == plan_.positions.size();
    if (full) {
      weigh();
      return;
    }
    if (!how_.free_hands) {
      const auto hand = static_cast<std::size_t>(plan_.positions[position].hand);
      if (how_.knows[hand])
        send_from(position, hand);
      else
        fill(position + 1);
      return;
    }
    // Where every position takes as many cards it does not matter which hand takes which of them.
    const std::size_t first = alike_ && !sending_.empty() ? sending_.back().hand + 1 : 0;
    for (std::size_t hand = first; hand < block_.size(); ++hand)
      if (how_.knows[hand] && !is_sent(hand)) send_from(position, hand);
  }

  bool is_sent(std::size_t hand) const {
    return std::any_of(sending_.begin(), sending_.end(), [&](const Sent& sent) { return sent.hand == hand; });
  }

  void send_from(std::size_t position, std::size_t hand) {
    const auto wanted = static_cast<int>(plan_.positions[position].places.size());
    const std::size_t size = block_[hand].faces.size();
    for (unsigned choice = 1; choice < 1U << size; ++choice) {
      if (std::popcount(choice) != wanted) continue;
      Sent sent{position, hand, {}};
      for (std::size_t card = 0; card < size; ++card)
        if ((choice >> card) & 1U) sent.cards.push_back(card);
      sending_.push_back(sent);
      fill(position + 1);
      sending_.pop_back();
    }
  }

  void weigh() {
    if (sending_.empty()) return;
    boost::container::static_vector<Card, kMostTestedCards> cards;
    for (const Sent& sent : sending_)
      for (const std::size_t card : sent.cards) cards.push_back(*block_[sent.hand].faces[card]);
    const Score score = scores_.expected({cards.data(), cards.size()}, seen_) * (how_.for_the_best ? 1 : -1);
    if (score <= highest_) return;
    highest_ = score;
    best_ = sending_;
  }

  const Stacking& how_;
  const SetupPlan& plan_;
  const ScoreTable& scores_;
  const LaidBlock& block_;
  std::size_t known_ = 0;
  bool alike_ = true;
  std::vector<Card> seen_;
  Sending sending_, best_;
  Score highest_ = std::numeric_limits<Score>::min();
};

/// The sent cards come to the places of the plan, the others where there is room, in their order.
void lay_cards(const Sent& sent, const SetupPosition& position, ReturnedHand& hand) {
  const auto is_sent = [&](std::size_t card) {
    return std::find(sent.cards.begin(), sent.cards.end(), card) != sent.cards.end();
  };
  Faces kept;
  for (std::size_t card = 0; card < hand.faces.size(); ++card)
    if (!is_sent(card)) kept.push_back(hand.faces[card]);
  const Faces before = hand.faces;
  auto next_sent = sent.cards.begin();
  auto next_kept = kept.begin();
  for (std::size_t place = 0; place < hand.faces.size(); ++place) {
    const bool planned = std::find(position.places.begin(), position.places.end(),
                                   static_cast<std::int8_t>(place)) != position.places.end();
    hand.faces[place] = planned ? before[*next_sent++] : *next_kept++;
  }
}

/// The sent hands come to the positions of the plan, the others where there is room, in their order.
void lay_hands(const Sending& sending, const SetupPlan& plan, LaidBlock& block) {
  std::vector<std::size_t> order(block.size(), block.size());
  std::vector<bool> sent(block.size(), false);
  for (const Sent& one : sending) {
    order[static_cast<std::size_t>(plan.positions[one.position].hand)] = one.hand;
    sent[one.hand] = true;
  }
  std::size_t next = 0;
  for (std::size_t& hand : order) {
    if (hand != block.size()) continue;
    while (sent[next]) ++next;
    hand = next++;
  }
  LaidBlock laid;
  for (const std::size_t hand : order) laid.push_back(std::move(block[hand]));
  block = std::move(laid);
}

}  // namespace

bool stack(const Stacking& how, const SetupPlan& plan, const ScoreTable& scores, LaidBlock& block) {
  if (how.free_hands && !weighs_order(plan, static_cast<int>(block.size()), scores.cards_each())) {
    Stacking as_they_lie = how;
    as_they_lie.free_hands = false;
    return stack(as_they_lie, plan, scores, block);
  }
  const Sending sending = Search(how, plan, scores, block).best();
  for (const Sent& sent : sending) lay_cards(sent, plan.positions[sent.position], block[sent.hand]);
  if (how.free_hands) lay_hands(sending, plan, block);
  return !sending.empty();
}

}  // namespace colddeck
