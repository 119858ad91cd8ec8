// Audits a recording through the installed libraries.
#include <iostream>

#include "drivers/audit.h"
#include "every_header.h"
#include "report/audit_text.h"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto audited = colddeck::audit_recording({argv[1], 0.01, {}});
  if (!audited) {
    std::cerr << audited.error() << "\n";
    return 2;
  }
  std::cout << colddeck::audit_text(audited->result);
  return audited->result.verdict == colddeck::Verdict::flagged ? 0 : 1;
}
