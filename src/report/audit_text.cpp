#include "report/audit_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evidence/casino/casino_audit.h"
#include "evidence/wording.h"
#include "report/evening_words.h"
#include "report/finding_text.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

std::string guarantee(const AuditResult& result) {
  if (is_of_casino(result))
    return fmt::format("At most {:g} of 100 honest nights are flagged.", 100 * result.alpha);
  return fmt::format(
      "At most {:g} of 100 honest evenings are flagged, whatever the players' steady habits of sorting their "
      "cards.",
      100 * result.alpha);
}

std::string players_table(const AuditResult& result) {
  std::size_t width = 6;
  for (const PlayerEvidence& player : result.players)
    width = std::max(width, columns(printable(player.name)));
  width = std::min<std::size_t>(width, 30);
  std::string text = fmt::format("  {:<{}}  {:>6}  {:>14}  {:>14}\n", "Player", width,
                                 is_of_casino(result) ? "Hands" : "Blocks", "Evidence", "Plain screen");
  for (const PlayerEvidence& player : result.players) {
    const std::string name = printable(player.name);
    const std::size_t padding = width > columns(name) ? width - columns(name) : 0;
    text += fmt::format("  {}{}  {:>6}  {:>14}  {:>14}\n", name, std::string(padding, ' '), player.blocks,
                        large_number(std::log(player.e_value)), large_number(std::log(player.screen)));
  }
  return text;
}

std::string notable_findings(const AuditResult& result) {
  std::string text;
  for (const Finding& finding : result.findings) {
    if (finding.level != Level::notable) continue;
    if (text.empty())
      text = "\nWorth a look, each alone never a verdict (chance brings some every evening):\n";
    text += paragraph("  - ", finding.explanation);
  }
  return text;
}

std::string breaches(const AuditResult& result) {
  if (result.breaches.empty()) return "";
  std::string text = "\nAgainst the rules, or impossible as recorded (accuses nobody):\n";
  for (const Breach& breach : result.breaches)
    text += paragraph(fmt::format("  - hand {}: ", breach.hand.value),
                      breach.explanation + " [" + std::string(name_of(breach.kind)) + "]");
  return text;
}

}  // namespace

std::string audit_text(const AuditResult& result) {
  std::string text = paragraph("", result.recording);
  text += paragraph("", fmt::format("{}. {}", headline(result.verdict), result.reason));
  text += paragraph("", fmt::format("{} hands. {}", result.hands, guarantee(result)));
  for (const Finding& finding : result.findings)
    if (finding.level == Level::flagged) text += "\n" + finding_text(finding);
  text += "\n" + players_table(result);
  if (is_of_casino(result))
    text += paragraph(
        "  ",
        "Evidence is how many times likelier the hands dealt to this seat are if they were chosen "
        "than if chance dealt them: 1 says nothing, and a fair deal reaches 100 at most once in 100 "
        "nights.");
  else
    text += paragraph(
        "  ",
        "Evidence is how many times likelier the blocks are if the player stacked: 1 says nothing, and an "
        "honest player reaches 100 at most once in 100 evenings. The plain screen makes no allowance for "
        "sorting and is never a verdict.");
  return text + notable_findings(result) + breaches(result);
}

}  // namespace colddeck
