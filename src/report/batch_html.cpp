#include "report/batch_html.h"

#include <fmt/format.h>

#include <algorithm>

#include "evidence/wording.h"
#include "report/batch_plot.h"
#include "report/page_files.h"
#include "report/page_parts.h"

namespace colddeck {
namespace {

constexpr std::size_t kMostListed = 200;  // of each kind, besides what stands out: a page is read by people

template <typename Ranked>
std::size_t discovered(const std::vector<Ranked>& ranked) {
  return static_cast<std::size_t>(
      std::count_if(ranked.begin(), ranked.end(), [](const Ranked& one) { return one.discovered; }));
}

template <typename Ranked>
std::size_t listed(const std::vector<Ranked>& ranked) {
  return std::min(ranked.size(), discovered(ranked) + kMostListed);
}

std::string counted_many(std::size_t count, const std::string& what) {
  return counted(static_cast<int>(count), what);
}

std::string reason(const BatchResult& result) {
  const std::size_t evenings = discovered(result.sessions), players = discovered(result.players);
  if (result.sessions.empty()) return "No recording could be audited.";
  if (evenings + players == 0) return "No evening and no player stands out among the others.";
  return fmt::format("{} and {} {} out among the others.", counted_many(evenings, "evening"),
                     counted_many(players, "player"), evenings + players == 1 ? "stands" : "stand");
}

std::vector<std::string> how_sure(const BatchResult& result) {
  std::vector<std::string> said = {fmt::format(
      "Of the evenings that stand out, at most {:g} in 100 are honest on average. That an evening does "
      "not stand out does not mean that it was honest.",
      100 * result.alpha)};
  const auto short_ones = std::count_if(result.sessions.begin(), result.sessions.end(),
                                        [](const auto& one) { return one.verdict == Verdict::insufficient; });
  if (short_ones > 0)
    said.push_back(fmt::format("Of {} too little was seen to tell anything.",
                               counted_many(static_cast<std::size_t>(short_ones), "evening")));
  return said;
}

std::vector<std::string> asides(const BatchResult& result) {
  std::vector<std::string> said;
  const auto before = std::count_if(result.sessions.begin(), result.sessions.end(),
                                    [](const BatchSession& one) { return one.stored_before; });
  if (before > 0) said.push_back(fmt::format("{} audited before", before));
  if (!result.troubles.empty()) said.push_back(fmt::format("{} could not be read", result.troubles.size()));
  if (result.repeated > 0) said.push_back(fmt::format("{} the same as another", result.repeated));
  if (result.not_begun > 0) said.push_back(fmt::format("interrupted: {} not begun", result.not_begun));
  return said;
}

void add_sessions(PageData& page, const BatchResult& result) {
  PageData::List sessions;
  for (std::size_t i = 0; i < listed(result.sessions); ++i) {
    const BatchSession& session = result.sessions[i];
    PageData data;
    data.set("title", session.title.empty() ? "Untitled" : session.title);
    data.set("recording", session.recording);
    data.set("evidence", evidence_in_words(session.e_value));
    data.set("discovered", session.discovered);
    data.set("verdict", std::string(name_of(session.verdict)));
    data.set("hands", std::to_string(session.hands));
    data.set("id", session.id.digits().substr(0, 12));
    sessions.push_back(data);
  }
  if (sessions.size() < result.sessions.size())
    page.set("more_sessions",
             fmt::format("{} more with less evidence are not listed; --csv and --json list all.",
                         result.sessions.size() - sessions.size()));
  set_list(page, "session", std::move(sessions));
}

void add_players(PageData& page, const BatchResult& result) {
  PageData::List players;
  for (std::size_t i = 0; i < listed(result.players); ++i) {
    const BatchPlayer& player = result.players[i];
    PageData data;
    data.set("name", player.name);
    data.set("evidence", evidence_in_words(player.e_value));
    data.set("discovered", player.discovered);
    data.set("evenings", std::to_string(player.evenings));
    data.set("blocks", std::to_string(player.blocks));
    players.push_back(data);
  }
  if (players.size() < result.players.size())
    page.set("more_players", fmt::format("{} more with less evidence are not listed; --json lists all.",
                                         result.players.size() - players.size()));
  set_list(page, "player", std::move(players));
}

void add_troubles(PageData& page, const BatchResult& result) {
  std::vector<std::string> sentences;
  for (const BatchTrouble& trouble : result.troubles)
    if (sentences.size() < kMostListed) sentences.push_back(trouble.sentence);
  if (sentences.size() < result.troubles.size())
    page.set("more_troubles",
             fmt::format("{} more are not listed.", result.troubles.size() - sentences.size()));
  set_list(page, "trouble", text_list(sentences));
}

void add_plot(PageData& page, const BatchResult& result) {
  if (result.sessions.empty()) return;
  PageData plot;
  plot.set("wide", batch_plot(result, 860, "plot-wide"));
  plot.set("narrow", batch_plot(result, 360, "plot-narrow"));
  page.set("plot", plot);
}

}  // namespace

std::string batch_html(const BatchResult& result, const std::map<std::string, std::string>& versions) {
  PageData page;
  const bool any = discovered(result.sessions) + discovered(result.players) > 0;
  page.set("style", std::string(report_page::style));
  page.set("size", counted_many(result.sessions.size(), "evening"));
  page.set("hands", counted(static_cast<int>(result.hands()), "hand"));
  page.set("aside", text_list(asides(result)));
  page.set("tone", result.sessions.empty() ? "insufficient" : any ? "flagged" : "clear");
  page.set("headline", result.sessions.empty() ? "NOTHING READ"
                       : any                   ? "SOMETHING STANDS OUT"
                                               : "NOTHING STANDS OUT");
  page.set("reason", reason(result));
  page.set("sure", text_list(how_sure(result)));
  add_plot(page, result);
  add_sessions(page, result);
  add_players(page, result);
  add_troubles(page, result);
  page.set("alpha", fmt::format("{:g} in 100 of those that stand out, on average", 100 * result.alpha));
  PageData::List made;
  for (const auto& [name, value] : versions) {
    PageData data;
    data.set("name", name);
    data.set("value", value);
    made.push_back(data);
  }
  page.set("version", made);
  return filled(report_page::batch_form, page);
}

}  // namespace colddeck
