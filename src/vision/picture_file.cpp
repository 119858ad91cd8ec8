#include "vision/picture_file.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>

namespace colddeck {
namespace {

using Bytes = std::string_view;
using Header = tl::expected<PictureHeader, std::string>;

std::int64_t byte(Bytes bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}
std::int64_t big16(Bytes b, std::size_t at) { return byte(b, at) << 8 | byte(b, at + 1); }
std::int64_t big32(Bytes b, std::size_t at) { return big16(b, at) << 16 | big16(b, at + 2); }
std::int64_t little16(Bytes b, std::size_t at) { return byte(b, at) | byte(b, at + 1) << 8; }
std::int64_t little24(Bytes b, std::size_t at) { return little16(b, at) | byte(b, at + 2) << 16; }
std::int64_t little32(Bytes b, std::size_t at) { return little16(b, at) | little16(b, at + 2) << 16; }

Header cut_off() { return tl::unexpected(std::string("ends before its picture begins")); }

/// Goes from segment to segment until one that begins a frame (ITU-T T.81, B.2.2).
Header jpeg_header(Bytes bytes) {
  std::size_t at = 2;
  while (at + 9 < bytes.size()) {
    if (byte(bytes, at) != 0xFF) break;
    const std::int64_t marker = byte(bytes, at + 1);
    if (marker == 0xFF) {
      ++at;  // fill byte
      continue;
    }
    const bool frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    if (frame) return PictureHeader{PictureKind::jpeg, big16(bytes, at + 7), big16(bytes, at + 5)};
    at += 2 + static_cast<std::size_t>(big16(bytes, at + 2));
  }
  return cut_off();
}

Header png_header(Bytes bytes) {
  if (bytes.size() < 24) return cut_off();
  return PictureHeader{PictureKind::png, big32(bytes, 16), big32(bytes, 20)};
}

Header bmp_header(Bytes bytes) {
  if (bytes.size() < 26) return cut_off();
  if (little32(bytes, 14) == 12)
    return PictureHeader{PictureKind::bmp, little16(bytes, 18), little16(bytes, 20)};
  const auto height = static_cast<std::int32_t>(static_cast<std::uint32_t>(little32(bytes, 22)));
  return PictureHeader{PictureKind::bmp, little32(bytes, 18),
                       std::max<std::int64_t>(height, -std::int64_t{height})};
}

Header webp_header(Bytes bytes) {
  if (bytes.size() < 30) return cut_off();
  const Bytes kind = bytes.substr(12, 4);
  if (kind == "VP8X")
    return PictureHeader{PictureKind::webp, little24(bytes, 24) + 1, little24(bytes, 27) + 1};
  if (kind == "VP8L") {
    const std::int64_t bits = little32(bytes, 21);
    return PictureHeader{PictureKind::webp, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1};
  }
  return PictureHeader{PictureKind::webp, little16(bytes, 26) & 0x3FFF, little16(bytes, 28) & 0x3FFF};
}

/// The next number of a PNM header; comments run from # to the end of the line.
std::int64_t next_number(Bytes bytes, std::size_t& at) {
  while (at < bytes.size() && !std::isdigit(static_cast<unsigned char>(bytes[at]))) {
    if (bytes[at] == '#')
      while (at < bytes.size() && bytes[at] != '\n') ++at;
    if (at < bytes.size()) ++at;
  }
  std::int64_t number = 0;
  while (at < bytes.size() && std::isdigit(static_cast<unsigned char>(bytes[at])) && number < kMostJpegPixels)
    number = number * 10 + (bytes[at++] - '0');
  return number;
}

Header pnm_header(Bytes bytes) {
  std::size_t at = 2;
  const std::int64_t width = next_number(bytes, at);
  return PictureHeader{PictureKind::pnm, width, next_number(bytes, at)};
}

bool is_pnm(Bytes bytes) {
  return bytes.size() > 2 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' &&
         std::isspace(static_cast<unsigned char>(bytes[2])) != 0;
}

}  // namespace

Header picture_header(Bytes bytes) {
  using namespace std::string_view_literals;
  if (bytes.empty()) return tl::unexpected(std::string("is empty"));
  if (bytes.starts_with("\xFF\xD8\xFF"sv)) return jpeg_header(bytes);
  if (bytes.starts_with("\x89PNG\r\n\x1A\n"sv)) return png_header(bytes);
  if (bytes.starts_with("BM"sv)) return bmp_header(bytes);
  if (bytes.starts_with("RIFF"sv) && bytes.substr(0, 12).ends_with("WEBP"sv)) return webp_header(bytes);
  if (is_pnm(bytes)) return pnm_header(bytes);
  return tl::unexpected(std::string("is no picture that can be read; save it as JPEG or PNG"));
}

tl::expected<int, std::string> shrinking_of(const PictureHeader& header) {
  const std::string size = std::to_string(header.width) + " by " + std::to_string(header.height) + " pixels";
  if (std::min(header.width, header.height) < kLeastSide)
    return tl::unexpected("is only " + size + "; a card needs more");
  // Sides are at most 2^32, so that their product fits.
  const std::int64_t pixels =
      std::min(header.width, kMostJpegPixels) * std::min(header.height, kMostJpegPixels);
  if (pixels <= kMostPixels) return 1;
  if (header.kind != PictureKind::jpeg)
    return tl::unexpected("has " + size + ", more than " + std::to_string(kMostPixels / 1'000'000) +
                          " megapixels; make it smaller, or save it as JPEG");
  if (pixels > kMostJpegPixels)
    return tl::unexpected("has " + size + ", more than " + std::to_string(kMostJpegPixels / 1'000'000) +
                          " megapixels; make it smaller");
  return pixels <= 4 * kMostPixels ? 2 : 4;
}

tl::expected<std::string, std::string> picture_bytes(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error))
    return tl::unexpected(file.string() + " is a folder; name the pictures in it");
  std::ifstream in(file, std::ios::binary);
  if (!in) return tl::unexpected(file.string() + " cannot be opened; is the name right?");
  std::string bytes;
  char piece[1 << 16];
  while (in.read(piece, sizeof piece), in.gcount() > 0) {
    bytes.append(piece, static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > kMostPictureBytes)
      return tl::unexpected(file.string() + " is larger than " + std::to_string(kMostPictureBytes >> 20) +
                            " MiB; make it smaller");
  }
  return bytes;
}

}  // namespace colddeck
