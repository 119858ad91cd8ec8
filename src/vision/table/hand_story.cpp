#include "vision/table/hand_story.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "games/strength.h"
#include "vision/table/showdown.h"

namespace colddeck {
namespace {

constexpr double kSureWinner = 0.9;

class Telling {
 public:
  Telling(const HandStart& start, std::vector<WatchedChange> changes)
      : start_(start), changes_(std::move(changes)) {
    tell_peeks();
    add_unseen_folds();
    std::stable_sort(changes_.begin(), changes_.end(), [](const WatchedChange& a, const WatchedChange& b) {
      return time_of(a.change) < time_of(b.change);
    });
  }

  HandStory tell() {
    tell_deal();
    for (const WatchedChange& seen : changes_) tell_change(seen);
    if (in_play_ > 0 && start_.over) tell_win(changes_.back().change);
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

  /// Cards go between when they are last seen and when the bare table shows. Who gathers holds an arm over
  /// his own all the while before, and an arm may stay over what is gone already: the middle is the best
  /// guess.
  static Millis time_of(const ZoneChange& change) {
    return change.what == ZoneHappening::taken ? Millis{(change.from.value + change.to.value) / 2}
                                               : change.from;
  }

  static bool any_named(const SeenCards& cards) {
    return std::any_of(cards.faces.begin(), cards.faces.end(),
                       [](const Face& face) { return face.has_value(); });
  }

  /// Whose cards seem to lie face up and then face down again has lifted them to look, if they are played on
  /// or could not be read. Who shows leaves them to the gatherer.
  void tell_peeks() {
    for (auto up = changes_.begin(); up != changes_.end(); ++up) {
      if (up->change.what != ZoneHappening::turned_up) continue;
      const auto of_it = [&](const WatchedChange& later) { return later.change.zone == up->change.zone; };
      const auto next = std::find_if(up + 1, changes_.end(), of_it);
      if (next == changes_.end() || next->change.what == ZoneHappening::taken) continue;
      const auto after = next->change.what == ZoneHappening::turned_down
                             ? std::find_if(next + 1, changes_.end(), of_it)
                             : next;
      const bool played_on = after != changes_.end() && after->change.what != ZoneHappening::taken;
      if (!played_on && any_named(up->cards)) continue;
      up->change.what = ZoneHappening::looked;
      up->change.to = next->change.to;
      up->change.last_frame = next->change.last_frame;
    }
  }

  /// A hand that is turned up further in than it was dealt had been folded, if nobody saw when.
  void add_unseen_folds() {
    std::array<bool, kMostSeats> pushed{};
    std::vector<WatchedChange> unseen;
    for (const WatchedChange& seen : changes_) {
      auto& known = pushed[static_cast<std::size_t>(seen.change.zone)];
      if (seen.change.what == ZoneHappening::turned_up && seen.change.further_in && !known) {
        unseen.push_back({seen.change, {}});
        unseen.back().change.what = ZoneHappening::pushed;
      }
      known =
          known || seen.change.what == ZoneHappening::pushed || seen.change.what == ZoneHappening::turned_up;
    }
    changes_.insert(changes_.begin(), unseen.begin(), unseen.end());
  }

  Seat seat_of(int zone) const { return start_.seats[static_cast<std::size_t>(zone)]; }
  Hand& hand_at(Seat seat) { return hands_[static_cast<std::size_t>(seat.index)]; }

  void add(const ZoneChange& change, Action action, double confidence = 1) {
    Event event;
    event.hand = start_.number;
    event.time = time_of(change);
    event.confidence = static_cast<float>(confidence);
    event.seen_at = SeenAt{change.first_frame, change.last_frame, 0, 0, 0, 0};
    event.action = std::move(action);
    story_.events.push_back(std::move(event));
  }

  /// Of the samples that showed the pack, the share that showed it at this zone's player.
  float pack_share(int zone) const {
    const int all = std::accumulate(start_.pack_seen.begin(), start_.pack_seen.end(), 0);
    if (all == 0) return 0;
    return static_cast<float>(start_.pack_seen[static_cast<std::size_t>(zone)]) / static_cast<float>(all);
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
      first.push_back({seat, seen.change.from, seen.change.stirred, pack_share(seen.change.zone)});
      if (!begun) {
        begun = &seen.change;
        deal = seen.change;
      }
      deal.to = std::max(deal.to, seen.change.to);
      deal.last_frame = std::max(deal.last_frame, seen.change.last_frame);
    }
    story_.dealers = dealer_scores(first);
    Deal action;
    for (const DealerScore& player : story_.dealers) {
      DealtHand hand;
      hand.seat = player.seat;
      hand.cards.faces.resize(static_cast<std::size_t>(start_.rules.cards_each()));
      action.hands.push_back(std::move(hand));
    }
    story_.deal = story_.events.size();
    add(deal, std::move(action));
    set_dealer(story_.events.back(), likeliest_dealers({story_.dealers}).front());
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

  /// The strongest of the hands that stayed in, where all of them were shown; unknown where that is doubtful,
  /// and of equals.
  Strongest winner() const {
    std::vector<ShownHand> stayed;
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      const Hand& hand = hands_[i];
      if (!hand.dealt || hand.folded) continue;
      const Seat seat{static_cast<std::int8_t>(i)};
      if (in_play_ == 1) return {seat, 1};
      if (!hand.shown) return {};
      stayed.push_back({seat, *hand.shown});
    }
    const Strongest best = strongest_of(stayed, start_.rules);
    return best.confidence < kSureWinner ? Strongest{} : best;
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
    const auto [seat, confidence] = winner();
    if (!seat.known()) return;
    add(change, Win{seat, std::nullopt}, confidence);
    const int strength = strength_of(hand_at(seat));
    if (in_play_ > 1 && strength >= 0) story_.end = {true, strength_table(start_.rules)->category(strength)};
  }

  void finish() {
    for (const Hand& hand : hands_) {
      if (!hand.dealt) continue;
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

void set_dealer(Event& event, const DealerSeen& dealer) {
  event.confidence = static_cast<float>(dealer.confidence);
  Deal& deal = std::get<Deal>(event.action);
  deal.dealer = dealer.dealer;
  std::sort(deal.hands.begin(), deal.hands.end(),
            [](const DealtHand& a, const DealtHand& b) { return a.seat < b.seat; });
  const auto left = std::find_if(deal.hands.begin(), deal.hands.end(),
                                 [&](const DealtHand& hand) { return hand.seat > dealer.dealer; });
  std::rotate(deal.hands.begin(), left, deal.hands.end());
}

HandStory hand_story(const HandStart& start, std::vector<WatchedChange> changes) {
  return Telling(start, std::move(changes)).tell();
}

}  // namespace colddeck
