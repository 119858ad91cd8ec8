// From the schema to the domain's session: nothing out of range comes in.
#include <cmath>

#include "cards/notation.h"
#include "colddeck/v1/session.pb.h"
#include "recording/limits.h"
#include "recording/schema.h"
#include "recording/utf8.h"

namespace colddeck::schema {
namespace {

/// Takes values over and keeps the first that is out of range.
class Taker {
 public:
  const Problem& problem() const { return problem_; }
  void refuse(Problem problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }

  template <typename Whole = std::int64_t>
  Whole whole(std::int64_t value, std::int64_t least, std::int64_t most, const char* what) {
    if (value >= least && value <= most) return static_cast<Whole>(value);
    refuse(std::string(what) + " must be between " + std::to_string(least) + " and " + std::to_string(most) +
           ", not " + std::to_string(value));
    return static_cast<Whole>(least);
  }
  float chance(float value) {
    if (value >= 0 && value <= 1) return value;
    refuse("a confidence must be between 0 and 1");
    return 1;
  }
  template <typename Real>
  Real finite(Real value, const char* what) {
    if (!std::isfinite(value)) refuse(std::string(what) + " must be a finite number");
    return value;
  }
  std::string text(const std::string& value, const char* what, std::size_t most = kMostTextBytes) {
    if (value.size() > most)
      refuse(std::string(what) + " must have at most " + std::to_string(most) + " bytes");
    else if (first_not_utf8(value))
      refuse(std::string(what) + " must be UTF-8 text");
    return value;
  }
  template <typename Message>
  Seat seat(const Message& from) {
    return from.has_seat() ? seat_number(from.seat()) : Seat{};
  }
  Seat seat_number(std::int32_t value) {
    return Seat{whole<std::int8_t>(value, 0, kMostSeats - 1, "a seat")};
  }
  template <typename Message>
  std::optional<Chips> amount(const Message& from) {
    if (!from.has_amount()) return std::nullopt;
    return whole(from.amount(), 0, kMostChips, "an amount of chips");
  }

  template <typename To>
  void faces(const std::string& text, std::size_t most, To& to) {
    if (text.size() > most * 4) return refuse(too_many(most));
    if (read_pairs(text, most, to)) return;
    to.clear();
    const auto parsed = parse_faces(text);
    if (!parsed) return refuse(parsed.error().message);
    if (parsed->size() > most) return refuse(too_many(most));
    to.assign(parsed->begin(), parsed->end());
  }
  template <typename Readings>
  std::vector<Reading> readings(const Readings& from, std::size_t cards) {
    std::vector<Reading> to;
    if (from.size() > static_cast<int>(cards)) {
      refuse("there must be at most one reading for each card");
      return to;
    }
    to.reserve(static_cast<std::size_t>(from.size()));
    for (const v1::Reading& reading : from) to.push_back(one_reading(reading, cards));
    return to;
  }
  template <typename Readings>
  SeenCards cards(const std::string& text, const Readings& from) {
    SeenCards seen;
    faces(text, kMostHandCards, seen.faces);
    if (!from.empty()) seen.readings = readings(from, seen.faces.size());
    return seen;
  }

 private:
  static Problem too_many(std::size_t most) {
    return "there must be at most " + std::to_string(most) + " cards here";
  }

  /// The usual spelling, two characters a card, without any allocation.
  template <typename To>
  static bool read_pairs(const std::string& text, std::size_t most, To& to) {
    if (text.size() % 2 != 0 || text.size() > most * 2) return false;
    for (std::size_t at = 0; at < text.size(); at += 2) {
      const std::string_view pair(text.data() + at, 2);
      const Face face = parse_card(pair);
      if (!face && pair != "??") return false;
      to.push_back(face);
    }
    return true;
  }
  Reading one_reading(const v1::Reading& from, std::size_t cards) {
    Reading to;
    to.place = whole<int>(from.place(), 0, static_cast<std::int64_t>(cards) - 1, "the place of a reading");
    if (from.has_confidence()) to.confidence = chance(from.confidence());
    if (from.alternatives_size() > Card::kMost) {
      refuse("a card can be at most " + std::to_string(Card::kMost) + " cards");
      return to;
    }
    for (const v1::Alternative& other : from.alternatives()) {
      const Face face = parse_card(other.card());
      if (!face)
        refuse("expected one card such as KS as an alternative, not '" + as_utf8(other.card().substr(0, 8)) +
               "'");
      to.alternatives.push_back({face.value_or(Card{}), chance(other.confidence())});
    }
    return to;
  }

  Problem problem_;
};

Action taken(Taker& take, const v1::Deal& from) {
  Deal to;
  if (from.has_dealer()) to.dealer = take.seat_number(from.dealer());
  to.in_order = from.in_order();
  if (from.hands_size() > kMostSeats) {
    take.refuse("a deal has at most " + std::to_string(kMostSeats) + " hands");
    return to;
  }
  to.hands.reserve(static_cast<std::size_t>(from.hands_size()));
  for (const v1::DealtHand& hand : from.hands())
    to.hands.push_back({take.seat(hand), take.cards(hand.cards(), hand.readings()), hand.face_up()});
  return to;
}

Action taken(Taker& take, const v1::Return& from) {
  Return to;
  to.seat = take.seat(from);
  if (from.has_gatherer()) to.gatherer = take.seat_number(from.gatherer());
  to.cards = take.cards(from.cards(), from.readings());
  if (from.has_place())
    to.place = take.whole<int>(from.place(), 0, kMostSeats * 2, "the place of a returned hand");
  return to;
}

Action taken(Taker& take, const v1::See& from) {
  See to;
  to.seat = take.seat(from);
  if (from.has_target()) to.target = take.seat_number(from.target());
  to.amount = take.amount(from);
  return to;
}

Action taken(Taker& take, const v1::Cut& from) {
  Cut to;
  if (from.has_by()) to.by = take.seat_number(from.by());
  if (from.has_depth()) to.depth = take.whole<int>(from.depth(), 0, Card::kMost, "the depth of a cut");
  return to;
}

Action taken(Taker& take, const v1::Shuffle& from) {
  return Shuffle{from.has_by() ? take.seat_number(from.by()) : Seat{}};
}

Action taken(Taker& take, const v1::Exchange& from) {
  return Exchange{take.seat(from), take.cards(from.discarded(), from.discarded_readings()),
                  take.cards(from.drawn(), from.drawn_readings())};
}

Action taken(Taker& take, const v1::Spread& from) {
  Spread to;
  to.from = take.whole<int>(from.from(), 0, Card::kMost, "the first place of a spread");
  take.faces(from.cards(), kMostSpreadCards, to.faces);
  if (!from.readings().empty()) to.readings = take.readings(from.readings(), to.faces.size());
  return to;
}

Action taken(Taker& take, const v1::SeatChange& from) {
  const auto presence = take.whole<int>(from.presence(), v1::SeatChange::JOIN, v1::SeatChange::SIT_IN,
                                        "the kind of a seat change (JOIN, LEAVE, SIT_OUT, SIT_IN)");
  return SeatChange{take.seat(from), static_cast<Presence>(presence - 1)};
}

Action taken(Taker& take, const v1::Correction& from) {
  return Correction{take.whole<std::int32_t>(from.event(), 0, static_cast<std::int64_t>(kMostEvents),
                                             "the corrected event"),
                    from.strike_out(), take.text(from.reason(), "a reason")};
}

template <typename Message>
WhichHand which(Taker& take, const Message& from, WhichHand last = WhichHand::retained) {
  return static_cast<WhichHand>(
      take.whole<int>(from.which(), 0, static_cast<int>(last), "which of two hands"));
}

Game game(Taker& take, const std::string& name) {
  const auto game = game_named(name);
  if (!game)
    take.refuse("the game must be one of " + names_of_all_games() + ", not '" + as_utf8(name.substr(0, 40)) +
                "'");
  return game.value_or(Game::three_card_brag);
}

WildCards wild(const v1::WildCards& from) {
  return {from.twos(), from.black_twos(), from.one_eyed_jacks(), from.suicide_king()};
}

Action taken(Taker& take, const v1::Stake& from) {
  Stake to;
  to.seat = take.seat(from);
  if (from.has_ante()) to.ante = take.whole(from.ante(), 0, kMostChips, "an ante");
  if (from.has_pair_plus()) to.pair_plus = take.whole(from.pair_plus(), 0, kMostChips, "a pair plus bet");
  return to;
}

Action taken(Taker& take, const v1::Choose& from) {
  Choose to{take.seat(from), game(take, from.game()), wild(from.wild()), from.blind_play(), std::nullopt};
  if (from.has_jokers()) to.jokers = take.whole<int>(from.jokers(), 0, Card::kJokers, "the number of jokers");
  return to;
}

Action taken(Taker& take, const v1::Lend& from) {
  Lend to;
  to.seat = take.seat(from);
  if (from.has_to()) to.to = take.seat_number(from.to());
  to.amount = take.amount(from);
  return to;
}

Action action_of(Taker& take, const v1::Event& from) {
  switch (from.action_case()) {
    case v1::Event::kDeal:
      return taken(take, from.deal());
    case v1::Event::kBet:
      return Bet{take.seat(from.bet()), take.amount(from.bet()), from.bet().blind()};
    case v1::Event::kFold:
      return Fold{take.seat(from.fold()), which(take, from.fold())};
    case v1::Event::kReturn:
      return taken(take, from.return_());
    case v1::Event::kLook:
      return Look{take.seat(from.look()), which(take, from.look())};
    case v1::Event::kSee:
      return taken(take, from.see());
    case v1::Event::kShow:
      return Show{take.seat(from.show()), take.cards(from.show().cards(), from.show().readings())};
    case v1::Event::kWin:
      return Win{take.seat(from.win()), take.amount(from.win())};
    case v1::Event::kShuffle:
      return taken(take, from.shuffle());
    case v1::Event::kCut:
      return taken(take, from.cut());
    case v1::Event::kBurn:
      return Burn{take.whole<int>(from.burn().cards(), 0, Card::kMost, "the number of burnt cards")};
    case v1::Event::kExchange:
      return taken(take, from.exchange());
    case v1::Event::kRetain:
      return Retain{take.seat(from.retain()), which(take, from.retain(), WhichHand::neither)};
    case v1::Event::kCover:
      return Cover{take.seat(from.cover()), take.amount(from.cover())};
    case v1::Event::kSpread:
      return taken(take, from.spread());
    case v1::Event::kSeatChange:
      return taken(take, from.seat_change());
    case v1::Event::kCorrection:
      return taken(take, from.correction());
    case v1::Event::kNote:
      return Note{take.text(from.note().text(), "a note")};
    case v1::Event::kStake:
      return taken(take, from.stake());
    case v1::Event::kChoose:
      return taken(take, from.choose());
    case v1::Event::kLend:
      return taken(take, from.lend());
    case v1::Event::kShowdown:
      return Showdown{};
    case v1::Event::kMoney:
      return Money{take.seat(from.money()), take.amount(from.money())};
    case v1::Event::ACTION_NOT_SET:
      break;
  }
  take.refuse("an event must say what happened (deal, bet, fold, …); a newer colddeck may know this one");
  return Note{};
}

SeenAt seen_at(Taker& take, const v1::SeenAt& from) {
  return {take.whole(from.first_frame(), 0, kMostFrames, "a frame"),
          take.whole(from.last_frame(), 0, kMostFrames, "a frame"),
          take.finite(from.x(), "an image region"),
          take.finite(from.y(), "an image region"),
          take.finite(from.width(), "an image region"),
          take.finite(from.height(), "an image region")};
}

RuleSet rules(Taker& take, const v1::RuleSet& from) {
  RuleSet to;
  if (!from.game().empty()) to.game = game(take, from.game());
  to.wild = wild(from.wild());
  to.jokers = take.whole<int>(from.jokers(), 0, Card::kJokers, "the number of jokers");
  to.shuffle = static_cast<ShuffleRule>(take.whole<int>(from.shuffle(), 0, 1, "the shuffle rule"));
  to.returns = static_cast<ReturnRule>(take.whole<int>(from.returns(), 0, 1, "the return rule"));
  to.burn_each_deal = take.whole<int>(from.burn_each_deal(), 0, Card::kMost, "burn_each_deal");
  to.cut_each_deal = from.cut_each_deal();
  if (from.has_ante()) to.ante = take.whole(from.ante(), 0, kMostChips, "the ante");
  if (from.has_min_bet()) to.min_bet = take.whole(from.min_bet(), 0, kMostChips, "min_bet");
  if (from.has_max_bet()) to.max_bet = take.whole(from.max_bet(), 0, kMostChips, "max_bet");
  if (from.has_raise_limit()) to.raise_limit = take.whole(from.raise_limit(), 0, kMostChips, "raise_limit");
  to.raise_at_most_pot = from.raise_at_most_pot();
  if (from.has_see_cost()) to.see_cost = take.whole<int>(from.see_cost(), 1, 100, "see_cost");
  if (from.has_blind_play()) to.blind_play = from.blind_play();
  if (from.has_retain_blind()) to.retain_blind = from.retain_blind();
  to.retained = static_cast<RetainedPlay>(take.whole<int>(from.retained(), 0, 1, "retained"));
  to.short_of_money =
      static_cast<ShortOfMoney>(take.whole<int>(from.short_of_money(), 0, 2, "short_of_money"));
  to.agreed_showdown = from.agreed_showdown();
  to.pack_face_up = from.pack_face_up();
  if (from.has_rounds_before_draw())
    to.rounds_before_draw = take.whole<int>(from.rounds_before_draw(), 1, 100, "rounds_before_draw");
  if (from.has_small_blind()) to.small_blind = take.whole(from.small_blind(), 0, kMostChips, "small_blind");
  if (from.has_big_blind()) to.big_blind = take.whole(from.big_blind(), 0, kMostChips, "big_blind");
  to.dealers_choice = from.dealers_choice();
  return to;
}

Source source(Taker& take, const v1::Source& from) {
  Source to;
  to.file = take.text(from.file(), "the source's file name");
  to.sha256 = take.text(from.sha256(), "the source's SHA-256");
  to.fps = take.finite(from.fps(), "fps");
  to.duration.value = take.whole(from.duration_ms(), 0, kMostMillis, "the duration in milliseconds");
  to.offset.value = take.whole(from.offset_ms(), -kMostMillis, kMostMillis, "the offset in milliseconds");
  return to;
}

}  // namespace

tl::expected<Session, Problem> header_from(const v1::Session& from) {
  Taker take;
  Session to;
  to.title = take.text(from.title(), "the title");
  to.date = take.text(from.date(), "the date");
  to.source = source(take, from.source());
  to.rules = rules(take, from.rules());
  to.sight = static_cast<Sight>(
      take.whole<int>(from.sight(), 0, v1::Sight_MAX, "how the faces came to be known (sight)"));
  if (static_cast<std::size_t>(from.players_size()) > kMostPlayers)
    take.refuse("there must be at most " + std::to_string(kMostPlayers) + " players, not " +
                std::to_string(from.players_size()));
  else
    for (const v1::Player& player : from.players())
      to.players.push_back({take.text(player.name(), "a player's name"), take.seat(player)});
  if (static_cast<std::size_t>(from.truth_size()) > kMostTruths) {
    take.refuse("there must be at most " + std::to_string(kMostTruths) + " truths");
  } else {
    for (const v1::Truth& truth : from.truth())
      to.truth.push_back({take.text(truth.name(), "the name of a truth"),
                          take.text(truth.value(), "a truth", kMostTruthBytes)});
  }
  if (!take.problem().empty()) return tl::unexpected(take.problem());
  return to;
}

Problem take(const v1::Event& from, Event& to) {
  Taker take;
  to.hand.value = take.whole<std::int32_t>(from.hand(), 0, kMostHands, "the number of a hand");
  if (from.has_time_ms())
    to.time = Millis{take.whole(from.time_ms(), 0, kMostMillis, "a time in milliseconds")};
  if (from.has_confidence()) to.confidence = take.chance(from.confidence());
  to.action = action_of(take, from);
  if (from.has_seen_at()) to.seen_at = seen_at(take, from.seen_at());
  return take.problem();
}

}  // namespace colddeck::schema
