#include "report/findings_text.h"

#include <fmt/format.h>

#include <cmath>

#include "evidence/wording.h"
#include "report/finding_text.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

std::string session_line(const FindingEntry& entry) {
  const std::string date = entry.date.empty() ? "" : entry.date + "  ";
  return paragraph("", date + entry.recording + "  (session " + entry.session.brief() + ")");
}

std::string headline(const Finding& finding) {
  std::string text = fmt::format("{} {}", name_of(finding.level), name_of(finding.kind));
  if (!finding.gatherer.empty()) text += " by " + finding.gatherer;
  if (!finding.beneficiary.empty()) text += " for " + finding.beneficiary;
  return paragraph("  ", text + ", evidence " + large_number(std::log(finding.e_value)) + ":");
}

}  // namespace

std::string findings_text(const std::vector<FindingEntry>& findings) {
  if (findings.empty()) return "No finding of this kind is stored.\n";
  std::string text;
  const FindingEntry* before = nullptr;
  for (const FindingEntry& entry : findings) {
    if (before == nullptr || before->session != entry.session) text += session_line(entry);
    text += headline(entry.finding) + finding_text(entry.finding) + "\n";
    before = &entry;
  }
  return text + "A notable finding is worth a look; alone it is never a verdict.\n";
}

}  // namespace colddeck
