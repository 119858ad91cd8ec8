#include "report/findings_text.h"

#include <fmt/format.h>

#include <cmath>

#include "evidence/wording.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

std::string session_line(const FindingEntry& entry) {
  const std::string date = entry.date.empty() ? "" : entry.date + "  ";
  return paragraph("", date + entry.recording + "  (session " + entry.session.brief() + ")");
}

std::string who(const Finding& finding) {
  if (finding.gatherer.empty()) return "nobody named";
  if (finding.beneficiary.empty()) return finding.gatherer;
  return finding.gatherer + (finding.gatherer == finding.beneficiary ? " for himself or herself"
                                                                     : " for " + finding.beneficiary);
}

std::string sequence_line(const Sequence& sequence) {
  return paragraph("      ",
                   fmt::format("gathered after hand {}, dealt in hand {}: {}, as good by chance {}",
                               sequence.gathered.value, sequence.dealt.value,
                               sequence.cards.empty() ? "cards unknown" : cards_in_words(sequence.cards),
                               odds(sequence.p_value)));
}

std::string finding_lines(const Finding& finding) {
  std::string text =
      paragraph("  * ", fmt::format("{}, {}: {}, evidence {}", name_of(finding.level), name_of(finding.kind),
                                    who(finding), large_number(std::log(finding.e_value))));
  text += paragraph("    ", finding.explanation);
  for (const Sequence& sequence : finding.hands) text += sequence_line(sequence);
  if (!finding.innocent_explanations.empty()) text += paragraph("    ", "What else could explain it:");
  for (const std::string& innocent : finding.innocent_explanations) text += paragraph("    - ", innocent);
  return text;
}

}  // namespace

std::string findings_text(const std::vector<FindingEntry>& findings) {
  if (findings.empty()) return "No finding of this kind is stored.\n";
  std::string text;
  const FindingEntry* before = nullptr;
  for (const FindingEntry& entry : findings) {
    if (before == nullptr || before->session != entry.session)
      text += (before == nullptr ? "" : "\n") + session_line(entry);
    text += finding_lines(entry.finding);
    before = &entry;
  }
  return text + "\nA notable finding is worth a look; alone it is never a verdict.\n";
}

}  // namespace colddeck
