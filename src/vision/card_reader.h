// Finds and names every card that lies face up in a picture.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "vision/picture_reading.h"

namespace colddeck {

/// Below this probability a card is not named. src/doc/reading.md tells why.
inline constexpr double kLeastConfidence = 0.9;

struct CardReaderOptions {
  std::filesystem::path models;              ///< folder of the networks; empty: where this program's lie
  std::filesystem::path deck;                ///< file of a pack that was enrolled; empty: packs with A K Q J
  double min_confidence = kLeastConfidence;  ///< 0 to 1
  int threads = 0;  ///< 0: as many as there are processors. The reading is the same with any

  /// Empty, or one sentence on what is wrong.
  std::string check() const;
};

/// Holds the networks in memory. Not for several threads at once.
class CardReader {
 public:
  /// The error is one sentence.
  static tl::expected<CardReader, std::string> open(const CardReaderOptions& options);

  /// The error is one sentence that names the file.
  tl::expected<PictureReading, std::string> read(const std::filesystem::path& picture);

  CardReader(CardReader&&) noexcept;
  CardReader& operator=(CardReader&&) noexcept;
  ~CardReader();

 private:
  class Sight;
  explicit CardReader(std::unique_ptr<Sight> sight);
  std::unique_ptr<Sight> sight_;
};

}  // namespace colddeck
