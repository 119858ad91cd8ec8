#include "vision/table/zone_watch.h"

#include <cmath>

namespace colddeck {
namespace {

// Shares of a hand's area.
constexpr float kNothing = 0.15F;
constexpr float kFirstCard = 0.2F;
constexpr float kTooMuch = 2.6F;  // an arm lies over it
constexpr float kMovingShare = 0.04F;
// Cards face up are this much lighter than their backs.
constexpr float kLighter = 1.22F;
// Cards that were pushed in lie further in by at least this, in square roots of the hand's area.
constexpr float kPushed = 0.32F;
constexpr Millis kLookTakes{500};

}  // namespace

ZoneWatch::Look ZoneWatch::look_at(const TableSample& sample) const {
  Look look;
  for (const Patch& thing : sample.things) {
    if (std::hypot(thing.x - zone_.x, thing.y - zone_.y) > zone_.core) continue;
    look.area += thing.area;
    look.x += thing.area * thing.x;
    look.y += thing.area * thing.y;
    look.light += thing.area * (thing.colour[0] + thing.colour[1] + thing.colour[2]) / 3;
  }
  if (look.area > 0) {
    look.x /= look.area;
    look.y /= look.area;
    look.light /= look.area;
  }
  return look;
}

bool ZoneWatch::is_quiet(const TableSample& sample, const Look& look) const {
  const Motion::Share share = sample.motion.within(zone_.x, zone_.y, zone_.reach);
  if (static_cast<float>(share.moving) > kMovingShare * static_cast<float>(share.all)) return false;
  return std::abs(look.area - last_.area) <= 0.12F * zone_.hand_area;
}

ZoneWatch::Lying ZoneWatch::kind_of(const Look& look) const {
  if (look.area < kNothing * zone_.hand_area) return Lying::nothing;
  if (lying_.what == Lying::nothing) return Lying::face_down;
  return look.light > kLighter * back_ ? Lying::face_up : Lying::face_down;
}

std::optional<ZoneChange> ZoneWatch::see(const TableSample& sample) {
  const Look look = look_at(sample);
  const bool quiet = is_quiet(sample, look);
  last_ = look;
  if (lying_.what == Lying::nothing && !first_card_ && look.area > kFirstCard * zone_.hand_area) {
    first_card_ = sample.time;
    first_card_frame_ = sample.frame;
  }
  if (!quiet || look.area > kTooMuch * zone_.hand_area) {
    quiet_for_ = 0;
    return std::nullopt;
  }
  if (++quiet_for_ < kSettled) return std::nullopt;
  auto change = settle(sample, look);
  undisturbed_ = sample.time;
  undisturbed_frame_ = sample.frame;
  return change;
}

std::optional<ZoneHappening> ZoneWatch::happening(const Look& look, Millis now) const {
  if (look.what == Lying::nothing)
    return lying_.what == Lying::nothing ? std::nullopt : std::optional(ZoneHappening::taken);
  if (lying_.what == Lying::nothing) return ZoneHappening::dealt;
  if (look.what != lying_.what)
    return look.what == Lying::face_up ? ZoneHappening::turned_up : ZoneHappening::turned_down;
  if (look.what == Lying::face_up) return std::nullopt;
  const float inwards = (look.x - lying_.x) * inwards_x_ + (look.y - lying_.y) * inwards_y_;
  if (inwards > kPushed * std::sqrt(zone_.hand_area)) return ZoneHappening::pushed;
  if (now.value - undisturbed_.value >= kLookTakes.value) return ZoneHappening::looked;
  return std::nullopt;
}

std::optional<ZoneChange> ZoneWatch::settle(const TableSample& sample, const Look& seen) {
  Look look = seen;
  look.what = kind_of(look);
  const auto what = happening(look, sample.time);
  std::optional<ZoneChange> change;
  if (what) {
    change = ZoneChange{*what, index_, undisturbed_, sample.time, undisturbed_frame_, sample.frame};
    if (*what == ZoneHappening::dealt && first_card_) {
      change->from = *first_card_;
      change->first_frame = first_card_frame_;
    }
  }
  // The backs are learned anew from every deal: the light of an evening changes.
  if (what == ZoneHappening::dealt || (look.what == Lying::face_down && lying_.what == Lying::face_down))
    back_ = look.light;
  if (look.what == Lying::nothing) first_card_.reset();
  lying_ = look;
  return change;
}

}  // namespace colddeck
