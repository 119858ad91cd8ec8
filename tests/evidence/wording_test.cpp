#include "evidence/wording.h"

#include <cmath>

#include "catch.h"

namespace colddeck {

TEST_CASE("large numbers are said to two digits") {
  CHECK(large_number(0) == "1");
  CHECK(large_number(std::log(0.0123)) == "0.012");
  CHECK(large_number(std::log(27)) == "27");
  CHECK(large_number(std::log(12345)) == "12,000");
  CHECK(large_number(std::log(2.34e6)) == "2.3 million");
  CHECK(large_number(std::log(999'900)) == "1,000,000");
  CHECK(large_number(std::log(5.2e8)) == "520 million");
  CHECK(large_number(std::log(5e13)) == "50 trillion");
  CHECK(large_number(600) == "more than a quintillion");
}

TEST_CASE("chances are said as odds") {
  CHECK(odds(1.0 / 27) == "1 in 27");
  CHECK(odds(2.0 / 27) == "1 in 14");
  CHECK(odds(0.75) == "75 in 100");
  CHECK(odds(1) == "nearly always");
  CHECK(odds(0) == "never");
}

TEST_CASE("lists and counts") {
  const std::vector<int> places = {46, 49, 52};
  CHECK(list_in_words(places) == "46, 49 and 52");
  CHECK(counted(1, "block") == "1 block");
  CHECK(counted(0, "block") == "0 blocks");
}

}  // namespace colddeck
