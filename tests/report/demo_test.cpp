// The trick told in a terminal and on a page.
#include "drivers/demo.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "cards/notation.h"
#include "catch.h"
#include "evidence/wording.h"
#include "report/paragraph.h"

using namespace colddeck;

namespace {

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("every table has its steps, 80 columns wide") {
  for (int players = 2; players <= 17; ++players) {
    const auto demo = demonstrate({players, {}});
    INFO(players);
    REQUIRE(demo);
    const auto steps = demo_steps(*demo);
    CHECK(steps.size() == demo->trick.deals.size() + 4);
    std::string all;
    for (const std::string& step : steps) {
      CHECK(step.ends_with('\n'));
      all += step;
    }
    std::istringstream lines(all);
    for (std::string line; std::getline(lines, line);) {
      CHECK(columns(line) <= kColumns);
      CHECK_FALSE(line.ends_with(' '));
    }
    for (const Card card : demo->trick.chosen) CHECK(says(all, "[" + to_string(card) + "]"));
    CHECK(says(all, list_in_words(demo->shown.hand.places)));
  }
}

TEST_CASE("a table that cannot be is refused") {
  CHECK_FALSE(demonstrate({1, {}}));
  CHECK_FALSE(demonstrate({18, {}}));
  CHECK_FALSE(demo_page({0, {}}));
}

TEST_CASE("the page knows every table and needs nothing else") {
  const auto page = demo_page({6, 5});
  REQUIRE(page);
  for (const char* never : {"http://www.example", "https://", "src=", "@import", "url(", "{{"})
    CHECK_FALSE(says(*page, never));
  const auto from = page->find("const TABLES = ") + 15;
  const auto tables = nlohmann::json::parse(page->substr(from, page->find(";\n", from) - from));
  CHECK(tables.size() == 16);
  CHECK(tables["3"][0]["places"] == std::vector<int>{46, 49, 52});
  CHECK(tables["6"].size() == 4);
  CHECK(says(*page, "const FIRST_PLAYERS = 6;"));
  CHECK(says(*page, "let seed = 5;"));
  CHECK(*page == *demo_page({6, 5}));
}
