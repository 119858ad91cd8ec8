#include "vision/table/zone_watch.h"

#include <algorithm>
#include <cmath>

namespace colddeck {
namespace {

// Shares of a hand's area.
constexpr float kNothing = 0.15F;
constexpr float kFirstCard = 0.2F;
constexpr float kFirstCardOff = 0.5F;  // square roots of a hand's area from the zone's middle
constexpr float kGrown = 1.04F;        // a card more lies there
constexpr float kBareWithin = 0.5F;    // square roots of a hand's area
constexpr float kBare = 0.1F;          // share of the pixels there
constexpr int kBareFor = 2;            // samples
constexpr float kTooMuch = 1.9F;       // an arm lies over it
constexpr float kTooMuchDown = 1.3F;   // … over cards face down
constexpr float kMovingShare = 0.04F;
// Cards face up are lighter than their backs by this factor, and of another colour by this share of the
// backs' light. What is less like the backs than the last figure, but not that, is no card.
constexpr float kLighter = 1.06F;
constexpr float kUnlike = 0.22F;
constexpr float kAlike = 0.18F;
constexpr float kHardlyAlike = 0.1F;  // may be a face, if it is lighter too
// Cards that were pushed in lie elsewhere by at least this, in square roots of the hand's area.
constexpr float kPushed = 0.32F;
constexpr int kLookTakes = 10;     // samples in which the cards cannot be seen
constexpr float kStirredFor = 30;  // samples
constexpr int kCardStays = 5;      // samples: what is gone for longer was an arm

float light_of(const std::array<float, 3>& colour) { return (colour[0] + colour[1] + colour[2]) / 3; }

/// Of two colours, 0 to 255: root of the mean square.
float difference(const std::array<float, 3>& a, const std::array<float, 3>& b) {
  float sum = 0;
  for (std::size_t c = 0; c < 3; ++c) sum += (a[c] - b[c]) * (a[c] - b[c]);
  return std::sqrt(sum / 3);
}

}  // namespace

ZoneWatch::Look ZoneWatch::look_at(const TableSample& sample) const {
  const bool cards = lying_.what != Lying::nothing;
  const float x = cards ? lying_.x : zone_.x, y = cards ? lying_.y : zone_.y;
  Look look;
  for (const Patch& thing : sample.things) {
    if (std::hypot(thing.x - x, thing.y - y) > zone_.core) continue;
    look.area += thing.area;
    look.x += thing.area * thing.x;
    look.y += thing.area * thing.y;
    for (std::size_t c = 0; c < 3; ++c) look.colour[c] += thing.area * thing.colour[c];
  }
  if (look.area > 0) {
    look.x /= look.area;
    look.y /= look.area;
    for (float& channel : look.colour) channel /= look.area;
  }
  return look;
}

std::optional<ZoneWatch::Taken> ZoneWatch::taken() const {
  if (lying_.what != Lying::nothing) return Taken{lying_.x, lying_.y, zone_.core};
  if (last_.area > kNothing * zone_.hand_area) return Taken{zone_.x, zone_.y, zone_.core};
  return std::nullopt;
}

bool ZoneWatch::moves(const TableSample& sample) const {
  const Coverage::Share share = sample.motion.within(zone_.x, zone_.y, zone_.reach);
  return static_cast<float>(share.marked) > kMovingShare * static_cast<float>(share.all);
}

/// Whether the table itself is to be seen where the cards lay. An arm near by does not matter.
bool ZoneWatch::is_bare(const TableSample& sample) const {
  const float radius = kBareWithin * std::sqrt(zone_.hand_area);
  const Coverage::Share lying = sample.lying.within(lying_.x, lying_.y, radius);
  const Coverage::Share moving = sample.motion.within(lying_.x, lying_.y, radius);
  const float most = kBare * static_cast<float>(lying.all);
  return static_cast<float>(lying.marked) <= most && static_cast<float>(moving.marked) <= most;
}

ZoneChange ZoneWatch::taken_by(const TableSample& sample) {
  const ZoneChange change{ZoneHappening::taken,
                          index_,
                          std::max(undisturbed_, seen_),
                          sample.time,
                          std::max(undisturbed_frame_, seen_frame_),
                          sample.frame,
                          false,
                          stirred_};
  lying_ = Look{};
  first_card_ = Millis{-1};
  quiet_for_ = 0;
  return change;
}

std::optional<ZoneWatch::Lying> ZoneWatch::kind_of(const Look& look) const {
  if (look.area < kNothing * zone_.hand_area) return Lying::nothing;
  if (look.area > kTooMuch * zone_.hand_area) return std::nullopt;
  if (back_) {
    const float off = difference(look.colour, *back_);
    const float back = light_of(*back_);
    const bool cards = lying_.what != Lying::nothing;
    if (cards && light_of(look.colour) > kLighter * back && off > kUnlike * back) return Lying::face_up;
    if (off > kAlike * back) return std::nullopt;
  }
  if (look.area > kTooMuchDown * zone_.hand_area || lifted(look)) return std::nullopt;
  return Lying::face_down;
}

/// … though it is not told by its colour.
bool ZoneWatch::may_be_faces(const Look& look, std::optional<Lying> kind) const {
  if (!back_ || lying_.what == Lying::nothing || kind == Lying::nothing) return false;
  if (kind == Lying::face_up || look.area > kTooMuch * zone_.hand_area) return false;
  const float back = light_of(*back_);
  return difference(look.colour, *back_) > kHardlyAlike * back && light_of(look.colour) > kLighter * back;
}

float ZoneWatch::inwards(const Look& look) const {
  return ((look.x - home_x_) * inwards_x_ + (look.y - home_y_) * inwards_y_) / std::sqrt(zone_.hand_area);
}

bool ZoneWatch::moved_in(const Look& look) const {
  const float moved = std::hypot(look.x - home_x_, look.y - home_y_);
  return inwards(look) > 0 && moved > kPushed * std::sqrt(zone_.hand_area);
}

/// Whether the player holds the cards nearer than they lay.
bool ZoneWatch::lifted(const Look& look) const {
  return lying_.what == Lying::face_down && inwards(look) < -kPushed;
}

void ZoneWatch::await_first_card(const TableSample& sample, const Look& look) {
  const float off = std::hypot(look.x - zone_.x, look.y - zone_.y);
  if (look.area < kFirstCard * zone_.hand_area || off > kFirstCardOff * std::sqrt(zone_.hand_area)) {
    if (++empty_for_ > kCardStays) first_card_ = Millis{-1};
    return;
  }
  empty_for_ = 0;
  if (first_card_.value >= 0) return;
  first_card_ = sample.time;
  first_card_frame_ = sample.frame;
}

std::optional<ZoneChange> ZoneWatch::see(const TableSample& sample) {
  Look look = look_at(sample);
  const bool moving = moves(sample);
  const bool quiet = !moving && std::abs(look.area - last_.area) <= 0.12F * zone_.hand_area;
  stirred_ += ((moving ? 1.0F : 0.0F) - stirred_) / kStirredFor;
  last_ = look;
  if (lying_.what == Lying::nothing) await_first_card(sample, look);
  const bool gone = lying_.what != Lying::nothing && look.area < kNothing * zone_.hand_area;
  bare_for_ = gone && is_bare(sample) ? bare_for_ + 1 : 0;
  if (bare_for_ >= kBareFor) return taken_by(sample);
  if (look.area < 0.5F * zone_.hand_area) ++covered_for_;
  // What lies over the zone but reaches far out of it is an arm.
  const int here = sample.lying.within(zone_.x, zone_.y, 0.75F * zone_.core).marked;
  const bool covered = static_cast<float>(here) > look.area + kNothing * zone_.hand_area;
  auto kind = kind_of(look);
  const bool doubtful = quiet && !covered && !gone && may_be_faces(look, kind);
  doubtful_for_ = doubtful ? doubtful_for_ + 1 : 0;
  faces_seen_ = faces_seen_ && doubtful;
  if (faces_seen_) kind = Lying::face_up;
  if (kind == lying_.what && look.area > 0.4F * zone_.hand_area) {
    seen_ = sample.time;
    seen_frame_ = sample.frame;
  }
  if (!quiet || !kind || covered || gone) {
    quiet_for_ = 0;
    return std::nullopt;
  }
  if (++quiet_for_ < kSettled) return std::nullopt;
  if (doubtful && doubtful_for_ <= kDoubtful) return std::nullopt;  // whoever is asked has not answered yet
  look.what = *kind;
  auto change = settle(sample, look);
  undisturbed_ = sample.time;
  undisturbed_frame_ = sample.frame;
  covered_for_ = 0;
  return change;
}

std::optional<ZoneHappening> ZoneWatch::happening(const Look& look) const {
  if (look.what == Lying::nothing) return std::nullopt;
  if (lying_.what == Lying::nothing) return ZoneHappening::dealt;
  if (look.what != lying_.what)
    return look.what == Lying::face_up ? ZoneHappening::turned_up : ZoneHappening::turned_down;
  if (look.what == Lying::face_up) return std::nullopt;
  if (!pushed_ && moved_in(look)) return ZoneHappening::pushed;
  if (covered_for_ >= kLookTakes) return ZoneHappening::looked;
  return std::nullopt;
}

std::optional<ZoneChange> ZoneWatch::settle(const TableSample& sample, const Look& look) {
  const auto what = happening(look);
  std::optional<ZoneChange> change;
  if (what) {
    change = ZoneChange{*what,        index_,         undisturbed_, sample.time, undisturbed_frame_,
                        sample.frame, moved_in(look), stirred_};
    if (*what == ZoneHappening::dealt && first_card_.value >= 0) {
      change->from = first_card_;
      change->first_frame = first_card_frame_;
    }
  }
  if (what == ZoneHappening::dealt) pushed_ = false;
  // The hand lies where its last card came to lie.
  if (what == ZoneHappening::dealt || (look.what == Lying::face_down && look.area > kGrown * home_area_)) {
    home_x_ = look.x;
    home_y_ = look.y;
    home_area_ = look.area;
  }
  pushed_ = pushed_ || what == ZoneHappening::pushed;
  // The backs are learned anew from every deal, and the light of an evening changes.
  if (look.what == Lying::face_down && !may_be_faces(look, look.what)) {
    back_ = look.colour;
    zone_.hand_area = std::max(zone_.hand_area, look.area);  // the place was found before the last card came
  }
  lying_ = look;
  return change;
}

}  // namespace colddeck
