#include "tracking/real_table.h"

#include <algorithm>

namespace colddeck::tests {
namespace {

constexpr int kSeats = 9;

SeenCards seen(const std::vector<Card>& cards) { return {Faces(cards.begin(), cards.end()), {}}; }

}  // namespace

RealTable::RealTable(const RuleSet& rules, const Happenings& happenings, std::uint64_t seed)
    : happenings_(happenings), dice_(seed), log_(kSeats) {
  log_.session.rules = rules;
  std::vector<Card> cards;
  for (int i = 0; i < rules.pack_size(); ++i) cards.push_back(Card::from_index(i));
  dice_.shuffle(cards.begin(), cards.end());
  for (const Card card : cards) pack_.put_under(card);
  const int players = 2 + dice_.below(kSeats - 1);
  for (int i = 0; i < players; ++i) seats_.push_back(Seat{static_cast<std::int8_t>(i)});
}

std::size_t RealTable::hands_of(Seat seat) const {
  return static_cast<std::size_t>(
      std::count_if(hands_.begin(), hands_.end(), [seat](const Hand& hand) { return hand.seat == seat; }));
}

void RealTable::seat_players() {
  if (!happenings_.come_and_go || dice_.happens(0.6)) return;
  const Seat seat{static_cast<std::int8_t>(dice_.below(kSeats))};
  const auto at = std::find(seats_.begin(), seats_.end(), seat);
  const bool joins = at == seats_.end();
  if (!joins && (seats_.size() == 2 || hands_of(seat) > 0)) return;
  if (joins)
    seats_.push_back(seat);
  else
    seats_.erase(at);
  const bool for_good = dice_.happens(0.5);
  log_.then(SeatChange{seat, joins ? (for_good ? Presence::join : Presence::sit_in)
                                   : (for_good ? Presence::leave : Presence::sit_out)});
}

void RealTable::turn_the_pack() {
  if (pack_.size() == 0 || dice_.happens(0.8)) return;
  switch (dice_.below(3)) {
    case 0: {
      const int cards = dice_.below(4);
      pack_.burn(cards);
      log_.then(Burn{cards});
      break;
    }
    case 1: {
      const int depth = dice_.below(pack_.size() + 1);
      pack_.cut(depth);
      log_.then(Cut{{}, depth});
      break;
    }
    default:
      pack_.rearrange([this](auto first, auto last) { dice_.shuffle(first, last); });
      log_.then(Shuffle{});
  }
}

void RealTable::deal() {
  const int each = log_.session.rules.cards_each();
  std::vector<Seat> dealt_in = seats_;
  while (static_cast<int>(dealt_in.size()) * each > pack_.size()) dealt_in.pop_back();
  std::rotate(dealt_in.begin(), dealt_in.begin() + dealer_ % static_cast<int>(dealt_in.size()),
              dealt_in.end());
  const std::size_t first = hands_.size();
  for (const Seat seat : dealt_in) hands_.push_back({seat, {}});
  for (int i = 0; i < static_cast<int>(dealt_in.size()) * each; ++i)
    hands_[first + static_cast<std::size_t>(i) % dealt_in.size()].cards.push_back(pack_.deal());
  Deal what{dealt_in.back(), {}, true};
  for (std::size_t i = first; i < hands_.size(); ++i)
    what.hands.push_back({hands_[i].seat, seen(hands_[i].cards), false});
  ++log_.hand;
  log_.then(what);
}

void RealTable::draw(Hand& hand) {
  const auto count = static_cast<std::size_t>(1 + dice_.below(static_cast<int>(hand.cards.size())));
  if (pack_.size() < static_cast<int>(count)) return;
  dice_.shuffle(hand.cards.begin(), hand.cards.end());
  std::vector<Card> out(hand.cards.end() - static_cast<std::ptrdiff_t>(count), hand.cards.end()), in;
  for (const Card card : out) pack_.put_under(card);
  for (std::size_t i = 0; i < count; ++i) in.push_back(pack_.deal());
  std::copy(in.begin(), in.end(), hand.cards.end() - static_cast<std::ptrdiff_t>(count));
  dice_.shuffle(out.begin(), out.end());
  dice_.shuffle(in.begin(), in.end());
  log_.then(Exchange{hand.seat, seen(out), seen(in)});
}

void RealTable::give_back(std::size_t index) {
  Hand hand = hands_[index];
  hands_.erase(hands_.begin() + static_cast<std::ptrdiff_t>(index));
  if (dice_.happens(0.3)) log_.then(Show{hand.seat, seen(hand.cards)});
  dice_.shuffle(hand.cards.begin(), hand.cards.end());
  for (const Card card : hand.cards) pack_.put_under(card);
  log_.then(Return{hand.seat, {}, seen(hand.cards), {}});
}

void RealTable::play_hand() {
  seat_players();
  if (happenings_.turning) turn_the_pack();
  deal();
  for (Hand& hand : hands_)
    if (happenings_.drawing && dice_.happens(0.2)) draw(hand);
  const bool retains = happenings_.retaining && dice_.happens(0.3);
  while (hands_.size() > (retains ? 1U : 0U)) {
    give_back(static_cast<std::size_t>(dice_.below(static_cast<int>(hands_.size()))));
    if (happenings_.meanwhile) turn_the_pack();
  }
  if (retains) log_.then(Retain{hands_.front().seat});
  ++dealer_;
}

}  // namespace colddeck::tests
