#include "vision/picture_file.h"

#include <filesystem>
#include <fstream>

#include "catch.h"
#include "properties.h"

using namespace colddeck;
using namespace std::string_literals;

namespace {

std::string big32(std::uint32_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xFF);
  return bytes;
}

std::string png(std::uint32_t width, std::uint32_t height) {
  return "\x89PNG\r\n\x1A\n"s + big32(13) + "IHDR" + big32(width) + big32(height) + "\x08\x02\0\0\0"s;
}

/// An APP1 segment, a fill byte, then the frame.
std::string jpeg(std::uint32_t width, std::uint32_t height, char frame = '\xC0') {
  return "\xFF\xD8\xFF\xE1\0\x06"
         "Exif"s +
         "\xFF\xFF"s + frame + "\0\x11\x08"s + big32(height).substr(2) + big32(width).substr(2) +
         "\x03\x01\x11\0"s;
}

std::string why_not(const std::string& bytes) {
  const auto header = picture_header(bytes);
  if (!header) return header.error();
  const auto shrinking = shrinking_of(*header);
  return shrinking ? "read, shrunk " + std::to_string(*shrinking) : shrinking.error();
}

}  // namespace

TEST_CASE("a picture's size is read from its first bytes") {
  const auto size = [](const std::string& bytes) {
    const auto header = picture_header(bytes);
    return header ? std::pair(header->width, header->height) : std::pair(std::int64_t{-1}, std::int64_t{-1});
  };
  const auto wanted = std::pair(std::int64_t{640}, std::int64_t{480});
  CHECK(size(png(640, 480)) == wanted);
  CHECK(size(jpeg(640, 480)) == wanted);
  CHECK(size(jpeg(640, 480, '\xC2')) == wanted);  // progressive
  CHECK(size("P6\n# by hand\n640 480\n255\n") == wanted);
  CHECK(size("RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9D\x01\x2A\x80\x02\xE0\x01"s) == wanted);
  CHECK(size("RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0\0\0\0\0\x7F\x02\0\xDF\x01\0"s) == wanted);
  CHECK(size("BM" + std::string(12, '\0') + "\x28\0\0\0\x80\x02\0\0\x20\xFE\xFF\xFF"s) ==
        wanted);  // upside down
}

TEST_CASE("what is no picture says so") {
  CHECK(why_not("") == "is empty");
  CHECK(why_not("Dear Ann, here are the pictures") ==
        "is no picture that can be read; save it as JPEG or PNG");
  CHECK(why_not("\xFF\xD8\xFF\xE1"s) == "ends before its picture begins");
  CHECK(why_not(png(640, 480).substr(0, 18)) == "ends before its picture begins");
  CHECK(why_not(png(640, 4)) == "is only 640 by 4 pixels; a card needs more");
}

TEST_CASE("pictures beyond the limits are shrunk where that can be done while they are read, else refused") {
  CHECK(why_not(png(5000, 5000)) == "read, shrunk 1");
  CHECK(why_not(png(5001, 5000)).starts_with("has 5001 by 5000 pixels, more than 25 megapixels"));
  CHECK(why_not(png(0xFFFFFFFF, 0xFFFFFFFF)).starts_with("has 4294967295 by 4294967295 pixels"));
  CHECK(why_not(jpeg(5000, 5000)) == "read, shrunk 1");
  CHECK(why_not(jpeg(10000, 10000)) == "read, shrunk 2");
  CHECK(why_not(jpeg(11000, 10000)) == "read, shrunk 4");
  CHECK(why_not(jpeg(65000, 65000)).starts_with("has 65000 by 65000 pixels, more than 120 megapixels"));
}

TEST_CASE("no first bytes are too odd") {
  const std::string starts[] = {"",    "\xFF\xD8\xFF"s,     "\x89PNG\r\n\x1A\n"s,
                                "BM"s, "RIFF\0\0\0\0WEBP"s, "P6 "s};
  colddeck::tests::check_property("a header is read or refused", [&] {
    const auto noise = *rc::gen::container<std::string>(rc::gen::arbitrary<char>());
    for (const std::string& start : starts) RC_ASSERT_FALSE(why_not(start + noise).empty());
  });
}

TEST_CASE("a file that is not there, and a folder, say so") {
  CHECK(picture_bytes("nowhere/card.jpg").error() == "nowhere/card.jpg cannot be opened; is the name right?");
  CHECK(picture_bytes(std::filesystem::temp_directory_path()).error().find("is a folder") !=
        std::string::npos);
}
