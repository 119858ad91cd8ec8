// Pictures out of a film: they come back byte by byte, and stay with their session.
#include "properties.h"
#include "recording/evening.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

std::vector<Still> stills_of(Store& store, const SessionId& id) {
  return store.start_read().value().stills_of(id).value();
}

std::vector<Still> stills_of_film(Store& store, const std::string& sha256) {
  return store.start_read().value().stills_of_film(sha256).value();
}

Session from_film(Session session, char hash) {
  session.source.sha256 = std::string(64, hash);
  return session;
}

/// As many as there are hands and seats, in the order in which the store gives them.
std::vector<Still> any_stills() {
  std::vector<Still> stills;
  const int hands = *rc::gen::inRange(0, 5);
  for (int hand = 1; hand <= hands; ++hand)
    for (std::int8_t seat = 0; seat < 3; ++seat)
      if (*rc::gen::arbitrary<bool>())
        stills.push_back({HandNo{hand}, Seat{seat}, Millis{*rc::gen::inRange(0, 1'000'000)},
                          *rc::gen::arbitrary<std::string>()});
  return stills;
}

/// Stops compiling when a field is added, which then has to be stored.
[[maybe_unused]] void every_field_is_stored(const Still& still) {
  [[maybe_unused]] const auto& [hand, seat, time, jpeg] = still;
}

}  // namespace

TEST_CASE("any stills come back as they were") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  std::vector<Still> before;
  check_property("save, then load", [&] {
    const auto stills = any_stills();
    const SessionId id = saved(store, short_evening(), full_audit(), stills);
    // None to be stored leaves those that are.
    if (!stills.empty()) before = stills;
    RC_ASSERT(stills_of(store, id) == before);
  });
}

TEST_CASE("a session keeps its stills when it is audited again without its film") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  const SessionId id = saved(store, short_evening(), full_audit(), two_stills());
  const SessionId other = saved(store, long_evening(2), full_audit());
  saved(store, short_evening(), short_audit(Verdict::clear));
  CHECK(stills_of(store, id) == two_stills());
  CHECK(stills_of(store, other).empty());
}

TEST_CASE("what a host has corrected finds the stills of its film") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  const SessionId first = saved(store, from_film(short_evening(), 'a'), full_audit(), two_stills());
  saved(store, from_film(long_evening(2), 'a'), full_audit());
  saved(store, from_film(long_evening(3), 'b'), full_audit());
  saved(store, from_film(long_evening(4), 'b'), full_audit(), {two_stills().front()});
  CHECK(stills_of_film(store, std::string(64, 'a')) == two_stills());
  CHECK(stills_of_film(store, std::string(64, 'b')) == std::vector<Still>{two_stills().front()});
  CHECK(stills_of_film(store, std::string(64, 'c')).empty());
  // The film watched anew, and seen otherwise.
  saved(store, from_film(long_evening(5), 'a'), full_audit(), {two_stills().back()});
  CHECK(stills_of_film(store, std::string(64, 'a')) == std::vector<Still>{two_stills().back()});
  CHECK(stills_of(store, first) == two_stills());
}

TEST_CASE("recordings of unknown origin do not share stills") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  Session session = short_evening();
  session.source.sha256.clear();
  saved(store, session, full_audit(), two_stills());
  CHECK(stills_of_film(store, "").empty());
}

TEST_CASE("two stills of one hand cannot be stored") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  const auto refused =
      store.save(short_evening(), full_audit(), {two_stills().front(), two_stills().front()});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == StoreError::Kind::unfit);
  CHECK(store.start_read()->sessions()->empty());
}

TEST_CASE("a damaged still is noticed") {
  const Folder folder;
  const auto path = folder / "colddeck.db";
  Store store = opened(path);
  const SessionId id = saved(store, short_evening(), full_audit(), two_stills());
  tell(path, "UPDATE media SET bytes = x'00' WHERE seat = 2");
  const auto stills = store.start_read()->stills_of(id);
  REQUIRE_FALSE(stills);
  CHECK(stills.error().kind == StoreError::Kind::damaged);
  CHECK(stills.error().message.find("hand 1") != std::string::npos);
}
