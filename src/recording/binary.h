// The binary form of a recording: a mark, a check sum and a protobuf Session
// (proto/colddeck/v1/session.proto).
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "recording/read_error.h"
#include "recording/session.h"

namespace colddeck {

/// The first eight bytes of every binary recording. As in PNG, a changed line ending spoils them.
inline constexpr std::string_view kBinaryMark =
    "\x89"
    "CDK\r\n\x1a\n";
/// Mark, CRC-32 and length.
inline constexpr std::size_t kBinaryHeaderBytes = 20;

/// Reads a whole binary recording. `name` is only for the error. Any change or cut of the bytes is noticed.
tl::expected<Session, ReadError> parse_binary(std::string_view bytes, std::string_view name);

/// The same session always gives the same bytes. Holds everything that limits.h allows; bytes in texts that
/// are not UTF-8 are replaced by U+FFFD.
std::string write_binary(const Session& session);

struct BinaryForms {
  std::string whole;           ///< as write_binary gives it
  std::string without_source;  ///< of the same session without name and hash of the file it came from
};
/// Both, for little more than the work of one.
BinaryForms write_binary_forms(const Session& session);

}  // namespace colddeck
