// A pack with letters that the networks do not know: 1, V, D, R. pictures/draw.py draws it.
#include "vision/enrolment.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "cards/notation.h"
#include "catch.h"
#include "vision/scored.h"

using namespace colddeck;
using namespace colddeck::tests;
namespace fs = std::filesystem;

namespace {

const fs::path kPictures = fs::path(COLDDECK_SOURCE_DIR) / "tests/vision/pictures";

EnrolmentOptions options_for(const char* picture) {
  EnrolmentOptions options;
  options.pictures = {kPictures / picture};
  options.reader.models = fs::path(COLDDECK_SOURCE_DIR) / "models";
  return options;
}

std::vector<Card> cards_in(const char* text) {
  const auto faces = parse_faces(text);
  std::vector<Card> cards;
  for (const Face face : *faces) cards.push_back(*face);
  return cards;
}

class DeckFile {
 public:
  explicit DeckFile(const std::string& bytes)
      : path_(fs::temp_directory_path() / ("colddeck-deck-" + std::to_string(::getpid()))) {
    std::ofstream(path_, std::ios::binary) << bytes;
  }
  ~DeckFile() { fs::remove(path_); }
  DeckFile(const DeckFile&) = delete;
  DeckFile& operator=(const DeckFile&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

Score score_of_table(const fs::path& deck) {
  CardReaderOptions options = options_for("").reader;
  options.deck = deck;
  auto reader = CardReader::open(options);
  REQUIRE(reader.has_value());
  const auto reading = reader->read(kPictures / "own-table.jpg");
  REQUIRE(reading.has_value());
  return scored(reading->cards, read_truth(kPictures / "truth.csv").at("own-table.jpg"));
}

}  // namespace

TEST_CASE("a pack learnt from a grid is read, courts and all") {
  if (!source_reader()) return;
  const auto enrolment = enrol(options_for("own-grid.jpg"));
  REQUIRE(enrolment.has_value());
  CHECK(enrolment->learnt.size() == 52);
  CHECK(enrolment->missing.empty());
  CHECK(enrolment->bytes.size() < 200'000);
  const DeckFile file(enrolment->bytes);
  const Score before = score_of_table({}), after = score_of_table(file.path());
  CHECK(before.right <= 8);
  CHECK(after.right == 10);
  CHECK(after.wrong == 0);
}

TEST_CASE("a pack is learnt from rows of overlapping cards, but for what is hidden") {
  if (!source_reader()) return;
  const auto enrolment = enrol(options_for("own-rows.jpg"));
  REQUIRE(enrolment.has_value());
  CHECK(enrolment->missing.size() <= kMostOverlooked);
  const DeckFile file(enrolment->bytes);
  const Score after = score_of_table(file.path());
  // Of the king of clubs nothing was learnt.
  CHECK(after.right >= 7);
  CHECK(after.wrong <= 1);
}

TEST_CASE("cards that are told one by one are learnt, in that order only") {
  if (!source_reader()) return;
  EnrolmentOptions options = options_for("own-grid.jpg");
  options.order = cards_in(
      "AS2S3S4S5S6S7S8S9STSJSQSKS AH2H3H4H5H6H7H8H9HTHJHQHKH AD2D3D4D5D6D7D8D9DTDJDQDKD "
      "AC2C3C4C5C6C7C8C9CTCJCQCKC");
  const auto right = enrol(options);
  INFO((right ? std::string() : right.error()));
  REQUIRE(right.has_value());
  CHECK(right->learnt == options.order);
  std::reverse(options.order.begin(), options.order.end());
  const auto wrong = enrol(options);
  REQUIRE_FALSE(wrong.has_value());
  CHECK(wrong.error().find("the cards do not lie in that order") != std::string::npos);
}

TEST_CASE("pictures that are no sorted pack are refused with what is amiss") {
  if (!source_reader()) return;
  const auto some = enrol(options_for("own-table.jpg"));
  REQUIRE_FALSE(some.has_value());
  CHECK_FALSE(some.error().empty());
  const auto none = enrol(options_for("nothing.jpg"));
  REQUIRE_FALSE(none.has_value());
  INFO(none.error());
  CHECK(none.error().find("are seen; not found") != std::string::npos);
  // The pack, but shuffled.
  const auto shuffled = enrol(options_for("grid.jpg"));
  REQUIRE_FALSE(shuffled.has_value());
  CHECK(shuffled.error().find("--cards") != std::string::npos);
}
