#include "store/rows.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

namespace colddeck {

void bind(SQLite::Statement& statement, int parameter, std::int64_t value) {
  statement.bind(parameter, value);
}

void bind(SQLite::Statement& statement, int parameter, double value) { statement.bind(parameter, value); }

void bind(SQLite::Statement& statement, int parameter, const std::string& value) {
  statement.bindNoCopy(parameter, value);
}

void bind(SQLite::Statement& statement, int parameter, Blob value) {
  statement.bindNoCopy(parameter, value.bytes.data(), static_cast<int>(value.bytes.size()));
}

void bind(SQLite::Statement& statement, int parameter, std::nullopt_t) { statement.bind(parameter); }

bool next(SQLite::Statement& statement) {
  if (statement.executeStep()) return true;
  statement.reset();
  return false;
}

std::int64_t Row::whole(int column) const { return statement_.getColumn(column).getInt64(); }

double Row::real(int column) const { return statement_.getColumn(column).getDouble(); }

std::string Row::text(int column) const {
  const SQLite::Column value = statement_.getColumn(column);
  const auto* bytes = static_cast<const char*>(value.getBlob());
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(value.getBytes()));
}

}  // namespace colddeck
