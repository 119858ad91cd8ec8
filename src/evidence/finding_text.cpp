#include "evidence/finding_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evidence/log_value.h"
#include "evidence/wording.h"
#include "games/hand_rank.h"

namespace colddeck {
namespace {

/// What became of the set-up hand.
struct Aftermath {
  HandNo due;            ///< in which it was dealt or, if it was not, should have been
  Seat who;              ///< was to have it, or had it
  bool reached = false;  ///< the cards were dealt to one player as arranged
  bool blind = false;
  bool raised = false;
  bool won = false;
  int marks() const { return (blind ? 2 : 0) + (raised ? 1 : 0) + (won ? 2 : 0); }
};

/// Either all that could be known was used, or all there was.
bool as_good_as_could_be(const ReturnChoice& choice) {
  return (choice.better == 0 && choice.best_of_all.controlled != 0) ||
         (choice.best_known.granted && choice.best_known.controlled != 0);
}

bool exchanges_cards(const PairTest& test) { return test.below_last != PairTest::kDealtAsPlanned; }

/// Who was dealt all of the cards in this round, if anybody.
const Holding* holder_of(const Round& round, std::span<const Card> cards) {
  for (const Holding& holding : round.holdings)
    if (std::all_of(cards.begin(), cards.end(), [&](Card card) { return holding.held.contains(card); }))
      return &holding;
  return nullptr;
}

/// The deal that the cards come to if no more are exchanged.
int deals_at_least(const TestedBlock& tested) {
  if (tested.plan->deal > 0) return tested.plan->deal;
  const int each_deal = static_cast<int>(tested.block->hands.size()) * tested.block->hands[0].size;
  return (tested.plan->pack_places.front() - 1) / each_deal + 1;
}

void note(const Round& round, const Holding& holding, Aftermath& after) {
  after.due = round.hand;
  after.who = holding.seat;
  after.reached = true;
  after.blind = !holding.looked;
  after.raised = holding.raised;
  after.won = holding.won;
}

Aftermath aftermath_of(const History& history, const TestedBlock& tested, const PairTest& test) {
  Aftermath after;
  const auto deals = deals_at_least(tested);
  after.due = HandNo{tested.block->hand.value + deals};
  after.who = test.beneficiary;
  const std::span<const Card> cards(tested.choice.cards.data(), tested.choice.cards.size());
  const std::size_t due = tested.block->round + static_cast<std::size_t>(deals);
  for (std::size_t i = tested.block->round + 1; i < history.rounds.size(); ++i) {
    const Round& round = history.rounds[i];
    if (round.shuffled_before || round.cut_before) return after;
    if (!exchanges_cards(test) && i > due) return after;
    const Holding* holding = exchanges_cards(test) || i == due ? holder_of(round, cards) : nullptr;
    if (holding == nullptr) continue;
    if (exchanges_cards(test) || holding->seat == test.beneficiary) note(round, *holding, after);
    return after;
  }
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

Sequence sequence_of(const TestedBlock& tested, const Aftermath& after) {
  const ReturnChoice& choice = tested.choice;
  Sequence sequence;
  sequence.gathered = tested.block->hand;
  sequence.dealt = after.due;
  sequence.p_value = choice.best_of_all.granted ? choice.p_conservative() : choice.best_known.p_value();
  sequence.e_value = 1 / sequence.p_value;
  sequence.cards.assign(choice.cards.begin(), choice.cards.end());
  return sequence;
}

std::string hand_in_words(const RuleSet& rules, std::span<const Card> cards) {
  if (cards.size() < 3) return cards_in_words(cards);
  return fmt::format("{} ({})", cards_in_words(cards), HandRanking(rules).in_words(cards));
}

/// Where the cards went, after "the cards that".
std::string places_in_words(const Session& session, const PairTest& test, std::span<const int> places) {
  const std::string listed = list_in_words(places);
  if (exchanges_cards(test))
    return fmt::format(
        "lay at places {} of the pack, which come to one hand as they are as far apart as there are players",
        listed);
  return fmt::format(
      "went to places {} of the pack, which {} is dealt {} deals later", listed,
      test.gatherer == test.beneficiary ? "the same player" : session.name_of(test.beneficiary),
      test.blocks.front().plan->deal);
}

/// Which of the hands were dealt as arranged, and what came of it.
std::string arrivals_in_words(const Session& session, const PairTest& test,
                              const std::vector<Aftermath>& afters) {
  const auto count = [&](auto which) { return std::count_if(afters.begin(), afters.end(), which); };
  if (!exchanges_cards(test)) {
    const auto came = count([](const Aftermath& after) { return after.reached; });
    if (came == 0) return {};
    return fmt::format(" {} of these hands came back to {} as arranged, and {} won.", came,
                       session.name_of(test.beneficiary),
                       count([](const Aftermath& after) { return after.reached && after.won; }));
  }
  std::string text =
      " Who is dealt them hangs on how many cards are exchanged until then, which nobody knows beforehand:";
  for (const Player& player : session.players)
    text +=
        fmt::format("{} {} of them came to {}", &player == &session.players.front() ? "" : ",",
                    count([&](const Aftermath& after) { return after.reached && after.who == player.seat; }),
                    player.name);
  return text + ".";
}

std::vector<std::string> innocent_explanations(const Session& session, const PairEvidence& pair) {
  std::vector<std::string> said;
  said.push_back(fmt::format(
      "Sorting: people put their cards in order. Allowed for: the order inside each hand is judged against "
      "how the hands of the same players, and those gathered by the same player, lay in the rest of the "
      "evening. Without that allowance the figure would be {}, with it {} remains.",
      large_number(pair.log_screen), large_number(pair.log_rarity)));
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

Finding describe_sequence(const Session& session, const PairTest& test, const TestedBlock& tested,
                          const Aftermath& after) {
  Finding finding;
  finding.gatherer = session.name_of(test.gatherer);
  finding.beneficiary = session.name_of(after.who);
  const Sequence sequence = sequence_of(tested, after);
  finding.e_value = sequence.e_value;
  finding.p_value = sequence.p_value;
  finding.hands = {sequence};
  finding.positions = tested.plan->pack_places;
  finding.cards = sequence.cards;
  finding.explanation = fmt::format(
      "After hand {} {} gathered {} into places {}, the best of {} possible arrangements ({} by chance). "
      "In hand {} {} was dealt them, {}.",
      sequence.gathered.value, finding.gatherer, hand_in_words(tested.block->rules, finding.cards),
      list_in_words(finding.positions), tested.choice.arrangements, odds(sequence.p_value),
      sequence.dealt.value, finding.beneficiary, aftermath_in_words(after));
  finding.innocent_explanations = {
      fmt::format("Chance: about {} honest blocks looks like this, and an evening has many blocks.",
                  odds(sequence.p_value))};
  return finding;
}

}  // namespace

Finding describe_pair(const Session& session, const History& history, const PairEvidence& pair) {
  const PairTest& test = pair.test;
  Finding finding;
  finding.level = Level::flagged;
  finding.gatherer = session.name_of(test.gatherer);
  finding.e_value = as_value(pair.log_e);
  finding.p_value = std::min(1.0, std::exp(-pair.log_rarity));

  const TestedBlock* strongest = nullptr;
  std::vector<Aftermath> afters;
  for (const TestedBlock& tested : test.blocks) {
    if (!as_good_as_could_be(tested.choice)) continue;
    afters.push_back(aftermath_of(history, tested, test));
    finding.hands.push_back(sequence_of(tested, afters.back()));
    if (strongest == nullptr || tested.choice.mid_rank > strongest->choice.mid_rank) strongest = &tested;
  }
  finding.beneficiary = session.name_of(test.beneficiary);
  finding.positions = test.blocks.front().plan->pack_places;
  finding.explanation = fmt::format(
      "{} gathered the cards {} times. {} times the cards that {}, were the best that could be sent there "
      "from the hands that {} had seen, or the best of all.",
      finding.gatherer, test.blocks.size(), finding.hands.size(),
      places_in_words(session, test, finding.positions), finding.gatherer);
  if (strongest != nullptr) {
    finding.cards.assign(strongest->choice.cards.begin(), strongest->choice.cards.end());
    finding.explanation +=
        fmt::format(" The strongest was {}, gathered after hand {} and due in hand {}.",
                    hand_in_words(strongest->block->rules, finding.cards), strongest->block->hand.value,
                    aftermath_of(history, *strongest, test).due.value);
  }
  finding.explanation += arrivals_in_words(session, test, afters);
  finding.explanation += fmt::format(
      " An honest gatherer with any steady habit leaves a record this striking less than once in {} "
      "evenings.",
      large_number(pair.log_rarity));
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
    if (!pair.decides || pair.flagged) continue;  // flagged pairs have their own, fuller list
    for (const TestedBlock& tested : pair.test.blocks) {
      if (tested.choice.better > 0 || static_cast<int>(tested.choice.cards.size()) < kFewestTestedCards)
        continue;
      const Aftermath after = aftermath_of(history, tested, pair.test);
      if (after.marks() == 0) continue;
      found.push_back({describe_sequence(session, pair.test, tested, after), after.marks()});
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
