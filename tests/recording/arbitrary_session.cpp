#include "recording/arbitrary_session.h"

#include "recording/limits.h"

namespace colddeck::tests {
namespace {

template <typename T>
rc::Gen<T> whole(T least, std::int64_t past) {
  return rc::gen::inRange<T>(least, static_cast<T>(past));
}

rc::Gen<Seat> seat() {
  return rc::gen::map(whole<int>(-1, kMostSeats),
                      [](int index) { return Seat{static_cast<std::int8_t>(index)}; });
}

rc::Gen<float> chance() {
  return rc::gen::map(whole<int>(0, 1000001),
                      [](int parts) { return static_cast<float>(parts) / 1000000.0F; });
}

template <typename T>
rc::Gen<std::optional<T>> maybe(rc::Gen<T> gen) {
  return rc::gen::oneOf(rc::gen::just(std::optional<T>{}), rc::gen::map(std::move(gen), [](T value) {
                          return std::optional<T>(std::move(value));
                        }));
}

rc::Gen<std::optional<Chips>> amount() {
  return maybe(rc::gen::oneOf(whole<Chips>(0, 30), whole<Chips>(0, kMostChips + 1)));
}

rc::Gen<Reading> reading(int cards) {
  return rc::gen::exec([cards] {
    Reading made;
    made.place = *whole<int>(0, cards);
    made.confidence = *chance();
    const int others = *whole<int>(0, 3);
    for (int i = 0; i < others; ++i)
      made.alternatives.push_back({Card::from_index(*whole<int>(0, Card::kMost)), *chance()});
    return made;
  });
}

std::vector<Reading> some_readings(const Ingredients& with, std::size_t cards) {
  std::vector<Reading> readings;
  if (!with.doubt || cards == 0) return readings;
  const int count = *whole<int>(0, std::min<int>(2, static_cast<int>(cards)) + 1);
  for (int i = 0; i < count; ++i) readings.push_back(*reading(static_cast<int>(cards)));
  return readings;
}

SeenCards some_cards(const Ingredients& with) {
  SeenCards cards;
  cards.faces = *arbitrary_faces(0);
  cards.readings = some_readings(with, cards.faces.size());
  return cards;
}

Deal some_deal(const Ingredients& with) {
  Deal deal;
  deal.dealer = *seat();
  deal.in_order = *rc::gen::arbitrary<bool>();
  const int hands = *whole<int>(0, 7);
  for (int i = 0; i < hands; ++i)
    deal.hands.push_back(
        {*seat(), some_cards(with), *rc::gen::weightedElement<bool>({{9, false}, {1, true}})});
  return deal;
}

Spread some_spread(const Ingredients& with) {
  Spread spread;
  spread.from = *whole<int>(0, Card::kMost + 1);
  spread.faces = *rc::gen::container<std::vector<Face>>(*whole<std::size_t>(0, 55), arbitrary_face());
  spread.readings = some_readings(with, spread.faces.size());
  return spread;
}

rc::Gen<WhichHand> which() {
  return rc::gen::map(whole<int>(0, 3), [](int hand) { return static_cast<WhichHand>(hand); });
}

rc::Gen<Game> game() {
  return rc::gen::map(whole<std::size_t>(0, static_cast<std::int64_t>(all_games().size())),
                      [](std::size_t i) { return all_games()[i]; });
}

WildCards some_wild() {
  WildCards wild;
  for (const KindOfWild& kind : kKindsOfWild) wild.*kind.wild = *rc::gen::arbitrary<bool>();
  return wild;
}

Action some_action(const Ingredients& with) {
  switch (*whole<int>(0, 23)) {
    case 0:
      return Shuffle{*seat()};
    case 1:
      return Cut{*seat(), *maybe(whole<int>(0, Card::kMost + 1))};
    case 2:
      return Burn{*whole<int>(0, Card::kMost + 1)};
    case 3:
      return some_deal(with);
    case 4:
      return Look{*seat(), *which()};
    case 5:
      return Bet{*seat(), *amount(), *rc::gen::arbitrary<bool>()};
    case 6:
      return Fold{*seat(), *which()};
    case 7:
      return See{*seat(), *seat(), *amount()};
    case 8:
      return Show{*seat(), some_cards(with)};
    case 9:
      return Exchange{*seat(), some_cards(with), some_cards(with)};
    case 10:
      return Return{*seat(), *seat(), some_cards(with), *maybe(whole<int>(0, kMostSeats))};
    case 11:
      return Win{*seat(), *amount()};
    case 12:
      return Retain{*seat(), static_cast<WhichHand>(*whole<int>(0, 4))};
    case 13:
      return Cover{*seat(), *amount()};
    case 14:
      return some_spread(with);
    case 15:
      return SeatChange{*seat(), static_cast<Presence>(*whole<int>(0, 4))};
    case 16:
      return Correction{*whole<std::int32_t>(0, 5000), *rc::gen::arbitrary<bool>(),
                        *arbitrary_text(with.any_text)};
    case 17:
      return Stake{*seat(), *amount(), *amount()};
    case 18:
      return Choose{*seat(), *game(), some_wild(), *rc::gen::arbitrary<bool>(), *maybe(whole<int>(0, 3))};
    case 19:
      return Lend{*seat(), *seat(), *amount()};
    case 20:
      return Showdown{};
    case 21:
      return Money{*seat(), *amount()};
    default:
      return Note{*arbitrary_text(with.any_text)};
  }
}

/// Now and then longer than a line of a typed log.
std::string some_long_text(const Ingredients& with) {
  const std::string text = *arbitrary_text(with.any_text);
  std::string repeated;
  for (int times = *rc::gen::weightedElement<int>({{9, 1}, {1, 400}}); times > 0; --times) repeated += text;
  return repeated;
}

RuleSet some_rules() {
  const auto flip = [] { return *rc::gen::arbitrary<bool>(); };
  RuleSet rules;
  rules.game = *game();
  rules.wild = some_wild();
  rules.jokers = *whole<int>(0, 3);
  rules.shuffle = flip() ? ShuffleRule::every_hand : ShuffleRule::after_seen_prial;
  rules.returns = flip() ? ReturnRule::gathered : ReturnRule::as_folded;
  rules.burn_each_deal = *whole<int>(0, 4);
  rules.cut_each_deal = flip();
  rules.ante = *whole<Chips>(0, 11);
  rules.min_bet = *whole<Chips>(0, 11);
  rules.max_bet = *amount();
  rules.raise_limit = *amount();
  rules.raise_at_most_pot = flip();
  rules.see_cost = *whole<int>(1, 4);
  rules.blind_play = flip();
  rules.retain_blind = flip();
  rules.retained = flip() ? RetainedPlay::face_up : RetainedPlay::two_hands;
  rules.short_of_money = static_cast<ShortOfMoney>(*whole<int>(0, 3));
  rules.agreed_showdown = flip();
  rules.pack_face_up = flip();
  rules.rounds_before_draw = *whole<int>(1, 4);
  rules.small_blind = *whole<Chips>(0, 11);
  rules.big_blind = *whole<Chips>(0, 11);
  rules.dealers_choice = flip();
  return rules;
}

Source some_source(const Ingredients& with) {
  Source source;
  source.file = *arbitrary_text(with.any_text);
  source.sha256 = *rc::gen::element<std::string>("", std::string(64, 'a'));
  source.fps = *rc::gen::element(0.0, 25.0, 29.97, 30000.0 / 1001.0);
  source.duration.value = *whole<std::int64_t>(0, kMostMillis + 1);
  source.offset.value = *whole<std::int64_t>(-kMostMillis, kMostMillis + 1);
  return source;
}

SeenAt some_place() {
  const auto pixel = [] { return static_cast<float>(*whole<int>(-1000000, 1000001)) / 997.0F; };
  const std::int64_t first = *whole<std::int64_t>(0, kMostFrames);
  return {first, *whole<std::int64_t>(first, kMostFrames + 1), pixel(), pixel(), pixel(), pixel()};
}

}  // namespace

rc::Gen<Face> arbitrary_face() {
  return rc::gen::map(whole<int>(-6, Card::kMost),
                      [](int index) { return index < 0 ? Face{} : Face{Card::from_index(index)}; });
}

rc::Gen<Faces> arbitrary_faces(int least, int most) {
  return rc::gen::exec([least, most] {
    Faces faces;
    const int count = *whole<int>(least, most + 1);
    for (int i = 0; i < count; ++i) faces.push_back(*arbitrary_face());
    return faces;
  });
}

rc::Gen<std::string> arbitrary_text(bool any_text) {
  if (!any_text) return rc::gen::container<std::string>(whole<char>(' ', 0x7F));
  return rc::gen::map(
      rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
          "a", "Z", "7", " ", "\"", "\\", "\n", "\t", "'", "#", "\x01", "\x7f", "é", "€", "🂡", "]")),
      [](const std::vector<std::string>& characters) {
        std::string text;
        for (const std::string& one : characters) text += one;
        return text;
      });
}

rc::Gen<Event> arbitrary_event(const Ingredients& with) {
  return rc::gen::exec([with] {
    Event event;
    event.hand.value = *whole<std::int32_t>(0, 200);
    event.time = *maybe(
        rc::gen::map(whole<std::int64_t>(0, kMostMillis + 1), [](std::int64_t t) { return Millis{t}; }));
    event.confidence = *rc::gen::oneOf(rc::gen::just(1.0F), chance());
    if (with.videos && *rc::gen::arbitrary<bool>()) event.seen_at = some_place();
    event.action = some_action(with);
    return event;
  });
}

rc::Gen<Session> arbitrary_session(const Ingredients& with) {
  return rc::gen::exec([with] {
    Session session;
    session.title = *arbitrary_text(with.any_text);
    session.date = *rc::gen::element<std::string>("", "2026-11-29");
    if (*rc::gen::arbitrary<bool>()) session.source = some_source(with);
    session.rules = some_rules();
    session.sight = static_cast<Sight>(*whole<int>(0, 3));
    const int players = *whole<int>(0, 7);
    for (int i = 0; i < players; ++i) session.players.push_back({*arbitrary_text(with.any_text), *seat()});
    session.events = *rc::gen::container<std::vector<Event>>(arbitrary_event(with));
    const int truths = *whole<int>(0, 3);
    for (int i = 0; i < truths; ++i)
      session.truth.push_back({*arbitrary_text(with.any_text), some_long_text(with)});
    return session;
  });
}

}  // namespace colddeck::tests
