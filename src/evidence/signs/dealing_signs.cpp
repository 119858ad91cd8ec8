#include "evidence/signs/dealing_signs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "cards/notation.h"
#include "evidence/log_value.h"
#include "evidence/signs/deal_mismatch.h"
#include "evidence/signs/return_order.h"
#include "evidence/signs/shuffle_trial.h"
#include "evidence/signs/sign.h"
#include "evidence/wording.h"

namespace colddeck {
namespace {

/// A record of misordered blocks that is rarer than this is worth a line.
constexpr double kRareOrder = 0.001;

std::string as_predicted(const ShuffleTrial& trial) {
  return fmt::format(
      "{} of the {} dealt afterwards came just where the pack as it lay would have brought them",
      trial.predicted, counted(trial.cards, "card"));
}

Finding missing_shuffle(const Session& session, const History& history, const ShuffleTrial& trial) {
  const Round& before = history.rounds[trial.round - 1];
  Finding finding = sign(FindingKind::missing_shuffle, trial.log_untouched);
  finding.gatherer = session.name_of(before.dealer);
  finding.explanation = fmt::format(
      "After hand {} the pack should have been shuffled, by {}. It was not: {}, which is {} times likelier "
      "than after a shuffle. Whoever remembered the pack knew what would come.",
      before.hand.value, finding.gatherer, as_predicted(trial), large_number(trial.log_untouched));
  finding.innocent_explanations = {"The shuffle was forgotten, which happens at every table."};
  return finding;
}

Finding shuffle_that_did_nothing(const Session& session, const History& history, const ShuffleTrial& trial) {
  const Round& round = history.rounds[trial.round];
  Finding finding = sign(FindingKind::shuffle_quality, trial.log_untouched);
  finding.gatherer = session.name_of(history.rounds[trial.round - 1].dealer);
  finding.explanation = fmt::format(
      "The pack was shuffled before hand {}, and yet it was as before, or only cut, at least on top: {}. "
      "The deals are {} times likelier so than after a good shuffle. Grade: unshuffled.",
      round.hand.value, as_predicted(trial), large_number(trial.log_untouched));
  finding.innocent_explanations = {"Somebody squared the pack or cut it, and that was taken for a shuffle.",
                                   "A shuffle that was given up after a riffle or two."};
  return finding;
}

Finding sloppy_shuffle(const Session& session, const History& history, const ShuffleTrial& trial) {
  const Round& round = history.rounds[trial.round];
  Finding finding = sign(FindingKind::shuffle_quality, 0);
  finding.gatherer = session.name_of(history.rounds[trial.round - 1].dealer);
  finding.p_value = trial.p_value;
  finding.explanation = fmt::format(
      "The shuffle before hand {} was poor: of {} that lay one on the other {} stayed together, where a good "
      "shuffle leaves about {:.1f} ({}). Grade: sloppy.",
      round.hand.value, counted(trial.pairs, "pair"), trial.kept,
      static_cast<double>(trial.pairs) / trial.cards, odds(trial.p_value));
  finding.innocent_explanations = {"Most people shuffle poorly; it takes seven riffles. It accuses nobody."};
  return finding;
}

std::string story_of(const Session& session, const Round& round, const DealMismatch& mismatch) {
  const std::string dealer = session.name_of(round.dealer);
  const std::string given = mismatch.receiver.known() && !mismatch.cards.empty()
                                ? fmt::format(", and {} went to {}", to_string(mismatch.cards.front()),
                                              session.name_of(mismatch.receiver))
                                : "";
  switch (mismatch.story) {
    case DealStory::second_deal:
      return fmt::format("They fit if {} kept the top card back and dealt the one below it{}", dealer, given);
    case DealStory::bottom_deal:
      return fmt::format("They fit if {} dealt a card from the bottom of the pack{}", dealer, given);
    case DealStory::unseen_cut:
      return "They fit if the pack was cut and nobody wrote it down";
    case DealStory::misread:
      break;
  }
  return "They fit best if cards were misread, or changed hands unseen";
}

Finding deal_mismatch(const Session& session, const History& history, const DealMismatch& mismatch) {
  const Round& round = history.rounds[mismatch.round];
  Finding finding = sign(FindingKind::deal_mismatch, mismatch.log_e);
  finding.gatherer = session.name_of(round.dealer);
  if (mismatch.receiver.known()) finding.beneficiary = session.name_of(mismatch.receiver);
  finding.cards = mismatch.cards;
  finding.explanation = fmt::format(
      "In hand {} the pack as it lay would have brought other cards in {}. {}: {} times likelier "
      "than that so many were misread.",
      round.hand.value, counted(mismatch.differing, "place"), story_of(session, round, mismatch),
      large_number(mismatch.log_e));
  finding.innocent_explanations = {
      "A misdeal that was put right, or a card that was turned up and replaced.",
      "A cut, a burnt card or a hand put back elsewhere that nobody wrote down."};
  return finding;
}

Finding return_order(const Session& session, const ReturnOrder& order) {
  Finding finding = sign(FindingKind::return_order, 0);
  finding.gatherer = session.name_of(order.gatherer);
  finding.p_value = order.p_value;
  finding.explanation = fmt::format(
      "{} put hands back in another order than they were folded in {} of {}, all others together in {} of "
      "{}: "
      "{} for who is no worse than the table.",
      finding.gatherer, order.misordered, counted(order.blocks, "block"), order.others_misordered,
      order.others_blocks, odds(order.p_value));
  finding.innocent_explanations = {
      "A gatherer who is careless with the order, or takes the hands as they lie at that seat.",
      "Folds that were written down in another order than they happened."};
  return finding;
}

std::optional<Finding> told(const Session& session, const History& history, const ShuffleTrial& trial) {
  if (!trial.recorded)
    return trial.log_untouched >= kNotable ? std::optional(missing_shuffle(session, history, trial))
                                           : std::nullopt;
  switch (trial.grade) {
    case ShuffleGrade::unshuffled:
      return shuffle_that_did_nothing(session, history, trial);
    case ShuffleGrade::sloppy:
      return sloppy_shuffle(session, history, trial);
    case ShuffleGrade::adequate:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Finding> dealing_signs(const Session& session, const History& history, bool every_hand_seen) {
  if (session.rules.burn_each_deal != 0) return {};  // the first card dealt is not the top one
  std::multimap<std::size_t, Finding> by_round;
  for (const DealMismatch& mismatch : deal_mismatches(session, history))
    if (mismatch.log_e >= kNotable)
      by_round.emplace(mismatch.round, deal_mismatch(session, history, mismatch));
  if (every_hand_seen)
    for (const ShuffleTrial& trial : shuffle_trials(session, history))
      if (auto finding = told(session, history, trial)) by_round.emplace(trial.round, *std::move(finding));
  std::vector<Finding> signs;
  for (const ReturnOrder& order : return_orders(session, history))
    if (order.p_value <= kRareOrder) signs.push_back(return_order(session, order));
  for (auto& [round, finding] : by_round) signs.push_back(std::move(finding));
  return signs;
}

}  // namespace colddeck
