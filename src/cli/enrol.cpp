// colddeck enrol
#include "drivers/enrol.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cards/notation.h"
#include "cli/subcommands.h"
#include "cli/trouble.h"

namespace colddeck::cli {
namespace {

std::string listed(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += " " + to_string(card);
  return text;
}

int run(const EnrolRequest& request) {
  const auto enrolment = enrol_pack(request);
  if (!enrolment) return trouble(enrolment.error());
  std::cout << request.output << ": " << enrolment->learnt.size() << " cards learnt from "
            << enrolment->indices << " indices\n";
  if (!enrolment->missing.empty()) std::cout << "not found:" << listed(enrolment->missing) << "\n";
  if (!enrolment->doubtful.empty())
    std::cout << "left out, since it is open which is which:" << listed(enrolment->doubtful) << "\n";
  if (!enrolment->foreign.empty())
    std::cout << "not read surely without it:" << listed(enrolment->foreign) << "\n";
  std::cout << std::flush;
  return kNothingFlagged;
}

}  // namespace

void setup_enrol(CLI::App& app, std::function<int()>& chosen) {
  auto request = std::make_shared<EnrolRequest>();
  CLI::App* command = app.add_subcommand(
      "enrol", "Learn a pack of your own, so that its letters are read, from pictures of it");
  command->add_option("image", request->pictures, "Pictures of the pack, laid face up in rows, one way up")
      ->required();
  command->add_option("-o,--output", request->output, "File for --deck of read, spread and watch")
      ->required();
  command->add_option("--cards", request->cards,
                      "The cards as they lie, row by row, as in \"AH KH QH\"; without it\n"
                      "the whole pack, each suit sorted from ace to king or two to ace");
  command->add_option("--models", request->reader.models, "Folder of the networks, if not the installed one");
  command
      ->add_option("--threads", request->reader.threads,
                   "Processors to use; 0 is all of them. The answer is the same")
      ->capture_default_str();
  command->footer(
      "Exit code: 0 learnt, 2 trouble.\n"
      "Example: colddeck enrol my-pack.jpg -o my-pack.deck");
  command->callback([request, &chosen] { chosen = [request] { return run(*request); }; });
}

}  // namespace colddeck::cli
