#include "tracking/track.h"

#include <algorithm>

#include "pack/dice.h"
#include "recording/corrections.h"
#include "tracking/chances/segment_wiring.h"
#include "tracking/follower.h"
#include "tracking/segment_clues.h"

namespace colddeck {
namespace {

/// What is impossible for other reasons than the wiring knows of, as where a hand came back unseen, makes its
/// chances wrong: then there are none.
bool possible(const SegmentWiring& wired, const Posterior& found, const Slots& slots) {
  for (std::size_t place = 0; place < wired.slots.size(); ++place)
    for (int card = 0; card < Card::kMost; ++card)
      if (found.places[place][static_cast<std::size_t>(card)] > 0 &&
          !slots.may(wired.slots[place]).contains(Card::from_index(card)))
        return false;
  return true;
}

/// Turns the shares of stretches between shuffles into hands of the evening. A stretch weighs as much as it
/// has slots.
class Stretches {
 public:
  Stretches(const Followed& followed, bool last_again, const HandsDone& progress)
      : hands_(followed.places.size()), progress_(progress) {
    for (const Segment& segment : followed.segments) all_ += weight(segment);
    if (last_again && !followed.segments.empty()) all_ += weight(followed.segments.back());
    tell(0);
  }
  /// Options with which this stretch tells how far it is.
  PosteriorOptions of(const Segment& segment, PosteriorOptions options) {
    const double before = done_, of_this = weight(segment);
    done_ += of_this;
    if (progress_)
      options.progress = [this, before, of_this](double share) { tell(before + share * of_this); };
    return options;
  }
  void end() { tell(all_); }

 private:
  static double weight(const Segment& segment) { return segment.end_new - segment.first_new; }
  void tell(double done) const {
    if (progress_ && all_ > 0)
      progress_(static_cast<std::size_t>(static_cast<double>(hands_) * done / all_), hands_);
  }

  std::size_t hands_;
  const HandsDone& progress_;
  double all_ = 0, done_ = 0;
};

using ChancesBySlot = std::vector<std::optional<PlaceChances>>;

/// A slot that lies in two segments, as the hand dealt from it was on the table in between, counts in the
/// first: there is more to tell it by.
ChancesBySlot chances_by_slot(const Followed& followed, const PosteriorOptions& options, Stretches& stretches,
                              Tracked& tracked) {
  ChancesBySlot chances(static_cast<std::size_t>(followed.slots.size()));
  for (const Segment& segment : followed.segments) {
    const PosteriorOptions telling = stretches.of(segment, options);
    const auto wired = wiring_of(segment, followed.slots);
    if (!wired) continue;
    const auto found = posterior(wired->wiring, telling, clues_of(followed, *wired, options.by_play));
    if (!found || !possible(*wired, *found, followed.slots)) continue;
    tracked.any_chances = true;
    for (std::size_t place = 0; place < wired->slots.size(); ++place) {
      auto& here = chances[static_cast<std::size_t>(wired->slots[place])];
      if (!here) here = found->places[place];
    }
    tracked.exact &= found->exact;
    tracked.samples += found->samples;
    tracked.worst_scale_reduction = std::max(tracked.worst_scale_reduction, found->worst_scale_reduction);
  }
  return chances;
}

/// The pack as it lies at the end belongs to the last segment.
void draw_last_pack(const Followed& followed, const PosteriorOptions& options, Stretches& stretches,
                    Tracked& tracked) {
  if (followed.segments.empty() || followed.places.empty()) return;
  const auto wired = wiring_of(followed.segments.back(), followed.slots);
  const PosteriorOptions telling = stretches.of(followed.segments.back(), options);
  const auto found =
      wired ? posterior(wired->wiring, telling, clues_of(followed, *wired, options.by_play)) : std::nullopt;
  if (!found || !possible(*wired, *found, followed.slots)) return;
  std::vector<std::size_t> places;
  for (const SlotId slot : followed.places.back().pack) {
    const auto at = std::find(wired->slots.begin(), wired->slots.end(), slot);
    if (at == wired->slots.end()) return;
    places.push_back(static_cast<std::size_t>(at - wired->slots.begin()));
  }
  Dice dice(options.seed);
  for (const std::vector<Face>& draw : found->draws) {
    std::vector<Card> unseen;
    found->never_seen.for_each([&](Card card) { unseen.push_back(card); });
    dice.shuffle(unseen.begin(), unseen.end());
    std::vector<Card> pack;
    for (const std::size_t place : places) {
      if (!draw[place] && unseen.empty()) return;
      pack.push_back(draw[place] ? *draw[place] : unseen.back());
      if (!draw[place]) unseen.pop_back();
    }
    tracked.last_pack.push_back(std::move(pack));
  }
}

/// Takes out of the recording what only others than `viewer` saw.
class Blindfold {
 public:
  explicit Blindfold(Seat viewer) : viewer_(viewer) {}

  void operator()(Deal& deal) {
    shown_.clear();
    for (DealtHand& hand : deal.hands)
      if (hand.seat != viewer_ && !hand.face_up) hand.cards = {};
  }
  void operator()(Exchange& exchange) const {
    if (exchange.seat == viewer_) return;
    blank(exchange.discarded);
    blank(exchange.drawn);
  }
  /// A hand that was turned up goes back for all to see.
  void operator()(Return& event) const {
    if (event.seat != viewer_ && std::find(shown_.begin(), shown_.end(), event.seat) == shown_.end())
      blank(event.cards);
  }
  void operator()(Show& show) { shown_.push_back(show.seat); }
  template <typename Other>
  void operator()(Other&) const {}

 private:
  /// How many there were can be seen.
  static void blank(SeenCards& cards) { std::fill(cards.faces.begin(), cards.faces.end(), std::nullopt); }

  Seat viewer_;
  std::vector<Seat> shown_;  // since the last deal
};

/// Up to the last event of the hand.
Session as_seen_by(const Session& session, Seat viewer, HandNo hand) {
  Session seen = corrected(session).session();
  std::size_t count = 0;
  while (count < seen.events.size() && !(hand < seen.events[count].hand)) ++count;
  seen.events.resize(count);
  Blindfold blindfold(viewer);
  for (Event& event : seen.events) std::visit(blindfold, event.action);
  return seen;
}

}  // namespace

Face PlaceKnowledge::certain() const {
  Face face;
  if (may.single()) may.for_each([&](Card card) { face = card; });
  return face;
}

Tracked track(const Session& session, const PosteriorOptions& options, const HandsDone& progress) {
  Followed followed = follow_places(session, DoubtfulCards::left_open);
  Tracked tracked;
  PosteriorOptions without_draws = options;
  without_draws.draws = 0;
  Stretches stretches(followed, options.draws > 0, progress);
  const ChancesBySlot chances = chances_by_slot(followed, without_draws, stretches, tracked);
  if (options.draws > 0) draw_last_pack(followed, options, stretches, tracked);
  stretches.end();
  const auto knowledge = [&](SlotId slot) {
    return PlaceKnowledge{followed.slots.may(slot), chances[static_cast<std::size_t>(slot)]};
  };
  for (const Followed::Places& places : followed.places) {
    Tracked::Round round;
    for (const SlotRow& row : places.dealt) {
      round.dealt.emplace_back();
      for (const SlotId slot : row) round.dealt.back().push_back(knowledge(slot));
    }
    for (const SlotId slot : places.pack) round.pack.push_back(knowledge(slot));
    tracked.rounds.push_back(std::move(round));
  }
  tracked.history = std::move(followed.history);
  return tracked;
}

int places_known_to(const Session& session, Seat viewer, HandNo hand) {
  const Followed followed = follow_places(as_seen_by(session, viewer, hand));
  if (followed.places.empty()) return 0;
  const auto& pack = followed.places.back().pack;
  return static_cast<int>(std::count_if(pack.begin(), pack.end(),
                                        [&](SlotId slot) { return followed.slots.face(slot).has_value(); }));
}

}  // namespace colddeck
