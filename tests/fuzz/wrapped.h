// A binary recording's mark, check sum and length before bytes of any kind, so that what is inside gets
// looked at.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "recording/binary.h"

namespace colddeck::fuzz {

inline std::string wrapped(std::string_view payload) {
  std::string bytes(kBinaryMark);
  const auto put = [&bytes](std::uint64_t number, int count) {
    for (int i = 0; i < count; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xFF);
  };
  put(crc32_z(0, reinterpret_cast<const Bytef*>(payload.data()), payload.size()), 4);
  put(payload.size(), 8);
  return bytes.append(payload);
}

}  // namespace colddeck::fuzz
