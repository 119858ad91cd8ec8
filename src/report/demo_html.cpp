#include "report/demo_html.h"

#include <nlohmann/json.hpp>

#include "report/page_data.h"
#include "report/page_files.h"

namespace colddeck {
namespace {

using nlohmann::ordered_json;

ordered_json hand_json(const ExposedHand& exposed) {
  return {{"deal", exposed.hand.deal},
          {"player", exposed.hand.player.index},
          {"places", exposed.hand.places},
          {"block", exposed.hand.block_places},
          {"win", exposed.value.win}};
}

}  // namespace

std::string demo_html(std::span<const TableRisk> risks, int players, std::uint64_t seed) {
  ordered_json tables = ordered_json::object();
  for (const TableRisk& risk : risks) {
    ordered_json hands = ordered_json::array();
    for (const ExposedHand& exposed : most_exposed(risk)) hands.push_back(hand_json(exposed));
    if (!hands.empty()) tables[std::to_string(risk.table.players)] = hands;
  }
  PageData page;
  page.set("style", std::string(report_page::style));
  page.set("demo_style", std::string(report_page::demo_style));
  page.set("tables", tables.dump());
  page.set("players", std::to_string(players));
  page.set("seed", std::to_string(seed % (std::uint64_t{1} << 32)));
  page.set("brag", std::string(report_page::brag_script));
  page.set("game", std::string(report_page::demo_script));
  return filled(report_page::demo_form, page);
}

}  // namespace colddeck
