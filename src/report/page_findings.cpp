#include <fmt/format.h>

#include <algorithm>

#include "evidence/wording.h"
#include "report/evening_words.h"
#include "report/page_parts.h"
#include "report/sequence_picture.h"

namespace colddeck {
namespace {

/// Gatherings of one finding that are drawn besides the strongest.
constexpr std::size_t kMostPictures = 24;

std::string heading(const Finding& finding) {
  if (finding.kind == FindingKind::luck)
    return fmt::format("The hands that {} was dealt", finding.beneficiary);
  if (finding.kind == FindingKind::pack_integrity) return "The pack";
  if (finding.kind == FindingKind::shuffle_quality) return "The shuffles";
  if (finding.kind == FindingKind::missing_shuffle) return "A shuffle that was left out";
  if (finding.kind == FindingKind::return_order)
    return fmt::format("The order in which {} put hands back", finding.gatherer);
  if (finding.kind == FindingKind::deal_mismatch) return "A deal that differs from the pack";
  if (finding.kind == FindingKind::blind_knowledge)
    return fmt::format("The hands that {} bet blind", finding.beneficiary);
  if (finding.kind == FindingKind::collusion)
    return fmt::format("The chips that {} lost to {}", finding.gatherer, finding.beneficiary);
  return fmt::format("What {} gathered, and the hands that came back to {}", finding.gatherer,
                     finding.beneficiary);
}

bool was_dealt(const EveningReport& report, HandNo hand) {
  return std::any_of(report.history.rounds.begin(), report.history.rounds.end(),
                     [hand](const Round& round) { return round.hand == hand; });
}

/// When the hand was dealt, and when the last thing in it was seen; empty where no times are recorded.
struct Span {
  std::string first;
  std::string last;
};
Span span_of(const Session& session, HandNo hand) {
  Span span;
  for (const Event& event : session.events) {
    if (event.hand != hand || !event.time) continue;
    if (span.first.empty() && std::holds_alternative<Deal>(event.action)) span.first = clock_of(*event.time);
    span.last = clock_of(*event.time);
  }
  return span;
}

PageData sequence_data(const EveningReport& report, const Sequence& sequence) {
  PageData data;
  data.set("was_dealt", was_dealt(report, sequence.dealt));
  data.set("gathered_at", span_of(report.session, sequence.gathered).last);
  data.set("dealt_at", span_of(report.session, sequence.dealt).first);
  data.set("gathered", std::to_string(sequence.gathered.value));
  data.set("dealt", std::to_string(sequence.dealt.value));
  data.set("chance", odds(sequence.p_value));
  PageData::List cards;
  for (const Card card : sequence.cards) cards.push_back(card_data(card));
  data.set("cards", cards);
  return data;
}

/// The strongest gathering is the one whose cards the finding names.
std::size_t strongest(const Finding& finding) {
  for (std::size_t i = 0; i < finding.hands.size(); ++i)
    if (finding.hands[i].cards == finding.cards) return i;
  return 0;
}

void add_pictures(PageData& data, const EveningReport& report, const Finding& finding,
                  const std::string& id) {
  PageData::List more;
  const std::size_t first = strongest(finding);
  std::size_t count = 0;
  for (std::size_t i = 0; i < finding.hands.size() && count < kMostPictures; ++i) {
    const auto picture =
        sequence_picture(report, finding, finding.hands[i], fmt::format("{}-picture-{}", id, i + 1));
    if (!picture) continue;
    if (i == first) {
      data.set("picture", *picture);
    } else {
      more.push_back(*picture);
      ++count;
    }
  }
  set_list(data, "more", more);
  data.set("more_count", counted(static_cast<int>(count), "gathering"));
}

PageData story_data(const EveningReport& report, const Finding& finding, std::size_t number) {
  const std::string id = fmt::format("story-{}", number);
  PageData data;
  data.set("id", id);
  data.set("heading", heading(finding));
  data.set("explanation", finding.explanation);
  PageData::List sequences;
  for (const Sequence& sequence : finding.hands) sequences.push_back(sequence_data(report, sequence));
  data.set("sequence", sequences);
  data.set("innocent", text_list(finding.innocent_explanations));
  add_stills(data, report, finding);
  add_pictures(data, report, finding, id);
  return data;
}

PageData notable_data(const EveningReport& report, const Finding& finding, std::size_t number) {
  PageData data;
  data.set("heading", finding.hands.empty()
                          ? heading(finding)
                          : fmt::format("Hand {}: {} was dealt {}", finding.hands.front().dealt.value,
                                        finding.beneficiary, cards_in_words(finding.cards)));
  data.set("chance", "by chance " + odds(finding.p_value));
  data.set("explanation", finding.explanation);
  data.set("innocent", text_list(finding.innocent_explanations));
  add_stills(data, report, finding);
  if (!finding.hands.empty())
    if (const auto picture =
            sequence_picture(report, finding, finding.hands.front(), fmt::format("notable-{}", number)))
      data.set("picture", *picture);
  return data;
}

}  // namespace

void add_findings(PageData& page, const EveningReport& report) {
  PageData::List stories;
  PageData::List notable;
  std::size_t number = 0;
  for (const Finding& finding : report.audit.findings) {
    ++number;
    if (finding.level == Level::flagged)
      stories.push_back(story_data(report, finding, number));
    else
      notable.push_back(notable_data(report, finding, number));
  }
  page.set("has_stories", !stories.empty());
  page.set("story", stories);
  set_list(page, "notable", notable);
}

}  // namespace colddeck
