#include "report/risk_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "report/paragraph.h"
#include "report/risk_remedies.h"
#include "report/seat_letter.h"

namespace colddeck {
namespace {

std::string percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }

std::string title(const TableShape& table, std::string_view players) {
  const std::string burnt = table.burn_each_deal == 0 ? "nothing burnt"
                            : table.burn_each_deal == 1
                                ? "1 card burnt before each deal"
                                : fmt::format("{} cards burnt before each deal", table.burn_each_deal);
  return fmt::format("{}, {} cards each, a pack of {}, {}\n\n", players, table.cards_each, table.pack_size,
                     burnt);
}

std::string seats(const TableShape& table) {
  return paragraph(
      "", fmt::format(
              "A gathers the cards and deals next; B is on A's left, and so on to {}. Deals are counted from "
              "the one that A deals, places from the top of the pack after the gathering: {} is the bottom.",
              seat_letter(Seat{static_cast<std::int8_t>(table.players - 1)}), table.pack_size));
}

std::string what_is_filled(const TableRisk& risk) {
  const std::size_t hands = risk.complete.size();
  if (hands == 0)
    return paragraph(
        "", fmt::format("No later hand is filled completely by one gathering. {} of its {} cards can be "
                        "chosen:",
                        risk.most_in_one_hand, risk.table.cards_each));
  return paragraph("", fmt::format("One gathering fills {} completely, all {} cards of {}:",
                                   hands == 1 ? "one later hand" : fmt::format("{} later hands", hands),
                                   risk.table.cards_each, hands == 1 ? "it" : "each"));
}

std::string row(const TableShape& table, const ExposedHand& exposed) {
  const bool complete = exposed.hand.complete(table);
  const std::string burn = !complete ? "-" : exposed.burn_once ? std::to_string(*exposed.burn_once) : "none";
  return fmt::format("  {:<7}  {:>4}  {:<8}  {:<14}  {:>6}  {:>5}  {:>8}  {:>5}  {:>4}\n",
                     seat_letter(exposed.hand.player), exposed.hand.deal, seat_letter(exposed.hand.dealer),
                     fmt::format("{}", fmt::join(exposed.hand.places, " ")), percent(exposed.value.win),
                     percent(exposed.value.pair_or_better), percent(exposed.cut.intact),
                     percent(exposed.cut.same_player), burn);
}

std::string rows(const TableRisk& risk) {
  std::string text = fmt::format("  {:<7}  {:>4}  {:<8}  {:<14}  {:>6}  {:>5}  {:>15}  {:>4}\n", "", "", "",
                                 "", "", "pair", "a cut leaves it", "burn");
  text += fmt::format("  {:<7}  {:>4}  {:<8}  {:<14}  {:>6}  {:>5}  {:>8}  {:>5}  {:>4}\n", "hand of", "deal",
                      "dealt by", "places", "wins", "or up", "together", "there", "once");
  for (const ExposedHand& exposed : most_exposed(risk)) text += row(risk.table, exposed);
  return text;
}

std::string legend(const TableRisk& risk) {
  const double fair = 1.0 / risk.table.players;
  // Twice the standard error of a chance of one half, the largest there is.
  const double error = 100.0 / std::sqrt(static_cast<double>(risk.sampling.deals));
  std::string text = fmt::format(
      "wins: if all stay to the end, where a hand that nobody set up wins {}. A gatherer who knows the whole "
      "block has "
      "picked the best of what the order of the hands leaves free (simulated: {} deals, seed {}, good to "
      "{:.1f} %). "
      "a cut leaves it: of all cuts before the next deal, how many leave these cards in one hand, and how "
      "many in "
      "this one.",
      percent(fair), risk.sampling.deals, risk.sampling.seed, error);
  if (!risk.complete.empty())
    text +=
        " burn once: so many cards burnt between the gathering and the next deal leave that player nothing "
        "complete.";
  return paragraph("", text);
}

constexpr const char* kOverviewRow =
    "{:>7}  {:>6}   {:>5} {:>4}  {:>5}   {:>3} {:>5} {:>4}  {:>5}   {:>4}  {:>4} {:>4}\n";

std::string cards_of(const std::optional<ExposedHand>& best, const TableShape& table) {
  return best ? fmt::format("{}/{}", best->hand.places.size(), table.cards_each) : "-";
}

std::string overview_row(const TableRisk& risk) {
  const auto deal = [](const std::optional<ExposedHand>& best) {
    return best ? std::to_string(best->hand.deal) : std::string("-");
  };
  const auto wins = [](const std::optional<ExposedHand>& best) {
    return best ? percent(best->value.win) : std::string("-");
  };
  const auto burn = [&](const std::optional<int>& cards) {
    if (risk.complete.empty()) return std::string("-");
    return cards ? std::to_string(*cards) : std::string("none");
  };
  return fmt::format(kOverviewRow, risk.table.players, risk.complete.size(), cards_of(risk.own, risk.table),
                     deal(risk.own), wins(risk.own), risk.other ? seat_letter(risk.other->hand.player) : "-",
                     cards_of(risk.other, risk.table), deal(risk.other), wins(risk.other),
                     percent(1.0 / risk.table.players), burn(risk.burn_once), burn(risk.burn_each_deal));
}

}  // namespace

std::string risk_text(const TableRisk& risk) {
  return title(risk.table, fmt::format("{} players", risk.table.players)) + seats(risk.table) + "\n" +
         what_is_filled(risk) + "\n" + rows(risk) + "\n" + legend(risk) + "\n" + remedies_text(risk);
}

std::string risk_overview(std::span<const TableRisk> risks) {
  const TableRisk& first = risks.front();
  std::string text =
      title(first.table, fmt::format("{} to {} players", first.table.players, risks.back().table.players));
  text += fmt::format("{:>7}  {:>6}   {:<17}   {:<21}   {:>4}  {:>9}\n", "", "hands", "the gatherer, A",
                      "best hand of another", "", "burn");
  text += fmt::format(kOverviewRow, "players", "filled", "cards", "deal", "wins", "for", "cards", "deal",
                      "wins", "fair", "once", "each");
  for (const TableRisk& risk : risks) text += overview_row(risk);
  return text + "\n" + overview_remedies_text(first);
}

}  // namespace colddeck
