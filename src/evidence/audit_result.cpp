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

std::string_view name_of(FindingKind) { return "stacked-return"; }

std::string_view name_of(Level level) { return level == Level::flagged ? "flagged" : "notable"; }

}  // namespace colddeck
