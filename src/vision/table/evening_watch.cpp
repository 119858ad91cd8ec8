#include "vision/table/evening_watch.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
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
constexpr double kShuffle = 14;
constexpr double kShuffleWhenDue = 9;
constexpr Millis kFastest{60};         // nobody deals faster
constexpr std::int64_t kLateCard = 3;  // times the usual step

/// Who dealt a hand that is over, as far as it was known.
std::vector<DealerScore> known_dealer(const Event& event) {
  const auto& deal = std::get<Deal>(event.action);
  const double sure = std::clamp<double>(event.confidence, 0.0001, 0.9999);
  std::vector<DealerScore> scores;
  for (const DealtHand& hand : deal.hands)
    scores.push_back({hand.seat, hand.seat == deal.dealer ? std::log(sure / (1 - sure)) : 0.0});
  std::sort(scores.begin(), scores.end(),
            [](const DealerScore& a, const DealerScore& b) { return a.seat < b.seat; });
  return scores;
}

/// The session with the dealers that are likeliest over all hands.
void set_dealers(Session& session, const std::vector<std::size_t>& deals,
                 const std::vector<std::vector<DealerScore>>& scores) {
  const auto dealers = likeliest_dealers(scores);
  for (std::size_t hand = 0; hand < dealers.size(); ++hand)
    set_dealer(session.events[deals[hand]], dealers[hand]);
}

}  // namespace

EveningWatch::EveningWatch(Session session, int players)
    : session_(std::move(session)), pack_seen_(static_cast<std::size_t>(players)) {
  for (int i = 0; i < players; ++i) {
    const Seat seat{static_cast<std::int8_t>(i)};
    seats_.push_back(seat);
    if (static_cast<std::size_t>(i) < session_.players.size()) continue;
    session_.players.push_back({fmt::format("Seat {}", i + 1), seat});
  }
  take_up();
}

/// What the hands that are over already tell.
void EveningWatch::take_up() {
  std::size_t shown = 0, dealt = 0;
  const auto count_hand = [&] {
    if (dealt > 0 && shown >= dealt) ++all_turned_up_;
    shown = dealt = 0;
  };
  for (std::size_t i = 0; i < session_.events.size(); ++i) {
    const Event& event = session_.events[i];
    number_ = std::max(number_, event.hand.value);
    if (event.time) last_end_ = std::max(last_end_, *event.time);
    if (std::holds_alternative<Show>(event.action)) ++shown;
    const auto* deal = std::get_if<Deal>(&event.action);
    if (deal == nullptr) continue;
    count_hand();
    dealt = deal->hands.size();
    deals_.push_back(i);
    dealers_.push_back(known_dealer(event));
  }
  count_hand();
  if (number_ > 0) shuffle_due_ = false;
}

bool EveningWatch::begins_hand(const ZoneChange& change) const {
  if (change.what != ZoneHappening::dealt || changes_.empty()) return false;
  if (change.from.value - changes_.front().change.from.value > kDealTakes.value) return true;
  return std::any_of(changes_.begin(), changes_.end(), [&](const WatchedChange& seen) {
    return seen.change.what == ZoneHappening::dealt && seen.change.zone == change.zone;
  });
}

/// A hand that is pushed in quickly seems to be taken and to be dealt anew further in, though no first card
/// came.
bool EveningWatch::was_pushed(const ZoneChange& change) {
  if (change.what != ZoneHappening::dealt) return false;
  const auto last = std::find_if(changes_.rbegin(), changes_.rend(),
                                 [&](const WatchedChange& seen) { return seen.change.zone == change.zone; });
  if (last == changes_.rend() || last->change.what != ZoneHappening::taken || change.from > last->change.to)
    return false;
  last->change = change;
  last->change.what = ZoneHappening::pushed;
  return true;
}

void EveningWatch::see(const ZoneChange& change) {
  if (changes_.empty() && change.what != ZoneHappening::dealt) return;
  if (was_pushed(change)) return;
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
  std::vector<Millis> first_cards;
  for (const WatchedChange& seen : changes_)
    if (seen.change.what == ZoneHappening::dealt) first_cards.push_back(seen.change.from);
  std::sort(first_cards.begin(), first_cards.end());
  for (std::size_t i = 1; i < first_cards.size(); ++i)
    steps_of_deals_.push_back({first_cards[i].value - first_cards[i - 1].value});
}

/// Milliseconds from one card to the next: the mean, but for cards that an arm hid and that are seen late.
double EveningWatch::tempo() const {
  std::vector<Millis> steps = steps_of_deals_;
  std::sort(steps.begin(), steps.end());
  const Millis longest{kLateCard * std::max(steps[(steps.size() - 1) / 2], kFastest).value};
  double sum = 0;
  int count = 0;
  for (const Millis step : steps) {
    if (step > longest) break;
    sum += static_cast<double>(step.value);
    ++count;
  }
  return std::max(sum / count, static_cast<double>(kFastest.value));
}

std::optional<Event> EveningWatch::shuffle_before_deal() const {
  if (steps_of_deals_.empty()) return std::nullopt;
  const double cards = static_cast<double>(before_deal_.busy.value) / tempo();
  if (cards < (shuffle_due_ ? kShuffleWhenDue : kShuffle)) return std::nullopt;
  Event event;
  event.hand = HandNo{number_ + 1};
  event.time = before_deal_.from;
  event.seen_at = SeenAt{before_deal_.first_frame, before_deal_.last_frame, 0, 0, 0, 0};
  event.action = Shuffle{};
  return event;
}

HandStory EveningWatch::told(bool over) const {
  HandStart start;
  start.number = HandNo{number_ + 1};
  start.seats = seats_;
  start.rules = session_.rules;
  start.pack_seen = pack_seen_;
  start.over = over;
  HandStory story = hand_story(start, changes_);
  if (auto shuffle = shuffle_before_deal()) {
    story.events.insert(story.events.begin(), *std::move(shuffle));
    ++story.deal;
  }
  return story;
}

Session EveningWatch::so_far() const {
  Session session = session_;
  if (changes_.empty()) return session;
  HandStory story = told(false);
  auto deals = deals_;
  auto dealers = dealers_;
  deals.push_back(session.events.size() + story.deal);
  dealers.push_back(std::move(story.dealers));
  std::move(story.events.begin(), story.events.end(), std::back_inserter(session.events));
  set_dealers(session, deals, dealers);
  return session;
}

void EveningWatch::tell_hand() {
  for (const WatchedChange& seen : changes_) last_end_ = std::max(last_end_, seen.change.to);
  learn_tempo();
  HandStory story = told(true);
  changes_.clear();
  ++number_;
  deals_.push_back(session_.events.size() + story.deal);
  dealers_.push_back(std::move(story.dealers));
  for (Still& still : shown_) {
    still.hand = HandNo{number_};
    stills_.push_back(std::move(still));
  }
  shown_.clear();
  std::move(story.events.begin(), story.events.end(), std::back_inserter(session_.events));
  set_dealers(session_, deals_, dealers_);  // a hand may tell who dealt the hands before it
  shuffle_due_ = shuffle_due(session_.rules, story.end);
  if (story.all_turned_up) ++all_turned_up_;
  session_.sight = all_turned_up_ * 10 >= number_ * 9 ? Sight::every_hand : Sight::shown_hands;
}

void EveningWatch::see_spread(Event spread, Millis taken_up) {
  if (!changes_.empty()) tell_hand();
  spread.hand = HandNo{number_};
  session_.events.push_back(std::move(spread));
  last_end_ = std::max(last_end_, taken_up);
}

void EveningWatch::interrupt(Millis time, const std::string& words) {
  if (!changes_.empty()) {
    Session session = so_far();
    changes_.clear();
    shown_.clear();
    // Who dealt is known, but the hand has no end.
    EveningWatch after(std::move(session), static_cast<int>(seats_.size()));
    session_ = after.session_;
    deals_ = after.deals_;
    dealers_ = after.dealers_;
    number_ = after.number_;
  }
  Event note;
  note.hand = HandNo{number_};
  note.time = time;
  note.action = Note{words};
  session_.events.push_back(std::move(note));
  last_end_ = std::max(last_end_, time);
  shuffle_due_ = false;
}

void EveningWatch::finish() {
  if (!changes_.empty()) tell_hand();
}

}  // namespace colddeck
