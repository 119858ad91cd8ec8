#include "evidence/audit_result.h"

namespace colddeck {

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::flagged:
      return "flagged";
    case Verdict::clear:
      return "clear";
    case Verdict::insufficient:
      break;
  }
  return "insufficient";
}

std::string_view name_of(FindingKind kind) {
  switch (kind) {
    case FindingKind::stacked_return:
      return "stacked-return";
    case FindingKind::luck:
      return "luck";
    case FindingKind::pack_integrity:
      return "pack-integrity";
    case FindingKind::shuffle_quality:
      return "shuffle-quality";
    case FindingKind::missing_shuffle:
      return "missing-shuffle";
    case FindingKind::return_order:
      return "return-order";
    case FindingKind::deal_mismatch:
      return "deal-mismatch";
    case FindingKind::blind_knowledge:
      return "blind-knowledge";
    case FindingKind::collusion:
      return "collusion";
  }
  return {};
}

std::string_view name_of(Level level) { return level == Level::flagged ? "flagged" : "notable"; }

}  // namespace colddeck
