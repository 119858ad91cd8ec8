#include "recording/corrections.h"

#include <optional>
#include <utility>

namespace colddeck {
namespace {

/// Whether the correction at `index` puts the event behind it in the place of the one it names.
bool replaces(const Session& session, std::size_t index) {
  return !std::get<Correction>(session.events[index].action).strike_out &&
         index + 1 < session.events.size() &&
         !std::holds_alternative<Correction>(session.events[index + 1].action);
}

}  // namespace

bool names_an_event(const Session& session, std::size_t index) {
  const auto& correction = std::get<Correction>(session.events[index].action);
  if (correction.event < 0 || static_cast<std::size_t>(correction.event) >= index) return false;
  const Event& wrong = session.events[static_cast<std::size_t>(correction.event)];
  return !std::holds_alternative<Correction>(wrong.action);
}

Corrected::Corrected(const Session& recorded, std::vector<std::size_t> standing)
    : origin(std::move(standing)), recorded_(&recorded) {
  if (origin.size() == recorded.events.size()) return;  // nothing to correct, as nearly always
  Session& changed = changed_.emplace();
  changed = recorded;
  changed.events.clear();
  for (const std::size_t index : origin) changed.events.push_back(recorded.events[index]);
}

Corrected corrected(const Session& session) {
  const std::vector<std::size_t> places = corrected_places(session);
  // For each place, the event that stands there; nothing where one was struck out or moved away.
  std::vector<std::optional<std::size_t>> standing(session.events.size());
  for (std::size_t i = 0; i < session.events.size(); ++i) {
    const auto* correction = std::get_if<Correction>(&session.events[i].action);
    if (correction == nullptr) {
      standing[i] = i;
      continue;
    }
    if (!names_an_event(session, i)) continue;
    const std::size_t wrong = places[static_cast<std::size_t>(correction->event)];
    standing[wrong].reset();
    if (!replaces(session, i)) continue;
    standing[wrong] = ++i;
  }
  std::vector<std::size_t> origin;
  for (const auto& index : standing)
    if (index) origin.push_back(*index);
  return Corrected(session, std::move(origin));
}

std::vector<std::size_t> corrected_places(const Session& session) {
  std::vector<std::size_t> places(session.events.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    places[i] = i;
    const auto* correction = std::get_if<Correction>(&session.events[i].action);
    if (correction == nullptr || !names_an_event(session, i) || !replaces(session, i)) continue;
    ++i;
    places[i] = places[static_cast<std::size_t>(correction->event)];
  }
  return places;
}

}  // namespace colddeck
