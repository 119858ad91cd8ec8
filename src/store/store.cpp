#include "store/store.h"

#include <utility>

#include "store/audit_rows.h"
#include "store/connection.h"
#include "store/guard.h"
#include "store/session_reader.h"
#include "store/session_rows.h"
#include "store/session_writer.h"
#include "store/still_rows.h"

namespace colddeck {

namespace {

[[noreturn]] void refuse_after_failure() {
  throw Refusal{
      {StoreError::Kind::unfit, "one session could not be stored, so none of those saved with it are"}};
}

}  // namespace

// Reading

ReadTransaction::ReadTransaction(ReadTransaction&& other) noexcept
    : connection_(std::exchange(other.connection_, nullptr)) {}

ReadTransaction::~ReadTransaction() {
  if (connection_ != nullptr) connection_->roll_back();
}

Stored<std::size_t> ReadTransaction::number_of_sessions() {
  return guarded(connection_->path(), [&] { return count_sessions(*connection_); });
}

Stored<std::vector<SessionEntry>> ReadTransaction::sessions(const SessionFilter& filter,
                                                            const RowsRead& progress) {
  return guarded(connection_->path(), [&] { return list_sessions(*connection_, filter, progress); });
}

Stored<std::vector<AuditMark>> ReadTransaction::audit_marks() {
  return guarded(connection_->path(), [&] { return list_audit_marks(*connection_); });
}

Stored<std::vector<PlayerRecord>> ReadTransaction::players(const RowsRead& progress) {
  return guarded(connection_->path(), [&] { return list_players(*connection_, progress); });
}

Stored<std::vector<FindingEntry>> ReadTransaction::findings(const FindingFilter& filter,
                                                            const RowsRead& progress) {
  return guarded(connection_->path(), [&] { return list_findings(*connection_, filter, progress); });
}

Stored<SessionId> ReadTransaction::find(std::string_view digits) {
  return guarded(connection_->path(), [&] { return find_session(*connection_, digits); });
}

Stored<Session> ReadTransaction::load(const SessionId& id) {
  return guarded(connection_->path(),
                 [&] { return read_session(*connection_, session_row(*connection_, id)); });
}

Stored<AuditResult> ReadTransaction::audit_of(const SessionId& id) {
  return guarded(connection_->path(),
                 [&] { return read_audit(*connection_, session_row(*connection_, id)); });
}

Stored<std::vector<Still>> ReadTransaction::stills_of(const SessionId& id) {
  return guarded(connection_->path(),
                 [&] { return read_stills(*connection_, session_row(*connection_, id)); });
}

Stored<std::vector<Still>> ReadTransaction::stills_of_film(const std::string& sha256) {
  return guarded(connection_->path(), [&] { return read_stills_of_film(*connection_, sha256); });
}

// Writing

WriteTransaction::WriteTransaction(WriteTransaction&& other) noexcept
    : connection_(std::exchange(other.connection_, nullptr)), failed_(other.failed_) {}

WriteTransaction::~WriteTransaction() {
  if (connection_ != nullptr) connection_->roll_back();
}

Stored<SessionId> WriteTransaction::save(const Session& session, const AuditResult& result,
                                         const std::vector<Still>& stills) {
  const auto rows = guarded(connection_->path(), [&] { return rows_of(content_of(session), session); });
  if (rows) return save(*rows, result, stills);
  failed_ = true;
  return tl::unexpected(rows.error());
}

Stored<SessionId> WriteTransaction::save(const SessionRows& session, const AuditResult& result,
                                         const std::vector<Still>& stills) {
  return guarded(connection_->path(), [&] {
    // A session of which only half is written must not be committed.
    if (std::exchange(failed_, true)) refuse_after_failure();
    const std::int64_t row = write_session(*connection_, session);
    write_audit(*connection_, row, result);
    if (!stills.empty()) write_stills(*connection_, row, stills);
    failed_ = false;
    return session.content.id;
  });
}

Stored<void> WriteTransaction::commit() {
  return guarded(connection_->path(), [&] {
    if (failed_) refuse_after_failure();
    connection_->commit();
  });
}

// The store

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Stored<Store> Store::open(const std::filesystem::path& path, OpenMode mode) {
  return guarded(path, [&] { return Store(std::make_unique<Connection>(path, mode)); });
}

Stored<ReadTransaction> Store::start_read() {
  return guarded(connection_->path(), [&] {
    connection_->begin_read();
    return ReadTransaction(*connection_);
  });
}

Stored<WriteTransaction> Store::start_write() {
  return guarded(connection_->path(), [&] {
    connection_->begin_write();
    return WriteTransaction(*connection_);
  });
}

Stored<SessionId> Store::save(const Session& session, const AuditResult& result,
                              const std::vector<Still>& stills) {
  // Before the lock is taken, so that others wait for the disk only.
  const auto rows = guarded(connection_->path(), [&] { return rows_of(content_of(session), session); });
  if (!rows) return tl::unexpected(rows.error());
  auto transaction = start_write();
  if (!transaction) return tl::unexpected(transaction.error());
  auto id = transaction->save(*rows, result, stills);
  if (!id) return id;
  const auto committed = transaction->commit();
  if (!committed) return tl::unexpected(committed.error());
  return id;
}

}  // namespace colddeck
