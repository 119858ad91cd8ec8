#include "synthetic/cheat.h"

#include <algorithm>
#include <array>

#include "synthetic/share.h"

namespace colddeck {
namespace {

constexpr std::array<std::string_view, 3> kKinds = {"stacker", "partner", "victim"};
constexpr std::array<std::string_view, 2> kKnowledge = {"full", "own+shown"};

}  // namespace

std::optional<Cheat> parse_cheat(std::string_view text) {
  Cheat cheat;
  const auto share = take_share(text);
  const auto colon = text.find(':');
  if (!share || colon == std::string_view::npos) return std::nullopt;
  cheat.attempts = *share;
  const auto kind = std::find(kKinds.begin(), kKinds.end(), text.substr(0, colon));
  if (kind == kKinds.end()) return std::nullopt;
  cheat.kind = static_cast<CheatKind>(kind - kKinds.begin());
  const std::string_view names = text.substr(colon + 1);
  const auto arrow = names.find('>');
  const bool self = cheat.kind == CheatKind::stacker;
  if (names.empty() || self != (arrow == std::string_view::npos)) return std::nullopt;
  cheat.who = names.substr(0, arrow);
  cheat.target = self ? cheat.who : std::string(names.substr(arrow + 1));
  if (cheat.who.empty() || cheat.target.empty() || self != (cheat.who == cheat.target)) return std::nullopt;
  return cheat;
}

std::string to_string(const Cheat& cheat) {
  std::string text = std::string(kKinds[static_cast<std::size_t>(cheat.kind)]) + ":" + cheat.who;
  if (cheat.kind != CheatKind::stacker) text += ">" + cheat.target;
  return text + share_suffix(cheat.attempts);
}

std::string_view name_of(Knowledge knowledge) { return kKnowledge[static_cast<std::size_t>(knowledge)]; }

std::optional<Knowledge> knowledge_named(std::string_view name) {
  const auto found = std::find(kKnowledge.begin(), kKnowledge.end(), name);
  if (found == kKnowledge.end()) return std::nullopt;
  return static_cast<Knowledge>(found - kKnowledge.begin());
}

}  // namespace colddeck
