#include "evidence/signs/shuffle_trial.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "cards/card_set.h"
#include "evidence/log_gamma.h"
#include "games/dealing.h"
#include "games/hand_rank.h"
#include "tracking/pack_before.h"

namespace colddeck {
namespace {

constexpr double kMisread = 0.01;  // a card that is taken for another one
/// A pack is called unshuffled when that is so many times likelier, and a shuffle sloppy when so many
/// neighbours stay together in fewer than one good shuffle in a thousand.
const double kUnshuffled = std::log(1000.0);
constexpr double kSloppy = 0.001;

/// The cards of a deal in the order in which they left the pack; fewer if not all were seen.
std::vector<Card> dealt_cards(const Round& round) {
  std::vector<Card> cards;
  const std::size_t each = round.holdings.empty() ? 0 : round.holdings.front().dealt.size();
  for (std::size_t place = 0; place < each; ++place)
    for (const Holding& holding : round.holdings) {
      if (place >= holding.dealt.size() || !holding.dealt[place]) return cards;
      cards.push_back(*holding.dealt[place]);
    }
  return cards;
}

/// Where each deal ends among the cards dealt from one shuffle until the first returned card comes again.
struct Dealt {
  std::vector<Card> cards;
  std::vector<std::size_t> ends;
};

Dealt dealt_since(const History& history, std::size_t first, std::size_t pack) {
  Dealt dealt;
  for (std::size_t i = first; i < history.rounds.size(); ++i) {
    const Round& round = history.rounds[i];
    if (i > first && (round.shuffled_before || round.cut_before)) break;
    const std::vector<Card> cards = dealt_cards(round);
    const std::size_t whole =
        round.holdings.empty() ? 0 : round.holdings.size() * round.holdings[0].dealt.size();
    if (cards.empty() || dealt.cards.size() + whole > pack) break;
    dealt.cards.insert(dealt.cards.end(), cards.begin(), cards.end());
    dealt.ends.push_back(dealt.cards.size());
    if (cards.size() < whole) break;
  }
  return dealt;
}

/// The likelihood ratio card by card, and how many came as predicted, with the pack `turned` by a cut.
struct Comparison {
  std::vector<double> log_upto;  // by number of cards
  int predicted = 0;
};

Comparison compare(const std::vector<Face>& before, const std::vector<Card>& after, std::size_t turned) {
  Comparison compared;
  CardSet gone;
  double log = 0;
  for (std::size_t i = 0; i < after.size(); ++i) {
    const Face& expected = before[(i + turned) % before.size()];
    const double left = static_cast<double>(before.size() - i);
    if (expected && !gone.contains(*expected) && left > 1) {
      const bool as_predicted = *expected == after[i];
      log += std::log(as_predicted ? (1 - kMisread) * left : kMisread * left / (left - 1));
      compared.predicted += as_predicted;
    }
    gone.insert(after[i]);
    compared.log_upto.push_back(log);
  }
  return compared;
}

/// Half of the weight to a pack left as it was, in whole or down to one of the deals, half to a mere cut.
double log_untouched(const std::vector<Face>& before, const Dealt& after, int& predicted) {
  const Comparison as_it_was = compare(before, after.cards, 0);
  predicted = as_it_was.predicted;
  double sum = 0;
  for (const std::size_t end : after.ends)
    sum += std::exp(as_it_was.log_upto[end - 1]) / (2.0 * static_cast<double>(after.ends.size()));
  for (std::size_t turned = 1; turned < before.size(); ++turned)
    sum += std::exp(compare(before, after.cards, turned).log_upto.back()) /
           (2.0 * static_cast<double>(before.size() - 1));
  return std::log(sum);
}

void count_pairs(const std::vector<Face>& before, const std::vector<Card>& after, ShuffleTrial& trial) {
  constexpr auto kNowhere = -1;
  std::array<int, Card::kMost> at{};
  at.fill(kNowhere);
  for (std::size_t i = 0; i < after.size(); ++i)
    at[static_cast<std::size_t>(after[i].index())] = static_cast<int>(i);
  const auto where = [&at](const Face& face) {
    return face ? at[static_cast<std::size_t>(face->index())] : kNowhere;
  };
  for (std::size_t i = 0; i + 1 < before.size(); ++i) {
    const int upper = where(before[i]), lower = where(before[i + 1]);
    if (upper == kNowhere || lower == kNowhere) continue;
    ++trial.pairs;
    trial.kept += lower == upper + 1;
  }
}

/// How the hand ended, as far as the rules ask when the pack is to be shuffled.
HandEnd end_of(const Round& round, const HandRanking& ranking) {
  HandEnd end;
  end.seen = round.seen;
  if (!end.seen) return end;
  for (const Holding& holding : round.holdings) {
    if (!holding.won) continue;
    std::vector<Card> cards;
    for (const Face& face : holding.dealt)
      if (face) cards.push_back(*face);
    if (cards.size() == holding.dealt.size() && cards.size() >= 3) {
      end.winner = ranking.three_cards().category(ranking.rank(cards).strength);
    }
  }
  return end;
}

/// The pack as it was gathered up to the shuffle before this round: the block laid down last is undermost,
/// and what was not returned since the pack was last touched is unknown. Nothing was inferred from later
/// deals, for a shuffle lies between.
std::vector<Face> gathered_before(const History& history, std::size_t index, std::size_t pack) {
  std::vector<Face> from_bottom;
  for (std::size_t i = index; i-- > 0 && from_bottom.size() < pack;) {
    const Round& round = history.rounds[i];
    if (!round.block.complete) break;
    for (auto hand = round.block.hands.rbegin(); hand != round.block.hands.rend(); ++hand)
      for (auto face = hand->faces.rbegin(); face != hand->faces.rend(); ++face)
        if (from_bottom.size() < pack) from_bottom.push_back(*face);
    if (round.shuffled_before || round.cut_before) break;
  }
  from_bottom.resize(pack);
  return {from_bottom.rbegin(), from_bottom.rend()};
}

std::optional<ShuffleTrial> trial_of(const Session& session, const History& history, std::size_t index) {
  const Round& round = history.rounds[index];
  const auto pack = static_cast<std::size_t>(session.rules.pack_size());
  const std::vector<Face> before =
      round.shuffled_before ? gathered_before(history, index, pack) : pack_before(session, round.deal_event);
  if (before.size() != pack) return std::nullopt;
  const Dealt after = dealt_since(history, index, before.size());
  if (after.cards.empty()) return std::nullopt;
  ShuffleTrial trial;
  trial.round = index;
  trial.recorded = round.shuffled_before;
  trial.cards = static_cast<int>(after.cards.size());
  trial.log_untouched = log_untouched(before, after, trial.predicted);
  count_pairs(before, after.cards, trial);
  trial.p_value = chance_of_kept_pairs(trial.cards, trial.pairs, trial.kept);
  trial.grade = trial.log_untouched >= kUnshuffled ? ShuffleGrade::unshuffled
                : trial.p_value <= kSloppy         ? ShuffleGrade::sloppy
                                                   : ShuffleGrade::adequate;
  return trial;
}

}  // namespace

double chance_of_kept_pairs(int cards, int pairs, int kept) {
  if (kept <= 0) return 1;
  // Terms alternate and fall fast; they are added from the smallest so that nothing is lost.
  double sum = 0;
  for (int j = pairs; j >= kept; --j) {
    const double term = std::exp(log_choose(j - 1, kept - 1) + log_choose(pairs, j) +
                                 log_gamma(cards - j + 1.0) - log_gamma(cards + 1.0));
    sum += (j - kept) % 2 == 0 ? term : -term;
  }
  return std::clamp(sum, 0.0, 1.0);
}

std::vector<ShuffleTrial> shuffle_trials(const Session& session, const History& history) {
  std::vector<ShuffleTrial> trials;
  const HandRanking ranking(session.rules);
  for (std::size_t i = 1; i < history.rounds.size(); ++i) {
    const bool due = shuffle_due(session.rules, end_of(history.rounds[i - 1], ranking));
    if (!due && !history.rounds[i].shuffled_before) continue;
    if (const auto trial = trial_of(session, history, i)) trials.push_back(*trial);
  }
  return trials;
}

}  // namespace colddeck
