#include "report/power_json.h"

#include <nlohmann/json.hpp>

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

Json hands_or_null(const std::optional<int>& hands) { return hands ? Json(*hands) : Json(nullptr); }

}  // namespace

std::string power_json(const PowerCurve& curve) {
  Json lengths = Json::array();
  for (const PowerAtLength& length : curve.lengths)
    lengths.push_back({{"hands", length.hands},
                       {"flagged", length.flagged},
                       {"oracle", curve.has_oracle ? Json(length.oracle) : Json(nullptr)}});
  Json also_said = Json::array();
  for (const AlsoSaid& said : curve.also_said)
    also_said.push_back({{"kind", said.kind}, {"share", said.cheat}, {"share_honest", said.honest}});
  const Json json = {{"cheat", curve.cheat},
                     {"players", curve.players},
                     {"evenings", curve.evenings},
                     {"alpha", curve.alpha},
                     {"seed", curve.seed},
                     {"hands_to_80", hands_or_null(curve.hands_to_goal())},
                     {"oracle_to_80", hands_or_null(curve.oracle_to_goal())},
                     {"lengths", std::move(lengths)},
                     {"also_said", std::move(also_said)}};
  return json.dump(2) + "\n";
}

}  // namespace colddeck
