// What a batch remembers of evenings comes to what the store makes of them.
#include "drivers/batch_evenings.h"

#include <map>
#include <set>

#include "properties.h"
#include "store/content.h"
#include "store/evenings.h"

using namespace colddeck;

namespace {

struct Recorded {
  std::string title, date, source;
  AuditResult audit;
};

/// Few different titles, dates and sources, so that evenings are often the same one.
Recorded some_evening() {
  Recorded made;
  made.title = *rc::gen::element<std::string>("Friday", "", "Monday");
  made.date = *rc::gen::element<std::string>("2026-11-27", "2026-11-28", "");
  made.source = *rc::gen::element<std::string>("", "a+0", "a+5", "b+0");
  const auto names =
      *rc::gen::unique<std::vector<std::string>>(rc::gen::element<std::string>("Ann", "Bob", "Cat"));
  for (const std::string& name : names)
    made.audit.players.push_back(
        {name, *rc::gen::element(0.0, 0.25, 3.0, 27.0, 1e300), 1, *rc::gen::inRange(0, 30), true});
  return made;
}

/// The plain way, with all that is known of every evening.
std::vector<BatchPlayer> plainly(const std::vector<Recorded>& evenings) {
  std::map<std::string, std::vector<Evening>> of_player;
  for (std::size_t i = 0; i < evenings.size(); ++i)
    for (const PlayerEvidence& player : evenings[i].audit.players) {
      Evening evening;
      evening.session.digits = sha256_hex(std::to_string(i));
      evening.title = evenings[i].title;
      evening.date = evenings[i].date;
      evening.source = evenings[i].source;
      evening.blocks = player.blocks;
      evening.e_value = player.e_value;
      evening.age = static_cast<std::int64_t>(i);
      of_player[player.name].push_back(evening);
    }
  std::vector<BatchPlayer> players;
  for (const auto& [name, all] : of_player) {
    const PlayerRecord record = combine(name, all);
    players.push_back({name, record.counted, record.blocks, record.e_value, false});
  }
  return players;
}

}  // namespace

TEST_CASE("a batch's players come to what the store makes of all their evenings") {
  tests::check_property("any evenings, some of them the same one", [] {
    std::vector<Recorded> evenings(static_cast<std::size_t>(*rc::gen::inRange(0, 12)));
    BatchEvenings remembered(evenings.size());
    for (std::size_t i = 0; i < evenings.size(); ++i) {
      evenings[i] = some_evening();
      BatchSession session;
      session.title = evenings[i].title;
      session.id = ContentHash::of_digits(sha256_hex(std::to_string(i)));
      remembered.add(session, evenings[i].date, evenings[i].source, evenings[i].audit);
    }
    const std::vector<BatchPlayer> expected = plainly(evenings), players = remembered.players();
    RC_ASSERT(players.size() == expected.size());
    for (std::size_t i = 0; i < players.size(); ++i) {
      RC_ASSERT(players[i].name == expected[i].name);
      RC_ASSERT(players[i].evenings == expected[i].evenings);
      RC_ASSERT(players[i].blocks == expected[i].blocks);
      RC_ASSERT(players[i].e_value == expected[i].e_value);
    }
  });
}

TEST_CASE("a hash of content has the digits it was made from, and counts once") {
  const std::string digits = sha256_hex("an evening");
  const ContentHash hash = ContentHash::of_digits(digits);
  CHECK(hash.digits() == digits);
  CHECK(ContentHash::of_digits("abc") == ContentHash{});
  CHECK(ContentHash::of_digits(std::string(64, 'x')) == ContentHash{});
  BatchEvenings evenings(2);
  CHECK(evenings.is_new(hash));
  CHECK_FALSE(evenings.is_new(hash));
  CHECK(evenings.is_new(ContentHash{}));
}
