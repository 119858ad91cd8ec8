#include "synthetic/habit.h"

#include <algorithm>

#include "properties.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

int rank_of(const Face& face) { return face->index() / 4; }

bool is_up(const Faces& faces) {
  return std::is_sorted(faces.begin(), faces.end(),
                        [](const Face& a, const Face& b) { return rank_of(a) < rank_of(b); });
}
bool is_down(const Faces& faces) { return is_up(Faces(faces.rbegin(), faces.rend())); }

Faces hand(std::initializer_list<int> cards) {
  Faces faces;
  for (const int card : cards) faces.push_back(Card::from_index(card));
  return faces;
}

/// How often a hand comes out as `wanted` says.
template <typename Wanted>
double share(std::string_view habit, const Faces& cards, bool shown, Wanted wanted) {
  constexpr int kTimes = 20000;
  Dice dice(1);
  int count = 0, changed = 0;
  for (int i = 0; i < kTimes; ++i) {
    Faces laid = cards;
    arrange(parse_habit(habit).value(), shown, laid, dice);
    changed += !std::is_permutation(laid.begin(), laid.end(), cards.begin());
    count += wanted(laid);
  }
  CHECK(changed == 0);
  return static_cast<double>(count) / kTimes;
}

constexpr double kMargin = 0.015;  // more than four standard errors

/// Of the hands with three ranks: all of them, and those that lie in order.
struct Count {
  int all = 0, up = 0;
  double share() const { return static_cast<double>(up) / all; }
};

/// Counts the returned hands for which `which(return, was shown)` holds.
template <typename Which>
Count count_up(const Session& session, Which which) {
  Count count;
  std::vector<Seat> shown;
  for (const Event& event : session.events) {
    if (std::holds_alternative<Deal>(event.action)) shown.clear();
    if (const auto* show = std::get_if<Show>(&event.action)) shown.push_back(show->seat);
    const auto* back = std::get_if<Return>(&event.action);
    if (back == nullptr) continue;
    const Faces& faces = back->cards.faces;
    if (rank_of(faces[0]) == rank_of(faces[1]) || rank_of(faces[0]) == rank_of(faces[2]) ||
        rank_of(faces[1]) == rank_of(faces[2]))
      continue;
    if (!which(*back, std::find(shown.begin(), shown.end(), back->seat) != shown.end())) continue;
    ++count.all;
    count.up += is_up(faces);
  }
  return count;
}

Session evening(std::vector<std::string_view> habits) {
  Plan plan;
  plan.hands = 6000;
  for (const std::string_view text : habits) plan.habits.push_back(parse_habit(text).value());
  return simulate(plan).value();
}

}  // namespace

TEST_CASE("hands are sorted as often as the habit says, and lie at random otherwise") {
  const Faces three = hand({0, 20, 48});
  CHECK(share("random", three, true, is_up) == Approx(1.0 / 6).margin(kMargin));
  CHECK(share("sorted-up", three, true, is_up) == 1);
  CHECK(share("sorted-up@0.9", three, true, is_up) == Approx(0.9 + 0.1 / 6).margin(kMargin));
  CHECK(share("sorted-down@0.5", three, true, is_down) == Approx(0.5 + 0.5 / 6).margin(kMargin));
  CHECK(share("sorted-down@0", three, true, is_down) == Approx(1.0 / 6).margin(kMargin));
}

TEST_CASE("only shown hands are sorted where the habit says so") {
  const Faces three = hand({0, 20, 48});
  CHECK(share("shown:sorted-up", three, true, is_up) == 1);
  CHECK(share("shown:sorted-up", three, false, is_up) == Approx(1.0 / 6).margin(kMargin));
}

TEST_CASE("equal ranks lie either way in a sorted hand") {
  const Faces pair = hand({20, 21, 48});
  const auto first = [](const Faces& laid) { return laid[0]->index() == 20; };
  CHECK(share("sorted-up", pair, true, is_up) == 1);
  CHECK(share("sorted-up", pair, true, first) == Approx(0.5).margin(kMargin));
}

TEST_CASE("a pair is put together at either end, and no other hand is touched") {
  const Faces pair = hand({20, 33, 23});
  const auto together = [](const Faces& laid) {
    return rank_of(laid[0]) == rank_of(laid[1]) || rank_of(laid[1]) == rank_of(laid[2]);
  };
  const auto on_top = [](const Faces& laid) { return rank_of(laid[0]) == rank_of(laid[1]); };
  CHECK(share("pairs-together", pair, true, together) == 1);
  CHECK(share("pairs-together", pair, true, on_top) == Approx(0.5).margin(kMargin));
  CHECK(share("random", pair, true, together) == Approx(2.0 / 3).margin(kMargin));
  CHECK(share("pairs-together", hand({0, 20, 48}), true, is_up) == Approx(1.0 / 6).margin(kMargin));
}

TEST_CASE("jokers are sorted above the aces") {
  const Faces sorted = hand({52, 50, 3});
  CHECK(share("sorted-down", hand({50, 52, 3}), true, [&](const Faces& laid) { return laid == sorted; }) ==
        1);
}

TEST_CASE("at the table each player's hands show the player's habit") {
  const Session session = evening({"sorted-up@0.9", "random"});
  const auto ann = count_up(session, [](const Return& back, bool) { return back.seat == Seat{0}; });
  const auto others = count_up(session, [](const Return& back, bool) { return back.seat != Seat{0}; });
  CHECK(ann.share() == Approx(0.9 + 0.1 / 6).margin(0.02));
  CHECK(others.share() == Approx(1.0 / 6).margin(0.02));
}

TEST_CASE("a gatherer's habit is in all hands that the gatherer takes, and in no others") {
  const Session session = evening({"gatherer:sorted-up", "random"});
  const auto ann = count_up(session, [](const Return& back, bool) { return back.gatherer == Seat{0}; });
  const auto others = count_up(session, [](const Return& back, bool) { return back.gatherer != Seat{0}; });
  CHECK(ann.share() == 1);
  CHECK(others.share() == Approx(1.0 / 6).margin(0.02));
}

TEST_CASE("at the table only shown hands are sorted where the habit says so") {
  const Session session = evening({"shown:sorted-up"});
  CHECK(count_up(session, [](const Return&, bool shown) { return shown; }).share() == 1);
  CHECK(count_up(session, [](const Return&, bool shown) { return !shown; }).share() ==
        Approx(1.0 / 6).margin(0.02));
}

TEST_CASE("habits are read as they are written") {
  tests::check_property("round trip", [] {
    Habit habit;
    habit.sorting = static_cast<Sorting>(*rc::gen::inRange(0, 4));
    habit.steadiness = *rc::gen::inRange(0, 1001) / 1000.0;
    habit.only_shown = *rc::gen::arbitrary<bool>();
    habit.by_gatherer = *rc::gen::arbitrary<bool>();
    RC_ASSERT(parse_habit(to_string(habit)) == habit);
  });
  CHECK(to_string(parse_habit("shown:gatherer:sorted-up@0.90").value()) == "gatherer:shown:sorted-up@0.9");
  for (const auto text :
       {"", "sorted", "sorted-up@", "sorted-up@1.1", "sorted-up@-0.1", "sorted-up@0.5x", "sorted-up@nan",
        "shown:", "shown:shown:random", "gatherer:shown:gatherer:random", "Sorted-up", "@0.5"}) {
    INFO(text);
    CHECK_FALSE(parse_habit(text).has_value());
  }
}

}  // namespace colddeck
