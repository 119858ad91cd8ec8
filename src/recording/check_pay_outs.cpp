// What the winners were paid, against what was put in.
#include "recording/check_parts.h"
#include "recording/ledger.h"

namespace colddeck::checks {

void check_pay_outs(const Session& session, Findings& findings) {
  for (const HandMoney& hand : ledger(session)) {
    if (!hand.wrong_pay_out || !hand.paid_at) continue;
    const auto* win = std::get_if<Win>(&session.events[*hand.paid_at].action);
    if (win == nullptr) continue;
    findings.add(CheckKind::wrong_pay_out, *hand.paid_at, win->seat,
                 std::to_string(hand.paid_out) + " chips were won, but there were " +
                     std::to_string(*hand.pot) + " in the pot");
  }
}

}  // namespace colddeck::checks
