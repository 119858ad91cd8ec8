// One choice of the orders inside hands, and how far it is from being possible. For this room only.
#pragma once

#include <array>
#include <vector>

#include "cards/card_set.h"
#include "pack/dice.h"
#include "tracking/chances/wiring.h"

namespace colddeck {

/// What never changes: the hands whose orders are chosen, and where cards were seen in or beside them. The
/// hands must be whole components, so that every path into them comes from a certain card or from the start.
struct PathsFrame {
  struct Sight {
    Card card;
    int order = 0;     ///< how many times the card was seen before
    bool last = true;  ///< it was not seen again
  };
  const Wiring& wiring;
  WiringIndex index;
  std::vector<int> hands;
  std::vector<Sight> sights;
  std::vector<int> sight_at;  ///< by place: index into `sights`, or -1
  struct Loose {
    int hand = 0;
    int sight = 0;
  };
  std::vector<Loose> loose;  ///< cards that were seen in a hand, but not at which place

  PathsFrame(const Wiring& wiring, const std::vector<int>& hands);
};

class Paths {
 public:
  /// Orders that agree with what was seen hand by hand; the rest as chance has it.
  Paths(const PathsFrame& frame, Dice& dice);

  /// Sights of cards before which, and after which, the path has not the sight that belongs there.
  int conflicts() const { return conflicts_; }

  /// Of the hand's cards `a` and `b` (indices of its `from`), each goes where the other went. With
  /// `part_way`, only until they come into one hand again; if a card is seen before that, nothing happens.
  struct Swap {
    int hand = 0;
    int a = 0, b = 0;
    bool part_way = false;
  };
  /// Change of conflicts.
  int cost(const Swap& swap) const;
  void apply(const Swap& swap, int cost);

  /// Adds the places at which another card may come to be by the swap. False if it changes nothing.
  bool add_changed(const Swap& swap, std::vector<int>& places) const;
  void add_changed(std::size_t loose, int to, std::vector<int>& places) const;

  /// A card of which it is open at which place of its hand it was is taken to have been at `to` (index of the
  /// hand's `from`); who was taken to be there changes places with it. The place must be open.
  int cost_of_move(std::size_t loose, int to) const;
  void move(std::size_t loose, int to, int cost);
  /// Where it is taken to have been: index of the hand's `from`.
  int place_of(std::size_t loose) const { return loose_place_[loose]; }
  /// Whether a loose card may have been there.
  bool is_open(std::size_t loose, int to) const;

  /// The card that was seen on the path through the place, if any was.
  Face card_at(int place) const;
  /// Calls visit(place, card) for every place of the hands, card empty where none was ever seen on the path.
  template <typename Visit>
  void for_each_place(const Visit& visit) const {
    for (const int hand : frame_.hands) {
      for (const int place : frame_.wiring.hands[static_cast<std::size_t>(hand)].from)
        visit(place, card_at(place));
      for (const int place : frame_.wiring.hands[static_cast<std::size_t>(hand)].to)
        if (frame_.index.into[static_cast<std::size_t>(place)].hand < 0) visit(place, card_at(place));
    }
  }

 private:
  static constexpr int kNone = -1;
  using Order = std::array<std::int8_t, kMostHandCards>;

  int next(int place) const;
  int before(int place) const;
  // The place itself counts; none if `place` is none.
  int sight_up_to(int place) const { return place < 0 ? kNone : up_to_[static_cast<std::size_t>(place)]; }
  int sight_from(int place) const { return place < 0 ? kNone : from_[static_cast<std::size_t>(place)]; }
  void find_sights();
  void renew_onward(int place);
  void renew_back(int place);
  int link(int earlier, int later) const;
  void add_onward(int place, std::vector<int>& places) const;
  void add_back(int place, std::vector<int>& places) const;
  struct Meeting {
    int hand = kNone;
    int a = 0, b = 0;  ///< indices of that hand's `from`
  };
  Meeting meeting(int a, int b, std::vector<int>* passed = nullptr) const;
  int destination(int hand, int from) const;
  void swap_destinations(int hand, int a, int b);
  void place_loose(Dice& dice);
  void choose_orders(Dice& dice);
  int count_conflicts() const;
  int loose_at(std::size_t loose, int at) const;

  const PathsFrame& frame_;
  std::vector<Order> goes_, came_;  // by hand: index of `to` by index of `from`, and back
  std::vector<int> sight_at_;       // by place, loose cards too
  std::vector<int> up_to_, from_;   // by place: the nearest sight before it, and after it
  std::vector<int> loose_place_;    // by loose card: index of the hand's `from`
  int conflicts_ = 0;
};

}  // namespace colddeck
