#include "vision/table/hand_story.h"

#include <algorithm>
#include <array>

#include "games/strength.h"
#include "vision/table/deal_order.h"

namespace colddeck {
namespace {

class Telling {
 public:
  Telling(const HandStart& start, std::vector<WatchedChange> changes)
      : start_(start), changes_(std::move(changes)) {
    std::stable_sort(changes_.begin(), changes_.end(), [](const WatchedChange& a, const WatchedChange& b) {
      return a.change.from < b.change.from;
    });
  }

  HandStory tell() {
    tell_deal();
    for (const WatchedChange& seen : changes_) tell_change(seen);
    if (in_play_ > 0) tell_win(changes_.back().change);
    finish();
    return std::move(story_);
  }

 private:
  struct Hand {
    bool dealt = false;
    bool folded = false;
    bool taken = false;
    std::optional<SeenCards> shown;
  };

  Seat seat_of(int zone) const { return start_.seats[static_cast<std::size_t>(zone)]; }
  Hand& hand_at(Seat seat) { return hands_[static_cast<std::size_t>(seat.index)]; }

  void add(const ZoneChange& change, Action action, double confidence = 1) {
    Event event;
    event.hand = start_.number;
    event.time = change.from;
    event.confidence = static_cast<float>(confidence);
    event.seen_at = SeenAt{change.first_frame, change.last_frame, 0, 0, 0, 0};
    event.action = std::move(action);
    story_.events.push_back(std::move(event));
  }

  void tell_deal() {
    std::vector<FirstCard> first;
    const ZoneChange* begun = nullptr;
    ZoneChange deal;
    for (const WatchedChange& seen : changes_) {
      if (seen.change.what != ZoneHappening::dealt) continue;
      const Seat seat = seat_of(seen.change.zone);
      if (hand_at(seat).dealt) continue;
      hand_at(seat).dealt = true;
      ++in_play_;
      first.push_back({seat, seen.change.from, seen.change.stirred});
      if (!begun) {
        begun = &seen.change;
        deal = seen.change;
      }
      deal.to = std::max(deal.to, seen.change.to);
      deal.last_frame = std::max(deal.last_frame, seen.change.last_frame);
    }
    const DealerSeen dealer = dealer_of(first, Seat{});
    story_.dealer = dealer.dealer;
    Deal action;
    action.dealer = dealer.dealer;
    std::vector<Seat> clockwise;
    for (const FirstCard& card : first) clockwise.push_back(card.seat);
    std::sort(clockwise.begin(), clockwise.end());
    const auto left = std::upper_bound(clockwise.begin(), clockwise.end(), dealer.dealer);
    std::rotate(clockwise.begin(), left, clockwise.end());
    for (const Seat seat : clockwise) {
      DealtHand hand;
      hand.seat = seat;
      hand.cards.faces.resize(static_cast<std::size_t>(start_.rules.cards_each()));
      action.hands.push_back(std::move(hand));
    }
    add(deal, std::move(action), dealer.confidence);
  }

  void tell_change(const WatchedChange& seen) {
    const Seat seat = seat_of(seen.change.zone);
    Hand& hand = hand_at(seat);
    if (!hand.dealt) return;
    switch (seen.change.what) {
      case ZoneHappening::looked:
        if (!hand.folded && !won_ && !anything_shown_) add(seen.change, Look{seat});
        break;
      case ZoneHappening::pushed:
        if (!hand.folded && in_play_ > 1 && !anything_shown_) fold(seen.change, seat);
        break;
      case ZoneHappening::turned_up:
        if (!hand.shown) show(seen, seat);
        break;
      case ZoneHappening::taken:
        take(seen.change, seat);
        break;
      case ZoneHappening::dealt:
      case ZoneHappening::turned_down:
        break;
    }
  }

  void fold(const ZoneChange& change, Seat seat) {
    hand_at(seat).folded = true;
    add(change, Fold{seat});
    if (--in_play_ == 1 && !won_) tell_win(change);
  }

  void show(const WatchedChange& seen, Seat seat) {
    Hand& hand = hand_at(seat);
    hand.shown = seen.cards;
    if (!hand.folded) anything_shown_ = true;
    add(seen.change, Show{seat, seen.cards});
  }

  void take(const ZoneChange& change, Seat seat) {
    Hand& hand = hand_at(seat);
    if (hand.taken) return;
    if (!hand.folded && in_play_ > 1 && !anything_shown_) {
      fold(change, seat);
    } else if (!won_) {
      tell_win(change);
    }
    hand.taken = true;
    Return back;
    back.seat = seat;
    back.cards.faces.resize(static_cast<std::size_t>(start_.rules.cards_each()));
    add(change, std::move(back));
  }

  /// The strongest of the hands that stayed in, where all of them were shown and read; unknown of equals.
  Seat winner() {
    Seat best;
    int most = -1;
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      const Hand& hand = hands_[i];
      if (!hand.dealt || hand.folded) continue;
      const Seat seat{static_cast<std::int8_t>(i)};
      if (in_play_ == 1) return seat;
      const int strength = strength_of(hand);
      if (strength < 0) return Seat{};
      if (strength == most) best = Seat{};
      if (strength > most) {
        most = strength;
        best = seat;
      }
    }
    return best;
  }

  int strength_of(const Hand& hand) const {
    if (!hand.shown || hand.shown->faces.size() != 3) return -1;
    const Faces& faces = hand.shown->faces;
    if (!faces[0] || !faces[1] || !faces[2]) return -1;
    if (*faces[0] == *faces[1] || *faces[1] == *faces[2] || *faces[0] == *faces[2]) return -1;
    return strength_table(start_.rules)->strength(*faces[0], *faces[1], *faces[2]);
  }

  void tell_win(const ZoneChange& change) {
    if (won_) return;
    won_ = true;
    const Seat seat = winner();
    if (!seat.known()) return;
    add(change, Win{seat, std::nullopt});
    const int strength = strength_of(hand_at(seat));
    story_.prial_won =
        in_play_ > 1 && strength >= 0 && strength_table(start_.rules)->category(strength) == Category::prial;
  }

  void finish() {
    for (const Hand& hand : hands_) {
      if (!hand.dealt) continue;
      story_.whole = story_.whole && hand.taken;
      story_.all_turned_up = story_.all_turned_up && hand.shown.has_value();
    }
  }

  const HandStart& start_;
  std::vector<WatchedChange> changes_;
  std::array<Hand, kMostSeats> hands_{};
  int in_play_ = 0;              // hands that were dealt and have not folded
  bool anything_shown_ = false;  // of a hand that had not folded
  bool won_ = false;
  HandStory story_;
};

}  // namespace

HandStory hand_story(const HandStart& start, std::vector<WatchedChange> changes) {
  return Telling(start, std::move(changes)).tell();
}

}  // namespace colddeck
