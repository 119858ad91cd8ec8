// A picture file: its kind and size from its first bytes, and its pixels within bounded memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace colddeck {

/// Bytes of a picture file at most.
inline constexpr std::uintmax_t kMostPictureBytes = 200u << 20;
/// Pixels that are read at full size.
inline constexpr std::int64_t kMostPixels = 25'000'000;
/// Pixels of a JPEG file, which is read at a half or a quarter of its size where it has more than
/// kMostPixels; other kinds must not. A progressive one takes up to six bytes of memory a pixel all the same.
inline constexpr std::int64_t kMostJpegPixels = 120'000'000;
/// The shorter side at least; less shows no card.
inline constexpr int kLeastSide = 16;

enum class PictureKind : std::uint8_t { jpeg, png, bmp, webp, pnm };

struct PictureHeader {
  PictureKind kind = PictureKind::jpeg;
  std::int64_t width = 0;  ///< pixels as stored, before any turn
  std::int64_t height = 0;
};

/// What the first bytes say. The error is the rest of a sentence about the file: "is not …".
tl::expected<PictureHeader, std::string> picture_header(std::string_view bytes);

/// By how much a picture is to be shrunk while it is read: 1, 2 or 4. The error is as above.
tl::expected<int, std::string> shrinking_of(const PictureHeader& header);

/// The whole file. The error is one sentence that names it.
tl::expected<std::string, std::string> picture_bytes(const std::filesystem::path& file);

}  // namespace colddeck
