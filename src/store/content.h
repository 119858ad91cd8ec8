// A session as the store keeps it: its canonical bytes and what names it.
#pragma once

#include <string>
#include <string_view>

#include "recording/session.h"
#include "store/session_id.h"

namespace colddeck {

/// SHA-256 as 64 small hex digits.
std::string sha256_hex(std::string_view bytes);

struct Content {
  SessionId id;
  std::string bytes;  ///< canonical binary form of the whole session
};

Content content_of(const Session& session);

}  // namespace colddeck
