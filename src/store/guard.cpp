#include "store/guard.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <exception>

#include "store/connection.h"

namespace colddeck {

namespace {

StoreError told(StoreError::Kind kind, const std::filesystem::path& path, const std::string& what) {
  return {kind, "the store " + path.string() + " " + what};
}

StoreError database_error(const std::filesystem::path& path, const SQLite::Exception& error) {
  using Kind = StoreError::Kind;
  const std::string why = std::string(" (") + error.what() + ")";
  switch (error.getErrorCode()) {
    case SQLITE_NOTADB:
      return {Kind::foreign, path.string() + " is not a database: name another file with --db"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return told(Kind::busy, path, "is held by another program: try again when that has finished");
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return told(Kind::not_writable, path,
                  "or its folder cannot be written: change that, or name another with --db");
    case SQLITE_CANTOPEN:
      return told(Kind::not_writable, path,
                  "cannot be opened" + why +
                      ": see that its folder is there and yours to write, or name another with --db");
    case SQLITE_FULL:
    case SQLITE_IOERR:
      return told(Kind::not_writable, path,
                  "cannot be read or written" + why + ": see that the disk has room");
    case SQLITE_CORRUPT:
      return told(Kind::damaged, path, "is damaged" + why + ": restore it from a copy");
    case SQLITE_TOOBIG:
    case SQLITE_CONSTRAINT:
      return told(Kind::unfit, path, "cannot hold this session" + why);
    default:
      return told(Kind::damaged, path, "cannot be used" + why);
  }
}

}  // namespace

StoreError current_error(const std::filesystem::path& path) {
  try {
    throw;
  } catch (const Refusal& refusal) {
    return refusal.error;
  } catch (const SQLite::Exception& error) {
    return database_error(path, error);
  } catch (const std::exception& error) {
    return told(StoreError::Kind::damaged, path, std::string("cannot be used (") + error.what() + ")");
  }
}

}  // namespace colddeck
