#include "drivers/table_layout.h"

// As in the typed log's reader: one program has one such parser.
#define TOML_EXCEPTIONS 0
#define TOML_MAX_NESTED_VALUES 3
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <sstream>

#include "pack/seat.h"
#include "recording/limits.h"
#include "recording/toml_quotes.h"
#include "recording/utf8.h"

namespace colddeck {
namespace {

using Complaint = tl::unexpected<std::string>;

/// Whether it is a number in [least, most].
bool share(const toml::table& seat, std::string_view key, float most, float& share) {
  const auto value = seat[key].value<double>();
  if (!value || !(*value > 0) || *value > static_cast<double>(most)) return false;
  share = static_cast<float>(*value);
  return true;
}

tl::expected<void, std::string> add_seat(const toml::table& seat, const std::string& path, TableFile& table) {
  HandPlace place;
  if (!share(seat, "x", 1, place.x) || !share(seat, "y", 1, place.y) ||
      !share(seat, "size", 0.5F, place.size))
    return Complaint(
        fmt::format("{}, line {}: a seat needs x and y, shares of the picture between 0 and 1, and size, at "
                    "most 0.5; 'colddeck watch --save-layout' writes such a file",
                    path, seat.source().begin.line));
  table.places.push_back(place);
  if (const auto name = seat["name"].value<std::string>(); name && !name->empty()) {
    if (name->size() > kMostTextBytes)
      return Complaint(fmt::format("{}, line {}: a name must have at most {} bytes", path,
                                   seat.source().begin.line, kMostTextBytes));
    if (std::find(table.names.begin(), table.names.end(), *name) != table.names.end())
      return Complaint(
          one_line(fmt::format("{}, line {}: {} sits there twice", path, seat.source().begin.line, *name)));
    table.names.push_back(*name);
  }
  return {};
}

tl::expected<TableFile, std::string> table_in(const toml::table& file, const std::string& path) {
  TableFile table;
  const toml::array* seats = file["seats"].as_array();
  for (std::size_t i = 0; seats && i < seats->size(); ++i) {
    const toml::table* seat = seats->get(i)->as_table();
    if (!seat) continue;
    if (const auto added = add_seat(*seat, path, table); !added) return Complaint(added.error());
  }
  if (table.places.size() < 2 || table.places.size() > static_cast<std::size_t>(kMostSeats))
    return Complaint(
        fmt::format("{}: there are {} tables [[seats]], and 2 to {} players can be watched; 'colddeck watch "
                    "--save-layout' writes such a file",
                    path, table.places.size(), kMostSeats));
  if (!table.names.empty() && table.names.size() != table.places.size())
    return Complaint(path + ": either every seat has a name or none");
  return table;
}

/// What the parser of TOML must not be given, as of a typed log.
std::optional<std::string> unfit(std::string_view text) {
  if (text.size() > kMostTypedBytes) return fmt::format("must have at most {} MiB", kMostTypedBytes >> 20);
  if (first_not_utf8(text)) return "expected text in UTF-8";
  if (first_letter_out_of_quotes(text))
    return "only letters of ASCII may stand outside of quotes; put names in quotes";
  return std::nullopt;
}

}  // namespace

tl::expected<TableFile, std::string> parse_table(std::string_view text, const std::string& path) {
  if (const auto why = unfit(text)) return Complaint(path + ": " + *why);
  const toml::parse_result result = toml::parse(text);
  if (!result)
    return Complaint(one_line(fmt::format("{}, line {}: {}", path, result.error().source().begin.line,
                                          std::string(result.error().description()))));
  return table_in(result.table(), path);
}

std::string write_table(const TableFile& table) {
  std::string text =
      "# Where the players' cards lie in the film, clockwise: the middle of a hand in shares of the "
      "picture's "
      "width\n# and height, and the square root of its area in shares of the longer side.\n";
  for (std::size_t i = 0; i < table.places.size(); ++i) {
    const HandPlace& place = table.places[i];
    text += "\n[[seats]]\n";
    if (i < table.names.size()) {
      toml::table name;
      name.insert("name", table.names[i]);
      std::ostringstream line;
      line << name;
      text += line.str() + "\n";
    }
    text += fmt::format("x = {:.4f}\ny = {:.4f}\nsize = {:.4f}\n", place.x, place.y, place.size);
  }
  return text;
}

}  // namespace colddeck
