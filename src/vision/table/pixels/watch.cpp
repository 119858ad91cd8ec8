#include "vision/table/watch.h"

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
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
#include "vision/table/pixels/spread_reader.h"
#include "vision/table/pixels/still_jpeg.h"
#include "vision/table/pixels/table_drawing.h"
#include "vision/table/pixels/table_eye.h"
#include "vision/table/zone_watch.h"

namespace colddeck {
namespace {

constexpr Millis kBetweenSamples{60};
constexpr Millis kBetweenPictures{250};
constexpr Millis kBetweenReports{200};
constexpr std::chrono::seconds kBetweenKeeping{2};
// In the picture of a table that is played at less than this is unlike the bare table; when it is more for so
// many samples, the camera was moved or the film goes on elsewhere.
constexpr double kOtherPicture = 0.6;
constexpr int kOtherFor = 12;
// Films of varying rate leave out a picture now and then, but not for so long.
constexpr Millis kGap{3000};
// A film is taken up this much behind the last hand that was watched before.
constexpr Millis kBehindHand{1000};

Millis end_of(const Session& session) {
  Millis end{0};
  for (const Event& event : session.events)
    if (event.time) end = std::max(end, *event.time);
  return end;
}

class Watching {
 public:
  Watching(const WatchRequest& request, Footage film, Eyes eyes)
      : request_(request),
        film_(std::move(film)),
        eyes_(std::move(eyes)),
        small_(small_size(film_.facts().width, film_.facts().height)),
        finder_(small_.width, small_.height),
        drawing_(small_) {}

  tl::expected<WatchedFilm, std::string> watch() {
    WatchedFilm watched;
    while (film_.next()) {
      if (request_.stop && request_.stop()) {
        watched.stopped = true;
        break;
      }
      report();
      if (film_.number() > 0 && film_.time().value - sampled_.value < kBetweenSamples.value) continue;
      if (film_.number() > 0 && film_.time().value - sampled_.value > kGap.value) tell_gap(watched);
      sampled_ = film_.time();
      const TableSample sample = eye_.look(film_.picture(small_), film_.time(), film_.number());
      see(sample);
      draw(sample);
      keep();
      if (lost_table()) begin_anew(watched);
    }
    if (auto sentence = sentence_on(film_.damage(), film_.facts()); !sentence.empty() && !watched.stopped)
      watched.remarks.push_back(std::move(sentence));
    if (!evening_ && film_.number() <= 0)
      return tl::unexpected(film_.facts().name +
                            " is one picture and no video; 'colddeck read' reads pictures");
    if (!evening_)
      return tl::unexpected(fmt::format(
          "{}: no deal is seen in {} of film; the whole table must be in the picture, from the first deal on",
          film_.facts().name, clock_time(film_.time())));
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) read_hand(zone);
    evening_->finish();
    if (spread_)
      if (auto spread = spread_->read(eyes_, request_.reader.min_confidence))
        evening_->see_spread(*std::move(spread), film_.time());
    if (request_.hand_over) request_.hand_over(evening_->session());
    watched.session = evening_->session();
    watched.stills = evening_->stills();
    watched.places = places();
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

  void draw(const TableSample& sample) {
    if (!request_.draw) return;
    std::vector<DrawnPlace> places;
    for (std::size_t i = 0; i < zones_.size(); ++i) {
      const auto taken = zones_[i].watch.taken();
      const Zone& zone = zones_[i].zone;
      places.push_back({taken ? taken->x : zone.x, taken ? taken->y : zone.y, zone.core, name_of(i),
                        zones_[i].watch.lying()});
    }
    cv::Mat picture = film_.picture();
    drawing_.draw(picture, sample, eye_.shake(), places);
    request_.draw({picture.cols, picture.rows, picture.data, film_.time()});
  }

  std::string name_of(std::size_t zone) const {
    return evening_->session().name_of(Seat{static_cast<std::int8_t>(zone)});
  }

  /// For who wants to have it even if the power fails.
  void keep() {
    const auto now = std::chrono::steady_clock::now();
    if (!request_.so_far || !evening_ || now - kept_ < kBetweenKeeping) return;
    kept_ = now;
    request_.so_far(evening_->so_far());
  }

  TableLayout known_layout() const {
    std::vector<Patch> hands;
    for (const HandPlace& place : request_.places) {
      Patch hand;
      hand.x = place.x * static_cast<float>(small_.width);
      hand.y = place.y * static_cast<float>(small_.height);
      hand.area = std::pow(place.size * static_cast<float>(std::max(small_.width, small_.height)), 2.0F);
      hands.push_back(hand);
    }
    return zones_round(hands);
  }

  std::vector<HandPlace> places() const {
    std::vector<HandPlace> found;
    for (const Place& place : zones_)
      found.push_back(
          {place.zone.x / static_cast<float>(small_.width), place.zone.y / static_cast<float>(small_.height),
           std::sqrt(place.zone.hand_area) / static_cast<float>(std::max(small_.width, small_.height))});
    return found;
  }

  void see(const TableSample& sample) {
    if (!evening_ && !request_.places.empty()) {
      begin(known_layout());
    } else if (zones_.empty()) {
      finder_.see(sample);
      if (finder_.layout()) begin(*finder_.layout());
      return;
    }
    watch_zones(sample);
    look_for_spread(sample);
    look_for_pack(sample);
    take_pictures();
    keep_cards_from_learning();
    if (!spread_->there())
      for (const Patch& thing : lying_about_->see(sample)) eye_.take_for_table(thing);
  }

  void look_for_spread(const TableSample& sample) {
    if (std::any_of(zones_.begin(), zones_.end(),
                    [](const Place& place) { return place.watch.lying() != ZoneWatch::Lying::nothing; }))
      return spread_->see_hands();
    if (auto spread = spread_->see(sample, film_, eyes_, request_.reader.min_confidence))
      evening_->see_spread(*std::move(spread), sample.time);
  }

  bool lost_table() {
    other_for_ = !zones_.empty() && eye_.unlike_table() > kOtherPicture ? other_for_ + 1 : 0;
    return other_for_ >= kOtherFor;
  }

  /// The places are those of the next deal that is seen.
  void begin_anew(WatchedFilm& watched) {
    other_for_ = 0;
    interrupt(
        watched,
        fmt::format("the picture is another one from {} on: the camera was moved, or the film was cut; hands "
                    "are told again from the next deal on",
                    clock_time(film_.time())));
    zones_.clear();
    lying_about_.reset();
    spread_.reset();
    eye_ = TableEye();
    finder_ = LayoutFinder(small_.width, small_.height);
  }

  void tell_gap(WatchedFilm& watched) {
    interrupt(watched, fmt::format("nothing was filmed from {} to {}; what happened then is missing",
                                   clock_time(sampled_), clock_time(film_.time())));
  }

  void interrupt(WatchedFilm& watched, const std::string& words) {
    if (evening_) {
      for (std::size_t zone = 0; zone < zones_.size(); ++zone) read_hand(zone);
      evening_->interrupt(film_.time(), words);
    }
    watched.remarks.push_back(film_.facts().name + ": " + words);
  }

  /// After the picture has changed, the players are the same.
  void begin(const TableLayout& layout) {
    if (evening_ && layout.size() == players_)
      begin_zones(layout);
    else if (evening_)
      finder_ = LayoutFinder(small_.width, small_.height);
    else
      begin_evening(layout);
  }

  void begin_evening(const TableLayout& layout) {
    players_ = layout.size();
    Session session;
    session.rules = request_.rules;
    session.source.fps = film_.facts().fps;
    session.source.duration = film_.facts().duration;
    for (std::size_t i = 0; i < request_.names.size(); ++i)
      session.players.push_back({request_.names[i], Seat{static_cast<std::int8_t>(i)}});
    if (request_.watched_before) {
      session.players = request_.watched_before->players;
      session.sight = request_.watched_before->sight;
      session.events = request_.watched_before->events;
    }
    evening_.emplace(std::move(session), static_cast<int>(layout.size()));
    begin_zones(layout);
  }

  void begin_zones(const TableLayout& layout) {
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
    spread_.emplace(layout);
    if (request_.watched_before && !taken_up_) {
      taken_up_ = true;
      take_up_behind(end_of(*request_.watched_before));
      return;
    }
    for (const TableSample& sample : finder_.before()) watch_zones(sample);
  }

  /// Pictures that can not be passed over are played without being looked at.
  void take_up_behind(Millis last) {
    const Millis wanted{last.value + kBehindHand.value};
    if (film_.time() >= wanted) return;
    film_.go_to(wanted);
    while (film_.time() < wanted && film_.next()) {
    }
    sampled_ = film_.time();
  }

  void watch_zones(const TableSample& sample) {
    evening_->see(sample);
    for (std::size_t i = 0; i < zones_.size(); ++i) {
      const auto change = zones_[i].watch.see(sample);
      if (zones_[i].watch.in_doubt() && sample.time == film_.time() && shows_faces(zones_[i]))
        zones_[i].watch.faces_seen();
      if (!change) continue;
      if (change->what == ZoneHappening::taken || change->what == ZoneHappening::turned_down) read_hand(i);
      const int hands = evening_->hands();
      drawing_.tell(change->to, words_on(change->what, name_of(i)));
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

  bool shows_faces(const Place& place) {
    HandPictures picture;
    picture.add(film_.picture()(square_around(place)).clone());
    const SeenCards cards =
        named_hand(look_at_hand(eyes_, picture), request_.rules.cards_each(), request_.reader.min_confidence);
    return std::any_of(cards.faces.begin(), cards.faces.end(), [](const Face& face) { return face; });
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
    SeenCards cards = named_hand(seen, request_.rules.cards_each(), request_.reader.min_confidence);
    drawing_.tell(film_.time(), words_on(cards, name_of(zone)));
    evening_->read(static_cast<int>(zone), std::move(cards),
                   still.jpeg.empty() ? std::nullopt : std::optional(std::move(still)));
  }

  const WatchRequest& request_;
  Footage film_;
  Eyes eyes_;
  cv::Size small_;
  TableEye eye_;
  LayoutFinder finder_;
  TableDrawing drawing_;
  std::vector<Place> zones_;  // none until a deal was seen
  std::size_t players_ = 0;
  bool taken_up_ = false;
  int other_for_ = 0;  // samples
  std::optional<LyingAbout> lying_about_;
  std::optional<SpreadReader> spread_;
  std::optional<EveningWatch> evening_;
  Millis sampled_;
  Millis reported_;
  std::chrono::steady_clock::time_point kept_ = std::chrono::steady_clock::now();
};

}  // namespace

tl::expected<WatchedFilm, std::string> watch_film(const WatchRequest& request) {
  if (auto wrong = request.reader.check(); !wrong.empty()) return tl::unexpected(std::move(wrong));
  quieten_opencv();
  const auto folder = find_models(model_places(request.reader.models));
  if (!folder) return tl::unexpected(folder.error());
  auto eyes = Eyes::open(*folder, request.reader.deck);
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
