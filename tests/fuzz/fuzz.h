// What the fuzzers' targets share. A target is one function that takes any bytes; libFuzzer calls it, or the
// driver in driver.cpp where there is no libFuzzer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace colddeck::fuzz {

/// Ends the program, which is how a target tells of a finding, where what must hold does not.
inline void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "this does not hold: %s\n", what);
  std::abort();
}

inline std::string_view text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// What every sentence to a user must be: there, one line, and not endless.
inline void must_be_sentence(std::string_view sentence) {
  must(!sentence.empty(), "an error says something");
  must(sentence.find('\n') == std::string_view::npos, "an error is one line");
  must(sentence.size() < 10'000, "an error is short");
}

}  // namespace colddeck::fuzz
