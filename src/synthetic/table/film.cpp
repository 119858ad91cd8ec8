#include "synthetic/table/film.h"

#include <algorithm>

namespace colddeck::film {
namespace {

/// The last of `changes` at or before `ms`; nothing before the first.
template <typename Change>
const Change* standing(const std::vector<Change>& changes, double ms) {
  const auto next = std::upper_bound(changes.begin(), changes.end(), ms,
                                     [](double time, const Change& change) { return time < change.ms; });
  return next == changes.begin() ? nullptr : &*(next - 1);
}

}  // namespace

Card CardTrack::face_at(double ms) const {
  const Printed* printed = standing(faces, ms);
  return printed != nullptr ? printed->card : Card();
}

int PacketTrack::cards_at(double ms) const {
  const Count* count = standing(counts, ms);
  return count != nullptr ? count->cards : 0;
}

}  // namespace colddeck::film
