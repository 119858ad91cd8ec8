#include "store/session_writer.h"

#include <map>
#include <optional>
#include <vector>

#include "store/clock.h"
#include "store/rows.h"
#include "store/words.h"

namespace colddeck {

namespace {

/// NULL for a seat that was not seen.
std::optional<std::int64_t> column(Seat seat) {
  return seat.known() ? std::optional<std::int64_t>(seat.index) : std::nullopt;
}

void write_players(Connection& connection, std::int64_t row, const std::vector<Player>& players) {
  auto& insert = connection.statement("INSERT INTO seats (session, place, seat, player) VALUES (?, ?, ?, ?)");
  int place = 0;
  for (const Player& player : players)
    run(insert, row, place++, int{player.seat.index}, player_row(connection, player.name));
}

void write_hands(Connection& connection, std::int64_t row, const std::map<HandNo, HandRow>& hands) {
  auto& insert = connection.statement(
      "INSERT INTO hands (session, hand, dealer, dealt, winner, first_event) VALUES (?, ?, ?, ?, ?, ?)");
  for (const auto& [number, hand] : hands)
    run(insert, row, int{number.value}, column(hand.dealer), hand.dealt, column(hand.winner),
        static_cast<std::int64_t>(hand.first_event));
}

/// Rows in one statement: SQLite then finds the table's end once for all of them.
constexpr std::size_t kEventsAtOnce = 64;

std::string inserting_events(std::size_t rows) {
  std::string sql =
      "INSERT INTO events (session, place, hand, kind, seat, time, confidence, payload) VALUES ";
  for (std::size_t i = 0; i < rows; ++i) sql += i == 0 ? "(?,?,?,?,?,?,?,?)" : ",(?,?,?,?,?,?,?,?)";
  return sql;
}

void write_events(Connection& connection, std::int64_t session, const std::vector<EventRow>& events) {
  static const std::string kMany = inserting_events(kEventsAtOnce), kOne = inserting_events(1);
  for (std::size_t place = 0; place < events.size();) {
    const std::size_t rows = events.size() - place >= kEventsAtOnce ? kEventsAtOnce : 1;
    auto& insert = connection.statement(rows == 1 ? kOne : kMany);
    int parameter = 0;
    const auto put = [&](const auto& value) { bind(insert, ++parameter, value); };
    for (const std::size_t end = place + rows; place < end; ++place) {
      const EventRow& event = events[place];
      put(session), put(static_cast<std::int64_t>(place)), put(int{event.hand.value}), put(event.kind);
      put(column(event.seat)), put(event.time), put(event.confidence), put(event.payload);
    }
    run(insert);
  }
}

std::optional<std::int64_t> row_of(Connection& connection, const SessionId& id) {
  std::optional<std::int64_t> row;
  each(
      connection.statement("SELECT session FROM sessions WHERE digest = ?"),
      [&](const Row& found) { row = found.whole(0); }, id.digits);
  return row;
}

void write_source(Connection& connection, std::int64_t row, const SessionRows& session) {
  run(connection.statement("UPDATE sessions SET source_file = ?2, source_sha256 = ?3 WHERE session = ?1"),
      row, session.source.file, session.source.sha256);
  run(connection.statement("INSERT INTO recordings (session, content) VALUES (?, ?)"
                           " ON CONFLICT (session) DO UPDATE SET content = excluded.content"),
      row, Blob{session.content.bytes});
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

std::int64_t write_session(Connection& connection, const SessionRows& session) {
  if (const auto row = row_of(connection, session.content.id)) {
    write_source(connection, *row, session);
    return *row;
  }
  run(connection.statement("INSERT INTO sessions (digest, title, date, source_file, source_sha256, "
                           "source_offset, game, sight, hands,"
                           " stored_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      session.content.id.digits, session.title, session.date, session.source.file, session.source.sha256,
      session.source.offset.value, std::string(name_of(session.game)), std::string(name_of(session.sight)),
      static_cast<std::int64_t>(session.hands.size()), milliseconds_since_1970());
  const std::int64_t row = connection.last_row_id();
  write_source(connection, row, session);
  write_players(connection, row, session.players);
  write_hands(connection, row, session.hands);
  write_events(connection, row, session.events);
  return row;
}

}  // namespace colddeck
