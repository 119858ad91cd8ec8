#include "drivers/simulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "recording/limits.h"
#include "recording/read.h"
#include "recording/typed.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

using Complaint = tl::unexpected<std::string>;

Complaint unknown(std::string_view what, const std::string& said, std::string_view known) {
  return Complaint(fmt::format("'{}' is no {}: use {}", said, what, known));
}

tl::expected<void, std::string> add_habit(const std::string& text, Plan& plan) {
  const auto equals = text.find('=');
  const auto habit = parse_habit(equals == std::string::npos ? text : text.substr(equals + 1));
  if (!habit)
    return unknown("habit", text, "random, sorted-up, sorted-down or pairs-together, as in sorted-up@0.9");
  for (int seat = 0; seat < plan.players; ++seat)
    if (equals == std::string::npos || text.substr(0, equals) == seat_name(seat))
      plan.habits[static_cast<std::size_t>(seat)] = *habit;
  return {};
}

/// The rules in the words of a typed log.
tl::expected<RuleSet, std::string> rules_of(const SimulateRequest& request) {
  if (!game_named(request.game))
    return unknown("game", request.game, fmt::format("one of {}", names_of_all_games()));
  std::string log = fmt::format("variant = \"{}\"\nplayers = []\n[rules]\nmin_bet = 2\n", request.game);
  if (!request.wild.empty()) log += fmt::format("wild = [\"{}\"]\n", fmt::join(request.wild, "\", \""));
  for (const std::string& rule : request.rules) {
    const auto equals = rule.find('=');
    const std::string name = rule.substr(0, equals),
                      value = equals == std::string::npos ? "true" : rule.substr(equals + 1);
    const bool plain =
        value == "true" || value == "false" || value.find_first_not_of("0123456789") == std::string::npos;
    if (name == "min_bet") log.erase(log.find("min_bet = 2\n"), 12);
    log += fmt::format("{} = {}\n", name, plain ? value : '"' + value + '"');
  }
  const auto session = parse_typed(log, "--rule");
  if (!session) return Complaint(session.error().message);
  return session->rules;
}

tl::expected<Plan, std::string> plan_of(const SimulateRequest& request) {
  Plan plan;
  plan.players = request.players;
  plan.hands = request.hands;
  plan.seed = request.seed;
  const auto rules = rules_of(request);
  if (!rules) return tl::unexpected(rules.error());
  plan.rules = *rules;
  plan.full_play = request.full_play;
  if (request.money != 0) plan.money = request.money;
  const auto house = house_named(request.house);
  if (!house)
    return unknown("house", request.house, "honest, picks-hands, lacks-a-card, only-cuts or pays-short");
  plan.house = *house;
  plan.habits.resize(static_cast<std::size_t>(std::clamp(request.players, 0, kMostSeats)));
  for (const std::string& text : request.habits)
    if (const auto added = add_habit(text, plan); !added) return tl::unexpected(added.error());
  for (const std::string& text : request.cheats) {
    const auto cheat = parse_cheat(text);
    if (!cheat)
      return unknown("cheat", text, examples_of_cheats() + ", with @ and a share as in stacker:Ann@0.5");
    plan.cheats.push_back(*cheat);
  }
  const auto knowledge = knowledge_named(request.knowledge);
  if (!knowledge) return unknown("knowledge", request.knowledge, "own+shown or full");
  const auto shuffling = parse_shuffling(request.shuffling);
  if (!shuffling)
    return unknown("way of shuffling", request.shuffling,
                   fmt::format("thorough, riffles:3 or overhand:5, up to {} times", Shuffling::kMostTimes));
  plan.shuffling = *shuffling;
  plan.careless_returns = request.careless_returns;
  plan.memories = request.memories;
  plan.misread = request.misread;
  const auto gathering = gathering_named(request.gathering);
  if (!gathering) return unknown("way of gathering", request.gathering, "haphazard, as-dealt or as-folded");
  if (request.returns != "as-folded" && request.returns != "gathered")
    return unknown("way of returning", request.returns, "as-folded or gathered");
  if (request.sight != "every-hand" && request.sight != "shown-hands")
    return unknown("sight", request.sight, "every-hand or shown-hands");
  plan.knowledge = *knowledge;
  plan.gathering = *gathering;
  if (request.returns == "gathered") plan.rules.returns = ReturnRule::gathered;
  plan.spread_every = request.spread_every;
  plan.sight = request.sight == "shown-hands" ? Sight::shown_hands : Sight::every_hand;
  return plan;
}

}  // namespace

tl::expected<std::string, std::string> simulate_recording(const SimulateRequest& request) {
  const auto plan = plan_of(request);
  if (!plan) return tl::unexpected(plan.error());
  const auto session = simulate(*plan, request.progress);
  if (!session) return tl::unexpected(session.error());
  if (session->events.size() > kMostEvents)
    return Complaint(
        fmt::format("these {} hands have {} events, and a recording has at most {}: play fewer hands",
                    request.hands, session->events.size(), kMostEvents));
  if (request.output.empty()) return written(*session, Form::json);

  const auto form = form_of_ending(request.output);
  if (!form) return Complaint(fmt::format("{}: the ending must be .json, .toml or .pb", request.output));
  std::ofstream out(request.output, std::ios::binary);
  out << written(*session, *form) << std::flush;
  if (!out) return Complaint(fmt::format("{}: cannot be written; is the folder there?", request.output));
  return fmt::format("{} hands of {} players, seed {}: {}\n", request.hands, request.players, request.seed,
                     request.output);
}

}  // namespace colddeck
