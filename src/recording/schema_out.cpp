// From the domain's session to the schema.
#include "cards/notation.h"
#include "colddeck/v1/session.pb.h"
#include "recording/schema.h"
#include "recording/utf8.h"

namespace colddeck::schema {
namespace {

template <typename Faces>
std::string written(const Faces& faces) {
  std::string text;
  text.reserve(faces.size() * 2);
  for (const Face& face : faces) text += to_string(face);
  return text;
}

template <typename Readings>
void add_readings(Readings& to, const std::vector<Reading>& from) {
  for (const Reading& reading : from) {
    v1::Reading& made = *to.Add();
    made.set_place(reading.place);
    if (reading.confidence != 1) made.set_confidence(reading.confidence);
    for (const Reading::Alternative& other : reading.alternatives) {
      v1::Alternative& alternative = *made.add_alternatives();
      alternative.set_card(to_string(other.card));
      alternative.set_confidence(other.confidence);
    }
  }
}

/// Sets the `seat` of any action that has one.
template <typename Message>
Message& seated(Message& to, Seat seat) {
  if (seat.known()) to.set_seat(seat.index);
  return to;
}

template <typename Message>
void put_amount(Message& to, std::optional<Chips> amount) {
  if (amount) to.set_amount(*amount);
}

v1::WhichHand which(WhichHand hand) { return static_cast<v1::WhichHand>(hand); }

void fill_wild(v1::WildCards& to, const WildCards& from) {
  to.set_twos(from.twos);
  to.set_black_twos(from.black_twos);
  to.set_one_eyed_jacks(from.one_eyed_jacks);
  to.set_suicide_king(from.suicide_king);
}

/// Writes each kind of action into an event.
struct ActionWriter {
  v1::Event& event;

  void operator()(const Shuffle& from) const {
    v1::Shuffle& to = *event.mutable_shuffle();
    if (from.by.known()) to.set_by(from.by.index);
  }
  void operator()(const Cut& from) const {
    v1::Cut& to = *event.mutable_cut();
    if (from.by.known()) to.set_by(from.by.index);
    if (from.depth) to.set_depth(*from.depth);
  }
  void operator()(const Burn& from) const { event.mutable_burn()->set_cards(from.cards); }
  void operator()(const Deal& from) const {
    v1::Deal& to = *event.mutable_deal();
    if (from.dealer.known()) to.set_dealer(from.dealer.index);
    to.set_in_order(from.in_order);
    for (const DealtHand& hand : from.hands) {
      v1::DealtHand& made = seated(*to.add_hands(), hand.seat);
      made.set_cards(written(hand.cards.faces));
      add_readings(*made.mutable_readings(), hand.cards.readings);
      made.set_face_up(hand.face_up);
    }
  }
  void operator()(const Look& from) const {
    seated(*event.mutable_look(), from.seat).set_which(which(from.which));
  }
  void operator()(const Bet& from) const {
    v1::Bet& to = seated(*event.mutable_bet(), from.seat);
    put_amount(to, from.amount);
    to.set_blind(from.blind);
  }
  void operator()(const Fold& from) const {
    seated(*event.mutable_fold(), from.seat).set_which(which(from.which));
  }
  void operator()(const See& from) const {
    v1::See& to = seated(*event.mutable_see(), from.seat);
    if (from.target.known()) to.set_target(from.target.index);
    put_amount(to, from.amount);
  }
  void operator()(const Show& from) const {
    v1::Show& to = seated(*event.mutable_show(), from.seat);
    to.set_cards(written(from.cards.faces));
    add_readings(*to.mutable_readings(), from.cards.readings);
  }
  void operator()(const Exchange& from) const {
    v1::Exchange& to = seated(*event.mutable_exchange(), from.seat);
    to.set_discarded(written(from.discarded.faces));
    add_readings(*to.mutable_discarded_readings(), from.discarded.readings);
    to.set_drawn(written(from.drawn.faces));
    add_readings(*to.mutable_drawn_readings(), from.drawn.readings);
  }
  void operator()(const Return& from) const {
    v1::Return& to = seated(*event.mutable_return_(), from.seat);
    if (from.gatherer.known()) to.set_gatherer(from.gatherer.index);
    to.set_cards(written(from.cards.faces));
    add_readings(*to.mutable_readings(), from.cards.readings);
    if (from.place) to.set_place(*from.place);
  }
  void operator()(const Win& from) const { put_amount(seated(*event.mutable_win(), from.seat), from.amount); }
  void operator()(const Retain& from) const {
    seated(*event.mutable_retain(), from.seat).set_which(which(from.which));
  }
  void operator()(const Cover& from) const {
    put_amount(seated(*event.mutable_cover(), from.seat), from.amount);
  }
  void operator()(const Spread& from) const {
    v1::Spread& to = *event.mutable_spread();
    to.set_from(from.from);
    to.set_cards(written(from.faces));
    add_readings(*to.mutable_readings(), from.readings);
  }
  void operator()(const SeatChange& from) const {
    seated(*event.mutable_seat_change(), from.seat)
        .set_presence(static_cast<v1::SeatChange::Presence>(static_cast<int>(from.presence) + 1));
  }
  void operator()(const Correction& from) const {
    v1::Correction& to = *event.mutable_correction();
    to.set_event(from.event);
    to.set_strike_out(from.strike_out);
    to.set_reason(as_utf8(from.reason));
  }
  void operator()(const Stake& from) const {
    v1::Stake& to = seated(*event.mutable_stake(), from.seat);
    if (from.ante) to.set_ante(*from.ante);
    if (from.pair_plus) to.set_pair_plus(*from.pair_plus);
  }
  void operator()(const Choose& from) const {
    v1::Choose& to = seated(*event.mutable_choose(), from.seat);
    to.set_game(std::string(name_of(from.game)));
    if (from.wild != WildCards{}) fill_wild(*to.mutable_wild(), from.wild);
    to.set_blind_play(from.blind_play);
    if (from.jokers) to.set_jokers(*from.jokers);
  }
  void operator()(const Lend& from) const {
    v1::Lend& to = seated(*event.mutable_lend(), from.seat);
    if (from.to.known()) to.set_to(from.to.index);
    put_amount(to, from.amount);
  }
  void operator()(const Showdown&) const { event.mutable_showdown(); }
  void operator()(const Money& from) const {
    put_amount(seated(*event.mutable_money(), from.seat), from.amount);
  }
  void operator()(const Note& from) const { event.mutable_note()->set_text(as_utf8(from.text)); }
};

void fill_rules(v1::RuleSet& to, const RuleSet& from) {
  to.set_game(std::string(name_of(from.game)));
  if (from.wild != WildCards{}) fill_wild(*to.mutable_wild(), from.wild);
  to.set_jokers(from.jokers);
  to.set_shuffle(from.shuffle == ShuffleRule::every_hand ? v1::RuleSet::EVERY_HAND
                                                         : v1::RuleSet::AFTER_SEEN_PRIAL);
  to.set_returns(from.returns == ReturnRule::gathered ? v1::RuleSet::GATHERED : v1::RuleSet::AS_FOLDED);
  to.set_burn_each_deal(from.burn_each_deal);
  to.set_cut_each_deal(from.cut_each_deal);
  to.set_ante(from.ante);
  to.set_min_bet(from.min_bet);
  if (from.max_bet) to.set_max_bet(*from.max_bet);
  if (from.raise_limit) to.set_raise_limit(*from.raise_limit);
  to.set_raise_at_most_pot(from.raise_at_most_pot);
  to.set_see_cost(from.see_cost);
  to.set_blind_play(from.blind_play);
  to.set_retain_blind(from.retain_blind);
  to.set_retained(static_cast<v1::RuleSet::RetainedPlay>(from.retained));
  to.set_short_of_money(static_cast<v1::RuleSet::ShortOfMoney>(from.short_of_money));
  to.set_agreed_showdown(from.agreed_showdown);
  to.set_pack_face_up(from.pack_face_up);
  if (from.rounds_before_draw != RuleSet{}.rounds_before_draw)
    to.set_rounds_before_draw(from.rounds_before_draw);
  if (from.small_blind != RuleSet{}.small_blind) to.set_small_blind(from.small_blind);
  if (from.big_blind != RuleSet{}.big_blind) to.set_big_blind(from.big_blind);
  to.set_dealers_choice(from.dealers_choice);
}

void fill_source(v1::Source& to, const Source& from) {
  to.set_file(as_utf8(from.file));
  to.set_sha256(as_utf8(from.sha256));
  to.set_fps(from.fps);
  to.set_duration_ms(from.duration.value);
  to.set_offset_ms(from.offset.value);
}

}  // namespace

void fill(v1::Session& to, const Session& from) {
  to.set_title(as_utf8(from.title));
  to.set_date(as_utf8(from.date));
  if (from.source != Source{}) fill_source(*to.mutable_source(), from.source);
  fill_rules(*to.mutable_rules(), from.rules);
  to.set_sight(static_cast<v1::Sight>(from.sight));
  for (const Player& player : from.players)
    seated(*to.add_players(), player.seat).set_name(as_utf8(player.name));
  for (const Truth& truth : from.truth) {
    v1::Truth& made = *to.add_truth();
    made.set_name(as_utf8(truth.name));
    made.set_value(as_utf8(truth.value));
  }
}

void fill(v1::Event& to, const Event& from) {
  to.set_hand(from.hand.value);
  if (from.time) to.set_time_ms(from.time->value);
  std::visit(ActionWriter{to}, from.action);
  if (from.confidence != 1) to.set_confidence(from.confidence);
  if (from.seen_at) {
    v1::SeenAt& seen = *to.mutable_seen_at();
    seen.set_first_frame(from.seen_at->first_frame);
    seen.set_last_frame(from.seen_at->last_frame);
    seen.set_x(from.seen_at->x);
    seen.set_y(from.seen_at->y);
    seen.set_width(from.seen_at->width);
    seen.set_height(from.seen_at->height);
  }
}

}  // namespace colddeck::schema
