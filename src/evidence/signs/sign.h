// A sign that is worth a look and never a verdict, before it is put into words.
#pragma once

#include <algorithm>
#include <cmath>

#include "evidence/audit_result.h"
#include "evidence/log_value.h"

namespace colddeck {

/// From here on a sign of one deal is worth a line.
inline const double kNotable = std::log(20.0);

inline Finding sign(FindingKind kind, double log_e) {
  Finding finding;
  finding.kind = kind;
  finding.e_value = as_value(log_e);
  finding.p_value = std::min(1.0, as_value(-log_e));
  return finding;
}

}  // namespace colddeck
