#include "synthetic/simulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "evidence/setup_plan.h"
#include "pack/countermeasure.h"
#include "synthetic/brag_table.h"
#include "synthetic/casino_table.h"
#include "synthetic/cheating.h"
#include "synthetic/misread.h"
#include "synthetic/playthrough.h"
#include "synthetic/poker_table.h"

namespace colddeck {
namespace {

constexpr std::array<std::string_view, kMostSeats> kNames = {"Ann", "Bob", "Cat", "Dan", "Eve",  "Fay",
                                                             "Gus", "Hal", "Ida", "Jim", "Kay",  "Leo",
                                                             "Mia", "Ned", "Ola", "Pam", "Quin", "Ray"};
constexpr std::array<std::string_view, 3> kGatherings = {"haphazard", "as-dealt", "as-folded"};
constexpr std::array<std::string_view, 5> kHouses = {"honest", "picks-hands", "lacks-a-card", "only-cuts",
                                                     "pays-short"};
constexpr Chips kMostStake = 1'000'000;  // so that no pot can overflow

std::optional<int> seat_of(const Plan& plan, std::string_view name) {
  const auto end = kNames.begin() + plan.players;
  const auto found = std::find(kNames.begin(), end, name);
  return found == end ? std::nullopt : std::optional(static_cast<int>(found - kNames.begin()));
}

bool played_in_full(const Plan& plan) {
  return plan.full_play || (plan.rules.game != Game::three_card_brag && plan.rules.game != Game::teen_patti);
}

// Each gives one sentence, or nothing when all is well.

std::string complain_of_table(const Plan& plan) {
  const RuleSet& rules = plan.rules;
  if (rules.jokers < 0 || rules.jokers > Card::kJokers)
    return fmt::format("a pack has no, one or two jokers, not {}", rules.jokers);
  if (plan.players < 2 || plan.players > most_players(rules))
    return fmt::format("the number of players must be from 2 to {}, not {}", most_players(rules),
                       plan.players);
  if (plan.hands < 1 || plan.hands > Plan::kMostHands)
    return fmt::format("the number of hands must be from 1 to {}, not {}", Plan::kMostHands, plan.hands);
  if (rules.burn_each_deal < 0 || rules.burn_each_deal > rules.pack_size())
    return fmt::format("from 0 to {} cards can be burnt before a deal, not {}", rules.pack_size(),
                       rules.burn_each_deal);
  return {};
}

std::string complain_of_game(const Plan& plan) {
  const RuleSet& rules = plan.rules;
  if (rules.against_the_house() && !plan.cheats.empty())
    return fmt::format("{} is shuffled for every hand: only its house can cheat", name_of(rules.game));
  if (has_draw(rules) && plan.players * 2 * rules.cards_each() > rules.pack_size())
    return fmt::format("with {} players the pack is too small for everybody to draw three cards",
                       plan.players);
  if (rules.against_the_house() && (rules.jokers != 0 || rules.wild != WildCards{}))
    return fmt::format("{} is played without wild cards", name_of(rules.game));
  if (!rules.against_the_house() && plan.house != House::honest)
    return fmt::format("{} has no house", name_of(rules.game));
  if (rules.against_the_house() && plan.players == most_players(rules) && plan.house == House::picks_hands)
    return "there are no cards left to pick from";
  if (plan.money && (*plan.money < rules.ante || *plan.money > kMostStake))
    return fmt::format("the money of a player must be from the ante of {} to {} chips", rules.ante,
                       kMostStake);
  return {};
}

std::string complain_of_stakes(const RuleSet& rules, int players) {
  const auto sensible = [](Chips chips, Chips least) { return chips >= least && chips <= kMostStake; };
  if (!sensible(rules.ante, 0))
    return fmt::format("the ante must be from 0 to {} chips, not {}", kMostStake, rules.ante);
  if (!sensible(rules.min_bet, 1))
    return fmt::format("the smallest bet must be from 1 to {} chips, not {}", kMostStake, rules.min_bet);
  if (rules.max_bet && *rules.max_bet < rules.min_bet)
    return fmt::format("the largest first bet of {} is below the smallest of {}", *rules.max_bet,
                       rules.min_bet);
  if (rules.raise_limit && *rules.raise_limit < 0)
    return fmt::format("a raise cannot be limited to {} chips", *rules.raise_limit);
  if (rules.raise_at_most_pot && rules.min_bet > rules.ante * players)
    return fmt::format("the smallest bet of {} is above the pot of {}, which nobody may exceed",
                       rules.min_bet, rules.ante * players);
  if (!sensible(rules.see_cost, 1))
    return fmt::format("a see must cost from 1 to {} times the last bet, not {}", kMostStake, rules.see_cost);
  return {};
}

std::string complain_of_name(const Plan& plan, const std::string& name) {
  if (seat_of(plan, name)) return {};
  return fmt::format("'{}' does not play: the {} players are {} to {}", name, plan.players, kNames[0],
                     kNames[static_cast<std::size_t>(plan.players) - 1]);
}

/// What is only done at the simple table.
std::string complain_of_looks(const Plan& plan) {
  for (const std::string& name : plan.memories)
    if (std::string said = complain_of_name(plan, name); !said.empty()) return said;
  if (!(plan.careless_returns >= 0 && plan.careless_returns <= 1) ||
      !(plan.misread >= 0 && plan.misread <= 1))
    return "a share is from 0 to 1";
  const bool simple = plan.shuffling == Shuffling{} && plan.careless_returns == 0 && plan.memories.empty();
  if (!simple && played_in_full(plan))
    return "poor shuffles, careless returns and players who remember are for Three Card Brag without full "
           "play";
  return {};
}

std::string complain_of_cheat(const Plan& plan, const SetupPlans& setups, const Cheat& cheat) {
  for (const std::string& name : {cheat.who, cheat.target})
    if (std::string said = complain_of_name(plan, name); !said.empty()) return said;
  const bool self = !has_target(cheat.kind);
  if (self != (cheat.who == cheat.target))
    return self ? "a stacker stacks for himself: use partner to stack for another"
                : "a partner or victim must be another player than the cheat";
  if (!(cheat.attempts >= 0 && cheat.attempts <= 1))
    return fmt::format("{} can take a share from 0 to 1 of the chances, not {}", cheat.who, cheat.attempts);
  if (!stacks(cheat.kind))
    return played_in_full(plan) ? fmt::format("{} is for Three Card Brag without full play", to_string(cheat))
                                : std::string();
  if (plan.rules.shuffle == ShuffleRule::every_hand)
    return fmt::format("{} has nothing to stack: the pack is shuffled before every deal", cheat.who);
  const int steps = (*seat_of(plan, cheat.target) - *seat_of(plan, cheat.who) + plan.players) % plan.players;
  const bool reaches = has_draw(plan.rules) ? likely_spacing(table_of(plan), steps).has_value()
                                            : setups[static_cast<std::size_t>(steps)].has_value();
  if (!reaches)
    return fmt::format(
        "{} cannot stack for {}: with {} players no returned cards reach two places of one hand of {}; see "
        "'colddeck risk'",
        cheat.who, self ? "himself" : cheat.target, plan.players, cheat.target);
  return {};
}

std::string complain(const Plan& plan) {
  if (std::string said = complain_of_table(plan); !said.empty()) return said;
  if (std::string said = complain_of_game(plan); !said.empty()) return said;
  if (std::string said = complain_of_stakes(plan.rules, plan.players); !said.empty()) return said;
  if (std::string said = complain_of_looks(plan); !said.empty()) return said;
  PlanBook book;
  const SetupPlans& setups = book.plans(table_of(plan));
  for (const Cheat& cheat : plan.cheats)
    if (std::string said = complain_of_cheat(plan, setups, cheat); !said.empty()) return said;
  return {};
}

}  // namespace

std::string_view name_of(Gathering gathering) { return kGatherings[static_cast<std::size_t>(gathering)]; }

std::optional<Gathering> gathering_named(std::string_view name) {
  const auto found = std::find(kGatherings.begin(), kGatherings.end(), name);
  if (found == kGatherings.end()) return std::nullopt;
  return static_cast<Gathering>(found - kGatherings.begin());
}

std::string_view name_of(House house) { return kHouses[static_cast<std::size_t>(house)]; }

std::optional<House> house_named(std::string_view name) {
  const auto found = std::find(kHouses.begin(), kHouses.end(), name);
  if (found == kHouses.end()) return std::nullopt;
  return static_cast<House>(found - kHouses.begin());
}

std::string_view seat_name(int seat) { return kNames[static_cast<std::size_t>(seat)]; }

TableShape table_of(const Plan& plan) {
  return {plan.players, plan.rules.cards_each(), plan.rules.pack_size(), plan.rules.burn_each_deal};
}

namespace {

Session played(const Plan& plan, const HandsDone& progress) {
  if (!played_in_full(plan)) return Playthrough(plan).play(progress);
  if (plan.rules.against_the_house()) return CasinoTable(plan).play(progress);
  if (plan.rules.game == Game::brag_poker) return PokerTable(plan).play(progress);
  return BragTable(plan).play(progress);
}

}  // namespace

tl::expected<Session, std::string> simulate(const Plan& plan, const HandsDone& progress) {
  if (std::string complaint = complain(plan); !complaint.empty()) return tl::unexpected(std::move(complaint));
  Session session = played(plan, progress);
  if (plan.misread > 0) misread_cards(session, plan.misread, plan.seed);
  return session;
}

}  // namespace colddeck
