// What a host says to a doubt, and the events that say it in the recording.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "recording/corrections.h"
#include "recording/session.h"

namespace colddeck {

enum class AnswerKind : std::uint8_t {
  confirm,  ///< it is as recorded; with a place, that card is certain from now on
  cards,    ///< `text` are the cards of that row
  instead,  ///< `text` happened instead, in the words of a typed log
  strike,   ///< it did not happen
};

struct Answer {
  AnswerKind kind = AnswerKind::confirm;
  std::size_t event = 0;  ///< as Doubtful::event
  std::size_t slot = 0;   ///< as Doubtful::slot
  int place = -1;         ///< as Doubtful::place
  std::string text;
  std::string reason;  ///< empty: the host's review
};

/// The events to put behind all others of the session: a correction and what stands in the event's place, or
/// a note. The error is one sentence that says how to mend the answer.
tl::expected<std::vector<Event>, std::string> events_of(const Answer& answer, const Session& session,
                                                        const Corrected& now);

}  // namespace colddeck
