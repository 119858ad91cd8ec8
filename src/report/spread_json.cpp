#include <cmath>
#include <nlohmann/json.hpp>

#include "cards/notation.h"
#include "recording/json.h"
#include "report/spread_order.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

double chance(double value) { return std::round(value * 1e4) / 1e4; }
double pixels(float value) { return std::round(value * 10.0F) / 10.0; }

Json place_json(const SpreadPlace& place, std::size_t position, std::span<const std::string> pictures) {
  Json alternatives = Json::array();
  for (const ReadCard::Other& other : place.card.alternatives)
    alternatives.push_back({{"card", to_string(other.card)}, {"confidence", chance(other.confidence)}});
  return {{"position", position},
          {"card", to_string(place.card.face)},
          {"confidence", chance(place.card.confidence)},
          {"likeliest", to_string(place.card.likeliest)},
          {"unsure", place.unsure},
          {"deduced", place.deduced},
          {"contradicted", place.contradicted},
          {"hidden_before", place.hidden_before},
          {"seen", place.seen},
          {"file", place.picture < pictures.size() ? pictures[place.picture] : ""},
          {"centre", {pixels(place.card.centre.x), pixels(place.card.centre.y)}},
          {"alternatives", std::move(alternatives)}};
}

Json cards_json(const std::vector<Card>& cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(to_string(card));
  return list;
}

/// As it stands in a recording.
Json event_json(const SpreadOrder& order) {
  Session session;
  session.events.push_back(spread_event(order));
  const Json whole = Json::parse(write_json(session), nullptr, false);
  return whole.is_object() && whole.contains("events") ? whole["events"][0] : Json();
}

}  // namespace

std::string spread_json(const SpreadOrder& order, std::span<const std::string> pictures) {
  Json places = Json::array(), unsure = Json::array();
  for (std::size_t i = 0; i < order.places.size(); ++i) {
    places.push_back(place_json(order.places[i], i + 1, pictures));
    if (order.places[i].unsure) unsure.push_back(i + 1);
  }
  const Json whole = {{"files", std::vector<std::string>(pictures.begin(), pictures.end())},
                      {"rows", order.rows},
                      {"cards", std::move(places)},
                      {"missing", cards_json(order.missing)},
                      {"double", cards_json(order.doubled)},
                      {"unsure", std::move(unsure)},
                      {"event", event_json(order)}};
  return whole.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
