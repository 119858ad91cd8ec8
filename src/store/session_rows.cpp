#include "store/session_rows.h"

#include <utility>

#include "store/event_row.h"

namespace colddeck {

namespace {

std::map<HandNo, HandRow> hand_rows(const Session& session) {
  std::map<HandNo, HandRow> rows;
  for (std::size_t place = 0; place < session.events.size(); ++place) {
    const Event& event = session.events[place];
    if (event.hand.value < 1) continue;
    HandRow& row = rows.try_emplace(event.hand, HandRow{{}, 0, {}, place}).first->second;
    if (const auto* deal = std::get_if<Deal>(&event.action)) {
      row.dealer = deal->dealer;
      row.dealt = static_cast<int>(deal->hands.size());
    } else if (const auto* win = std::get_if<Win>(&event.action)) {
      row.winner = win->seat;
    }
  }
  return rows;
}

std::vector<EventRow> event_rows(const Session& session) {
  std::vector<EventRow> rows;
  rows.reserve(session.events.size());
  for (const Event& event : session.events) {
    std::optional<std::int64_t> time;
    if (event.time) time = event.time->value;
    rows.push_back({event.hand, std::string(kind_of(event.action)), actor_of(event.action), time,
                    double{event.confidence}, payload_of(event)});
  }
  return rows;
}

}  // namespace

SessionRows rows_of(Content content, const Session& session) {
  return {std::move(content), session.title,   session.date,       session.source,     session.rules.game,
          session.sight,      session.players, hand_rows(session), event_rows(session)};
}

}  // namespace colddeck
