#include "review/answer.h"

#include <algorithm>
#include <set>

#include "cards/notation.h"
#include "recording/limits.h"
#include "recording/typed_action.h"
#include "recording/utf8.h"
#include "review/doubts.h"
#include "review/seen_cards.h"

namespace colddeck {
namespace {

using Changed = tl::expected<void, std::string>;

tl::unexpected<std::string> refused(std::string sentence) {
  return tl::unexpected<std::string>(std::move(sentence));
}

std::string reason_of(const Answer& answer) {
  const std::string said = one_line(answer.reason.substr(0, kMostTextBytes / 2));
  const auto first = said.find_first_not_of(' ');
  if (first == std::string::npos) return "the host's review";
  return said.substr(first, said.find_last_not_of(' ') - first + 1);
}

/// What stands at the place of the event now, or nothing when it was struck out or never was one.
const Event* standing(std::size_t place, const Session& session, const Corrected& now) {
  const auto places = corrected_places(session);
  for (std::size_t i = 0; i < now.origin.size(); ++i)
    if (places[now.origin[i]] == place) return &now.session().events[i];
  return nullptr;
}

Changed certain(Event& event, const Answer& answer) {
  bool found = false;
  for_each_row(event.action, [&](std::size_t slot, Seat, auto&, auto& readings) {
    if (slot != answer.slot) return;
    found =
        std::erase_if(readings, [&](const Reading& one) { return one.place == answer.place; }) > 0 || found;
  });
  if (!found) return refused("there is no doubtful card at that place; load the page again");
  return {};
}

/// The same card twice in one row, which no pack allows.
bool repeats(const std::vector<Face>& faces) {
  std::set<int> seen;
  return std::any_of(faces.begin(), faces.end(),
                     [&seen](Face face) { return face && !seen.insert(face->index()).second; });
}

Changed other_cards(Event& event, const Answer& answer) {
  const auto faces = parse_faces(answer.text);
  if (!faces) return refused("cards: " + faces.error().message);
  if (repeats(*faces)) return refused("cards: the same card stands there twice");
  Changed changed = refused("there are no cards to correct; load the page again");
  for_each_row(event.action, [&](std::size_t slot, Seat, auto& row, auto& readings) {
    if (slot != answer.slot) return;
    if (faces->size() != row.size()) {
      changed = refused("cards: expected " + std::to_string(row.size()) + ", not " +
                        std::to_string(faces->size()) + "; ?? stands for one that was not seen");
      return;
    }
    row.assign(faces->begin(), faces->end());
    readings.clear();
    changed = {};
  });
  return changed;
}

Changed other_action(Event& event, const Answer& answer, const Session& session) {
  auto action = action_in(answer.text, session);
  if (!action) return refused(action.error());
  // A typed line does not say who gathered: that stays.
  const auto* before = std::get_if<Return>(&event.action);
  auto* after = std::get_if<Return>(&*action);
  if (before != nullptr && after != nullptr) after->gatherer = before->gatherer;
  event.action = std::move(*action);
  return {};
}

Event behind_all(const Event& about, Action action) {
  Event event;
  event.hand = about.hand;
  event.action = std::move(action);
  return event;
}

Changed change(Event& event, const Answer& answer, const Session& session) {
  switch (answer.kind) {
    case AnswerKind::confirm:
      return certain(event, answer);
    case AnswerKind::cards:
      return other_cards(event, answer);
    case AnswerKind::instead:
      return other_action(event, answer, session);
    case AnswerKind::strike:
      break;
  }
  return {};
}

}  // namespace

tl::expected<std::vector<Event>, std::string> events_of(const Answer& answer, const Session& session,
                                                        const Corrected& now) {
  const Event* stands = standing(answer.event, session, now);
  if (stands == nullptr) return refused("there is no such event any more; load the page again");
  if (answer.kind == AnswerKind::confirm && answer.place < 0)
    return std::vector{behind_all(*stands, Note{confirmation(answer.event, reason_of(answer))})};
  Event instead = *stands;
  const Changed changed = change(instead, answer, session);
  if (!changed) return refused(changed.error());
  const bool strike = answer.kind == AnswerKind::strike;
  std::vector<Event> events{
      behind_all(*stands, Correction{static_cast<std::int32_t>(answer.event), strike, reason_of(answer)})};
  if (strike) return events;
  instead.confidence = 1;  // the host says so
  events.push_back(std::move(instead));
  return events;
}

}  // namespace colddeck
