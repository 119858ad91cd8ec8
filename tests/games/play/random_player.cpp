#include "games/play/random_player.h"

#include <algorithm>
#include <stdexcept>

namespace colddeck::tests {
namespace {

using namespace play;

int up_to(int most, Chance& chance) { return std::uniform_int_distribution<int>(0, most)(chance); }

void add_for_seat(const BragHand& hand, int seat, Chance& chance, std::vector<Operation>& list) {
  for (const Which which : {Which::dealt, Which::retained}) {
    list.push_back(Look{seat, which});
    list.push_back(Retain{seat, true, which});
  }
  list.push_back(Retain{seat, false, Which::dealt});
  list.push_back(Keep{seat});
  list.push_back(Fold{seat});
  list.push_back(Cover{seat});
  list.push_back(Stand{seat});
  list.push_back(ShowRather{seat});
  list.push_back(See{seat, hand.see_price(seat)});
  list.push_back(See{seat, hand.see_price(seat) + 1 - 2 * up_to(1, chance)});
  for (const Chips more : {-1, 0, 0, 0, 1, 3, 1000}) list.push_back(Bet{seat, hand.price(seat) + more});
  list.push_back(Lend{up_to(5, chance) - 1, seat, 1 + up_to(9, chance)});
  list.push_back(Discard{seat, static_cast<CardBits>(up_to(31, chance))});
  for (const CardBits one : {1, 2, 4, 8, 16, 3, 12}) list.push_back(Discard{seat, one});
  list.push_back(Draw{seat, 0});
  list.push_back(Draw{seat, static_cast<CardBits>(up_to(8, chance))});
}

}  // namespace

std::vector<Operation> candidates(const BragHand& hand, Chance& chance) {
  std::vector<Operation> list = {Showdown{}};
  for (int seat = -1; seat <= 6; ++seat)
    if (seat >= 0) add_for_seat(hand, seat, chance, list);
  list.push_back(Bet{-1, 1});
  list.push_back(Fold{kMostPlayers});
  list.push_back(Lend{0, -1, 1});
  std::shuffle(list.begin(), list.end(), chance);
  return list;
}

Operation choose(const BragHand& hand, Chance& chance) {
  const bool patient = up_to(9, chance) < 7;
  std::optional<Operation> ending;
  for (const Operation& operation : candidates(hand, chance)) {
    if (!hand.can(operation)) continue;
    const bool ends = std::holds_alternative<Fold>(operation) || std::holds_alternative<See>(operation) ||
                      std::holds_alternative<Showdown>(operation);
    if (!ends || !patient) return operation;
    ending = operation;
  }
  if (!ending) throw std::logic_error("nothing is allowed");
  return *ending;
}

std::vector<Card> shuffled_pack(int jokers, Chance& chance) {
  std::vector<Card> pack;
  for (int i = 0; i < Card::kStandardPack + jokers; ++i) pack.push_back(Card::from_index(i));
  std::shuffle(pack.begin(), pack.end(), chance);
  return pack;
}

}  // namespace colddeck::tests
