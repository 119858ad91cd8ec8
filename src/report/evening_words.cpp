#include "report/evening_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evidence/casino/casino_audit.h"
#include "evidence/wording.h"

namespace colddeck {
namespace {

/// How much of what came back to the pack is known.
struct Returned {
  int blocks = 0;
  int complete = 0;
  int gatherer_unseen = 0;
  int cards = 0;
  int known = 0;
};

Returned returned(const History& history) {
  Returned sum;
  for (const Round& round : history.rounds) {
    if (round.block.hands.empty()) continue;
    ++sum.blocks;
    sum.complete += round.block.complete ? 1 : 0;
    sum.gatherer_unseen += round.block.gatherer_seen ? 0 : 1;
    for (const ReturnedHand& hand : round.block.hands) {
      sum.cards += static_cast<int>(hand.faces.size());
      sum.known += static_cast<int>(std::count_if(hand.faces.begin(), hand.faces.end(),
                                                  [](const Face& face) { return face.has_value(); }));
    }
  }
  return sum;
}

int usable(const AuditResult& audit) {
  int blocks = 0;
  for (const PlayerEvidence& player : audit.players) blocks += player.blocks;
  return blocks;
}

std::string of_all(int some, int all, const std::string& noun) {
  if (some == all) return fmt::format("all {}", counted(all, noun));
  return fmt::format("{} of {}", some, counted(all, noun));
}

void add_returns(const EveningReport& report, Sighted& sighted) {
  const Returned sum = returned(report.history);
  if (sum.blocks == 0) {
    sighted.unseen.push_back("how the cards went back to the pack");
    return;
  }
  if (sum.known > 0)
    sighted.seen.push_back(of_all(sum.known, sum.cards, "card") + " that went back to the pack");
  if (sum.known < sum.cards)
    sighted.unseen.push_back(fmt::format("the faces of {} of {} that went back to the pack",
                                         sum.cards - sum.known, counted(sum.cards, "card")));
  if (const int used = usable(report.audit); used > 0)
    sighted.seen.push_back(of_all(used, sum.blocks, "gathering") + " well enough to be tested");
  if (sum.gatherer_unseen == sum.blocks)
    sighted.unseen.push_back("who gathered: taken to be the next dealer throughout");
  else if (sum.gatherer_unseen > 0)
    sighted.unseen.push_back(fmt::format("who gathered in {} of {}: taken to be the next dealer there",
                                         sum.gatherer_unseen, counted(sum.blocks, "hand")));
}

void add_mixing(const EveningReport& report, Sighted& sighted) {
  int shuffles = 0;
  int cuts = 0;
  for (const Event& event : report.session.events) {
    shuffles += std::holds_alternative<Shuffle>(event.action) ? 1 : 0;
    cuts += std::holds_alternative<Cut>(event.action) ? 1 : 0;
  }
  if (shuffles > 0) sighted.seen.push_back(counted(shuffles, "shuffle"));
  if (cuts > 0) sighted.seen.push_back(counted(cuts, "cut"));
}

void add_sight(const EveningReport& report, Sighted& sighted) {
  switch (report.session.sight) {
    case Sight::every_hand:
      sighted.seen.push_back("every hand, whatever became of it, as the recording says");
      break;
    case Sight::shown_hands:
      sighted.unseen.push_back("hands that were not shown: those that are shown are no fair sample of all");
      break;
    case Sight::unstated:
      sighted.unseen.push_back(
          "whether the hands that are known are a fair sample: the recording does not say");
      break;
  }
}

void add_doubts(const EveningReport& report, Sighted& sighted) {
  const auto doubtful = std::count_if(report.session.events.begin(), report.session.events.end(),
                                      [](const Event& event) { return event.confidence < 1; });
  if (doubtful > 0)
    sighted.unseen.push_back(fmt::format("{} for certain", counted(static_cast<int>(doubtful), "event")));
  if (report.corrections > 0)
    sighted.seen.push_back(counted(report.corrections, "correction") + " made by the host afterwards");
}

/// Logarithm of the largest evidence after paying for every pair that is tested: all pairs together reach x
/// in one of x honest evenings at most.
double greatest_worth(const EveningReport& report) {
  double most = 0;
  for (const EvidenceCurve& curve : report.curves)
    if (!curve.moments.empty()) most = std::max(most, curve.moments.back().log_worth);
  return most;
}

}  // namespace

std::string_view headline(Verdict verdict) {
  switch (verdict) {
    case Verdict::flagged:
      return "FLAGGED";
    case Verdict::clear:
      return "CLEAR";
    case Verdict::insufficient:
      break;
  }
  return "NOT ENOUGH TO TELL";
}

std::vector<std::string> how_sure(const EveningReport& report) {
  const bool casino = is_of_casino(report.audit);
  const std::string guarantee =
      fmt::format("At most {:g} of 100 honest evenings are flagged{}.", 100 * report.audit.alpha,
                  casino ? "" : ", whatever the players' steady habits of sorting their cards");
  std::vector<std::string> said;
  switch (report.audit.verdict) {
    case Verdict::flagged:
      if (const double worth = greatest_worth(report); worth > 0)
        said.push_back(
            fmt::format("At a table of honest players, anybody leaves a record this striking less than once "
                        "in {} evenings.",
                        large_number(worth)));
      said.push_back(guarantee);
      said.push_back(
          "It does not say that anybody meant to cheat: read what else could explain it, and ask first what "
          "the "
          "recording could have missed.");
      return said;
    case Verdict::clear:
      return {casino ? "A house that had kept the better of two hands every time would have been flagged."
                     : "Who had stacked a whole hand at every chance would have been flagged.",
              guarantee, "It does not say that nobody cheated: seldom, or in another way, may go unnoticed."};
    case Verdict::insufficient:
      break;
  }
  return {"This says nothing about anybody, neither good nor bad.", guarantee};
}

Sighted sighted(const EveningReport& report) {
  Sighted made;
  add_sight(report, made);
  add_returns(report, made);
  add_mixing(report, made);
  add_doubts(report, made);
  return made;
}

std::vector<std::string> played(const Holding& holding) {
  std::vector<std::string> did;
  if (!holding.looked && !holding.folded) did.push_back("stayed blind");
  if (holding.raised) did.push_back("raised");
  if (holding.folded) did.push_back("folded");
  if (holding.retained) did.push_back("kept the hand");
  if (holding.won) did.push_back("won");
  return did;
}

std::string shortened(std::string_view text, std::size_t most) {
  std::size_t count = 0;
  std::size_t cut = 0;  // where the last but one character that fits ends
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0) == 0x80) continue;
    if (count + 1 == most) cut = i;
    if (++count > most) return std::string(text.substr(0, cut)) + "\u2026";
  }
  return std::string(text);
}

std::string clock_of(Millis time) {
  const auto seconds = time.value / 1000;
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace colddeck
