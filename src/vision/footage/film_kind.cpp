#include "vision/footage/film_kind.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>

namespace colddeck {
namespace {

using namespace std::string_view_literals;

constexpr std::array kEndings = {".mp4"sv, ".m4v"sv, ".mov"sv,  ".3gp"sv, ".mkv"sv,  ".webm"sv, ".avi"sv,
                                 ".ts"sv,  ".mts"sv, ".m2ts"sv, ".mpg"sv, ".mpeg"sv, ".ogv"sv,  ".flv"sv};

bool at(std::string_view bytes, std::size_t from, std::string_view mark) {
  return bytes.size() >= from + mark.size() && bytes.substr(from, mark.size()) == mark;
}

/// Packets of 188 bytes, each of which begins with the same byte.
bool mpeg_stream(std::string_view bytes) {
  return at(bytes, 0, "G") && at(bytes, 188, "G") && at(bytes, 376, "G");
}

}  // namespace

bool begins_like_film(std::string_view bytes) {
  return at(bytes, 4, "ftyp") || at(bytes, 4, "moov") || at(bytes, 4, "mdat") || at(bytes, 4, "wide") ||
         at(bytes, 0, "\x1a\x45\xdf\xa3") || (at(bytes, 0, "RIFF") && at(bytes, 8, "AVI ")) ||
         at(bytes, 0, "\0\0\1\xba"sv) || at(bytes, 0, "OggS") || at(bytes, 0, "FLV\1") || mpeg_stream(bytes);
}

bool has_film_ending(std::string_view path) {
  std::string lower(path);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return std::any_of(kEndings.begin(), kEndings.end(), [&](std::string_view ending) {
    return lower.size() > ending.size() &&
           lower.compare(lower.size() - ending.size(), ending.size(), ending) == 0;
  });
}

bool is_film_address(std::string_view path) {
  return path.find("://") != std::string_view::npos && path.find("://") < path.find('/');
}

bool is_film(const std::string& path) {
  std::error_code error;
  if (is_film_address(path) || std::filesystem::is_character_file(path, error)) return true;
  if (!std::filesystem::is_regular_file(path, error)) return false;
  if (has_film_ending(path)) return true;
  std::ifstream file(path, std::ios::binary);
  std::string bytes(kFilmBytes, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return begins_like_film(bytes);
}

}  // namespace colddeck
