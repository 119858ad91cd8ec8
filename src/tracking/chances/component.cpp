#include "tracking/chances/component.h"

#include <algorithm>
#include <numeric>

namespace colddeck {
namespace {

class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0); }
  int find(int i) {
    while (parent_[static_cast<std::size_t>(i)] != i) {
      auto& up = parent_[static_cast<std::size_t>(i)];
      up = parent_[static_cast<std::size_t>(up)];
      i = up;
    }
    return i;
  }
  void join(int a, int b) { parent_[static_cast<std::size_t>(find(a))] = find(b); }

 private:
  std::vector<int> parent_;
};

bool open(const Wiring& wiring, int place) { return !wiring.cards[static_cast<std::size_t>(place)]; }

bool has_open_place(const Wiring& wiring, const Wiring::Hand& hand) {
  const auto is_open = [&](int place) { return open(wiring, place); };
  return std::any_of(hand.from.begin(), hand.from.end(), is_open) ||
         std::any_of(hand.to.begin(), hand.to.end(), is_open);
}

}  // namespace

std::vector<std::vector<int>> open_components(const Wiring& wiring, const WiringIndex& index) {
  Groups groups(wiring.hands.size());
  for (std::size_t place = 0; place < wiring.cards.size(); ++place) {
    const auto from = index.out_of[place].hand, to = index.into[place].hand;
    if (open(wiring, static_cast<int>(place)) && from >= 0 && to >= 0) groups.join(from, to);
  }
  std::vector<std::vector<int>> by_root(wiring.hands.size());
  for (std::size_t h = 0; h < wiring.hands.size(); ++h)
    by_root[static_cast<std::size_t>(groups.find(static_cast<int>(h)))].push_back(static_cast<int>(h));
  std::erase_if(by_root, [&](const std::vector<int>& hands) {
    return std::none_of(hands.begin(), hands.end(), [&](int hand) {
      return has_open_place(wiring, wiring.hands[static_cast<std::size_t>(hand)]);
    });
  });
  return by_root;
}

}  // namespace colddeck
