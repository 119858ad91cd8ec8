#include "vision/table/evening_watch.h"

#include <fmt/format.h>
#include <algorithm>

namespace colddeck {
namespace {

// The first cards of one deal come within this.
constexpr Millis kDealTakes{20'000};

// A long evening has some 1500 hands that are shown, of at most 24 KB each; memory stays bounded whatever the
// length.
constexpr std::size_t kMostBytesOfStills = 64U << 20U;

}  // namespace

EveningWatch::EveningWatch(Session session, int players) : session_(std::move(session)) {
  for (int i = 0; i < players; ++i) {
    const Seat seat{static_cast<std::int8_t>(i)};
    seats_.push_back(seat);
    if (static_cast<std::size_t>(i) < session_.players.size()) continue;
    session_.players.push_back({fmt::format("Seat {}", i + 1), seat});
  }
}

bool EveningWatch::begins_hand(const ZoneChange& change) const {
  if (change.what != ZoneHappening::dealt || changes_.empty()) return false;
  if (change.from.value - changes_.front().change.from.value > kDealTakes.value) return true;
  return std::any_of(changes_.begin(), changes_.end(), [&](const WatchedChange& seen) {
    return seen.change.what == ZoneHappening::dealt && seen.change.zone == change.zone;
  });
}

void EveningWatch::see(const ZoneChange& change) {
  if (changes_.empty() && change.what != ZoneHappening::dealt) return;
  if (begins_hand(change)) tell_hand();
  changes_.push_back({change, {}});
}

void EveningWatch::read(int zone, SeenCards cards, std::optional<Still> still) {
  for (auto seen = changes_.rbegin(); seen != changes_.rend(); ++seen)
    if (seen->change.zone == zone && seen->change.what == ZoneHappening::turned_up) {
      seen->cards = std::move(cards);
      if (!still) return;
      still->seat = seats_[static_cast<std::size_t>(zone)];
      keep(*std::move(still));
      return;
    }
}

void EveningWatch::keep(Still still) {
  const bool there =
      std::any_of(shown_.begin(), shown_.end(), [&](const Still& seen) { return seen.seat == still.seat; });
  if (there || bytes_of_stills_ + still.jpeg.size() > kMostBytesOfStills) return;
  bytes_of_stills_ += still.jpeg.size();
  shown_.push_back(std::move(still));
}

void EveningWatch::tell_hand() {
  HandStart start;
  start.number = HandNo{++number_};
  start.last_dealer = last_dealer_;
  start.seats = seats_;
  start.rules = session_.rules;
  HandStory story = hand_story(start, std::move(changes_));
  changes_.clear();
  for (Event& event : between_) {
    event.hand = start.number;
    session_.events.push_back(std::move(event));
  }
  between_.clear();
  for (Still& still : shown_) {
    still.hand = start.number;
    stills_.push_back(std::move(still));
  }
  shown_.clear();
  std::move(story.events.begin(), story.events.end(), std::back_inserter(session_.events));
  last_dealer_ = story.dealer;
  if (story.all_turned_up) ++all_turned_up_;
  session_.sight = all_turned_up_ * 10 >= number_ * 9 ? Sight::every_hand : Sight::shown_hands;
}

void EveningWatch::finish() {
  if (!changes_.empty()) tell_hand();
}

}  // namespace colddeck
