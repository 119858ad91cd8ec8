#include "synthetic/cheat.h"

#include <algorithm>
#include <array>

#include "synthetic/share.h"

namespace colddeck {
namespace {

constexpr std::array<std::string_view, 3> kKinds = {"stacker", "partner", "victim"};
constexpr std::array<std::string_view, 2> kKnowledge = {"full", "own+shown"};

/// Puts the picked cards of a hand at the places of the plan, the others where there is room, in their order.
void lay_cards(const HandView& view, const SetupPosition& position, int subset, ReturnedHand& hand) {
  const auto places = position.places.size();
  Faces sent, kept;
  for (int i = 0; i < view.size; ++i) {
    const auto at_place = static_cast<std::size_t>(
        std::find(view.at.begin(), view.at.begin() + view.size, i) - view.at.begin());
    const bool picked = places == 3 || (places == 1 ? i == subset : i != subset);
    if (picked) sent.push_back(hand.faces[at_place]);
  }
  for (const Face& face : hand.faces)
    if (std::find(sent.begin(), sent.end(), face) == sent.end()) kept.push_back(face);
  auto next_sent = sent.begin();
  auto next_kept = kept.begin();
  for (std::size_t place = 0; place < hand.faces.size(); ++place) {
    const bool planned = std::find(position.places.begin(), position.places.end(),
                                   static_cast<std::int8_t>(place)) != position.places.end();
    hand.faces[place] = planned ? *next_sent++ : *next_kept++;
  }
}

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
  if (cheat.who.empty() || cheat.target.empty()) return std::nullopt;
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

bool stack(const Cheat& cheat, Knowledge knowledge, Seat gatherer, const SetupPlan& plan, bool free_hands,
           const ScoreTable& scores, LaidBlock& block) {
  BlockView view;
  view.gatherer = gatherer;
  for (const ReturnedHand& hand : block) view.hands.push_back(view_of(hand));
  const ReturnChoice choice = weigh_choice(view, plan, free_hands, scores);
  const Wish& full = cheat.kind == CheatKind::victim ? choice.worst_of_all : choice.best_of_all;
  const Picks& wanted = knowledge == Knowledge::full ? full.example : choice.best_known.example;
  if (wanted.empty()) return false;

  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Pick pick = wanted[i];
    // Free hands take the positions in turn; otherwise the hand lies where it lies.
    auto position = plan.positions.begin() + static_cast<std::ptrdiff_t>(i);
    if (!free_hands)
      position = std::find_if(plan.positions.begin(), plan.positions.end(),
                              [&](const SetupPosition& p) { return p.hand == pick.hand; });
    lay_cards(view.hands[static_cast<std::size_t>(pick.hand)], *position, pick.subset,
              block[static_cast<std::size_t>(pick.hand)]);
  }
  if (!free_hands) return true;

  LaidBlock laid(block.size());
  std::vector<bool> taken(block.size(), false), filled(block.size(), false);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const auto from = static_cast<std::size_t>(wanted[i].hand);
    const auto to = static_cast<std::size_t>(plan.positions[i].hand);
    laid[to] = block[from];
    taken[from] = filled[to] = true;
  }
  std::size_t next = 0;
  for (std::size_t from = 0; from < block.size(); ++from) {
    if (taken[from]) continue;
    while (filled[next]) ++next;
    laid[next] = block[from];
    filled[next] = true;
  }
  block = std::move(laid);
  return true;
}

}  // namespace colddeck
