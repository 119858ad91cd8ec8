// Bets and pay-outs of games against the house.
#include "recording/casino_hands.h"
#include "recording/check_parts.h"

namespace colddeck::checks {
namespace {

std::string chips(Chips count) { return std::to_string(count) + (count == 1 ? " chip" : " chips"); }

std::string in_words(CasinoGame game, const ThreeCards& cards) {
  return std::string(name_of(casino_rank(game, cards).category, game));
}

class CasinoCheck {
 public:
  CasinoCheck(const Session& session, Findings& findings)
      : findings_(findings), rules_(*casino_game_of(session.rules.game)) {}

  void check(const CasinoHand& hand) {
    if (!hand.everyone_known) return;
    for (int i = 0; i < kMostSeats; ++i) {
      const Seat seat{static_cast<std::int8_t>(i)};
      if (seat == hand.house) continue;
      const CasinoSeat& who = hand.seats[static_cast<std::size_t>(i)];
      if (!who.dealt) {
        if (who.bet_event)
          findings_.add(CheckKind::not_dealt, *who.bet_event, seat,
                        findings_.name(seat) + " bets, but was not dealt a hand");
        continue;
      }
      check_bet(who, seat);
      check_pay_out(hand, who, seat);
    }
  }

 private:
  /// "A play bet, placing an additional amount equal to the ante bet."
  void check_bet(const CasinoSeat& who, Seat seat) {
    if (!who.bet_event) return;
    if (who.folded)
      findings_.add(CheckKind::already_folded, *who.bet_event, seat,
                    findings_.name(seat) + " bets and folds");
    if (!who.play || !who.ante || *who.play == *who.ante) return;
    findings_.add(*who.play < *who.ante ? CheckKind::bet_too_low : CheckKind::bet_too_high, *who.bet_event,
                  seat,
                  findings_.name(seat) + " puts in " + chips(*who.play) + " to play, but the ante was " +
                      chips(*who.ante));
  }

  void check_pay_out(const CasinoHand& hand, const CasinoSeat& who, Seat seat) {
    const CasinoSeat& house = hand.seats[static_cast<std::size_t>(hand.house.index)];
    const auto put_in = who.put_in();
    const bool decided = who.bet || who.folded || who.ante == Chips{0};
    // Where nothing was paid to anybody, the pay-outs are not recorded.
    if (!put_in || !who.paid || !who.cards || !house.cards || !decided || !paid_anybody(hand)) return;
    const CasinoBets bets{*who.ante, who.bet, *who.pair_plus};
    const Chips owed = *put_in + casino_result(rules_, *who.cards, *house.cards, bets);
    if (owed == *who.paid) return;
    findings_.add(CheckKind::wrong_pay_out, who.paid_event.value_or(hand.deal_event), seat,
                  findings_.name(seat) + " is paid " + chips(*who.paid) + ", but it should be " +
                      chips(owed) + " (" + in_words(rules_.game, *who.cards) + " against " +
                      in_words(rules_.game, *house.cards) +
                      (dealer_qualifies(rules_, *house.cards) ? ")" : ", which does not qualify)"));
  }

  static bool paid_anybody(const CasinoHand& hand) {
    return hand.house_shown || std::any_of(hand.seats.begin(), hand.seats.end(), [](const CasinoSeat& seat) {
             return seat.paid_event.has_value();
           });
  }

  Findings& findings_;
  CasinoRules rules_;
};

}  // namespace

void check_casino(const Session& session, Findings& findings) {
  CasinoCheck check(session, findings);
  for (const CasinoHand& hand : casino_hands(session)) check.check(hand);
}

}  // namespace colddeck::checks
