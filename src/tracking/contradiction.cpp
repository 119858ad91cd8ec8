// What cannot be, in words.
#include <fmt/format.h>

#include "cards/notation.h"
#include "tracking/follower.h"

namespace colddeck {
namespace {

std::string listed(CardSet cards) {
  std::string text;
  cards.for_each([&](Card card) { text += (text.empty() ? "" : " ") + to_string(card); });
  return text;
}

}  // namespace

/// Of one event only the first contradiction is told: others mostly follow from it.
void Follower::contradict(Contradiction::Kind kind, std::string what) {
  table_.doubt_segment();
  auto& told = history_.contradictions;
  if (told.empty() || told.back().event != at_)
    told.push_back({event_at(at_).hand, at_, std::move(what), kind});
}

void Follower::report(const Doubt& doubt, Card card, const Sight& sight) {
  using Kind = Contradiction::Kind;
  const Kind kind = doubt.kind == Doubt::Kind::foreign     ? Kind::foreign_card
                    : doubt.kind == Doubt::Kind::elsewhere ? Kind::card_twice
                                                           : sight.kind;
  contradict(kind, in_words(doubt, card, sight));
}

void Follower::report_twice(Card card, const Sight& sight) {
  contradict(Contradiction::Kind::card_twice,
             fmt::format("{} {} {} twice at once", to_string(card), sight.how, session_.name_of(sight.seat)));
}

std::string Follower::in_words(const Doubt& doubt, Card card, const Sight& sight) const {
  const std::string who = sight.seat.known() ? " " + session_.name_of(sight.seat) : "";
  const std::string seen = fmt::format("{} {}{}", to_string(card), sight.how, who);
  switch (doubt.kind) {
    case Doubt::Kind::foreign:
      return seen + ", but there is no such card in this pack";
    case Doubt::Kind::other_card:
      return fmt::format("{} where {} must lie", seen, listed(doubt.certain));
    case Doubt::Kind::other_hand:
      return fmt::format("{}, but that hand must be {}", seen, listed(doubt.certain));
    case Doubt::Kind::elsewhere:
      return doubt.seat.known() ? fmt::format("{} while {} must hold it", seen, session_.name_of(doubt.seat))
                                : fmt::format("{} while it must be elsewhere in the pack", seen);
    case Doubt::Kind::unlikely:
      break;
  }
  return fmt::format("{}, where it cannot be after what was seen before", seen);
}

}  // namespace colddeck
