// Numbers and cards as they are said to people.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cards/card.h"

namespace colddeck {

/// "1 in 27", "1 in 13", "17 in 27": a chance in [0, 1].
std::string odds(double chance);
/// An e-value of this logarithm as a whole number with separators, "12,300"; from a million on "2 million"
/// and so on; two digits below ten.
std::string large_number(double log_value);
/// "KS KD KH".
std::string cards_in_words(std::span<const Card> cards);
/// "46, 49 and 52".
std::string list_in_words(std::span<const int> numbers);
/// "1 block", "3 blocks".
std::string counted(int number, const std::string& noun);

}  // namespace colddeck
