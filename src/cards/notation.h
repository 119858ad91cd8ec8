// How cards are written: rank then suit, `KS`, `10H` or `TH`, `RJ` and `BJ` for the jokers, `??` for unknown.
// Suits may be written small (`Ks`), as in poker hand histories.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "cards/card.h"

namespace colddeck {

/// `10` is written `T`, so that every card has two characters.
std::string to_string(Card card);
/// `??` when unknown.
std::string to_string(Face face);
/// Written one after the other without spaces, as in `KS??2D`.
std::string to_string(const Faces& faces);
/// The rank as players say it: "king", "ten", …
std::string_view rank_name(Rank rank);

/// The whole of `text` must be one card; "" or anything else gives nothing.
std::optional<Card> parse_card(std::string_view text);

/// Where and why a text is not a row of cards.
struct NotationError {
  std::size_t offset = 0;  ///< in characters from the start of the text
  std::string message;     ///< what was expected
};

/// A row of cards such as `KS10H??`; spaces and commas between cards are allowed. `....` (one dot a card) is
/// read as unknown cards too.
tl::expected<std::vector<Face>, NotationError> parse_faces(std::string_view text);

}  // namespace colddeck
