#include "drivers/report.h"

#include <algorithm>
#include <cmath>

#include "drivers/stored.h"
#include "evidence/evening.h"
#include "recording/corrections.h"
#include "store/content.h"

namespace colddeck {
namespace {

constexpr std::size_t kMostMoments = 60;  // each costs an audit

/// What a pair weighs: at 1 / alpha it is flagged.
double log_worth(const PairEvidence& pair, double alpha) {
  return pair.log_rarity - pair.log_threshold - std::log(alpha);
}

/// For each gatherer, the pair that weighs most at the end; by seat.
std::vector<const PairEvidence*> weightiest(const EveningEvidence& evening, double alpha) {
  std::vector<const PairEvidence*> chosen;
  for (const PairEvidence& pair : evening.pairs) {
    if (chosen.empty() || chosen.back()->test.gatherer != pair.test.gatherer)
      chosen.push_back(&pair);
    else if (log_worth(pair, alpha) > log_worth(*chosen.back(), alpha))
      chosen.back() = &pair;
  }
  return chosen;
}

/// What was known when the first `rounds` hands had been played.
History begun(const History& history, std::size_t rounds) {
  History made;
  made.rounds.assign(history.rounds.begin(), history.rounds.begin() + static_cast<std::ptrdiff_t>(rounds));
  return made;
}

void add_moments(const EveningEvidence& evening, HandNo hand, double alpha,
                 const std::vector<const PairEvidence*>& chosen, std::vector<EvidenceCurve>& curves) {
  for (std::size_t i = 0; i < chosen.size(); ++i)
    for (const PairEvidence& pair : evening.pairs)
      if (pair.test.gatherer == chosen[i]->test.gatherer &&
          pair.test.beneficiary == chosen[i]->test.beneficiary)
        curves[i].moments.push_back({hand, log_worth(pair, alpha)});
}

std::vector<EvidenceCurve> curves_of(const Session& session, const History& history, double alpha,
                                     const MomentsDone& progress) {
  if (progress) progress(0, kMostMoments);
  const auto evening = weigh_evening(session, history, alpha);
  const auto chosen = weightiest(*evening, alpha);
  std::vector<EvidenceCurve> curves;
  for (const PairEvidence* pair : chosen)
    curves.push_back(
        {session.name_of(pair->test.gatherer), session.name_of(pair->test.beneficiary), pair->flagged, {}});
  if (curves.empty()) return curves;
  const std::size_t all = history.rounds.size();
  const std::size_t every = (all + kMostMoments - 1) / kMostMoments;
  // The work at a moment grows with the square of the hands before it.
  const std::size_t moments = (all - 1) / every;
  for (std::size_t moment = 1; moment <= moments; ++moment) {
    const std::size_t rounds = moment * every;
    add_moments(*weigh_evening(session, begun(history, rounds), alpha), history.rounds[rounds - 1].hand,
                alpha, chosen, curves);
    if (progress) progress(moment, moments);
  }
  add_moments(*evening, history.rounds.back().hand, alpha, chosen, curves);
  return curves;
}

int corrections_in(const Session& recorded) {
  return static_cast<int>(
      std::count_if(recorded.events.begin(), recorded.events.end(),
                    [](const Event& event) { return std::holds_alternative<Correction>(event.action); }));
}

}  // namespace

EveningReport report_of(const Session& recorded, const AuditResult& audit, std::vector<Still> stills,
                        const MomentsDone& progress) {
  EveningReport report;
  report.id = content_of(recorded).id.digits;
  report.session = corrected(recorded).session();
  report.corrections = corrections_in(recorded);
  report.audit = audit;
  report.stills = std::move(stills);
  report.history = follow(report.session);
  report.settled = settle(recorded);
  report.curves = curves_of(report.session, report.history, audit.alpha, progress);
  return report;
}

tl::expected<EveningReport, std::string> report_of(const std::filesystem::path& store,
                                                   std::string_view digits, const MomentsDone& progress) {
  auto stored = stored_evening(store, digits);
  if (!stored) return tl::unexpected(stored.error());
  return report_of(stored->session, stored->audit, std::move(stored->stills), progress);
}

}  // namespace colddeck
