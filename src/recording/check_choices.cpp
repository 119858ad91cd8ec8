// When a dealer chooses the game, and what.
#include "games/dealers_choice.h"
#include "recording/check_parts.h"

namespace colddeck::checks {
namespace {

class ChoiceCheck {
 public:
  ChoiceCheck(const Session& session, Findings& findings)
      : session_(session), findings_(findings), rules_(session.rules) {}

  void run() {
    for (at_ = 0; at_ < session_.events.size(); ++at_) {
      const Action& action = session_.events[at_].action;
      if (const auto* deal = std::get_if<Deal>(&action)) take(*deal);
      if (const auto* choice = std::get_if<Choose>(&action)) take(*choice);
    }
  }

 private:
  void take(const Deal& deal) {
    if (chooser_.known() && deal.dealer.known() && deal.dealer != chooser_)
      add(choice_at_, chooser_, "chooses, but " + findings_.name(deal.dealer) + " deals");
    chooser_ = Seat{};
    players_ = static_cast<int>(deal.hands.size());
    ++deals_;
  }

  void take(const Choose& choice) {
    const RuleSet wanted = chosen(rules_, choice);
    if (!session_.rules.dealers_choice)
      add(at_, choice.seat, "chooses a game, but at this table the dealer does not choose");
    else if (players_ > 0 && !dealer_may_choose(deals_, players_))
      add(at_, choice.seat,
          "chooses after " + std::to_string(deals_) + " deals, but only after a full circle, that is " +
              std::to_string(players_ + 1) + " deals, does the dealer choose");
    else if (const auto reason = why_not_chosen(rules_, wanted); !reason.empty())
      add(at_, choice.seat, "chooses what a dealer may not: " + std::string(reason));
    rules_ = wanted;
    chooser_ = choice.seat;
    choice_at_ = at_;
    deals_ = 0;
  }

  void add(std::size_t event, Seat who, const std::string& what) {
    findings_.add(CheckKind::bad_choice, event, who, findings_.name(who) + " " + what);
  }

  const Session& session_;
  Findings& findings_;
  RuleSet rules_;  // as they are now
  std::size_t at_ = 0, choice_at_ = 0;
  Seat chooser_;   // since the last deal
  int deals_ = 0;  // since the last choice
  int players_ = 0;
};

}  // namespace

void check_choices(const Session& session, Findings& findings) { ChoiceCheck(session, findings).run(); }

}  // namespace colddeck::checks
