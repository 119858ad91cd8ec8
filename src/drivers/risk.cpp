#include "drivers/risk.h"

#include <fmt/format.h>
#include <algorithm>

namespace colddeck {
namespace {

int most_players(const RiskRequest& request) {
  return std::min(kMostSeats, request.pack_size / request.cards_each);
}

std::string why_not_players(const RiskRequest& request) {
  const int players = *request.players;
  if (players < 2) return fmt::format("{} is no table: give 2 or more --players", players);
  if (players > most_players(request))
    return fmt::format(
        "{} players with {} cards each need {} cards, but the pack has {}: at most {} can play", players,
        request.cards_each, static_cast<std::int64_t>(players) * request.cards_each, request.pack_size,
        most_players(request));
  return {};
}

/// Empty if the request can be met.
std::string why_not(const RiskRequest& request) {
  if (request.cards_each < 3 || request.cards_each > 5)
    return fmt::format("brag is played with 3, 4 or 5 cards each, not with {}: change --cards",
                       request.cards_each);
  if (request.pack_size < Card::kStandardPack || request.pack_size > Card::kMost)
    return fmt::format("a pack has 52 cards, or 53 or 54 with jokers, not {}: change --pack",
                       request.pack_size);
  if (request.players) {
    if (std::string reason = why_not_players(request); !reason.empty()) return reason;
  }
  const int left = request.pack_size - request.players.value_or(2) * request.cards_each;
  if (request.burn_each_deal < 0 || request.burn_each_deal > left)
    return fmt::format(
        "{} cards cannot be burnt before each deal: --burn takes 0 to {}, what the deal leaves",
        request.burn_each_deal, left);
  return {};
}

}  // namespace

tl::expected<std::vector<TableRisk>, std::string> assess_risk(const RiskRequest& request) {
  if (std::string reason = why_not(request); !reason.empty()) return tl::unexpected(std::move(reason));
  const int first = request.players.value_or(2);
  const int last = request.players.value_or(std::min(RiskRequest::kMostPlayersListed, most_players(request)));
  std::vector<TableRisk> risks;
  for (int players = first; players <= last; ++players) {
    const TableShape table{players, request.cards_each, request.pack_size, request.burn_each_deal};
    if (table.block_size() + table.burn_each_deal > table.pack_size) break;
    if (request.progress) request.progress(risks.size(), static_cast<std::size_t>(last - first + 1));
    risks.push_back(assess(table, {request.seed, usual_sample(table.cards_each)}));
  }
  return risks;
}

}  // namespace colddeck
