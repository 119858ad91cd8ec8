// What a deal that differs from the pack can have been: a card misread, the second card dealt for the first,
// the bottom card, or an unseen cut.
//
// The pack as it lay says which cards come, one by one. A misread card changes one of them. Who deals the
// second card keeps the first: every card until he gives it away comes one place too early. Who deals from
// the bottom makes every later card come one place too late. An unseen cut moves all of them. Each is a
// sequence of its own, so that the likelihoods of all can be compared, card by card, with misreads allowed.
#pragma once

#include <cstdint>
#include <vector>

#include "tracking/history.h"

namespace colddeck {

enum class DealStory : std::uint8_t { misread, second_deal, bottom_deal, unseen_cut };

struct DealMismatch {
  std::size_t round = 0;                 ///< index into the history's rounds
  DealStory story = DealStory::misread;  ///< the likeliest, all ways to do it together
  /// Natural logarithm of the likelihood ratio: any story but misreads, all ways weighed alike, against
  /// misreads alone. Its mean is 1 where cards are at most misread.
  double log_e = 0;
  int differing = 0;        ///< cards that are not those the pack would have brought
  Seat receiver;            ///< of the card that was kept back or came from the bottom; unknown if none was
  std::vector<Card> cards;  ///< that card
};

/// The likeliest story of one deal. `predicted`: the pack before the deal, top first; `seen`: the cards in
/// the order in which they were dealt, fewer than the pack. std::vector<Face> that are not known are empty.
/// `receiver` is left to the caller: `given` is the index of the card that was kept back or came from the
/// bottom.
struct ToldDeal {
  DealStory story = DealStory::misread;
  double log_e = 0;
  int differing = 0;
  int given = -1;
};
ToldDeal tell_deal(const std::vector<Face>& predicted, const std::vector<Face>& seen);

/// Every deal of the evening that brought another card than the pack must hold. `session` must be without
/// corrections.
std::vector<DealMismatch> deal_mismatches(const Session& session, const History& history);

}  // namespace colddeck
