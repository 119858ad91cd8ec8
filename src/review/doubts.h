// What in a recording its host should look at again, the most doubtful first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "recording/check.h"
#include "recording/corrections.h"
#include "recording/session.h"

namespace colddeck {

enum class DoubtKind : std::uint8_t {
  contradiction,  ///< impossible or against the rules
  reading,        ///< a card read with doubt
  happening,      ///< an event that is not sure to have happened
  unseen,         ///< a hand that came back with faces that were not seen
};

/// Stable words: "contradiction", "reading", "happening", "unseen".
std::string_view name_of(DoubtKind kind);

struct Doubtful {
  DoubtKind kind = DoubtKind::contradiction;
  std::size_t event = 0;  ///< place in the session as recorded: what a correction has to name
  HandNo hand;
  std::optional<Millis> time;
  std::optional<SeenAt> seen_at;  ///< where in the video
  std::string who;                ///< player's name, or empty
  Seat seat;                      ///< whose cards are in doubt; unknown where it is not about cards
  std::optional<Millis> still;    ///< time in the film of the picture that the store has of them
  std::string what;               ///< one sentence, without the full stop
  std::string happened;           ///< the event in the words of a typed log
  bool can_be_typed = false;      ///< whether such words can replace it
  std::size_t slot = 0;           ///< row of cards of the event: see seen_cards.h
  std::string cards;     ///< that row, "KS??2C"; empty: the event has none, or the doubt is not about cards
  int place = -1;        ///< the doubtful card in that row; -1: none in particular
  float confidence = 1;  ///< of that card or event; of a hand not seen, the share of its cards not seen
  std::vector<Reading::Alternative> alternatives;  ///< what the card may be instead, the likeliest first
  std::vector<std::string>
      context;                 ///< what was recorded of the hand, from a few events before to a few after
  std::size_t context_at = 0;  ///< the event itself in `context`
};

/// `now` is `corrected(session)`, `findings` are of it. What the host has confirmed is no doubt any more.
std::vector<Doubtful> doubts_of(const Session& session, const Corrected& now,
                                const std::vector<CheckFinding>& findings);

/// The text of the note by which a host confirms an event as it is recorded.
std::string confirmation(std::size_t event, const std::string& reason);

}  // namespace colddeck
