// A picture with what was read drawn on it, for a person to look at.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "vision/picture_reading.h"

namespace colddeck {

/// Reads `picture` again and writes it to `drawing` (its ending says as what: .jpg, .png) with each card's
/// outline or index and its name: framed in green where it is named, in amber and smaller, with a question
/// mark, where the reader abstains. Nothing, or one
/// sentence on what went wrong. Throws nothing.
std::optional<std::string> draw_reading(const std::filesystem::path& picture, const PictureReading& reading,
                                        const std::filesystem::path& drawing);

}  // namespace colddeck
