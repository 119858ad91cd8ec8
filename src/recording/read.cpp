#include "recording/read.h"

#include <array>
#include <cctype>

#include "recording/binary.h"
#include "recording/json.h"
#include "recording/typed.h"

namespace colddeck {
namespace {

struct FormFacts {
  Form form;
  std::string_view name;
  std::array<std::string_view, 2> endings;
};

constexpr std::array<FormFacts, 3> kForms = {{
    {Form::binary, "binary", {".pb", ".colddeck"}},
    {Form::json, "json", {".json", ".json"}},
    {Form::typed, "typed", {".toml", ".toml"}},
}};

std::string small(std::string_view text) {
  std::string made;
  for (const char c : text) made += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return made;
}

}  // namespace

std::string_view name_of(Form form) { return kForms[static_cast<std::size_t>(form)].name; }

std::optional<Form> form_named(std::string_view name) {
  for (const FormFacts& facts : kForms)
    if (facts.name == name) return facts.form;
  return std::nullopt;
}

std::optional<Form> form_of_ending(std::string_view path) {
  const std::string name = small(path);
  for (const FormFacts& facts : kForms)
    for (const std::string_view ending : facts.endings)
      if (name.ends_with(ending)) return facts.form;
  return std::nullopt;
}

Form form_of(std::string_view bytes, std::string_view path) {
  if (bytes.starts_with(kBinaryMark)) return Form::binary;
  const auto first = bytes.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && bytes[first] == '{') return Form::json;
  return form_of_ending(path).value_or(Form::typed);
}

tl::expected<Session, ReadError> parse_session(std::string_view bytes, std::string_view path) {
  if (bytes.empty())
    return tl::unexpected(ReadError{std::string(path), 0, 0, 0, "the file is empty; expected a recording"});
  switch (form_of(bytes, path)) {
    case Form::binary:
      return parse_binary(bytes, path);
    case Form::json:
      return parse_json(bytes, path);
    case Form::typed:
      break;
  }
  return parse_typed(bytes, path);
}

tl::expected<Session, ReadError> read_session(const std::string& path) {
  return read_bytes(path).and_then([&path](const std::string& bytes) {
    return parse_session(bytes, path == "-" ? "standard input" : path);
  });
}

std::string written(const Session& session, Form form) {
  switch (form) {
    case Form::binary:
      return write_binary(session);
    case Form::json:
      return write_json(session);
    case Form::typed:
      break;
  }
  return write_typed(session);
}

}  // namespace colddeck
