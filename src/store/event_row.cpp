#include "store/event_row.h"

#include <array>

#include "cards/notation.h"
#include "store/json_object.h"

namespace colddeck {

namespace {

constexpr auto kKinds = std::to_array<std::string_view>(
    {"shuffle",    "cut",      "burn",   "deal",   "look",   "bet",      "fold",   "see",
     "show",       "exchange", "return", "win",    "retain", "cover",    "spread", "seat-change",
     "correction", "note",     "stake",  "choose", "lend",   "showdown", "money"});
static_assert(kKinds.size() == std::variant_size_v<AnyAction>,
              "every action has a name, in the order of the variant");

constexpr auto kPresences = std::to_array<std::string_view>({"join", "leave", "sit-out", "sit-in"});

template <typename Row>
std::string joined(const Row& faces) {
  std::string text;
  for (const Face& face : faces) text += to_string(face);
  return text;
}

void put_seat(JsonObject& to, std::string_view name, Seat seat) {
  if (seat.known()) to.number(name, static_cast<long long>(seat.index));
}

template <typename Number>
void put_if_known(JsonObject& to, std::string_view name, const std::optional<Number>& value) {
  if (value) to.number(name, static_cast<long long>(*value));
}

void put_readings(JsonObject& to, const std::string& name, const std::vector<Reading>& readings) {
  if (readings.empty()) return;
  to.list(name, readings, [](JsonObject& item, const Reading& reading) {
    item.number("place", static_cast<long long>(reading.place));
    item.number("confidence", reading.confidence);
    if (reading.alternatives.empty()) return;
    item.list("alternatives", reading.alternatives,
              [](JsonObject& other, const Reading::Alternative& alternative) {
                other.text("card", to_string(alternative.card));
                other.number("confidence", alternative.confidence);
              });
  });
}

void put_cards(JsonObject& to, std::string_view name, const SeenCards& cards, const std::string& readings) {
  to.text(name, joined(cards.faces));
  put_readings(to, readings, cards.readings);
}

void put(JsonObject&, const Shuffle&) {}
void put(JsonObject& to, const Cut& cut) { put_if_known(to, "depth", cut.depth); }
void put(JsonObject& to, const Burn& burn) { to.number("cards", static_cast<long long>(burn.cards)); }
void put(JsonObject& to, const Deal& deal) {
  to.truth("in_order", deal.in_order);
  to.list("hands", deal.hands, [](JsonObject& item, const DealtHand& hand) {
    put_seat(item, "seat", hand.seat);
    put_cards(item, "cards", hand.cards, "readings");
    if (hand.face_up) item.truth("face_up", true);
  });
}
void put_which(JsonObject& to, WhichHand which) {
  constexpr auto kWords = std::to_array<std::string_view>({"", "new", "old", "neither"});
  if (which != WhichHand::unstated) to.text("which", kWords.at(static_cast<std::size_t>(which)));
}
void put(JsonObject& to, const Look& look) { put_which(to, look.which); }
void put(JsonObject& to, const Bet& bet) {
  put_if_known(to, "amount", bet.amount);
  to.truth("blind", bet.blind);
}
void put(JsonObject& to, const Fold& fold) { put_which(to, fold.which); }
void put(JsonObject& to, const See& see) {
  put_seat(to, "target", see.target);
  put_if_known(to, "amount", see.amount);
}
void put(JsonObject& to, const Show& show) { put_cards(to, "cards", show.cards, "readings"); }
void put(JsonObject& to, const Exchange& exchange) {
  put_cards(to, "discarded", exchange.discarded, "discarded_readings");
  put_cards(to, "drawn", exchange.drawn, "drawn_readings");
}
void put(JsonObject& to, const Return& returned) {
  put_seat(to, "gatherer", returned.gatherer);
  put_cards(to, "cards", returned.cards, "readings");
  put_if_known(to, "place", returned.place);
}
void put(JsonObject& to, const Win& win) { put_if_known(to, "amount", win.amount); }
void put(JsonObject& to, const Retain& retain) { put_which(to, retain.which); }
void put(JsonObject& to, const Cover& cover) { put_if_known(to, "amount", cover.amount); }
void put(JsonObject& to, const Spread& spread) {
  to.number("from", static_cast<long long>(spread.from));
  to.text("cards", joined(spread.faces));
  put_readings(to, "readings", spread.readings);
}
void put(JsonObject& to, const SeatChange& change) {
  to.text("presence", kPresences.at(static_cast<std::size_t>(change.presence)));
}
void put(JsonObject& to, const Correction& correction) {
  to.number("event", static_cast<long long>(correction.event));
  to.truth("strike_out", correction.strike_out);
  to.text("reason", correction.reason);
}
void put(JsonObject& to, const Note& note) { to.text("text", note.text); }

void put(JsonObject& to, const Stake& stake) {
  put_if_known(to, "ante", stake.ante);
  put_if_known(to, "pair_plus", stake.pair_plus);
}
void put(JsonObject& to, const Choose& choice) {
  to.text("game", std::string(name_of(choice.game)));
  for (const KindOfWild& kind : kKindsOfWild)
    if (choice.wild.*kind.wild) to.truth(kind.word, true);
  to.truth("blind_play", choice.blind_play);
  put_if_known(to, "jokers", choice.jokers);
}
void put(JsonObject& to, const Lend& lend) {
  put_seat(to, "to", lend.to);
  put_if_known(to, "amount", lend.amount);
}
void put(JsonObject&, const Showdown&) {}
void put(JsonObject& to, const Money& money) { put_if_known(to, "amount", money.amount); }

void put_place(JsonObject& to, const SeenAt& seen) {
  to.object("seen_at", [&](JsonObject& at) {
    at.number("first_frame", static_cast<long long>(seen.first_frame));
    at.number("last_frame", static_cast<long long>(seen.last_frame));
    at.number("x", seen.x);
    at.number("y", seen.y);
    at.number("width", seen.width);
    at.number("height", seen.height);
  });
}

template <typename T>
concept DoneByDealer = requires(const T& action) {
  action.dealer;
};
template <typename T>
concept DoneBy = requires(const T& action) {
  action.by;
};
template <typename T>
concept DoneBySeat = requires(const T& action) {
  action.seat;
};

}  // namespace

std::string_view kind_of(const Action& action) { return kKinds.at(action.index()); }

Seat actor_of(const Action& action) {
  return std::visit(
      [](const auto& done) -> Seat {
        using Done = std::decay_t<decltype(done)>;
        if constexpr (DoneByDealer<Done>)
          return done.dealer;
        else if constexpr (DoneBy<Done>)
          return done.by;
        else if constexpr (DoneBySeat<Done>)
          return done.seat;
        else
          return Seat{};
      },
      action);
}

std::string payload_of(const Event& event) {
  std::string text;
  {
    JsonObject object(text);
    std::visit([&](const auto& done) { put(object, done); }, event.action);
    if (event.seen_at) put_place(object, *event.seen_at);
  }
  return text;
}

}  // namespace colddeck
