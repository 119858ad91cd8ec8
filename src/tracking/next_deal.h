// What the next deal will bring, given everything that was seen so far.
#pragma once

#include <array>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "tracking/track.h"

namespace colddeck {

/// The coming hand of one player.
struct ComingHand {
  std::string player;
  std::array<double, 6> by_category{};  ///< chance of each kind of hand, worst first
  double best = 0;                      ///< chance of the best hand of all, shared where hands are equal
  Faces certain;                        ///< in dealing order; empty where the card is not certain
};

struct NextDeal {
  std::string recording, title;
  RuleSet rules;
  HandNo after;                   ///< the hand that was played and gathered
  std::string dealer;             ///< of the next
  std::vector<ComingHand> hands;  ///< the dealer's left first
  int draws = 0;                  ///< whole packs that were drawn, each as likely as any other
  bool certain() const;           ///< every card of the deal is
};

/// After `after`, or the last hand of the recording; what was seen later is not used. The same players play
/// on, and nobody shuffles or cuts. The error is one sentence that says why nothing can be told.
tl::expected<NextDeal, std::string> next_deal(const Session& session, std::optional<HandNo> after,
                                              const PosteriorOptions& options,
                                              const HandsDone& progress = {});

}  // namespace colddeck
