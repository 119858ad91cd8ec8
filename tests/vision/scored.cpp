#include "vision/scored.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "cards/notation.h"
#include "catch.h"
#include "vision/geometry.h"

namespace colddeck::tests {
namespace {

bool to_be_named(const TrueCard& card) { return parse_card(card.name).has_value(); }

bool lies_in(const TrueCard& card, ImagePoint point) { return !card.outline || inside(*card.outline, point); }

}  // namespace

void Score::add(const Score& other) {
  cards += other.cards;
  right += other.right;
  wrong += other.wrong;
}

Score scored(const std::vector<ReadCard>& readings, const std::vector<TrueCard>& truth) {
  Score score;
  std::vector<bool> found(truth.size(), false);
  // What is not known cannot be wrong.
  const bool all_known =
      std::all_of(truth.begin(), truth.end(), [](const auto& card) { return card.outline.has_value(); });
  for (const ReadCard& reading : readings) {
    if (!reading.face) continue;
    bool right = false, unscored = false;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      if (!lies_in(truth[i], reading.centre)) continue;
      if (truth[i].name == to_string(*reading.face)) right = found[i] = true;
      unscored = unscored || truth[i].name == "??" || truth[i].name == "JK";
    }
    if (!right && !unscored && all_known) ++score.wrong;
  }
  for (std::size_t i = 0; i < truth.size(); ++i) {
    score.cards += to_be_named(truth[i]);
    score.right += to_be_named(truth[i]) && found[i];
  }
  return score;
}

std::vector<std::string> split(const std::string& line, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(line);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

std::map<std::string, std::vector<TrueCard>> read_truth(const std::filesystem::path& file) {
  std::map<std::string, std::vector<TrueCard>> truth;
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    const auto parts = split(line, ',');
    REQUIRE(parts.size() == 10);
    CardOutline outline;
    for (std::size_t i = 0; i < 4; ++i)
      outline[i] = {std::stof(parts[2 + 2 * i]), std::stof(parts[3 + 2 * i])};
    truth[parts[0]].push_back({parts[1], outline});
  }
  return truth;
}

std::optional<CardReader> source_reader(double min_confidence, int threads) {
  const std::filesystem::path models = std::filesystem::path(COLDDECK_SOURCE_DIR) / "models";
  if (!std::filesystem::exists(models / "SHA256SUMS")) return std::nullopt;
  auto reader = CardReader::open({models, {}, min_confidence, threads});
  INFO((reader ? "" : reader.error()));
  REQUIRE(reader.has_value());
  return *std::move(reader);
}

}  // namespace colddeck::tests
