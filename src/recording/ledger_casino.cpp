// The money of games against the house: what the players lose the house wins.
#include "recording/casino_hands.h"
#include "recording/ledger.h"

namespace colddeck {

std::vector<HandMoney> casino_ledger(const Session& session) {
  std::vector<HandMoney> all;
  for (const CasinoHand& hand : casino_hands(session)) {
    HandMoney& money = all.emplace_back();
    money.hand = hand.hand;
    money.carried = 0;
    bool known = hand.everyone_known;
    bool settled = hand.house_shown;
    Chips staked = 0;
    for (std::size_t i = 0; i < hand.seats.size(); ++i) {
      const CasinoSeat& who = hand.seats[i];
      if (!who.dealt || static_cast<int>(i) == hand.house.index) continue;
      known = known && who.put_in() && who.paid && (who.bet || who.folded || who.ante == Chips{0});
      settled = settled || who.paid_event;
      money.put_in[i] = who.put_in().value_or(0);
      money.won[i] = who.paid.value_or(0);
      staked += money.put_in[i];
      money.paid_out += money.won[i];
      if (who.paid_event) money.paid_at = who.paid_event;
    }
    money.complete = known && settled;
    if (!money.complete) continue;
    money.put_in[static_cast<std::size_t>(hand.house.index)] = money.paid_out;
    money.won[static_cast<std::size_t>(hand.house.index)] = staked;
    money.pot = staked + money.paid_out;
    money.paid_out = *money.pot;
  }
  return all;
}

}  // namespace colddeck
