// Learns a pack of the user's own from pictures of it, so that its letters are read whatever they are.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "cards/card.h"
#include "vision/card_reader.h"

namespace colddeck {

/// Of a whole pack as many cards may be overlooked.
inline constexpr std::size_t kMostOverlooked = 4;

struct EnrolmentOptions {
  std::vector<std::filesystem::path> pictures;  ///< as the cards follow one another
  std::vector<Card>
      order;  ///< of the cards, row by row; empty: the whole pack, sorted in one of the usual ways
  CardReaderOptions reader;
};

/// A pack that was learnt.
struct Enrolment {
  std::string bytes;          ///< of the file that `CardReaderOptions::deck` names
  std::vector<Card> learnt;   ///< in the order in which they lie
  std::vector<Card> missing;  ///< of the order, not found
  std::vector<Card>
      doubtful;  ///< found, but not learnt: beside one that was not found, which is which is open
  std::vector<Card> foreign;  ///< learnt, which were read as another card before, or not at all
  std::size_t indices = 0;    ///< pictures of indices kept
};

/// The error is one sentence: pictures that cannot be read, or do not show what the order says.
tl::expected<Enrolment, std::string> enrol(const EnrolmentOptions& options);

}  // namespace colddeck
