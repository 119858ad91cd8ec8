#include "report/settle_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "report/paragraph.h"

namespace colddeck {
namespace {

std::string left_out_text(const SettledEvening& evening) {
  if (evening.left_out.empty()) return {};
  std::vector<int> hands;
  for (const HandNo hand : evening.left_out) hands.push_back(hand.value);
  return "\n" + paragraph("", fmt::format("Left out, as not all of the money is known or it was paid out "
                                          "wrongly (see 'colddeck check'): {} {}.",
                                          hands.size() == 1 ? "hand" : "hands", fmt::join(hands, ", ")));
}

std::string name_at(const SettledEvening& evening, std::size_t index) {
  return index < evening.players.size() ? printable(evening.players[index].name) : "the pot";
}

std::string row(std::string_view name, Chips put_in, Chips won, Chips net) {
  // Padded by hand: fmt counts bytes of names, not columns.
  const std::size_t width = columns(name);
  return fmt::format("  {}{} {:>10} {:>10} {:>+10}\n", name, std::string(width < 20 ? 20 - width : 0, ' '),
                     put_in, won, net);
}

}  // namespace

std::string settle_text(const SettledEvening& evening) {
  const auto counted = evening.hands - static_cast<int>(evening.left_out.size());
  std::string text = paragraph("", fmt::format("{}: the money of {} of {} {}", evening.recording, counted,
                                               evening.hands, evening.hands == 1 ? "hand" : "hands"));
  text += fmt::format("\n  {:<20} {:>10} {:>10} {:>10}\n", "", "put in", "won", "in all");
  for (const Balance& player : evening.players)
    text += row(printable(player.name), player.put_in, player.won, player.net());
  text += "\n";
  for (const Payment& payment : evening.payments)
    text += paragraph("", fmt::format("{} pays {} {}.", name_at(evening, payment.from),
                                      name_at(evening, payment.to), payment.chips));
  if (evening.payments.empty()) text += "Nobody owes anything.\n";
  if (evening.in_the_pot > 0)
    text += paragraph(
        "", fmt::format("The pot holds {}, carried to a deal that never came.", evening.in_the_pot));
  return text + left_out_text(evening);
}

}  // namespace colddeck
