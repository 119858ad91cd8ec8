#include "store/connection.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include <cctype>
#include <chrono>
#include <system_error>
#include <thread>

#include "recording/limits.h"
#include "store/folders.h"
#include "store/migrations.h"

namespace colddeck {

namespace {

/// How long one program waits for others to finish writing. Longer than any save takes.
constexpr std::chrono::milliseconds kPatience{60'000};
constexpr std::chrono::milliseconds kBetweenTries{5};
/// Of one value, and of one row: the largest recording and some more.
constexpr int kMostValueBytes = static_cast<int>(kMostFileBytes + (std::size_t{1} << 20));

bool is_busy(const SQLite::Exception& error) {
  return error.getErrorCode() == SQLITE_BUSY || error.getErrorCode() == SQLITE_LOCKED;
}

/// Some locks are refused at once without the patience that SQLite was asked for: tries again until it is
/// spent.
template <typename Action>
void patiently(Action action) {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (true) {
    try {
      return action();
    } catch (const SQLite::Exception& error) {
      if (!is_busy(error) || std::chrono::steady_clock::now() > deadline) throw;
    }
    std::this_thread::sleep_for(kBetweenTries);
  }
}

/// Without SQLite's own locks, as a store belongs to one thread; and with the guards against files that
/// somebody else has written to (https://www.sqlite.org/security.html).
std::unique_ptr<SQLite::Database> open_file(const std::string& name, int flags) {
  auto database = std::make_unique<SQLite::Database>(name, flags | SQLite::OPEN_NOMUTEX,
                                                     static_cast<int>(kPatience.count()));
  sqlite3_db_config(database->getHandle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(database->getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_limit(database->getHandle(), SQLITE_LIMIT_LENGTH, kMostValueBytes);
  return database;
}

/// The path as a URI that tells SQLite that the file cannot change.
std::string immutable_uri(const std::filesystem::path& path) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char c : path.string()) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '/' || c == '.' || c == '-' || c == '_')
      uri += c;
    else
      uri.append({'%', kHex[byte >> 4], kHex[byte & 15]});
  }
  return uri + "?immutable=1";
}

[[noreturn]] void refuse(StoreError::Kind kind, std::string message) {
  throw Refusal{{kind, std::move(message)}};
}

}  // namespace

Connection::Connection(const std::filesystem::path& path, OpenMode mode)
    : path_(path.empty() ? path : std::filesystem::absolute(path)), mode_(mode) {
  // An absolute path is never one of the names that SQLite gives a meaning of its own, such as ":memory:".
  if (path.empty())
    refuse(StoreError::Kind::no_place, "the name of the store is empty: name a file with --db");
  if (std::filesystem::is_directory(path_))
    refuse(StoreError::Kind::foreign, path_.string() + " is a folder: name a file in it with --db");
  refuse_stub();
  if (mode == OpenMode::write)
    open_for_writing();
  else
    open_for_reading();
}

Connection::~Connection() = default;

void Connection::open_for_writing() {
  make_folders(path_.parent_path());
  database_ = open_file(path_.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  checked_version();
  use_write_ahead_log();
  execute("PRAGMA synchronous = FULL");
  execute("PRAGMA foreign_keys = ON");
  migrate();
}

void Connection::open_for_reading() {
  if (!std::filesystem::exists(path_))
    refuse(StoreError::Kind::missing,
           "there is no store at " + path_.string() +
               " yet: `colddeck audit RECORDING` makes it, or name another with --db");
  database_ = open_file(path_.string(), SQLite::OPEN_READWRITE);
  int version = 0;
  try {
    version = checked_version();
  } catch (const SQLite::Exception& error) {
    // In a folder that cannot be written there is no room for the log; without a log nothing can be changing.
    const bool no_room = error.getErrorCode() == SQLITE_CANTOPEN || error.getErrorCode() == SQLITE_READONLY;
    if (!no_room || std::filesystem::exists(path_.string() + "-wal")) throw;
    database_ = open_file(immutable_uri(path_), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    version = checked_version();
  }
  if (version == 0) refuse_missing();
  if (version < schema_version()) migrate();
  execute("PRAGMA query_only = ON");
}

/// SQLite would take a file that is too short to be a database for an empty one and write over it.
void Connection::refuse_stub() const {
  constexpr std::uintmax_t kShortestDatabase = 512;
  std::error_code missing;
  const auto size = std::filesystem::file_size(path_, missing);
  if (!missing && size > 0 && size < kShortestDatabase)
    refuse(StoreError::Kind::foreign, path_.string() + " is not a database: name another file with --db");
}

void Connection::refuse_missing() const {
  refuse(StoreError::Kind::missing,
         "there is no store at " + path_.string() +
             " yet: `colddeck audit RECORDING` makes it, or name another with --db");
}

/// The version of the schema, 0 for an empty database. Refuses what no store of this program is.
int Connection::checked_version() {
  int version = 0;
  bool ours = false;
  bool empty = false;
  bool acts = false;  // has views, triggers or virtual tables, which would run what somebody else wrote
  patiently([&] {
    SQLite::Statement query(*database_,
                            "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master),"
                            " (SELECT count(*) FROM sqlite_master WHERE coalesce(rootpage, 0) = 0)"
                            " FROM pragma_application_id, pragma_user_version");
    query.executeStep();
    ours = query.getColumn(0).getInt64() == kApplicationId;
    version = query.getColumn(1).getInt();
    empty = query.getColumn(2).getInt64() == 0;
    acts = query.getColumn(3).getInt64() > 0;
  });
  if (!ours && (!empty || version != 0))
    refuse(StoreError::Kind::foreign,
           path_.string() + " is the database of another program: name another file with --db");
  if (ours && version <= schema_version() && acts)
    refuse(StoreError::Kind::damaged,
           "the store " + path_.string() +
               " holds views or triggers, which no store has: restore it from a copy");
  if (version > schema_version())
    refuse(StoreError::Kind::newer, path_.string() + " was written by a newer colddeck (store version " +
                                        std::to_string(version) + ", this one knows " +
                                        std::to_string(schema_version()) +
                                        "): use that, or name another with --db");
  if (ours && (version < 1 || empty))
    refuse(StoreError::Kind::damaged,
           "the store " + path_.string() + " has lost its tables: restore it from a copy");
  return version;
}

void Connection::use_write_ahead_log() {
  patiently([&] { execute("PRAGMA journal_mode = WAL"); });
}

void Connection::migrate() {
  if (checked_version() == schema_version()) return;
  begin_write();
  // Another program may have done it while this one waited.
  for (int version = checked_version(); version < schema_version(); ++version) {
    database_->exec(std::string(migrations()[static_cast<std::size_t>(version)]));
    execute(("PRAGMA user_version = " + std::to_string(version + 1)).c_str());
  }
  execute(("PRAGMA application_id = " + std::to_string(kApplicationId)).c_str());
  commit();
}

void Connection::begin_write() {
  patiently([&] { execute("BEGIN IMMEDIATE"); });
}

void Connection::roll_back() noexcept {
  if (database_ == nullptr || sqlite3_get_autocommit(database_->getHandle()) != 0) return;
  for (auto& [sql, statement] : statements_) statement->tryReset();
  database_->tryExec("ROLLBACK");
}

SQLite::Statement& Connection::statement(std::string_view sql) {
  auto& kept = statements_[sql];
  if (kept == nullptr) kept = std::make_unique<SQLite::Statement>(*database_, std::string(sql));
  kept->reset();
  return *kept;
}

void Connection::execute(const char* sql) { database_->exec(sql); }

std::int64_t Connection::last_row_id() const { return database_->getLastInsertRowid(); }

}  // namespace colddeck
