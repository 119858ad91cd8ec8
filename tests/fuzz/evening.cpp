// A whole evening that can be read, however absurd: checked, settled, followed, audited, shown to its host.
#include "drivers/audit.h"
#include "fuzz.h"
#include "recording/check.h"
#include "recording/read.h"
#include "recording/settle.h"
#include "review/doubts.h"
#include "wrapped.h"

using namespace colddeck;

namespace {

/// Larger ones only take longer.
constexpr std::size_t kMostBytes = 16'384;
constexpr std::size_t kMostEventsHere = 400;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kMostBytes) return 0;
  const std::string_view bytes = fuzz::text(data, size);
  auto session = parse_session(bytes, "evening.toml");
  if (!session) session = parse_binary(fuzz::wrapped(bytes), "b");
  if (!session || session->events.size() > kMostEventsHere) return 0;
  const Corrected now = corrected(*session);
  const auto findings = check(*session, now);
  for (const CheckFinding& finding : findings) fuzz::must_be_sentence(finding.explanation);
  (void)doubts_of(*session, now, findings);
  (void)settle(*session);
  const AuditResult result = audit_session(*session, 0.01);
  for (const PlayerEvidence& player : result.players)
    fuzz::must(player.e_value >= 0, "an e-value is a number that is not negative");
  return 0;
}
