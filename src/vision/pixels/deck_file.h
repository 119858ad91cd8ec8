// The file in which a pack of the user's own is kept: a JPEG picture that people can look at, with what it
// shows written in a comment. src/doc/reading.md describes it. Shows OpenCV.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "vision/pixels/own_deck.h"

namespace colddeck {

/// Bytes at most; a full pack takes a quarter of that.
inline constexpr std::uintmax_t kMostDeckBytes = 1u << 20;

/// Throws cv::Exception.
std::string deck_bytes(const OwnDeck& deck);

/// The error is the rest of a sentence about the file.
tl::expected<OwnDeck, std::string> deck_from(const std::string& bytes);

/// The error is one sentence that names the file. Throws nothing.
tl::expected<OwnDeck, std::string> read_deck(const std::filesystem::path& file);

}  // namespace colddeck
