#include "tracking/pack_before.h"

#include <algorithm>

#include "tracking/follower.h"

namespace colddeck {
namespace {

/// Deals, burns, cuts and shuffles move the pack on from where the last block left it.
bool moves_pack(const Action& action) {
  return std::holds_alternative<Shuffle>(action) || std::holds_alternative<Cut>(action) ||
         std::holds_alternative<Burn>(action);
}

}  // namespace

std::vector<Face> pack_before(const Session& session, std::size_t event) {
  Session seen = session;
  seen.events.resize(std::min(event, seen.events.size()));
  for (std::size_t i = seen.events.size(); i-- > 0;) {
    if (moves_pack(seen.events[i].action)) return {};
    if (std::holds_alternative<Return>(seen.events[i].action)) break;
  }
  const Followed followed = follow_places(seen);
  if (followed.places.empty()) return {};
  std::vector<Face> pack;
  for (const SlotId slot : followed.places.back().pack) pack.push_back(followed.slots.face(slot));
  return pack;
}

}  // namespace colddeck
