#include "recording/session.h"

#include <algorithm>

namespace colddeck {

Action::Action() = default;
Action::Action(const Action&) = default;
Action::Action(Action&&) noexcept = default;
Action& Action::operator=(const Action&) = default;
Action& Action::operator=(Action&&) noexcept = default;
Action::~Action() = default;

bool operator==(const Action& a, const Action& b) {
  return static_cast<const AnyAction&>(a) == static_cast<const AnyAction&>(b);
}

std::string Session::name_of(Seat seat) const {
  for (const Player& player : players)
    if (player.seat == seat) return player.name;
  return "?";
}

RuleSet chosen(RuleSet rules, const Choose& choice) {
  rules.game = choice.game;
  rules.wild = choice.wild;
  rules.blind_play = choice.blind_play;
  rules.jokers = choice.jokers.value_or(rules.jokers);
  return rules;
}

RuleSet rules_at(const Session& session, std::size_t event) {
  RuleSet rules = session.rules;
  for (std::size_t i = 0; i < std::min(event, session.events.size()); ++i)
    if (const auto* choice = std::get_if<Choose>(&session.events[i].action)) rules = chosen(rules, *choice);
  return rules;
}

}  // namespace colddeck
