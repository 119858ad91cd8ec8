#include "vision/table/pixels/spread_reader.h"

#include <fmt/format.h>

#include "vision/naming.h"
#include "vision/spread.h"

namespace colddeck {
namespace {

constexpr Millis kBetweenPictures{250};
// Two hands that are shown side by side have fewer.
constexpr std::size_t kFewestCards = 12;

}  // namespace

std::optional<Event> SpreadReader::see(const TableSample& sample, const Footage& film, Eyes& eyes,
                                       double min_confidence) {
  const SpreadWatch::Now now = watch_.see(sample);
  there_ = now == SpreadWatch::Now::unsettled || now == SpreadWatch::Now::quiet;
  if (now == SpreadWatch::Now::taken_up) return read(eyes, min_confidence);
  if (now == SpreadWatch::Now::quiet &&
      (pictures_.empty() || film.time().value - pictured_.value >= kBetweenPictures.value)) {
    pictured_ = film.time();
    pictures_.add(film.picture());
  }
  return std::nullopt;
}

void SpreadReader::see_hands() {
  watch_.forget();
  pictures_.clear();
  there_ = false;
}

std::optional<Event> SpreadReader::read(Eyes& eyes, double min_confidence) {
  if (pictures_.empty()) return std::nullopt;
  PictureReading reading;
  reading.width = pictures_.sharpest_first().front().cols;
  reading.height = pictures_.sharpest_first().front().rows;
  reading.cards = worth_showing(named(look_at_hand(eyes, pictures_), min_confidence));
  pictures_.clear();
  const SpreadOrder order = spread_order({reading}, false);
  if (order.places.size() < kFewestCards) return std::nullopt;
  Event event;
  if (whole_pack(order))
    event = spread_event(order);
  else
    event.action = Note{fmt::format("a spread was seen, but it shows {} cards that can be told apart, not {}",
                                    order.places.size(), Card::kStandardPack)};
  event.time = watch_.from();
  event.seen_at = SeenAt{watch_.first_frame(), watch_.last_frame(), 0, 0, 0, 0};
  return event;
}

}  // namespace colddeck
