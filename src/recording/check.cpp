#include "recording/check.h"

#include <algorithm>
#include <array>

#include "recording/check_parts.h"
#include "recording/corrections.h"

namespace colddeck {
namespace {

constexpr std::array<std::string_view, 24> kNames = {
    "already-folded",  "bad-choice",    "bad-correction", "bet-too-high", "bet-too-low",     "blind-play",
    "card-twice",      "deal-mismatch", "dealer-turn",    "foreign-card", "hand-number",     "hand-size",
    "missing-shuffle", "not-allowed",   "not-dealt",      "out-of-turn",  "return-mismatch", "returned-twice",
    "see-blind",       "see-too-early", "time-backwards", "unknown-seat", "wrong-pay-out",   "wrong-winner"};

void check_corrections(const Session& session, std::vector<CheckFinding>& list) {
  for (std::size_t i = 0; i < session.events.size(); ++i)
    if (const auto* correction = std::get_if<Correction>(&session.events[i].action);
        correction != nullptr && !names_an_event(session, i))
      list.push_back({CheckKind::bad_correction, session.events[i].hand, i, "",
                      "the correction is of event " + std::to_string(correction->event) +
                          ", which is no earlier event that can be corrected"});
}

}  // namespace

std::string_view name_of(CheckKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  return index < kNames.size() ? kNames[index] : std::string_view{};
}

std::string checks::Findings::name(Seat seat) const {
  if (!seat.known()) return "somebody";
  const std::string name = session_.name_of(seat);
  return name == "?" ? "seat " + std::to_string(seat.index + 1) : name;
}

std::vector<CheckFinding> check(const Session& session) { return check(session, corrected(session)); }

std::vector<CheckFinding> check(const Session& session, const Corrected& now) {
  checks::Findings findings(now.session());
  checks::check_order(now.session(), findings);
  checks::check_deals(now.session(), findings);
  checks::check_cards(now.session(), findings);
  checks::check_choices(now.session(), findings);
  if (now.session().rules.against_the_house()) {
    checks::check_casino(now.session(), findings);
  } else {
    checks::check_play(now.session(), findings);
    checks::check_pay_outs(now.session(), findings);
    checks::check_by_playing(now.session(), findings);
  }
  std::vector<CheckFinding> list = findings.take();
  for (CheckFinding& finding : list) finding.event = now.origin[finding.event];
  check_corrections(session, list);
  std::stable_sort(list.begin(), list.end(),
                   [](const CheckFinding& a, const CheckFinding& b) { return a.event < b.event; });
  return list;
}

}  // namespace colddeck
