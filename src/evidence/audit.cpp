#include "evidence/audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evidence/casino/casino_audit.h"
#include "evidence/evening.h"
#include "evidence/finding_text.h"
#include "evidence/log_value.h"
#include "evidence/signs/dealing_signs.h"
#include "evidence/signs/playing_signs.h"
#include "evidence/wording.h"

namespace colddeck {
namespace {

std::string names_in_words(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

std::string reason_flagged(const AuditResult& result) {
  std::vector<std::string> pairs;
  for (const Finding& finding : result.findings)
    if (finding.level == Level::flagged)
      pairs.push_back(finding.gatherer == finding.beneficiary
                          ? finding.gatherer
                          : finding.gatherer + " for " + finding.beneficiary);
  return fmt::format(
      "The cards gathered by {} were arranged too well, too often, for luck or any steady habit.",
      names_in_words(pairs));
}

int hands_seen(const UsableBlocks& usable) {
  int seen = 0;
  for (const BlockView& block : usable.blocks)
    for (const HandView& hand : block.hands) seen += hand.known;
  return seen;
}

std::string reason_insufficient(const Session& session, const EveningEvidence& evening,
                                const AuditResult& result) {
  const UsableBlocks& usable = evening.usable;
  if (session.rules.shuffle == ShuffleRule::every_hand)
    return "The pack is shuffled before every hand, so no arrangement survives to be tested.";
  if (usable.gathered == 0) return "The recording does not say how the cards went back to the pack.";
  if (!usable.fair && usable.blocks.empty())
    return "Only some hands were seen, and hands that are shown are stronger than others, so they cannot be "
           "judged "
           "alone. Turn every hand up before it is gathered, and say so in the recording.";
  if (usable.blocks.empty())
    return "No block of returned cards is completely known, with the order inside each hand.";
  if (evening.pairs.empty())
    return "At a table of this size no two cards of one gathering come to the same later hand, so that there "
           "is "
           "nothing to stack.";
  std::vector<std::string> unjudged;
  for (const PlayerEvidence& player : result.players)
    if (!player.judged) unjudged.push_back(player.name);
  if (unjudged.size() == result.players.size() && !usable.fair)
    return fmt::format(
        "Only {} in {} were seen with the order of their cards: too few to tell, even stacking at every "
        "chance "
        "would not have been flagged.",
        counted(hands_seen(usable), "returned hand"), counted(usable.gathered, "gathering"));
  if (unjudged.size() == result.players.size())
    return fmt::format("{} are too few to tell: even stacking at every chance would not have been flagged.",
                       counted(static_cast<int>(usable.blocks.size()), "block"));
  return fmt::format(
      "Too few blocks were gathered by {} to tell: even stacking at every chance would not have been "
      "flagged.",
      names_in_words(unjudged));
}

/// How many deals the pack holds, which is how often it must be spread to show nearly every returned hand.
int deals_in_pack(const Session& session) {
  const int dealt = static_cast<int>(session.players.size()) * session.rules.cards_each();
  return std::max(1, session.rules.pack_size() / std::max(1, dealt));
}

/// What the cards that were not seen cost, and what would help most. Every hand whose order was seen
/// multiplies the evidence that a block can give by the same, so what is lost is their share.
std::string cost_of_hidden_cards(const Session& session, const EveningEvidence& evening) {
  const UsableBlocks& usable = evening.usable;
  const int all = usable.returned, seen = hands_seen(usable);
  if (usable.fair || evening.pairs.empty() || all == 0) return "";
  const double hidden = 1 - static_cast<double>(seen) / all;
  constexpr double kHardlyAny = .05;
  if (hidden < kHardlyAny) return "";
  const int deals = deals_in_pack(session);
  return fmt::format(
      " Of {} that went back, the order of the cards was seen of {}: the others cost about {:.0f} % of what "
      "this evening "
      "could have told. The pack spread face up after every {} would show nearly all of them.",
      counted(all, "hand"), seen, 100 * hidden, deals == 1 ? "deal" : counted(deals, "deal"));
}

/// Players whom the plain screen would accuse: what looks arranged is how cards are sorted.
std::vector<std::string> only_sorters(const Session& session, const EveningEvidence& evening) {
  std::vector<std::string> names;
  for (const Player& player : session.players)
    if (std::any_of(evening.pairs.begin(), evening.pairs.end(), [&](const PairEvidence& pair) {
          return pair.test.gatherer == player.seat && pair.log_screen >= pair.log_threshold;
        }))
      names.push_back(player.name);
  return names;
}

/// The most that anybody could have stacked, in words.
std::string most_stacked(const EveningEvidence& evening) {
  int most = 0, each = 0;
  for (const PairEvidence& pair : evening.pairs) {
    for (const TestedBlock& tested : pair.test.blocks) {
      if (tested.plan->complete) return "a whole hand";
      if (tested.plan->cards <= most) continue;
      most = tested.plan->cards;
      each = tested.block->rules.cards_each();
    }
  }
  return fmt::format("{} of the {} cards of a hand (at this table no more can be sent)", most, each);
}

std::string reason_clear(const Session& session, const EveningEvidence& evening) {
  std::string reason =
      fmt::format("{} were tested{}; {} stacked at every chance would have been flagged, and nothing was.",
                  counted(static_cast<int>(evening.usable.blocks.size()), "block"),
                  evening.usable.fair ? ""
                                      : fmt::format(" by the {} of them that were seen going back",
                                                    counted(hands_seen(evening.usable), "hand")),
                  most_stacked(evening));
  const std::vector<std::string> sorters = only_sorters(session, evening);
  if (!sorters.empty())
    reason += fmt::format(
        " What looks arranged in the blocks of {} is explained by how cards are sorted at this table.",
        names_in_words(sorters));
  return reason;
}

}  // namespace

AuditResult audit(const Session& session, const History& history, double alpha, const HandsDone& progress) {
  if (session.rules.against_the_house()) return audit_casino(session, history, alpha, progress);
  const auto evening = weigh_evening(session, history, alpha, progress);
  AuditResult result;
  result.recording = !session.title.empty()         ? session.title
                     : !session.source.file.empty() ? session.source.file
                                                    : "Untitled recording";
  result.sha256 = session.source.sha256;
  result.verdict = evening->verdict;
  result.alpha = alpha;
  result.hands = static_cast<int>(history.rounds.size());
  result.versions["method"] = kMethod;
  for (const Player& player : session.players)
    result.players.push_back({player.name, as_value(evening->log_e_of(player.seat)),
                              as_value(evening->log_screen_of(player.seat)), evening->blocks_of(player.seat),
                              evening->judged(player.seat)});
  for (const PairEvidence& pair : evening->pairs)
    if (pair.flagged) result.findings.push_back(describe_pair(session, history, pair));
  std::stable_sort(result.findings.begin(), result.findings.end(),
                   [](const Finding& a, const Finding& b) { return a.e_value > b.e_value; });
  for (auto& findings : {playing_signs(session, history, evening->usable.fair),
                         dealing_signs(session, history, evening->usable.fair),
                         describe_sequences(session, history, *evening, kMostNotable)})
    result.findings.insert(result.findings.end(), findings.begin(), findings.end());

  switch (result.verdict) {
    case Verdict::flagged:
      result.reason = reason_flagged(result);
      break;
    case Verdict::clear:
      result.reason = reason_clear(session, *evening);
      break;
    case Verdict::insufficient:
      result.reason = reason_insufficient(session, *evening, result);
      break;
  }
  result.reason += cost_of_hidden_cards(session, *evening);
  return result;
}

}  // namespace colddeck
