#include "report/power_text.h"

#include <fmt/format.h>

#include "evidence/wording.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

std::string hands_in_words(const std::optional<int>& hands, const PowerCurve& curve) {
  if (hands) return counted(*hands, "hand");
  return curve.lengths.empty() ? "unknown" : fmt::format("more than {} hands", curve.lengths.back().hands);
}

std::string also_said_text(const PowerCurve& curve) {
  if (curve.also_said.empty()) return {};
  std::string text =
      paragraph("", fmt::format("What else the audits of evenings of {} said, in which share of "
                                "them, and of honest ones:",
                                counted(curve.lengths.back().hands, "hand")));
  text += "\n";
  for (const AlsoSaid& said : curve.also_said)
    text += fmt::format("  {:<24} {:>5.1f}% {:>5.1f}%\n", said.kind, 100 * said.cheat, 100 * said.honest);
  return text + "\n";
}

/// A cheat who does not stack is named or not; there is no oracle.
std::string power_to_name(const PowerCurve& curve) {
  std::string text = fmt::format("{:>6} {:>9}\n", "hands", "named");
  for (const PowerAtLength& length : curve.lengths)
    text += fmt::format("{:>6} {:>8.1f}%\n", length.hands, 100 * length.flagged);
  text += "\n" + paragraph("", fmt::format("Four of five are named in {}.",
                                           hands_in_words(curve.hands_to_goal(), curve)));
  text += also_said_text(curve);
  return text +
         paragraph("", fmt::format("{} at a table of {}, {} of each length, seeds from {}. Named: an "
                                   "audit of the evening says so as worth a look, with odds that honest "
                                   "evenings reach with {} % at most.",
                                   printable(curve.cheat), curve.players, counted(curve.evenings, "evening"),
                                   curve.seed, 100 * curve.alpha));
}

}  // namespace

std::string power_text(const PowerCurve& curve) {
  if (!curve.has_oracle) return power_to_name(curve);
  std::string text = fmt::format("{:>6} {:>9} {:>9}\n", "hands", "flagged", "oracle");
  for (const PowerAtLength& length : curve.lengths)
    text +=
        fmt::format("{:>6} {:>8.1f}% {:>8.1f}%\n", length.hands, 100 * length.flagged, 100 * length.oracle);
  text += "\n";
  text += paragraph("", fmt::format("Four of five are found in {}; by the oracle in {}.",
                                    hands_in_words(curve.hands_to_goal(), curve),
                                    hands_in_words(curve.oracle_to_goal(), curve)));
  text += paragraph(
      "",
      fmt::format("{} at a table of {}, {} of each length, seeds from {}, at most {} % of honest evenings "
                  "flagged. The oracle is told who cheats, for whom, how and how often, that nobody has "
                  "habits, and sees every card: no test can do better.",
                  printable(curve.cheat), curve.players, counted(curve.evenings, "evening"), curve.seed,
                  100 * curve.alpha));
  return text;
}

}  // namespace colddeck
