#include "report/players_text.h"

#include <fmt/format.h>

#include <cmath>

#include "evidence/wording.h"
#include "report/paragraph.h"
#include "report/players_meaning.h"

namespace colddeck {
namespace {

std::string evidence(double e_value) { return large_number(std::log(e_value)); }

std::string evening_row(const Evening& evening) {
  const std::string date = evening.date.empty() ? "no date" : printable(evening.date);
  const std::string value = evening.counted ? evidence(evening.e_value) : "not counted";
  return paragraph(fmt::format("  {:<10}  {:>6}  {:>22}  ", date, evening.blocks, value), evening.title);
}

std::string player_lines(const PlayerRecord& player) {
  std::string text = paragraph("", player.name);
  text += fmt::format("  {:<10}  {:>6}  {:>22}  {}\n", "Evening", "Blocks", "Evidence", "Title");
  for (const Evening& evening : player.evenings) text += evening_row(evening);
  text += fmt::format("  {:<10}  {:>6}  {:>22}\n", "together", player.blocks, evidence(player.e_value));
  return text + paragraph("  ", meaning_of(player)) + "\n";
}

bool any_not_counted(const std::vector<PlayerRecord>& players) {
  for (const PlayerRecord& player : players)
    if (player.counted < static_cast<int>(player.evenings.size())) return true;
  return false;
}

std::string footnotes(const std::vector<PlayerRecord>& players) {
  std::string text =
      paragraph("",
                "Evidence is how many times likelier the blocks are if the player stacked; the evidence of "
                "different evenings "
                "multiplies. An honest player ever reaches 100 with a chance of at most 1 in 100.");
  if (players.size() > 1)
    text += paragraph(
        "", fmt::format("Looking at {} players gives chance {} tries: for a chance of at most 1 in 100 "
                        "that any honest one among them ever gets there, ask for {}.",
                        players.size(), players.size(), evidence(100.0 * double(players.size()))));
  if (any_not_counted(players))
    text += paragraph(
        "",
        "Not counted: another recording of the same evening (of the same file, or of the same date and "
        "title) was stored later and counts instead.");
  return text;
}

}  // namespace

std::string players_text(const std::vector<PlayerRecord>& players) {
  if (players.empty()) return "No player has been audited yet.\n";
  std::string text;
  for (const PlayerRecord& player : players) text += player_lines(player);
  return text + footnotes(players);
}

}  // namespace colddeck
