// What was recorded, with the host's corrections carried out.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "recording/session.h"

namespace colddeck {

/// A session without corrections; corrected events stand where the wrong ones stood. It may look at the
/// session as recorded, which must outlive it.
class Corrected {
 public:
  explicit Corrected(const Session& recorded, std::vector<std::size_t> standing);

  const Session& session() const { return changed_ ? *changed_ : *recorded_; }

  std::vector<std::size_t> origin;  ///< for each event, its index in the session as recorded

 private:
  const Session* recorded_;
  std::optional<Session> changed_;
};

/// Carries out all corrections in their order. One that names no earlier event, or names a correction, does
/// nothing, and what follows it is an event like any other.
Corrected corrected(const Session& session);
Corrected corrected(Session&&) = delete;

/// For each event of the session as recorded, the index of the event in whose place it stands: its own,
/// unless it is what a correction put there. A further correction may name either.
std::vector<std::size_t> corrected_places(const Session& session);

/// Whether the correction at `index` of the session names an earlier event that can be corrected.
bool names_an_event(const Session& session, std::size_t index);

}  // namespace colddeck
