// What a player's evenings are worth together.
//
// Source: products of e-values of independent experiments are e-values (Vovk & Wang, "E-values: calibration,
// combination and applications", 2021).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/session_id.h"

namespace colddeck {

/// One stored evening of one player.
struct Evening {
  SessionId session;
  std::string title;
  std::string date;  ///< ISO 8601 or empty
  int blocks = 0;    ///< blocks gathered by the player that could be used
  double e_value = 1;
  bool judged = false;  ///< stacking at every chance would have been flagged
  bool counted = true;  ///< false: another recording of the same evening is counted instead
  std::string
      source;  ///< stretch of file it was taken from, empty when not known: equal for the same stretch
  std::int64_t age = 0;  ///< greater for what was first stored later

  friend bool operator==(const Evening&, const Evening&) = default;
};

/// A player over all stored evenings.
struct PlayerRecord {
  std::string name;
  std::vector<Evening> evenings;  ///< by date, title and session
  int counted = 0;                ///< evenings that count
  int blocks = 0;                 ///< of the evenings that count
  double e_value = 1;             ///< product over them, against "this player never stacked"

  friend bool operator==(const PlayerRecord&, const PlayerRecord&) = default;
};

/// Decides which evenings count and multiplies their e-values. Two recordings of the same stretch of the same
/// file, or of the same date and title, are one evening whose evidence must not be multiplied with itself:
/// the one stored last counts, for it is the one that was corrected. Never infinite: a product too large for
/// a double is the largest double.
PlayerRecord combine(std::string name, std::vector<Evening> evenings);

}  // namespace colddeck
