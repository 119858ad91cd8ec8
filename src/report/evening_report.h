// Everything that a report of one stored evening tells.
#pragma once

#include <string>
#include <vector>

#include "evidence/audit_result.h"
#include "recording/session.h"
#include "recording/settle.h"
#include "recording/still.h"
#include "tracking/history.h"

namespace colddeck {

/// The evidence against one gatherer and beneficiary as it grew.
struct EvidenceCurve {
  struct Moment {
    HandNo hand;           ///< the last hand that had been played
    double log_worth = 0;  ///< −ln p of what an audit at that moment would have weighed, after paying for
                           ///< every pair that is tested
  };
  std::string gatherer;
  std::string beneficiary;
  bool flagged = false;  ///< at the end
  std::vector<Moment> moments;
};

struct EveningReport {
  std::string id;       ///< of the session in the store, 64 hex digits
  Session session;      ///< with its corrections carried out
  int corrections = 0;  ///< that the host made
  AuditResult audit;
  History history;
  SettledEvening settled;
  std::vector<Still> stills;  ///< of the film, where there is one: those that findings name, and others
  /// The weightiest pair of each gatherer; a curve that reaches 1 / alpha is flagged. Empty where nothing
  /// could be tested.
  std::vector<EvidenceCurve> curves;
};

}  // namespace colddeck
