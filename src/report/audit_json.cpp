#include "report/audit_json.h"

#include <nlohmann/json.hpp>

#include "report/finding_json.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

Json player_json(const PlayerEvidence& player) {
  return {{"name", player.name},
          {"e_value", player.e_value},
          {"screen", player.screen},
          {"blocks", player.blocks},
          {"judged", player.judged}};
}

Json breach_json(const Breach& breach) {
  return {{"kind", name_of(breach.kind)},
          {"hand", breach.hand.value},
          {"who", breach.who},
          {"explanation", breach.explanation}};
}

template <typename Item, typename ToJson>
Json list_json(const std::vector<Item>& items, ToJson to_json) {
  Json list = Json::array();
  for (const Item& item : items) list.push_back(to_json(item));
  return list;
}

}  // namespace

std::string audit_json(const AuditResult& result) {
  const Json json = {{"recording", result.recording},
                     {"sha256", result.sha256},
                     {"verdict", name_of(result.verdict)},
                     {"alpha", result.alpha},
                     {"hands", result.hands},
                     {"reason", result.reason},
                     {"players", list_json(result.players, player_json)},
                     {"findings", list_json(result.findings, finding_json)},
                     {"breaches", list_json(result.breaches, breach_json)},
                     {"versions", result.versions}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
