#include "report/sessions_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "evidence/wording.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

/// "Ann, Bob and Cat"
std::string names(const std::vector<std::string>& players) {
  std::string text;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (i > 0) text += i + 1 == players.size() ? " and " : ", ";
    text += players[i];
  }
  return text;
}

std::string rows(const SessionEntry& session) {
  const std::string date = session.date.empty() ? "no date" : printable(session.date);
  return fmt::format("{:<10}  {:<12}  {:>6}  {:>7}  {:>7}  {}\n", date, name_of(session.verdict),
                     session.hands, session.flagged, session.notable, session.id.brief()) +
         paragraph("  ", session.recording + (session.players.empty() ? "" : ": ") + names(session.players));
}

std::string how_many(const std::vector<SessionEntry>& sessions, Verdict verdict) {
  const auto count = std::count_if(sessions.begin(), sessions.end(),
                                   [&](const SessionEntry& session) { return session.verdict == verdict; });
  return fmt::format("{} {}", count, name_of(verdict));
}

}  // namespace

std::string sessions_text(const std::vector<SessionEntry>& sessions) {
  if (sessions.empty()) return "No session of this kind is stored.\n";
  std::string text = fmt::format("{:<10}  {:<12}  {:>6}  {:>7}  {:>7}  {}\n", "Date", "Verdict", "Hands",
                                 "Flagged", "Notable", "Session");
  for (const SessionEntry& session : sessions) text += rows(session);
  return text + fmt::format("\n{}: {}, {}, {}.\n", counted(static_cast<int>(sessions.size()), "session"),
                            how_many(sessions, Verdict::flagged), how_many(sessions, Verdict::clear),
                            how_many(sessions, Verdict::insufficient));
}

}  // namespace colddeck
