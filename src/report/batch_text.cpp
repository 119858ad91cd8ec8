#include "report/batch_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evidence/wording.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

constexpr std::size_t kMostTold = 10;  // that are no discoveries

std::string evidence(double e_value) { return large_number(std::log(e_value)); }

template <typename Ranked>
std::size_t discovered(const std::vector<Ranked>& ranked) {
  return static_cast<std::size_t>(
      std::count_if(ranked.begin(), ranked.end(), [](const Ranked& one) { return one.discovered; }));
}

/// All discoveries, and what comes next to them.
template <typename Ranked>
std::size_t told(const std::vector<Ranked>& ranked) {
  return std::min(ranked.size(), std::max(discovered(ranked), kMostTold));
}

std::string mark(bool discovered) { return discovered ? "*" : " "; }

std::string sessions(const BatchResult& result) {
  if (result.sessions.empty()) return "";
  std::string text =
      fmt::format("\n  {:>22}  {:<12}  {:>6}  {}\n", "Evidence", "Alone", "Hands", "Recording");
  for (std::size_t i = 0; i < told(result.sessions); ++i) {
    const BatchSession& session = result.sessions[i];
    text += paragraph(fmt::format("{} {:>22}  {:<12}  {:>6}  ", mark(session.discovered),
                                  evidence(session.e_value), name_of(session.verdict), session.hands),
                      printable(session.recording));
  }
  return text;
}

std::string players(const BatchResult& result) {
  if (result.players.empty()) return "";
  std::string text =
      fmt::format("\n  {:>22}  {:>8}  {:>6}  {}\n", "Evidence", "Evenings", "Blocks", "Player");
  for (std::size_t i = 0; i < told(result.players); ++i) {
    const BatchPlayer& player = result.players[i];
    text += paragraph(fmt::format("{} {:>22}  {:>8}  {:>6}  ", mark(player.discovered),
                                  evidence(player.e_value), player.evenings, player.blocks),
                      printable(player.name));
  }
  return text;
}

std::string size_of(const BatchResult& result) {
  const auto before = std::count_if(result.sessions.begin(), result.sessions.end(),
                                    [](const BatchSession& session) { return session.stored_before; });
  std::string text = fmt::format("{} with {}", counted(static_cast<int>(result.sessions.size()), "evening"),
                                 counted(static_cast<int>(result.hands()), "hand"));
  if (before > 0) text += fmt::format(" ({} audited before)", before);
  if (!result.troubles.empty()) text += fmt::format(", {} could not be read", result.troubles.size());
  if (result.repeated > 0) text += fmt::format(", {} the same as another", result.repeated);
  if (result.not_begun > 0) text += fmt::format(", {} not begun", result.not_begun);
  return text;
}

std::string meaning(const BatchResult& result) {
  return "\n" +
         paragraph(
             "",
             fmt::format(
                 "* stands out among all of these: of the evenings so marked, at most {:g} in 100 are honest "
                 "on average, however much they have to do with one another (e-BH); and of the "
                 "players, where nobody else at their tables stacked. Alone is the verdict on that "
                 "evening by itself: of thousands of honest evenings some are flagged.",
                 100 * result.alpha));
}

}  // namespace

std::string batch_text(const BatchResult& result) {
  std::string text =
      paragraph("", fmt::format("{}: {} and {} stand out.", size_of(result),
                                counted(static_cast<int>(discovered(result.sessions)), "evening"),
                                counted(static_cast<int>(discovered(result.players)), "player")));
  text += sessions(result) + players(result);
  return result.sessions.empty() ? text : text + meaning(result);
}

}  // namespace colddeck
