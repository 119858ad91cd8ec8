#include "report/finding_text.h"

#include <fmt/format.h>

#include "evidence/wording.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

std::string sequences_table(const Finding& finding) {
  std::string text = fmt::format("    {:>8}  {:>6}  {:<14}  {}\n", "gathered", "dealt", "cards", "by chance");
  for (const Sequence& sequence : finding.hands)
    text += fmt::format("    {:>8}  {:>6}  {:<14}  {}\n", sequence.gathered.value, sequence.dealt.value,
                        cards_in_words(sequence.cards), odds(sequence.p_value));
  return text;
}

}  // namespace

std::string finding_text(const Finding& finding) {
  std::string text = paragraph("  * ", finding.explanation);
  if (!finding.hands.empty()) text += "\n" + sequences_table(finding);
  if (!finding.innocent_explanations.empty()) text += "\n" + paragraph("    ", "What else could explain it:");
  for (const std::string& innocent : finding.innocent_explanations) text += paragraph("    - ", innocent);
  return text;
}

}  // namespace colddeck
