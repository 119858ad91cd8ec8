#include "recording/casino_hands.h"

#include <algorithm>

namespace colddeck {
namespace {

bool at_table(Seat seat) { return seat.known() && seat.index < kMostSeats; }

std::optional<ThreeCards> three(const Faces& faces) {
  if (faces.size() != 3) return std::nullopt;
  ThreeCards cards;
  for (std::size_t i = 0; i < 3; ++i) {
    if (!faces[i] || faces[i]->is_joker()) return std::nullopt;
    cards[i] = *faces[i];
  }
  if (cards[0] == cards[1] || cards[0] == cards[2] || cards[1] == cards[2]) return std::nullopt;
  return cards;
}

class Reader {
 public:
  explicit Reader(const Session& session) : session_(session) {}

  std::vector<CasinoHand> run() {
    for (at_ = 0; at_ < session_.events.size(); ++at_)
      std::visit([this](const auto& action) { take(action); }, session_.events[at_].action);
    return std::move(hands_);
  }

 private:
  void take(const Stake& stake) { staked_.push_back(stake); }
  void take(const Deal& deal);
  void take(const Bet& bet) {
    if (CasinoSeat* seat = player(bet.seat)) {
      seat->play = bet.amount && seat->play ? std::optional(*seat->play + *bet.amount) : std::nullopt;
      seat->bet = true;
      seat->bet_event = at_;
    }
  }
  void take(const Fold& fold) {
    if (CasinoSeat* seat = player(fold.seat)) seat->folded = true;
  }
  void take(const Win& win) {
    if (CasinoSeat* seat = player(win.seat)) {
      seat->paid = win.amount && seat->paid ? std::optional(*seat->paid + *win.amount) : std::nullopt;
      seat->paid_event = at_;
    }
  }
  void take(const Show& show) {
    see(show.seat, show.cards.faces);
    if (!hands_.empty() && show.seat == hands_.back().house) hands_.back().house_shown = true;
  }
  void take(const Return& returned) { see(returned.seat, returned.cards.faces); }
  template <typename Other>
  void take(const Other&) {}

  void see(Seat who, const Faces& faces) {
    CasinoSeat* seat = player(who);
    if (seat != nullptr && !seat->cards) seat->cards = three(faces);
  }
  CasinoSeat* player(Seat who) {
    if (hands_.empty() || !at_table(who)) return nullptr;
    return &hands_.back().seats[static_cast<std::size_t>(who.index)];
  }

  const Session& session_;
  std::size_t at_ = 0;
  std::vector<CasinoHand> hands_;
  std::vector<Stake> staked_;  // for the next deal
};

void Reader::take(const Deal& deal) {
  CasinoHand& hand = hands_.emplace_back();
  hand.hand = session_.events[at_].hand;
  hand.deal_event = at_;
  hand.house = deal.dealer;
  hand.everyone_known = at_table(deal.dealer) && !deal.hands.empty();
  for (const DealtHand& dealt : deal.hands) {
    CasinoSeat* seat = player(dealt.seat);
    hand.everyone_known = hand.everyone_known && seat != nullptr;
    if (seat == nullptr) continue;
    seat->dealt = true;
    const bool house = dealt.seat == deal.dealer;
    seat->ante = house ? 0 : session_.rules.ante;
    seat->pair_plus = seat->play = 0;
    seat->cards = three(dealt.cards.faces);
  }
  for (const Stake& stake : staked_)
    if (CasinoSeat* seat = player(stake.seat)) {
      seat->ante = stake.ante;
      // An ante alone is the whole stake.
      seat->pair_plus = stake.ante && !stake.pair_plus ? std::optional<Chips>(0) : stake.pair_plus;
    }
  staked_.clear();
}

}  // namespace

std::optional<Chips> CasinoSeat::put_in() const {
  if (!ante || !pair_plus || !play) return std::nullopt;
  return *ante + *pair_plus + *play;
}

std::vector<CasinoHand> casino_hands(const Session& session) { return Reader(session).run(); }

}  // namespace colddeck
