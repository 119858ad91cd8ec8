// A session as the store keeps it: its canonical bytes and what names it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "recording/session.h"
#include "store/session_id.h"

namespace colddeck {

/// SHA-256 as 64 small hex digits.
std::string sha256_hex(std::string_view bytes);
/// Of a file of any size; empty where it cannot be read.
std::string sha256_of_file(const std::filesystem::path& file);

struct Content {
  SessionId id;
  std::string bytes;  ///< canonical binary form of the whole session
};

Content content_of(const Session& session);

}  // namespace colddeck
