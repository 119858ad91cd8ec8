#include "drivers/check.h"

#include <algorithm>

#include "recording/read.h"

namespace colddeck {
namespace {

CheckKind kind_of(Contradiction::Kind kind) {
  switch (kind) {
    case Contradiction::Kind::card_twice:
      return CheckKind::card_twice;
    case Contradiction::Kind::foreign_card:
      return CheckKind::foreign_card;
    case Contradiction::Kind::return_differs:
      return CheckKind::return_mismatch;
    case Contradiction::Kind::predicted_card:
      break;
  }
  return CheckKind::deal_mismatch;
}

/// A card that is in two places inside one hand contradicts the followed pack too; it is said once, by what
/// needs no pack to say it.
bool said_already(const std::vector<CheckFinding>& findings, HandNo hand) {
  return std::any_of(findings.begin(), findings.end(), [hand](const CheckFinding& finding) {
    return finding.hand == hand &&
           (finding.kind == CheckKind::card_twice || finding.kind == CheckKind::foreign_card);
  });
}

}  // namespace

std::vector<CheckFinding> check_with_pack(const Session& session) {
  const Corrected now = corrected(session);
  return check_with_pack(session, now, follow(now.session()));
}

std::vector<CheckFinding> check_with_pack(const Session& session, const Corrected& now,
                                          const History& history) {
  std::vector<CheckFinding> findings = check(session, now);
  const std::vector<CheckFinding> of_recording = findings;
  for (const Contradiction& contradiction : history.contradictions)
    if (contradiction.event < now.origin.size() && !said_already(of_recording, contradiction.hand))
      findings.push_back({kind_of(contradiction.kind), contradiction.hand, now.origin[contradiction.event],
                          "", contradiction.what});
  std::stable_sort(findings.begin(), findings.end(),
                   [](const CheckFinding& a, const CheckFinding& b) { return a.event < b.event; });
  return findings;
}

tl::expected<CheckedRecording, ReadError> check_recording(const std::string& path) {
  return read_session(path).map([&path](const Session& session) {
    CheckedRecording checked;
    checked.recording = path == "-" ? "standard input" : path;
    checked.title = session.title;
    checked.events = session.events.size();
    for (const Event& event : session.events)
      if (std::holds_alternative<Deal>(event.action)) ++checked.hands;
    checked.findings = check_with_pack(session);
    return checked;
  });
}

}  // namespace colddeck
