#include "cli/interruption.h"

#include <unistd.h>

#include <csignal>

#include "cli/subcommand.h"

namespace colddeck::cli {
namespace {

volatile std::sig_atomic_t gentle = 0;
volatile std::sig_atomic_t asked = 0;

void interrupted(int) {
  if (gentle != 0 && asked == 0) {
    asked = 1;
    return;
  }
  _exit(kInterrupted);
}

}  // namespace

void end_on_interruption() {
  struct sigaction action = {};
  action.sa_handler = interrupted;
  action.sa_flags = SA_RESTART;
  // Whoever started the program in the background may have wanted it to ignore Ctrl-C.
  struct sigaction before = {};
  sigaction(SIGINT, nullptr, &before);
  if (before.sa_handler != SIG_IGN) sigaction(SIGINT, &action, nullptr);
}

GentleEnd::GentleEnd() {
  asked = 0;
  gentle = 1;
}

GentleEnd::~GentleEnd() { gentle = 0; }

bool GentleEnd::asked_for() { return gentle != 0 && asked != 0; }

}  // namespace colddeck::cli
