#include "evidence/signs/blind_knowledge.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "evidence/eye_witness.h"
#include "evidence/signs/lain_hands.h"
#include "games/dealing.h"
#include "games/strength.h"

namespace colddeck {
namespace {

/// How strongly somebody may choose: exp(β·s) of hands bet blind, exp(−γ·u) of hands looked at.
constexpr std::array kBlindTilts = {0.5, 1.0, 2.0, 4.0};
constexpr std::array kLookedTilts = {0.0, 1.0};
constexpr std::size_t kTilts = kBlindTilts.size() + 1;
constexpr std::size_t kCheats = kBlindTilts.size() * kLookedTilts.size();
/// Ways to draw two cards of a whole pack of 54; hands with more ways are left out.
constexpr std::size_t kMostWays = 1500;

using Tilts = std::array<double, kTilts>;  // of one hand: every β, then γ = 1

/// Cards that may come to the hand together, from one hand as it lay or from the shuffled pack.
struct Part {
  std::vector<Card> cards;
  double chance = 0;
};

/// Habits of a player, apart for shown hands: how often the cards lay in each order.
class Orders {
 public:
  void count(const LainHand& hand) { ++counts(hand)[static_cast<std::size_t>(order_of(hand.cards))]; }
  /// In proportion to how often other hands of this one's kind lay in this order.
  double weight(const LainHand& hand, int order) const {
    const auto found = counts_.find({hand.owner.index, hand.shown});
    double number = found == counts_.end() ? 0 : found->second[static_cast<std::size_t>(order)];
    if (order == order_of(hand.cards)) number -= 1;
    return number + 0.5;
  }

 private:
  std::array<int, 6>& counts(const LainHand& hand) { return counts_[{hand.owner.index, hand.shown}]; }
  std::map<std::pair<int, bool>, std::array<int, 6>> counts_;
};

enum class Decision : char { none, blind, looked };

/// What each player decided first in each round, by round and seat.
using Decisions = std::vector<std::array<Decision, kMostSeats>>;

Decisions decisions_of(const Session& session, const History& history) {
  Decisions decisions(history.rounds.size());
  for (std::size_t i = 0; i < history.rounds.size(); ++i) {
    const std::size_t end =
        i + 1 < history.rounds.size() ? history.rounds[i + 1].deal_event : session.events.size();
    const auto decide = [&](Seat seat, Decision what) {
      if (!seat.known()) return;
      Decision& mine = decisions[i][static_cast<std::size_t>(seat.index)];
      if (mine == Decision::none) mine = what;
    };
    for (std::size_t event = history.rounds[i].deal_event; event < end; ++event) {
      const Action& action = session.events[event].action;
      if (const auto* look = std::get_if<Look>(&action)) decide(look->seat, Decision::looked);
      if (const auto* bet = std::get_if<Bet>(&action); bet != nullptr && bet->blind)
        decide(bet->seat, Decision::blind);
    }
  }
  return decisions;
}

class Judging {
 public:
  Judging(const Session& session, const History& history)
      : session_(session), history_(history), strengths_(strength_table(session.rules)) {}

  std::vector<BlindKnowledge> run(double least_u) {
    const auto decisions = decisions_of(session_, history_);
    for (const Player& player : session_.players) {
      if (blind_u(player.seat, decisions) < least_u) continue;
      told_.emplace_back().player = player.seat;
      for (auto& logs : log_.emplace_back()) logs.fill(0);
    }
    if (told_.empty()) return {};
    tilts_ = tilts();
    learn_orders();
    LainHands lain(session_.rules.pack_size());
    for (std::size_t i = 0; i < history_.rounds.size(); ++i) {
      const Round& round = history_.rounds[i];
      if (round.shuffled_before) lain.shuffle();
      for (const Holding& holding : round.holdings)
        judge(holding, decisions[i][static_cast<std::size_t>(holding.seat.index)], lain);
      lain.deal(round);
      lain.gather(round);
    }
    return summed_up();
  }

 private:
  enum Null : std::size_t { kUniform, kByHabit, kNulls };
  using Logs = std::array<std::array<double, kCheats>, kNulls>;

  double blind_u(Seat player, const Decisions& decisions) const;
  double u_of(const Faces& hand) const {
    return strengths_->mid_rank(strengths_->strength(*hand[0], *hand[1], *hand[2]));
  }
  std::vector<Tilts> tilts() const;
  void learn_orders();
  void judge(const Holding& holding, Decision decision, const LainHands& lain);
  std::vector<std::vector<Part>> parts_of(const Holding& holding, const LainHands& lain, Null null) const;
  std::vector<Part> parts_of_hand(const LainHand& hand, Seat player, std::array<bool, 3> taken,
                                  Null null) const;
  void weigh(std::size_t player, Decision decision, int strength, const Tilts& mean, Null null);
  std::vector<BlindKnowledge> summed_up();

  const Session& session_;
  const History& history_;
  std::shared_ptr<const StrengthTable> strengths_;
  std::vector<Tilts> tilts_;  // by strength
  Orders orders_;
  std::vector<BlindKnowledge> told_;
  std::vector<Logs> log_;
};

/// Mean mid-rank of the hands that the player bet blind.
double Judging::blind_u(Seat player, const Decisions& decisions) const {
  double sum = 0;
  int number = 0;
  for (std::size_t i = 0; i < history_.rounds.size(); ++i) {
    if (decisions[i][static_cast<std::size_t>(player.index)] != Decision::blind) continue;
    const Holding* holding = history_.rounds[i].holding_of(player);
    if (holding == nullptr || holding->dealt.size() != 3 || !all_known(holding->dealt)) continue;
    sum += u_of(holding->dealt);
    ++number;
  }
  return number == 0 ? 0 : sum / number;
}

std::vector<Tilts> Judging::tilts() const {
  std::vector<Tilts> tilts(static_cast<std::size_t>(strengths_->classes()));
  for (std::size_t i = 0; i < tilts.size(); ++i) {
    const double u = strengths_->mid_rank(static_cast<int>(i));
    for (std::size_t b = 0; b < kBlindTilts.size(); ++b)
      tilts[i][b] = std::pow(1 - u + .001, -kBlindTilts[b]);
    tilts[i].back() = std::exp(-kLookedTilts.back() * u);
  }
  return tilts;
}

void Judging::learn_orders() {
  LainHands lain(session_.rules.pack_size());
  for (const Round& round : history_.rounds) lain.gather(round);
  for (const LainHand& hand : lain.hands()) orders_.count(hand);
}

/// Which cards of a hand that lay together come at the places that are taken now. The cards dealt before lay
/// where they lay, and all of them for whoever may have known the order.
std::vector<Part> Judging::parts_of_hand(const LainHand& hand, Seat player, std::array<bool, 3> taken,
                                         Null null) const {
  std::array<int, 3> order = {0, 1, 2};
  std::vector<Part> parts;
  double all = 0;
  do {
    std::array<Card, 3> cards;
    bool possible = true;
    for (std::size_t i = 0; i < 3; ++i) {
      cards[i] = hand.cards[static_cast<std::size_t>(order[i])];
      const bool fixed = hand.owner == player || hand.shown || hand.dealt[i];
      possible &= !fixed || cards[i] == hand.cards[i];
    }
    if (!possible) continue;
    Part part;
    for (std::size_t i = 0; i < 3; ++i)
      if (taken[i]) part.cards.push_back(cards[i]);
    std::sort(part.cards.begin(), part.cards.end());
    part.chance = null == kUniform ? 1 : orders_.weight(hand, order_of(cards));
    all += part.chance;
    const auto same = std::find_if(parts.begin(), parts.end(),
                                   [&](const Part& other) { return other.cards == part.cards; });
    if (same == parts.end())
      parts.push_back(part);
    else
      same->chance += part.chance;
  } while (std::next_permutation(order.begin(), order.end()));
  for (Part& part : parts) part.chance /= all;
  return parts;
}

/// One or two cards of those that nobody has seen since the shuffle.
std::vector<Part> parts_of_pack(const std::vector<Card>& cards, std::size_t drawn) {
  std::vector<Part> parts;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (drawn == 1) parts.push_back({{cards[i]}, 1});
    if (drawn == 2)
      for (std::size_t j = i + 1; j < cards.size(); ++j) parts.push_back({{cards[i], cards[j]}, 1});
  }
  for (Part& part : parts) part.chance = 1 / static_cast<double>(parts.size());
  return parts;
}

/// By where they come from. Empty where the hand cannot be judged.
std::vector<std::vector<Part>> Judging::parts_of(const Holding& holding, const LainHands& lain,
                                                 Null null) const {
  std::map<int, std::array<bool, 3>> taken;
  std::size_t from_pack = 0;
  for (const Face& face : holding.dealt) {
    const auto origin = lain.origin_of(*face);
    if (!origin) return {};
    if (origin->hand == LainHands::kShuffled)
      ++from_pack;
    else
      taken[origin->hand][static_cast<std::size_t>(origin->place)] = true;
  }
  if (from_pack > 2) return {};
  std::vector<std::vector<Part>> parts;
  if (from_pack > 0) parts.push_back(parts_of_pack(lain.never_dealt(), from_pack));
  for (const auto& [hand, places] : taken)
    parts.push_back(parts_of_hand(lain.hands()[static_cast<std::size_t>(hand)], holding.seat, places, null));
  return parts;
}

/// Calls `use` with every hand that could have been dealt, and its chance.
template <typename Use>
void each_hand(const std::vector<std::vector<Part>>& parts, std::vector<Card>& cards, double chance,
               const Use& use) {
  const std::size_t done = cards.size();
  std::size_t at = 0, filled = 0;
  while (at < parts.size() && filled < done) filled += parts[at++].front().cards.size();
  if (at == parts.size()) return use(cards, chance);
  for (const Part& part : parts[at]) {
    cards.insert(cards.end(), part.cards.begin(), part.cards.end());
    each_hand(parts, cards, chance * part.chance, use);
    cards.resize(done);
  }
}

void Judging::judge(const Holding& holding, Decision decision, const LainHands& lain) {
  if (decision == Decision::none || holding.dealt.size() != 3 || !all_known(holding.dealt)) return;
  const auto player = static_cast<std::size_t>(
      std::find_if(told_.begin(), told_.end(),
                   [&](const BlindKnowledge& told) { return told.player == holding.seat; }) -
      told_.begin());
  if (player == told_.size()) return;
  const int strength = strengths_->strength(*holding.dealt[0], *holding.dealt[1], *holding.dealt[2]);
  for (const Null null : {kUniform, kByHabit}) {
    const auto parts = parts_of(holding, lain, null);
    std::size_t ways = parts.empty() ? 0 : 1;
    for (const auto& part : parts) ways *= part.size();
    if (ways < 2 || ways > kMostWays) return;  // nothing is left to chance, or too much
    Tilts mean{};
    std::vector<Card> cards;
    each_hand(parts, cards, 1, [&](const std::vector<Card>& hand, double chance) {
      const Tilts& tilts = tilts_[static_cast<std::size_t>(strengths_->strength(hand[0], hand[1], hand[2]))];
      for (std::size_t i = 0; i < kTilts; ++i) mean[i] += chance * tilts[i];
    });
    weigh(player, decision, strength, mean, null);
  }
  BlindKnowledge& told = told_[player];
  const double u = strengths_->mid_rank(strength);
  (decision == Decision::blind ? told.blind : told.looked) += 1;
  (decision == Decision::blind ? told.blind_u : told.looked_u) += u;
}

void Judging::weigh(std::size_t player, Decision decision, int strength, const Tilts& mean, Null null) {
  const Tilts& tilts = tilts_[static_cast<std::size_t>(strength)];
  for (std::size_t cheat = 0; cheat < kCheats; ++cheat) {
    const std::size_t blind = cheat % kBlindTilts.size();
    const bool looks_too = cheat >= kBlindTilts.size();
    double& log = log_[player][null][cheat];
    if (decision == Decision::blind) log += std::log(tilts[blind] / mean[blind]);
    if (decision == Decision::looked && looks_too) log += std::log(tilts.back() / mean.back());
  }
}

std::vector<BlindKnowledge> Judging::summed_up() {
  for (std::size_t i = 0; i < told_.size(); ++i) {
    BlindKnowledge& told = told_[i];
    if (told.blind > 0) told.blind_u /= told.blind;
    if (told.looked > 0) told.looked_u /= told.looked;
    told.log_e = 0;
    for (const Null null : {kUniform, kByHabit}) {
      double e = 0;
      for (const double log : log_[i][null]) e += std::exp(log) / static_cast<double>(kCheats);
      told.log_e = null == kUniform ? std::log(e) : std::min(told.log_e, std::log(e));
    }
  }
  return told_;
}

}  // namespace

std::vector<BlindKnowledge> blind_knowledge(const Session& session, const History& history, double least_u) {
  if (session.rules.cards_each() != 3 || !session.rules.blind_play || has_draw(session.rules) ||
      session.rules.dealers_choice)
    return {};
  return Judging(session, history).run(least_u);
}

}  // namespace colddeck
