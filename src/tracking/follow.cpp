// Follows the pack through a session, event by event.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "recording/corrections.h"
#include "tracking/doubtful.h"
#include "tracking/follower.h"

namespace colddeck {

using Kind = Contradiction::Kind;

Follower::Follower(const Session& session, DoubtfulCards doubtful)
    : session_(session),
      doubtful_(doubtful),
      rules_(session.rules),
      table_(CardSet::pack(std::clamp(session.rules.jokers, 0, Card::kJokers))),
      sightings_(table_) {}

Followed Follower::run() {
  for (at_ = 0; at_ < session_.events.size(); ++at_)
    std::visit([this](const auto& action) { take(action); }, event_at(at_).action);
  close_block();
  fill_in_faces();
  for (std::size_t r = 0; r < places_.size(); ++r) places_[r].dealt = std::move(traces_[r].from);
  auto segments = table_.segments();
  return {std::move(history_), std::move(places_), std::move(open_), std::move(segments),
          std::move(table_.slots())};
}

void Follower::take(const Shuffle&) {
  before_pack_moves();
  table_.forget_order();
  put_under_ = table_.pack_size();
  shuffled_ = true;
}

void Follower::take(const Cut& cut) {
  before_pack_moves();
  if (cut.depth && *cut.depth >= 0 && *cut.depth <= table_.pack_size())
    table_.turn_under(*cut.depth);
  else
    table_.forget_order();
  put_under_ = table_.pack_size();
  cut_ = true;
}

void Follower::take(const Burn& burn) {
  before_pack_moves();
  table_.turn_under(burn.cards);
  put_under_ += std::clamp(burn.cards, 0, table_.pack_size());
  burnt_ = closed_;  // a card burnt before a draw is not the one burnt before the next deal
}

/// Who puts jokers in, or looks for them to take them out, shuffles: else their places would be known.
void Follower::take(const Choose& choice) {
  const int jokers = rules_.jokers;
  rules_ = chosen(rules_, choice);
  if (rules_.jokers == jokers) return;
  before_pack_moves();
  table_.change_pack(CardSet::pack(std::clamp(rules_.jokers, 0, Card::kJokers)));
  put_under_ = table_.pack_size();
  shuffled_ = true;
}

void Follower::take(const Spread& spread) {
  // The card that shows below the pack before any hand has come back leaves the pack as it is.
  const bool glimpse = !closed_ && spread.faces.size() == 1 && !hand_is_over() && nothing_returned();
  if (!glimpse) before_pack_moves();
  for (std::size_t i = 0; i < spread.faces.size(); ++i) {
    const auto depth = std::int64_t{spread.from} + static_cast<std::int64_t>(i);
    if (!spread.faces[i] || depth < 0 || depth >= table_.pack_size()) continue;
    const Card card = *spread.faces[i];
    if (const Reading* doubt = doubt_about(spread.readings, i)) {
      open_.push_back({{table_.at(static_cast<int>(depth))}, {likelihood_of(card, *doubt)}, {}});
      continue;
    }
    if (const auto doubt = sightings_.in_pack(static_cast<int>(depth), card))
      report(*doubt, card, {"lies in the spread", {}, Kind::predicted_card});
  }
}

/// What the rules want before every deal is taken to have been done when it was not recorded.
void Follower::make_ready_to_deal() {
  const RuleSet& rules = rules_;
  const bool shuffled_unseen =
      (rules.shuffle == ShuffleRule::every_hand || rules.against_the_house()) && !shuffled_;
  const bool cut_unseen = rules.cut_each_deal && !cut_;
  if (shuffled_unseen || cut_unseen) table_.forget_order();
  shuffled_ |= shuffled_unseen;
  cut_ |= cut_unseen;
  if (!burnt_) table_.turn_under(rules.burn_each_deal);
}

void Follower::begin_round(const Deal& deal) {
  Round round;
  round.hand = event_at(at_).hand;
  round.dealer = deal.dealer;
  round.shuffled_before = shuffled_;
  round.cut_before = cut_;
  round.deal_event = at_;
  history_.rounds.push_back(std::move(round));
  traces_.emplace_back();
  places_.emplace_back();
  shuffled_ = cut_ = burnt_ = disturbed_ = scattered_ = closed_ = false;
  stake_.reset();
  folds_ = put_under_ = 0;
}

void Follower::take(const Deal& deal) {
  before_pack_moves();
  make_ready_to_deal();
  begin_round(deal);
  const int each = rules_.cards_each();
  if (deal.hands.size() * static_cast<std::size_t>(each) > static_cast<std::size_t>(table_.pack_size()))
    contradict(Kind::foreign_card, fmt::format("{} cards in the pack are too few for {} hands of {}",
                                               table_.pack_size(), deal.hands.size(), each));

  const std::size_t count = table_.deal(history_.rounds.size() - 1, deal.hands, each);
  HandOnTable* hands = table_.hands().data() + (table_.hands().size() - count);
  for (std::size_t i = 0; i < count; ++i) {
    Holding holding;
    holding.seat = hands[i].seat;
    history_.rounds.back().holdings.push_back(holding);
    traces_.back().hands.push_back(hands[i].id);
    if (hands[i].impossible)
      contradict(Kind::predicted_card,
                 session_.name_of(hands[i].seat) + " is dealt cards that cannot lie there together");
  }
  for (std::size_t i = 0; i < count; ++i) see_dealt(hands[i], deal.hands[i], deal.in_order);
  for (std::size_t i = 0; i < count; ++i) {
    traces_.back().from.push_back(hands[i].from);
    leave_open(deal.hands[i].cards, hands[i].from, deal.in_order);
  }
  const bool draws = rules_.game == Game::draw_brag || rules_.game == Game::brag_poker;
  if (doubtful_ == DoubtfulCards::left_open && !draws && !rules_.against_the_house())
    places_.back().odds = hand_odds(rules_);
  places_.back().all_look = !rules_.blind_play;
}

void Follower::take(const Show& show) {
  mark(show.seat, &Holding::shown);
  const Faces faces = believed(show.cards);
  HandOnTable* hand = table_.hand_meant(show.seat, faces);
  if (hand == nullptr) return;
  hand->shown = true;
  see_held(*hand, faces, {"is shown by", show.seat, Kind::predicted_card});
  leave_open(show.cards, hand->from, false);
}

void Follower::take(const Exchange& exchange) {
  const Faces thrown = believed(exchange.discarded);
  const Faces taken = believed(exchange.drawn);
  if (thrown.empty() && taken.empty()) return;  // stands pat
  lay_returns();
  HandOnTable* hand = table_.hand_meant(exchange.seat, thrown);
  if (hand == nullptr) {
    disturbed_ = true;
    hand = table_.any_hand(exchange.seat);
  }
  if (hand == nullptr) return;
  const std::size_t count = std::min(std::max(thrown.size(), taken.size()), hand->size());
  // Once cards that were put under in this hand are drawn again, what lies below them has moved.
  disturbed_ |= count + static_cast<std::size_t>(put_under_) > static_cast<std::size_t>(table_.pack_size());
  put_under_ += static_cast<int>(count);
  const Table::Draw draw = table_.exchange(*hand, count);
  see_packet(draw.discarded, thrown, nullptr, {"is thrown away by", exchange.seat, Kind::predicted_card});
  see_packet(draw.drawn, taken, hand, {"is drawn by", exchange.seat, Kind::predicted_card});
}

void Follower::take(const Return& event) {
  const Faces faces = believed(event.cards);
  HandOnTable* hand = table_.hand_meant(event.seat, faces);
  if (hand == nullptr) hand = table_.any_hand(event.seat);
  if (hand == nullptr) return;
  see_held(*hand, faces, {"goes back with the hand of", event.seat, Kind::return_differs});
  hand->back = &event;
  hand->back_event = at_;
}

void Follower::take(const Bet& bet) {
  if (!bet.blind) mark(bet.seat, &Holding::looked);
  if (!bet.amount) return;
  constexpr Chips kMost = std::numeric_limits<Chips>::max() / 2;
  const Chips amount = std::clamp(*bet.amount, Chips{0}, kMost);
  const Chips full = bet.blind ? 2 * amount : amount;
  // Half of an odd stake is rounded up by a blind player, who has not raised by that.
  const bool rounded = bet.blind && stake_ && full == *stake_ + 1;
  if (stake_ && full > *stake_ && !rounded) mark(bet.seat, &Holding::raised);
  stake_ = full;
}

void Follower::take(const Fold& fold) {
  mark(fold.seat, &Holding::folded);
  if (history_.rounds.empty()) return;
  for (Holding& holding : history_.rounds.back().holdings)
    if (holding.seat == fold.seat) holding.fold_order = folds_;
  ++folds_;
}

void Follower::take(const See&) {
  if (!history_.rounds.empty()) history_.rounds.back().seen = true;
}

void Follower::mark(Seat seat, bool Holding::*what) {
  if (history_.rounds.empty()) return;
  for (Holding& holding : history_.rounds.back().holdings)
    if (holding.seat == seat) holding.*what = true;
}

void Follower::fill_in_faces() {
  const Slots& slots = table_.slots();
  for (std::size_t r = 0; r < history_.rounds.size(); ++r) {
    Round& round = history_.rounds[r];
    for (std::size_t i = 0; i < round.holdings.size(); ++i) {
      for (const SlotId slot : traces_[r].from[i]) round.holdings[i].dealt.push_back(slots.face(slot));
      round.holdings[i].held = slots.held(traces_[r].hands[i]);
    }
    for (std::size_t i = 0; i < round.block.hands.size(); ++i) {
      ReturnedHand& hand = round.block.hands[i];
      for (const SlotId slot : traces_[r].to[i]) hand.faces.push_back(slots.face(slot));
      hand.order_known = std::all_of(hand.faces.begin(), hand.faces.end(),
                                     [](const Face& face) { return face.has_value(); });
    }
  }
}

Followed follow_places(const Session& session, DoubtfulCards doubtful) {
  const auto is_correction = [](const Event& event) {
    return std::holds_alternative<Correction>(event.action);
  };
  if (std::none_of(session.events.begin(), session.events.end(), is_correction))
    return Follower(session, doubtful).run();
  const Corrected now = corrected(session);
  Followed followed = Follower(now.session(), doubtful).run();
  for (Round& round : followed.history.rounds) round.deal_event = now.origin[round.deal_event];
  for (Contradiction& found : followed.history.contradictions) found.event = now.origin[found.event];
  return followed;
}

History follow(const Session& session) { return follow_places(session).history; }

}  // namespace colddeck
