#include "drivers/stills.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace colddeck {
namespace {

using Stills = std::vector<const Still*>;

/// All hands of the block that was gathered, and the one that it was arranged for.
void add_stills_of(const Session& session, const Finding& finding, const Sequence& sequence,
                   const std::vector<Still>& stills, Stills& chosen) {
  for (const Still& still : stills) {
    const bool dealt = still.hand == sequence.dealt && session.name_of(still.seat) == finding.beneficiary;
    if (still.hand != sequence.gathered && !dealt) continue;
    if (std::find(chosen.begin(), chosen.end(), &still) == chosen.end()) chosen.push_back(&still);
  }
}

Stills stills_of(const Session& session, const Finding& finding, const std::vector<Still>& stills) {
  std::vector<const Sequence*> sequences;
  for (const Sequence& sequence : finding.hands) sequences.push_back(&sequence);
  std::stable_sort(sequences.begin(), sequences.end(), [&](const Sequence* a, const Sequence* b) {
    return std::tuple(a->cards != finding.cards, a->p_value) <
           std::tuple(b->cards != finding.cards, b->p_value);
  });
  if (sequences.size() > kMostPicturedSequences) sequences.resize(kMostPicturedSequences);
  Stills chosen;
  for (const Sequence* sequence : sequences) add_stills_of(session, finding, *sequence, stills, chosen);
  return chosen;
}

/// The hands that were read with doubt, the least sure first.
Stills doubtful(const Session& session, const std::vector<Still>& stills) {
  std::map<std::pair<HandNo, Seat>, float> sure;
  for (const Event& event : session.events) {
    const auto* show = std::get_if<Show>(&event.action);
    if (show == nullptr) continue;
    float& least = sure.try_emplace({event.hand, show->seat}, 1.0F).first->second;
    for (const Reading& reading : show->cards.readings) least = std::min(least, reading.confidence);
  }
  const auto sureness = [&](const Still* still) {
    const auto found = sure.find({still->hand, still->seat});
    return found == sure.end() ? 1.0F : found->second;
  };
  Stills chosen;
  for (const Still& still : stills)
    if (sureness(&still) < 1) chosen.push_back(&still);
  std::stable_sort(chosen.begin(), chosen.end(),
                   [&](const Still* a, const Still* b) { return sureness(a) < sureness(b); });
  return chosen;
}

}  // namespace

std::vector<Still> stills_worth_keeping(const Session& session, const AuditResult& result,
                                        const std::vector<Still>& stills) {
  Stills wanted;
  for (const Finding& finding : result.findings) {
    const Stills named = stills_of(session, finding, stills);
    wanted.insert(wanted.end(), named.begin(), named.end());
  }
  const Stills unsure = doubtful(session, stills);
  wanted.insert(wanted.end(), unsure.begin(), unsure.end());
  std::map<std::pair<HandNo, Seat>, const Still*> kept;
  std::size_t bytes = 0;
  for (const Still* still : wanted) {
    if (bytes + still->jpeg.size() > kMostBytesOfStills) break;
    if (kept.try_emplace({still->hand, still->seat}, still).second) bytes += still->jpeg.size();
  }
  std::vector<Still> made;
  for (const auto& [of, still] : kept) made.push_back(*still);
  return made;
}

void name_stills(const Session& session, const std::vector<Still>& stills, AuditResult& result) {
  for (Finding& finding : result.findings) {
    finding.media.clear();
    for (const Still* still : stills_of(session, finding, stills))
      finding.media.push_back(name_of(*still, session));
  }
}

}  // namespace colddeck
