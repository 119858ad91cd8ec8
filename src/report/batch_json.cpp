#include "report/batch_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

std::string quoted(const std::string& text) {
  // A spreadsheet takes what begins so for a formula.
  std::string field =
      !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos ? "'" + text
                                                                                                 : text;
  for (std::size_t at = 0; (at = field.find('"', at)) != std::string::npos; at += 2) field.insert(at, 1, '"');
  return "\"" + field + "\"";
}

}  // namespace

std::string batch_json(const BatchResult& result) {
  Json sessions = Json::array(), players = Json::array(), troubles = Json::array();
  for (const BatchSession& session : result.sessions)
    sessions.push_back({{"recording", session.recording},
                        {"title", session.title},
                        {"session", session.id.digits()},
                        {"hands", session.hands},
                        {"verdict", name_of(session.verdict)},
                        {"e_value", session.e_value},
                        {"discovered", session.discovered}});
  for (const BatchPlayer& player : result.players)
    players.push_back({{"player", player.name},
                       {"evenings", player.evenings},
                       {"blocks", player.blocks},
                       {"e_value", player.e_value},
                       {"discovered", player.discovered}});
  for (const BatchTrouble& trouble : result.troubles)
    troubles.push_back({{"recording", trouble.recording}, {"trouble", trouble.sentence}});
  const Json json = {{"alpha", result.alpha},           {"hands", result.hands()},
                     {"repeated", result.repeated},     {"not_begun", result.not_begun},
                     {"sessions", std::move(sessions)}, {"players", std::move(players)},
                     {"troubles", std::move(troubles)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string batch_csv(const BatchResult& result) {
  std::string text = "recording,title,session,hands,verdict,e_value,discovered\r\n";
  for (const BatchSession& session : result.sessions)
    text += fmt::format("{},{},{},{},{},{},{}\r\n", quoted(session.recording), quoted(session.title),
                        session.id.digits(), session.hands, name_of(session.verdict), session.e_value,
                        session.discovered ? "yes" : "no");
  return text;
}

}  // namespace colddeck
