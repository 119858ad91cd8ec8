#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "cards/notation.h"
#include "evidence/wording.h"
#include "report/evening_words.h"
#include "report/page_parts.h"

namespace colddeck {
namespace {

/// Stills of one finding that lie open on the page; the others are a fold away.
constexpr std::size_t kOpenStills = 8;

/// Source: RFC 4648, section 4.
std::string base64(const std::string& bytes) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t given = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k)
      three = three << 8 | (k < given ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) text += k <= given ? kDigits[three >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

/// What the player showed in that hand, or else gave back; empty where neither is recorded.
Faces recorded(const Session& session, const Still& still) {
  Faces returned;
  for (const Event& event : session.events) {
    if (event.hand != still.hand) continue;
    const auto* show = std::get_if<Show>(&event.action);
    if (show != nullptr && show->seat == still.seat) return show->cards.faces;
    const auto* back = std::get_if<Return>(&event.action);
    if (back != nullptr && back->seat == still.seat) returned = back->cards.faces;
  }
  return returned;
}

PageData still_data(const EveningReport& report, const Still& still) {
  const std::string player = report.session.name_of(still.seat);
  const Faces faces = recorded(report.session, still);
  std::string words;
  PageData::List cards;
  for (const Face& face : faces) {
    words += (words.empty() ? "" : " ") + to_string(face);
    cards.push_back(card_data(face));
  }
  PageData data;
  data.set("words", fmt::format("Out of the video: {}'s cards in hand {}, {}", player, still.hand.value,
                                words.empty() ? "which were not read" : "recorded as " + words));
  data.set("player", player);
  data.set("hand", std::to_string(still.hand.value));
  set_list(data, "cards", cards);
  data.set("time", clock_of(still.time));
  data.set("jpeg", base64(still.jpeg));
  return data;
}

}  // namespace

void add_stills(PageData& data, const EveningReport& report, const Finding& finding) {
  PageData::List open;
  PageData::List folded;
  std::vector<std::string> elsewhere;
  for (const std::string& name : finding.media) {
    const auto still = std::find_if(report.stills.begin(), report.stills.end(),
                                    [&](const Still& one) { return name_of(one, report.session) == name; });
    if (still == report.stills.end())
      elsewhere.push_back(name);
    else
      (open.size() < kOpenStills ? open : folded).push_back(still_data(report, *still));
  }
  data.set("more_stills_count", counted(static_cast<int>(folded.size()), "more still"));
  set_list(data, "still", std::move(open));
  set_list(data, "folded_still", std::move(folded));
  set_list(data, "media", text_list(elsewhere));
}

}  // namespace colddeck
