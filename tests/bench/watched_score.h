// How well a recording made from a film agrees with the true one.
#pragma once

#include <map>
#include <string>

#include "recording/session.h"

namespace colddeck {

struct Tally {
  int right = 0;   ///< seen and true
  int wrong = 0;   ///< seen, but not true
  int missed = 0;  ///< true, but not seen
  double f1() const;
  Tally& operator+=(const Tally& other);
};

struct WatchedScore {
  std::map<std::string, Tally> events;  ///< by kind: deal, fold, show, win, return, shuffle, cut, spread
  int dealers = 0, dealers_right = 0;
  int verdicts = 0, verdicts_equal = 0;
  int cards = 0, cards_right = 0, cards_wrong = 0;  ///< of hands that were turned up
  WatchedScore& operator+=(const WatchedScore& other);
  Tally together() const;
};

/// Adds whether the audit of what was watched says what the audit of the truth does.
void score_verdict(const Session& truth, const Session& watched, WatchedScore& score);

/// Hands are paired by when they were dealt; folds and returns count as right only in their true order.
WatchedScore score_watched(const Session& truth, const Session& watched);

}  // namespace colddeck
