// Cheats at a simulated table: those who stack, and those who cheat in another way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace colddeck {

enum class CheatKind : std::uint8_t {
  // Gatherers who arrange the block so that a chosen player is dealt a chosen hand later.
  stacker,  ///< the best hand for himself
  partner,  ///< the best hand for a partner
  victim,   ///< the worst hand for a victim
  // At the shuffle, where the rules want one.
  false_shuffle,  ///< the pack lies afterwards as it lay before
  slug,           ///< all is shuffled but the cards at the bottom, which stay together
  no_shuffle,     ///< deals on without a shuffle
  // At the deal.
  seconds,  ///< keeps a high top card back for himself and deals the others the cards below it
  bottoms,  ///< deals himself the bottom card if it is high
  // In the hand.
  spare_card,  ///< brings an ace of another pack and changes a low card for it; what was changed comes back
               ///< so
  held_card,   ///< the same with an ace of this pack, which is therefore a card short
  reader,      ///< knows the own cards from their backs, and stays blind when they are good
  dumper,      ///< loses chips to a partner on purpose
};
inline constexpr int kCheatKinds = 12;

/// For another player, not for himself.
bool has_target(CheatKind kind);
/// Arranges blocks.
bool stacks(CheatKind kind);

enum class Knowledge : std::uint8_t {
  full,           ///< every card of the block
  own_and_shown,  ///< the own hand and the hands that were shown
};

/// Written `stacker:Ann@0.5`, `partner:Ann>Dan@0.5`, `victim:Ann>Bob@0.5`, `dumper:Ann>Bob`,
/// `false-shuffle:Ann`, …
struct Cheat {
  CheatKind kind = CheatKind::stacker;
  std::string who;
  std::string target;   ///< the partner or victim; the cheat himself where there is none
  double attempts = 1;  ///< share of the chances that are taken, 0 to 1
  friend bool operator==(const Cheat&, const Cheat&) = default;
};

/// Empty for anything else, also when a partner or victim is the cheat himself.
std::optional<Cheat> parse_cheat(std::string_view text);
std::string to_string(const Cheat& cheat);
/// Every kind as it is written, "stacker:Ann", "partner:Ann>Dan", …, with commas.
std::string examples_of_cheats();
/// "full" or "own+shown".
std::string_view name_of(Knowledge knowledge);
std::optional<Knowledge> knowledge_named(std::string_view name);

}  // namespace colddeck
