#include "report/check_text.h"

#include <fmt/format.h>

#include "report/paragraph.h"

namespace colddeck {
namespace {

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

std::string check_text(const CheckedRecording& checked) {
  const std::string size =
      fmt::format("{}, {}", counted(static_cast<std::size_t>(checked.hands), "hand", "hands"),
                  counted(checked.events, "event", "events"));
  const std::string verdict =
      checked.findings.empty() ? "nothing found" : counted(checked.findings.size(), "finding", "findings");
  std::string text = paragraph("", fmt::format("{}: {} ({})", checked.recording, verdict, size));
  for (const CheckFinding& finding : checked.findings) {
    text +=
        fmt::format("\nhand {}, event {}: {}\n", finding.hand.value, finding.event, name_of(finding.kind));
    text += paragraph("  ", finding.explanation + ".");
  }
  return text;
}

}  // namespace colddeck
