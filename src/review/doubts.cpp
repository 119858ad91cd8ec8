#include "review/doubts.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cards/notation.h"
#include "recording/typed_action.h"
#include "review/seen_cards.h"

namespace colddeck {
namespace {

constexpr std::string_view kConfirmed = "confirmed event ";
constexpr std::size_t kContext = 6;  // events told before and after

std::string text_of(const auto& faces) {
  std::string text;
  for (const Face& face : faces) text += to_string(face);
  return text;
}

/// For each event as recorded, the index of the last note that confirms it; 0 if there is none.
std::vector<std::size_t> confirmations(const Session& session) {
  std::vector<std::size_t> last(session.events.size(), 0);
  for (std::size_t i = 0; i < session.events.size(); ++i) {
    const auto* note = std::get_if<Note>(&session.events[i].action);
    if (note == nullptr || !note->text.starts_with(kConfirmed)) continue;
    std::size_t event = 0;
    const char* number = note->text.data() + kConfirmed.size();
    const auto [end, error] = std::from_chars(number, note->text.data() + note->text.size(), event);
    if (error == std::errc{} && event < i) last[event] = i;
  }
  return last;
}

class Finder {
 public:
  Finder(const Session& session, const Corrected& now)
      : session_(session),
        now_(now),
        places_(corrected_places(session)),
        confirmed_(confirmations(session)) {}

  std::vector<Doubtful> all(const std::vector<CheckFinding>& findings) {
    for (const CheckFinding& finding : findings) add_finding(finding);
    for (std::size_t i = 0; i < now_.session().events.size(); ++i) {
      if (is_confirmed(now_.origin[i])) continue;
      add_readings(i);
      add_happening(i);
      add_unseen(i);
    }
    std::stable_sort(doubts_.begin(), doubts_.end(), [](const Doubtful& a, const Doubtful& b) {
      return std::pair(a.kind, a.confidence) < std::pair(b.kind, b.confidence);
    });
    return std::move(doubts_);
  }

 private:
  /// A confirmation holds until the event is corrected again.
  bool is_confirmed(std::size_t origin) const { return confirmed_[places_[origin]] > origin; }

  std::string name(Seat seat) const { return seat.known() ? session_.name_of(seat) : ""; }

  Doubtful doubt(DoubtKind kind, std::size_t index) const {
    const Event& event = now_.session().events[index];
    Doubtful made;
    made.kind = kind;
    made.event = places_[now_.origin[index]];
    made.hand = event.hand;
    made.time = event.time;
    made.seen_at = event.seen_at;
    made.happened = words_of(event.action, session_);
    made.can_be_typed = !std::holds_alternative<Deal>(event.action);
    for (std::size_t i = index - std::min(index, kContext);
         i < now_.session().events.size() && i <= index + kContext; ++i) {
      if (now_.session().events[i].hand != event.hand) continue;
      if (i == index) made.context_at = made.context.size();
      made.context.push_back(words_of(now_.session().events[i].action, session_));
    }
    return made;
  }

  void add_finding(const CheckFinding& finding) {
    const auto at = std::find(now_.origin.begin(), now_.origin.end(), finding.event);
    if (at == now_.origin.end() || is_confirmed(finding.event)) return;
    const auto index = static_cast<std::size_t>(at - now_.origin.begin());
    Doubtful made = doubt(DoubtKind::contradiction, index);
    made.hand = finding.hand;
    made.who = finding.who;
    made.what = finding.explanation;
    // Where the event has but one row of cards, there is no question which one is meant.
    std::size_t rows = 0;
    for_each_row(now_.session().events[index].action,
                 [&](std::size_t slot, Seat seat, const auto& faces, const auto&) {
                   if (rows++ > 0 && name(seat) != finding.who) return;
                   made.slot = slot;
                   made.seat = seat;
                   made.cards = text_of(faces);
                 });
    doubts_.push_back(std::move(made));
  }

  void add_readings(std::size_t index) {
    for_each_row(now_.session().events[index].action,
                 [&](std::size_t slot, Seat seat, const auto& faces, const auto& readings) {
                   for (const Reading& reading : readings)
                     if (reading.confidence < 1 && reading.place < static_cast<int>(faces.size()))
                       add_reading(index, slot, seat, faces, reading);
                 });
  }

  void add_reading(std::size_t index, std::size_t slot, Seat seat, const auto& faces,
                   const Reading& reading) {
    Doubtful made = doubt(DoubtKind::reading, index);
    made.who = name(seat);
    made.seat = seat;
    made.slot = slot;
    made.cards = text_of(faces);
    made.place = reading.place;
    made.confidence = reading.confidence;
    made.alternatives = reading.alternatives;
    std::stable_sort(made.alternatives.begin(), made.alternatives.end(),
                     [](const auto& a, const auto& b) { return a.confidence > b.confidence; });
    const Face face = faces[static_cast<std::size_t>(reading.place)];
    made.what = fmt::format("card {} of {} was read as {}, {:.0f} % sure", reading.place + 1,
                            made.who.empty() ? "the row" : made.who + "'s cards", to_string(face),
                            100 * reading.confidence);
    doubts_.push_back(std::move(made));
  }

  void add_happening(std::size_t index) {
    const Event& event = now_.session().events[index];
    if (event.confidence >= 1) return;
    Doubtful made = doubt(DoubtKind::happening, index);
    made.confidence = event.confidence;
    made.what = fmt::format("it is {:.0f} % sure that this happened", 100 * event.confidence);
    doubts_.push_back(std::move(made));
  }

  void add_unseen(std::size_t index) {
    const auto* returned = std::get_if<Return>(&now_.session().events[index].action);
    if (returned == nullptr) return;
    const Faces& faces = returned->cards.faces;
    const auto unseen = std::count(faces.begin(), faces.end(), Face{});
    if (unseen == 0) return;
    Doubtful made = doubt(DoubtKind::unseen, index);
    made.who = name(returned->seat);
    made.seat = returned->seat;
    made.cards = text_of(faces);
    // The fewer cards are missing, the easier they are remembered: such hands come first.
    made.confidence = static_cast<float>(unseen) / static_cast<float>(faces.size());
    made.what = fmt::format("{} of the {} cards that came back of {} were not seen", unseen, faces.size(),
                            made.who.empty() ? "an unknown player" : made.who);
    doubts_.push_back(std::move(made));
  }

  const Session& session_;
  const Corrected& now_;
  std::vector<std::size_t> places_;
  std::vector<std::size_t> confirmed_;
  std::vector<Doubtful> doubts_;
};

}  // namespace

std::string_view name_of(DoubtKind kind) {
  switch (kind) {
    case DoubtKind::contradiction:
      return "contradiction";
    case DoubtKind::reading:
      return "reading";
    case DoubtKind::happening:
      return "happening";
    case DoubtKind::unseen:
      return "unseen";
  }
  return "";
}

std::vector<Doubtful> doubts_of(const Session& session, const Corrected& now,
                                const std::vector<CheckFinding>& findings) {
  return Finder(session, now).all(findings);
}

std::string confirmation(std::size_t event, const std::string& reason) {
  return std::string(kConfirmed) + std::to_string(event) + (reason.empty() ? "" : ": " + reason);
}

}  // namespace colddeck
