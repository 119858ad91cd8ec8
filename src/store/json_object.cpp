#include "store/json_object.h"

#include <array>
#include <charconv>
#include <cmath>

#include "recording/utf8.h"

namespace colddeck {

namespace {

template <typename Number>
void append_number(std::string& out, Number value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out.append(digits.data(), end);
}

void append_quoted(std::string& out, std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\')
      out.append({'\\', c});
    else if (static_cast<unsigned char>(c) < 0x20)
      out.append({'\\', 'u', '0', '0', kHex[c >> 4], kHex[c & 15]});
    else
      out += c;
  }
  out += '"';
}

}  // namespace

void JsonObject::key(std::string_view name) {
  if (!empty_) out_ += ',';
  empty_ = false;
  out_ += '"';
  out_ += name;
  out_ += "\":";
}

void JsonObject::number(std::string_view name, long long value) {
  key(name);
  append_number(out_, value);
}

void JsonObject::number(std::string_view name, float value) {
  key(name);
  if (std::isfinite(value))
    append_number(out_, value);
  else
    out_ += "null";
}

void JsonObject::truth(std::string_view name, bool value) {
  key(name);
  out_ += value ? "true" : "false";
}

void JsonObject::text(std::string_view name, std::string_view value) {
  key(name);
  append_quoted(out_, as_utf8(value));
}

}  // namespace colddeck
