#include "vision/table/watch.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/footage/pixels/footage.h"
#include "vision/model_files.h"
#include "vision/pixels/decode.h"
#include "vision/table/evening_watch.h"
#include "vision/table/layout.h"
#include "vision/table/lying_about.h"
#include "vision/table/pack_place.h"
#include "vision/table/pixels/hand_reader.h"
#include "vision/table/pixels/still_jpeg.h"
#include "vision/table/pixels/table_eye.h"
#include "vision/table/zone_watch.h"

namespace colddeck {
namespace {

constexpr Millis kBetweenSamples{60};
constexpr Millis kBetweenPictures{250};
constexpr Millis kBetweenReports{200};

class Watching {
 public:
  Watching(const WatchRequest& request, Footage film, Eyes eyes)
      : request_(request),
        film_(std::move(film)),
        eyes_(std::move(eyes)),
        small_(small_size(film_.facts().width, film_.facts().height)),
        finder_(small_.width, small_.height) {}

  tl::expected<WatchedFilm, std::string> watch() {
    WatchedFilm watched;
    while (film_.next()) {
      if (request_.stop && request_.stop()) {
        watched.stopped = true;
        break;
      }
      report();
      if (film_.number() > 0 && film_.time().value - sampled_.value < kBetweenSamples.value) continue;
      sampled_ = film_.time();
      see(eye_.look(film_.picture(small_), film_.time(), film_.number()));
    }
    if (auto sentence = sentence_on(film_.damage(), film_.facts()); !sentence.empty() && !watched.stopped)
      watched.remarks.push_back(std::move(sentence));
    if (!evening_)
      return tl::unexpected(fmt::format(
          "{}: no deal is seen in {} of film; the whole table must be in the picture, from the first deal on",
          film_.facts().name, clock_time(film_.time())));
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) read_hand(zone);
    evening_->finish();
    watched.session = evening_->session();
    watched.stills = evening_->stills();
    return watched;
  }

 private:
  struct Place {
    Zone zone;
    ZoneWatch watch;
    HandPictures pictures;  // of the hand that lies there face up
    Millis pictured;
  };

  void report() {
    if (!request_.progress ||
        (film_.number() > 0 && film_.time().value - reported_.value < kBetweenReports.value))
      return;
    reported_ = film_.time();
    request_.progress(
        {film_.time(), film_.facts().duration, film_.number(), evening_ ? evening_->hands() : 0});
  }

  void see(const TableSample& sample) {
    if (!evening_) {
      finder_.see(sample);
      if (finder_.layout()) begin(*finder_.layout());
      return;
    }
    watch_zones(sample);
    look_for_pack(sample);
    take_pictures();
    keep_cards_from_learning();
    for (const Patch& thing : lying_about_->see(sample)) eye_.take_for_table(thing);
  }

  void begin(const TableLayout& layout) {
    Session session;
    session.rules = request_.rules;
    session.source.fps = film_.facts().fps;
    session.source.duration = film_.facts().duration;
    for (std::size_t i = 0; i < request_.names.size(); ++i)
      session.players.push_back({request_.names[i], Seat{static_cast<std::int8_t>(i)}});
    evening_.emplace(std::move(session), static_cast<int>(layout.size()));
    float x = 0, y = 0;
    for (const Zone& zone : layout) {
      x += zone.x / static_cast<float>(layout.size());
      y += zone.y / static_cast<float>(layout.size());
    }
    for (const Zone& zone : layout) {
      const float far = std::max(1.0F, std::hypot(x - zone.x, y - zone.y));
      zones_.push_back(
          {zone,
           ZoneWatch(zone, static_cast<int>(zones_.size()), (x - zone.x) / far, (y - zone.y) / far),
           {},
           {}});
    }
    lying_about_.emplace(layout);
    for (const TableSample& sample : finder_.before()) watch_zones(sample);
  }

  void watch_zones(const TableSample& sample) {
    evening_->see(sample);
    for (std::size_t i = 0; i < zones_.size(); ++i) {
      const auto change = zones_[i].watch.see(sample);
      if (!change) continue;
      if (change->what == ZoneHappening::taken || change->what == ZoneHappening::turned_down) read_hand(i);
      const int hands = evening_->hands();
      evening_->see(*change);
      if (evening_->hands() != hands && request_.hand_over) request_.hand_over(evening_->session());
    }
  }

  void keep_cards_from_learning() {
    cv::Mat cards(small_, CV_8U, cv::Scalar(0));
    for (const Place& place : zones_)
      if (const auto taken = place.watch.taken())
        cv::circle(cards, {static_cast<int>(taken->x), static_cast<int>(taken->y)},
                   static_cast<int>(taken->radius), cv::Scalar(255), cv::FILLED);
    eye_.keep_from_learning(cards);
  }

  void look_for_pack(const TableSample& sample) {
    TableLayout layout;
    const std::array<float, 3>* backs = nullptr;
    for (const Place& place : zones_) {
      layout.push_back(place.zone);
      if (place.watch.backs()) backs = &*place.watch.backs();
    }
    if (!backs) return;
    if (const auto zone = zone_with_pack(sample.pack_places, *backs, layout)) evening_->see_pack(*zone);
  }

  void take_pictures() {
    cv::Mat whole;
    for (Place& place : zones_) {
      if (place.watch.lying() != ZoneWatch::Lying::face_up || !place.watch.quiet()) continue;
      if (!place.pictures.empty() && film_.time().value - place.pictured.value < kBetweenPictures.value)
        continue;
      if (whole.empty()) whole = film_.picture();
      place.pictured = film_.time();
      place.pictures.add(whole(square_around(place)).clone());
    }
  }

  cv::Rect square_around(const Place& place) const {
    const auto taken = place.watch.taken();
    if (!taken) return {};
    const float scale = static_cast<float>(film_.facts().width) / static_cast<float>(small_.width);
    const float reach = 1.2F * std::sqrt(place.zone.hand_area) * scale;
    const cv::Point2d middle = eye_.shake().now({taken->x, taken->y}, small_) * scale;
    const cv::Rect square(static_cast<int>(middle.x - reach), static_cast<int>(middle.y - reach),
                          static_cast<int>(2 * reach), static_cast<int>(2 * reach));
    return square & cv::Rect(0, 0, film_.facts().width, film_.facts().height);
  }

  void read_hand(std::size_t zone) {
    Place& place = zones_[zone];
    if (place.pictures.empty()) return;
    const auto seen = look_at_hand(eyes_, place.pictures);
    Still still;
    still.time = place.pictured;
    still.jpeg = still_jpeg(place.pictures.sharpest_first().front());
    place.pictures.clear();
    evening_->read(static_cast<int>(zone),
                   named_hand(seen, request_.rules.cards_each(), request_.reader.min_confidence),
                   still.jpeg.empty() ? std::nullopt : std::optional(std::move(still)));
  }

  const WatchRequest& request_;
  Footage film_;
  Eyes eyes_;
  cv::Size small_;
  TableEye eye_;
  LayoutFinder finder_;
  std::vector<Place> zones_;
  std::optional<LyingAbout> lying_about_;
  std::optional<EveningWatch> evening_;
  Millis sampled_;
  Millis reported_;
};

}  // namespace

tl::expected<WatchedFilm, std::string> watch_film(const WatchRequest& request) {
  if (auto wrong = request.reader.check(); !wrong.empty()) return tl::unexpected(std::move(wrong));
  quieten_opencv();
  const auto folder = find_models(model_places(request.reader.models));
  if (!folder) return tl::unexpected(folder.error());
  auto eyes = Eyes::open(*folder);
  if (!eyes) return tl::unexpected(eyes.error());
  auto film = Footage::open(request.film, request.reader.threads);
  if (!film) return tl::unexpected(film.error());
  try {
    return Watching(request, *std::move(film), *std::move(eyes)).watch();
  } catch (const std::exception& error) {
    return tl::unexpected(request.film + " could not be watched: " + error.what());
  }
}

}  // namespace colddeck
