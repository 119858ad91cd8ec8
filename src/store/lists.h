// Short lists that are one column of text: cards and places in the pack.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"

namespace colddeck {

/// "KSKDKH"
std::string joined(const std::vector<Card>& cards);
/// "46 49 52"
std::string joined(const std::vector<int>& places);

/// What `joined` wrote; nothing for any other text.
std::optional<std::vector<Card>> cards_in(std::string_view text);
std::optional<std::vector<int>> places_in(std::string_view text);

}  // namespace colddeck
