#include "synthetic/table/choreographer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace colddeck::film {
namespace {

std::vector<Card> shuffled_faces(const RuleSet& rules, std::uint64_t seed) {
  std::vector<Card> faces;
  for (int i = 0; i < rules.pack_size(); ++i) faces.push_back(Card::from_index(i));
  Dice dice(seed ^ 0x9e3779b97f4a7c15);
  dice.shuffle(faces.begin(), faces.end());
  return faces;
}

Seat first_dealer(const Session& session) {
  for (const Event& event : session.events)
    if (const auto* deal = std::get_if<Deal>(&event.action); deal != nullptr && deal->dealer.known())
      return deal->dealer;
  return Seat{0};
}

struct Seats {
  std::vector<Seat> operator()(const Shuffle& a) const { return {a.by}; }
  std::vector<Seat> operator()(const Cut& a) const { return {a.by}; }
  std::vector<Seat> operator()(const Deal& a) const {
    std::vector<Seat> seats = {a.dealer};
    for (const DealtHand& hand : a.hands) seats.push_back(hand.seat);
    return seats;
  }
  std::vector<Seat> operator()(const See& a) const { return {a.seat, a.target}; }
  std::vector<Seat> operator()(const Return& a) const { return {a.seat, a.gatherer}; }
  std::vector<Seat> operator()(const Burn&) const { return {}; }
  std::vector<Seat> operator()(const Spread&) const { return {}; }
  std::vector<Seat> operator()(const Correction&) const { return {}; }
  std::vector<Seat> operator()(const Note&) const { return {}; }
  std::vector<Seat> operator()(const Lend& a) const { return {a.seat, a.to}; }
  std::vector<Seat> operator()(const Showdown&) const { return {}; }
  template <typename OfOnePlayer>
  std::vector<Seat> operator()(const OfOnePlayer& a) const {
    return {a.seat};
  }
};

int seats_of(const Session& session) {
  int most = -1;
  for (const Player& player : session.players) most = std::max<int>(most, player.seat.index);
  for (const Event& event : session.events)
    for (const Seat seat : std::visit(Seats{}, event.action)) most = std::max<int>(most, seat.index);
  return most + 1;
}

}  // namespace

bool all_known(const Faces& faces) {
  return !faces.empty() &&
         std::all_of(faces.begin(), faces.end(), [](const Face& face) { return face.has_value(); });
}

Choreographer::Choreographer(const Session& session, const Staging& staging, int seats)
    : session_(session),
      staging_(staging),
      stage_(Seating(seats), shuffled_faces(session.rules, staging.seed), first_dealer(session), staging.pace,
             staging.seed),
      filmed_(session.events.size(), false) {}

bool Choreographer::beyond(const Event& event) const {
  return staging_.hands > 0 && event.hand.value > staging_.hands;
}

tl::expected<Film, std::string> Choreographer::play() {
  stage_.wait(1000);
  for (at_ = 0; at_ < session_.events.size() && trouble_.empty(); ++at_) {
    const Event& event = session_.events[at_];
    if (beyond(event)) break;
    if (filmed_[at_]) continue;
    if (std::holds_alternative<Return>(event.action) && gathering_.by_place) {
      for (const std::size_t returned : gathering_.returns) play_event(returned);
      continue;
    }
    play_event(at_);
    if (stage_.now > kMostMinutes * 60'000.0)
      trouble_ =
          fmt::format("the film would be longer than {} hours; say --hands or --pace", kMostMinutes / 60);
  }
  if (!trouble_.empty()) return tl::unexpected(trouble_);
  stage_.wait(1200);
  stage_.film.duration = stage_.now;
  return std::move(stage_.film);
}

void Choreographer::play_event(std::size_t event) {
  const std::size_t before = std::exchange(at_, event);
  prepare(session_.events[event].action);
  const double start = stage_.now;
  stage_.begin_region();
  std::visit([this](const auto& action) { act(action); }, session_.events[event].action);
  film(event, start);
  at_ = before;
}

void Choreographer::film(std::size_t event, double start) {
  if (filmed_[event]) return;
  filmed_[event] = true;
  stage_.film.events.push_back(stage_.region(event, start));
}

/// What has to be done before, and is no event itself.
void Choreographer::prepare(const Action& action) {
  if (std::holds_alternative<Shuffle>(action) || std::holds_alternative<Cut>(action) ||
      std::holds_alternative<Burn>(action) || std::holds_alternative<Deal>(action)) {
    sweep();
    stage_.bring_pack(dealer_from(at_));
  }
  if (const auto* returned = std::get_if<Return>(&action); returned != nullptr && !gathering_.turned_up)
    turn_up_all();
}

/// Who deals next.
Seat Choreographer::dealer_from(std::size_t event) const {
  for (std::size_t i = event; i < session_.events.size(); ++i)
    if (const auto* deal = std::get_if<Deal>(&session_.events[i].action);
        deal != nullptr && deal->dealer.known())
      return deal->dealer;
  return stage_.dealer();
}

bool Choreographer::next_is_show() const {
  return at_ + 1 < session_.events.size() && std::holds_alternative<Show>(session_.events[at_ + 1].action);
}

tl::expected<Film, std::string> choreograph(const Session& session, const Staging& staging) {
  const int seats = seats_of(session);
  if (seats < kFewestSeats || seats > kMostFilmedSeats)
    return tl::unexpected(fmt::format("a table of {} to {} seats can be filmed, and this recording has {}",
                                      kFewestSeats, kMostFilmedSeats, seats));
  return Choreographer(session, staging, seats).play();
}

}  // namespace colddeck::film
