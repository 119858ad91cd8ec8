#include "report/sequence_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "cards/notation.h"
#include "evidence/wording.h"
#include "report/drawing.h"
#include "report/evening_words.h"

namespace colddeck {
namespace {

constexpr double kWidth = 360;
constexpr double kColumn = 118;  // room for one hand of three
constexpr double kRow = 76;
constexpr double kStep = 32;    // from one card to the next
constexpr double kRadius = 82;  // of the ring

/// One card of the block, with what is drawn of it.
struct Laid {
  Seat owner;
  Face face;
  Point corner;
  int chosen = -1;  ///< index in the set-up hand; -1: not part of it
};

struct Story {
  const Round* gathered = nullptr;
  const Round* dealt = nullptr;  ///< null: the evening ended before
  const Holding* held = nullptr;
  int pack = 0;
  std::vector<Laid> block;
  std::vector<std::size_t> chosen;  ///< into `block`, in dealing order
};

std::string wire_class(int index) { return fmt::format("w{}", index % 3 + 1); }

const Round* round_of(const History& history, HandNo hand) {
  for (const Round& round : history.rounds)
    if (round.hand == hand) return &round;
  return nullptr;
}

std::optional<Story> story_of(const EveningReport& report, const Finding& finding, const Sequence& sequence) {
  Story story;
  story.gathered = round_of(report.history, sequence.gathered);
  if (story.gathered == nullptr) return std::nullopt;
  story.pack = rules_at(report.session, story.gathered->deal_event).pack_size();
  std::vector<int> places;
  for (const ReturnedHand& hand : story.gathered->block.hands) {
    int place = story.pack - hand.below - static_cast<int>(hand.faces.size());
    for (const Face& face : hand.faces) {
      story.block.push_back({hand.owner, face, {}, -1});
      places.push_back(++place);
    }
  }
  for (const int place : finding.positions) {
    const auto at = std::find(places.begin(), places.end(), place);
    if (at == places.end()) return std::nullopt;
    const auto index = static_cast<std::size_t>(at - places.begin());
    story.block[index].chosen = static_cast<int>(story.chosen.size());
    story.chosen.push_back(index);
  }
  story.dealt = round_of(report.history, sequence.dealt);
  if (story.dealt != nullptr)
    for (const Player& player : report.session.players)
      if (player.name == finding.beneficiary) story.held = story.dealt->holding_of(player.seat);
  return story;
}

bool arrived(const Story& story) {
  return story.held != nullptr &&
         std::all_of(story.chosen.begin(), story.chosen.end(), [&](std::size_t index) {
           const Face& face = story.block[index].face;
           return face && story.held->held.contains(*face);
         });
}

/// Whether every deal on the way took just as many cards as the block has, so that the ring can be divided.
bool steady(const Story& story, const History& history) {
  std::size_t deals = 0;
  for (const Round& round : history.rounds) {
    if (round.hand <= story.gathered->hand) continue;
    if (story.dealt == nullptr || round.hand > story.dealt->hand) break;
    std::size_t cards = 0;
    for (const Holding& holding : round.holdings) cards += holding.dealt.size();
    if (cards != story.block.size() || round.shuffled_before || round.cut_before) return false;
    ++deals;
  }
  return deals > 0;
}

std::string listed(const Story& story, const Session& session) {
  std::string text;
  Seat last;
  for (const Laid& laid : story.block) {
    if (laid.owner != last) text += (text.empty() ? "" : "; ") + session.name_of(laid.owner) + ":";
    last = laid.owner;
    text += " " + to_string(laid.face);
  }
  return text;
}

class Picture {
 public:
  Picture(const EveningReport& report, const Finding& finding, const Sequence& sequence, Story story,
          const std::string& id)
      : report_(report),
        finding_(finding),
        sequence_(sequence),
        story_(std::move(story)),
        arrived_(arrived(story_)),
        rows_((story_.gathered->block.hands.size() + 2) / 3),
        centre_{kWidth / 2, 30 + kRow * static_cast<double>(rows_) + 34 + kRadius},
        hand_top_(centre_.y + kRadius + 34),
        drawing_(kWidth, hand_top_ + 68, id, heading() + "; " + outcome(), told()) {
    lay_out();
  }

  std::string svg() {
    draw_wires();
    draw_block();
    draw_ring();
    draw_hand();
    return drawing_.svg();
  }

 private:
  std::string heading() const {
    return fmt::format("After hand {} {} gathers", sequence_.gathered.value, finding_.gatherer);
  }
  std::string outcome() const {
    if (story_.dealt == nullptr) return fmt::format("hand {} was never dealt", sequence_.dealt.value);
    if (!arrived_) return fmt::format("hand {} came otherwise", sequence_.dealt.value);
    return fmt::format("hand {} is dealt to {}", sequence_.dealt.value, finding_.beneficiary);
  }
  std::string told() const {
    return fmt::format(
        "From the top of the block: {}. {} lie at places {} of the pack, the last of which is its "
        "bottom card.",
        listed(story_, report_.session), cards_in_words(sequence_.cards), list_in_words(finding_.positions));
  }

  void lay_out() {
    std::size_t hand = 0;
    std::size_t card = 0;
    const auto& hands = story_.gathered->block.hands;
    for (Laid& laid : story_.block) {
      while (hand < hands.size() && card == hands[hand].faces.size()) {
        ++hand;
        card = 0;
      }
      laid.corner = {3 + kColumn * static_cast<double>(hand % 3) + 11 + kStep * static_cast<double>(card),
                     30 + kRow * static_cast<double>(hand / 3) + 18};
      ++card;
    }
  }

  Point on_ring(double place, double radius) const {
    const double turn = 2 * std::numbers::pi * (place - 0.5) / story_.pack;
    return {centre_.x + radius * std::sin(turn), centre_.y - radius * std::cos(turn)};
  }
  Point dealt_corner(std::size_t index) const {
    const double width = kStep * static_cast<double>(story_.chosen.size() - 1) + Drawing::kCardWidth;
    return {kWidth / 2 - width / 2 + kStep * static_cast<double>(index), hand_top_};
  }

  void draw_wires() {
    for (std::size_t i = 0; i < story_.chosen.size(); ++i) {
      const int place = finding_.positions[i];
      const Point from{story_.block[story_.chosen[i]].corner.x + Drawing::kCardWidth / 2,
                       story_.block[story_.chosen[i]].corner.y + Drawing::kCardHeight};
      const Point out = on_ring(place, kRadius + 46);
      const Point dot = on_ring(place, kRadius);
      const std::string kind = "wire " + wire_class(static_cast<int>(i));
      drawing_.path(fmt::format("M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", from.x, from.y,
                                from.x, from.y + 34, out.x, out.y, dot.x, dot.y),
                    kind);
      if (!arrived_) continue;
      const Point corner = dealt_corner(i);
      const Point to{corner.x + Drawing::kCardWidth / 2, corner.y};
      const Point in = on_ring(place, kRadius * 0.3);
      drawing_.path(fmt::format("M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", dot.x, dot.y,
                                in.x, in.y, to.x, to.y - 90, to.x, to.y),
                    kind);
    }
  }

  void draw_block() {
    drawing_.text({kWidth / 2, 16}, heading(), "head middle");
    std::size_t first = 0;
    for (const ReturnedHand& hand : story_.gathered->block.hands) {
      if (first >= story_.block.size()) break;
      const Point corner = story_.block[first].corner;
      drawing_.text({corner.x, corner.y - 6}, shortened(report_.session.name_of(hand.owner), 14), "label");
      for (std::size_t i = 0; i < hand.faces.size(); ++i) {
        const Laid& laid = story_.block[first + i];
        drawing_.card(laid.corner, laid.face,
                      laid.chosen < 0 ? "plain" : "chosen " + wire_class(laid.chosen));
      }
      first += hand.faces.size();
    }
  }

  void arc(double from, double to, double radius, std::string_view kind) {
    const Point a = on_ring(from, radius);
    const Point b = on_ring(to, radius);
    drawing_.path(fmt::format("M{:.1f} {:.1f}A{:.1f} {:.1f} 0 {} 1 {:.1f} {:.1f}", a.x, a.y, radius, radius,
                              (to - from) * 2 > story_.pack ? 1 : 0, b.x, b.y),
                  kind);
  }

  void draw_deals() {
    if (!steady(story_, report_.history)) return;
    const int cards = static_cast<int>(story_.block.size());
    const int deals = sequence_.dealt.value - sequence_.gathered.value;
    for (int i = 0; i < deals && i * cards < story_.pack; ++i) {
      const int last = std::min(story_.pack, (i + 1) * cards);
      arc(i * cards + 0.8, last + 0.2, kRadius - 13, i + 1 == deals ? "deal last" : "deal");
      const Point at = on_ring((i * cards + last + 1) / 2.0, kRadius - 27);
      drawing_.text({at.x, at.y + 4}, std::to_string(sequence_.gathered.value + i + 1), "tick middle");
    }
    drawing_.text({centre_.x, centre_.y - 4}, "dealt in", "tick middle");
    drawing_.text({centre_.x, centre_.y + 9}, "hand \u2026", "tick middle");
  }

  void draw_ring() {
    draw_deals();
    const int block = static_cast<int>(story_.block.size());
    for (int place = 1; place <= story_.pack; ++place)
      drawing_.circle(on_ring(place, kRadius), 2.6, place > story_.pack - block ? "dot gathered" : "dot");
    for (std::size_t i = 0; i < finding_.positions.size(); ++i) {
      const int place = finding_.positions[i];
      drawing_.circle(on_ring(place, kRadius), 6, "spot " + wire_class(static_cast<int>(i)));
      const Point at = on_ring(place, kRadius + 17);
      drawing_.text({at.x, at.y + 4}, std::to_string(place), "place middle");
    }
    const Point top = on_ring(1, kRadius + 12);
    drawing_.text({top.x + 6, top.y}, "\u25be top", "tick");
    const Point bottom = on_ring(story_.pack - block - 2, kRadius + 14);
    drawing_.text({bottom.x, bottom.y + 4}, "block", "tick end");
  }

  void draw_hand() {
    std::string words = outcome();
    words[0] = words[0] == 'h' ? 'H' : words[0];
    drawing_.text({kWidth / 2, hand_top_ + Drawing::kCardHeight + 20}, words, "head middle");
    if (story_.dealt == nullptr) return;
    for (std::size_t i = 0; i < story_.chosen.size(); ++i)
      drawing_.card(dealt_corner(i), arrived_ ? story_.block[story_.chosen[i]].face : Face{},
                    arrived_ ? "chosen " + wire_class(static_cast<int>(i)) : "plain");
    if (story_.held == nullptr) return;
    const double right = dealt_corner(story_.chosen.size()).x + 8;
    double y = hand_top_ + 12;
    for (const std::string& word : played(*story_.held)) {
      drawing_.text({right, y}, word, "label");
      y += 15;
    }
  }

  const EveningReport& report_;
  const Finding& finding_;
  const Sequence& sequence_;
  Story story_;
  bool arrived_;
  std::size_t rows_;
  Point centre_;
  double hand_top_;
  Drawing drawing_;
};

}  // namespace

std::optional<std::string> sequence_picture(const EveningReport& report, const Finding& finding,
                                            const Sequence& sequence, const std::string& id) {
  auto story = story_of(report, finding, sequence);
  if (!story) return std::nullopt;
  return Picture(report, finding, sequence, std::move(*story), id).svg();
}

}  // namespace colddeck
