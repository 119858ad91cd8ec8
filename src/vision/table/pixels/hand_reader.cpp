#include "vision/table/pixels/hand_reader.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/naming.h"

namespace colddeck {
namespace {

// Two pictures of a hand that lies still share its print and light: the second says less than the first did.
constexpr double kSecondLook = 0.35;

double sharpness(const cv::Mat& picture) {
  cv::Mat grey, edges;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  cv::Laplacian(grey, edges, CV_32F);
  cv::Scalar mean, deviation;
  cv::meanStdDev(edges, mean, deviation);
  return deviation[0];
}

float distance(ImagePoint a, ImagePoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// How near two readings must be to be of one card.
float nearness(const SeenCard& card) {
  return card.indices.empty() ? 12.0F : std::max(8.0F, 1.2F * card.indices.front().height);
}

/// The one of `cards` that `seen` is another look at: of the same name, else the nearest; cards.size() if
/// none.
std::size_t same_card(const std::vector<SeenCard>& cards, const std::vector<bool>& taken,
                      const SeenCard& seen) {
  std::size_t nearest = cards.size();
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (taken[i]) continue;
    const float away = distance(cards[i].centre, seen.centre);
    if (cards[i].belief.likeliest() == seen.belief.likeliest() && away < 3 * nearness(seen)) return i;
    if (away < nearness(seen) &&
        (nearest == cards.size() || away < distance(cards[nearest].centre, seen.centre)))
      nearest = i;
  }
  return nearest;
}

void add_look(std::vector<SeenCard>& cards, const std::vector<SeenCard>& look) {
  std::vector<bool> taken(cards.size());
  for (const SeenCard& seen : look) {
    const std::size_t same = same_card(cards, taken, seen);
    if (same == cards.size()) {
      cards.push_back(seen);
      continue;
    }
    taken[same] = true;
    cards[same].belief = together(cards[same].belief, seen.belief, kSecondLook);
  }
}

/// In one pack every card is there once: of two readings of one name the surer one stays.
void leave_out_doubles(std::vector<ReadCard>& surest_first) {
  std::vector<ReadCard> once;
  for (ReadCard& card : surest_first)
    if (std::none_of(once.begin(), once.end(),
                     [&](const ReadCard& other) { return other.likeliest == card.likeliest; }))
      once.push_back(std::move(card));
  surest_first = std::move(once);
}

}  // namespace

void HandPictures::add(cv::Mat picture) {
  if (pictures_.size() >= kMost) pictures_.erase(pictures_.begin());
  pictures_.push_back(std::move(picture));
}

const std::vector<cv::Mat>& HandPictures::sharpest_first() {
  std::stable_sort(pictures_.begin(), pictures_.end(),
                   [](const cv::Mat& a, const cv::Mat& b) { return sharpness(a) > sharpness(b); });
  return pictures_;
}

std::vector<SeenCard> look_at_hand(Eyes& eyes, HandPictures& pictures) {
  std::vector<SeenCard> cards;
  for (const cv::Mat& picture : pictures.sharpest_first()) add_look(cards, merged(eyes.see(picture)));
  std::stable_sort(cards.begin(), cards.end(),
                   [](const SeenCard& a, const SeenCard& b) { return a.centre.x < b.centre.x; });
  return cards;
}

SeenCards named_hand(const std::vector<SeenCard>& seen, int count, double min_confidence) {
  std::vector<ReadCard> cards = named(seen, min_confidence);
  std::stable_sort(cards.begin(), cards.end(),
                   [](const ReadCard& a, const ReadCard& b) { return a.confidence > b.confidence; });
  leave_out_doubles(cards);
  if (cards.size() > static_cast<std::size_t>(count)) cards.resize(static_cast<std::size_t>(count));
  std::stable_sort(cards.begin(), cards.end(),
                   [](const ReadCard& a, const ReadCard& b) { return a.centre.x < b.centre.x; });
  SeenCards hand;
  hand.faces.resize(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < cards.size(); ++i) {
    hand.faces[i] = cards[i].face;
    hand.readings.push_back(reading_of(cards[i], cards[i].face.has_value(), static_cast<int>(i)));
  }
  return hand;
}

}  // namespace colddeck
