// The store: recorded evenings and what their audits concluded, in one SQLite file on the host's own machine.
//
// A store may be used by several programs at once; one `Store` belongs to one thread. What was saved is on
// the disk when `save` or `commit` returns, whatever happens to the program afterwards. Nothing here throws.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "evidence/audit_result.h"
#include "recording/session.h"
#include "recording/still.h"
#include "store/listing.h"
#include "store/session_id.h"
#include "store/store_error.h"

namespace colddeck {

template <typename T>
using Stored = tl::expected<T, StoreError>;

enum class OpenMode {
  read,   ///< the store must be there
  write,  ///< made when missing, with the folders it lies in
};

class Connection;
struct SessionRows;

/// One unchanging view of the store, however much others write meanwhile. Ends with the object, which must
/// not outlive the store it came from.
class ReadTransaction {
 public:
  ReadTransaction(ReadTransaction&&) noexcept;
  ReadTransaction& operator=(ReadTransaction&&) = delete;
  ~ReadTransaction();

  Stored<std::size_t> number_of_sessions();
  /// By date, title and id, which depends on nothing but what is stored.
  Stored<std::vector<SessionEntry>> sessions(const SessionFilter& filter = {}, const RowsRead& progress = {});
  /// Of every session, by id.
  Stored<std::vector<AuditMark>> audit_marks();
  /// By name.
  Stored<std::vector<PlayerRecord>> players(const RowsRead& progress = {});
  /// By session as above, then in the audit's own order.
  Stored<std::vector<FindingEntry>> findings(const FindingFilter& filter = {}, const RowsRead& progress = {});

  /// The one session whose id begins with `digits` (4 or more hex digits).
  Stored<SessionId> find(std::string_view digits);
  /// Exactly what was saved.
  Stored<Session> load(const SessionId& id);
  /// Exactly what was saved.
  Stored<AuditResult> audit_of(const SessionId& id);
  /// What was saved, by hand and seat.
  Stored<std::vector<Still>> stills_of(const SessionId& id);
  /// The stills that were stored last with any session from the film with this hash; none where there are
  /// none. What a host has corrected is another session than the one the film gave.
  Stored<std::vector<Still>> stills_of_film(const std::string& sha256);

 private:
  friend class Store;
  explicit ReadTransaction(Connection& connection) : connection_(&connection) {}
  Connection* connection_;
};

/// Saves one or many sessions, all or none: what was not committed is as if it had never been. Other writers
/// wait meanwhile. Must not outlive the store it came from.
class WriteTransaction {
 public:
  WriteTransaction(WriteTransaction&&) noexcept;
  WriteTransaction& operator=(WriteTransaction&&) = delete;
  ~WriteTransaction();

  /// A recording that is stored already is not stored again; its audit is replaced by `result`, and its
  /// stills by `stills` where there are any: at most one of each hand of each player. After an error nothing
  /// can be committed.
  Stored<SessionId> save(const Session& session, const AuditResult& result,
                         const std::vector<Still>& stills = {});
  /// The same of a session of which all is ready that can be made so without the store: see session_rows.h.
  Stored<SessionId> save(const SessionRows& session, const AuditResult& result,
                         const std::vector<Still>& stills = {});
  /// Returns when everything is safely on the disk. Nothing can be saved afterwards.
  Stored<void> commit();

 private:
  friend class Store;
  explicit WriteTransaction(Connection& connection) : connection_(&connection) {}
  Connection* connection_;
  bool failed_ = false;
};

class Store {
 public:
  /// A store of an older version is brought up to date, also when it is opened to be read.
  static Stored<Store> open(const std::filesystem::path& path, OpenMode mode);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  /// One transaction at a time.
  Stored<ReadTransaction> start_read();
  Stored<WriteTransaction> start_write();

  /// One session in a transaction of its own.
  Stored<SessionId> save(const Session& session, const AuditResult& result,
                         const std::vector<Still>& stills = {});

 private:
  explicit Store(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> connection_;
};

}  // namespace colddeck
