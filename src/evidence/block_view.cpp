#include "evidence/block_view.h"

#include <algorithm>

#include "evidence/eye_witness.h"
#include "games/dealing.h"

namespace colddeck {
namespace {

/// The gatherer is taken to deal next; others follow clockwise as they were dealt in.
bool seat_players(const Round& round, Seat next_dealer, BlockView& view) {
  const auto first = std::find_if(round.holdings.begin(), round.holdings.end(),
                                  [&](const Holding& holding) { return holding.seat == next_dealer; });
  if (first == round.holdings.end()) return false;
  const auto count = round.holdings.size();
  const auto start = static_cast<std::size_t>(first - round.holdings.begin());
  for (std::size_t i = 0; i < count; ++i) view.players.push_back(round.holdings[(start + i) % count].seat);
  return true;
}

/// Adds the order in which `seats` would put the hands, and the same from the other end.
void add_custom(const std::vector<Seat>& seats, BlockView& view) {
  HandOrder order;
  for (const Seat seat : seats)
    for (std::size_t i = 0; i < view.hands.size(); ++i)
      if (view.hands[i].owner == seat) order.push_back(static_cast<std::int8_t>(i));
  if (order.size() != view.hands.size()) return;
  view.customary.push_back(order);
  std::reverse(order.begin(), order.end());
  view.customary.push_back(order);
}

/// Orders in which honest gatherers take hands: as they were dealt, or as they folded with the last two
/// either way.
void add_customs(const Round& round, BlockView& view) {
  std::vector<Seat> dealt;
  for (const Holding& holding : round.holdings) dealt.push_back(holding.seat);
  add_custom(dealt, view);

  std::vector<const Holding*> by_fold;
  for (const Holding& holding : round.holdings) by_fold.push_back(&holding);
  std::stable_sort(by_fold.begin(), by_fold.end(), [](const Holding* a, const Holding* b) {
    const auto rank = [](const Holding* h) {
      return h->folded ? h->fold_order : kMostSeats + (h->won ? 1 : 0);
    };
    return rank(a) < rank(b);
  });
  std::vector<Seat> folded;
  for (const Holding* holding : by_fold) folded.push_back(holding->seat);
  add_custom(folded, view);
  if (folded.size() >= 2) std::swap(folded[folded.size() - 1], folded[folded.size() - 2]);
  add_custom(folded, view);
}

bool fully_known(const Block& block) {
  return block.complete && !block.hands.empty() &&
         std::all_of(block.hands.begin(), block.hands.end(),
                     [](const ReturnedHand& hand) { return hand.order_known; });
}

/// The rules want the pack shuffled before the next deal, so that nothing in this block can be stacked. That
/// is known from the cards that were shown, whatever their order and whatever was done.
bool shuffle_follows(const Block& block, const Round& round, const RuleSet& rules,
                     const HandRanking& ranking) {
  return std::any_of(block.hands.begin(), block.hands.end(), [&](const ReturnedHand& hand) {
    const Holding* holding = round.holding_of(hand.owner);
    if (holding == nullptr || !holding->won || !hand.shown || !all_known(hand.faces)) return false;
    std::vector<Card> cards;
    for (const Face& face : hand.faces) cards.push_back(*face);
    return shuffle_due(rules, HandEnd{true, ranking.three_cards().category(ranking.rank(cards).strength)});
  });
}

/// Unless the recording says otherwise, it is fair only if not one returned hand is unknown.
bool fair_sample(const Session& session, const History& history) {
  if (session.sight != Sight::unstated) return session.sight == Sight::every_hand;
  return std::all_of(history.rounds.begin(), history.rounds.end(), [](const Round& round) {
    return round.block.hands.empty() || fully_known(round.block);
  });
}

HandView unknown_view_of(const ReturnedHand& hand) {
  HandView view;
  view.owner = hand.owner;
  view.known = false;
  view.shown = hand.shown;
  view.size = static_cast<std::int8_t>(hand.faces.size());
  view.below = hand.below;
  return view;
}

std::optional<BlockView> view_block(const Round& round, std::size_t index, const RuleSet& rules,
                                    const HandRanking& ranking) {
  const Block& block = round.block;
  const auto hands = block.hands.size();
  if (!block.complete || hands != round.holdings.size() || hands < 2 || hands > kMostSeats)
    return std::nullopt;
  const auto each = static_cast<std::size_t>(rules.cards_each());
  BlockView view;
  view.rules = rules;
  view.round = index;
  view.hand = round.hand;
  view.gatherer = block.gatherer;
  for (const ReturnedHand& hand : block.hands) {
    if (hand.faces.size() != each) return std::nullopt;
    view.hands.push_back(hand.order_known ? view_of(hand) : unknown_view_of(hand));
  }
  if (!seat_players(round, block.next_dealer, view) || shuffle_follows(block, round, rules, ranking))
    return std::nullopt;
  if (rules.returns == ReturnRule::gathered) add_customs(round, view);
  return view;
}

/// The rules as the dealers have chosen them, deal by deal.
class RulesInForce {
 public:
  explicit RulesInForce(const Session& session)
      : session_(session), rules_(session.rules), ranking_(rules_) {}

  /// Of the deal at this event; events must not go back.
  const RuleSet& at(std::size_t deal_event) {
    for (; next_ < std::min(deal_event, session_.events.size()); ++next_)
      if (const auto* choice = std::get_if<Choose>(&session_.events[next_].action)) {
        rules_ = chosen(rules_, *choice);
        ranking_ = HandRanking(rules_);
      }
    return rules_;
  }
  const HandRanking& ranking() const { return ranking_; }

 private:
  const Session& session_;
  RuleSet rules_;
  HandRanking ranking_;
  std::size_t next_ = 0;
};

}  // namespace

bool BlockView::whole() const {
  return std::all_of(hands.begin(), hands.end(), [](const HandView& view) { return view.known; });
}

bool BlockView::any_known() const {
  return std::any_of(hands.begin(), hands.end(), [](const HandView& view) { return view.known; });
}

CardsOfHand HandView::cards_at(CardsOfHand places) const {
  unsigned cards = 0;
  for (int place = 0; place < size; ++place)
    if ((places >> place) & 1) cards |= 1U << at[static_cast<std::size_t>(place)];
  return static_cast<CardsOfHand>(cards);
}

HandView view_of(const ReturnedHand& hand) {
  HandView view;
  view.owner = hand.owner;
  view.shown = hand.shown;
  view.size = static_cast<std::int8_t>(hand.faces.size());
  view.below = hand.below;
  for (std::size_t place = 0; place < hand.faces.size(); ++place) {
    const Card card = *hand.faces[place];
    const auto lower =
        std::count_if(hand.faces.begin(), hand.faces.end(), [&](const Face& f) { return *f < card; });
    view.sorted[static_cast<std::size_t>(lower)] = card;
    view.at[place] = static_cast<std::int8_t>(lower);
  }
  for (std::int8_t i = 1; i < view.size; ++i) {
    const auto a = static_cast<std::size_t>(i);
    view.paired |= view.sorted[a].index() / 4 == view.sorted[a - 1].index() / 4;
  }
  return view;
}

UsableBlocks usable_blocks(const Session& session, const History& history) {
  UsableBlocks usable;
  usable.fair = fair_sample(session, history);
  usable.blocks.reserve(history.rounds.size());
  RulesInForce rules(session);
  EyeWitness eye_witness(session, history);
  for (std::size_t i = 0; i < history.rounds.size(); ++i) {
    if (history.rounds[i].block.hands.empty()) continue;
    ++usable.gathered;
    usable.returned += static_cast<int>(history.rounds[i].block.hands.size());
    const Round& round = history.rounds[i];
    const RuleSet& in_force = rules.at(round.deal_event);
    if (usable.fair && !fully_known(round.block)) continue;
    auto view =
        view_block(usable.fair ? round : eye_witness.round(i, in_force), i, in_force, rules.ranking());
    if (view && view->any_known()) usable.blocks.push_back(std::move(*view));
  }
  return usable;
}

}  // namespace colddeck
