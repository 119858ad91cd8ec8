#include "vision/spread_alignment.h"

#include <algorithm>

#include "cards/notation.h"
#include "catch.h"
#include "properties.h"

using namespace colddeck;
using colddeck::tests::check_property;

namespace {

std::string in_words(const std::vector<Face>& first, const std::vector<Face>& second) {
  std::string text;
  for (const auto& [a, b] : aligned(first, second)) {
    text += a ? to_string(first[*a]) : "-";
    text += ":";
    text += b ? to_string(second[*b]) : "-";
    text += " ";
  }
  return text;
}

std::string align(const std::string& first, const std::string& second) {
  return in_words(*parse_faces(first), *parse_faces(second));
}

/// The most that any way through both agrees, by trying all.
double most_agreement(const std::vector<Face>& first, const std::vector<Face>& second, std::size_t i,
                      std::size_t j) {
  if (i == first.size() || j == second.size()) return 0;
  return std::max({most_agreement(first, second, i + 1, j), most_agreement(first, second, i, j + 1),
                   most_agreement(first, second, i + 1, j + 1) + agreement(first[i], second[j])});
}

std::vector<Face> few_faces() {
  std::vector<Face> faces;
  for (const int number : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 5)))
    faces.push_back(number == 4 ? Face{} : Face{Card::from_index(number)});
  if (faces.size() > 6) faces.resize(6);
  return faces;
}

}  // namespace

TEST_CASE("two parts of one order overlap where they agree") {
  CHECK(align("2C 3C 4C", "3C 4C 5C") == "2C:- 3C:3C 4C:4C -:5C ");
  CHECK(align("2C ?? 4C", "2C 3C 4C") == "2C:2C ??:3C 4C:4C ");
  CHECK(align("2C 3C", "4C 5C") == "2C:- 3C:- -:4C -:5C ");
  CHECK(align("2C ??", "?? 5C") == "2C:- ??:- -:?? -:5C ");
  CHECK(align("", "5C") == "-:5C ");
}

TEST_CASE("an alignment holds every place once, in order, and agrees as much as any") {
  check_property("against every way through both", [] {
    const std::vector<Face> first = few_faces(), second = few_faces();
    std::size_t i = 0, j = 0;
    double sum = 0;
    for (const auto& [a, b] : aligned(first, second)) {
      if (a) RC_ASSERT(*a == i++);
      if (b) RC_ASSERT(*b == j++);
      if (a && b) sum += agreement(first[*a], second[*b]);
    }
    RC_ASSERT(i == first.size());
    RC_ASSERT(j == second.size());
    const double most = most_agreement(first, second, 0, 0);
    RC_ASSERT(std::abs(sum - (most >= 1 ? most : 0)) < 1e-9);
  });
}
