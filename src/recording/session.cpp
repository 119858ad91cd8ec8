#include "recording/session.h"

#include <algorithm>

namespace colddeck {

std::string Session::name_of(Seat seat) const {
  for (const Player& player : players)
    if (player.seat == seat) return player.name;
  return "?";
}

RuleSet chosen(RuleSet rules, const Choose& choice) {
  rules.game = choice.game;
  rules.wild = choice.wild;
  rules.blind_play = choice.blind_play;
  return rules;
}

bool game_was_chosen(const Session& session) {
  return std::any_of(session.events.begin(), session.events.end(),
                     [](const Event& event) { return std::holds_alternative<Choose>(event.action); });
}

}  // namespace colddeck
