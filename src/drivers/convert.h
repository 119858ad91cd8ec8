// A recording from one form into another.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "recording/read.h"

namespace colddeck {

struct ConvertRequest {
  std::string from;          ///< path, or "-" for standard input
  std::string to;            ///< path, or "-": the caller writes the bytes to standard output
  std::optional<Form> form;  ///< empty: by the ending of `to`
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< steps; may be empty
};

struct Converted {
  std::string bytes;  ///< the recording in its new form
  std::vector<std::string>
      left_out;  ///< what that form, or the old one's reader, does not keep: a phrase each
};

/// Reads, converts and, unless `to` is "-", writes the file: whole or not at all. The error is one sentence.
tl::expected<Converted, std::string> convert(const ConvertRequest& request);

}  // namespace colddeck
