#include "report/findings_json.h"

#include <nlohmann/json.hpp>

#include "report/finding_json.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

Json entry_json(const FindingEntry& entry) {
  Json json = {{"session", entry.session.digits},
               {"date", entry.date},
               {"title", entry.title},
               {"recording", entry.recording}};
  json.update(finding_json(entry.finding));
  return json;
}

}  // namespace

std::string findings_json(const std::vector<FindingEntry>& findings) {
  Json list = Json::array();
  for (const FindingEntry& entry : findings) list.push_back(entry_json(entry));
  return Json{{"findings", std::move(list)}}.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
