#include "cli/evidence_so_far.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>

#include "drivers/audit.h"
#include "evidence/wording.h"
#include "report/paragraph.h"
#include "vision/footage/film_facts.h"

namespace colddeck::cli {
namespace {

std::string verdict_words(Verdict verdict) {
  switch (verdict) {
    case Verdict::flagged:
      return "FLAGGED";
    case Verdict::clear:
      return "clear";
    case Verdict::insufficient:
      break;
  }
  return "not enough to tell";
}

}  // namespace

std::string evidence_words(const Session& session, const AuditResult& result) {
  Millis last{0};
  for (const Event& event : session.events)
    if (event.time) last = std::max(last, *event.time);
  std::string words =
      fmt::format("hand {} at {}: {}", result.hands, clock_time(last), verdict_words(result.verdict));
  const char* before = "; ";
  for (const PlayerEvidence& player : result.players) {
    words += fmt::format("{}{} {}", before, printable(player.name), large_number(std::log(player.e_value)));
    before = ", ";
  }
  return words;
}

bool comes_live(const std::string& film) {
  std::error_code error;
  return !std::filesystem::is_regular_file(film, error);
}

void tell_evidence(const Session& so_far, double alpha) {
  std::cerr << evidence_words(so_far, audit_session(so_far, alpha)) << std::endl;
}

}  // namespace colddeck::cli
