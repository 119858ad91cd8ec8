#include "report/calibration_json.h"

#include <nlohmann/json.hpp>

namespace colddeck {

std::string calibration_json(const Calibration& calibration) {
  using Json = nlohmann::ordered_json;
  Json tables = Json::array();
  for (const CalibratedTable& table : calibration.tables)
    tables.push_back({{"name", table.name},
                      {"players", table.players},
                      {"any_order", table.any_order},
                      {"hands", table.hands},
                      {"evenings", table.evenings},
                      {"flagged", table.flagged},
                      {"upper_bound", table.upper_bound}});
  const Json json = {{"alpha", calibration.alpha},
                     {"seed", calibration.seed},
                     {"holds", calibration.holds()},
                     {"tables", std::move(tables)}};
  return json.dump(2) + "\n";
}

}  // namespace colddeck
