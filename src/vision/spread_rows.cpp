#include "vision/spread_rows.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "vision/geometry.h"

namespace colddeck {
namespace {

// In heights of an index, of which a card is about 5.2 high.
constexpr float kCardHeight = 5.2F;
constexpr float kCardWidth = 3.7F;
// A step between neighbours, in widths of a card: a hair's breadth in a ribbon, a gap between the cards of a
// grid.
constexpr float kShortestStep = 0.015F;
constexpr float kLongestStep = 1.9F;
// Where nothing else fits, a step may pass over cards that were not found.
constexpr float kLongestLeap = 3.5F;
// Below this step cards overlap; above it they lie apart, and gaps between them mean nothing.
constexpr float kRibbonStep = 0.7F;
constexpr float kHiddenCard = 1.75F;
// A single index is found only about as high and as upright as it is; its neighbours know better.
constexpr std::size_t kNeighbours = 7;
constexpr float kUnlikeNeighbours = 0.9F;  // cosine
// Another corner of the card is taken only if it lies so much more like its neighbours.
constexpr float kTurned = 0.3F;
constexpr float kOneLine = 0.5F;  // heights of a card

/// Where a card's upper left index is, and how the card lies.
struct Pose {
  ImagePoint at;
  ImagePoint up;
  float height = 1;  ///< of the card, pixels
};

Pose pose_of(const IndexPlace& index) { return {index.at, index.up, kCardHeight * index.height}; }

std::vector<Pose> poses_of_outline(const CardOutline& outline) {
  std::vector<Pose> poses;
  const auto plane = CardPlane::of(outline);
  if (!plane) return poses;
  const ImagePoint axis = (outline[0] + outline[1] - outline[2] - outline[3]) * 0.5F;
  const float height = std::max(length(axis), 1.0F);
  poses.push_back({plane->to_picture({0.085F, 0.12F}), axis * (1 / height), height});
  poses.push_back({plane->to_picture({0.915F, 0.88F}), axis * (-1 / height), height});
  return poses;
}

/// All ways in which the card may lie: where it is seen whole, both ways up.
std::vector<Pose> poses_of(const ReadCard& card) {
  std::vector<Pose> poses;
  if (card.outline) poses = poses_of_outline(*card.outline);
  if (poses.empty())
    for (const IndexPlace& index : card.indices) poses.push_back(pose_of(index));
  if (poses.empty()) poses.push_back({card.centre, {0, -1}, 100});
  return poses;
}

float median_height(const std::vector<Pose>& poses) {
  std::vector<float> heights;
  for (const Pose& pose : poses) heights.push_back(pose.height);
  const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
  std::nth_element(heights.begin(), middle, heights.end());
  return *middle;
}

std::vector<Pose> nearest_to(const Pose& pose, std::vector<Pose> poses) {
  const std::size_t count = std::min(kNeighbours, poses.size());
  std::partial_sort(
      poses.begin(), poses.begin() + static_cast<std::ptrdiff_t>(count), poses.end(),
      [&](const Pose& a, const Pose& b) { return length(a.at - pose.at) < length(b.at - pose.at); });
  poses.resize(count);
  return poses;
}

/// Each as high as those around it, and turned as they are if it seems to lie quite otherwise.
std::vector<Pose> like_neighbours(const std::vector<Pose>& poses) {
  std::vector<Pose> all = poses;
  for (Pose& pose : all) {
    const std::vector<Pose> near = nearest_to(pose, poses);
    pose.height = median_height(near);
    ImagePoint up;
    for (const Pose& other : near) up = up + other.up;
    const float norm = length(up);
    if (norm < 0.5F * static_cast<float>(near.size())) continue;
    up = up * (1 / norm);
    if (dot(pose.up, up) < kUnlikeNeighbours) pose.up = up;
  }
  return all;
}

/// A card of which one corner is seen lies as it lies; one seen whole is turned as the nearest of those, and
/// where all are seen whole, as the picture is held.
std::vector<Pose> settled(const std::vector<ReadCard>& cards) {
  std::vector<std::vector<Pose>> all;
  std::vector<Pose> sure;
  for (const ReadCard& card : cards) {
    all.push_back(poses_of(card));
    if (all.back().size() == 1) sure.push_back(all.back()[0]);
  }
  // The common axis: angles count double, so that both ways up are one direction.
  double c = 0, s = 0;
  for (const auto& poses : all) {
    const double twice = 2 * std::atan2(poses[0].up.y, poses[0].up.x);
    c += std::cos(twice);
    s += std::sin(twice);
  }
  const double angle = std::atan2(s, c) / 2;
  ImagePoint usual{static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
  if (usual.y > 0.2F || (usual.y > -0.2F && usual.x > 0)) usual = usual * -1;
  std::vector<Pose> chosen;
  for (const auto& poses : all) {
    ImagePoint like = usual;
    float nearest = 4 * poses[0].height;
    for (const Pose& other : sure) {
      const float far = length(other.at - poses[0].at);
      if (far < nearest) {
        nearest = far;
        like = other.up;
      }
    }
    chosen.push_back(*std::max_element(poses.begin(), poses.end(), [&](const Pose& a, const Pose& b) {
      return dot(a.up, like) + kTurned < dot(b.up, like);
    }));
  }
  return like_neighbours(chosen);
}

/// How far `to` is from being the right neighbour of `from`; nothing where it cannot be.
std::optional<float> step_cost(const Pose& from, const Pose& to, float longest) {
  const ImagePoint way = to.at - from.at;
  const float height = (from.height + to.height) / 2;
  if (std::min(from.height, to.height) < 0.6F * std::max(from.height, to.height)) return std::nullopt;
  // A fan turns from card to card: its way leads along the mean of both.
  ImagePoint up = from.up + to.up;
  const float norm = length(up);
  if (norm < 1.5F) return std::nullopt;  // more than 80 degrees between them
  up = up * (1 / norm);
  const float across = dot(way, right_of(up)) / (height * kCardWidth / kCardHeight);
  const float off = std::abs(dot(way, up)) / height;
  if (across < kShortestStep || across > longest || off > 0.08F + 0.28F * std::min(across, 1.3F))
    return std::nullopt;
  return across + 2 * off;
}

class Chains {
 public:
  explicit Chains(const std::vector<Pose>& poses)
      : poses_(poses), next_(poses.size(), kNone), before_(poses.size(), kNone) {}

  /// Joins each card without a right neighbour to the nearest that has no left one, where each is the other's
  /// best.
  void link(float longest) {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < poses_.size(); ++i) {
        if (next_[i] != kNone) continue;
        const std::size_t to = best(i, true, longest);
        if (to == kNone || best(to, false, longest) != i || start_of(i) == to) continue;
        next_[i] = to;
        before_[to] = i;
        changed = true;
      }
    }
  }

  std::vector<std::vector<std::size_t>> rows() const {
    std::vector<std::vector<std::size_t>> rows;
    for (std::size_t i = 0; i < poses_.size(); ++i) {
      if (before_[i] != kNone) continue;
      rows.emplace_back();
      for (std::size_t card = i; card != kNone; card = next_[card]) rows.back().push_back(card);
    }
    return rows;
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  std::size_t start_of(std::size_t card) const {
    while (before_[card] != kNone) card = before_[card];
    return card;
  }

  std::size_t best(std::size_t card, bool to_the_right, float longest) const {
    std::size_t found = kNone;
    float least = 0;
    for (std::size_t other = 0; other < poses_.size(); ++other) {
      if (other == card || (to_the_right ? before_ : next_)[other] != kNone) continue;
      const auto cost = to_the_right ? step_cost(poses_[card], poses_[other], longest)
                                     : step_cost(poses_[other], poses_[card], longest);
      if (!cost || (found != kNone && *cost >= least)) continue;
      found = other;
      least = *cost;
    }
    return found;
  }

  const std::vector<Pose>& poses_;
  std::vector<std::size_t> next_;
  std::vector<std::size_t> before_;
};

ImagePoint mean_at(const std::vector<std::size_t>& row, const std::vector<Pose>& poses) {
  ImagePoint sum;
  for (const std::size_t card : row) sum = sum + poses[card].at;
  return sum * (1 / static_cast<float>(row.size()));
}

ImagePoint common_up(const std::vector<Pose>& poses) {
  ImagePoint sum{0, -1e-3F};
  for (const Pose& pose : poses) sum = sum + pose.up;
  return sum * (1 / length(sum));
}

/// Parts of one line, as of a ribbon in which several cards were not found, come from left to right. `rows`:
/// the highest first.
void order_within_lines(std::vector<std::vector<std::size_t>>& rows, const std::vector<Pose>& poses,
                        ImagePoint up) {
  const float apart = kOneLine * median_height(poses);
  const auto line_of = [&](const auto& row) { return dot(mean_at(row, poses), up); };
  for (auto first = rows.begin(); first != rows.end();) {
    const auto next = std::find_if(first, rows.end(),
                                   [&](const auto& row) { return line_of(*first) - line_of(row) > apart; });
    std::stable_sort(first, next, [&](const auto& a, const auto& b) {
      return dot(mean_at(a, poses), right_of(up)) < dot(mean_at(b, poses), right_of(up));
    });
    first = next;
  }
}

}  // namespace

std::vector<std::vector<std::size_t>> rows_of(const std::vector<ReadCard>& cards) {
  if (cards.empty()) return {};
  const std::vector<Pose> poses = settled(cards);
  Chains chains(poses);
  chains.link(kLongestStep);
  chains.link(kLongestLeap);
  auto rows = chains.rows();
  const ImagePoint up = common_up(poses);
  std::stable_sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) {
    return dot(mean_at(a, poses), up) > dot(mean_at(b, poses), up);
  });
  order_within_lines(rows, poses, up);
  return rows;
}

std::vector<Gap> gaps_in(const std::vector<std::size_t>& row, const std::vector<ReadCard>& cards) {
  std::vector<ReadCard> own;
  for (const std::size_t card : row) own.push_back(cards[card]);
  const std::vector<Pose> poses = settled(own);
  std::vector<float> steps;
  for (std::size_t i = 1; i < poses.size(); ++i)
    steps.push_back(length(poses[i].at - poses[i - 1].at) * kCardHeight / (poses[i - 1].height * kCardWidth));
  if (steps.size() < 4) return {};
  std::vector<float> sorted = steps;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2),
                   sorted.end());
  const float usual = sorted[sorted.size() / 2];
  std::vector<Gap> gaps;
  if (usual > kRibbonStep) return gaps;
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (steps[i] > kHiddenCard * usual)
      gaps.push_back({i + 1, static_cast<int>(std::lround(steps[i] / usual)) - 1});
  return gaps;
}

}  // namespace colddeck
