// What a report says of an evening in plain words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/evening_report.h"

namespace colddeck {

/// "FLAGGED", "CLEAR", "NOT ENOUGH TO TELL".
std::string_view headline(Verdict verdict);
/// How far the verdict may be trusted, and what it does not say: sentences.
std::vector<std::string> how_sure(const EveningReport& report);

/// What was seen of the evening, and what was not: a phrase each, without a full stop.
struct Sighted {
  std::vector<std::string> seen;
  std::vector<std::string> unseen;
};
Sighted sighted(const EveningReport& report);

/// What became of a hand: "stayed blind", "raised", "won" and so on.
std::vector<std::string> played(const Holding& holding);

/// At most `most` characters; what is longer ends in an ellipsis. `text` is UTF-8.
std::string shortened(std::string_view text, std::size_t most);

/// "0:41:07"
std::string clock_of(Millis time);

}  // namespace colddeck
