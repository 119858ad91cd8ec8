#include "tracking/chances/enumerate.h"

#include <algorithm>

#include "tracking/chances/sites.h"

namespace colddeck {
namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// Depth first over the hands in dealing order, over the loose cards of each and over its orders. A path is
/// given up as soon as a card that was seen on it misses the next site at which that card was seen, or turns
/// up at a site that is not its next.
class Search {
 public:
  Search(const Wiring& wiring, const WiringIndex& places, const std::vector<int>& hands, int most_states,
         Tally& tally)
      : wiring_(wiring),
        index_(places),
        hands_(hands),
        sites_(times_seen(wiring)),
        steps_left_(most_states),
        tally_(tally),
        piece_at_(wiring.cards.size(), -1) {
    for (const int hand : hands) {
      std::vector<Card> loose;
      loose_cards(wiring, wiring.hands[index(hand)]).for_each([&](Card card) { loose.push_back(card); });
      loose_.push_back(std::move(loose));
    }
  }

  Enumerated run() {
    enter(0);
    if (steps_left_ < 0) return Enumerated::too_many;
    return found_ ? Enumerated::done : Enumerated::impossible;
  }

 private:
  /// A stretch of a path between places where it is certain what lies there.
  struct Piece {
    Face card;
    std::size_t sites_passed = 0;
  };

  const Wiring::Hand& hand(std::size_t step) const { return wiring_.hands[index(hands_[step])]; }

  bool has_passed_all(const Piece& piece) const {
    return !piece.card || piece.sites_passed == sites_[index(piece.card->index())].size();
  }

  /// Whether the piece may be where `card` was seen; then it is that card's.
  bool pass(Piece& piece, Card card, int site) const {
    if (piece.card && *piece.card != card) return false;
    const auto& sites = sites_[index(card.index())];
    if (piece.sites_passed >= sites.size() || sites[piece.sites_passed] != site) return false;
    piece.card = card;
    ++piece.sites_passed;
    return true;
  }

  /// The hand's cards come from its places: pieces go on, and begin where a card is certain or at the start.
  void enter(std::size_t step) {
    if (step == hands_.size()) {
      count();
      return;
    }
    const auto pieces_before = pieces_.size();
    std::vector<int> inside;
    for (const int place : hand(step).from) {
      const Face& card = wiring_.cards[index(place)];
      if (!card && index_.out_of[index(place)].hand >= 0) {
        inside.push_back(piece_at_[index(place)]);
        continue;
      }
      Piece piece;
      if (card) {
        const auto& sites = sites_[index(card->index())];
        piece.card = card;
        piece.sites_passed = static_cast<std::size_t>(
            std::upper_bound(sites.begin(), sites.end(), time_at_place(place)) - sites.begin());
      } else {
        piece_at_[index(place)] = static_cast<int>(pieces_.size());
      }
      inside.push_back(static_cast<int>(pieces_.size()));
      pieces_.push_back(piece);
    }
    place_loose(step, inside, 0, 0);
    pieces_.resize(pieces_before);
  }

  void place_loose(std::size_t step, const std::vector<int>& inside, std::size_t which, unsigned taken) {
    if (which == loose_[step].size()) {
      leave(step, inside, 0, 0);
      return;
    }
    for (std::size_t i = 0; i < inside.size() && steps_left_ >= 0; ++i) {
      if ((taken >> i) & 1) continue;
      const Piece before = pieces_[index(inside[i])];
      if (pass(pieces_[index(inside[i])], loose_[step][which], time_in_hand(hand(step))))
        place_loose(step, inside, which + 1, taken | 1U << i);
      pieces_[index(inside[i])] = before;
    }
  }

  /// One card after the other goes to the places of the returned hand.
  void leave(std::size_t step, const std::vector<int>& inside, std::size_t at, unsigned gone) {
    if (--steps_left_ < 0) return;
    const std::vector<int>& to = hand(step).to;
    if (to.empty()) {
      const bool over = std::all_of(inside.begin(), inside.end(),
                                    [&](int piece) { return has_passed_all(pieces_[index(piece)]); });
      if (over) enter(step + 1);
      return;
    }
    if (at == to.size()) {
      enter(step + 1);
      return;
    }
    for (std::size_t i = 0; i < inside.size(); ++i) {
      if ((gone >> i) & 1) continue;
      const Piece before = pieces_[index(inside[i])];
      if (arrive(inside[i], to[at])) leave(step, inside, at + 1, gone | 1U << i);
      pieces_[index(inside[i])] = before;
    }
  }

  bool arrive(int piece, int place) {
    if (const Face& card = wiring_.cards[index(place)])
      return pass(pieces_[index(piece)], *card, time_at_place(place));
    piece_at_[index(place)] = piece;
    return index_.into[index(place)].hand >= 0 || has_passed_all(pieces_[index(piece)]);
  }

  void count() {
    found_ = true;
    for (std::size_t step = 0; step < hands_.size(); ++step) {
      for (const int place : hand(step).from)
        if (!wiring_.cards[index(place)]) count(place);
      for (const int place : hand(step).to)
        if (!wiring_.cards[index(place)] && index_.into[index(place)].hand < 0) count(place);
    }
    tally_.end_history();
  }

  void count(int place) { tally_.count(place, pieces_[index(piece_at_[index(place)])].card); }

  const Wiring& wiring_;
  const WiringIndex& index_;
  const std::vector<int>& hands_;
  std::vector<std::vector<int>> sites_;   // by card
  std::vector<std::vector<Card>> loose_;  // by step
  int steps_left_;
  Tally& tally_;
  std::vector<Piece> pieces_;
  std::vector<int> piece_at_;  // by place
  bool found_ = false;
};

}  // namespace

Enumerated enumerate(const Wiring& wiring, const WiringIndex& index, const std::vector<int>& hands,
                     int most_states, Tally& tally, std::vector<Tally::KeptGroup>& groups) {
  Tally counted(wiring, tally.keeps());
  const Enumerated result = Search(wiring, index, hands, most_states, counted).run();
  if (result == Enumerated::done) {
    tally.add(counted);
    groups.push_back(counted.kept());
  }
  return result;
}

}  // namespace colddeck
