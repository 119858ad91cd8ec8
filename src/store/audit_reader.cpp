#include <utility>

#include "store/audit_rows.h"
#include "store/lists.h"
#include "store/rows.h"
#include "store/words.h"

namespace colddeck {

namespace {

[[noreturn]] void refuse_column(const Connection& connection, const std::string& what,
                                const std::string& text) {
  throw Refusal{
      {StoreError::Kind::damaged, "the store " + connection.path().string() + " has a " + what + " \"" +
                                      text + "\" that is unknown here: was it written by another program?"}};
}

template <typename Word>
Word word(const Connection& connection, const std::string& what, const std::string& text) {
  if (const auto value = named<Word>(text)) return *value;
  refuse_column(connection, what, text);
}

std::vector<Card> cards(const Connection& connection, const std::string& text) {
  if (auto list = cards_in(text)) return *std::move(list);
  refuse_column(connection, "row of cards", text);
}

std::vector<Sequence> read_sequences(Connection& connection, std::int64_t finding) {
  std::vector<Sequence> sequences;
  each(
      connection.statement(
          "SELECT gathered, dealt, p_value, e_value, cards FROM sequences WHERE finding = ? ORDER BY place"),
      [&](const Row& row) {
        sequences.push_back({HandNo{row.small(0)}, HandNo{row.small(1)}, row.real(2), row.real(3),
                             cards(connection, row.text(4))});
      },
      finding);
  return sequences;
}

std::vector<std::string> read_texts(Connection& connection, std::int64_t finding, const std::string& list) {
  std::vector<std::string> texts;
  each(
      connection.statement("SELECT text FROM finding_texts WHERE finding = ? AND list = ? ORDER BY place"),
      [&](const Row& row) { texts.push_back(row.text(0)); }, finding, list);
  return texts;
}

std::vector<PlayerEvidence> read_players(Connection& connection, std::int64_t session) {
  std::vector<PlayerEvidence> players;
  each(
      connection.statement("SELECT name, e_value, screen, blocks, judged FROM player_evidence"
                           " JOIN players USING (player) WHERE session = ? ORDER BY place"),
      [&](const Row& row) {
        players.push_back({row.text(0), row.real(1), row.real(2), row.small(3), row.whole(4) != 0});
      },
      session);
  return players;
}

std::vector<Finding> read_findings(Connection& connection, std::int64_t session) {
  std::vector<std::int64_t> rows;
  each(
      connection.statement("SELECT finding FROM findings WHERE session = ? ORDER BY place"),
      [&](const Row& row) { rows.push_back(row.whole(0)); }, session);
  std::vector<Finding> findings;
  for (const std::int64_t row : rows) findings.push_back(read_finding(connection, row));
  return findings;
}

std::vector<Breach> read_breaches(Connection& connection, std::int64_t session) {
  std::vector<Breach> breaches;
  each(
      connection.statement("SELECT kind, hand, name, explanation FROM breaches"
                           " LEFT JOIN players ON player = who WHERE session = ? ORDER BY place"),
      [&](const Row& row) {
        breaches.push_back({word<CheckKind>(connection, "kind of breach", row.text(0)), HandNo{row.small(1)},
                            row.text(2), row.text(3)});
      },
      session);
  return breaches;
}

}  // namespace

Finding read_finding(Connection& connection, std::int64_t finding_row) {
  Finding finding;
  each(
      connection.statement(
          "SELECT kind, level, g.name, b.name, e_value, p_value, positions, cards, explanation FROM findings"
          " LEFT JOIN players g ON g.player = gatherer LEFT JOIN players b ON b.player = beneficiary"
          " WHERE finding = ?"),
      [&](const Row& row) {
        finding.kind = word<FindingKind>(connection, "kind of finding", row.text(0));
        finding.level = word<Level>(connection, "level", row.text(1));
        finding.gatherer = row.text(2);
        finding.beneficiary = row.text(3);
        finding.e_value = row.real(4);
        finding.p_value = row.real(5);
        auto positions = places_in(row.text(6));
        if (!positions) refuse_column(connection, "row of places", row.text(6));
        finding.positions = *std::move(positions);
        finding.cards = cards(connection, row.text(7));
        finding.explanation = row.text(8);
      },
      finding_row);
  finding.hands = read_sequences(connection, finding_row);
  finding.innocent_explanations = read_texts(connection, finding_row, "innocent-explanation");
  finding.media = read_texts(connection, finding_row, "media");
  return finding;
}

AuditResult read_audit(Connection& connection, std::int64_t session) {
  AuditResult result;
  each(
      connection.statement(
          "SELECT recording, sha256, verdict, alpha, hands, reason FROM audits WHERE session = ?"),
      [&](const Row& row) {
        result.recording = row.text(0);
        result.sha256 = row.text(1);
        result.verdict = word<Verdict>(connection, "verdict", row.text(2));
        result.alpha = row.real(3);
        result.hands = row.small(4);
        result.reason = row.text(5);
      },
      session);
  result.players = read_players(connection, session);
  result.findings = read_findings(connection, session);
  result.breaches = read_breaches(connection, session);
  each(
      connection.statement("SELECT name, value FROM versions WHERE session = ?"),
      [&](const Row& row) { result.versions[row.text(0)] = row.text(1); }, session);
  return result;
}

}  // namespace colddeck
