#include "evidence/casino/casino_audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cards/notation.h"
#include "evidence/casino/casino_evidence.h"
#include "evidence/log_value.h"
#include "evidence/multiplicity.h"
#include "evidence/wording.h"

namespace colddeck {
namespace {

/// A house that keeps the better of two hands every time is found in so many hands in six nights of seven;
/// with fewer hands nothing can be said.
constexpr int kFewestHands = 60;
/// An e-value from which a finding that is no verdict is worth a line.
const double kNotable = std::log(20.0);

Finding finding_of(FindingKind kind, const std::string& who, double log_e, bool flagged) {
  Finding finding;
  finding.kind = kind;
  finding.level = flagged ? Level::flagged : Level::notable;
  finding.gatherer = finding.beneficiary = who;
  finding.e_value = as_value(log_e);
  finding.p_value = std::min(1.0, as_value(-log_e));
  return finding;
}

Finding luck_finding(const Session& session, const CasinoSeatLuck& luck, bool house, bool flagged) {
  const std::string name = session.name_of(luck.seat);
  Finding finding = finding_of(FindingKind::luck, name, luck.log_e, flagged);
  finding.explanation = fmt::format(
      "{} was dealt too many good hands: {} of {} are {} times likelier if the hands were chosen than from a "
      "pack "
      "that was shuffled fairly every time.",
      name, counted(luck.hands, "hand"), house ? "the house" : "one player", large_number(luck.log_e));
  finding.innocent_explanations = {
      "A run of luck, which is as rare as the number says.",
      "Hands that were left out of the recording because they were weak: every hand must be in it."};
  return finding;
}

Finding missing_finding(const Session& session, const CasinoEvidence& evidence, Seat house, bool flagged) {
  const std::string name = session.name_of(house);
  Finding finding = finding_of(FindingKind::pack_integrity, name, evidence.missing.log_e, flagged);
  finding.cards = {evidence.missing.card};
  finding.explanation = fmt::format(
      "{} was never seen in {}, which is {} times likelier if the pack lacks a card than if it is whole. "
      "Count the "
      "pack.",
      to_string(evidence.missing.card), counted(evidence.hands_seen, "hand"),
      large_number(evidence.missing.log_e));
  finding.innocent_explanations = {"A card that was lost by accident.",
                                   "A card that is always misread as another one."};
  return finding;
}

Finding shuffle_finding(const Session& session, const CasinoEvidence& evidence, Seat house) {
  const std::string name = session.name_of(house);
  Finding finding = finding_of(FindingKind::shuffle_quality, name, evidence.log_shuffle, false);
  finding.explanation = fmt::format(
      "The shuffles are poor: {} cards came again in the very next hand, where {:.0f} are to be expected, "
      "and not "
      "as they do after a good shuffle ({} times likelier otherwise).",
      evidence.repeats, evidence.expected_repeats, large_number(evidence.log_shuffle));
  finding.innocent_explanations = {"A dealer who shuffles clumsily or in haste favours nobody by that."};
  return finding;
}

struct Hypotheses {
  std::vector<Weighted> all;
  std::vector<bool> rejected;
};

Seat house_of(const Session& session) {
  for (const Event& event : session.events)
    if (const auto* deal = std::get_if<Deal>(&event.action)) return deal->dealer;
  return {};
}

/// The house's luck and a missing card take most of α; the players share the rest.
Hypotheses judge(const CasinoEvidence& evidence, Seat house, double alpha) {
  Hypotheses judged;
  for (const CasinoSeatLuck& luck : evidence.luck)
    judged.all.push_back(
        {luck.log_e, luck.seat == house ? 0.5 : 0.3 / static_cast<double>(evidence.luck.size())});
  judged.all.push_back({evidence.missing.log_e, 0.2});
  judged.rejected = holm(judged.all, alpha);
  return judged;
}

std::string reason(const AuditResult& result, const CasinoEvidence& evidence) {
  if (result.verdict == Verdict::insufficient)
    return fmt::format("The house's cards were seen in {}: too few to tell, {} are needed.",
                       counted(evidence.hands_seen, "hand"), kFewestHands);
  if (result.verdict == Verdict::clear)
    return fmt::format(
        "The pack was shuffled for every hand, and what was dealt in {} is what a fair pack deals.",
        counted(evidence.hands_seen, "hand"));
  return "The hands that were dealt are not those of a whole pack that is shuffled fairly.";
}

}  // namespace

AuditResult audit_casino(const Session& session, const History& history, double alpha,
                         const HandsDone& progress) {
  const CasinoEvidence evidence = weigh_casino(session, progress);
  const Seat house = house_of(session);
  AuditResult result;
  result.recording = !session.title.empty()         ? session.title
                     : !session.source.file.empty() ? session.source.file
                                                    : "Untitled recording";
  result.sha256 = session.source.sha256;
  result.alpha = alpha;
  result.hands = static_cast<int>(history.rounds.size());
  result.versions["method"] = kCasinoMethod;
  const Hypotheses judged = judge(evidence, house, alpha);
  const bool any = std::any_of(judged.rejected.begin(), judged.rejected.end(), [](bool yes) { return yes; });
  result.verdict = any                                  ? Verdict::flagged
                   : evidence.hands_seen < kFewestHands ? Verdict::insufficient
                                                        : Verdict::clear;
  for (const Player& player : session.players) {
    PlayerEvidence who;
    who.name = player.name;
    for (const CasinoSeatLuck& luck : evidence.luck)
      if (luck.seat == player.seat) {
        who.e_value = who.screen = as_value(luck.log_e);
        who.blocks = luck.hands;
        who.judged = luck.hands >= kFewestHands;
      }
    result.players.push_back(who);
  }
  for (std::size_t i = 0; i < evidence.luck.size(); ++i)
    if (judged.rejected[i] || evidence.luck[i].log_e >= kNotable)
      result.findings.push_back(
          luck_finding(session, evidence.luck[i], evidence.luck[i].seat == house, judged.rejected[i]));
  if (judged.rejected.back() || evidence.missing.log_e >= kNotable)
    result.findings.push_back(missing_finding(session, evidence, house, judged.rejected.back()));
  // A poor shuffle accuses nobody, however sure it is.
  if (evidence.log_shuffle >= kNotable) result.findings.push_back(shuffle_finding(session, evidence, house));
  std::stable_sort(result.findings.begin(), result.findings.end(), [](const Finding& a, const Finding& b) {
    return std::pair(a.level == Level::notable, -a.e_value) <
           std::pair(b.level == Level::notable, -b.e_value);
  });
  result.reason = reason(result, evidence);
  return result;
}

bool is_of_casino(const AuditResult& result) {
  const auto method = result.versions.find("method");
  return method != result.versions.end() && method->second == kCasinoMethod;
}

}  // namespace colddeck
