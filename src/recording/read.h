// Reading a recording whatever its form, and writing it in any.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "recording/read_error.h"
#include "recording/session.h"

namespace colddeck {

enum class Form : std::uint8_t { binary, json, typed };

/// "binary", "json" or "typed".
std::string_view name_of(Form form);
std::optional<Form> form_named(std::string_view name);
/// By the file's ending: .pb and .colddeck are binary, .json JSON, .toml typed; nothing for any other.
std::optional<Form> form_of_ending(std::string_view path);
/// By what the file starts with, else by its ending, else typed.
Form form_of(std::string_view bytes, std::string_view path);

/// All bytes of a regular file, or of standard input for "-".
tl::expected<std::string, ReadError> read_bytes(const std::string& path);

/// Reads a recording in any form from a file, or from standard input for "-". On error nothing is taken over.
tl::expected<Session, ReadError> read_session(const std::string& path);
/// Reads a recording in any form from bytes that came from `path`.
tl::expected<Session, ReadError> parse_session(std::string_view bytes, std::string_view path);

/// The recording in the given form. What the form cannot hold is left out: see `left_out_of_typed` in
/// typed.h.
std::string written(const Session& session, Form form);

}  // namespace colddeck
