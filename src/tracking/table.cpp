#include "tracking/table.h"

#include <algorithm>

namespace colddeck {

Table::Table(CardSet pack) : slots_(pack) {
  for (int i = 0; i < pack.size(); ++i) pack_.put_under(slots_.add());
  begin_segment(0);
}

void Table::begin_segment(SlotId end) {
  if (!segments_.empty()) segments_.back().end_new = end;
  Segment segment;
  segment.pack = slots_.pack();
  for (int depth = 0; depth < pack_.size(); ++depth) segment.start.push_back(pack_.at(depth));
  for (const HandOnTable& hand : hands_)
    segment.start.insert(segment.start.end(), hand.from.begin(), hand.from.end());
  segment.first_new = slots_.size();
  segments_.push_back(std::move(segment));
}

std::vector<Segment> Table::segments() const {
  std::vector<Segment> all = segments_;
  all.back().end_new = slots_.size();
  return all;
}

CardSet Table::placed(int depth) const {
  CardSet placed;
  for (int i = 0; i < depth; ++i)
    if (const Face face = slots_.face(pack_.at(i))) placed.insert(*face);
  for (const HandOnTable& hand : hands_) placed = placed | slots_.held(hand.id);
  return placed;
}

void Table::forget_bottom(int cards) {
  const int first = std::max(pack_.size() - cards, 0);
  const CardSet rest = slots_.pack() - placed(first);
  const SlotId end = slots_.size();
  for (int depth = first; depth < pack_.size(); ++depth)
    if (!slots_.is_free(pack_.at(depth), rest)) pack_.at(depth) = slots_.add(rest);
  if (slots_.size() > end) begin_segment(end);
}

void Table::change_pack(CardSet pack) {
  slots_.change_pack(pack);
  int on_table = 0;
  for (const HandOnTable& hand : hands_) on_table += static_cast<int>(hand.size());
  const int in_pack = std::max(pack.size() - on_table, 0);
  while (pack_.size() > in_pack) pack_.deal();
  while (pack_.size() < in_pack) pack_.put_under(slots_.add());
  forget_order();
}

void Table::turn_under(int cards) {
  if (pack_.size() > 0 && cards > 0) pack_.burn(cards % pack_.size());
}

std::size_t Table::deal(std::size_t round, const std::vector<DealtHand>& hands, int each) {
  const auto wanted = hands.size() * static_cast<std::size_t>(each);
  const auto dealt = std::min(wanted, static_cast<std::size_t>(pack_.size()));
  const auto count = std::min(hands.size(), dealt);
  const auto first = hands_.size();
  for (std::size_t i = 0; i < count; ++i) {
    HandOnTable hand;
    hand.round = round;
    hand.holding = i;
    hand.seat = hands[i].seat;
    hands_.push_back(std::move(hand));
  }
  for (std::size_t i = 0; i < dealt; ++i) hands_[first + i % hands.size()].from.push_back(pack_.deal());
  for (std::size_t i = first; i < hands_.size(); ++i) {
    const auto id = slots_.add_hand(hands_[i].from);
    hands_[i].impossible = !id;
    if (id)
      hands_[i].id = *id;
    else
      renew(hands_[i]);
  }
  return count;
}

Table::Draw Table::exchange(HandOnTable& hand, std::size_t count) {
  const SlotRow cards = pick_up(hand);
  const SlotRow out(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(count));
  SlotRow in(cards.begin() + static_cast<std::ptrdiff_t>(count), cards.end());

  Draw draw;
  draw.discarded = *slots_.add_hand(out);
  put_under(slots_.return_hand(draw.discarded));

  SlotRow top;
  for (std::size_t i = 0; i < count; ++i) top.push_back(pack_.deal());
  auto drawn = slots_.add_hand(top);
  if (!drawn) {  // the slots contradict each other: only what is seen counts
    segments_.back().doubtful = true;
    for (SlotId& slot : top) slot = slots_.add();
    drawn = slots_.add_hand(top);
  }
  draw.drawn = *drawn;
  for (const SlotId slot : slots_.return_hand(draw.drawn)) in.push_back(slot);
  hand.from = in;
  hand.as_dealt = hand.mixed_up = false;
  if (const auto id = slots_.add_hand(in))
    hand.id = *id;
  else
    renew(hand);
  return draw;
}

void Table::put_under(const SlotRow& cards) {
  for (const SlotId slot : cards) pack_.put_under(slot);
}

void Table::put_unseen_under(std::size_t cards) {
  const CardSet rest = slots_.pack() - placed(pack_.size());
  for (std::size_t i = 0; i < cards; ++i) pack_.put_under(slots_.add(rest));
}

HandOnTable* Table::hand_meant(Seat seat, const Faces& faces) {
  HandOnTable* fitting = nullptr;
  HandOnTable* newest = nullptr;
  int fits = 0, hands = 0;
  for (HandOnTable& hand : hands_) {
    if (hand.seat != seat || hand.back != nullptr) continue;
    newest = &hand;
    ++hands;
    bool possible = true;
    for (const Face& face : faces) {
      if (!face) continue;
      if (slots_.held(hand.id).contains(*face)) return &hand;
      possible &= slots_.may_hold(hand.id).contains(*face);
    }
    if (!possible) continue;
    fitting = &hand;
    ++fits;
  }
  if (hands == 1 || fits == 0) return newest;
  return fits == 1 ? fitting : nullptr;
}

HandOnTable* Table::any_hand(Seat seat) {
  HandOnTable* oldest = nullptr;
  bool alike = true;  // nothing tells them apart
  for (HandOnTable& hand : hands_) {
    if (hand.seat != seat || hand.back != nullptr) continue;
    if (oldest == nullptr) oldest = &hand;
    alike &= hand.mixed_up && slots_.held(hand.id).empty();
  }
  for (HandOnTable& hand : hands_) {
    if (alike || hand.seat != seat || hand.back != nullptr) continue;
    renew(hand);
    hand.as_dealt = false;
    hand.mixed_up = true;
  }
  return oldest;
}

void Table::renew(int depth) {
  segments_.back().doubtful = true;
  pack_.at(depth) = slots_.add();
}

void Table::renew(HandOnTable& hand) {
  segments_.back().doubtful = true;
  for (SlotId& slot : hand.from) slot = slots_.add();
  hand.id = *slots_.add_hand(hand.from);
}

void Table::renew(HandOnTable& hand, std::size_t place) {
  segments_.back().doubtful = true;
  slots_.forget(hand.id);
  hand.from[place] = slots_.add();
  if (const auto id = slots_.add_hand(hand.from))
    hand.id = *id;
  else
    renew(hand);
}

}  // namespace colddeck
