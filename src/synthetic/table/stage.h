// What lies where while the film is being made, and the movements of which everything is put together. For
// this folder only.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "pack/dice.h"
#include "pack/pack.h"
#include "synthetic/table/film.h"

namespace colddeck::film {

// What lies above what.
inline constexpr double kChipDepth = 0.5;
inline constexpr double kCardDepth = 1;
inline constexpr double kPacketDepth = 5;
inline constexpr double kFlyingDepth = 8;
inline constexpr double kHandDepth = 10;

/// Cards of one player that lie together, from the player's left to the right, the right one uppermost.
struct Lying {
  std::vector<int> slots;
  Spot spot;
  bool up = false;
  bool folded = false;
  bool retained = false;
};

/// How the cards of a hand lie beside each other.
struct Fan {
  double step = 0;    ///< cm from a card's middle to the next one's
  double spread = 0;  ///< radians between the two outer cards
};
inline constexpr Fan kDealtFan{1.7, 0.24};
inline constexpr Fan kShownFan{3.6, 0.03};
inline constexpr Fan kSquared{0.12, 0.01};

class Stage {
 public:
  /// `pack_size` cards lie squared before `dealer`; `faces` of them, by slot, top first.
  Stage(const Seating& seats, const std::vector<Card>& faces, Seat dealer, double pace, std::uint64_t seed);

  double now = 0;  ///< ms of the film; everything that is done starts here
  Dice dice;
  Film film;

  const Seating& seating() const { return seating_; }
  Seat dealer() const { return dealer_; }
  Spot pack_spot() const { return seating_.pack(dealer_); }
  int pack_size() const { return pack_.size(); }
  /// Slot of the card so far below the top.
  int in_pack(int depth) const { return pack_.at(depth); }
  std::vector<Lying>& hands_of(Seat seat) { return lying_[static_cast<std::size_t>(seat.index)]; }
  const std::vector<Lying>& hands_of(Seat seat) const { return lying_[static_cast<std::size_t>(seat.index)]; }

  /// Milliseconds of the film for `ms` at the usual pace.
  double beat(double ms) const { return ms / pace_; }
  void wait(double ms) { now += beat(ms); }
  /// A moment in which nothing happens.
  void pause() { wait(300 + 450 * dice.unit()); }
  double jitter(double most) { return most * (2 * dice.unit() - 1); }

  // Hands. They come from and go to the player's side of the table.
  void reach(Seat seat, Spot target, double start, double end, bool left = false);
  void leave(Seat seat, double start, bool left = false);

  // Cards. A slot is a card of the pack, whatever is printed on it.
  Card face(int slot) const { return faces_[static_cast<std::size_t>(slot)]; }
  /// What is printed on cards that nobody has seen may still be chosen: `card` goes to `slot`.
  void print(int slot, Card card);
  /// The known ones among `faces` go to `slots`: each to its own place if `in_order`, else to any.
  void print(const std::vector<int>& slots, const Faces& faces, bool in_order);
  /// Takes the top card off the pack at `ms`; it lies there, face down, until it is moved.
  int take_top(double ms);
  /// Takes the card so far below the top.
  int take(int depth, double ms);
  void move(int slot, double start, double end, const Pose& pose, double depth, const Way& way = {});
  /// The card is under the pack from `ms` on.
  void put_under(int slot, double ms);
  Pose pose_in(const Lying& hand, std::size_t place, const Fan& fan, Seat seat);
  /// All cards of a hand to where they belong in `fan`.
  void lay(const Lying& hand, Seat seat, const Fan& fan, double start, double end);
  void slide_under(Lying& hand, double start, double end);

  // The pack as a whole.
  void bring_pack(Seat dealer);
  void count(int packet, double ms, int change);
  Track& packet(int number) { return film.packets[static_cast<std::size_t>(number)].track; }
  Pose packet_pose(Spot spot) const;
  void cut_pack(int depth) { pack_.cut(depth); }
  void burn_one() { pack_.burn(1); }
  template <typename Permute>
  void rearrange(Permute permute) {
    pack_.rearrange(permute);
  }

  // Chips.
  void throw_chip(Seat seat, double start, double end);
  void pay_out(Seat winner, double start, double end);

  // The rectangle in which an event happens.
  void begin_region() { region_.reset(); }
  void touch(Spot spot, double radius);
  FilmedEvent region(std::size_t event, double start) const;

 private:
  Pose card_on_pack() const;
  HandTrack& hand(Seat seat, bool left);

  Seating seating_;
  Seat dealer_;
  double pace_;
  Pack<int> pack_;
  std::vector<Card> faces_;  // by slot, as printed now
  std::array<std::vector<Lying>, kMostFilmedSeats> lying_;
  std::vector<std::size_t> pot_;  // chips in it
  struct Rectangle {
    Spot low, high;
  };
  std::optional<Rectangle> region_;
};

}  // namespace colddeck::film
