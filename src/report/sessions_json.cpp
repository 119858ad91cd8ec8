#include "report/sessions_json.h"

#include <nlohmann/json.hpp>

#include "store/words.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

Json session_json(const SessionEntry& session) {
  return {
      {"session", session.id.digits},        {"date", session.date},        {"title", session.title},
      {"recording", session.recording},      {"sha256", session.sha256},    {"game", name_of(session.game)},
      {"sight", name_of(session.sight)},     {"players", session.players},  {"hands", session.hands},
      {"verdict", name_of(session.verdict)}, {"alpha", session.alpha},      {"flagged", session.flagged},
      {"notable", session.notable},          {"breaches", session.breaches}};
}

}  // namespace

std::string sessions_json(const std::vector<SessionEntry>& sessions) {
  Json list = Json::array();
  for (const SessionEntry& session : sessions) list.push_back(session_json(session));
  return Json{{"sessions", std::move(list)}}.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
