// colddeck simulate
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/between.h"
#include "cli/progress.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/simulate.h"

namespace colddeck::cli {
namespace {

int run(SimulateRequest request) {
  ProgressLine line(true);
  request.progress = line.counting("hands");
  const auto written = simulate_recording(request);
  line.hide();
  if (!written) return trouble(written.error());
  std::cout << *written << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_simulate(CLI::App& app, std::function<int()>& chosen) {
  auto request = std::make_shared<SimulateRequest>();
  CLI::App* command =
      app.add_subcommand("simulate", "Play an evening of honest and cheating players, with the truth in it");
  command
      ->add_option("--game", request->game,
                   "three-card-brag, four-card-brag, five-card-brag, draw-brag, teen-patti, brag-poker, "
                   "casino-brag or three-card-poker")
      ->capture_default_str();
  command
      ->add_option("--wild", request->wild,
                   "Wild cards: twos, black-twos, one-eyed-jacks, suicide-king; several with commas")
      ->delimiter(',');
  command->add_option("--rule", request->rules,
                      "An option of the rules as in a typed log, such as short_of_money=cover or jokers=2; "
                      "again for more");
  command->add_flag("--full-play", request->full_play,
                    "Also in Three Card Brag: blind hands that are kept, loans, agreed showdowns");
  command->add_option("--money", request->money, "Chips of each player when a hand begins; 0: no end of it")
      ->capture_default_str();
  command
      ->add_option("--house", request->house,
                   "In casino games: honest, picks-hands, lacks-a-card, only-cuts or pays-short")
      ->capture_default_str();
  command->add_option("--players", request->players, "Players at the table")->capture_default_str();
  command->add_option("--hands", request->hands, "Hands to play")->capture_default_str();
  command->add_option(
      "--habit", request->habits,
      "How players lay their cards: random, sorted-up, sorted-down or pairs-together, with @ and the "
      "share of hands, as in sorted-up@0.9; shown: before it for shown hands only, gatherer: for who "
      "gathers; Ann=sorted-up for one player");
  command->add_option(
      "--cheat", request->cheats,
      "Who stacks: stacker:Ann, partner:Ann>Dan or victim:Ann>Bob. At the shuffle: false-shuffle:Ann, "
      "slug:Ann or no-shuffle:Ann. At the deal: seconds:Ann or bottoms:Ann. In the hand: spare-card:Ann, "
      "held-card:Ann, reader:Ann or dumper:Ann>Bob. With @ and the share of chances taken");
  command->add_option("--knowledge", request->knowledge, "What cheats know: own+shown or full")
      ->capture_default_str();
  command
      ->add_option("--shuffling", request->shuffling,
                   "How people shuffle: thorough, riffles:3 or overhand:5, with the number of times")
      ->capture_default_str();
  command
      ->add_option("--careless-returns", request->careless_returns,
                   "Share of blocks that go back in any order, whatever the rules say")
      ->check(between(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--memory", request->memories,
                      "A player who remembers cards, which is legal, and stays blind by it; again for more");
  command->add_option("--misread", request->misread, "Share of seen cards that are written down as others")
      ->check(between(0.0, 1.0))
      ->capture_default_str();
  command
      ->add_option("--returns", request->returns, "How hands come back: as-folded or gathered (in any order)")
      ->capture_default_str();
  command
      ->add_option("--gathering", request->gathering,
                   "Order in which honest players gather: haphazard, as-dealt or as-folded")
      ->capture_default_str();
  command->add_option("--sight", request->sight, "Which faces are recorded: every-hand or shown-hands")
      ->capture_default_str();
  command
      ->add_option("--spread-every", request->spread_every,
                   "Spread the whole pack after so many hands, again and again; 0: never")
      ->check(between(0, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", request->seed, "Same seed, same evening")->capture_default_str();
  command->add_option("-o,--output", request->output,
                      "Where to write; the ending gives the form; without it, JSON on standard output");
  command->footer(
      "Example: colddeck simulate --players 3 --hands 60 --cheat stacker:Ann@0.5 --seed 7 -o night.json");
  command->callback([request, &chosen] { chosen = [request] { return run(*request); }; });
}

}  // namespace colddeck::cli
