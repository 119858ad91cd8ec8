#include "report/check_json.h"

#include <nlohmann/json.hpp>

namespace colddeck {

using Json = nlohmann::ordered_json;

std::string check_json(const CheckedRecording& checked) {
  Json findings = Json::array();
  for (const CheckFinding& finding : checked.findings)
    findings.push_back({{"kind", name_of(finding.kind)},
                        {"hand", finding.hand.value},
                        {"event", finding.event},
                        {"who", finding.who},
                        {"explanation", finding.explanation}});
  const Json json = {{"recording", checked.recording},
                     {"title", checked.title},
                     {"hands", checked.hands},
                     {"events", checked.events},
                     {"findings", std::move(findings)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
