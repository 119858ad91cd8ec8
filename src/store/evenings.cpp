#include "store/evenings.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace colddeck {

namespace {

bool stored_before(const Evening& a, const Evening& b) {
  return std::tie(a.age, a.session) < std::tie(b.age, b.session);
}

/// The evening stored last of each value of `key`; evenings whose key is empty stand for themselves.
template <typename Key>
void count_only_newest(std::vector<Evening>& evenings, Key key) {
  std::map<decltype(key(evenings.front())), const Evening*> newest;
  for (const Evening& evening : evenings) {
    const Evening*& best = newest[key(evening)];
    if (best == nullptr || stored_before(*best, evening)) best = &evening;
  }
  for (Evening& evening : evenings) {
    const auto found = key(evening);
    if (!found.first.empty() && newest[found] != &evening) evening.counted = false;
  }
}

void decide_what_counts(std::vector<Evening>& evenings) {
  for (Evening& evening : evenings) evening.counted = true;
  count_only_newest(evenings, [](const Evening& e) { return std::pair(e.source, std::string()); });
  count_only_newest(evenings, [](const Evening& e) { return std::pair(e.date, e.title); });
}

}  // namespace

PlayerRecord combine(std::string name, std::vector<Evening> evenings) {
  std::sort(evenings.begin(), evenings.end(), [](const Evening& a, const Evening& b) {
    return std::tie(a.date, a.title, a.session) < std::tie(b.date, b.title, b.session);
  });
  decide_what_counts(evenings);
  PlayerRecord record{std::move(name), std::move(evenings)};
  for (const Evening& evening : record.evenings) {
    if (!evening.counted) continue;
    ++record.counted;
    record.blocks += evening.blocks;
    record.e_value = std::min(record.e_value * evening.e_value, std::numeric_limits<double>::max());
  }
  return record;
}

}  // namespace colddeck
