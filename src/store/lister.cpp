#include <map>
#include <utility>

#include "store/audit_rows.h"
#include "store/rows.h"
#include "store/session_reader.h"
#include "store/words.h"

namespace colddeck {

namespace {

std::optional<std::string> text_of(const std::optional<Verdict>& verdict) {
  return verdict ? std::optional(std::string(name_of(*verdict))) : std::nullopt;
}

std::optional<std::string> text_of(const std::optional<Level>& level) {
  return level ? std::optional(std::string(name_of(*level))) : std::nullopt;
}

std::vector<std::string> names_at_table(Connection& connection, std::int64_t session) {
  std::vector<std::string> names;
  each(
      connection.statement(
          "SELECT name FROM seats JOIN players USING (player) WHERE session = ? ORDER BY place"),
      [&](const Row& row) { names.push_back(row.text(0)); }, session);
  return names;
}

// Every filter is one parameter that is NULL when nothing is asked.
constexpr std::string_view kSessions =
    "SELECT session, digest, title, date, recording, sha256, game, sight, s.hands, verdict, alpha,"
    " (SELECT count(*) FROM findings f WHERE f.session = s.session AND level = 'flagged'),"
    " (SELECT count(*) FROM findings f WHERE f.session = s.session AND level = 'notable'),"
    " (SELECT count(*) FROM breaches b WHERE b.session = s.session)"
    " FROM sessions s JOIN audits a USING (session)"
    " WHERE (?1 IS NULL OR session IN (SELECT session FROM seats JOIN players USING (player) WHERE name = "
    "?1))"
    " AND (?2 IS NULL OR verdict = ?2) AND (?3 IS NULL OR date >= ?3)"
    " ORDER BY date, title, digest";

SessionEntry session_entry(const Row& row) {
  SessionEntry entry;
  entry.id.digits = row.text(1);
  entry.title = row.text(2);
  entry.date = row.text(3);
  entry.recording = row.text(4);
  entry.sha256 = row.text(5);
  entry.game = game_named(row.text(6)).value_or(Game::three_card_brag);
  entry.sight = named<Sight>(row.text(7)).value_or(Sight::unstated);
  entry.hands = row.small(8);
  entry.verdict = named<Verdict>(row.text(9)).value_or(Verdict::insufficient);
  entry.alpha = row.real(10);
  entry.flagged = row.small(11);
  entry.notable = row.small(12);
  entry.breaches = row.small(13);
  entry.age = row.whole(0);
  return entry;
}

// A name that was given to two seats at one table has one evidence there: of what shares its data, the mean.
// Rows are numbered in the order in which recordings were first stored, which no clock and no later audit
// changes.
constexpr std::string_view kEvenings =
    "SELECT name, digest, title, date, total(blocks), avg(e_value), max(judged), source_sha256, "
    "source_offset,"
    " session FROM player_evidence JOIN players USING (player) JOIN sessions USING (session)"
    " GROUP BY player, session";

Evening evening(const Row& row) {
  Evening evening;
  evening.session.digits = row.text(1);
  evening.title = row.text(2);
  evening.date = row.text(3);
  evening.blocks = static_cast<int>(row.real(4));
  evening.e_value = row.real(5);
  evening.judged = row.whole(6) != 0;
  if (const std::string sha256 = row.text(7); !sha256.empty())
    evening.source = sha256 + "+" + std::to_string(row.whole(8));
  evening.age = row.whole(9);
  return evening;
}

/// Tells how many rows of a list have been read. `count` is the statement that counts them, a literal.
class Counter {
 public:
  Counter(Connection& connection, std::string_view count, const RowsRead& progress) : progress_(progress) {
    if (!progress_) return;
    each(connection.statement(count),
         [this](const Row& row) { total_ = static_cast<std::size_t>(row.whole(0)); });
    progress_(0, total_);
  }
  void next() {
    ++done_;
    if (progress_ && done_ <= total_) progress_(done_, total_);
  }

 private:
  const RowsRead& progress_;
  std::size_t done_ = 0, total_ = 0;
};

constexpr std::string_view kFindings =
    "SELECT finding, digest, title, date, recording"
    " FROM findings JOIN sessions USING (session) JOIN audits USING (session)"
    " LEFT JOIN players g ON g.player = gatherer LEFT JOIN players b ON b.player = beneficiary"
    " WHERE (?1 IS NULL OR digest = ?1) AND (?2 IS NULL OR g.name = ?2 OR b.name = ?2)"
    " AND (?3 IS NULL OR level = ?3) ORDER BY date, title, digest, place";

}  // namespace

std::size_t count_sessions(Connection& connection) {
  std::size_t count = 0;
  each(connection.statement("SELECT count(*) FROM sessions"),
       [&](const Row& row) { count = static_cast<std::size_t>(row.whole(0)); });
  return count;
}

std::vector<SessionEntry> list_sessions(Connection& connection, const SessionFilter& filter,
                                        const RowsRead& progress) {
  Counter counter(connection, "SELECT count(*) FROM sessions", progress);
  std::vector<SessionEntry> entries;
  auto& statement = connection.statement(kSessions);
  each(
      statement,
      [&](const Row& row) {
        entries.push_back(session_entry(row));
        entries.back().players = names_at_table(connection, row.whole(0));
        counter.next();
      },
      filter.player, text_of(filter.verdict), filter.since);
  return entries;
}

std::vector<AuditMark> list_audit_marks(Connection& connection) {
  std::vector<AuditMark> marks;
  each(connection.statement(
           "SELECT digest, alpha, p.value, m.value FROM sessions s JOIN audits a USING (session)"
           " LEFT JOIN versions p ON p.session = s.session AND p.name = 'program'"
           " LEFT JOIN versions m ON m.session = s.session AND m.name = 'method' ORDER BY digest"),
       [&](const Row& row) {
         marks.push_back({{row.text(0)}, row.real(1), row.text(2), row.text(3)});
       });
  return marks;
}

std::vector<PlayerRecord> list_players(Connection& connection, const RowsRead& progress) {
  Counter counter(connection, "SELECT count(*) FROM seats", progress);
  std::map<std::string, std::vector<Evening>> by_name;
  each(connection.statement(kEvenings), [&](const Row& row) {
    by_name[row.text(0)].push_back(evening(row));
    counter.next();
  });
  std::vector<PlayerRecord> records;
  for (auto& [name, evenings] : by_name) records.push_back(combine(name, std::move(evenings)));
  return records;
}

std::vector<FindingEntry> list_findings(Connection& connection, const FindingFilter& filter,
                                        const RowsRead& progress) {
  Counter counter(connection, "SELECT count(*) FROM findings", progress);
  std::optional<std::string> session;
  if (filter.session) session = filter.session->digits;
  std::vector<FindingEntry> entries;
  each(
      connection.statement(kFindings),
      [&](const Row& row) {
        entries.push_back(
            {{row.text(1)}, row.text(2), row.text(3), row.text(4), read_finding(connection, row.whole(0))});
        counter.next();
      },
      session, filter.player, text_of(filter.level));
  return entries;
}

}  // namespace colddeck
