// Every completely recorded hand, played again by the rules of its game.
#include "recording/check_parts.h"
#include "recording/ledger.h"
#include "recording/playing.h"

namespace colddeck::checks {
namespace {

/// What a blind player kept in this hand: at most one hand, whose faces are known only if there was one.
struct Kept {
  std::optional<KeptHand> hand;
  bool ended = false;  // somebody won, or a hand was kept
};

Kept kept_in(const RecordedHand& hand) {
  Kept kept;
  hand.for_each([&](std::size_t, const Action& action) {
    kept.ended = kept.ended || std::holds_alternative<Win>(action);
    const auto* retain = std::get_if<Retain>(&action);
    if (retain == nullptr) return;
    kept.ended = true;
    if (retain->which == WhichHand::neither) return;
    kept.hand = KeptHand{retain->seat, {}};
    const bool two = hand.kept && hand.kept->seat == retain->seat;
    if (two && retain->which == WhichHand::unstated) return;
    if (two && retain->which == WhichHand::retained) {
      kept.hand->faces = hand.kept->faces;
      return;
    }
    for (const DealtHand& dealt : hand.deal().hands)
      if (dealt.seat == retain->seat) kept.hand->faces = dealt.cards.faces;
  });
  return kept;
}

class Replays {
 public:
  Replays(const Session& session, Findings& findings)
      : session_(session), findings_(findings), rules_(session.rules) {}

  void run() {
    const std::vector<HandMoney> money = ledger(session_);
    std::size_t next_money = 0;
    std::optional<Chips> carried = 0;  // into the coming deal
    std::optional<KeptHand> kept;
    bool known = true;  // it is known what was kept
    for (std::size_t at = 0; at < session_.events.size(); ++at) {
      const Action& action = session_.events[at].action;
      if (const auto* choice = std::get_if<Choose>(&action)) rules_ = chosen(rules_, *choice);
      if (const auto* has = std::get_if<Money>(&action);
          has != nullptr && has->seat.known() && has->seat.index < kMostSeats)
        money_[static_cast<std::size_t>(has->seat.index)] = has->amount;
      if (!std::holds_alternative<Deal>(action)) continue;
      RecordedHand hand{session_, rules_, at, end_of(at), carried.value_or(0), kept, money_};
      money_.fill(std::nullopt);
      if (known && carried) play(hand);
      const Kept now = kept_in(hand);
      known = now.ended;
      kept = now.hand;
      carried = next_money < money.size() ? money[next_money].carried : std::nullopt;
      ++next_money;
    }
  }

 private:
  std::size_t end_of(std::size_t deal) const {
    std::size_t end = deal + 1;
    while (end < session_.events.size() && !std::holds_alternative<Deal>(session_.events[end].action)) ++end;
    return end;
  }

  void play(const RecordedHand& hand) {
    if (findings_.any_in(session_.events[hand.first].hand)) return;
    const auto objection = hand.rules.game == Game::brag_poker ? play_poker(hand) : play_brag(hand);
    if (!objection) return;
    const std::string who =
        objection->who.known() ? findings_.name(objection->who) : std::string("the players");
    findings_.add(objection->kind, objection->event, objection->who, who + " " + objection->what);
  }

  const Session& session_;
  Findings& findings_;
  RuleSet rules_;                                         // as they are now
  std::array<std::optional<Chips>, kMostSeats> money_{};  // for the coming deal
};

}  // namespace

void check_by_playing(const Session& session, Findings& findings) { Replays(session, findings).run(); }

}  // namespace colddeck::checks
