#include "report/track_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "cards/notation.h"
#include "report/likely_cards.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

/// To a tenth of a percent: more digits say nothing, and would differ between machines.
double rounded(double chance) { return std::round(1000 * chance) / 1000; }

Json place_json(const PlaceKnowledge& place) {
  if (const Face face = place.certain()) return {{"card", to_string(face)}};
  Json json = {{"card", "??"}, {"candidates", place.may.size()}};
  Json chances = Json::object();
  for (const LikelyCard& likely : likely_cards(place))
    if (rounded(likely.chance) > 0) chances[to_string(likely.card)] = rounded(likely.chance);
  if (place.chances) json["chances"] = std::move(chances);
  return json;
}

Json places_json(const std::vector<PlaceKnowledge>& places) {
  Json json = Json::array();
  for (const PlaceKnowledge& place : places) json.push_back(place_json(place));
  return json;
}

Json players_json(const std::vector<TrackedCards>& players, bool with_held) {
  Json json = Json::array();
  for (const TrackedCards& cards : players) {
    Json one = {{"player", cards.player}, {"cards", places_json(cards.cards)}};
    if (with_held) {
      std::string held;
      cards.held.for_each([&](Card card) { held += to_string(card); });
      one["held"] = held;
    }
    json.push_back(std::move(one));
  }
  return json;
}

Json hand_json(const TrackedHand& hand) {
  return {{"hand", hand.hand.value},
          {"dealer", hand.dealer},
          {"players", players_json(hand.players, true)},
          {"pack", places_json(hand.pack)},
          {"certain_places", hand.certain_places()},
          {"next_deal", {{"dealer", hand.next_dealer}, {"players", players_json(hand.next, false)}}}};
}

}  // namespace

std::string track_json(const TrackedRecording& tracked) {
  Json hands = Json::array(), legal = Json::array(), contradictions = Json::array();
  for (const TrackedHand& hand : tracked.hands) hands.push_back(hand_json(hand));
  for (const LegalKnowledge& knowledge : tracked.legal)
    legal.push_back({{"player", knowledge.player}, {"places", knowledge.places}});
  for (const Contradiction& one : tracked.contradictions)
    contradictions.push_back({{"hand", one.hand.value}, {"event", one.event}, {"explanation", one.what}});
  const Json json = {{"recording", tracked.recording},
                     {"title", tracked.title},
                     {"hands", std::move(hands)},
                     {"legal_knowledge", std::move(legal)},
                     {"contradictions", std::move(contradictions)},
                     {"method",
                      {{"exact", tracked.exact},
                       {"by_play", tracked.by_play},
                       {"samples", tracked.samples},
                       {"seed", tracked.seed},
                       {"scale_reduction", rounded(tracked.worst_scale_reduction)}}}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
