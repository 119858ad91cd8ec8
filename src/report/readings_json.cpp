#include <cmath>
#include <nlohmann/json.hpp>

#include "cards/notation.h"
#include "report/readings.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

double rounded(double value, double unit) { return std::round(value / unit) * unit; }
// Through decimal text, so that 0.1 is not 0.10000000000000001.
double chance(double value) { return std::round(value * 1e4) / 1e4; }
double pixels(double value) { return std::round(value * 10) / 10; }

Json point_json(ImagePoint point) { return {pixels(point.x), pixels(point.y)}; }

Json card_json(const ReadCard& card) {
  Json json = {{"card", to_string(card.face)},
               {"confidence", chance(card.confidence)},
               {"likeliest", to_string(card.likeliest)},
               {"rank_confidence", chance(card.rank_confidence)},
               {"suit_confidence", chance(card.suit_confidence)},
               {"centre", point_json(card.centre)}};
  if (card.outline) {
    Json quad = Json::array();
    for (const ImagePoint corner : *card.outline) quad.push_back(point_json(corner));
    json["quad"] = std::move(quad);
  }
  Json indices = Json::array();
  for (const IndexPlace& index : card.indices)
    indices.push_back({{"at", point_json(index.at)},
                       {"angle", rounded(std::atan2(index.up.x, -index.up.y) * 180 / M_PI, 1)},
                       {"height", pixels(index.height)}});
  json["indices"] = std::move(indices);
  Json alternatives = Json::array();
  for (const ReadCard::Other& other : card.alternatives)
    alternatives.push_back({{"card", to_string(other.card)}, {"confidence", chance(other.confidence)}});
  json["alternatives"] = std::move(alternatives);
  return json;
}

}  // namespace

std::string readings_json(std::span<const NamedReading> pictures, bool timing) {
  Json images = Json::array();
  for (const NamedReading& picture : pictures) {
    Json image = {
        {"file", picture.file}, {"width", picture.reading->width}, {"height", picture.reading->height}};
    if (timing) image["ms"] = pixels(picture.reading->milliseconds);
    Json cards = Json::array();
    for (const ReadCard& card : picture.reading->cards) cards.push_back(card_json(card));
    image["cards"] = std::move(cards);
    images.push_back(std::move(image));
  }
  return Json({{"images", std::move(images)}}).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
