// The state of a review as the page gets it.
#pragma once

#include <string>

#include "review/desk.h"

namespace colddeck {

/// "still/12/0": where the page finds the still of a hand, seen from the page.
std::string still_address(HandNo hand, Seat seat);

/// One JSON object. `shown` is how many doubts are in it, the first ones; their number is said.
std::string state_json(const ReviewState& state, std::size_t shown);

/// {"error": sentence}
std::string error_json(const std::string& sentence);

struct PostedAnswer {
  Answer answer;
  std::size_t revision = 0;
};
/// The error is one sentence.
tl::expected<PostedAnswer, std::string> read_answer(const std::string& json);

}  // namespace colddeck
