#include "synthetic/table/painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "synthetic/table/pixels/card_faces.h"
#include "synthetic/table/pixels/lens.h"
#include "synthetic/table/pixels/props.h"
#include "synthetic/table/pixels/sprite.h"
#include "synthetic/table/pixels/table_top.h"

namespace colddeck::film {
namespace {

constexpr double kShutterMs = 14;
constexpr int kLooks = 4;                 // of the shutter at what moves
constexpr Spot kShadowFalls{0.35, 0.45};  // of a thing's height: where the lamp throws it
constexpr double kShadowGrows = 0.35;     // cm wider for each cm of height

}  // namespace

class Painter::Easel {
 public:
  Easel(const Film& film, const Look& look)
      : film_(film),
        camera_(look.width, look.height, degrees_of(look.view) * std::numbers::pi / 180),
        lens_(look),
        size_(look.width, look.height),
        light_(light_picture(look.light, camera_)) {
    cv::Mat table = table_picture(look.table, camera_, look.seed);
    table.convertTo(table, CV_32F);
    cv::multiply(table, light_, table);
    table.convertTo(bare_, CV_8U);
    for (int i = 0; i < Card::kMost; ++i)
      faces_.emplace_back(face_art(Card::from_index(i)), kCardWidth, kCardHeight);
    back_ = Sprite(back_art(look.back), kCardWidth, kCardHeight);
    for (int i = 0; i < 4; ++i) chips_.push_back(chip_sprite(i));
    for (const HandTrack& hand : film.hands) hands_.push_back(hand_sprite(hand.seat.index, hand.left));
    card_shadow_ = shadow_sprite(kCardWidth * 1.2, kCardHeight * 1.2, 0.42);
    for (std::size_t i = 0; i < 2; ++i) hand_shadow_[i] = shadow_of_hand(i == 1, 0.9, 0.36);
  }

  const cv::Mat& paint(double ms, std::int64_t frame) {
    gather_jobs(ms);
    std::stable_sort(jobs_.begin(), jobs_.end(),
                     [](const Job& a, const Job& b) { return a.pose.depth < b.pose.depth; });
    const std::size_t done = start_from_still();
    for (std::size_t i = done; i < jobs_.size(); ++i) jobs_[i].paint();
    lens_.take(picture_, ms, frame);
    return picture_;
  }

  std::vector<SeenCard> cards_at(double ms) const {
    std::vector<std::pair<double, SeenCard>> seen;
    for (const CardTrack& card : film_.cards) {
      const Pose pose = card.track.at(ms);
      if (!pose.shown) continue;
      Quad corners = camera_.seen(pose, kCardWidth, kCardHeight);
      for (PicturePoint& corner : corners) corner = lens_.shaken(corner, ms);
      seen.emplace_back(pose.depth, SeenCard{card.face_at(ms), pose.turn > 0.5, corners});
    }
    std::stable_sort(seen.begin(), seen.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<SeenCard> cards;
    for (auto& [depth, card] : seen) cards.push_back(card);
    return cards;
  }

 private:
  /// Something to be painted. What has the same name, pose and state looks the same.
  struct Job {
    std::size_t name = 0;
    Pose pose;
    int state = 0;
    bool moves = false;
    std::function<void()> paint;
    bool looks_like(const Job& other) const {
      return name == other.name && pose == other.pose && state == other.state && !moves && !other.moves;
    }
  };

  void gather_jobs(double ms) {
    jobs_.clear();
    std::size_t name = 0;
    const auto add = [&](const Track& track, int state, auto paint) {
      ++name;
      const Pose pose = track.at(ms);
      if (!pose.shown) return;
      const bool moves = track.moved(ms - kShutterMs, ms);
      jobs_.push_back({name, pose, state, moves, [paint, pose] { paint(pose); }});
    };
    for (const CardTrack& card : film_.cards)
      add(card.track, card.face_at(ms).index(),
          [=, this, &card](const Pose& pose) { paint_card(card, ms, pose); });
    for (const PacketTrack& packet : film_.packets)
      if (const int count = packet.cards_at(ms); count > 0)
        add(packet.track, count, [=, this](const Pose& pose) { paint_packet(pose, count); });
    name = film_.cards.size() + film_.packets.size();
    for (const ChipTrack& chip : film_.chips)
      add(chip.track, 0, [=, this, &chip](const Pose& pose) { paint_chip(chip, ms, pose); });
    for (std::size_t i = 0; i < film_.hands.size(); ++i)
      add(film_.hands[i].track, 0, [=, this](const Pose& pose) { paint_hand(i, ms, pose); });
  }

  /// Begins the picture with what lies still at the bottom, which is kept from frame to frame. Gives how many
  /// jobs are done by that.
  std::size_t start_from_still() {
    const bool same = still_jobs_.size() <= jobs_.size() && !still_.empty() &&
                      std::equal(still_jobs_.begin(), still_jobs_.end(), jobs_.begin(),
                                 [](const Job& a, const Job& b) { return a.looks_like(b); });
    const auto moving = std::find_if(jobs_.begin(), jobs_.end(), [](const Job& job) { return job.moves; });
    const auto still = static_cast<std::size_t>(moving - jobs_.begin());
    // Anew when something of it has changed, or when more has come to rest on it.
    if (!same || still > still_jobs_.size()) {
      bare_.copyTo(picture_);
      for (std::size_t i = 0; i < still; ++i) jobs_[i].paint();
      picture_.copyTo(still_);
      still_jobs_.assign(jobs_.begin(), moving);
      return still;
    }
    still_.copyTo(picture_);
    return still_jobs_.size();
  }

  cv::Scalar light_at(Spot spot) const {
    const PicturePoint at = camera_.seen(spot);
    const int x = std::clamp(static_cast<int>(at.x), 0, size_.width - 1);
    const int y = std::clamp(static_cast<int>(at.y), 0, size_.height - 1);
    const auto& light = light_.at<cv::Vec3f>(y, x);
    return {light[0], light[1], light[2]};
  }

  void put(const Sprite& sprite, const Track& track, double ms, const Pose& pose,
           const std::function<Quad(const Pose&)>& quad) {
    const cv::Scalar light = light_at(pose.spot);
    if (!track.moved(ms - kShutterMs, ms)) {
      blend(picture_, seen_in(sprite, quad(pose), size_), light);
      return;
    }
    std::vector<Quad> quads;
    for (int i = 0; i < kLooks; ++i) quads.push_back(quad(track.at(ms - kShutterMs * i / kLooks)));
    blend(picture_, seen_moving(sprite, quads, size_), light);
  }

  void paint_shadow(const Pose& pose, double height) {
    Pose fallen = pose;
    fallen.spot = pose.spot + kShadowFalls * (height + 0.25);
    fallen.z = 0;
    fallen.tilt = 0;
    fallen.turn = 0;
    const double grown = kShadowGrows * height;
    blend(picture_,
          seen_in(card_shadow_, camera_.seen(fallen, kCardWidth * 1.2 + grown, kCardHeight * 1.2 + grown),
                  size_),
          cv::Scalar::all(1));
  }

  void paint_card(const CardTrack& card, double ms, const Pose& pose) {
    paint_shadow(pose, pose.z);
    const Sprite& sprite =
        pose.turn > 0.5 ? faces_[static_cast<std::size_t>(card.face_at(ms).index())] : back_;
    const bool up = pose.turn > 0.5;
    put(sprite, card.track, ms, pose, [this, up](Pose at) {
      if ((at.turn > 0.5) != up) at.turn = up ? 0.51 : 0.49;
      return camera_.seen(at, kCardWidth, kCardHeight);
    });
  }

  /// Its edges in thin layers, light and grey in turn, under the back of the uppermost card.
  void paint_packet(const Pose& pose, int cards) {
    const double high = cards * kCardThickness;
    paint_shadow(pose, pose.z + high / 2);
    const cv::Scalar light = light_at(pose.spot);
    int layer = 0;
    for (double z = 0; z < high; z += 0.12, ++layer) {
      Pose at = pose;
      at.z = pose.z + z;
      const double grey = layer % 2 == 0 ? 205 : 168;
      std::vector<cv::Point> corners;
      for (const PicturePoint& corner : camera_.seen(at, kCardWidth - 0.1, kCardHeight - 0.1))
        corners.emplace_back(static_cast<int>(corner.x * 16), static_cast<int>(corner.y * 16));
      cv::fillConvexPoly(picture_, corners, light.mul(cv::Scalar::all(grey)), cv::LINE_AA, 4);
    }
    Pose top = pose;
    top.z = pose.z + high;
    blend(picture_, seen_in(back_, camera_.seen(top, kCardWidth, kCardHeight), size_), light);
  }

  void paint_chip(const ChipTrack& chip, double ms, const Pose& pose) {
    Pose shadow = pose;
    shadow.spot = pose.spot + kShadowFalls * (pose.z + 0.5);
    shadow.z = 0;
    blend(picture_, seen_in(card_shadow_, camera_.seen(shadow, kChipWidth * 1.2, kChipWidth * 1.2), size_),
          cv::Scalar::all(1));
    put(chips_[static_cast<std::size_t>(chip.colour)], chip.track, ms, pose,
        [this](const Pose& at) { return camera_.seen(at, kChipWidth, kChipWidth); });
  }

  /// The track is that of the finger tips.
  Quad hand_quad(const Pose& pose, double z, Spot moved) const {
    Pose middle = pose;
    const Spot along{std::sin(pose.angle), -std::cos(pose.angle)};
    middle.spot = pose.spot - along * (kHandLength / 2 - 4) + moved;
    middle.z = z;
    return camera_.seen(middle, kHandWidth, kHandLength);
  }

  void paint_hand(std::size_t number, double ms, const Pose& pose) {
    const HandTrack& hand = film_.hands[number];
    const Spot fallen = kShadowFalls * (pose.z + 1);
    blend(picture_, seen_in(hand_shadow_[hand.left ? 1 : 0], hand_quad(pose, 0, fallen), size_),
          cv::Scalar::all(1));
    put(hands_[number], hand.track, ms, pose, [this](const Pose& at) { return hand_quad(at, at.z, {}); });
  }

  const Film& film_;
  Camera camera_;
  Lens lens_;
  cv::Size size_;
  cv::Mat light_, bare_, still_, picture_;  // still_: with what lies still

  std::vector<Sprite> faces_, chips_, hands_;
  Sprite back_, card_shadow_;
  std::array<Sprite, 2> hand_shadow_;
  std::vector<Job> jobs_, still_jobs_;
};

Painter::Painter(const Film& film, const Look& look) : easel_(std::make_unique<Easel>(film, look)) {}
Painter::~Painter() = default;

std::span<const std::uint8_t> Painter::paint(double ms, std::int64_t frame) {
  const cv::Mat& picture = easel_->paint(ms, frame);
  return {picture.data, picture.total() * picture.elemSize()};
}

std::vector<SeenCard> Painter::cards_at(double ms) const { return easel_->cards_at(ms); }

}  // namespace colddeck::film
