#include "report/odds_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "cards/notation.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

Json cards_json(std::span<const Card> cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(to_string(card));
  return list;
}

Json wild_json(const WildCards& wild) {
  Json list = Json::array();
  if (wild.twos) list.push_back("twos");
  if (wild.black_twos) list.push_back("black-twos");
  if (wild.one_eyed_jacks) list.push_back("one-eyed-jacks");
  if (wild.suicide_king) list.push_back("suicide-king");
  return list;
}

double chance(std::int64_t part, std::int64_t whole) {
  return std::round(1e9 * static_cast<double>(part) / static_cast<double>(whole)) / 1e9;
}

Json mean_json(const ExactMean& mean) {
  return {{"numerator", mean.numerator},
          {"denominator", mean.denominator},
          {"percent", std::round(1e8 * mean.value()) / 1e6}};
}

Json pays_json(const CasinoRules& rules, const PayTable& table) {
  Json pays = Json::object();
  for (const Category category : ranking_of(rules.game))
    if (const Chips chips = table[static_cast<std::size_t>(category)]; chips > 0)
      pays[std::string(name_of(category, rules.game))] = chips;
  return pays;
}

}  // namespace

std::string odds_json(const RuleSet& rules, const CategoryOdds& odds, std::span<const Card> own,
                      std::span<const Card> elsewhere) {
  Json categories = Json::array();
  for (std::size_t i = odds.by_category.size(); i-- > 0;)
    categories.push_back({{"name", name_of(static_cast<Category>(i))},
                          {"hands", odds.by_category[i]},
                          {"chance", chance(odds.by_category[i], odds.total)}});
  Json against = nullptr;
  if (odds.against_one)
    against = {{"total", odds.against_one->total()},
               {"worse", odds.against_one->worse},
               {"equal", odds.against_one->equal},
               {"better", odds.against_one->better}};
  const Json whole = {{"game", name_of(rules.game)},
                      {"cards", rules.cards_each()},
                      {"pack", rules.pack_size()},
                      {"wild", wild_json(rules.wild)},
                      {"jokers", rules.jokers},
                      {"given", cards_json(own)},
                      {"without", cards_json(elsewhere)},
                      {"total", odds.total},
                      {"categories", std::move(categories)},
                      {"against_one", std::move(against)}};
  return whole.dump(2) + "\n";
}

std::string casino_json(const CasinoRules& rules, const HouseEdge& edge, const ThreeCards* own,
                        const AgainstDealer* against) {
  Json hand = nullptr;
  if (own != nullptr && against != nullptr)
    hand = {{"cards", cards_json(*own)}, {"play", against->should_play()},
            {"total", against->total()}, {"unqualified", against->unqualified},
            {"won", against->won},       {"tied", against->tied},
            {"lost", against->lost},     {"mean", mean_json({against->play(), against->total()})}};
  const Json whole = {{"game", name_of(rules.game)},
                      {"hands", edge.hands},
                      {"hands_played", edge.hands_played},
                      {"worst_played", cards_json(edge.worst_played)},
                      {"one_threshold", edge.one_threshold},
                      {"ante_play_no_bonus", mean_json(edge.without_bonus)},
                      {"ante_play_bonus", mean_json(edge.with_bonus)},
                      {"pair_plus", mean_json(edge.pair_plus)},
                      {"staked", edge.staked()},
                      {"ante_bonus_pays", pays_json(rules, rules.ante_bonus)},
                      {"pair_plus_pays", pays_json(rules, rules.pair_plus)},
                      {"hand", std::move(hand)}};
  return whole.dump(2) + "\n";
}

std::string next_deal_json(const NextDeal& deal) {
  const auto rounded = [](double chance) { return std::round(chance * 1e4) / 1e4; };
  Json hands = Json::array();
  for (const ComingHand& hand : deal.hands) {
    Json categories = Json::array();
    for (std::size_t i = hand.by_category.size(); i-- > 0;)
      categories.push_back(
          {{"name", name_of(static_cast<Category>(i))}, {"chance", rounded(hand.by_category[i])}});
    hands.push_back({{"player", hand.player},
                     {"cards", to_string(hand.certain)},
                     {"best", rounded(hand.best)},
                     {"categories", std::move(categories)}});
  }
  const Json whole = {{"recording", deal.recording},    {"game", name_of(deal.rules.game)},
                      {"after_hand", deal.after.value}, {"dealer", deal.dealer},
                      {"certain", deal.certain()},      {"draws", deal.draws},
                      {"hands", std::move(hands)}};
  return whole.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace colddeck
