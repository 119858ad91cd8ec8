// Cheats who stack: gatherers who arrange the block so that a chosen player is dealt a chosen hand later.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

/// Written `stacker:Ann@0.5`, `partner:Ann>Dan@0.5` or `victim:Ann>Bob@0.5`.
struct Cheat {
  CheatKind kind = CheatKind::stacker;
  std::string who;
  std::string target;   ///< the partner or victim; the stacker himself
  double attempts = 1;  ///< share of the chances that are taken, 0 to 1
  friend bool operator==(const Cheat&, const Cheat&) = default;
};

/// Empty for anything else, also when a partner or victim is the cheat himself.
std::optional<Cheat> parse_cheat(std::string_view text);
std::string to_string(const Cheat& cheat);
/// "full" or "own+shown".
std::string_view name_of(Knowledge knowledge);
std::optional<Knowledge> knowledge_named(std::string_view name);

}  // namespace colddeck
