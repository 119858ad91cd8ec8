#include <cmath>

#include "store/audit_rows.h"
#include "store/clock.h"
#include "store/lists.h"
#include "store/rows.h"
#include "store/session_writer.h"

namespace colddeck {

namespace {

/// SQLite keeps "not a number" as NULL, so that it would not come back.
double real_number(double value) {
  if (std::isnan(value))
    throw Refusal{
        {StoreError::Kind::unfit, "the audit gave something that is not a number, which cannot be stored"}};
  return value;
}

/// NULL for nobody.
std::optional<std::int64_t> somebody(Connection& connection, const std::string& name) {
  return name.empty() ? std::nullopt : std::optional(player_row(connection, name));
}

void write_players(Connection& connection, std::int64_t session, const AuditResult& result) {
  auto& insert = connection.statement(
      "INSERT INTO player_evidence (session, place, player, e_value, screen, blocks, judged)"
      " VALUES (?, ?, ?, ?, ?, ?, ?)");
  int place = 0;
  for (const PlayerEvidence& player : result.players)
    run(insert, session, place++, player_row(connection, player.name), real_number(player.e_value),
        real_number(player.screen), player.blocks, player.judged ? 1 : 0);
}

void write_sequences(Connection& connection, std::int64_t finding_row,
                     const std::vector<Sequence>& sequences) {
  auto& insert = connection.statement(
      "INSERT INTO sequences (finding, place, gathered, dealt, p_value, e_value, cards) VALUES (?, ?, ?, ?, "
      "?, ?, ?)");
  int place = 0;
  for (const Sequence& sequence : sequences)
    run(insert, finding_row, place++, int{sequence.gathered.value}, int{sequence.dealt.value},
        real_number(sequence.p_value), real_number(sequence.e_value), joined(sequence.cards));
}

void write_texts(Connection& connection, std::int64_t finding_row, const std::string& list,
                 const std::vector<std::string>& texts) {
  auto& insert =
      connection.statement("INSERT INTO finding_texts (finding, list, place, text) VALUES (?, ?, ?, ?)");
  int place = 0;
  for (const std::string& text : texts) run(insert, finding_row, list, place++, text);
}

void write_finding(Connection& connection, std::int64_t session, int place, const Finding& finding) {
  run(connection.statement("INSERT INTO findings (session, place, kind, level, gatherer, beneficiary, "
                           "e_value, p_value, positions,"
                           " cards, explanation) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      session, place, std::string(name_of(finding.kind)), std::string(name_of(finding.level)),
      somebody(connection, finding.gatherer), somebody(connection, finding.beneficiary),
      real_number(finding.e_value), real_number(finding.p_value), joined(finding.positions),
      joined(finding.cards), finding.explanation);
  const std::int64_t row = connection.last_row_id();
  write_sequences(connection, row, finding.hands);
  write_texts(connection, row, "innocent-explanation", finding.innocent_explanations);
  write_texts(connection, row, "media", finding.media);
}

void write_breaches(Connection& connection, std::int64_t session, const std::vector<Breach>& breaches) {
  auto& insert = connection.statement(
      "INSERT INTO breaches (session, place, kind, hand, who, explanation) VALUES (?, ?, ?, ?, ?, ?)");
  int place = 0;
  for (const Breach& breach : breaches)
    run(insert, session, place++, std::string(name_of(breach.kind)), int{breach.hand.value},
        somebody(connection, breach.who), breach.explanation);
}

}  // namespace

void write_audit(Connection& connection, std::int64_t session, const AuditResult& result) {
  run(connection.statement("DELETE FROM audits WHERE session = ?"), session);
  run(connection.statement(
          "INSERT INTO audits (session, recording, sha256, verdict, alpha, hands, reason, audited_at)"
          " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      session, result.recording, result.sha256, std::string(name_of(result.verdict)),
      real_number(result.alpha), result.hands, result.reason, milliseconds_since_1970());
  write_players(connection, session, result);
  int place = 0;
  for (const Finding& finding : result.findings) write_finding(connection, session, place++, finding);
  write_breaches(connection, session, result.breaches);
  auto& insert = connection.statement("INSERT INTO versions (session, name, value) VALUES (?, ?, ?)");
  for (const auto& [name, value] : result.versions) run(insert, session, name, value);
}

}  // namespace colddeck
