// Which card can be at which place of one hand, when its cards lie in an order that nobody saw.
#pragma once

#include <boost/container/static_vector.hpp>

#include "cards/card_set.h"

namespace colddeck {

/// The cards that are possible at each place of a hand.
using Places = boost::container::static_vector<CardSet, kMostHandCards>;

/// Every place holds one card, all different; all of `must` are among them and all of them are in `may`.
/// Takes away what is impossible, adds to `must` what has become certain. False when nothing is left.
///
/// All groups of places that share just as many cards are found (Hall's theorem), so that with all cards of
/// the hand known nothing impossible is left at any place.
bool narrow(Places& places, CardSet& must, CardSet& may);

}  // namespace colddeck
