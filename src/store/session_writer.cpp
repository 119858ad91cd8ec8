#include "store/session_writer.h"

#include <map>
#include <optional>

#include "store/clock.h"
#include "store/event_row.h"
#include "store/rows.h"
#include "store/words.h"

namespace colddeck {

namespace {

/// NULL for a seat that was not seen.
std::optional<std::int64_t> column(Seat seat) {
  return seat.known() ? std::optional<std::int64_t>(seat.index) : std::nullopt;
}

/// What the table `hands` tells of one hand.
struct HandRow {
  Seat dealer;
  int dealt = 0;
  Seat winner;
  std::size_t first_event = 0;
};

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

void write_players(Connection& connection, std::int64_t row, const Session& session) {
  auto& insert = connection.statement("INSERT INTO seats (session, place, seat, player) VALUES (?, ?, ?, ?)");
  int place = 0;
  for (const Player& player : session.players)
    run(insert, row, place++, int{player.seat.index}, player_row(connection, player.name));
}

void write_hands(Connection& connection, std::int64_t row, const std::map<HandNo, HandRow>& hands) {
  auto& insert = connection.statement(
      "INSERT INTO hands (session, hand, dealer, dealt, winner, first_event) VALUES (?, ?, ?, ?, ?, ?)");
  for (const auto& [number, hand] : hands)
    run(insert, row, int{number.value}, column(hand.dealer), hand.dealt, column(hand.winner),
        static_cast<std::int64_t>(hand.first_event));
}

void write_events(Connection& connection, std::int64_t row, const Session& session) {
  auto& insert = connection.statement(
      "INSERT INTO events (session, place, hand, kind, seat, time, confidence, payload)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  std::int64_t place = 0;
  for (const Event& event : session.events) {
    std::optional<std::int64_t> time;
    if (event.time) time = event.time->value;
    run(insert, row, place++, int{event.hand.value}, std::string(kind_of(event.action)),
        column(actor_of(event.action)), time, double{event.confidence}, payload_of(event));
  }
}

std::optional<std::int64_t> row_of(Connection& connection, const SessionId& id) {
  std::optional<std::int64_t> row;
  each(
      connection.statement("SELECT session FROM sessions WHERE digest = ?"),
      [&](const Row& found) { row = found.whole(0); }, id.digits);
  return row;
}

void write_source(Connection& connection, std::int64_t row, const Content& content, const Session& session) {
  run(connection.statement("UPDATE sessions SET source_file = ?2, source_sha256 = ?3 WHERE session = ?1"),
      row, session.source.file, session.source.sha256);
  run(connection.statement("INSERT INTO recordings (session, content) VALUES (?, ?)"
                           " ON CONFLICT (session) DO UPDATE SET content = excluded.content"),
      row, Blob{content.bytes});
}

}  // namespace

std::int64_t player_row(Connection& connection, const std::string& name) {
  std::optional<std::int64_t> row;
  each(
      connection.statement("SELECT player FROM players WHERE name = ?"),
      [&](const Row& found) { row = found.whole(0); }, name);
  if (row) return *row;
  run(connection.statement("INSERT INTO players (name) VALUES (?)"), name);
  return connection.last_row_id();
}

std::int64_t write_session(Connection& connection, const Content& content, const Session& session) {
  if (const auto row = row_of(connection, content.id)) {
    write_source(connection, *row, content, session);
    return *row;
  }
  const auto hands = hand_rows(session);
  run(connection.statement("INSERT INTO sessions (digest, title, date, source_file, source_sha256, "
                           "source_offset, game, sight, hands,"
                           " stored_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      content.id.digits, session.title, session.date, session.source.file, session.source.sha256,
      session.source.offset.value, std::string(name_of(session.rules.game)),
      std::string(name_of(session.sight)), static_cast<std::int64_t>(hands.size()),
      milliseconds_since_1970());
  const std::int64_t row = connection.last_row_id();
  write_source(connection, row, content, session);
  write_players(connection, row, session);
  write_hands(connection, row, hands);
  write_events(connection, row, session);
  return row;
}

}  // namespace colddeck
