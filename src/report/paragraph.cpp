#include "report/paragraph.h"

#include <algorithm>

namespace colddeck {

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string printable(std::string_view text) {
  std::string clean(text);
  for (std::size_t i = 0; i < clean.size(); ++i) {
    const auto byte = static_cast<unsigned char>(clean[i]);
    // C0 controls and DEL; and C1 controls, which UTF-8 writes as C2 80 … C2 9F.
    const bool c1 = byte == 0xC2 && i + 1 < clean.size() && static_cast<unsigned char>(clean[i + 1]) < 0xA0;
    if (byte < 0x20 || byte == 0x7F) clean[i] = '?';
    if (c1) clean.replace(i, 2, "?");
  }
  return clean;
}

std::string paragraph(std::string_view first, std::string_view text) {
  const std::string clean = printable(text);
  const std::string_view words = clean;
  const std::string indent(columns(first), ' ');
  std::string lines(first);
  std::size_t used = columns(first);
  bool at_start = true;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    const std::string_view word = words.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    if (!at_start && used + 1 + columns(word) > kColumns) {
      lines += "\n" + indent;
      used = indent.size();
      at_start = true;
    }
    if (!at_start) {
      lines += ' ';
      ++used;
    }
    lines += word;
    used += columns(word);
    at_start = false;
  }
  return lines + "\n";
}

}  // namespace colddeck
