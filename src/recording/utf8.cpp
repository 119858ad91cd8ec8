#include "recording/utf8.h"

namespace colddeck {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

bool within(unsigned byte, unsigned low, unsigned high) { return byte >= low && byte <= high; }

/// Length of the well-formed sequence at `at`, 0 if there is none. Table 3-7 of the Unicode standard.
std::size_t sequence_at(std::string_view text, std::size_t at) {
  const unsigned first = byte_at(text, at);
  const unsigned second = byte_at(text, at + 1);
  if (first < 0x80) return 1;
  if (within(first, 0xC2, 0xDF)) return within(second, 0x80, 0xBF) ? 2 : 0;
  const bool third = within(byte_at(text, at + 2), 0x80, 0xBF);
  if (within(first, 0xE0, 0xEF)) {
    const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
    const unsigned high = first == 0xED ? 0x9F : 0xBF;
    return within(second, low, high) && third ? 3 : 0;
  }
  if (!within(first, 0xF0, 0xF4)) return 0;
  const unsigned low = first == 0xF0 ? 0x90 : 0x80;
  const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
  return within(second, low, high) && third && within(byte_at(text, at + 3), 0x80, 0xBF) ? 4 : 0;
}

}  // namespace

std::optional<std::size_t> first_not_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = sequence_at(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::string as_utf8(std::string_view text) {
  std::string good;
  good.reserve(text.size());
  while (const auto bad = first_not_utf8(text)) {
    good.append(text.substr(0, *bad)).append("\xEF\xBF\xBD");
    text.remove_prefix(*bad + 1);
  }
  return good.append(text);
}

std::string one_line(std::string_view text) {
  std::string line = as_utf8(text);
  for (char& c : line)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7F) c = ' ';
  return line;
}

}  // namespace colddeck
