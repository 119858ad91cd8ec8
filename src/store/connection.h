// One open database file: made or checked to be a store of today's schema, with its prepared statements.
// For the store's own files; here errors are exceptions, which store.cpp turns into values.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/store.h"

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace colddeck {

/// Thrown inside the store for what its user can mend.
struct Refusal {
  StoreError error;
};

/// "brag" in ASCII: marks a database file as a store of this program.
inline constexpr std::int32_t kApplicationId = 0x62726167;

class Connection {
 public:
  Connection(const std::filesystem::path& path, OpenMode mode);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// A statement ready to be bound; prepared once and kept. `sql` must live as long as the program, as
  /// a literal does.
  SQLite::Statement& statement(std::string_view sql);
  /// For statements without parameters or rows.
  void execute(const char* sql);
  std::int64_t last_row_id() const;

  /// A snapshot that no writer disturbs.
  void begin_read() { execute("BEGIN DEFERRED"); }
  /// Takes the write lock at once, waiting for other writers.
  void begin_write();
  void commit() { execute("COMMIT"); }
  /// Does nothing when no transaction is open; never throws.
  void roll_back() noexcept;

  const std::filesystem::path& path() const { return path_; }
  OpenMode mode() const { return mode_; }

 private:
  void open_for_writing();
  void open_for_reading();
  void migrate();
  void use_write_ahead_log();
  int checked_version();
  void refuse_stub() const;
  [[noreturn]] void refuse_missing() const;

  std::filesystem::path path_;
  OpenMode mode_;
  std::unique_ptr<SQLite::Database> database_;
  std::unordered_map<std::string_view, std::unique_ptr<SQLite::Statement>> statements_;
};

}  // namespace colddeck
