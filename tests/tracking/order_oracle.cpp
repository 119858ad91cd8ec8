#include "tracking/order_oracle.h"

#include <algorithm>
#include <deque>
#include <set>

namespace colddeck::tests {
namespace {

using Cell = std::set<int>;  // indices of the cards that can be there

struct OracleHand {
  std::size_t from[3];
  std::size_t to[3];
  bool returned = false;
  Cell seen;  // cards known to be in it
  Seat seat;
};

struct OracleRound {
  std::size_t first = 0, last = 0;  // hands of the deal
  std::vector<std::size_t> block;   // hands, uppermost first
};

class Oracle {
 public:
  explicit Oracle(const Session& session) : session_(session) { renew(); }

  std::vector<CertainRound> run() {
    for (const Event& event : session_.events)
      std::visit([this](const auto& what) { take(what); }, event.action);
    while (std::count_if(hands_.begin(), hands_.end(), [this](OracleHand& hand) { return relax(hand); }) >
           0) {
    }
    std::vector<CertainRound> rounds;
    for (const auto& [first, last, block] : rounds_) {
      CertainRound round;
      for (std::size_t h = first; h < last; ++h) round.dealt.push_back(faces_of(hands_[h].from));
      for (const std::size_t h : block) round.returned.push_back(faces_of(hands_[h].to));
      rounds.push_back(std::move(round));
    }
    return rounds;
  }

 private:
  std::size_t add() {
    Cell all;
    for (int i = 0; i < session_.rules.pack_size(); ++i) all.insert(i);
    cells_.push_back(all);
    return cells_.size() - 1;
  }
  void renew() {
    pack_.clear();
    for (int i = 0; i < session_.rules.pack_size(); ++i) pack_.push_back(add());
  }
  void turn_under(int count) {
    for (int i = 0; i < count; ++i) {
      pack_.push_back(pack_.front());
      pack_.pop_front();
    }
  }
  static void restrict(Cell& cell, const Face& face) {
    if (face) cell = {face->index()};
  }

  void take(const Shuffle&) { renew(); }
  void take(const Cut& cut) { turn_under(*cut.depth); }
  void take(const Burn& burn) { turn_under(burn.cards); }
  void take(const Deal& deal) {
    const std::size_t first = hands_.size();
    for (const DealtHand& dealt : deal.hands) {
      OracleHand hand;
      hand.seat = dealt.seat;
      if (!deal.in_order)
        for (const Face& face : dealt.cards.faces)
          if (face) hand.seen.insert(face->index());
      hands_.push_back(hand);
    }
    for (std::size_t c = 0; c < 3; ++c)
      for (std::size_t h = 0; h < deal.hands.size(); ++h) {
        hands_[first + h].from[c] = pack_.front();
        const Faces& faces = deal.hands[h].cards.faces;
        if (deal.in_order && c < faces.size()) restrict(cells_[pack_.front()], faces[c]);
        pack_.pop_front();
      }
    rounds_.push_back({first, hands_.size(), {}});
  }
  OracleHand& last_of(Seat seat) {
    return *std::find_if(hands_.rbegin(), hands_.rend(),
                         [seat](const OracleHand& hand) { return hand.seat == seat; });
  }
  void take(const Show& show) {
    for (const Face& face : show.cards.faces)
      if (face) last_of(show.seat).seen.insert(face->index());
  }
  void take(const Return& returned) {
    OracleHand& hand = last_of(returned.seat);
    hand.returned = true;
    for (std::size_t c = 0; c < 3; ++c) {
      hand.to[c] = add();
      if (c < returned.cards.faces.size()) restrict(cells_[hand.to[c]], returned.cards.faces[c]);
      pack_.push_back(hand.to[c]);
    }
    rounds_.back().block.push_back(static_cast<std::size_t>(&hand - hands_.data()));
  }
  template <typename Other>
  void take(const Other&) {}

  /// At most 20 sets of three.
  static bool few_sets(const Cell& candidates, const Cell& seen) {
    const auto others = candidates.size() - seen.size();
    return seen.size() == 3 || (seen.size() == 2 && others <= 20) || (seen.size() == 1 && others <= 6) ||
           others <= 6;
  }

  /// True when something new was found.
  bool relax(OracleHand& hand) {
    Cell choices[3];
    for (std::size_t i = 0; i < 3; ++i) choices[i] = cells_[hand.from[i]];
    const Cell candidates = everything_in(hand);
    for (Cell& cell : choices) cell = common(cell, candidates);
    if (!few_sets(candidates, hand.seen)) return false;

    Cell from[3], to[3];
    std::size_t filled = 0;
    Cell always;
    for (const int a : choices[0])
      for (const int b : choices[1])
        for (const int c : choices[2]) {
          const Cell cards = {a, b, c};
          if (cards.size() != 3 ||
              !std::includes(cards.begin(), cards.end(), hand.seen.begin(), hand.seen.end()))
            continue;
          if (!try_orders(hand, {a, b, c}, to)) continue;
          from[0].insert(a), from[1].insert(b), from[2].insert(c);
          always = filled++ == 0 ? cards : common(always, cards);
        }
    bool news = !std::includes(hand.seen.begin(), hand.seen.end(), always.begin(), always.end());
    hand.seen.insert(always.begin(), always.end());
    for (std::size_t i = 0; i < 3; ++i) {
      news |= cells_[hand.from[i]] != from[i] || (hand.returned && cells_[hand.to[i]] != to[i]);
      cells_[hand.from[i]] = from[i];
      if (hand.returned) cells_[hand.to[i]] = to[i];
    }
    return news;
  }

  bool try_orders(const OracleHand& hand, const std::vector<int>& cards, Cell (&to)[3]) const {
    if (!hand.returned) return true;
    std::vector<std::size_t> order = {0, 1, 2};
    bool possible = false;
    do {
      bool fits = true;
      for (std::size_t i = 0; i < 3; ++i) fits &= cells_[hand.to[i]].count(cards[order[i]]) > 0;
      if (!fits) continue;
      possible = true;
      for (std::size_t i = 0; i < 3; ++i) to[i].insert(cards[order[i]]);
    } while (std::next_permutation(order.begin(), order.end()));
    return possible;
  }

  /// Cards that some place on either side allows; only those seen when all are.
  Cell everything_in(const OracleHand& hand) const {
    if (hand.seen.size() == 3) return hand.seen;
    Cell from, to;
    for (std::size_t i = 0; i < 3; ++i) {
      from.insert(cells_[hand.from[i]].begin(), cells_[hand.from[i]].end());
      if (hand.returned) to.insert(cells_[hand.to[i]].begin(), cells_[hand.to[i]].end());
    }
    return hand.returned ? common(from, to) : from;
  }

  static Cell common(const Cell& a, const Cell& b) {
    Cell both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
    return both;
  }

  Faces faces_of(const std::size_t (&cells)[3]) const {
    Faces faces;
    for (const std::size_t cell : cells)
      faces.push_back(cells_[cell].size() == 1 ? Face(Card::from_index(*cells_[cell].begin())) : Face{});
    return faces;
  }

  const Session& session_;
  std::vector<Cell> cells_;
  std::deque<std::size_t> pack_;
  std::vector<OracleHand> hands_;
  std::vector<OracleRound> rounds_;
};

}  // namespace

std::vector<CertainRound> certain_faces(const Session& session) { return Oracle(session).run(); }

}  // namespace colddeck::tests
