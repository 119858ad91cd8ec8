// What running a test over many honest evenings gives.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace colddeck {

/// Honest evenings of one kind.
struct CalibratedTable {
  std::string name;
  int players = 0;
  bool any_order = false;  ///< the gatherer takes the hands in any order
  int hands = 0;           ///< of each evening
  int evenings = 0;
  int flagged = 0;
  double upper_bound = 1;  ///< of the share flagged, with 95 % confidence, exact (Clopper and Pearson 1934)
};

struct Calibration {
  double alpha = 0.01;
  std::uint64_t seed = 1;  ///< of the first evening of each kind; the next has the next
  std::vector<CalibratedTable> tables;
  bool stopped = false;  ///< before the end: the last tables are missing

  /// Sampling error allowed for: a bound may be above α by a quarter.
  static constexpr double kAllowance = 1.25;
  bool holds() const;
};

/// Upper end of the exact one-sided 95 % confidence interval of a share; 0 ≤ hits ≤ of, of > 0.
double upper_bound_of_share(int hits, int of);

}  // namespace colddeck
