// How often each kind of hand comes, and what a casino's game costs.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "games/casino/house_edge.h"
#include "games/category_odds.h"
#include "recording/hands_done.h"
#include "tracking/next_deal.h"

namespace colddeck {

struct OddsRequest {
  std::string game = "three-card-brag";  ///< as recordings name it, or "casino-brag", "three-card-poker"
  std::vector<std::string> wild;         ///< "twos", "black-twos", "one-eyed-jacks", "suicide-king"
  int jokers = 0;                        ///< 0 to 2
  std::string given;                     ///< cards of one's own hand: "KS KD ??"
  std::string without;                   ///< cards seen elsewhere
  std::string recording;                 ///< a path: the deal that comes after a hand of it; else empty
  int hand = 0;                          ///< of the recording; 0: the last
  std::uint64_t seed = 1;                ///< of the packs that are drawn
  HandsDone progress = {};               ///< through the recording
};

struct BragOdds {
  RuleSet rules;
  std::vector<Card> own;
  std::vector<Card> elsewhere;
  CategoryOdds odds;
};

struct CasinoOdds {
  CasinoRules rules;
  HouseEdge edge;
  std::optional<ThreeCards> own;         ///< when asked whether to play it
  std::optional<AgainstDealer> against;  ///< what comes of playing it
};

using OddsAnswer = std::variant<BragOdds, CasinoOdds, NextDeal>;

/// The error is one sentence that says how to mend the request.
tl::expected<OddsAnswer, std::string> find_odds(const OddsRequest& request);

/// Every word for `game` and for `wild`.
std::vector<std::string> games_with_odds();
std::vector<std::string> kinds_of_wild_cards();

}  // namespace colddeck
