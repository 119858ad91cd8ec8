#include "drivers/demo.h"

#include "drivers/risk.h"
#include "report/demo_html.h"

namespace colddeck {
namespace {

constexpr int kFewestPlayers = 2;
constexpr int kMostPlayers = 17;  // 51 cards

ExposedHand hand_to_show(const TableRisk& risk) {
  for (const ExposedHand& exposed : risk.complete)
    if (exposed.hand.player == Seat{0}) return exposed;
  return most_exposed(risk).front();
}

/// Of a trick that can be seen to be one.
bool is_telling(const Trick& trick) {
  const TrickDeal& last = trick.deals.back();
  if (last.winner != trick.setup.player) return false;
  const auto& hand = last.hands[static_cast<std::size_t>(last.winner.index)];
  const HandRanking ranking(rules_of(trick.table));
  return ranking.three_cards().category(ranking.rank(hand).strength) >= Category::run;
}

std::uint64_t telling_seed(const TableShape& table, const SetupHand& setup) {
  constexpr std::uint64_t kMostTried = 200;
  for (std::uint64_t seed = 1; seed < kMostTried; ++seed)
    if (is_telling(play_trick(table, setup, seed))) return seed;
  return 1;
}

tl::expected<TableRisk, std::string> risk_of(int players) {
  RiskRequest request;
  request.players = players;
  auto risks = assess_risk(request);
  if (!risks) return tl::unexpected(risks.error());
  if (most_exposed(risks->front()).empty())
    return tl::unexpected("at a table of " + std::to_string(players) + " no later hand can be set up");
  return std::move(risks->front());
}

}  // namespace

tl::expected<Demonstration, std::string> demonstrate(const DemoRequest& request) {
  auto risk = risk_of(request.players);
  if (!risk) return tl::unexpected(risk.error());
  const ExposedHand shown = hand_to_show(*risk);
  const std::uint64_t seed = request.seed ? *request.seed : telling_seed(risk->table, shown.hand);
  Trick trick = play_trick(risk->table, shown.hand, seed);
  return Demonstration{*std::move(risk), shown, std::move(trick), seed};
}

tl::expected<std::string, std::string> demo_page(const DemoRequest& request) {
  const auto first = risk_of(request.players);
  if (!first) return tl::unexpected(first.error());
  std::vector<TableRisk> risks;
  for (int players = kFewestPlayers; players <= kMostPlayers; ++players) {
    if (request.progress)
      request.progress(static_cast<std::size_t>(players - kFewestPlayers), kMostPlayers - kFewestPlayers + 1);
    if (auto risk = risk_of(players)) risks.push_back(*std::move(risk));
  }
  return demo_html(risks, request.players, request.seed.value_or(1));
}

}  // namespace colddeck
