// What a film says of itself before it is watched, and what was amiss with it after.
#pragma once

#include <cstdint>
#include <string>

#include "recording/session.h"

namespace colddeck {

struct FilmFacts {
  std::string name;  ///< as it was asked for
  int width = 0;     ///< pixels, after the turn that the film asks for
  int height = 0;
  double fps = 0;   ///< pictures a second on average, as the film says; 0 where it does not
  Millis duration;  ///< 0 where the film does not say, as in a pipe
};

/// Longest side of a picture at most; larger ones are refused.
inline constexpr int kMostFilmSide = 8192;
/// Shorter side at least: less shows no cards.
inline constexpr int kLeastFilmSide = 120;
/// A film that stops this much earlier than it says is cut off.
inline constexpr Millis kShortfall{1500};

/// What went wrong while the film was played.
struct FilmDamage {
  std::int64_t broken_packets = 0;  ///< that could not be decoded
  Millis stopped_at;                ///< time of the last picture
  bool cut_off = false;             ///< it ends earlier than it says

  bool any() const { return broken_packets > 0 || cut_off; }
};

/// One sentence on the damage, which begins with the film's name; empty when there is none.
std::string sentence_on(const FilmDamage& damage, const FilmFacts& facts);

/// Hours, minutes and seconds: "1:02:03", "12:05".
std::string clock_time(Millis time);

}  // namespace colddeck
