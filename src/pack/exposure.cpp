#include "pack/exposure.h"

#include "pack/pack.h"

namespace colddeck {
namespace {

constexpr int kReturned = 0;  // a card whose place in the first block no longer matters

}  // namespace

std::vector<SetupHand> hands_from_block(const TableShape& table) {
  std::vector<SetupHand> reached;
  const int block = table.block_size();
  if (table.players < 2 || block > table.pack_size || table.pack_size > Card::kMost) return reached;

  Pack<int> pack;  // the place, 1 from the top, that a card had when the block was gathered
  for (int place = 1; place <= table.pack_size; ++place) pack.put_under(place);
  const int first_of_block = table.pack_size - block + 1;

  int left = block;
  for (int deal = 1; left > 0; ++deal) {
    pack.burn(table.burn_each_deal);
    std::vector<SetupHand> hands(static_cast<std::size_t>(table.players));
    for (int i = 0; i < block; ++i) {
      const int place = pack.deal();
      if (place < first_of_block) continue;
      SetupHand& hand = hands[static_cast<std::size_t>(i % table.players)];
      hand.places.push_back(place);
      hand.block_places.push_back(place - first_of_block);
      --left;
    }
    const int dealer = (deal - 1) % table.players;
    for (int i = 0; i < table.players; ++i) {
      SetupHand& hand = hands[static_cast<std::size_t>(i)];
      if (hand.places.empty()) continue;
      hand.deal = deal;
      hand.dealer = Seat{static_cast<std::int8_t>(dealer)};
      hand.player = Seat{static_cast<std::int8_t>((dealer + 1 + i) % table.players)};
      reached.push_back(std::move(hand));
    }
    for (int i = 0; i < block; ++i) pack.put_under(kReturned);
  }
  return reached;
}

}  // namespace colddeck
