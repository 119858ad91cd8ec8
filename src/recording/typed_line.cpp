#include "recording/typed_line.h"

#include <algorithm>
#include <array>

#include "cards/notation.h"
#include "recording/limits.h"
#include "recording/typed_words.h"

namespace colddeck::typed {
namespace {

using Maker = Happening (*)(Words&, Parsed&);
using SeatMaker = Happening (*)(Words&, Parsed&, Seat);

struct TableVerb {
  std::string_view word, long_word;
  Maker make;
};
struct PlayerVerb {
  std::string_view word, long_word;
  SeatMaker make;
};

/// Cards of a hand; when they are not written, the hand's size is found later.
SeenCards seen(Words& words, Parsed& parsed) {
  const auto faces = words.cards();
  parsed.cards_not_written = !faces;
  return {faces.value_or(Faces{}), {}};
}

std::optional<int> place_after_at(Words& words, int most) {
  if (!words.take_if("at")) return std::nullopt;
  return static_cast<int>(words.number("a place", 1, most)) - 1;
}

Return one_return(Words& words, Parsed& parsed) {
  Return made;
  made.seat = words.who();
  made.cards = seen(words, parsed);
  made.place = place_after_at(words, kMostSeats * 2 + 1);
  return made;
}

Correction correction(Words& words, bool strike_out) {
  const auto event = words.number("the number of an event", 0, static_cast<std::int64_t>(kMostEvents));
  return {static_cast<std::int32_t>(event), strike_out, words.rest()};
}

Happening dealt_hand(Words& words, Parsed& parsed) {
  if (words.at_end()) return DealBegins{};
  if (!words.take_if("dh")) words.fail("expected 'd dh WHO CARDS'");
  Dealt made;
  made.hand.seat = words.who();
  made.hand.cards = seen(words, parsed);
  made.hand.face_up = words.take_if("up");
  return made;
}

Happening spread(Words& words, Parsed&) {
  Spread made;
  made.from = place_after_at(words, Card::kMost + 1).value_or(0);
  made.faces = words.long_row();
  return Action(made);
}

Happening cut(Words& words, Seat by) {
  Cut made{by, std::nullopt};
  if (!words.at_end()) made.depth = static_cast<int>(words.number("the depth of the cut", 0, Card::kMost));
  return Action(made);
}

Happening burn(Words& words, Parsed&) {
  return Action(
      Burn{words.at_end() ? 1 : static_cast<int>(words.number("a number of cards", 0, Card::kMost))});
}

constexpr std::array<TableVerb, 10> kTableVerbs = {{
    {"d", "deal", dealt_hand},
    {"sh", "shuffle", [](Words&, Parsed&) -> Happening { return Action(Shuffle{}); }},
    {"cut", "cut", [](Words& words, Parsed&) { return cut(words, Seat{}); }},
    {"burn", "burn", burn},
    {"g", "gathers", [](Words& words, Parsed&) -> Happening { return Gathers{words.who()}; }},
    {"r", "returned", [](Words& words, Parsed& to) -> Happening { return Action(one_return(words, to)); }},
    {"spread", "spread", spread},
    {"fix", "fix", [](Words& words, Parsed&) -> Happening { return Action(correction(words, false)); }},
    {"showdown", "showdown", [](Words&, Parsed&) -> Happening { return Action(Showdown{}); }},
    {"strike", "strike", [](Words& words, Parsed&) -> Happening { return Action(correction(words, true)); }},
}};

WhichHand which(Words& words) {
  if (words.take_if("new")) return WhichHand::dealt;
  return words.take_if("old") ? WhichHand::retained : WhichHand::unstated;
}

Happening see(Words& words, Parsed&, Seat seat) {
  const Seat target = words.who();
  return Action(See{seat, target, words.amount()});
}

Happening exchange(Words& words, Parsed&, Seat seat) {
  const auto discarded = words.cards();
  const auto drawn = words.cards();
  if (!discarded || !drawn)
    words.fail("expected the cards thrown away and the cards taken, as in 'Bob ex 2D7C KSKD'");
  return Action(Exchange{seat, {*discarded, {}}, {*drawn, {}}});
}

Happening stake(Words& words, Parsed&, Seat seat) {
  Stake made{seat, std::nullopt, std::nullopt};
  if (!words.take_if("?")) made.ante = words.amount();
  made.pair_plus = words.amount();
  return Action(made);
}

Happening choice(Words& words, Parsed&, Seat seat) {
  Choose made;
  made.seat = seat;
  const std::string name = lower(words.next("the name of a game"));
  const auto game = game_named(name);
  if (!game) words.fail("expected one of " + names_of_all_games() + ", not '" + name.substr(0, 40) + "'");
  made.game = *game;
  for (bool more = true; more;) {
    more = false;
    for (const KindOfWild& kind : kKindsOfWild)
      if (words.take_if(kind.word)) more = made.wild.*kind.wild = true;
  }
  if (words.take_if("jokers=0")) made.jokers = 0;
  if (words.take_if("jokers=1")) made.jokers = 1;
  if (words.take_if("jokers=2")) made.jokers = 2;
  made.blind_play = !words.take_if("no-blind");
  return Action(made);
}

Happening begins_deal(Words& words, Parsed&, Seat seat) {
  DealBegins made{seat, std::nullopt};
  if (words.take_if("in-order")) made.in_order = true;
  if (words.take_if("any-order")) made.in_order = false;
  return made;
}

template <Presence presence>
Happening change(Words&, Parsed&, Seat seat) {
  return Action(SeatChange{seat, presence});
}

constexpr std::array<PlayerVerb, 21> kPlayerVerbs = {{
    {"f", "folds",
     [](Words& words, Parsed&, Seat seat) -> Happening {
       return Action(Fold{seat, which(words)});
     }},
    {"b", "bets",
     [](Words& words, Parsed&, Seat seat) -> Happening {
       return Action(Bet{seat, words.amount(), false});
     }},
    {"bb", "bets-blind",
     [](Words& words, Parsed&, Seat seat) -> Happening {
       return Action(Bet{seat, words.amount(), true});
     }},
    {"l", "looks",
     [](Words& words, Parsed&, Seat seat) -> Happening {
       return Action(Look{seat, which(words)});
     }},
    {"see", "sees", see},
    {"sm", "shows",
     [](Words& words, Parsed& to, Seat seat) -> Happening {
       return Action(Show{seat, seen(words, to)});
     }},
    {"w", "wins",
     [](Words& words, Parsed&, Seat seat) -> Happening {
       return Action(Win{seat, words.amount()});
     }},
    {"keep", "keeps",
     [](Words& words, Parsed&, Seat seat) -> Happening {
       return Action(Retain{seat, words.take_if("neither") ? WhichHand::neither : which(words)});
     }},
    {"st", "stakes", stake},
    {"lend", "lends",
     [](Words& words, Parsed&, Seat seat) -> Happening {
       const Seat to = words.who();
       return Action(Lend{seat, to, words.amount()});
     }},
    {"choose", "chooses", choice},
    {"ex", "exchanges", exchange},
    {"cover", "covers",
     [](Words& words, Parsed&, Seat seat) -> Happening {
       return Action(Cover{seat, words.amount()});
     }},
    {"has", "has",
     [](Words& words, Parsed&, Seat seat) -> Happening {
       return Action(Money{seat, words.amount()});
     }},
    {"join", "joins", change<Presence::join>},
    {"leave", "leaves", change<Presence::leave>},
    {"out", "sits-out", change<Presence::sit_out>},
    {"in", "sits-in", change<Presence::sit_in>},
    {"d", "deals", begins_deal},
    {"sh", "shuffles", [](Words&, Parsed&, Seat seat) -> Happening { return Action(Shuffle{seat}); }},
    {"cut", "cuts", [](Words& words, Parsed&, Seat seat) { return cut(words, seat); }},
}};

template <typename Verbs>
const typename Verbs::value_type* find(const Verbs& verbs, const std::string& word) {
  const auto found = std::find_if(verbs.begin(), verbs.end(), [&word](const auto& verb) {
    return verb.word == word || verb.long_word == word;
  });
  return found == verbs.end() ? nullptr : &*found;
}

template <typename Verbs>
std::string listed(const Verbs& verbs) {
  std::string text;
  for (const auto& verb : verbs) text += (text.empty() ? "" : ", ") + std::string(verb.word);
  return text;
}

Happening player_line(Words& words, Parsed& parsed) {
  const Seat seat = words.who();
  const std::string word = lower(words.next("what the player does"));
  const PlayerVerb* verb = find(kPlayerVerbs, word);
  if (verb == nullptr)
    words.fail("expected what the player does (" + listed(kPlayerVerbs) + "), not '" + word.substr(0, 40) +
               "'");
  return verb->make(words, parsed, seat);
}

}  // namespace

bool is_table_verb(std::string_view word) {
  return word == "note" || find(kTableVerbs, std::string(word)) != nullptr;
}

Parsed parse_line(const Line& line, const Names& names) {
  Words words(line, names);
  Parsed parsed;
  parsed.time = words.time();
  parsed.confidence = words.confidence();
  const std::string first = lower(words.peek());
  if (words.take_if("note")) {
    parsed.what = Action(Note{words.rest()});
  } else if (const TableVerb* verb = find(kTableVerbs, first)) {
    words.next("");
    parsed.what = verb->make(words, parsed);
  } else {
    parsed.what = player_line(words, parsed);
  }
  words.end();
  return parsed;
}

Parsed parse_return(const Line& line, const Names& names) {
  Words words(line, names);
  Parsed parsed;
  parsed.what = Action(one_return(words, parsed));
  words.end();
  return parsed;
}

DealLine parse_deal_line(const Line& line, const Names& names) {
  Words words(line, names);
  DealLine made;
  if (!words.peek().empty() && !parse_faces(words.peek()) && names.seat_of(words.peek()))
    made.seat = words.who();
  made.cards = words.cards();
  made.face_up = words.take_if("up");
  if (!made.seat && !made.cards) words.fail("expected a hand such as 'KS7C2D' or 'Ann KS7C2D'");
  words.end();
  return made;
}

Seat parse_who(const Line& line, const Names& names) {
  Words words(line, names);
  const Seat seat = words.who();
  words.end();
  return seat;
}

}  // namespace colddeck::typed
