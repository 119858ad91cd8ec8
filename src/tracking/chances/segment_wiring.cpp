#include "tracking/chances/segment_wiring.h"

#include <algorithm>

namespace colddeck {
namespace {

class PlacesOfSlots {
 public:
  explicit PlacesOfSlots(const Segment& segment, SlotId all) : places_(static_cast<std::size_t>(all), -1) {
    for (const SlotId slot : segment.start) add(slot);
    for (SlotId slot = segment.first_new; slot < segment.end_new; ++slot) add(slot);
  }
  int place(SlotId slot) const { return places_[static_cast<std::size_t>(slot)]; }
  const std::vector<SlotId>& slots() const { return slots_; }

  /// The places of all these slots; nothing if one of them is not of this segment.
  std::optional<std::vector<int>> places(const SlotRow& row) const {
    std::vector<int> places;
    for (const SlotId slot : row) {
      if (place(slot) < 0) return std::nullopt;
      places.push_back(place(slot));
    }
    return places;
  }

 private:
  void add(SlotId slot) {
    int& place = places_[static_cast<std::size_t>(slot)];
    if (place >= 0) return;
    place = static_cast<int>(slots_.size());
    slots_.push_back(slot);
  }

  std::vector<int> places_;  // by slot
  std::vector<SlotId> slots_;
};

}  // namespace

std::optional<SegmentWiring> wiring_of(const Segment& segment, const Slots& slots) {
  if (segment.doubtful || static_cast<int>(segment.start.size()) != segment.pack.size()) return std::nullopt;
  const PlacesOfSlots places(segment, slots.size());
  SegmentWiring result;
  result.slots = places.slots();
  result.wiring.pack = segment.pack;
  for (std::size_t i = 0; i < segment.start.size(); ++i) result.wiring.start.push_back(static_cast<int>(i));
  for (const SlotId slot : result.slots) result.wiring.cards.push_back(slots.face(slot));
  for (HandId id = 0; id < slots.hands(); ++id) {
    const auto from = places.places(slots.from(id));
    if (!from || from->empty() || !slots.counts(id)) continue;
    Wiring::Hand hand{*from, {}, slots.held(id)};
    if (auto to = places.places(slots.to(id))) hand.to = std::move(*to);
    result.wiring.hands.push_back(std::move(hand));
  }
  return result;
}

}  // namespace colddeck
