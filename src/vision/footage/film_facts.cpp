#include "vision/footage/film_facts.h"

#include <fmt/format.h>

namespace colddeck {

std::string clock_time(Millis time) {
  const std::int64_t seconds = time.value / 1000;
  if (seconds >= 3600) return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string sentence_on(const FilmDamage& damage, const FilmFacts& facts) {
  if (damage.cut_off)
    return fmt::format(
        "{} stops at {} of {}: the file is damaged or was cut off; what was seen until then is kept",
        facts.name, clock_time(damage.stopped_at), clock_time(facts.duration));
  if (damage.broken_packets > 0)
    return fmt::format(
        "{} is damaged: {} of its pictures could not be decoded; what happened in them is missing",
        facts.name, damage.broken_packets);
  return "";
}

}  // namespace colddeck
