#include "drivers/odds.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/notation.h"
#include "recording/read.h"

namespace colddeck {
namespace {

template <typename T>
using OrWhyNot = tl::expected<T, std::string>;

constexpr int kDraws = 10'000;  // chances are right to about half a hundredth

OrWhyNot<WildCards> wild_cards(const std::vector<std::string>& names) {
  WildCards wild;
  for (const std::string& name : names) {
    bool known = false;
    for (const KindOfWild& kind : kKindsOfWild)
      if (kind.word == name) wild.*kind.wild = known = true;
    if (!known)
      return tl::unexpected(fmt::format("no wild cards are called '{}': --wild takes {}", name,
                                        fmt::join(kinds_of_wild_cards(), ", ")));
  }
  return wild;
}

/// The known cards of `text`, which must be of the pack and not in `taken`, to which they are added.
OrWhyNot<std::vector<Card>> known_cards(const std::string& text, const std::string& option, int jokers,
                                        CardSet& taken, std::size_t* places = nullptr) {
  const auto faces = parse_faces(text);
  if (!faces)
    return tl::unexpected(fmt::format("{} '{}', character {}: {}", option, text, faces.error().offset + 1,
                                      faces.error().message));
  std::vector<Card> cards;
  for (const Face& face : *faces) {
    if (!face) continue;
    if (!CardSet::pack(jokers).contains(*face))
      return tl::unexpected(fmt::format("{} has the joker {}, which is not in the pack: add --jokers {}",
                                        option, to_string(*face), Card::kJokers));
    if (taken.contains(*face))
      return tl::unexpected(
          fmt::format("{} has {}, which is named twice: a pack has it once", option, to_string(*face)));
    taken.insert(*face);
    cards.push_back(*face);
  }
  if (places != nullptr) *places = faces->size();
  return cards;
}

OrWhyNot<RuleSet> rule_set(const OddsRequest& request) {
  const auto game = game_named(request.game);
  if (request.game == "bastard-brag")
    return tl::unexpected<std::string>(
        "the rule documents only name bastard brag, over the rules of three card brag: take --game "
        "three-card-brag");
  if (!game)
    return tl::unexpected(fmt::format("no game is called '{}': --game takes {}", request.game,
                                      fmt::join(games_with_odds(), ", ")));
  auto wild = wild_cards(request.wild);
  if (!wild) return tl::unexpected(wild.error());
  if (request.jokers < 0 || request.jokers > Card::kJokers)
    return tl::unexpected(
        fmt::format("a pack has 0, 1 or 2 jokers, not {}: change --jokers", request.jokers));
  RuleSet rules;
  rules.game = *game;
  rules.wild = *wild;
  rules.jokers = request.jokers;
  return rules;
}

OrWhyNot<OddsAnswer> brag_odds(const OddsRequest& request) {
  auto rules = rule_set(request);
  if (!rules) return tl::unexpected(rules.error());
  const auto cards_each = static_cast<std::size_t>(rules->cards_each());
  CardSet taken;
  std::size_t places = 0;
  auto own = known_cards(request.given, "--given", rules->jokers, taken, &places);
  if (!own) return tl::unexpected(own.error());
  if (places > cards_each)
    return tl::unexpected(fmt::format("--given has {} cards, but {} has {} each: leave some out", places,
                                      name_of(rules->game), cards_each));
  const CardSet held = taken;
  auto elsewhere = known_cards(request.without, "--without", rules->jokers, taken);
  if (!elsewhere) return tl::unexpected(elsewhere.error());
  const int left = rules->pack_size() - taken.size();
  if (left < rules->cards_each())
    return tl::unexpected(fmt::format(
        "only {} cards are left besides those named, too few for a hand: name fewer in --without", left));
  BragOdds answer{*rules, *own, *elsewhere, category_odds(*rules, *own, taken - held)};
  return answer;
}

OrWhyNot<OddsAnswer> casino_odds(const OddsRequest& request, CasinoGame game) {
  if (!request.wild.empty() || request.jokers != 0 || !request.without.empty())
    return tl::unexpected(
        fmt::format("{} is played with the 52 cards, shuffled for every hand: leave out --wild, --jokers and "
                    "--without",
                    request.game));
  CasinoOdds answer;
  answer.rules = CasinoRules(game);
  if (!request.given.empty()) {
    CardSet taken;
    const auto own = known_cards(request.given, "--given", 0, taken);
    if (!own) return tl::unexpected(own.error());
    if (own->size() != 3)
      return tl::unexpected(fmt::format("--given '{}' is not a whole hand: {} needs the three cards of yours",
                                        request.given, request.game));
    answer.own = ThreeCards{(*own)[0], (*own)[1], (*own)[2]};
    answer.against = against_dealer(answer.rules, *answer.own);
  }
  answer.edge = house_edge(answer.rules);
  return answer;
}

OrWhyNot<OddsAnswer> tracked_odds(const OddsRequest& request) {
  if (!request.given.empty() || !request.without.empty() || !request.wild.empty() || request.jokers != 0)
    return tl::unexpected<std::string>(
        "the recording tells the game and the cards: leave out --given, --without, --wild and --jokers");
  const auto session = read_session(request.recording);
  if (!session) return tl::unexpected(session.error().to_string());
  PosteriorOptions options;
  options.seed = request.seed;
  options.draws = kDraws;
  const std::optional<HandNo> after = request.hand > 0 ? std::optional(HandNo{request.hand}) : std::nullopt;
  auto deal = next_deal(*session, after, options, request.progress);
  const std::string name = request.recording == "-" ? "standard input" : request.recording;
  if (!deal) return tl::unexpected(name + ": " + deal.error());
  deal->recording = name;
  return *deal;
}

}  // namespace

std::vector<std::string> games_with_odds() {
  std::vector<std::string> names;
  for (const Game game : all_games()) names.emplace_back(name_of(game));
  return names;
}

std::vector<std::string> kinds_of_wild_cards() {
  std::vector<std::string> names;
  for (const KindOfWild& kind : kKindsOfWild) names.emplace_back(kind.word);
  return names;
}

tl::expected<OddsAnswer, std::string> find_odds(const OddsRequest& request) {
  if (!request.recording.empty()) return tracked_odds(request);
  if (const auto game = casino_game_named(request.game)) return casino_odds(request, *game);
  return brag_odds(request);
}

}  // namespace colddeck
