#include "cli/usage.h"

#include "catch.h"

using colddeck::cli::likely_meant;

TEST_CASE("a slip of the pen is told from another word") {
  const std::vector<std::string> known{"audit", "check", "odds", "risk"};
  CHECK(likely_meant("audti", known) == "audit");
  CHECK(likely_meant("chekc", known) == "check");
  CHECK(likely_meant("odd", known) == "odds");
  CHECK(likely_meant("shuffle", known).empty());
  CHECK(likely_meant("", known).empty());
  CHECK(likely_meant("x", {}).empty());
}
