#include "report/risk_remedies.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/paragraph.h"

namespace colddeck {
namespace {

std::string remedy(std::string_view name, const std::string& text) {
  return paragraph(fmt::format("  {:<19}  ", name), text);
}

std::string cards(int count) { return count == 1 ? "1 card" : fmt::format("{} cards", count); }

std::string shuffling() {
  return remedy(
      "shuffle the block",
      "before the next deal: stops everything. The places still lead where they led, but nobody has chosen "
      "what lies there.");
}

/// The largest chance over the hands that are listed.
template <typename Chance>
double largest(const TableRisk& risk, Chance chance) {
  double most = 0;
  for (const ExposedHand& exposed : most_exposed(risk)) most = std::max(most, chance(exposed));
  return most;
}

std::string cutting(const TableRisk& risk) {
  const double together = largest(risk, [](const ExposedHand& exposed) { return exposed.cut.intact; });
  const double his = largest(risk, [](const ExposedHand& exposed) { return exposed.cut.same_player; });
  return remedy(
      "cut the pack",
      fmt::format(
          "before the next deal: helps, but is no cure. Up to {:.0f} % of all cuts leave a set-up hand "
          "together, up to {:.0f} % with the player it was meant for.",
          100 * together, 100 * his));
}

std::string burning_once(const TableRisk& risk) {
  if (!risk.burn_once)
    return remedy("burn once", fmt::format("stops nothing for certain: even all {} above the block do not.",
                                           cards(risk.table.pack_size - risk.table.block_size())));
  return remedy("burn once", fmt::format("{} before the next deal {} no hand complete{}.",
                                         cards(*risk.burn_once), *risk.burn_once == 1 ? "leaves" : "leave",
                                         *risk.burn_once == 1 ? "" : "; fewer do not do it"));
}

std::string burning_each_deal(const TableRisk& risk) {
  if (!risk.burn_each_deal)
    return remedy("burn at each deal", "no number of cards leaves every hand incomplete.");
  return remedy(
      "burn at each deal",
      fmt::format(
          "{} before every deal {} no hand complete{}. Some larger numbers may expose other hands: try "
          "--burn.",
          cards(*risk.burn_each_deal), *risk.burn_each_deal == 1 ? "leaves" : "leave",
          *risk.burn_each_deal > 1 ? "; fewer only move the danger to another hand or deal" : ""));
}

std::string joining(const TableRisk& risk) {
  const std::vector<ExposedHand> hands = most_exposed(risk);
  const bool at_once = std::any_of(hands.begin(), hands.end(),
                                   [](const ExposedHand& exposed) { return exposed.hand.deal == 1; });
  return remedy(
      "one joins or leaves",
      at_once ? "stops it only before the very next deal, for that is where the set-up hand is dealt."
              : "stops it, at any time before the deal in question: the chosen cards no longer fall to one "
                "hand.");
}

std::string retaining(const TableRisk& risk) {
  return remedy(
      "a retained hand",
      fmt::format("missing from the block: {} complete then, and at most {} of {} cards chosen in any.",
                  risk.retained.complete == 0   ? "no hand is"
                  : risk.retained.complete == 1 ? "one hand is"
                                                : fmt::format("{} hands are", risk.retained.complete),
                  risk.retained.most_in_one_hand, risk.table.cards_each));
}

std::string twice(const TableRisk& risk) {
  return paragraph("",
                   fmt::format("Two players who gather one after the other and work together fill {} hands.",
                               risk.two_gatherings));
}

}  // namespace

std::string remedies_text(const TableRisk& risk) {
  std::string text = "What stops it\n" + shuffling() + cutting(risk);
  if (!risk.complete.empty()) text += burning_once(risk) + burning_each_deal(risk) + retaining(risk);
  return text + joining(risk) + "\n" + twice(risk);
}

std::string overview_remedies_text(const TableRisk& any) {
  return paragraph("",
                   fmt::format(
                       "hands filled: later hands of which one gathering chooses every card. cards: how many "
                       "of a hand are chosen, deal: when it comes, counted from the one that the gatherer "
                       "deals. wins: its chance to win if all stay to the end, fair: what it should be "
                       "({} deals simulated, seed {}). burn: cards that leave no hand complete, burnt once "
                       "before the next deal or before each.",
                       any.sampling.deals, any.sampling.seed)) +
         "\nWhat helps at every table\n" + shuffling() +
         remedy("cut the pack", "before the next deal: helps, but is no cure.") +
         remedy("one joins or leaves", "before the deal in question: stops it.") + "\n" +
         paragraph("", "More on one table: colddeck risk --players 3");
}

}  // namespace colddeck
