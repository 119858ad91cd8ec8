// A store that somebody else has written to. What is fed says which bytes of a whole store are changed, and
// which values of its rows: such changes reach deeper than a database made of any bytes. Or it is the
// database.
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz.h"
#include "recording/evening.h"
#include "store/store.h"

using namespace colddeck;

namespace {

namespace fs = std::filesystem;

struct Column {
  const char* table;
  const char* column;
};
constexpr std::array<Column, 40> kColumns = {{
    {"sessions", "digest"},
    {"sessions", "title"},
    {"sessions", "date"},
    {"sessions", "source_file"},
    {"sessions", "source_sha256"},
    {"sessions", "source_offset"},
    {"sessions", "game"},
    {"sessions", "sight"},
    {"sessions", "hands"},
    {"sessions", "session"},
    {"recordings", "content"},
    {"recordings", "session"},
    {"players", "name"},
    {"players", "player"},
    {"seats", "seat"},
    {"seats", "player"},
    {"media", "hand"},
    {"media", "seat"},
    {"media", "time"},
    {"media", "bytes"},
    {"audits", "recording"},
    {"audits", "verdict"},
    {"audits", "alpha"},
    {"audits", "hands"},
    {"player_evidence", "place"},
    {"player_evidence", "player"},
    {"player_evidence", "e_value"},
    {"findings", "kind"},
    {"findings", "level"},
    {"findings", "gatherer"},
    {"findings", "e_value"},
    {"findings", "positions"},
    {"findings", "cards"},
    {"findings", "explanation"},
    {"sequences", "gathered"},
    {"sequences", "cards"},
    {"finding_texts", "text"},
    {"breaches", "kind"},
    {"breaches", "hand"},
    {"versions", "value"},
}};

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Stores of both versions, each with a bit of everything.
const std::string& whole_store(std::size_t which) {
  static const std::array<std::string, 2> stores = {
      bytes_of(COLDDECK_SOURCE_DIR "/tests/store/frozen/version-1.db"),
      bytes_of(COLDDECK_SOURCE_DIR "/tests/store/frozen/version-2.db")};
  return stores[which % stores.size()];
}

/// Takes what was fed apart; zeros when there is no more.
class Input {
 public:
  explicit Input(std::string_view bytes) : rest_(bytes) {}
  bool empty() const { return rest_.empty(); }
  std::size_t byte() {
    const auto front = piece(1);
    return front.empty() ? 0 : static_cast<unsigned char>(front[0]);
  }
  std::string_view piece(std::size_t length) {
    const auto front = rest_.substr(0, length);
    rest_.remove_prefix(front.size());
    return front;
  }

 private:
  std::string_view rest_;
};

void bind(sqlite3_stmt* statement, std::size_t kind, std::string_view value) {
  sqlite3_int64 number = 0;
  for (const char c : value.substr(0, 8)) number = (number << 8) | static_cast<unsigned char>(c);
  const int length = static_cast<int>(value.size());
  if (kind % 4 == 0)
    sqlite3_bind_int64(statement, 1, number);
  else if (kind % 4 == 1)
    sqlite3_bind_double(statement, 1, static_cast<double>(number) / 16);
  else if (kind % 4 == 2)
    sqlite3_bind_text(statement, 1, value.data(), length, SQLITE_TRANSIENT);
  else
    sqlite3_bind_blob(statement, 1, value.data(), length, SQLITE_TRANSIENT);
}

/// As much as the database takes of it.
void change_row(sqlite3* database, Input& input) {
  const Column& column = kColumns[input.byte() % kColumns.size()];
  const std::size_t kind = input.byte(), row = input.byte(), length = input.byte();
  const std::string_view value = input.piece(length);
  const std::string sql = std::string("UPDATE OR IGNORE ") + column.table + " SET " + column.column + " = ?" +
                          (row % 2 == 0 ? ""
                                        : " WHERE " + std::string(column.column) + " = (SELECT min(" +
                                              column.column + ") FROM " + column.table + ")");
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) return;
  bind(statement, kind, value);
  sqlite3_step(statement);
  sqlite3_finalize(statement);
}

void put(const fs::path& file, std::string_view bytes) {
  for (const char* ending : {"-wal", "-shm", "-journal"}) fs::remove(file.string() + ending);
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

/// Rows first, then bytes.
void make_store(const fs::path& file, std::string_view bytes) {
  if (bytes.starts_with("SQLite format 3")) return put(file, bytes);
  Input input(bytes);
  put(file, whole_store(input.byte()));
  sqlite3* database = nullptr;
  sqlite3_open(file.c_str(), &database);
  sqlite3_exec(database,
               "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA ignore_check_constraints = ON",
               nullptr, nullptr, nullptr);
  for (std::size_t rows = input.byte() % 8; rows > 0 && !input.empty(); --rows) change_row(database, input);
  sqlite3_close(database);
  std::string changed = bytes_of(file);
  while (!input.empty()) {
    const std::size_t at = (input.byte() << 16 | input.byte() << 8) | input.byte();
    const std::string_view piece = input.piece(1 + input.byte() % 8);
    if (at + piece.size() <= changed.size()) changed.replace(at, piece.size(), piece);
  }
  put(file, changed);
}

void read_all(const fs::path& file) {
  auto store = Store::open(file, OpenMode::read);
  if (!store) return fuzz::must_be_sentence(store.error().message);
  auto reading = store->start_read();
  if (!reading) return fuzz::must_be_sentence(reading.error().message);
  (void)reading->number_of_sessions();
  (void)reading->players();
  (void)reading->findings();
  (void)reading->audit_marks();
  const auto sessions = reading->sessions();
  if (!sessions) return fuzz::must_be_sentence(sessions.error().message);
  for (const SessionEntry& entry : *sessions) {
    (void)reading->find(entry.id.digits);
    (void)reading->load(entry.id);
    (void)reading->audit_of(entry.id);
    (void)reading->stills_of(entry.id);
    (void)reading->stills_of_film(entry.sha256);
  }
}

/// What is said to be stored is there.
void write_one(const fs::path& file) {
  static const Session evening = tests::short_evening();
  auto store = Store::open(file, OpenMode::write);
  if (!store) return fuzz::must_be_sentence(store.error().message);
  AuditResult result;
  result.recording = "evening";
  const auto saved = store->save(evening, result);
  if (!saved) return fuzz::must_be_sentence(saved.error().message);
  auto reading = store->start_read();
  if (!reading) return;
  const auto loaded = reading->load(*saved);
  if (loaded) fuzz::must(*loaded == evening, "a stored evening comes back as it was, or not at all");
}

/// A file that goes with the program.
struct Place {
  Place() { fs::create_directories(folder); }
  ~Place() { fs::remove_all(folder); }
  const fs::path folder = (fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path()) /
                          ("colddeck-fuzz-" + std::to_string(getpid()));
  const fs::path file = folder / "store.db";
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Place place;
  make_store(place.file, fuzz::text(data, size));
  read_all(place.file);
  write_one(place.file);
  return 0;
}
