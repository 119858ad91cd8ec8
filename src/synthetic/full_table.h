// What every simulated table has in common that is played through the engines: the pack, who deals, and how
// events are written. For this room only.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/dealing.h"
#include "pack/dice.h"
#include "synthetic/cheating.h"

namespace colddeck {

class FullTable {
 public:
  explicit FullTable(const Plan& plan) : plan_(plan), dice_(plan.seed), cheating_(plan_, dice_) {}
  virtual ~FullTable() = default;
  FullTable(const FullTable&) = delete;
  FullTable& operator=(const FullTable&) = delete;

  Session play(const HandsDone& progress);

 protected:
  /// One hand of one player on its way under the pack.
  struct Packet {
    Seat owner;
    Faces faces;  ///< top to bottom
  };

  virtual void play_hand() = 0;

  template <typename What>
  void add(What&& what) {
    Event event;
    event.hand = HandNo{hand_};
    event.action = std::forward<What>(what);
    session_.events.push_back(std::move(event));
  }
  static Seat seat(int index) { return Seat{static_cast<std::int8_t>(index)}; }
  Seats everybody() const { return Seats((1ul << plan_.players) - 1); }
  int next_dealer() const { return (dealer_ + 1) % plan_.players; }

  /// Shuffle, cut and burn, as the rules want them before this deal.
  void prepare_pack();
  void shuffle_pack(Seat by);
  /// The cards as the recording shows them.
  SeenCards seen(const Faces& faces, bool shown) const;
  /// The deal that the engine has made of the top of the pack, `each` cards to each.
  void record_deal(int each, std::optional<int> face_up);
  void show(int seat, const Faces& faces);
  /// Cards thrown away in a draw go under the pack at once.
  void throw_under(const Faces& faces);
  /// A hand is thrown in: where hands return as they fold it goes under the pack at once. Where there are
  /// cheats the next dealer collects the hands as they fold and puts all under together.
  void throw_in(int owner, Faces faces);
  /// All that is not under the pack yet goes there.
  void gather();
  void pass_deal();

  template <typename Hand>
  static Faces faces_of(const Hand& hand) {
    return Faces(hand.begin(), hand.end());
  }

  const Plan& plan_;
  Dice dice_;
  Cheating cheating_;
  RuleSet rules_;  ///< as they are now
  Session session_;
  std::vector<Card> pack_;  ///< top first, without the hands on the table
  int hand_ = 0;
  int dealer_ = 0;
  std::optional<int> last_dealer_;
  std::optional<HandEnd> last_end_;
  std::array<bool, kMostSeats> shown_{};  ///< in this hand

 private:
  void begin();
  ReturnedHand laid(Packet packet);
  void put_under(const ReturnedHand& hand);
  const Habit& habit_for(int owner) const;

  std::vector<Packet> laid_aside_;  // hands that wait to be gathered
};

}  // namespace colddeck
