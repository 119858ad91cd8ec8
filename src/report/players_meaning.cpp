#include "report/players_meaning.h"

#include <cmath>

#include "evidence/wording.h"

namespace colddeck {
namespace {

/// Below this, chance alone explains it too easily to speak of.
constexpr double kWorthSaying = 10;

/// 1 / x, with x rounded so that no more is claimed than is known.
std::string at_most(double e_value) {
  constexpr double kMostWritten = 1e6;
  if (e_value >= kMostWritten) return "less than once in a million";
  return "at most " + odds(1 / std::floor(e_value));
}

}  // namespace

std::string meaning_of(const PlayerRecord& player) {
  if (player.blocks == 0)
    return "No block that " + player.name + " gathered could be used, so this says nothing either way.";
  if (player.e_value < 1) return "The evenings fit an honest " + player.name + " better than one who stacks.";
  if (player.e_value < kWorthSaying)
    return "This is too little to say anything: chance brings as much to an honest player easily.";
  return "If " + player.name +
         " never stacked, the chance that the evenings together ever came to this much is " +
         at_most(player.e_value) + ".";
}

}  // namespace colddeck
