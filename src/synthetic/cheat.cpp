#include "synthetic/cheat.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "synthetic/share.h"

namespace colddeck {
namespace {

constexpr std::array<std::string_view, kCheatKinds> kKinds = {
    "stacker", "partner", "victim",     "false-shuffle", "slug",   "no-shuffle",
    "seconds", "bottoms", "spare-card", "held-card",     "reader", "dumper"};
constexpr std::array<std::string_view, 2> kKnowledge = {"full", "own+shown"};

std::string_view name_of(CheatKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

}  // namespace

bool has_target(CheatKind kind) {
  return kind == CheatKind::partner || kind == CheatKind::victim || kind == CheatKind::dumper;
}

bool stacks(CheatKind kind) {
  return kind == CheatKind::stacker || kind == CheatKind::partner || kind == CheatKind::victim;
}

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
  const bool self = !has_target(cheat.kind);
  if (names.empty() || self != (arrow == std::string_view::npos)) return std::nullopt;
  cheat.who = names.substr(0, arrow);
  cheat.target = self ? cheat.who : std::string(names.substr(arrow + 1));
  if (cheat.who.empty() || cheat.target.empty() || self != (cheat.who == cheat.target)) return std::nullopt;
  return cheat;
}

std::string to_string(const Cheat& cheat) {
  std::string text = std::string(name_of(cheat.kind)) + ":" + cheat.who;
  if (has_target(cheat.kind)) text += ">" + cheat.target;
  return text + share_suffix(cheat.attempts);
}

std::string examples_of_cheats() {
  std::string text;
  for (int i = 0; i < kCheatKinds; ++i) {
    const auto kind = static_cast<CheatKind>(i);
    text += fmt::format("{}{}:Ann{}",
                        i == 0                 ? ""
                        : i + 1 == kCheatKinds ? " or "
                                               : ", ",
                        name_of(kind), has_target(kind) ? ">Bob" : "");
  }
  return text;
}

std::string_view name_of(Knowledge knowledge) { return kKnowledge[static_cast<std::size_t>(knowledge)]; }

std::optional<Knowledge> knowledge_named(std::string_view name) {
  const auto found = std::find(kKnowledge.begin(), kKnowledge.end(), name);
  if (found == kKnowledge.end()) return std::nullopt;
  return static_cast<Knowledge>(found - kKnowledge.begin());
}

}  // namespace colddeck
