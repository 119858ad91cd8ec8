#include <algorithm>
#include <set>

#include "report/evening_words.h"
#include "report/page_parts.h"

namespace colddeck {
namespace {

/// What the findings say of hands: where cards were arranged, and where they were dealt.
struct Marks {
  std::set<std::pair<HandNo, int>> arranged;       ///< hand and card
  std::set<std::pair<HandNo, std::string>> dealt;  ///< hand and player
};

Marks marks_of(const AuditResult& audit) {
  Marks marks;
  for (const Finding& finding : audit.findings)
    for (const Sequence& sequence : finding.hands) {
      for (const Card card : sequence.cards) marks.arranged.insert({sequence.gathered, card.index()});
      marks.dealt.insert({sequence.dealt, finding.beneficiary});
    }
  return marks;
}

/// The cards as they went under the pack; where that was not seen, as they were dealt.
Faces faces_of(const Round& round, const Holding& holding) {
  for (const ReturnedHand& hand : round.block.hands)
    if (hand.owner == holding.seat) return hand.faces;
  return holding.dealt;
}

std::string fate_of(const Holding& holding) {
  std::string words;
  for (const std::string& did : played(holding)) words += (words.empty() ? "" : ", ") + did;
  return words;
}

PageData cell(const Round& round, const Player& player, const Marks& marks) {
  PageData data;
  PageData::List cards;
  const Holding* holding = round.holding_of(player.seat);
  if (holding != nullptr) {
    for (const Face& face : faces_of(round, *holding)) {
      PageData card = card_data(face);
      card.set("arranged", face && marks.arranged.count({round.hand, face->index()}) > 0);
      cards.push_back(card);
    }
    data.set("marked", marks.dealt.count({round.hand, player.name}) > 0);
    data.set("fate", fate_of(*holding));
  }
  data.set("cards", cards);
  return data;
}

std::optional<Millis> time_of(const Session& session, const Round& round) {
  return round.deal_event < session.events.size() ? session.events[round.deal_event].time : std::nullopt;
}

PageData row(const EveningReport& report, const Round& round, const Marks& marks) {
  PageData data;
  data.set("number", std::to_string(round.hand.value));
  const auto time = time_of(report.session, round);
  data.set("time", time ? clock_of(*time) : "");
  data.set("dealer", report.session.name_of(round.dealer));
  PageData::List cells;
  for (const Player& player : report.session.players) cells.push_back(cell(round, player, marks));
  data.set("cell", cells);
  data.set("gatherer", round.block.hands.empty() ? "" : report.session.name_of(round.block.gatherer));
  if (round.shuffled_before)
    data.set("mixed", "shuffled before the deal");
  else if (round.cut_before)
    data.set("mixed", "cut before the deal");
  return data;
}

}  // namespace

void add_timeline(PageData& page, const EveningReport& report) {
  const Marks marks = marks_of(report.audit);
  std::vector<std::string> names;
  for (const Player& player : report.session.players) names.push_back(player.name);
  page.set("column", text_list(names));
  PageData::List hands;
  bool times = false;
  for (const Round& round : report.history.rounds) {
    times = times || time_of(report.session, round).has_value();
    hands.push_back(row(report, round, marks));
  }
  page.set("has_times", times);
  page.set("hand", hands);
}

}  // namespace colddeck
