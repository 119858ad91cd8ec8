// Hands of each kind under every choice of wild cards, computed independently of this project.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/rules.h"

namespace colddeck::tests {

/// Hands per category, worst first: high card, pair, flush, run, running flush, prial.
using ByCategory = std::array<std::int64_t, 6>;

struct KnownOdds {
  std::string_view name;
  WildCards wild;
  int jokers;
  int distinct_strengths;
  ByCategory three_cards;
  ByCategory best_three_of_four;
  ByCategory best_three_of_five;
  /// Hands of three by category, worst first, and number of wild cards used.
  std::array<std::array<int, 4>, 6> by_wild_cards;

  RuleSet rules(Game game = Game::three_card_brag) const {
    RuleSet rules;
    rules.game = game;
    rules.wild = wild;
    rules.jokers = jokers;
    return rules;
  }
};

inline const std::array<KnownOdds, 8> kKnownOdds = {{
    {"none",
     WildCards{},
     0,
     741,
     {16440, 3744, 1096, 720, 48, 52},
     {123624, 71856, 41376, 29052, 2308, 2509},
     {508200, 699624, 708688, 569268, 53900, 59280},
     {{{16440, 0, 0, 0}, {3744, 0, 0, 0}, {1096, 0, 0, 0}, {720, 0, 0, 0}, {48, 0, 0, 0}, {52, 0, 0, 0}}}},
    {"twos_wild",
     WildCards{.twos = true},
     0,
     719,
     {12600, 5280, 1544, 1656, 392, 628},
     {84456, 60096, 37088, 52092, 15044, 21949},
     {302400, 486216, 463320, 668088, 253224, 425712},
     {{{12600, 0, 0, 0},
       {3168, 2112, 0, 0},
       {840, 704, 0, 0},
       {600, 1056, 0, 0},
       {40, 352, 0, 0},
       {48, 288, 288, 4}}}},
    {"black_twos_wild",
     WildCards{.black_twos = true},
     0,
     896,
     {14520, 4524, 1356, 1224, 232, 244},
     {104040, 64544, 39816, 42556, 9508, 10261},
     {405300, 572424, 578340, 647646, 174578, 220672},
     {{{14520, 0, 0, 0},
       {3360, 1164, 0, 0},
       {968, 388, 0, 0},
       {660, 564, 0, 0},
       {44, 188, 0, 0},
       {48, 146, 50, 0}}}},
    {"one_eyed_jacks_wild(JS,JH)",
     WildCards{.one_eyed_jacks = true},
     0,
     896,
     {14550, 4536, 1362, 1182, 226, 244},
     {104754, 64842, 40260, 41334, 9274, 10261},
     {411600, 576918, 586418, 632830, 170522, 220672},
     {{{14550, 0, 0, 0},
       {3360, 1176, 0, 0},
       {970, 392, 0, 0},
       {630, 552, 0, 0},
       {42, 184, 0, 0},
       {48, 146, 50, 0}}}},
    {"suicide_king_wild(KH)",
     WildCards{.suicide_king = true},
     0,
     884,
     {15480, 4137, 1235, 981, 143, 124},
     {113832, 67842, 40742, 36300, 6116, 5893},
     {456750, 630900, 641598, 615699, 119493, 134520},
     {{{15480, 0, 0, 0},
       {3528, 609, 0, 0},
       {1032, 203, 0, 0},
       {690, 291, 0, 0},
       {46, 97, 0, 0},
       {49, 75, 0, 0}}}},
    {"one_joker",
     WildCards{},
     1,
     884,
     {16440, 4380, 1308, 1020, 148, 130},
     {123624, 73560, 44216, 38652, 6468, 6305},
     {508200, 700080, 713096, 672096, 129248, 146965},
     {{{16440, 0, 0, 0},
       {3744, 636, 0, 0},
       {1096, 212, 0, 0},
       {720, 300, 0, 0},
       {48, 100, 0, 0},
       {52, 78, 0, 0}}}},
    {"two_jokers",
     WildCards{},
     2,
     897,
     {16440, 5016, 1520, 1320, 248, 260},
     {123624, 75264, 47056, 48252, 10628, 11427},
     {508200, 700536, 717504, 774924, 204596, 256750},
     {{{16440, 0, 0, 0},
       {3744, 1272, 0, 0},
       {1096, 424, 0, 0},
       {720, 600, 0, 0},
       {48, 200, 0, 0},
       {52, 156, 52, 0}}}},
    {"twos_wild+two_jokers",
     WildCards{.twos = true},
     2,
     719,
     {12600, 6336, 1896, 2184, 568, 1220},
     {84456, 62496, 41088, 67212, 21684, 39315},
     {302400, 486648, 467496, 809136, 361008, 735822},
     {{{12600, 0, 0, 0},
       {3168, 3168, 0, 0},
       {840, 1056, 0, 0},
       {600, 1584, 0, 0},
       {40, 528, 0, 0},
       {48, 432, 720, 20}}}},
}};

}  // namespace colddeck::tests
