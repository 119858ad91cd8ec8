// Cheats who stack: gatherers who arrange the block so that a chosen player is dealt a chosen hand later.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evidence/block_view.h"
#include "evidence/return_choice.h"
#include "synthetic/dice.h"

namespace colddeck {

enum class CheatKind : std::uint8_t {
  stacker,  ///< the best hand for himself
  partner,  ///< the best hand for a partner
  victim,   ///< the worst hand for a victim
};

enum class Knowledge : std::uint8_t {
  full,           ///< every card of the block
  own_and_shown,  ///< the own hand and the hands that were shown
};

/// Written `stacker:Ann@0.5`, `partner:Ann>Dan@0.5` or `victim:Ann>Bob`.
struct Cheat {
  CheatKind kind = CheatKind::stacker;
  std::string who;
  std::string target;   ///< the partner or victim; the stacker himself
  double attempts = 1;  ///< share of the chances that are taken, 0 to 1
  friend bool operator==(const Cheat&, const Cheat&) = default;
};

std::optional<Cheat> parse_cheat(std::string_view text);
std::string to_string(const Cheat& cheat);
/// "full" or "own+shown".
std::string_view name_of(Knowledge knowledge);
std::optional<Knowledge> knowledge_named(std::string_view name);

/// The returned hands of a block in the order in which a cheat lays them, top to bottom.
using LaidBlock = std::vector<ReturnedHand>;

/// Lays the block for the player of `plan`. The hands come as an honest gatherer would have laid them; hands
/// and cards that the cheat does not need stay as they are. False when the cheat knows too little to do
/// anything.
bool stack(const Cheat& cheat, Knowledge knowledge, Seat gatherer, const SetupPlan& plan, bool free_hands,
           const ScoreTable& scores, LaidBlock& block);

}  // namespace colddeck
