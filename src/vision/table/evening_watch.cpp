#include "vision/table/evening_watch.h"

#include <fmt/format.h>
#include <algorithm>
#include <limits>

namespace colddeck {
namespace {

// The first cards of one deal come within this.
constexpr Millis kDealTakes{20'000};

// A long evening has some 1500 hands that are shown, of at most 24 KB each; memory stays bounded whatever the
// length.
constexpr std::size_t kMostBytesOfStills = 64U << 20U;

// A shuffle keeps both hands busy for as long as it takes to deal so many cards; to bring the pack and take
// it up takes a little less. The rules say when one is due: at the beginning, and after a prial that was seen
// and won.
constexpr double kShuffle = 12.5;
constexpr double kShuffleWhenDue = 9;

}  // namespace

EveningWatch::EveningWatch(Session session, int players)
    : session_(std::move(session)), pack_seen_(static_cast<std::size_t>(players)) {
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
  if (changes_.empty()) {
    std::fill(pack_seen_.begin(), pack_seen_.end(), 0);
    before_deal_ = handling_.busiest_between(last_end_, change.from);
  }
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

/// How fast cards are dealt at this table.
void EveningWatch::learn_tempo() {
  Millis first{std::numeric_limits<std::int64_t>::max()}, last{0};
  int hands = 0;
  for (const WatchedChange& seen : changes_) {
    if (seen.change.what != ZoneHappening::dealt) continue;
    first = std::min(first, seen.change.from);
    last = std::max(last, seen.change.from);
    ++hands;
  }
  if (hands < 2) return;
  dealing_ += static_cast<double>(last.value - first.value);
  cards_dealt_ += hands - 1;
}

void EveningWatch::tell_shuffle() {
  if (cards_dealt_ == 0) return;
  const double cards = static_cast<double>(before_deal_.busy.value) * cards_dealt_ / std::max(dealing_, 1.0);
  if (cards < (shuffle_due_ ? kShuffleWhenDue : kShuffle)) return;
  Event event;
  event.hand = HandNo{number_};
  event.time = before_deal_.from;
  event.seen_at = SeenAt{before_deal_.first_frame, before_deal_.last_frame, 0, 0, 0, 0};
  event.action = Shuffle{};
  session_.events.push_back(std::move(event));
}

void EveningWatch::tell_hand() {
  HandStart start;
  start.number = HandNo{++number_};
  start.seats = seats_;
  start.rules = session_.rules;
  start.pack_seen = pack_seen_;
  for (const WatchedChange& seen : changes_) last_end_ = std::max(last_end_, seen.change.to);
  learn_tempo();
  tell_shuffle();
  HandStory story = hand_story(start, std::move(changes_));
  changes_.clear();
  deals_.push_back(session_.events.size() + story.deal);
  dealers_.push_back(std::move(story.dealers));
  for (Still& still : shown_) {
    still.hand = start.number;
    stills_.push_back(std::move(still));
  }
  shown_.clear();
  std::move(story.events.begin(), story.events.end(), std::back_inserter(session_.events));
  // A hand may tell who dealt the hands before it.
  const auto dealers = likeliest_dealers(dealers_);
  for (std::size_t hand = 0; hand < dealers.size(); ++hand)
    set_dealer(session_.events[deals_[hand]], dealers[hand]);
  shuffle_due_ = shuffle_due(session_.rules, story.end);
  if (story.all_turned_up) ++all_turned_up_;
  session_.sight = all_turned_up_ * 10 >= number_ * 9 ? Sight::every_hand : Sight::shown_hands;
}

void EveningWatch::finish() {
  if (!changes_.empty()) tell_hand();
}

}  // namespace colddeck
