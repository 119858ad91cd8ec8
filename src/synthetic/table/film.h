// An evening as a film before it is painted: where every card, packet, hand and chip is at any time.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "cards/card.h"
#include "synthetic/table/motion.h"
#include "synthetic/table/seating.h"

namespace colddeck::film {

/// One card of the pack. Shown only while it is not in a packet.
struct CardTrack {
  struct Printed {
    double ms = 0;
    Card card;
  };
  Track track;
  std::vector<Printed> faces;  ///< what is on it from when on; changes only while nobody can see it
  Card face_at(double ms) const;
};

/// A squared pile of cards, face down: the pack, or a part of it during a cut or a shuffle.
struct PacketTrack {
  struct Count {
    double ms = 0;
    int cards = 0;
  };
  Track track;
  std::vector<Count> counts;
  int cards_at(double ms) const;
};

/// A player's right or left hand with its sleeve.
struct HandTrack {
  Track track;
  Seat seat;
  bool left = false;
};

struct ChipTrack {
  Track track;
  int colour = 0;  ///< 0 to 3
};

/// When and where an event of the recording is to be seen.
struct FilmedEvent {
  std::size_t event = 0;      ///< index into the events of the session that was filmed
  double start = 0, end = 0;  ///< ms
  Spot low, high;             ///< corners of the rectangle on the table in which it happens, cm
};

struct Film {
  static constexpr int kPackets = 2;
  std::vector<CardTrack> cards;
  std::array<PacketTrack, kPackets> packets;
  std::vector<HandTrack> hands;
  std::vector<ChipTrack> chips;
  std::vector<FilmedEvent> events;  ///< in the order in which they are seen
  double duration = 0;              ///< ms
};

}  // namespace colddeck::film
