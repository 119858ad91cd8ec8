// Names the cards in pictures.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/card_reader.h"

namespace colddeck {

struct ReadRequest {
  std::vector<std::string> pictures;
  CardReaderOptions reader;
  std::string
      overlays;  ///< folder for pictures with the readings drawn on them, or empty; made if it is not there
  std::function<void(std::size_t done, std::size_t total)> progress = {};  ///< pictures; may be empty
};

/// One picture that could be read.
struct PictureRead {
  std::string file;  ///< as it was asked for
  PictureReading reading;
};

struct ReadAnswer {
  std::vector<PictureRead> pictures;  ///< in the order asked for
  std::vector<std::string> troubles;  ///< a sentence for each picture that could not be read or drawn
};

/// The error is one sentence: no picture at all can be read.
tl::expected<ReadAnswer, std::string> read_pictures(const ReadRequest& request);

}  // namespace colddeck
