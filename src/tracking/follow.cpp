// Follows the pack through a session, event by event.
#include <algorithm>
#include <array>

#include "cards/notation.h"
#include "pack/pack.h"
#include "tracking/history.h"
#include "tracking/slots.h"

namespace colddeck {
namespace {

/// A hand on the table: dealt and not yet returned.
struct LiveHand {
  std::size_t round = 0;
  std::size_t holding = 0;
  HandId id = 0;
  std::vector<SlotId> from;
};

/// A hand on its way to the bottom; the block is laid down when the next deal (or shuffle, cut, burn) begins.
struct PendingReturn {
  LiveHand live;
  const Return* event = nullptr;
  std::size_t event_index = 0;
  std::vector<SlotId> to;
};

struct RoundTrace {
  std::vector<HandId> hands;              ///< per holding
  std::vector<std::vector<SlotId>> from;  ///< per holding
  std::vector<std::vector<SlotId>> to;    ///< per hand of the block
};

class Follower {
 public:
  explicit Follower(const Session& session) : session_(session) { renew_pack(); }

  History run() {
    for (at_ = 0; at_ < session_.events.size(); ++at_)
      std::visit([this](const auto& action) { take(action); }, session_.events[at_].action);
    lay_down_block();
    fill_in_faces();
    return std::move(history_);
  }

 private:
  // Events that move the pack.
  void take(const Shuffle&) {
    lay_down_block();
    renew_pack();
    shuffled_ = true;
  }
  void take(const Cut& cut) {
    lay_down_block();
    if (cut.depth && *cut.depth >= 0 && *cut.depth <= pack_.size()) {
      pack_.cut(*cut.depth);
    } else {
      renew_pack();
    }
    cut_ = true;
  }
  void take(const Burn& burn) {
    lay_down_block();
    pack_.burn(std::clamp(burn.cards, 0, pack_.size()));
    burnt_ = true;
  }
  void take(const Spread& spread) {
    lay_down_block();
    for (std::size_t i = 0; i < spread.faces.size(); ++i) {
      const int depth = spread.from + static_cast<int>(i);
      if (depth < 0 || depth >= pack_.size()) break;
      if (spread.faces[i]) learn(pack_.at(depth), *spread.faces[i], Contradiction::Kind::predicted_card);
    }
  }
  void take(const Deal& deal);
  void take(const Return& event);
  void take(const Exchange& event);

  // Events that tell of a player.
  void take(const Look& look) { mark(look.seat, &Holding::looked); }
  void take(const Fold& fold) {
    mark(fold.seat, &Holding::folded);
    if (history_.rounds.empty()) return;
    for (Holding& holding : history_.rounds.back().holdings)
      if (holding.seat == fold.seat) holding.fold_order = folds_;
    ++folds_;
  }
  void take(const Win& win) { mark(win.seat, &Holding::won); }
  void take(const Retain& retain) { mark(retain.seat, &Holding::retained); }
  void take(const See&) {
    if (!history_.rounds.empty()) history_.rounds.back().seen = true;
  }
  void take(const Bet& bet) {
    if (!bet.blind) mark(bet.seat, &Holding::looked);
    if (!bet.amount) return;
    const Chips full = bet.blind ? 2 * *bet.amount : *bet.amount;
    if (last_bet_ && full > *last_bet_) mark(bet.seat, &Holding::raised);
    last_bet_ = full;
  }
  void take(const Show& show) {
    mark(show.seat, &Holding::shown);
    LiveHand* hand = hand_for(show.seat, show.cards.faces);
    if (hand == nullptr) return;
    for (const Face& face : show.cards.faces)
      if (face) learn_held(*hand, *face);
  }
  template <typename Other>
  void take(const Other&) {}

  void renew_pack() {
    pack_.clear();
    for (int i = 0; i < session_.rules.pack_size() - on_table(); ++i) pack_.put_under(slots_.add());
  }
  int on_table() const {
    int cards = 0;
    for (const LiveHand& hand : live_) cards += static_cast<int>(hand.from.size());
    return cards;
  }

  void mark(Seat seat, bool Holding::*what) {
    if (history_.rounds.empty()) return;
    for (Holding& holding : history_.rounds.back().holdings)
      if (holding.seat == seat) holding.*what = true;
  }

  /// The hand of `seat` that fits the faces best: a player with a retained hand has two.
  LiveHand* hand_for(Seat seat, const Faces& faces);
  void learn(SlotId slot, Card card, Contradiction::Kind kind);
  void learn_held(const LiveHand& hand, Card card);
  void contradict(Contradiction::Kind kind, std::string what) {
    const HandNo hand = session_.events[std::min(at_, session_.events.size() - 1)].hand;
    history_.contradictions.push_back({hand, at_, std::move(what), kind});
  }
  void lay_down_block();
  void lay_down(PendingReturn& pending);
  Seat next_dealer() const;
  void fill_in_faces();

  const Session& session_;
  std::size_t at_ = 0;
  Slots slots_;
  Pack<SlotId> pack_;
  std::vector<LiveHand> live_;
  std::vector<PendingReturn> pending_;
  std::vector<RoundTrace> traces_;
  History history_;
  std::optional<Chips> last_bet_;
  int folds_ = 0;  ///< in this hand
  bool shuffled_ = false;
  bool cut_ = false;
  bool burnt_ = false;
};

void Follower::take(const Deal& deal) {
  lay_down_block();
  if (session_.rules.burn_each_deal > 0 && !burnt_) pack_.burn(session_.rules.burn_each_deal);

  Round round;
  round.hand = session_.events[at_].hand;
  round.dealer = deal.dealer;
  round.shuffled_before = shuffled_;
  round.cut_before = cut_;
  round.deal_event = at_;
  shuffled_ = cut_ = burnt_ = false;
  last_bet_.reset();
  folds_ = 0;

  const auto hands = deal.hands.size();
  const auto each = static_cast<std::size_t>(session_.rules.cards_each());
  std::vector<std::vector<SlotId>> from(hands);
  for (std::size_t i = 0; i < hands * each && pack_.size() > 0; ++i) from[i % hands].push_back(pack_.deal());

  CardSet dealt;
  traces_.push_back({{}, from, {}});
  for (std::size_t i = 0; i < hands; ++i) {
    const DealtHand& seen = deal.hands[i];
    Holding holding;
    holding.seat = seen.seat;
    round.holdings.push_back(holding);
    live_.push_back({history_.rounds.size(), i, slots_.add_hand(from[i]), from[i]});
    const LiveHand& hand = live_.back();
    traces_.back().hands.push_back(hand.id);
    for (std::size_t c = 0; c < seen.cards.faces.size(); ++c) {
      const Face face = seen.cards.faces[c];
      if (!face) continue;
      if (dealt.contains(*face)) {
        contradict(Contradiction::Kind::card_twice, to_string(*face) + " is dealt twice in one deal");
        continue;
      }
      dealt.insert(*face);
      if (deal.in_order && c < from[i].size()) {
        learn(from[i][c], *face, Contradiction::Kind::predicted_card);
      } else {
        learn_held(hand, *face);
      }
    }
  }
  history_.rounds.push_back(std::move(round));
}

LiveHand* Follower::hand_for(Seat seat, const Faces& faces) {
  LiveHand* best = nullptr;
  int best_fit = -1;
  for (auto hand = live_.rbegin(); hand != live_.rend(); ++hand) {  // the newest first
    if (history_.rounds[hand->round].holdings[hand->holding].seat != seat) continue;
    int fit = 0;
    const CardSet cards = slots_.cards_of(hand->id);
    for (const Face& face : faces) fit += face && cards.contains(*face) ? 1 : 0;
    if (fit > best_fit) {
      best = &*hand;
      best_fit = fit;
    }
  }
  return best;
}

void Follower::take(const Return& event) {
  LiveHand* hand = hand_for(event.seat, event.cards.faces);
  if (hand == nullptr) return;
  PendingReturn pending;
  pending.live = *hand;
  pending.event = &event;
  pending.event_index = at_;
  live_.erase(live_.begin() + (hand - live_.data()));
  pending_.push_back(std::move(pending));
}

void Follower::take(const Exchange& event) {
  LiveHand* hand = hand_for(event.seat, event.discarded.faces);
  if (hand == nullptr) return;
  // Which places of the hand were thrown away is not recorded, so the hand begins anew; the discards go
  // under.
  const auto drawn = event.drawn.faces.size();
  std::vector<SlotId> from;
  for (std::size_t i = 0; i < hand->from.size(); ++i) {
    const bool taken = i >= hand->from.size() - std::min(drawn, hand->from.size());
    from.push_back(taken && pack_.size() > 0 ? pack_.deal() : slots_.add());
  }
  for (const Face& face : event.discarded.faces) {
    const SlotId under = slots_.add();
    if (face) slots_.learn(under, *face);
    pack_.put_under(under);
  }
  hand->from = from;
  hand->id = slots_.add_hand(from);
  for (const Face& face : event.drawn.faces)
    if (face) learn_held(*hand, *face);
}

void Follower::learn(SlotId slot, Card card, Contradiction::Kind kind) {
  const Face known = slots_.face(slot);
  if (slots_.learn(slot, card)) return;
  if (known) {
    contradict(kind, to_string(card) + " is where the pack must hold " + to_string(*known));
  } else {
    contradict(kind, to_string(card) + " is where a hand of other cards was returned");
  }
}

void Follower::learn_held(const LiveHand& hand, Card card) {
  if (slots_.learn_held(hand.id, card)) return;
  std::string held;
  slots_.cards_of(hand.id).for_each(
      [&](Card other) { held += (held.empty() ? "" : " ") + to_string(other); });
  const Seat seat = history_.rounds.empty() || hand.round >= history_.rounds.size()
                        ? Seat{}
                        : history_.rounds[hand.round].holdings[hand.holding].seat;
  const std::string who = seat.known() ? session_.name_of(seat) : "the hand";
  contradict(Contradiction::Kind::return_differs,
             who + " cannot hold " + to_string(card) + ": the hand is " + held);
}

Seat Follower::next_dealer() const {
  for (std::size_t i = at_; i < session_.events.size(); ++i)
    if (const auto* deal = std::get_if<Deal>(&session_.events[i].action)) return deal->dealer;
  // After the last hand of the evening: the dealer's left, who was dealt to first.
  const Round& round = history_.rounds.back();
  return round.holdings.empty() ? Seat{} : round.holdings.front().seat;
}

void Follower::lay_down_block() {
  if (history_.rounds.empty() || (pending_.empty() && live_.empty())) return;
  std::stable_sort(pending_.begin(), pending_.end(), [](const PendingReturn& a, const PendingReturn& b) {
    return a.event->place.value_or(kMostSeats) < b.event->place.value_or(kMostSeats);
  });
  Round& round = history_.rounds.back();
  Block& block = round.block;
  block.next_dealer = next_dealer();
  block.gatherer = block.next_dealer;
  block.complete = true;
  for (PendingReturn& pending : pending_) lay_down(pending);
  pending_.clear();

  // What was not seen to come back lies under the rest in an order nobody saw, unless it was retained.
  for (auto hand = live_.begin(); hand != live_.end();) {
    Holding& holding = history_.rounds[hand->round].holdings[hand->holding];
    if (holding.retained && hand->round + 1 == history_.rounds.size()) {
      ++hand;
      continue;
    }
    block.complete = false;
    for (std::size_t i = 0; i < hand->from.size(); ++i) pack_.put_under(slots_.add());
    hand = live_.erase(hand);
  }
}

void Follower::lay_down(PendingReturn& pending) {
  Round& round = history_.rounds.back();
  Block& block = round.block;
  if (pending.event->gatherer.known()) {
    block.gatherer = pending.event->gatherer;
    block.gatherer_seen = true;
  }
  ReturnedHand returned;
  const Holding& holding = history_.rounds[pending.live.round].holdings[pending.live.holding];
  returned.owner = holding.seat;
  returned.shown = holding.shown;
  std::vector<SlotId> to;
  for (std::size_t i = 0; i < pending.live.from.size(); ++i) {
    to.push_back(slots_.add());
    pack_.put_under(to.back());
  }
  slots_.returned_to(pending.live.id, to);
  const std::size_t now = at_;
  at_ = pending.event_index;
  const Faces& faces = pending.event->cards.faces;
  for (std::size_t i = 0; i < std::min(faces.size(), to.size()); ++i)
    if (faces[i]) learn(to[i], *faces[i], Contradiction::Kind::return_differs);
  at_ = now;
  block.hands.push_back(returned);
  traces_.back().to.push_back(to);
}

void Follower::fill_in_faces() {
  for (std::size_t r = 0; r < history_.rounds.size(); ++r) {
    Round& round = history_.rounds[r];
    for (std::size_t i = 0; i < round.holdings.size(); ++i) {
      for (const SlotId slot : traces_[r].from[i]) round.holdings[i].dealt.push_back(slots_.face(slot));
      round.holdings[i].held = slots_.cards_of(traces_[r].hands[i]);
    }
    for (std::size_t i = 0; i < round.block.hands.size(); ++i) {
      ReturnedHand& hand = round.block.hands[i];
      for (const SlotId slot : traces_[r].to[i]) hand.faces.push_back(slots_.face(slot));
      hand.order_known =
          std::all_of(hand.faces.begin(), hand.faces.end(), [](const Face& f) { return f.has_value(); });
    }
  }
}

}  // namespace

History follow(const Session& session) { return Follower(session).run(); }

}  // namespace colddeck
