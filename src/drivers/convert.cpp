#include "drivers/convert.h"

#include "recording/replace_file.h"
#include "recording/typed.h"

namespace colddeck {
namespace {

/// To read, to understand, to write down, to see what is lost, to save.
constexpr std::size_t kSteps = 5;

tl::expected<Form, std::string> target_form(const ConvertRequest& request) {
  if (request.form) return *request.form;
  if (const auto form = form_of_ending(request.to)) return *form;
  const std::string where =
      request.to == "-" ? std::string("for standard output") : "from the ending of '" + request.to + "'";
  return tl::unexpected("the form cannot be told " + where + "; say --to binary, json or typed");
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
  std::size_t steps = 0;
  const auto step = [&] {
    if (request.progress) request.progress(steps++, kSteps);
  };
  step();
  const auto bytes = read_bytes(request.from);
  if (!bytes) return tl::unexpected(bytes.error().to_string());
  step();
  const std::string name = request.from == "-" ? "standard input" : request.from;
  const auto session = parse_session(*bytes, name);
  if (!session) return tl::unexpected(session.error().to_string());
  step();
  Converted converted{written(*session, *form), {}};
  step();
  converted.left_out = left_out(*session, *bytes, form_of(*bytes, name), *form);
  step();
  if (request.to == "-") return converted;
  const auto replaced = replace_file(request.to, converted.bytes);
  if (!replaced) return tl::unexpected(replaced.error());
  return converted;
}

}  // namespace colddeck
