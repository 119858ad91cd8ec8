// Whether a file is a film, told from its first bytes.
#pragma once

#include <string>
#include <string_view>

namespace colddeck {

/// Bytes that are enough to tell.
inline constexpr std::size_t kFilmBytes = 400;

/// MP4, MOV, 3GP, Matroska, WebM, AVI, MPEG streams, Ogg and Flash; and pictures that move.
bool begins_like_film(std::string_view first_bytes);

/// "rtsp://camera/1": a stream.
bool is_film_address(std::string_view path);

/// Whether the file at `path` begins like a film, or its ending says that it is one. A device and a stream's
/// address are ones. False where it cannot be opened.
bool is_film(const std::string& path);

/// By the ending alone: ".mp4", ".MOV", …
bool has_film_ending(std::string_view path);

}  // namespace colddeck
