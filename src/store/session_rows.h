// A session as the rows it is stored in: all of storing that needs no database, and can be done in any
// thread.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "recording/session.h"
#include "store/content.h"

namespace colddeck {

/// What the table `hands` tells of one hand.
struct HandRow {
  Seat dealer;
  int dealt = 0;
  Seat winner;
  std::size_t first_event = 0;
};

/// What the table `events` tells of one event.
struct EventRow {
  HandNo hand;
  std::string kind;
  Seat seat;
  std::optional<std::int64_t> time;  ///< milliseconds
  double confidence = 1;
  std::string payload;  ///< JSON
};

struct SessionRows {
  Content content;
  std::string title;
  std::string date;
  Source source;
  Game game = Game::three_card_brag;
  Sight sight = Sight::unstated;
  std::vector<Player> players;
  std::map<HandNo, HandRow> hands;
  std::vector<EventRow> events;
};

/// `content` is that of the session.
SessionRows rows_of(Content content, const Session& session);

}  // namespace colddeck
