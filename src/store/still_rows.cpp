#include "store/still_rows.h"

#include <optional>

#include "store/content.h"
#include "store/rows.h"

namespace colddeck {

namespace {

[[noreturn]] void refuse_picture(const Connection& connection, HandNo hand) {
  throw Refusal{{StoreError::Kind::damaged, "a still of hand " + std::to_string(hand.value) +
                                                " in the store " + connection.path().string() +
                                                " is not what was stored: audit the video again"}};
}

[[noreturn]] void refuse_two(const Still& still) {
  throw Refusal{{StoreError::Kind::unfit, "hand " + std::to_string(still.hand.value) +
                                              " has two stills of one player, and only one can be stored"}};
}

}  // namespace

void write_stills(Connection& connection, std::int64_t session, const std::vector<Still>& stills) {
  run(connection.statement("DELETE FROM media WHERE session = ? AND kind = 'still'"), session);
  auto& insert = connection.statement(
      "INSERT INTO media (session, kind, hand, seat, time, sha256, bytes) VALUES (?, 'still', ?, ?, ?, ?, ?)"
      " ON CONFLICT DO NOTHING RETURNING seat");
  for (const Still& still : stills) {
    bool stored = false;
    const std::string sha256 = sha256_hex(still.jpeg);
    each(
        insert, [&](const Row&) { stored = true; }, session, int{still.hand.value}, int{still.seat.index},
        still.time.value, sha256, Blob{still.jpeg});
    if (!stored) refuse_two(still);
  }
}

std::vector<Still> read_stills(Connection& connection, std::int64_t session) {
  std::vector<Still> stills;
  each(
      connection.statement("SELECT hand, seat, time, sha256, bytes FROM media"
                           " WHERE session = ? AND kind = 'still' ORDER BY hand, seat"),
      [&](const Row& row) {
        Still still;
        still.hand = HandNo{row.small(0)};
        still.seat = Seat{static_cast<std::int8_t>(row.whole(1))};
        still.time = Millis{row.whole(2)};
        still.jpeg = row.text(4);
        if (sha256_hex(still.jpeg) != row.text(3)) refuse_picture(connection, still.hand);
        stills.push_back(std::move(still));
      },
      session);
  return stills;
}

std::vector<Still> read_stills_of_film(Connection& connection, const std::string& sha256) {
  if (sha256.empty()) return {};
  std::optional<std::int64_t> last;
  each(
      connection.statement("SELECT max(session) FROM sessions WHERE source_sha256 = ?"
                           " AND session IN (SELECT session FROM media) HAVING max(session) IS NOT NULL"),
      [&](const Row& row) { last = row.whole(0); }, sha256);
  return last ? read_stills(connection, *last) : std::vector<Still>();
}

}  // namespace colddeck
