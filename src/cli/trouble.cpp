#include "cli/trouble.h"

#include <iostream>

#include "report/paragraph.h"

namespace colddeck::cli {

ExitCode trouble(std::string_view sentence) {
  std::cerr << "colddeck: " << printable(sentence) << "\n";
  return kTrouble;
}

}  // namespace colddeck::cli
