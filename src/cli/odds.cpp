// colddeck odds
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/progress.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"
#include "drivers/odds.h"
#include "report/odds_json.h"
#include "report/odds_text.h"

namespace colddeck::cli {
namespace {

struct Options {
  OddsRequest request;
  bool json = false;
};

std::string in_words(const BragOdds& answer, bool json) {
  return (json ? odds_json : odds_text)(answer.rules, answer.odds, answer.own, answer.elsewhere);
}

std::string in_words(const CasinoOdds& answer, bool json) {
  return (json ? casino_json : casino_text)(answer.rules, answer.edge, answer.own ? &*answer.own : nullptr,
                                            answer.against ? &*answer.against : nullptr);
}

std::string in_words(const NextDeal& deal, bool json) {
  return (json ? next_deal_json : next_deal_text)(deal);
}

int run(const Options& options) {
  OddsRequest request = options.request;
  ProgressLine line(true);
  request.progress = line.counting("hands");
  const auto answer = find_odds(request);
  line.hide();
  if (!answer) return trouble(answer.error());
  std::cout << std::visit([&](const auto& odds) { return in_words(odds, options.json); }, *answer)
            << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_odds(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<Options>();
  OddsRequest& request = options->request;
  CLI::App* command = app.add_subcommand("odds", "Tell how often each kind of hand comes, exactly");
  command
      ->add_option("--game", request.game,
                   "three-card-brag, four-card-brag, five-card-brag, draw-brag, teen-patti, brag-poker, "
                   "casino-brag or three-card-poker")
      ->capture_default_str();
  command
      ->add_option("--wild", request.wild,
                   "Wild cards: twos, black-twos, one-eyed-jacks, suicide-king; several with commas")
      ->delimiter(',');
  command->add_option("--jokers", request.jokers, "Jokers in the pack, wild: 0, 1 or 2")
      ->capture_default_str();
  command->add_option("--given", request.given, "Cards of your own hand, such as \"KS KD ??\"");
  command->add_option("--without", request.without, "Cards you have seen elsewhere, such as \"KH 2C\"");
  command->add_option("--recording", request.recording,
                      "A recording: what the deal after its last hand will bring, given all that was seen");
  command->add_option("--hand", request.hand,
                      "With --recording: after this hand; nothing seen later is used");
  command->add_option("--seed", request.seed, "With --recording: of the packs that are drawn")
      ->capture_default_str();
  command->add_flag("--json", options->json, "One JSON object on standard output");
  command->footer("Example: colddeck odds --given \"KS KD ??\"");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace colddeck::cli
