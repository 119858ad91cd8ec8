// Readings held against what lies in a picture.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "vision/card_reader.h"

namespace colddeck::tests {

/// A card that lies in a picture.
struct TrueCard {
  std::string name;                    ///< "TH", or "BACK", "JK", "??" for what is not to be named
  std::optional<CardOutline> outline;  ///< clockwise; where it is not known, the name alone counts
};

struct Score {
  int cards = 0;
  int right = 0;  ///< rank and suit, and where it lies
  int wrong = 0;  ///< named, but not so, or where nothing lies
  void add(const Score& other);
};

/// Each reading that names a card counts for the true card in whose outline its centre lies: rightly named if
/// one of these has its name, else wrong. A picture of cards without outlines is scored by name alone.
Score scored(const std::vector<ReadCard>& readings, const std::vector<TrueCard>& truth);

/// The true cards of each picture, from lines "file,card,x1,y1,…,x4,y4".
std::map<std::string, std::vector<TrueCard>> read_truth(const std::filesystem::path& file);

/// The reader with the networks of the source tree; nothing where they are not there.
std::optional<CardReader> source_reader(double min_confidence = kLeastConfidence, int threads = 0);

std::vector<std::string> split(const std::string& line, char separator);

}  // namespace colddeck::tests
