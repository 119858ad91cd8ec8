#include "pack/exposure.h"

#include <algorithm>

#include "pack/course.h"
#include "pack/pack.h"

namespace colddeck {

std::vector<SetupHand> hands_from_block(const TableShape& table) { return follow(course_of(table)); }

std::vector<SetupHand> complete_hands(const TableShape& table) {
  std::vector<SetupHand> hands = hands_from_block(table);
  std::erase_if(hands, [&](const SetupHand& hand) { return !hand.complete(table); });
  return hands;
}

int most_in_one_hand(const std::vector<SetupHand>& hands) {
  std::size_t most = 0;
  for (const SetupHand& hand : hands) most = std::max(most, hand.places.size());
  return static_cast<int>(most);
}

int hands_from_two_blocks(const TableShape& table) {
  const int block = table.block_size();
  if (table.players < 2 || block > table.pack_size || table.pack_size > Card::kMost) return 0;
  Pack<bool> chosen;  // whether the card lay in one of the two blocks
  for (int place = 1; place <= table.pack_size; ++place) chosen.put_under(place > table.pack_size - block);
  int complete = 0;
  // The second block comes back after deal 1; by the time as many cards as the pack has were dealt after
  // that, all of it has been dealt.
  for (int deal = 1, dealt = 0; dealt < table.pack_size + block; ++deal, dealt += block) {
    chosen.burn(table.burn_each_deal);
    std::vector<bool> whole(static_cast<std::size_t>(table.players), true);
    for (int i = 0; i < block; ++i)
      if (!chosen.deal()) whole[static_cast<std::size_t>(i % table.players)] = false;
    complete += static_cast<int>(std::count(whole.begin(), whole.end(), true));
    for (int i = 0; i < block; ++i) chosen.put_under(deal == 1);
  }
  return complete;
}

}  // namespace colddeck
