#include "synthetic/sleights.h"

#include <algorithm>

namespace colddeck {
namespace {

/// So many cards at the bottom are worth keeping together: the hands that were gathered last.
constexpr int kSlug = 12;
/// From here on a card is worth a second or bottom deal.
constexpr Rank kHigh = Rank::queen;
/// A change of cards must make the hand better by so much, or it is not worth the risk.
constexpr double kWorthChanging = 0.25;
const Card kAce{Rank::ace, Suit::spades};

bool is_high(Card card) { return card.is_joker() || card.rank() >= kHigh; }

}  // namespace

const Cheat* Sleights::cheat(Seat who, CheatKind kind) const {
  const auto found = std::find_if(plan_.cheats.begin(), plan_.cheats.end(), [&](const Cheat& each) {
    return each.kind == kind && each.who == seat_name(who.index);
  });
  return found == plan_.cheats.end() ? nullptr : &*found;
}

bool Sleights::tries(Seat who, CheatKind kind) {
  const Cheat* found = cheat(who, kind);
  return found != nullptr && dice_.happens(found->attempts);
}

void Sleights::note(HandNo hand) {
  const std::string number = std::to_string(hand.value);
  if (done_in_ == number || done_in_.ends_with(" " + number)) return;
  done_in_ += (done_in_.empty() ? "" : " ") + number;
}

void Sleights::begin(Pack<Card>& pack) {
  for (const Cheat& each : plan_.cheats) {
    if (each.kind != CheatKind::spare_card && each.kind != CheatKind::held_card) continue;
    up_the_sleeve_ = kAce;
    if (each.kind == CheatKind::spare_card) continue;
    for (int left = pack.size(); left > 0; --left)
      if (const Card card = pack.deal(); card != kAce) pack.put_under(card);
  }
}

bool Sleights::leaves_out_shuffle(HandNo hand, Seat by) {
  if (!tries(by, CheatKind::no_shuffle)) return false;
  note(hand);
  return true;
}

void Sleights::shuffle(HandNo hand, Seat by, std::span<Card> pack) {
  if (tries(by, CheatKind::false_shuffle)) return note(hand);
  std::size_t shuffled = pack.size();
  if (tries(by, CheatKind::slug)) {
    note(hand);
    shuffled -= kSlug;
  }
  colddeck::shuffle(plan_.shuffling, pack.first(shuffled), dice_);
}

void Sleights::start_deal(HandNo hand, Seat dealer, Pack<Card>& pack) {
  dealt_ = hand;
  if (is_high(pack.at(0)) && tries(dealer, CheatKind::seconds)) {
    kept_back_ = pack.deal();
    note(hand);
  }
  from_bottom_ = is_high(pack.at(pack.size() - 1)) && tries(dealer, CheatKind::bottoms);
  if (from_bottom_) note(hand);
}

Card Sleights::deal_to(Seat to, Seat dealer, bool last, Pack<Card>& pack) {
  if (to == dealer && kept_back_) {
    const Card card = *kept_back_;
    kept_back_.reset();
    return card;
  }
  return to == dealer && last && from_bottom_ ? pack.deal_bottom() : pack.deal();
}

void Sleights::change_card(HandNo hand, Seat holder, Faces& cards,
                           const std::function<double(const Faces&)>& worth) {
  if (!up_the_sleeve_ ||
      (cheat(holder, CheatKind::spare_card) == nullptr && cheat(holder, CheatKind::held_card) == nullptr))
    return;
  // Two of one card in one hand would be seen by a child.
  if (std::find(cards.begin(), cards.end(), Face(*up_the_sleeve_)) != cards.end()) return;
  Faces best = cards;
  std::size_t changed = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    Faces other = cards;
    other[i] = *up_the_sleeve_;
    if (worth(other) <= worth(best)) continue;
    best = other;
    changed = i;
  }
  if (worth(best) < worth(cards) + kWorthChanging) return;
  if (!tries(holder, CheatKind::spare_card) && !tries(holder, CheatKind::held_card)) return;
  up_the_sleeve_ = *cards[changed];
  cards = best;
  note(hand);
}

void Sleights::write(std::vector<Truth>& truth) const {
  if (std::any_of(plan_.cheats.begin(), plan_.cheats.end(), [](const Cheat& each) {
        return !stacks(each.kind) && each.kind != CheatKind::reader && each.kind != CheatKind::dumper;
      }))
    truth.push_back({"cheated-in-hands", done_in_});
}

}  // namespace colddeck
