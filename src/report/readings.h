// What was read in pictures, as JSON.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "vision/picture_reading.h"

namespace colddeck {

/// A picture's name and what was read in it.
struct NamedReading {
  std::string_view file;
  const PictureReading* reading = nullptr;
};

/// `timing` adds the milliseconds that each picture took, which differ from run to run.
std::string readings_json(std::span<const NamedReading> pictures, bool timing);

/// The same for a person, in 80 columns.
std::string readings_text(std::span<const NamedReading> pictures, bool timing);

}  // namespace colddeck
