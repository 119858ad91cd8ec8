// The file that says where the cards lie.
#include "drivers/table_layout.h"

#include "catch.h"
#include "recording/limits.h"

using namespace colddeck;

TEST_CASE("a layout is read as it was written") {
  const TableFile table{{{0.5F, 0.85F, 0.07F}, {0.1F, 0.3F, 0.06F}, {0.9F, 0.3F, 0.06F}},
                        {"Ann", "B \"x\"", "Cat"}};
  const auto again = parse_table(write_table(table), "seats.toml");
  REQUIRE(again.has_value());
  CHECK(again->names == table.names);
  REQUIRE(again->places.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(std::abs(again->places[i].x - table.places[i].x) < 1e-3F);
    CHECK(std::abs(again->places[i].y - table.places[i].y) < 1e-3F);
    CHECK(std::abs(again->places[i].size - table.places[i].size) < 1e-3F);
  }
}

TEST_CASE("a layout that cannot be used is refused in a sentence with its line") {
  const auto error = [](const std::string& text) { return parse_table(text, "seats.toml").error(); };
  CHECK(error("seats = [").find("seats.toml, line 1") == 0);
  CHECK(error("").find("seats.toml: there are 0") == 0);
  const std::string good = "[[seats]]\nx = 0.5\ny = 0.5\nsize = 0.1\n";
  CHECK(error(good).find("there are 1") != std::string::npos);
  CHECK(error(good + "[[seats]]\nx = 2\ny = 0.5\nsize = 0.1\n").find("line 5") != std::string::npos);
  CHECK(error(good + "[[seats]]\nx = 0.2\ny = 0.5\n").find("size") != std::string::npos);
  CHECK(error(good + good + "name = \"Ann\"\n").find("either every seat") != std::string::npos);
  const auto named = [&](const std::string& name) {
    const std::string seat = good + "name = \"" + name + "\"\n";
    return error(seat + seat);
  };
  CHECK(named("Ann\\nBob") == "seats.toml, line 6: Ann Bob sits there twice");
  CHECK(named(std::string(kMostTextBytes + 1, 'x')).find("at most 1024 bytes") != std::string::npos);
  CHECK(error(good + "n\xC3\xA9 = 1\n").find("in quotes") != std::string::npos);
  CHECK(error(good + "name = \"\xff\"\n").find("UTF-8") != std::string::npos);
  CHECK(error(std::string(kMostTypedBytes + 1, '#')).find("at most 8 MiB") != std::string::npos);
}
