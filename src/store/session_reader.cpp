#include "store/session_reader.h"

#include <algorithm>
#include <cctype>

#include "recording/binary.h"
#include "store/content.h"
#include "store/rows.h"

namespace colddeck {

namespace {

constexpr std::size_t kFewestDigits = 4;

[[noreturn]] void refuse(StoreError::Kind kind, std::string message) {
  throw Refusal{{kind, std::move(message)}};
}

bool is_hex(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
}

std::vector<SessionId> beginning_with(Connection& connection, const std::string& digits) {
  std::vector<SessionId> found;
  // Between the digits and the digits followed by something that is greater than any digit.
  each(
      connection.statement(
          "SELECT digest FROM sessions WHERE digest >= ? AND digest < ? ORDER BY digest LIMIT 2"),
      [&](const Row& row) { found.push_back({row.text(0)}); }, digits, digits + "g");
  return found;
}

}  // namespace

SessionId find_session(Connection& connection, std::string_view digits) {
  std::string lower(digits);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (lower.size() < kFewestDigits || !is_hex(lower))
    refuse(StoreError::Kind::not_found,
           "\"" + std::string(digits) + "\" is not a session's id: give at least " +
               std::to_string(kFewestDigits) + " of its digits as `colddeck sessions` lists them");
  const auto found = beginning_with(connection, lower);
  if (found.empty())
    refuse(StoreError::Kind::not_found,
           "no session has an id that begins with " + lower + ": `colddeck sessions` lists those there are");
  if (found.size() > 1)
    refuse(StoreError::Kind::ambiguous,
           "several sessions have an id that begins with " + lower + ": give more digits");
  return found.front();
}

std::int64_t session_row(Connection& connection, const SessionId& id) {
  std::int64_t session = -1;
  each(
      connection.statement("SELECT session FROM sessions WHERE digest = ?"),
      [&](const Row& row) { session = row.whole(0); }, id.digits);
  if (session < 0) refuse(StoreError::Kind::not_found, "no session " + id.brief() + " is stored");
  return session;
}

Session read_session(Connection& connection, std::int64_t session_row) {
  std::string content;
  each(
      connection.statement("SELECT content FROM recordings WHERE session = ?"),
      [&](const Row& row) { content = row.text(0); }, session_row);
  auto session = parse_binary(content, connection.path().string());
  if (!session)
    refuse(StoreError::Kind::damaged,
           "a recording in the store cannot be read back: " + session.error().to_string());
  return *std::move(session);
}

}  // namespace colddeck
