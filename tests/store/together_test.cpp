// Several programs at once, and programs that die.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <random>
#include <set>
#include <thread>

#include "catch.h"
#include "recording/evening.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

/// A session like no other.
Session numbered(int number) {
  Session session = long_evening(2);
  session.title = "evening " + std::to_string(number);
  return session;
}

/// Runs `work` in a process of its own, whose exit code it gives.
template <typename Work>
pid_t start(Work work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work());
  REQUIRE(child > 0);
  return child;
}

int wait_for(pid_t child) {
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  return status;
}

std::set<std::string> titles(const std::filesystem::path& path) {
  std::set<std::string> found;
  for (const std::string& title : ask(path, "SELECT title FROM sessions")) found.insert(title);
  return found;
}

/// Saves sessions from `first` on until it is killed, and writes the number of each once it is saved.
int save_until_killed(const std::filesystem::path& path, int first, int acknowledge) {
  auto store = Store::open(path, OpenMode::write);
  if (!store) return 1;
  for (int number = first;; ++number) {
    if (!store->save(numbered(number), full_audit())) return 2;
    if (::write(acknowledge, &number, sizeof number) != sizeof number) return 3;
  }
}

/// Reads what a child acknowledged: at most `count` numbers, fewer when it ended.
std::vector<int> acknowledged(int pipe, int count) {
  std::vector<int> numbers;
  for (int number = 0; count > 0 && ::read(pipe, &number, sizeof number) == sizeof number; --count)
    numbers.push_back(number);
  return numbers;
}

struct Killed {
  std::vector<int> finished;  ///< sessions whose saving had returned
  bool by_signal = false;
};

/// Kills a saving program a while after it has saved some sessions.
Killed save_and_kill(const std::filesystem::path& path, int first, int sessions,
                     std::chrono::microseconds after) {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = start([&] { return save_until_killed(path, first, ends[1]); });
  ::close(ends[1]);
  Killed killed{acknowledged(ends[0], sessions)};
  std::this_thread::sleep_for(after);
  REQUIRE(::kill(child, SIGKILL) == 0);
  const int status = wait_for(child);
  killed.by_signal = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
  for (const int number : acknowledged(ends[0], std::numeric_limits<int>::max()))
    killed.finished.push_back(number);
  ::close(ends[0]);
  return killed;
}

void check_valid(const std::filesystem::path& path) {
  REQUIRE(ask(path, "PRAGMA integrity_check") == std::vector<std::string>{"ok"});
  REQUIRE(ask(path, "PRAGMA foreign_key_check").empty());
  // Nothing is there by half either.
  REQUIRE(ask(path,
              "SELECT count(*) FROM sessions LEFT JOIN audits USING (session) LEFT JOIN recordings USING "
              "(session)"
              " WHERE verdict IS NULL OR content IS NULL"
              " OR (SELECT count(*) FROM events WHERE events.session = sessions.session) <> 40") ==
          std::vector<std::string>{"0"});
}

}  // namespace

TEST_CASE("several programs make and fill the same store at once") {
  constexpr int kPrograms = 4;
  constexpr int kSessions = 25;
  constexpr int kShared = 5;  // sessions that every program saves
  const Folder folder;
  const auto path = folder / "new/colddeck.db";
  std::vector<pid_t> children;
  for (int program = 0; program < kPrograms; ++program)
    children.push_back(start([&] {
      for (int i = 0; i < kSessions; ++i) {
        auto store = Store::open(path, OpenMode::write);
        if (!store) return 1;
        const int number = i < kShared ? i : program * 1000 + i;
        if (!store->save(numbered(number), full_audit())) return 2;
      }
      return 0;
    }));
  for (const pid_t child : children) CHECK(wait_for(child) == 0);
  CHECK(titles(path).size() == kShared + kPrograms * (kSessions - kShared));
  CHECK(ask(path, "SELECT count(*) FROM sessions") ==
        std::vector<std::string>{std::to_string(kShared + kPrograms * (kSessions - kShared))});
  CHECK(ask(path, "PRAGMA integrity_check") == std::vector<std::string>{"ok"});
  CHECK(ask(path, "PRAGMA foreign_key_check").empty());
}

TEST_CASE("a reader sees one state while others write") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  Store writer = opened(path);
  saved(writer, numbered(0), full_audit());
  Store reader = opened(path, OpenMode::read);
  auto reading = reader.start_read();
  REQUIRE(reading->sessions()->size() == 1);
  saved(writer, numbered(1), full_audit());
  CHECK(reading->sessions()->size() == 1);
  reading = tl::unexpected(StoreError{});
  CHECK(reader.start_read()->sessions()->size() == 2);
}

TEST_CASE("a reader cannot write") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  opened(path);
  Store reader = opened(path, OpenMode::read);
  CHECK_FALSE(reader.save(numbered(0), full_audit()));
}

TEST_CASE("a program killed at any moment leaves a valid store with every session it finished") {
  constexpr int kKills = 40;
  const Folder folder;
  const auto path = folder / "colddeck.db";
  std::mt19937 random(20261129);
  std::uniform_int_distribution<int> sessions(0, 4);
  std::uniform_int_distribution<int> microseconds(0, 8'000);
  std::set<std::string> finished;
  for (int kill = 0; kill < kKills; ++kill) {
    const Killed killed = save_and_kill(path, kill * 100'000, sessions(random),
                                        std::chrono::microseconds(microseconds(random)));
    CHECK(killed.by_signal);
    for (const int number : killed.finished) finished.insert(numbered(number).title);
    opened(path);
    check_valid(path);
    const auto there = titles(path);
    REQUIRE(std::includes(there.begin(), there.end(), finished.begin(), finished.end()));
  }
  CHECK(finished.size() > kKills);
}

TEST_CASE("a program killed while it makes the store leaves one that can be used") {
  std::mt19937 random(7);
  std::uniform_int_distribution<int> microseconds(0, 6'000);
  for (int kill = 0; kill < 20; ++kill) {
    const Folder folder;
    const auto path = folder / "a/colddeck.db";
    CHECK(save_and_kill(path, 0, 0, std::chrono::microseconds(microseconds(random))).by_signal);
    Store store = opened(path);
    saved(store, numbered(-1), full_audit());
    check_valid(path);
  }
}
