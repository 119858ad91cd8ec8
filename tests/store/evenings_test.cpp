// What a player's evenings are worth together.
#include "store/evenings.h"

#include <limits>

#include "catch.h"
#include "recording/evening.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

Evening evening(const std::string& digits, const std::string& date, double e_value, std::int64_t age = 0) {
  Evening made;
  made.session = {digits};
  made.date = date;
  made.e_value = e_value;
  made.age = age;
  made.blocks = 10;
  return made;
}

}  // namespace

TEST_CASE("the e-values of different evenings multiply") {
  const PlayerRecord ann = combine("Ann", {evening("c", "2026-11-03", 8), evening("a", "2026-11-01", 2),
                                           evening("b", "2026-11-02", 0.5), evening("d", "", 3)});
  CHECK(ann.name == "Ann");
  CHECK(ann.e_value == 24);
  CHECK(ann.counted == 4);
  CHECK(ann.blocks == 40);
  std::vector<std::string> order;
  for (const Evening& one : ann.evenings) order.push_back(one.session.digits);
  CHECK(order == std::vector<std::string>{"d", "a", "b", "c"});
}

TEST_CASE("no evening is worth nothing either way") {
  CHECK(combine("Ann", {}).e_value == 1);
  CHECK(combine("Ann", {evening("a", "", 0), evening("b", "", 5)}).e_value == 0);
}

TEST_CASE("two recordings of one evening count once, the one stored last") {
  SECTION("the same date and title") {
    const PlayerRecord ann =
        combine("Ann", {evening("a", "2026-11-01", 100, 1), evening("b", "2026-11-01", 2, 2)});
    CHECK(ann.e_value == 2);
    CHECK(ann.counted == 1);
    CHECK_FALSE(ann.evenings[0].counted);
    CHECK(ann.evenings[1].counted);
  }
  SECTION("the same stretch of the same file") {
    auto first = evening("a", "", 100, 2);
    auto second = evening("b", "2026-11-01", 2, 1);
    first.source = second.source = "ab12+0";
    CHECK(combine("Ann", {first, second}).e_value == 100);
    second.source = "ab12+5";
    CHECK(combine("Ann", {first, second}).e_value == 200);
  }
  SECTION("another title on the same day is another evening") {
    auto other = evening("b", "2026-11-01", 2);
    other.title = "the second table";
    CHECK(combine("Ann", {evening("a", "2026-11-01", 100), other}).e_value == 200);
  }
  SECTION("evenings without a date are told apart") {
    CHECK(combine("Ann", {evening("a", "", 100), evening("b", "", 2)}).e_value == 200);
  }
}

TEST_CASE("a product beyond all numbers is the largest number") {
  const double most = std::numeric_limits<double>::max();
  CHECK(combine("Ann", {evening("a", "", 1e300), evening("b", "", 1e300)}).e_value == most);
  CHECK(combine("Ann", {evening("a", "", 1e300), evening("b", "", 1e300), evening("c", "", 0)}).e_value == 0);
  CHECK(combine("Ann", {evening("a", "", std::numeric_limits<double>::infinity())}).e_value == most);
}

TEST_CASE("the store multiplies over what it holds") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  AuditResult audit = short_audit();
  const auto save = [&](const std::string& date, double ann, double bob) {
    Session session = short_evening();
    session.date = date;
    audit.players = {{"Ann", ann, 1, 10, true}, {"Bob", bob, 1, 5, false}};
    return saved(store, session, audit);
  };
  save("2026-11-01", 4, 0.5);
  save("2026-11-08", 100, 0.5);
  save("2026-11-08", 3, 0.5);  // the second evening audited again
  auto records = store.start_read()->players().value();
  REQUIRE(records.size() == 2);
  CHECK(records[0].name == "Ann");
  CHECK(records[0].e_value == 12);
  CHECK(records[0].blocks == 20);
  CHECK(records[0].evenings.size() == 2);
  CHECK(records[0].evenings[0].judged);
  CHECK(records[1].e_value == 0.25);
  CHECK_FALSE(records[1].evenings[0].judged);

  // The second evening recorded with a correction takes the place of the one before.
  Session corrected = short_evening();
  corrected.date = "2026-11-08";
  corrected.events.push_back({HandNo{1}, {}, 1, {}, Note{"Ann's fold was Cat's"}});
  audit.players = {{"Ann", 2, 1, 10, true}};
  saved(store, corrected, audit);
  records = store.start_read()->players().value();
  CHECK(records[0].evenings.size() == 3);
  CHECK(records[0].counted == 2);
  CHECK(records[0].e_value == 8);

  // That stays so when what was before it is audited once more.
  save("2026-11-08", 50, 0.5);
  CHECK(store.start_read()->players().value()[0].e_value == 8);
}

TEST_CASE("one name at two seats of an evening has the mean of what both are worth") {
  const Folder folder;
  Store store = opened(folder / "colddeck.db");
  AuditResult audit = short_audit();
  audit.players = {{"Ann", 4, 1, 10, false}, {"Ann", 8, 1, 5, true}};
  saved(store, short_evening(), audit);
  const auto records = store.start_read()->players().value();
  REQUIRE(records.size() == 1);
  CHECK(records[0].e_value == 6);
  CHECK(records[0].blocks == 15);
}
