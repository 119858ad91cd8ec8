#include "evidence/finding_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evidence/wording.h"
#include "games/hand_rank.h"

namespace colddeck {
namespace {

constexpr double kLargestLog = 690;  // e^690 is still a double

/// What the beneficiary did with the set-up hand.
struct Aftermath {
  bool reached = false;  ///< the cards were dealt to the beneficiary as arranged
  bool blind = false;
  bool raised = false;
  bool won = false;
  int marks() const { return (blind ? 2 : 0) + (raised ? 1 : 0) + (won ? 2 : 0); }
};

/// Either all that could be known was used, or all there was.
bool as_good_as_could_be(const ReturnChoice& choice) {
  return choice.better == 0 || (choice.best_known.granted && choice.best_known.controlled != 0);
}

Aftermath aftermath_of(const History& history, const TestedBlock& tested, Seat beneficiary) {
  Aftermath after;
  const std::size_t dealt = tested.block->round + static_cast<std::size_t>(tested.plan->deal);
  if (dealt >= history.rounds.size()) return after;
  for (std::size_t i = tested.block->round + 1; i <= dealt; ++i)
    if (history.rounds[i].shuffled_before || history.rounds[i].cut_before) return after;
  const Holding* holding = history.rounds[dealt].holding_of(beneficiary);
  if (holding == nullptr) return after;
  const auto& cards = tested.choice.cards;
  after.reached =
      std::all_of(cards.begin(), cards.end(), [&](Card card) { return holding->held.contains(card); });
  if (!after.reached) return after;
  after.blind = !holding->looked;
  after.raised = holding->raised;
  after.won = holding->won;
  return after;
}

std::string aftermath_in_words(const Aftermath& after) {
  std::vector<std::string> did;
  if (after.blind) did.push_back("stayed blind");
  if (after.raised) did.push_back("raised");
  if (after.won) did.push_back("won");
  std::string text;
  for (std::size_t i = 0; i < did.size(); ++i)
    text += (i == 0 ? "" : i + 1 == did.size() ? " and " : ", ") + did[i];
  return text;
}

Sequence sequence_of(const TestedBlock& tested) {
  const ReturnChoice& choice = tested.choice;
  Sequence sequence;
  sequence.gathered = tested.block->hand;
  sequence.dealt = HandNo{tested.block->hand.value + tested.plan->deal};
  sequence.p_value = choice.best_of_all.granted ? choice.p_conservative() : choice.best_known.p_value();
  sequence.e_value = 1 / sequence.p_value;
  sequence.cards.assign(choice.cards.begin(), choice.cards.end());
  return sequence;
}

std::string hand_in_words(const Session& session, std::span<const Card> cards) {
  if (cards.size() != 3) return cards_in_words(cards);
  return fmt::format("{} ({})", cards_in_words(cards), HandRanking(session.rules).in_words(cards));
}

std::vector<std::string> innocent_explanations(const Session& session, const PairEvidence& pair) {
  std::vector<std::string> said;
  said.push_back(fmt::format(
      "Sorting: people put their cards in order. Allowed for: the order inside each hand is judged against "
      "how the hands of the same players, and those gathered by the same player, lay in the rest of the "
      "evening. Without that allowance the figure would be {}, with it {} remains.",
      large_number(pair.log_screen), large_number(pair.log_e)));
  said.push_back(
      "Luck: somebody is lucky every evening. Allowed for: the figure is the whole evening's, every pair of "
      "players was "
      "tested and each pays its share of the false-alarm rate.");
  if (session.rules.returns == ReturnRule::gathered)
    said.push_back(
        "Order of hands: people pick hands up as they lie. Allowed for: picking up in the order of the deal "
        "or of the "
        "folds, from either end, explains nothing here that it could explain.");
  said.push_back(
      "A habit that changes with the other hands on the table, or a recording that shows only chosen hands, "
      "is not "
      "allowed for. Ask what the recording could have missed before asking the player.");
  return said;
}

}  // namespace

Finding describe_pair(const Session& session, const History& history, const PairEvidence& pair) {
  Finding finding;
  finding.level = Level::flagged;
  finding.gatherer = session.name_of(pair.test.gatherer);
  finding.beneficiary = session.name_of(pair.test.beneficiary);
  finding.e_value = std::exp(std::min(pair.log_e, kLargestLog));
  finding.p_value = std::min(1.0, std::exp(-pair.log_e));

  const TestedBlock* strongest = nullptr;
  int reached = 0, won = 0;
  for (const TestedBlock& tested : pair.test.blocks) {
    if (!as_good_as_could_be(tested.choice)) continue;
    finding.hands.push_back(sequence_of(tested));
    const Aftermath after = aftermath_of(history, tested, pair.test.beneficiary);
    reached += after.reached;
    won += after.won;
    if (strongest == nullptr || tested.choice.mid_rank > strongest->choice.mid_rank) strongest = &tested;
  }
  const SetupPlan& plan = *pair.test.blocks.front().plan;
  finding.positions = plan.pack_places;
  if (strongest != nullptr)
    finding.cards.assign(strongest->choice.cards.begin(), strongest->choice.cards.end());

  const bool self = pair.test.gatherer == pair.test.beneficiary;
  finding.explanation = fmt::format(
      "{} gathered the cards {} times. {} times the cards that went to places {} of the pack, which {} is "
      "dealt {} deals "
      "later, were the best that could be sent there from the hands that {} had seen, or the best of all.",
      finding.gatherer, pair.test.blocks.size(), finding.hands.size(), list_in_words(finding.positions),
      self ? "the same player" : finding.beneficiary, plan.deal, finding.gatherer);
  if (strongest != nullptr)
    finding.explanation += fmt::format(" The strongest was {}, gathered after hand {} and due in hand {}.",
                                       hand_in_words(session, finding.cards), strongest->block->hand.value,
                                       strongest->block->hand.value + plan.deal);
  if (reached > 0)
    finding.explanation += fmt::format(" {} of these hands came back to {} as arranged, and {} won.", reached,
                                       finding.beneficiary, won);
  finding.explanation += fmt::format(
      " An honest gatherer with any steady habit leaves a record this striking less than once in {} "
      "evenings.",
      large_number(pair.log_e));
  finding.innocent_explanations = innocent_explanations(session, pair);
  return finding;
}

std::vector<Finding> describe_sequences(const Session& session, const History& history,
                                        const EveningEvidence& evening, std::size_t most) {
  struct Ranked {
    Finding finding;
    int marks = 0;
  };
  std::vector<Ranked> found;
  for (const PairEvidence& pair : evening.pairs) {
    if (!pair.complete || pair.flagged) continue;  // flagged pairs have their own, fuller list
    for (const TestedBlock& tested : pair.test.blocks) {
      if (tested.choice.better > 0 || !tested.plan->complete) continue;
      const Aftermath after = aftermath_of(history, tested, pair.test.beneficiary);
      if (after.marks() == 0) continue;
      Ranked ranked;
      ranked.marks = after.marks();
      Finding& finding = ranked.finding;
      finding.gatherer = session.name_of(pair.test.gatherer);
      finding.beneficiary = session.name_of(pair.test.beneficiary);
      const Sequence sequence = sequence_of(tested);
      finding.e_value = sequence.e_value;
      finding.p_value = sequence.p_value;
      finding.hands = {sequence};
      finding.positions = tested.plan->pack_places;
      finding.cards = sequence.cards;
      finding.explanation = fmt::format(
          "After hand {} {} gathered {} into places {}, the best of {} possible arrangements ({} by chance). "
          "In "
          "hand {} {} was dealt them, {}.",
          sequence.gathered.value, finding.gatherer, hand_in_words(session, finding.cards),
          list_in_words(finding.positions), tested.choice.arrangements, odds(sequence.p_value),
          sequence.dealt.value, finding.beneficiary, aftermath_in_words(after));
      finding.innocent_explanations = {
          fmt::format("Chance: about {} honest blocks looks like this, and an evening has many blocks.",
                      odds(sequence.p_value))};
      found.push_back(std::move(ranked));
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const Ranked& a, const Ranked& b) {
    return std::pair(a.finding.e_value * (1 + a.marks), -a.finding.hands[0].gathered.value) >
           std::pair(b.finding.e_value * (1 + b.marks), -b.finding.hands[0].gathered.value);
  });
  std::vector<Finding> findings;
  for (Ranked& ranked : found)
    if (findings.size() < most) findings.push_back(std::move(ranked.finding));
  return findings;
}

}  // namespace colddeck
