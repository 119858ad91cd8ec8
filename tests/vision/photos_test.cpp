// Photographs that are not part of the project: COLDDECK_PHOTOS names their folder, with labels.csv. Without
// it there is nothing to do.
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "catch.h"
#include "vision/scored.h"

using namespace colddeck;
using namespace colddeck::tests;
namespace fs = std::filesystem;

namespace {

/// Of each source, in cards: at least so many right, at most so many wrong.
struct Pin {
  const char* source;
  int right_at_least;
  int wrong_at_most;
};

// The four of kentdoan are cards that lie there without a label.
constexpr Pin kPins[] = {
    {"adriank", 20, 0}, {"arnab", 8, 0},    {"babak", 67, 0},    {"camdow", 40, 0},  {"edje", 325, 2},
    {"foltys", 21, 0},  {"gerry", 52, 0},   {"kentdoan", 82, 4}, {"maeda", 35, 0},   {"milos", 15, 0},
    {"mspkvp", 40, 0},  {"notan18", 13, 0}, {"rdpong", 84, 0},   {"sergio", 208, 0},
};

using Labels = std::map<std::string, std::map<std::string, std::vector<TrueCard>>>;

/// By source and file. Boxes are along the picture's sides.
Labels read_labels(const fs::path& file) {
  Labels labels;
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    const auto parts = split(line, ',');
    TrueCard card{parts.at(2), std::nullopt};
    if (!parts.at(3).empty()) {
      const float x = std::stof(parts[3]), y = std::stof(parts[4]), w = std::stof(parts[5]),
                  h = std::stof(parts[6]);
      card.outline = CardOutline{{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}};
    }
    labels[parts[0]][parts[1]].push_back(card);
  }
  return labels;
}

}  // namespace

TEST_CASE("photographs are read as well as they were") {
  const char* folder = std::getenv("COLDDECK_PHOTOS");
  auto reader = source_reader();
  if (folder == nullptr || !reader) return;
  const Labels labels = read_labels(fs::path(folder) / "labels.csv");
  for (const Pin& pin : kPins) {
    Score whole;
    for (const auto& [file, truth] : labels.at(pin.source)) {
      const auto reading = reader->read(fs::path(folder) / pin.source / file);
      REQUIRE(reading.has_value());
      whole.add(scored(reading->cards, truth));
    }
    std::cout << pin.source << ": " << whole.right << " of " << whole.cards << " right, " << whole.wrong
              << " wrong\n";
    INFO(pin.source);
    CHECK(whole.right >= pin.right_at_least);
    CHECK(whole.wrong <= pin.wrong_at_most);
  }
}
