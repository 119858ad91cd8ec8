// A recorded hand, played again by the rules of its game. For `check` only.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "recording/check.h"

namespace colddeck::checks {

/// What was kept blind from the hand before. Unknown faces are empty.
struct KeptHand {
  Seat seat;
  Faces faces;
};

/// One hand of a session: what happened from its deal on, to before the next.
struct RecordedHand {
  const Session& session;
  RuleSet rules;
  std::size_t first = 0;  ///< the deal
  std::size_t last = 0;   ///< one past the end
  Chips carried = 0;      ///< into the pot
  std::optional<KeptHand> kept;
  std::array<std::optional<Chips>, kMostSeats> money{};  ///< by seat, where the recording tells it

  const Deal& deal() const { return std::get<Deal>(session.events[first].action); }
  template <typename Visit>
  void for_each(Visit visit) const {
    for (std::size_t at = first + 1; at < last; ++at) visit(at, session.events[at].action);
  }
};

/// What the rules do not allow, or give otherwise.
struct Objection {
  CheckKind kind = CheckKind::not_allowed;
  std::size_t event = 0;
  Seat who;
  std::string what;  ///< without the player's name: "bets 2, but …"
};

/// The first objection; nothing if there is none, or if the recording leaves open what happened.
std::optional<Objection> play_brag(const RecordedHand& hand);
std::optional<Objection> play_poker(const RecordedHand& hand);

/// The cards that were dealt to each seat, as far as they can be told from all that was seen of the hand, and
/// a whole pack in the order in which it has to lie so that they are dealt and drawn. What nobody saw is made
/// up.
class KnownCards {
 public:
  explicit KnownCards(const RecordedHand& hand);
  /// The cards of one player are certain, from the deal to the end.
  bool certain(Seat seat) const { return certain_[static_cast<std::size_t>(seat.index)]; }
  const std::vector<Card>& pack() const { return pack_; }  ///< top first, without the kept hand
  const std::vector<Card>& kept() const { return kept_; }
  bool kept_certain() const { return kept_certain_; }
  /// Some card is in two places, so that nothing can be made of them.
  bool impossible() const { return impossible_; }

 private:
  std::vector<Faces> dealt_faces(const RecordedHand& hand);

  std::array<bool, kMostSeats> certain_{};
  std::vector<Card> pack_, kept_;
  bool kept_certain_ = true;
  bool impossible_ = false;
};

/// Against the winners that the recording names: what of `won`, by seat, it has otherwise.
std::optional<Objection> compare_wins(const RecordedHand& hand, const std::array<Chips, kMostSeats>& won);

}  // namespace colddeck::checks
