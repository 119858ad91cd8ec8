#include "report/settle_json.h"

#include <nlohmann/json.hpp>

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

Json name_at(const SettledEvening& evening, std::size_t index) {
  return index < evening.players.size() ? Json(evening.players[index].name) : Json(nullptr);
}

}  // namespace

std::string settle_json(const SettledEvening& evening) {
  Json left_out = Json::array();
  for (const HandNo hand : evening.left_out) left_out.push_back(hand.value);
  Json players = Json::array();
  for (const Balance& player : evening.players)
    players.push_back(
        {{"name", player.name}, {"put_in", player.put_in}, {"won", player.won}, {"net", player.net()}});
  Json payments = Json::array();
  for (const Payment& payment : evening.payments)
    payments.push_back({{"from", name_at(evening, payment.from)},
                        {"to", name_at(evening, payment.to)},
                        {"chips", payment.chips}});
  const Json json = {{"recording", evening.recording}, {"title", evening.title},
                     {"hands", evening.hands},         {"left_out", std::move(left_out)},
                     {"players", std::move(players)},  {"in_the_pot", evening.in_the_pot},
                     {"payments", std::move(payments)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
