// The pieces that a typed log is written of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "recording/session.h"
#include "recording/typed_names.h"

namespace colddeck::typed {

/// "twos", "suicide-king", …
std::vector<std::string> wild_words(const WildCards& wild);
/// A TOML basic string.
std::string quoted(std::string_view text);
/// "key = [items]" and a line end, broken up if it is long. The items are written as they are.
std::string listed(std::string_view key, const std::vector<std::string>& items);
/// "key = [lines]", the lines quoted.
std::string listed_lines(std::string_view key, const std::vector<std::string>& lines);

/// "@1:05 ~0.9 ", as far as there is something to say.
std::string prefix(const Event& event);
/// "KS7C??", or "-" when there are no cards.
std::string cards_word(const SeenCards& cards);
/// What happened, in the words of `actions`; not for deals.
std::string action_line(const Action& action, const Names& names);
/// "WHO CARDS at PLACE"; the cards only if `with_cards`.
std::string return_line(const Return& returned, const Names& names, bool with_cards);

}  // namespace colddeck::typed
