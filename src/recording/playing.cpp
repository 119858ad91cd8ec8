#include "recording/playing.h"

#include <algorithm>

#include "cards/card_set.h"

namespace colddeck::checks {
namespace {

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index); }
bool known(const Faces& faces) {
  return std::all_of(faces.begin(), faces.end(), [](const Face& face) { return face.has_value(); });
}

/// What was seen of a seat's hand after the deal.
struct LaterSight {
  Faces whole;             // as shown or returned, if completely
  Faces discarded, drawn;  // in the draw
  int exchanges = 0;
  bool draw_seen = true;
};

LaterSight later_sight(const RecordedHand& hand, Seat seat) {
  LaterSight sight;
  hand.for_each([&](std::size_t, const Action& action) {
    const auto whole = [&](const Faces& faces) {
      if (sight.whole.empty() && known(faces) &&
          faces.size() == static_cast<std::size_t>(hand.rules.cards_each()))
        sight.whole = faces;
    };
    if (const auto* show = std::get_if<Show>(&action); show != nullptr && show->seat == seat)
      whole(show->cards.faces);
    if (const auto* back = std::get_if<Return>(&action); back != nullptr && back->seat == seat)
      whole(back->cards.faces);
    if (const auto* draw = std::get_if<Exchange>(&action); draw != nullptr && draw->seat == seat) {
      ++sight.exchanges;
      sight.discarded = draw->discarded.faces;
      sight.drawn = draw->drawn.faces;
    }
  });
  sight.draw_seen =
      sight.exchanges == 0 || (sight.exchanges == 1 && known(sight.discarded) && known(sight.drawn));
  return sight;
}

/// The cards before the draw that are a hand `after` it.
Faces before_draw(Faces after, const LaterSight& sight) {
  for (const Face& face : sight.drawn) {
    const auto at = std::find(after.begin(), after.end(), face);
    if (at == after.end()) return {};
    after.erase(at);
  }
  after.insert(after.end(), sight.discarded.begin(), sight.discarded.end());
  return after;
}

/// Hands out cards that nobody saw.
class Fillers {
 public:
  explicit Fillers(CardSet pack) : left_(pack) {}
  /// False when the card is gone already.
  bool take(Card card) {
    if (!left_.contains(card)) return false;
    left_.erase(card);
    return true;
  }
  Card next() {
    const Card found = left_.lowest();
    left_.erase(found);
    return found;
  }
  CardSet left() const { return left_; }

 private:
  CardSet left_;
};

}  // namespace

std::vector<Faces> KnownCards::dealt_faces(const RecordedHand& hand) {
  const auto each = static_cast<std::size_t>(hand.rules.cards_each());
  std::vector<Faces> all;
  bool any_draw = false;
  hand.for_each([&](std::size_t, const Action& action) {
    any_draw = any_draw || std::holds_alternative<Exchange>(action);
  });
  for (const DealtHand& dealt : hand.deal().hands) {
    Faces faces = dealt.cards.faces;
    if (!any_draw && faces.size() == each &&
        known(faces)) {  // as nearly always: there is nothing to find out
      certain_[index_of(dealt.seat)] = true;
      all.push_back(std::move(faces));
      continue;
    }
    const bool two = hand.kept && hand.kept->seat == dealt.seat;
    const LaterSight sight = later_sight(hand, dealt.seat);
    if (faces.size() != each || !known(faces)) {
      const Faces found = two || !sight.draw_seen ? Faces{} : before_draw(sight.whole, sight);
      if (found.size() == each) faces = found;
    }
    faces.resize(each);
    certain_[index_of(dealt.seat)] = known(faces) && sight.draw_seen;
    all.push_back(faces);
  }
  return all;
}

KnownCards::KnownCards(const RecordedHand& hand) {
  std::vector<Faces> dealt = dealt_faces(hand);
  Faces kept = hand.kept ? hand.kept->faces : Faces{};
  if (hand.kept) kept.resize(static_cast<std::size_t>(hand.rules.cards_each()));
  kept_certain_ = known(kept);
  Faces drawn;
  std::vector<Face> draws;
  hand.for_each([&](std::size_t, const Action& action) {
    if (const auto* draw = std::get_if<Exchange>(&action))
      draws.insert(draws.end(), draw->drawn.faces.begin(), draw->drawn.faces.end());
  });
  Fillers fillers(CardSet::pack(hand.rules.jokers));
  const auto reserve = [&](const auto& faces) {
    for (const Face& face : faces)
      if (face && !fillers.take(*face)) impossible_ = true;
  };
  for (const Faces& faces : dealt) reserve(faces);
  reserve(kept);
  reserve(draws);
  if (impossible_ || fillers.left().size() + static_cast<int>(draws.size()) < 0) return;
  const auto card = [&](const Face& face) { return face ? *face : fillers.next(); };
  for (std::size_t place = 0; place < static_cast<std::size_t>(hand.rules.cards_each()); ++place)
    for (const Faces& faces : dealt) pack_.push_back(card(faces[place]));
  for (const Face& face : kept) kept_.push_back(card(face));
  for (const Face& face : draws) pack_.push_back(card(face));
  fillers.left().for_each([&](Card left) { pack_.push_back(left); });
}

std::optional<Objection> compare_wins(const RecordedHand& hand, const std::array<Chips, kMostSeats>& won) {
  std::array<Chips, kMostSeats> said{};
  std::optional<std::size_t> last;
  bool complete = true;
  hand.for_each([&](std::size_t at, const Action& action) {
    const auto* win = std::get_if<Win>(&action);
    if (win == nullptr) return;
    last = at;
    if (!win->seat.known() || win->seat.index >= kMostSeats || !win->amount)
      complete = false;
    else
      said[index_of(win->seat)] += *win->amount;
  });
  if (!last || !complete) return std::nullopt;
  for (std::size_t i = 0; i < said.size(); ++i)
    if (said[i] != won[i])
      return Objection{CheckKind::wrong_pay_out, *last, Seat{static_cast<std::int8_t>(i)},
                       "wins " + std::to_string(said[i]) + ", but by the bets and the cards it is " +
                           std::to_string(won[i])};
  return std::nullopt;
}

}  // namespace colddeck::checks
