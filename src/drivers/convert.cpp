#include "drivers/convert.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "recording/typed.h"

namespace colddeck {
namespace {

namespace fs = std::filesystem;

tl::expected<Form, std::string> target_form(const ConvertRequest& request) {
  if (request.form) return *request.form;
  if (const auto form = form_of_ending(request.to)) return *form;
  const std::string where =
      request.to == "-" ? std::string("for standard output") : "from the ending of '" + request.to + "'";
  return tl::unexpected("the form cannot be told " + where + "; say --to binary, json or typed");
}

std::string cannot_write(const std::string& path, const std::string& why) {
  return path + ": cannot be written: " + why;
}

tl::expected<void, std::string> write_bytes(const fs::path& path, const std::string& bytes) {
  std::ofstream out(path, std::ios::binary);
  out << bytes << std::flush;
  if (!out) return tl::unexpected(std::string(std::strerror(errno)));
  return {};
}

/// Writes beside the file and then puts the new one in its place, so that nobody ever sees half of it.
tl::expected<void, std::string> replace_file(const std::string& path, const std::string& bytes) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) return tl::unexpected(cannot_write(path, "it is a folder"));
  if (fs::exists(status) && !fs::is_regular_file(status))  // a device or a pipe cannot be replaced
    return write_bytes(path, bytes).map_error([&](const std::string& why) {
      return cannot_write(path, why);
    });
  const fs::path beside = path + ".part-" + std::to_string(getpid());
  auto written = write_bytes(beside, bytes);
  if (written) {
    // Through a symbolic link the file itself is replaced, not the link.
    const fs::path target = fs::exists(status) ? fs::canonical(path, error) : fs::path(path);
    fs::rename(beside, target, error);
    if (error) written = tl::unexpected(error.message());
  }
  if (written) return {};
  fs::remove(beside, error);
  return tl::unexpected(cannot_write(path, written.error()));
}

/// What is lost on the way.
std::vector<std::string> left_out(const Session& session, const std::string& bytes, Form from, Form to) {
  std::vector<std::string> phrases;
  if (from == Form::typed)
    for (const std::string& key : own_keys_of_typed(bytes)) phrases.push_back("your own key " + key);
  if (to == Form::typed)
    for (const std::string& phrase : left_out_of_typed(session)) phrases.push_back(phrase);
  return phrases;
}

}  // namespace

tl::expected<Converted, std::string> convert(const ConvertRequest& request) {
  const auto form = target_form(request);
  if (!form) return tl::unexpected(form.error());
  const auto bytes = read_bytes(request.from);
  if (!bytes) return tl::unexpected(bytes.error().to_string());
  const std::string name = request.from == "-" ? "standard input" : request.from;
  const auto session = parse_session(*bytes, name);
  if (!session) return tl::unexpected(session.error().to_string());
  Converted converted{written(*session, *form), left_out(*session, *bytes, form_of(*bytes, name), *form)};
  if (request.to == "-") return converted;
  const auto replaced = replace_file(request.to, converted.bytes);
  if (!replaced) return tl::unexpected(replaced.error());
  return converted;
}

}  // namespace colddeck
