// Values into and out of prepared statements. Values are always bound, never made part of the SQL.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "store/connection.h"

namespace colddeck {

/// Bytes that are not text.
struct Blob {
  const std::string& bytes;
};

// Texts and blobs are not copied: they must live until the statement has run. Parameters count from 1.
void bind(SQLite::Statement& statement, int parameter, std::int64_t value);
void bind(SQLite::Statement& statement, int parameter, double value);
void bind(SQLite::Statement& statement, int parameter, const std::string& value);
void bind(SQLite::Statement& statement, int parameter, Blob value);
void bind(SQLite::Statement& statement, int parameter, std::nullopt_t null);
inline void bind(SQLite::Statement& statement, int parameter, int value) {
  bind(statement, parameter, std::int64_t{value});
}
template <typename T>
void bind(SQLite::Statement& statement, int parameter, const std::optional<T>& value) {
  if (value)
    bind(statement, parameter, *value);
  else
    bind(statement, parameter, std::nullopt);
}

/// The row a query stands on; columns count from 0.
class Row {
 public:
  explicit Row(SQLite::Statement& statement) : statement_(statement) {}
  std::int64_t whole(int column) const;
  int small(int column) const { return static_cast<int>(whole(column)); }
  double real(int column) const;
  std::string text(int column) const;  ///< or the bytes of a blob; empty when NULL

 private:
  SQLite::Statement& statement_;
};

/// Steps to the next row; false after the last, when the statement holds neither locks nor texts any more.
bool next(SQLite::Statement& statement);

/// Runs a statement that gives no rows.
template <typename... Values>
void run(SQLite::Statement& statement, const Values&... values) {
  int parameter = 0;
  (bind(statement, ++parameter, values), ...);
  while (next(statement)) {
  }
}

/// Runs a query to its end; `visit(Row)` for each row. `visit` may run other queries.
template <typename Visit, typename... Values>
void each(SQLite::Statement& statement, Visit visit, const Values&... values) {
  int parameter = 0;
  (bind(statement, ++parameter, values), ...);
  while (next(statement)) visit(Row(statement));
}

}  // namespace colddeck
