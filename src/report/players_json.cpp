#include "report/players_json.h"

#include <nlohmann/json.hpp>

#include "report/players_meaning.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

Json evening_json(const Evening& evening) {
  return {{"session", evening.session.digits}, {"date", evening.date},       {"title", evening.title},
          {"blocks", evening.blocks},          {"e_value", evening.e_value}, {"judged", evening.judged},
          {"counted", evening.counted}};
}

Json player_json(const PlayerRecord& player) {
  Json evenings = Json::array();
  for (const Evening& evening : player.evenings) evenings.push_back(evening_json(evening));
  return {{"name", player.name},       {"counted", player.counted},     {"blocks", player.blocks},
          {"e_value", player.e_value}, {"meaning", meaning_of(player)}, {"evenings", std::move(evenings)}};
}

}  // namespace

std::string players_json(const std::vector<PlayerRecord>& players) {
  Json list = Json::array();
  for (const PlayerRecord& player : players) list.push_back(player_json(player));
  return Json{{"players", std::move(list)}}.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
