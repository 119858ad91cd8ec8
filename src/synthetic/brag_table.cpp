#include "synthetic/brag_table.h"

#include <algorithm>

#include "games/dealers_choice.h"

namespace colddeck {

using play::BragHand;
using play::Which;

namespace {

WhichHand which_hand(Which which) { return which == Which::dealt ? WhichHand::dealt : WhichHand::retained; }

bool has_two(const BragHand& hand, int seat) {
  return hand.has(seat, Which::dealt) && hand.has(seat, Which::retained);
}

/// Whether no hand can go by it, so that no copy is needed to see which.
bool leaves_all_hands(const BragHand& hand, const play::Operation& operation) {
  if (const auto* bet = std::get_if<play::Bet>(&operation)) return !hand.money(bet->seat);
  return std::holds_alternative<play::Look>(operation) || std::holds_alternative<play::Discard>(operation) ||
         std::holds_alternative<play::Lend>(operation) || std::holds_alternative<play::Draw>(operation);
}

/// Said only where there are two.
WhichHand which_of_two(const BragHand& hand, int seat, Which which) {
  return has_two(hand, seat) ? which_hand(which) : WhichHand::unstated;
}

}  // namespace

BragTable::BragTable(const Plan& plan) : FullTable(plan), ranking_(plan.rules) {
  mind_.emplace(plan.rules, dice_);
  money_.fill(plan.money);
}

/// A dealer whose turn it is to choose changes something every other time.
void BragTable::choose_game() {
  if (!plan_.rules.dealers_choice || !dealer_may_choose(deals_since_choice_, plan_.players) || retained_)
    return;
  deals_since_choice_ = 0;
  Choose choice{seat(dealer_), rules_.game, rules_.wild, rules_.blind_play, std::nullopt};
  constexpr std::array kGames = {Game::three_card_brag, Game::four_card_brag, Game::five_card_brag};
  if (std::find(kGames.begin(), kGames.end(), rules_.game) != kGames.end())
    choice.game = kGames[static_cast<std::size_t>(dice_.below(3))];
  choice.wild.twos = dice_.happens(0.5);
  choice.blind_play = dice_.happens(0.5);
  if (dice_.happens(0.3)) choice.jokers = dice_.below(Card::kJokers + 1);
  const RuleSet wanted = chosen(rules_, choice);
  if (most_players(wanted) < plan_.players) return;
  const bool other_pack = wanted.jokers != rules_.jokers;
  rules_ = wanted;
  ranking_ = HandRanking(rules_);
  mind_.emplace(rules_, dice_);
  add(choice);
  if (other_pack) change_jokers();
}

/// Who puts jokers in, or looks for them to take them out, shuffles.
void BragTable::change_jokers() {
  std::erase_if(pack_, [](Card card) { return card.is_joker(); });
  for (int joker = 0; joker < rules_.jokers; ++joker)
    pack_.push_back(Card::from_index(Card::kStandardPack + joker));
  shuffle_pack(seat(dealer_));
}

/// Where money runs out, what each has.
void BragTable::record_money() {
  if (!plan_.money) return;
  for (int i = 0; i < plan_.players; ++i) {
    auto& money = money_[static_cast<std::size_t>(i)];
    money = std::max(money.value_or(0), *plan_.money);
    add(Money{seat(i), money});
  }
}

play::Start BragTable::start() {
  play::Start start;
  start.rules = rules_;
  start.dealer = dealer_;
  start.seats = everybody();
  start.pack = pack_;
  start.carried = carried_;
  start.retained = retained_;
  start.money = money_;
  return start;
}

void BragTable::play_hand() {
  choose_game();
  ++deals_since_choice_;
  prepare_pack();
  record_money();
  BragHand hand(start(), ranking_);
  const bool face_up = retained_ && rules_.retained == RetainedPlay::face_up;
  record_deal(rules_.cards_each(), face_up ? std::optional(retained_->seat) : std::nullopt);
  if (rules_.pack_face_up && !pack_.empty())
    add(Spread{static_cast<int>(pack_.size()) - 1, {pack_.back()}, {}});
  mind_->new_hand();
  for (int i = 0; i < plan_.players; ++i)
    if (cheating_.waits(HandNo{hand_}, seat(i))) mind_->trust(i);
  while (!hand.over()) perform(hand, mind_->decide(hand));
  last_end_ = hand.end();
  retained_ = hand.retained();
  carried_ = hand.carried();
  for (int i = 0; i < plan_.players; ++i) money_[static_cast<std::size_t>(i)] = hand.money(i);
  gather();
  pass_deal();
}

void BragTable::perform(BragHand& hand, const play::Operation& operation) {
  if (leaves_all_hands(hand, operation)) {
    std::visit([&](const auto& known) { write(hand, known); }, operation);
    hand.perform(operation);
    return;
  }
  const BragHand before = hand;
  std::visit([&](const auto& known) { write(before, known); }, operation);
  last_ = operation;
  hand.perform(operation);
  if (hand.over()) record_end(before, hand);
  throw_in_what_is_gone(before, hand);
}

void BragTable::write(const BragHand& hand, const play::Look& look) {
  add(Look{seat(look.seat), which_of_two(hand, look.seat, look.which)});
}

void BragTable::write(const BragHand& hand, const play::Keep& keep) {
  BragHand after = hand;
  after.perform(keep);
  const bool new_one = after.has(keep.seat, Which::dealt);
  add(Fold{seat(keep.seat), new_one ? WhichHand::retained : WhichHand::dealt});
}

void BragTable::write(const BragHand& hand, const play::Fold& fold) {
  if (!has_two(hand, fold.seat)) return add(Fold{seat(fold.seat)});
  BragHand after = hand;
  after.perform(fold);
  for (const Which which : {Which::dealt, Which::retained})
    if (!after.has(fold.seat, which)) add(Fold{seat(fold.seat), which_hand(which)});
}

void BragTable::write(const BragHand& hand, const play::Bet& bet) {
  if (!hand.money(bet.seat)) return add(Bet{seat(bet.seat), bet.amount, hand.blind(bet.seat)});
  BragHand after = hand;
  after.perform(bet);
  if (after.contenders().test(static_cast<std::size_t>(bet.seat)))
    add(Bet{seat(bet.seat), bet.amount, hand.blind(bet.seat)});
  else  // with the last chip the pot is covered
    add(Cover{seat(bet.seat), bet.amount});
}

void BragTable::write(const BragHand& hand, const play::See& see) {
  add(See{seat(see.seat), seat(*next_to_left(see.seat, hand.contenders())), see.amount});
}

void BragTable::write(const BragHand& hand, const play::Cover& cover) {
  add(Cover{seat(cover.seat), hand.money(cover.seat)});
}

void BragTable::write(const BragHand&, const play::Lend& lend) {
  add(Lend{lend.from >= 0 ? seat(lend.from) : Seat{}, seat(lend.to), lend.amount});
}

void BragTable::write(const BragHand& hand, const play::Draw& draw) {
  const Which which = hand.has(draw.seat, Which::retained) ? Which::retained : Which::dealt;
  const play::HandCards& cards = hand.cards(draw.seat, which);
  Faces thrown, taken;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if ((draw.cards >> i & 1) == 0) continue;
    thrown.push_back(cards[i]);
    taken.push_back(pack_[taken.size()]);
  }
  pack_.erase(pack_.begin(), pack_.begin() + static_cast<std::ptrdiff_t>(taken.size()));
  add(Exchange{seat(draw.seat), seen(thrown, false), seen(taken, false)});
  throw_under(thrown);
}

void BragTable::write(const BragHand& hand, const play::Retain& retain) {
  add(Retain{seat(retain.seat),
             retain.keeps ? which_of_two(hand, retain.seat, retain.which) : WhichHand::neither});
}

/// Hands that a player held before and holds no longer, in the order in which they went.
void BragTable::throw_in_what_is_gone(const BragHand& before, const BragHand& after) {
  const auto kept = [&after](int i, Which which) {
    const play::HandCards& now = after.cards(i, which);
    return !now.empty();
  };
  for (const bool contending : {false, true})
    for (int i = 0; i < plan_.players; ++i) {
      if (before.contenders().test(static_cast<std::size_t>(i)) != contending) continue;
      for (const Which which : {Which::dealt, Which::retained}) {
        if (!before.has(i, which) || kept(i, which)) continue;
        const play::HandCards& cards = before.cards(i, which);
        if (after.over() && after.retained() && after.retained()->cards == cards) continue;
        throw_in(i, faces_of(cards));
      }
    }
}

void BragTable::record_shows(const BragHand& before, const BragHand& after) {
  const auto played = [&](int i) {
    const Which which = before.has(i, Which::retained) ? Which::retained : Which::dealt;
    return faces_of(before.cards(i, which));
  };
  const auto shows = [&](int i) { show(i, played(i)); };
  if (!after.end().seen) return;
  if (const auto* see = std::get_if<play::See>(&*last_)) {
    // "They expose their three cards first. If your cards are better, you expose your hand to prove this."
    shows(*next_to_left(see->seat, before.contenders()));
    if (after.won(see->seat) > 0) shows(see->seat);
  } else {
    for (int i = 0; i < plan_.players; ++i)
      if (before.contenders().test(static_cast<std::size_t>(i))) shows(i);
  }
  // Who covered the pot turns up what lies on it.
  for (int i = 0; i < plan_.players; ++i)
    if (!before.contenders().test(static_cast<std::size_t>(i)) && before.has(i, Which::dealt)) shows(i);
}

void BragTable::record_end(const BragHand& before, const BragHand& after) {
  record_shows(before, after);
  for (int i = 0; i < plan_.players; ++i)
    if (after.won(i) > 0) add(Win{seat(i), after.won(i)});
  if (after.retained() && before.phase() == play::Phase::face_up)
    add(Retain{seat(after.retained()->seat), WhichHand::retained});
}

}  // namespace colddeck
