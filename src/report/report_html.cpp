#include "report/report_html.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cards/notation.h"
#include "evidence/wording.h"
#include "report/drawing.h"
#include "report/evening_words.h"
#include "report/evidence_plot.h"
#include "report/page_files.h"
#include "report/page_parts.h"

namespace colddeck {
namespace {

std::string_view game_of(const Session& session) {
  switch (session.rules.game) {
    case Game::three_card_brag:
      return "Three Card Brag";
    case Game::four_card_brag:
      return "Four Card Brag";
    case Game::five_card_brag:
      return "Five Card Brag";
    case Game::draw_brag:
      return "Draw Brag";
    case Game::teen_patti:
      return "Teen Patti";
    case Game::brag_poker:
      return "Brag Poker";
    case Game::casino_brag:
      return "Casino Brag";
    case Game::three_card_poker:
      return "Three Card Poker";
  }
  return "Brag";
}

std::string title_of(const EveningReport& report) {
  return report.session.title.empty() ? report.audit.recording : report.session.title;
}

std::string players_in_words(const EveningReport& report) {
  std::string text;
  for (const Player& player : report.session.players) text += (text.empty() ? "" : ", ") + player.name;
  return text + fmt::format(" \u00b7 {}", counted(report.audit.hands, "hand"));
}

void add_verdict(PageData& page, const EveningReport& report) {
  page.set("verdict", std::string(name_of(report.audit.verdict)));
  page.set("headline", std::string(headline(report.audit.verdict)));
  page.set("reason", report.audit.reason);
  page.set("sure", text_list(how_sure(report)));
  const Sighted sight = sighted(report);
  set_list(page, "seen", text_list(sight.seen));
  set_list(page, "unseen", text_list(sight.unseen));
}

bool is_flagged(const AuditResult& audit, const std::string& name) {
  return std::any_of(audit.findings.begin(), audit.findings.end(), [&](const Finding& finding) {
    return finding.level == Level::flagged && finding.gatherer == name;
  });
}

void add_evidence(PageData& page, const EveningReport& report) {
  if (!report.curves.empty()) {
    PageData plot;
    plot.set("wide", evidence_plot(report, 860, "plot-wide"));
    plot.set("narrow", evidence_plot(report, 360, "plot-narrow"));
    page.set("plot", plot);
  }
  PageData::List players;
  for (const PlayerEvidence& player : report.audit.players) {
    PageData data;
    data.set("name", player.name);
    data.set("flagged", is_flagged(report.audit, player.name));
    data.set("blocks", std::to_string(player.blocks));
    data.set("evidence", evidence_in_words(player.e_value));
    data.set("screen", evidence_in_words(player.screen));
    data.set("judged", player.judged ? "yes" : "no");
    players.push_back(data);
  }
  page.set("player", players);
}

void add_breaches(PageData& page, const EveningReport& report) {
  PageData::List breaches;
  for (const Breach& breach : report.audit.breaches) {
    PageData data;
    data.set("hand", std::to_string(breach.hand.value));
    if (!breach.who.empty()) data.set("who", breach.who);
    data.set("explanation", breach.explanation);
    data.set("kind", std::string(name_of(breach.kind)));
    breaches.push_back(data);
  }
  page.set("has_breaches", !report.audit.breaches.empty());
  page.set("breach", breaches);
}

void add_origin(PageData& page, const EveningReport& report) {
  const Source& source = report.session.source;
  page.set("source", source.file.empty() ? report.audit.recording : source.file);
  page.set("sha256", report.audit.sha256.empty() ? "not known" : report.audit.sha256);
  page.set("session", report.id);
  page.set("alpha", fmt::format("{:g} in 100 honest evenings", 100 * report.audit.alpha));
  PageData::List versions;
  for (const auto& [name, value] : report.audit.versions) {
    PageData data;
    data.set("name", name);
    data.set("value", value);
    versions.push_back(data);
  }
  page.set("version", versions);
}

}  // namespace

std::string evidence_in_words(double e_value) {
  constexpr double kLeastTold = 1e-18;  // there are no words for what is less
  const double log_value = std::log(e_value);
  if (e_value < kLeastTold) return "next to 0";
  return e_value < 0.1 ? "1/" + large_number(-log_value) : large_number(log_value);
}

PageData card_data(const Face& face) {
  PageData data;
  const std::string name = to_string(face);
  constexpr std::string_view kSuits = "SHDC";
  constexpr const char* kSigns[] = {"\u2660", "\u2665", "\u2666", "\u2663"};
  const auto suit = face && !face->is_joker() ? kSuits.find(name.back()) : std::string_view::npos;
  const bool known = suit != std::string_view::npos;
  data.set("rank", !known ? name : name[0] == 'T' ? "10" : name.substr(0, 1));
  data.set("suit", known ? kSigns[suit] : "");
  data.set("red", known && (suit == 1 || suit == 2));
  return data;
}

void set_list(PageData& page, const std::string& name, PageData::List list) {
  page.set("has_" + name, !list.empty());
  page.set(name, std::move(list));
}

PageData::List text_list(const std::vector<std::string>& texts) {
  PageData::List list;
  for (const std::string& text : texts) list.push_back(text);
  return list;
}

std::string report_html(const EveningReport& report) {
  PageData page;
  page.set("style", std::string(report_page::style));
  page.set("title", title_of(report));
  if (!report.session.date.empty()) page.set("date", report.session.date);
  page.set("game", std::string(game_of(report.session)));
  page.set("players_in_words", players_in_words(report));
  add_verdict(page, report);
  add_evidence(page, report);
  add_findings(page, report);
  add_breaches(page, report);
  add_settlement(page, report);
  add_timeline(page, report);
  add_origin(page, report);
  return filled(report_page::form, page);
}

}  // namespace colddeck
