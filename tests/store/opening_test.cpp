// What the store says of files that are not, or cannot be, a store.
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <iterator>

#include "catch.h"
#include "recording/evening.h"
#include "store/migrations.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

using Kind = StoreError::Kind;

/// Opening must fail for this reason with one sentence that holds `words`.
void check_refused(const std::filesystem::path& path, OpenMode mode, Kind kind, const std::string& words) {
  const auto store = Store::open(path, mode);
  REQUIRE_FALSE(store);
  INFO(store.error().message);
  CHECK(store.error().kind == kind);
  CHECK(store.error().message.find(words) != std::string::npos);
  CHECK(store.error().message.find('\n') == std::string::npos);
}

void check_refused_in_both_modes(const std::filesystem::path& path, Kind kind, const std::string& words) {
  check_refused(path, OpenMode::write, kind, words);
  check_refused(path, OpenMode::read, kind, words);
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

void write_file(const std::filesystem::path& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Runs `test` in a child that may not do everything, as root may; what it writes must be the answer.
std::string as_somebody(const std::filesystem::path& folder, const std::function<std::string()>& test) {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    constexpr uid_t kNobody = 65534;
    if (::geteuid() == 0 && (::chown(folder.c_str(), kNobody, kNobody) != 0 || ::setuid(kNobody) != 0))
      ::_exit(1);
    const std::string answer = test();
    ::_exit(::write(ends[1], answer.data(), answer.size()) < 0 ? 1 : 0);
  }
  ::close(ends[1]);
  std::string answer;
  char buffer[4096];
  for (ssize_t count = 0; (count = ::read(ends[0], buffer, sizeof buffer)) > 0;)
    answer.append(buffer, static_cast<std::size_t>(count));
  ::close(ends[0]);
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE(status == 0);
  return answer;
}

}  // namespace

TEST_CASE("a store that is not there is made for writing only, with its folders") {
  const Folder folder;
  const auto path = folder / "a/b/colddeck.db";
  check_refused(path, OpenMode::read, Kind::missing, "colddeck audit");
  CHECK_FALSE(std::filesystem::exists(folder / "a"));
  opened(path);
  CHECK(std::filesystem::exists(path));
  CHECK((std::filesystem::status(folder / "a/b").permissions() & std::filesystem::perms::all) ==
        std::filesystem::perms::owner_all);
  CHECK(opened(path, OpenMode::read).start_read()->sessions()->empty());
}

TEST_CASE("an empty file is a store yet to be made") {
  const Folder folder;
  write_file(folder / "colddeck.db", "");
  check_refused(folder / "colddeck.db", OpenMode::read, Kind::missing, "yet");
  opened(folder / "colddeck.db");
  opened(folder / "colddeck.db", OpenMode::read);
}

TEST_CASE("files of other kinds are refused and left as they are") {
  const Folder folder;
  const auto garbage = folder / "night.toml";
  write_file(garbage, std::string(5000, 'x'));
  check_refused_in_both_modes(garbage, Kind::foreign, "is not a database");
  CHECK(content_of(garbage) == std::string(5000, 'x'));

  const auto short_garbage = folder / "short";
  write_file(short_garbage, "x");
  check_refused_in_both_modes(short_garbage, Kind::foreign, "is not a database");

  const auto foreign = folder / "foreign.db";
  write_file(foreign, "");
  tell(foreign, "CREATE TABLE tunes (name TEXT)");
  const std::string before = content_of(foreign);
  check_refused_in_both_modes(foreign, Kind::foreign, "another program");
  CHECK(content_of(foreign) == before);

  check_refused_in_both_modes(folder.path(), Kind::foreign, "folder");
  check_refused_in_both_modes("", Kind::no_place, "--db");
  check_refused(garbage / "colddeck.db", OpenMode::write, Kind::not_writable, "cannot be made");
}

TEST_CASE("a store of a newer version is refused and left as it is") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  opened(path);
  tell(path, "PRAGMA user_version = " + std::to_string(schema_version() + 1));
  const std::string before = content_of(path);
  check_refused_in_both_modes(path, Kind::newer, "newer colddeck");
  CHECK(content_of(path) == before);
}

TEST_CASE("a store into which somebody has put what acts by itself is refused") {
  for (const char* planted : {
           "CREATE TRIGGER t AFTER INSERT ON sessions BEGIN DELETE FROM sessions; END",
           "CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n",
           "ALTER TABLE finding_texts RENAME TO t; CREATE VIEW finding_texts AS SELECT * FROM t",
       }) {
    const Folder folder;
    const auto path = folder / "colddeck.db";
    opened(path);
    tell(path, planted);
    check_refused_in_both_modes(path, Kind::damaged, "views or triggers");
  }
}

TEST_CASE("a store that lost its tables or pages is refused") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  {
    Store store = opened(path);
    saved(store, long_evening(60), full_audit());
  }
  const auto hollow = folder / "hollow.db";
  write_file(hollow, "");
  tell(hollow, "PRAGMA application_id = 0x62726167");
  check_refused_in_both_modes(hollow, Kind::damaged, "lost its tables");

  std::filesystem::resize_file(path, 3 * 4096 + 100);
  auto store = Store::open(path, OpenMode::read);
  if (store) {
    const auto sessions = store->start_read()->sessions();
    REQUIRE_FALSE(sessions);
    CHECK(sessions.error().kind == Kind::damaged);
  } else {
    CHECK(store.error().kind == Kind::damaged);
  }
}

TEST_CASE("names that mean something to SQLite are files like any other") {
  const Folder folder;
  for (const std::string name : {":memory:", "file:a?mode=memory", "50% #1 ?.db"}) {
    Store store = opened(folder / name);
    saved(store, short_evening(), full_audit());
    CHECK(std::filesystem::exists(folder / name));
  }
}

TEST_CASE("a folder that cannot be written: one sentence for writers, and readers read") {
  const Folder folder;
  const auto path = folder / "50% #1 ?.db";
  {
    Store store = opened(path);
    saved(store, short_evening(), full_audit());
  }
  namespace fs = std::filesystem;
  fs::permissions(
      path, fs::perms::all & ~fs::perms::owner_write & ~fs::perms::group_write & ~fs::perms::others_write);
  fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
  const auto write_new = [&] {
    const auto store = Store::open(folder / "new.db", OpenMode::write);
    return store ? std::string("opened") : store.error().message;
  };
  const auto write_old = [&] {
    auto store = Store::open(path, OpenMode::write);
    if (!store) return store.error().message;
    const auto id = store->save(long_evening(1), full_audit());
    return id ? std::string("saved") : id.error().message;
  };
  const auto make_folder = [&] {
    const auto store = Store::open(folder / "a/new.db", OpenMode::write);
    return store ? std::string("opened") : store.error().message;
  };
  const auto read = [&] {
    auto store = Store::open(path, OpenMode::read);
    if (!store) return store.error().message;
    const auto sessions = store->start_read()->sessions();
    return sessions ? std::to_string(sessions->size()) : sessions.error().message;
  };
  CHECK(says(as_somebody(folder.path(), write_new), "cannot be opened"));
  CHECK(says(as_somebody(folder.path(), write_old), "cannot be"));
  CHECK(says(as_somebody(folder.path(), make_folder), "cannot be made (Permission denied)"));
  CHECK(as_somebody(folder.path(), read) == "1");
  fs::permissions(folder.path(), fs::perms::owner_all);
}
