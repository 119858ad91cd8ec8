#include "recording/evening.h"

#include "cards/notation.h"

namespace colddeck::tests {
namespace {

SeenCards seen(std::string_view text) {
  SeenCards cards;
  const auto faces = parse_faces(text);
  for (const Face& face : faces.value()) cards.faces.push_back(face);
  return cards;
}

constexpr Seat kAnn{0};
constexpr Seat kBob{1};
constexpr Seat kCat{2};

Session table() {
  Session session;
  session.title = "Friday at Ann's";
  session.date = "2026-11-27";
  session.sight = Sight::every_hand;
  session.players = {{"Ann", kAnn}, {"Bob", kBob}, {"Cat", kCat}};
  return session;
}

}  // namespace

Session short_evening() {
  Session session = table();
  const auto add = [&session](Action action) -> Event& {
    session.events.push_back({HandNo{1}, std::nullopt, 1, std::nullopt, std::move(action)});
    return session.events.back();
  };
  add(Shuffle{kCat});
  add(Deal{kCat,
           {{kAnn, seen("KS7C2D"), false}, {kBob, seen("??????"), false}, {kCat, seen("??QHQD"), false}},
           false});
  add(Fold{kAnn}).time = Millis{1500};
  add(Return{kAnn, {}, seen("7C2DKS"), {}});
  add(Bet{kBob, 2, true});
  add(See{kCat, kBob, {}}).confidence = 0.75F;
  add(Win{kCat, 9});
  return session;
}

Session long_evening(int hands) {
  Session session = table();
  std::int64_t clock = 0;
  for (int hand = 1; hand <= hands; ++hand) {
    const auto add = [&](Action action) {
      clock += 1750;
      session.events.push_back({HandNo{hand}, Millis{clock}, 1, std::nullopt, std::move(action)});
    };
    const Seat dealer{static_cast<std::int8_t>((hand - 1) % 3)};
    add(Deal{dealer,
             {{kBob, seen("KS7C2D"), false}, {kCat, seen("4H9DTC"), false}, {kAnn, seen("ASQHQD"), false}},
             true});
    for (int round = 0; round < 4; ++round)
      for (const Seat seat : {kBob, kCat, kAnn}) add(Bet{seat, 2 + round, false});
    add(Fold{kBob});
    add(Return{kBob, dealer, seen("7C2DKS"), {}});
    add(See{kCat, kAnn, 10});
    add(Show{kAnn, seen("ASQHQD")});
    add(Win{kAnn, 40});
    add(Return{kCat, dealer, seen("4H9DTC"), {}});
    add(Return{kAnn, dealer, seen("ASQHQD"), {}});
  }
  return session;
}

}  // namespace colddeck::tests
