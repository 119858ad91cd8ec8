#include "vision/table/hand_story.h"

#include "catch.h"

using namespace colddeck;

namespace {

using enum ZoneHappening;

WatchedChange at(std::int64_t ms, int zone, ZoneHappening what, std::vector<Card> cards = {}) {
  WatchedChange seen;
  seen.change = {what, zone, Millis{ms}, Millis{ms + 400}, ms / 33, ms / 33 + 12, false, 0};
  for (const Card card : cards) seen.cards.faces.push_back(card);
  return seen;
}

HandStart three_players() {
  HandStart start;
  start.number = HandNo{1};
  start.seats = {Seat{0}, Seat{1}, Seat{2}};
  return start;
}

std::vector<WatchedChange> deal_by_last() {
  return {at(1000, 0, dealt), at(1230, 1, dealt), at(1460, 2, dealt)};
}

/// An event in short: "deal 2", "fold 0", …
struct Word {
  std::string operator()(const Deal& deal) const { return "deal " + std::to_string(deal.dealer.index); }
  std::string operator()(const Fold& fold) const { return "fold " + std::to_string(fold.seat.index); }
  std::string operator()(const Look& look) const { return "look " + std::to_string(look.seat.index); }
  std::string operator()(const Show& show) const { return "show " + std::to_string(show.seat.index); }
  std::string operator()(const Win& win) const { return "win " + std::to_string(win.seat.index); }
  std::string operator()(const Return& back) const { return "return " + std::to_string(back.seat.index); }
  std::string operator()(const Note&) const { return "note"; }
  template <typename Other>
  std::string operator()(const Other&) const {
    return "other";
  }
};

std::vector<std::string> words(const HandStory& story) {
  std::vector<std::string> result;
  for (const Event& event : story.events) result.push_back(std::visit(Word{}, event.action));
  return result;
}

Card card(Rank rank, Suit suit) { return Card(rank, suit); }
const std::vector<Card> kPair = {card(Rank::king, Suit::spades), card(Rank::king, Suit::hearts),
                                 card(Rank::two, Suit::clubs)};
const std::vector<Card> kHigh = {card(Rank::nine, Suit::spades), card(Rank::king, Suit::clubs),
                                 card(Rank::two, Suit::hearts)};

}  // namespace

TEST_CASE("who folds gives the hand back at once, and the last one wins") {
  auto changes = deal_by_last();
  changes.push_back(at(3000, 1, looked));
  changes.push_back(at(5000, 0, taken));
  changes.push_back(at(7000, 1, taken));
  changes.push_back(at(9000, 2, taken));
  CHECK(words(hand_story(three_players(), changes)) == std::vector<std::string>{"deal 2", "look 1", "fold 0",
                                                                                "return 0", "fold 1", "win 2",
                                                                                "return 1", "return 2"});
}

TEST_CASE("of two hands that are shown the stronger wins, and they do not fold") {
  auto changes = deal_by_last();
  changes.push_back(at(5000, 0, taken));
  changes.push_back(at(7000, 1, turned_up, kHigh));
  changes.push_back(at(7400, 2, turned_up, kPair));
  changes.push_back(at(11000, 2, taken));
  changes.push_back(at(12000, 1, taken));
  CHECK(words(hand_story(three_players(), changes)) ==
        std::vector<std::string>{"deal 2", "fold 0", "return 0", "show 1", "show 2", "win 2", "return 2",
                                 "return 1"});
}

TEST_CASE("hands that are turned up before they are gathered") {
  auto changes = deal_by_last();
  changes.push_back(at(5000, 0, pushed));
  changes.push_back(at(6000, 1, pushed));
  changes.push_back(at(8000, 0, turned_up, kHigh));
  changes.push_back(at(8500, 1, turned_up, kPair));
  changes.push_back(at(9000, 2, turned_up, kHigh));
  changes.push_back(at(11000, 0, taken));
  changes.push_back(at(12000, 1, taken));
  changes.push_back(at(13000, 2, taken));
  const HandStory story = hand_story(three_players(), changes);
  CHECK(words(story) == std::vector<std::string>{"deal 2", "fold 0", "fold 1", "win 2", "show 0", "show 1",
                                                 "show 2", "return 0", "return 1", "return 2"});
  CHECK(story.all_turned_up);
}

TEST_CASE("nobody wins whose cards could not be read") {
  auto changes = deal_by_last();
  changes.push_back(at(5000, 0, taken));
  changes.push_back(at(7000, 1, turned_up));
  changes.push_back(at(7400, 2, turned_up, kPair));
  changes.push_back(at(11000, 2, taken));
  changes.push_back(at(12000, 1, taken));
  const auto story = words(hand_story(three_players(), changes));
  CHECK(std::find(story.begin(), story.end(), "win 2") == story.end());
}

TEST_CASE("a hand that is turned up further in had been folded") {
  auto changes = deal_by_last();
  changes.push_back(at(5000, 0, pushed));
  changes.push_back(at(8000, 0, turned_up, kHigh));
  changes.push_back(at(8500, 1, turned_up, kPair));
  changes.back().change.further_in = true;
  changes.push_back(at(9000, 2, turned_up, kHigh));
  for (int zone = 0; zone < 3; ++zone) changes.push_back(at(11000 + 1000 * zone, zone, taken));
  CHECK(words(hand_story(three_players(), changes)) ==
        std::vector<std::string>{"deal 2", "fold 0", "show 0", "fold 1", "win 2", "show 1", "show 2",
                                 "return 0", "return 1", "return 2"});
}

TEST_CASE("the hand under the gatherer's arm goes when the table is bare, not when the arm comes") {
  auto changes = deal_by_last();
  changes.push_back(at(5000, 0, taken));
  changes.push_back(at(6000, 1, taken));
  changes.back().change.to = Millis{9000};
  changes.push_back(at(7000, 2, taken));
  CHECK(words(hand_story(three_players(), changes)) ==
        std::vector<std::string>{"deal 2", "fold 0", "return 0", "fold 2", "win 1", "return 2", "return 1"});
}

TEST_CASE("a prial that is seen and wins is told, for a shuffle is due") {
  const std::vector<Card> prial = {card(Rank::two, Suit::spades), card(Rank::two, Suit::hearts),
                                   card(Rank::two, Suit::diamonds)};
  auto changes = deal_by_last();
  changes.push_back(at(5000, 0, taken));
  changes.push_back(at(7000, 1, turned_up, kHigh));
  changes.push_back(at(7400, 2, turned_up, prial));
  changes.push_back(at(11000, 2, taken));
  changes.push_back(at(12000, 1, taken));
  CHECK(shuffle_due(three_players().rules, hand_story(three_players(), changes).end));
  changes[5].cards.faces[0] = card(Rank::king, Suit::clubs);
  CHECK_FALSE(shuffle_due(three_players().rules, hand_story(three_players(), changes).end));
}

TEST_CASE("who lifts the cards to look has not shown them") {
  auto changes = deal_by_last();
  changes.push_back(at(3000, 0, turned_up));
  changes.push_back(at(3800, 0, turned_down));
  changes.push_back(at(5000, 0, pushed));
  changes.push_back(at(6000, 1, pushed));
  changes.push_back(at(8000, 0, turned_up, kHigh));
  for (int zone = 0; zone < 3; ++zone) changes.push_back(at(11000 + 1000 * zone, zone, taken));
  CHECK(words(hand_story(three_players(), changes)) ==
        std::vector<std::string>{"deal 2", "look 0", "fold 0", "fold 1", "win 2", "show 0", "return 0",
                                 "return 1", "return 2"});
}

TEST_CASE("nobody has won a hand that is played still") {
  HandStart start = three_players();
  start.over = false;
  auto changes = deal_by_last();
  changes.push_back(at(5000, 0, pushed));
  CHECK(words(hand_story(start, changes)) == std::vector<std::string>{"deal 2", "fold 0"});
  changes.push_back(at(6000, 1, pushed));
  CHECK(words(hand_story(start, changes)) == std::vector<std::string>{"deal 2", "fold 0", "fold 1", "win 2"});
}
