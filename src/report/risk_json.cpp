#include "report/risk_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "report/seat_letter.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

double rounded(double chance) { return std::round(chance * 1e4) / 1e4; }

template <typename T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json value_json(const ControlValue& value) {
  return {{"chosen_cards", value.chosen_cards},
          {"mean_mid_rank", rounded(value.mean_mid_rank)},
          {"pair_or_better", rounded(value.pair_or_better)},
          {"win", rounded(value.win)},
          {"fair", rounded(value.fair)}};
}

Json hand_json(const TableShape& table, const ExposedHand& exposed) {
  const SetupHand& hand = exposed.hand;
  return {
      {"players", table.players},
      {"cards", table.cards_each},
      {"pack", table.pack_size},
      {"burn", table.burn_each_deal},
      {"deal", hand.deal},
      {"dealer", seat_letter(hand.dealer)},
      {"gatherer", seat_letter(Seat{0})},
      {"player", seat_letter(hand.player)},
      {"positions", hand.places},
      {"block_positions", hand.block_places},
      {"complete", hand.complete(table)},
      {"value", value_json(exposed.value)},
      {"cut", {{"intact", rounded(exposed.cut.intact)}, {"same_player", rounded(exposed.cut.same_player)}}},
      {"burn_once", or_null(exposed.burn_once)},
      {"arrives_if_one_joins", or_null(exposed.arrives_if_one_joins)},
      {"arrives_if_one_leaves", or_null(exposed.arrives_if_one_leaves)}};
}

Json best_json(const TableShape& table, const std::optional<ExposedHand>& best) {
  return best ? hand_json(table, *best) : Json(nullptr);
}

Json table_json(const TableRisk& risk) {
  const TableShape& table = risk.table;
  return {
      {"players", table.players},
      {"cards", table.cards_each},
      {"pack", table.pack_size},
      {"burn", table.burn_each_deal},
      {"complete_hands", risk.complete.size()},
      {"most_in_one_hand", risk.most_in_one_hand},
      {"two_gatherings", risk.two_gatherings},
      {"burn_once", or_null(risk.burn_once)},
      {"burn_once_gatherer", or_null(risk.burn_once_own)},
      {"burn_each_deal", or_null(risk.burn_each_deal)},
      {"retained",
       {{"complete_hands", risk.retained.complete}, {"most_in_one_hand", risk.retained.most_in_one_hand}}},
      {"best_for_gatherer", best_json(table, risk.own)},
      {"best_for_another", best_json(table, risk.other)}};
}

}  // namespace

std::string risk_json(std::span<const TableRisk> risks) {
  Json hands = Json::array();
  Json tables = Json::array();
  Json sampling = nullptr;
  for (const TableRisk& risk : risks) {
    for (const ExposedHand& exposed : risk.complete) hands.push_back(hand_json(risk.table, exposed));
    tables.push_back(table_json(risk));
    sampling = {{"seed", risk.sampling.seed}, {"deals", risk.sampling.deals}};
  }
  const Json whole = {
      {"hands", std::move(hands)}, {"tables", std::move(tables)}, {"sampling", std::move(sampling)}};
  return whole.dump(2) + "\n";
}

}  // namespace colddeck
