#include "tracking/next_deal.h"

#include <algorithm>

#include "games/dealing.h"
#include "games/hand_rank.h"
#include "recording/corrections.h"

namespace colddeck {
namespace {

using Failure = tl::unexpected<std::string>;

/// Without what came after the hand, but a choice of the next game.
Session up_to(const Session& session, HandNo hand) {
  Session seen = corrected(session).session();
  std::size_t count = 0;
  while (count < seen.events.size() && !(hand < seen.events[count].hand)) ++count;
  seen.events.resize(count);
  return seen;
}

RuleSet rules_at_end(const Session& session) {
  RuleSet rules = session.rules;
  for (const Event& event : session.events)
    if (const auto* choice = std::get_if<Choose>(&event.action)) rules = chosen(rules, *choice);
  return rules;
}

std::optional<HandNo> last_hand(const Session& session) {
  std::optional<HandNo> last;
  for (const Event& event : session.events)
    if (std::holds_alternative<Deal>(event.action)) last = event.hand;
  return last;
}

/// The seats of the next deal, the dealer's left first.
std::vector<Seat> next_order(const Round& round) {
  std::vector<Seat> order;
  for (const Holding& holding : round.holdings) order.push_back(holding.seat);
  const auto dealer = std::find(order.begin(), order.end(), round.block.next_dealer);
  if (dealer == order.end()) return {};
  std::rotate(order.begin(), dealer + 1, order.end());
  return order;
}

/// Counts the hands that one drawn pack deals.
class Count {
 public:
  Count(const RuleSet& rules, std::size_t players, NextDeal& deal)
      : ranking_(rules),
        each_(static_cast<std::size_t>(rules.cards_each())),
        players_(players),
        deal_(deal) {}

  void add(const std::vector<Card>& pack, std::size_t burnt) {
    std::vector<HandRank> ranks;
    for (std::size_t player = 0; player < players_; ++player) {
      std::vector<Card> hand;
      for (std::size_t card = 0; card < each_; ++card)
        hand.push_back(pack[(burnt + card * players_ + player) % pack.size()]);
      ranks.push_back(ranking_.rank(hand));
      note(deal_.hands[player], hand, ranks.back());
    }
    const HandRank best = *std::max_element(ranks.begin(), ranks.end());
    const auto equal = static_cast<double>(std::count(ranks.begin(), ranks.end(), best));
    for (std::size_t player = 0; player < players_; ++player)
      if (ranks[player] == best) deal_.hands[player].best += 1 / equal;
    ++deal_.draws;
  }

  void finish() {
    for (ComingHand& hand : deal_.hands) {
      for (double& chance : hand.by_category) chance /= deal_.draws;
      hand.best /= deal_.draws;
    }
  }

 private:
  void note(ComingHand& coming, const std::vector<Card>& hand, const HandRank& rank) const {
    coming.by_category[static_cast<std::size_t>(ranking_.three_cards().category(rank.strength))] += 1;
    if (deal_.draws == 0) coming.certain.assign(hand.begin(), hand.end());
    for (std::size_t card = 0; card < each_; ++card)
      if (coming.certain[card] && *coming.certain[card] != hand[card]) coming.certain[card].reset();
  }

  HandRanking ranking_;
  std::size_t each_, players_;
  NextDeal& deal_;
};

}  // namespace

bool NextDeal::certain() const {
  return std::all_of(hands.begin(), hands.end(), [](const ComingHand& hand) {
    return std::all_of(hand.certain.begin(), hand.certain.end(),
                       [](const Face& face) { return face.has_value(); });
  });
}

tl::expected<NextDeal, std::string> next_deal(const Session& session, std::optional<HandNo> after,
                                              const PosteriorOptions& options, const HandsDone& progress) {
  const auto last = last_hand(session);
  if (!last) return Failure("no hand is dealt in this recording");
  NextDeal deal;
  deal.after = after.value_or(*last);
  const Session seen = up_to(session, deal.after);
  if (last_hand(seen) != deal.after)
    return Failure("there is no hand " + std::to_string(deal.after.value) + " in this recording");
  deal.title = session.title;
  deal.rules = rules_at_end(seen);
  if (deal.rules.shuffle == ShuffleRule::every_hand || deal.rules.against_the_house() ||
      deal.rules.cut_each_deal)
    return Failure(
        "the pack is shuffled or cut before every deal, so nothing that was seen tells of the next");
  const Tracked tracked = track(seen, options, progress);
  const Round& round = tracked.history.rounds.back();
  const std::vector<Seat> order = next_order(round);
  const std::size_t cards = order.size() * static_cast<std::size_t>(deal.rules.cards_each());
  const bool enough = !tracked.last_pack.empty() && tracked.last_pack.front().size() >= cards;
  if (order.empty() || !enough)
    return Failure("the pack cannot be followed to the end of hand " + std::to_string(deal.after.value) +
                   ": 'colddeck check' and 'colddeck track' say what is missing or contradicts itself");
  deal.dealer = session.name_of(round.block.next_dealer);
  for (const Seat seat : order) deal.hands.push_back({session.name_of(seat), {}, 0, {}});
  Count count(deal.rules, order.size(), deal);
  for (const std::vector<Card>& pack : tracked.last_pack)
    count.add(pack, static_cast<std::size_t>(std::max(deal.rules.burn_each_deal, 0)));
  count.finish();
  return deal;
}

}  // namespace colddeck
