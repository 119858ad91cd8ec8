#include "watched_score.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

#include "drivers/audit.h"

namespace colddeck {
namespace {

constexpr std::int64_t kSameDeal = 2500;  // milliseconds

struct HandSeen {
  std::int64_t time = 0;
  Seat dealer;
  std::set<Seat> dealt;
  std::vector<Seat> folds, returns;
  std::map<Seat, std::multiset<Card>> shown;
  std::map<Seat, int> shown_cards;
  Seat winner;
  int shuffles = 0, cuts = 0, spreads = 0;
};

void turn_up(HandSeen& hand, Seat seat, const Faces& faces) {
  if (hand.shown.contains(seat) && !hand.shown[seat].empty()) return;
  hand.shown[seat];
  hand.shown_cards[seat] = static_cast<int>(faces.size());
  for (const Face& face : faces)
    if (face) hand.shown[seat].insert(*face);
}

struct Adding {
  HandSeen& hand;
  void operator()(const Fold& fold) const { hand.folds.push_back(fold.seat); }
  void operator()(const Show& show) const { turn_up(hand, show.seat, show.cards.faces); }
  void operator()(const Win& win) const { hand.winner = win.seat; }
  void operator()(const Return& back) const {
    hand.returns.push_back(back.seat);
    const Faces& faces = back.cards.faces;
    if (!faces.empty() &&
        std::all_of(faces.begin(), faces.end(), [](const Face& face) { return face.has_value(); }))
      turn_up(hand, back.seat, faces);
  }
  template <typename Other>
  void operator()(const Other&) const {}
};

std::vector<HandSeen> hands_of(const Session& session) {
  std::vector<HandSeen> hands;
  HandSeen before;  // what is done before the next deal
  for (const Event& event : session.events) {
    if (std::holds_alternative<Shuffle>(event.action)) ++before.shuffles;
    if (std::holds_alternative<Cut>(event.action)) ++before.cuts;
    if (std::holds_alternative<Spread>(event.action)) ++before.spreads;
    if (const auto* deal = std::get_if<Deal>(&event.action)) {
      HandSeen hand = before;
      before = {};
      hand.time = event.time ? event.time->value : 0;
      hand.dealer = deal->dealer;
      for (const DealtHand& dealt : deal->hands) hand.dealt.insert(dealt.seat);
      hands.push_back(std::move(hand));
    }
    if (!hands.empty()) std::visit(Adding{hands.back()}, event.action);
  }
  return hands;
}

Tally in_order(const std::vector<Seat>& truth, const std::vector<Seat>& seen) {
  Tally tally;
  const std::size_t both = std::min(truth.size(), seen.size());
  for (std::size_t i = 0; i < both; ++i) {
    if (truth[i] == seen[i])
      ++tally.right;
    else
      ++tally.wrong, ++tally.missed;
  }
  tally.missed += static_cast<int>(truth.size() - both);
  tally.wrong += static_cast<int>(seen.size() - both);
  return tally;
}

Tally counted(int truth, int seen) {
  return {std::min(truth, seen), std::max(0, seen - truth), std::max(0, truth - seen)};
}

void score_cards(const HandSeen& truth, const HandSeen& seen, WatchedScore& score) {
  for (const auto& [seat, cards] : truth.shown) {
    score.cards += static_cast<int>(cards.size());
    const auto read = seen.shown.find(seat);
    if (read == seen.shown.end()) continue;
    for (const Card card : read->second)
      if (cards.contains(card))
        ++score.cards_right;
      else
        ++score.cards_wrong;
  }
}

void score_hand(const HandSeen& truth, const HandSeen& seen, WatchedScore& score) {
  ++score.dealers;
  if (truth.dealer == seen.dealer) ++score.dealers_right;
  score.events["deal"] += truth.dealt == seen.dealt ? Tally{1, 0, 0} : Tally{0, 1, 1};
  score.events["fold"] += in_order(truth.folds, seen.folds);
  score.events["return"] += in_order(truth.returns, seen.returns);
  Tally shows;
  for (const auto& [seat, cards] : truth.shown) ++(seen.shown.contains(seat) ? shows.right : shows.missed);
  for (const auto& [seat, cards] : seen.shown)
    if (!truth.shown.contains(seat)) ++shows.wrong;
  score.events["show"] += shows;
  if (truth.winner.known() || seen.winner.known())
    score.events["win"] +=
        truth.winner == seen.winner ? Tally{1, 0, 0} : Tally{0, seen.winner.known(), truth.winner.known()};
  score.events["shuffle"] += counted(truth.shuffles, seen.shuffles);
  score.events["cut"] += counted(truth.cuts, seen.cuts);
  score.events["spread"] += counted(truth.spreads, seen.spreads);
  score_cards(truth, seen, score);
}

}  // namespace

double Tally::f1() const {
  const int all = 2 * right + wrong + missed;
  return all == 0 ? 1 : 2.0 * right / all;
}

Tally& Tally::operator+=(const Tally& other) {
  right += other.right;
  wrong += other.wrong;
  missed += other.missed;
  return *this;
}

WatchedScore& WatchedScore::operator+=(const WatchedScore& other) {
  for (const auto& [kind, tally] : other.events) events[kind] += tally;
  dealers += other.dealers;
  dealers_right += other.dealers_right;
  verdicts += other.verdicts;
  verdicts_equal += other.verdicts_equal;
  cards += other.cards;
  cards_right += other.cards_right;
  cards_wrong += other.cards_wrong;
  return *this;
}

Tally WatchedScore::together() const {
  Tally all;
  for (const auto& [kind, tally] : events) all += tally;
  return all;
}

void score_verdict(const Session& truth, const Session& watched, WatchedScore& score) {
  constexpr double kAlpha = 0.01;
  ++score.verdicts;
  if (audit_session(truth, kAlpha).verdict == audit_session(watched, kAlpha).verdict) ++score.verdicts_equal;
}

WatchedScore score_watched(const Session& truth, const Session& watched) {
  const auto truths = hands_of(truth);
  auto seens = hands_of(watched);
  WatchedScore score;
  std::vector<bool> used(seens.size());
  for (const HandSeen& hand : truths) {
    std::size_t best = seens.size();
    for (std::size_t i = 0; i < seens.size(); ++i)
      if (!used[i] && std::abs(seens[i].time - hand.time) < kSameDeal &&
          (best == seens.size() ||
           std::abs(seens[i].time - hand.time) < std::abs(seens[best].time - hand.time)))
        best = i;
    if (best == seens.size()) {
      score_hand(hand, HandSeen{}, score);
      continue;
    }
    used[best] = true;
    score_hand(hand, seens[best], score);
  }
  for (std::size_t i = 0; i < seens.size(); ++i)
    if (!used[i]) {
      WatchedScore invented;
      score_hand(HandSeen{}, seens[i], invented);
      for (const auto& [kind, tally] : invented.events) score.events[kind] += tally;
    }
  return score;
}

}  // namespace colddeck
