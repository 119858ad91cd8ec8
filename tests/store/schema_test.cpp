// The schema that is documented is the one that migrations make, also from stores of earlier versions.
#include <fstream>
#include <regex>

#include "catch.h"
#include "recording/evening.h"
#include "store/migrations.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

const std::filesystem::path kSource = COLDDECK_SOURCE_DIR;

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Tables and indexes by name, without comments and with single spaces.
std::vector<std::string> schema_of(const std::filesystem::path& path) {
  auto statements = ask(path, "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name");
  for (std::string& statement : statements) {
    statement = std::regex_replace(statement, std::regex("--[^\n]*"), "");
    statement = std::regex_replace(statement, std::regex("\\s+"), " ");
    statement = std::regex_replace(statement, std::regex(" ?([(),]) ?"), "$1");
  }
  return statements;
}

std::string number(int version) { return std::to_string(version); }

/// Stores of every version there has been, as that version wrote them; never to be changed.
std::filesystem::path frozen(int version) {
  return kSource / "tests/store/frozen" / ("version-" + number(version) + ".db");
}

}  // namespace

TEST_CASE("schema.sql documents what the migrations make") {
  const Folder folder;
  opened(folder / "migrated.db");
  std::ofstream(folder / "documented.db");
  tell(folder / "documented.db", read_file(kSource / "src/store/schema.sql"));
  CHECK(schema_of(folder / "documented.db") == schema_of(folder / "migrated.db"));
  CHECK(schema_of(folder / "migrated.db").size() > 13);
}

TEST_CASE("every table of the schema is strict") {
  const Folder folder;
  opened(folder / "colddeck.db");
  CHECK(ask(folder / "colddeck.db",
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%' AND NOT "
            "strict")
            .empty());
}

TEST_CASE("a store says what it is and is safe against a loss of power") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  opened(path);
  CHECK(ask(path, "PRAGMA user_version") == std::vector<std::string>{number(schema_version())});
  CHECK(ask(path, "PRAGMA application_id") == std::vector<std::string>{number(0x62726167)});
  CHECK(ask(path, "PRAGMA journal_mode") == std::vector<std::string>{"wal"});
}

TEST_CASE("stores of every earlier version are brought up to date and keep what they hold") {
  for (int version = 1; version <= schema_version(); ++version) {
    for (const OpenMode mode : {OpenMode::read, OpenMode::write}) {
      INFO("version " << version);
      const Folder folder;
      const auto path = folder / "colddeck.db";
      std::filesystem::copy_file(frozen(version), path);
      std::filesystem::permissions(path, std::filesystem::perms::owner_write,
                                   std::filesystem::perm_options::add);
      REQUIRE(ask(path, "PRAGMA user_version") == std::vector<std::string>{number(version)});
      {
        Store store = opened(path, mode);
        auto reading = store.start_read();
        const auto sessions = reading->sessions();
        REQUIRE(sessions);
        REQUIRE(sessions->size() == 2);
        // What the store held in its time is what tests make today.
        CHECK(reading->load(sessions->at(0).id).value() == short_evening());
        CHECK(reading->audit_of(sessions->at(0).id).value() == full_audit());
        CHECK(reading->stills_of(sessions->at(0).id).value() ==
              (version < 2 ? std::vector<Still>() : two_stills()));
      }
      CHECK(ask(path, "PRAGMA user_version") == std::vector<std::string>{number(schema_version())});
      CHECK(ask(path, "PRAGMA integrity_check") == std::vector<std::string>{"ok"});
      CHECK(ask(path, "PRAGMA foreign_key_check").empty());
      opened(folder / "new.db");
      CHECK(schema_of(path) == schema_of(folder / "new.db"));
    }
  }
}

TEST_CASE("a migration happens as a whole or not at all") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  opened(path);
  // An earlier version whose tables are in the way of the first migration.
  tell(path, "PRAGMA user_version = 0; DROP TABLE versions");
  tell(path, "PRAGMA application_id = 0");
  const auto store = Store::open(path, OpenMode::write);
  CHECK_FALSE(store);
  CHECK(ask(path, "PRAGMA user_version") == std::vector<std::string>{"0"});
  CHECK(ask(path, "SELECT name FROM sqlite_master WHERE name = 'versions'").empty());
}
