#include "evidence/return_choice.h"

#include <algorithm>
#include <limits>

#include "evidence/e_process.h"

namespace colddeck {
namespace {

using CardRow = boost::container::static_vector<Card, kMostSeats * kMostTestedCards>;
using HandSet = boost::container::static_vector<std::int8_t, kMostTestedCards>;  // hand of each position

int size_of(const BlockView& block) { return block.hands[0].size; }

int count_of(const SetupPosition& position) { return static_cast<int>(position.places.size()); }

/// The cards that one pick sends.
void add_cards(const HandView& hand, CardsOfHand sent, CardRow& cards) {
  for (int i = 0; i < hand.size; ++i)
    if ((sent >> i) & 1) cards.push_back(hand.sorted[static_cast<std::size_t>(i)]);
}

/// Calls `visit` for every way in which `count` of the `hands` can take the first positions of the plan.
/// Sets, not orders, as every position takes as many cards.
template <typename Visit>
void for_each_hand_set(std::span<const std::int8_t> hands, std::size_t count, HandSet& chosen,
                       std::size_t from, Visit& visit) {
  if (chosen.size() == count) {
    visit(chosen);
    return;
  }
  for (std::size_t i = from; i < hands.size(); ++i) {
    chosen.push_back(hands[i]);
    for_each_hand_set(hands, count, chosen, i + 1, visit);
    chosen.pop_back();
  }
}

/// Walks every pick of cards from the hands of `set`, in order; `visit(picks, cards)`.
template <typename Visit>
void for_each_pick(const BlockView& block, const SetupPlan& plan, const HandSet& set, std::size_t position,
                   Picks& picks, CardRow& cards, Visit& visit) {
  if (position == set.size()) {
    visit(picks, cards);
    return;
  }
  const auto all = choices(size_of(block), count_of(plan.positions[position]));
  const std::int8_t hand = set[position];
  for (std::size_t subset = 0; subset < all.size(); ++subset) {
    const auto before = cards.size();
    picks.push_back({hand, static_cast<std::int8_t>(subset)});
    add_cards(block.hands[static_cast<std::size_t>(hand)], all[subset], cards);
    for_each_pick(block, plan, set, position + 1, picks, cards, visit);
    picks.pop_back();
    cards.resize(before);
  }
}

CardRow cards_of(const BlockView& block, std::span<const std::int8_t> hands) {
  CardRow cards;
  for (const std::int8_t hand : hands)
    for (int i = 0; i < size_of(block); ++i)
      cards.push_back(block.hands[static_cast<std::size_t>(hand)].sorted[static_cast<std::size_t>(i)]);
  return cards;
}

/// The hands that were sent, by position, and which cards of them.
Picks observed_picks(const BlockView& block, const SetupPlan& plan) {
  Picks picks;
  for (const SetupPosition& position : plan.positions) {
    const HandView& hand = block.hands[static_cast<std::size_t>(position.hand)];
    const int subset =
        hand.known ? index_of_choice(hand.size, hand.cards_at(places_of(position))) : Pick::kUnseen;
    picks.push_back({static_cast<std::int8_t>(position.hand), static_cast<std::int8_t>(subset)});
  }
  return picks;
}

/// Counts the arrangements over all hands and sees what the best and the worst would have been.
class FullKnowledge {
 public:
  FullKnowledge(const BlockView& block, const SetupPlan& plan, const ScoreTable& scores)
      : plan_(plan), scores_(scores) {
    HandSet all;
    for (std::size_t i = 0; i < block.hands.size(); ++i) everyone_.push_back(static_cast<std::int8_t>(i));
    if (!plan.complete) excluded_ = cards_of(block, {everyone_.data(), everyone_.size()});
  }

  Score score(const CardRow& cards) const {
    return scores_.expected({cards.data(), cards.size()}, {excluded_.data(), excluded_.size()});
  }

  void sent(const CardRow& cards) { chosen_ = score(cards); }

  void consider(const Picks& picks, const CardRow& cards) {
    const Score here = score(cards);
    ++arrangements_;
    better_ += here > chosen_;
    equal_ += here == chosen_;
    rank(here, picks, highest_, most_, most_example_);
    rank(-here, picks, lowest_, least_, least_example_);
    if (!plan_.complete) return;
    const auto weights = scores_.tilt({cards.data(), cards.size()}, here);
    for (std::size_t i = 0; i < weights.size(); ++i) tilt_sum_[i] += weights[i];
  }

  void report(const CardRow& cards, std::int32_t hand_sets, ReturnChoice& choice) const {
    choice.arrangements = arrangements_;
    choice.better = better_;
    choice.equal = equal_;
    const auto all = (std::uint32_t{1} << plan_.positions.size()) - 1;
    choice.best_of_all = {chosen_ == highest_, most_, 1, hand_sets, all, arrangements_, most_example_};
    choice.worst_of_all = {-chosen_ == lowest_, least_, 1, hand_sets, all, arrangements_, least_example_};
    choice.tilt.fill(1);
    if (cards.size() >= 3) choice.mid_rank = scores_.mid_rank({cards.data(), cards.size()});
    if (!plan_.complete) return;
    const auto weights = scores_.tilt({cards.data(), cards.size()}, chosen_);
    for (std::size_t i = 0; i < weights.size(); ++i)
      choice.tilt[i] = weights[i] * arrangements_ / tilt_sum_[i];
  }

 private:
  static void rank(Score here, const Picks& picks, Score& top, std::int32_t& count, Picks& example) {
    if (here > top) {
      top = here;
      count = 1;
      example = picks;
    } else if (here == top) {
      ++count;
    }
  }

  static constexpr Score kNone = std::numeric_limits<Score>::min();
  const SetupPlan& plan_;
  const ScoreTable& scores_;
  HandOrder everyone_;
  CardRow excluded_;
  Score chosen_ = 0, highest_ = kNone, lowest_ = kNone;
  std::int32_t arrangements_ = 0, better_ = 0, equal_ = 0, most_ = 0, least_ = 0;
  Picks most_example_, least_example_;
  std::array<double, 5> tilt_sum_{};
};

HandOrder known_hands(const BlockView& block) {
  HandOrder known;
  for (std::size_t i = 0; i < block.hands.size(); ++i)
    if (block.hands[i].known && (block.hands[i].shown || block.hands[i].owner == block.gatherer))
      known.push_back(static_cast<std::int8_t>(i));
  return known;
}

HandOrder seen_hands(const BlockView& block) {
  HandOrder seen;
  for (std::size_t i = 0; i < block.hands.size(); ++i)
    if (block.hands[i].known) seen.push_back(static_cast<std::int8_t>(i));
  return seen;
}

/// Best expected strength over the hands the gatherer knew; the others come as they lie.
class BestExpected {
 public:
  BestExpected(const BlockView& block, const SetupPlan& plan, bool free_hands, const ScoreTable& scores,
               const HandOrder& known)
      : block_(block), plan_(plan), free_(free_hands), scores_(scores), known_(known) {
    excluded_ = cards_of(block, {known_.data(), known_.size()});
  }

  Wish weigh(const Picks& sent) {
    wish_.granted = false;
    wish_.choices = 0;
    sent_ = controlled(sent);
    if (free_) {
      weigh_free(sent);
    } else {
      weigh_positions(sent);
    }
    if (best_ == kNone) return Wish{};  // nothing was known: no wish that could show
    return wish_;
  }

 private:
  static constexpr Score kNone = std::numeric_limits<Score>::min();

  bool is_known(std::int8_t hand) const {
    return std::find(known_.begin(), known_.end(), hand) != known_.end();
  }

  Picks controlled(const Picks& sent) {
    Picks picks;
    for (std::size_t i = 0; i < sent.size(); ++i) {
      if (!is_known(sent[i].hand)) continue;
      picks.push_back(sent[i]);
      wish_.controlled |= std::uint32_t{1} << i;
    }
    return picks;
  }

  /// The order of hands is fixed: only the cards of known hands that lie at positions of the plan can be
  /// chosen.
  void weigh_positions(const Picks& sent) {
    SetupPlan own = plan_;
    own.positions.clear();
    HandSet set;
    for (std::size_t i = 0; i < sent.size(); ++i) {
      if (!is_known(sent[i].hand)) continue;
      own.positions.push_back(plan_.positions[i]);
      set.push_back(sent[i].hand);
    }
    if (!set.empty()) consider_set(own, set);
  }

  /// As many known hands as there is room for, and any of the others for the rest.
  void weigh_free(const Picks& sent) {
    const auto hands = static_cast<int>(block_.hands.size());
    const auto room = static_cast<int>(sent.size());
    const int taken = std::min(room, static_cast<int>(known_.size()));
    wish_.hand_sets = ways_to_choose(hands, room);
    wish_.fills = ways_to_choose(hands - static_cast<int>(known_.size()), room - taken);
    if (taken == 0) return;
    HandSet chosen;
    auto visit = [this](const HandSet& set) { consider_set(plan_, set); };
    for_each_hand_set({known_.data(), known_.size()}, static_cast<std::size_t>(taken), chosen, 0, visit);
  }

  void consider_set(const SetupPlan& plan, const HandSet& set) {
    Picks picks;
    CardRow cards;
    auto visit = [this](const Picks& here, const CardRow& held) {
      const Score score = scores_.expected({held.data(), held.size()}, {excluded_.data(), excluded_.size()});
      ++wish_.choices;
      if (score < best_) return;
      if (score > best_) {
        best_ = score;
        wish_.best = 0;
        wish_.granted = false;
        wish_.example = here;
      }
      ++wish_.best;
      wish_.granted |= here == sent_;
    };
    for_each_pick(block_, plan, set, 0, picks, cards, visit);
  }

  const BlockView& block_;
  const SetupPlan& plan_;
  bool free_;
  const ScoreTable& scores_;
  HandOrder known_;
  CardRow excluded_;
  Picks sent_;
  Score best_ = kNone;
  Wish wish_;
};

/// Of a block of which not every hand was seen only the hands that were can be judged, in the order in which
/// they lay: as if the gatherer had known just these, or those of them that he did know.
void weigh_in_part(const BlockView& block, const SetupPlan& plan, const ScoreTable& scores,
                   ReturnChoice& choice) {
  const Wish all = BestExpected(block, plan, false, scores, seen_hands(block)).weigh(choice.picks);
  choice.best_of_all = all;
  choice.best_known = BestExpected(block, plan, false, scores, known_hands(block)).weigh(choice.picks);
  choice.arrangements = all.choices;
  choice.equal = all.granted ? all.best : 1;
  choice.better = all.granted ? 0 : all.choices - 1;
  choice.tilt.fill(1);
}

/// Scores of every choice at the positions of `plan`, the last position fastest.
std::vector<Score> scores_of_choices(const BlockView& block, const SetupPlan& plan, const CardRow& excluded,
                                     const ScoreTable& scores) {
  HandSet set;
  for (const SetupPosition& position : plan.positions) set.push_back(static_cast<std::int8_t>(position.hand));
  std::vector<Score> all;
  Picks picks;
  CardRow cards;
  auto visit = [&](const Picks&, const CardRow& held) {
    all.push_back(scores.expected({held.data(), held.size()}, {excluded.data(), excluded.size()}));
  };
  if (!set.empty()) for_each_pick(block, plan, set, 0, picks, cards, visit);
  return all;
}

/// Sets `bit` where the score is `best`, and counts.
std::int32_t mark(const std::vector<Score>& scores, Score best, unsigned bit,
                  std::vector<std::uint8_t>& grants) {
  std::int32_t count = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (scores[i] != best) continue;
    grants[i] = static_cast<std::uint8_t>(grants[i] | bit);
    ++count;
  }
  return count;
}

/// The plan with only those positions whose hand is among `hands`.
SetupPlan with_hands(const SetupPlan& plan, const HandOrder& hands) {
  SetupPlan part = plan;
  part.positions.clear();
  for (const SetupPosition& position : plan.positions)
    if (std::find(hands.begin(), hands.end(), static_cast<std::int8_t>(position.hand)) != hands.end())
      part.positions.push_back(position);
  return part;
}

}  // namespace

Grants grants(const BlockView& block, const SetupPlan& plan, const ScoreTable& scores) {
  Grants granted;
  const HandOrder seen = seen_hands(block), known = known_hands(block);
  const SetupPlan judged = with_hands(plan, seen), chosen = with_hands(plan, known);
  const bool whole_hand = plan.complete && block.whole();
  const CardRow excluded = whole_hand ? CardRow{} : cards_of(block, {seen.data(), seen.size()});
  const std::vector<Score> all = scores_of_choices(block, judged, excluded, scores);
  granted.of_all.resize(all.size());
  if (!all.empty()) {
    const auto [worst, best] = std::minmax_element(all.begin(), all.end());
    granted.best_of_all = mark(all, *best, 1U << static_cast<int>(Alternative::best_of_all), granted.of_all);
    if (block.whole())
      granted.worst_of_all =
          mark(all, *worst, 1U << static_cast<int>(Alternative::worst_of_all), granted.of_all);
  }
  const std::vector<Score> own =
      scores_of_choices(block, chosen, cards_of(block, {known.data(), known.size()}), scores);
  granted.known.resize(own.size());
  if (!own.empty())
    granted.best_known = mark(own, *std::max_element(own.begin(), own.end()),
                              1U << static_cast<int>(Alternative::best_known), granted.known);
  for (std::size_t i = 0; i < judged.positions.size(); ++i)
    if (std::find(known.begin(), known.end(), static_cast<std::int8_t>(judged.positions[i].hand)) !=
        known.end())
      granted.known_positions |= 1U << i;
  return granted;
}

CardsOfHand places_of(const SetupPosition& position) {
  unsigned places = 0;
  for (const std::int8_t place : position.places) places |= 1U << place;
  return static_cast<CardsOfHand>(places);
}

ReturnChoice weigh_choice(const BlockView& block, const SetupPlan& plan, bool free_hands,
                          const ScoreTable& scores) {
  free_hands = free_hands && weighs_order(plan, static_cast<int>(block.hands.size()), size_of(block));
  ReturnChoice choice;
  choice.picks = observed_picks(block, plan);
  CardRow sent;
  HandSet as_laid;
  for (std::size_t i = 0; i < choice.picks.size(); ++i) {
    const Pick pick = choice.picks[i];
    const HandView& hand = block.hands[static_cast<std::size_t>(pick.hand)];
    if (hand.known) add_cards(hand, hand.cards_at(places_of(plan.positions[i])), sent);
    as_laid.push_back(pick.hand);
  }
  choice.cards.assign(sent.begin(), sent.end());

  if (!block.whole()) {
    weigh_in_part(block, plan, scores, choice);
    return choice;
  }
  FullKnowledge full(block, plan, scores);
  full.sent(sent);
  std::int32_t hand_sets = 0;
  auto each_set = [&](const HandSet& set) {
    ++hand_sets;
    Picks picks;
    CardRow cards;
    auto each_pick = [&](const Picks& here, const CardRow& held) { full.consider(here, held); };
    for_each_pick(block, plan, set, 0, picks, cards, each_pick);
  };
  if (free_hands) {
    HandOrder everyone;
    for (std::size_t i = 0; i < block.hands.size(); ++i) everyone.push_back(static_cast<std::int8_t>(i));
    HandSet chosen;
    for_each_hand_set({everyone.data(), everyone.size()}, as_laid.size(), chosen, 0, each_set);
  } else {
    each_set(as_laid);
  }
  full.report(sent, hand_sets, choice);
  choice.best_known = BestExpected(block, plan, free_hands, scores, known_hands(block)).weigh(choice.picks);
  return choice;
}

}  // namespace colddeck
