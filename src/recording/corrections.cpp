#include "recording/corrections.h"

#include <optional>

namespace colddeck {

bool names_an_event(const Session& session, std::size_t index) {
  const auto& correction = std::get<Correction>(session.events[index].action);
  if (correction.event < 0 || static_cast<std::size_t>(correction.event) >= index) return false;
  const Event& wrong = session.events[static_cast<std::size_t>(correction.event)];
  return !std::holds_alternative<Correction>(wrong.action);
}

Corrected corrected(const Session& session) {
  // For each place, the event that stands there; nothing where one was struck out or moved away.
  std::vector<std::optional<std::size_t>> standing(session.events.size());
  for (std::size_t i = 0; i < session.events.size(); ++i) {
    const auto* correction = std::get_if<Correction>(&session.events[i].action);
    if (correction == nullptr) {
      standing[i] = i;
      continue;
    }
    if (!names_an_event(session, i)) continue;
    const auto wrong = static_cast<std::size_t>(correction->event);
    standing[wrong].reset();
    const std::size_t next = i + 1;
    const bool replaced = !correction->strike_out && next < session.events.size() &&
                          !std::holds_alternative<Correction>(session.events[next].action);
    if (!replaced) continue;
    standing[wrong] = next;
    ++i;
  }
  std::vector<std::size_t> origin;
  for (const auto& index : standing)
    if (index) origin.push_back(*index);
  Corrected made{session, origin};
  if (origin.size() == session.events.size()) return made;  // nothing to correct, as nearly always
  made.session.events.clear();
  for (const std::size_t index : origin) made.session.events.push_back(session.events[index]);
  return made;
}

}  // namespace colddeck
