// Films that are damaged, are none, or are taken otherwise than at rest: one sentence, and what could be seen
// is kept.
#include <algorithm>
#include <fstream>
#include <sstream>

#include "catch.h"
#include "drivers/watch.h"
#include "store/workbench.h"
#include "synthetic/simulate.h"
#include "synthetic/table/choreography.h"
#include "synthetic/table/film_file.h"
#include "synthetic/table/painter.h"
#include "synthetic/table/planes.h"
#include "synthetic/table/shutter.h"

using namespace colddeck;

namespace {

constexpr int kWidth = 640, kHeight = 360;

struct Taking {
  film::Look look;
  std::function<bool(double)> left_out = [](double) { return false; };  // by time, as a share of the whole
  double other_from = 2;                                                // … from when `other` is seen
  film::Look other = {};
  bool varying = false;
  int turned = 0;
};

film::Look small_look(film::TableTop table) {
  film::Look look;
  look.width = kWidth;
  look.height = kHeight;
  look.table = table;
  return look;
}

/// Three hands of three players.
const film::Film& evening() {
  static const film::Film made = [] {
    Plan plan;
    plan.hands = 3;
    plan.seed = 5;
    plan.sight = Sight::shown_hands;
    film::Staging staging;
    staging.pace = 2;
    return film::choreograph(simulate(plan).value(), staging).value();
  }();
  return made;
}

void take(const std::string& path, const Taking& taking) {
  film::FilmFormat format;
  format.width = taking.turned % 180 == 0 ? kWidth : kHeight;
  format.height = taking.turned % 180 == 0 ? kHeight : kWidth;
  format.fps = 15;
  format.turned = taking.turned;
  auto file = film::FilmFile::create(path, format).value();
  film::Painter painter(evening(), taking.look), other(evening(), taking.other);
  std::vector<std::uint8_t> turned, planes;
  std::int64_t number = 0;
  for (const std::int64_t ms : film::frame_times(evening().duration, {15, taking.varying, 1})) {
    const double share = static_cast<double>(ms) / evening().duration;
    if (taking.left_out(share)) continue;
    const auto now = static_cast<double>(ms);
    const auto pixels = share < taking.other_from ? painter.paint(now, number) : other.paint(now, number);
    ++number;
    film::turn(pixels, kWidth, kHeight, (360 - taking.turned) % 360, turned);
    film::to_planes(turned, format.width, format.height, planes);
    REQUIRE(file.add(planes, ms).has_value());
  }
  REQUIRE(file.finish().has_value());
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}
void write(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// Where the box of this kind begins, among the outermost ones.
std::size_t box(const std::string& mp4, const std::string& kind) {
  std::size_t at = 0;
  while (at + 8 <= mp4.size() && mp4.compare(at + 4, 4, kind) != 0) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < 4; ++i) size = 256 * size + static_cast<unsigned char>(mp4[at + i]);
    REQUIRE(size >= 8);
    at += size;
  }
  return at;
}

class Studio {
 public:
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  RecordFilmRequest request(const std::string& film) const {
    RecordFilmRequest request;
    request.film = path(film);
    request.names = "Ann,Bob,Cat";
    request.output = path("seen.json");
    request.reader.models = COLDDECK_SOURCE_DIR "/models";
    request.reader.threads = 1;
    return request;
  }
  auto watch(const std::string& film) const { return record_film(request(film)); }

 private:
  tests::Folder folder_;
};

int hands(const Session& session) {
  return static_cast<int>(std::count_if(session.events.begin(), session.events.end(), [](const Event& event) {
    return std::holds_alternative<Deal>(event.action);
  }));
}

const Note* note_in(const Session& session) {
  for (const Event& event : session.events)
    if (const auto* note = std::get_if<Note>(&event.action)) return note;
  return nullptr;
}

/// A film of the evening at a table of felt, made once.
const std::string& film_bytes() {
  static const std::string bytes = [] {
    const Studio studio;
    Taking taking;
    taking.look = small_look(film::TableTop::felt);
    take(studio.path("night.mp4"), taking);
    return bytes_of(studio.path("night.mp4"));
  }();
  return bytes;
}

}  // namespace

TEST_CASE("films that are damaged") {
  const Studio studio;
  const std::string whole = film_bytes();
  write(studio.path("night.mp4"), whole);
  const auto seen = studio.watch("night.mp4");
  REQUIRE(seen.has_value());
  CHECK(seen->watched.remarks.empty());
  REQUIRE(hands(seen->watched.session) == 3);

  SECTION("cut off: it is watched as far as it goes") {
    write(studio.path("cut.mp4"), whole.substr(0, whole.size() * 3 / 4));
    const auto cut = studio.watch("cut.mp4");
    REQUIRE(cut.has_value());
    REQUIRE(cut->watched.remarks.size() == 1);
    CHECK(cut->watched.remarks[0].find("the file is damaged or was cut off") != std::string::npos);
    CHECK(hands(cut->watched.session) >= 1);
    CHECK(read_session(studio.path("seen.json")).has_value());
  }
  SECTION("without its index it cannot be played, and the sentence says why") {
    const std::size_t index = box(whole, "moov"), pictures = box(whole, "mdat");
    REQUIRE(index < pictures);
    write(studio.path("noindex.mp4"), whole.substr(0, index) + whole.substr(pictures));
    const auto none = studio.watch("noindex.mp4");
    REQUIRE_FALSE(none.has_value());
    CHECK(none.error().find("its end is missing") != std::string::npos);
  }
  SECTION("with a hole: the rest is watched") {
    std::string holed = whole;
    const std::size_t hole = box(whole, "mdat") + (whole.size() - box(whole, "mdat")) * 3 / 5;
    std::fill_n(holed.begin() + static_cast<std::ptrdiff_t>(hole), whole.size() / 50, '\0');
    write(studio.path("hole.mp4"), holed);
    const auto damaged = studio.watch("hole.mp4");
    REQUIRE(damaged.has_value());
    CHECK_FALSE(damaged->watched.remarks.empty());
    CHECK(hands(damaged->watched.session) >= 1);
  }
  SECTION("interrupted, and taken up behind the hand before the last") {
    RecordFilmRequest request = studio.request("night.mp4");
    int over = 0;
    request.hand_over = [&](const Session&) { ++over; };
    request.stop = [&] { return over == 2; };
    const auto stopped = record_film(request);
    REQUIRE(stopped.has_value());
    CHECK(stopped->watched.stopped);
    request.stop = nullptr;
    request.resume = true;
    over = 0;
    const auto resumed = record_film(request);
    REQUIRE(resumed.has_value());
    CHECK(over < 3);
    CHECK(hands(resumed->watched.session) == 3);
    for (std::size_t i = 0; i < 3; ++i)
      CHECK(resumed->watched.session.players[i].name == seen->watched.session.players[i].name);
  }
  SECTION("with the places found before, and what was seen drawn over the film") {
    RecordFilmRequest request = studio.request("night.mp4");
    request.save_layout = studio.path("seats.toml");
    REQUIRE(record_film(request).has_value());
    request.layout = studio.path("seats.toml");
    request.names.clear();
    request.save_layout.clear();
    request.overlay = studio.path("drawn.mp4");
    const auto again = record_film(request);
    REQUIRE(again.has_value());
    CHECK(hands(again->watched.session) == 3);
    CHECK(again->watched.session.players[0].name == "Ann");
    const auto drawn = studio.watch("drawn.mp4");  // it is a film, whatever is seen in it
    CHECK((drawn.has_value() || drawn.error().find("no deal") != std::string::npos));
  }
}

TEST_CASE("what is no film of a table is refused in one sentence") {
  const Studio studio;
  const auto error = [&](const std::string& name) { return studio.watch(name).error(); };
  std::string sound(
      "RIFF\x24\x7d\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x40\x1f\0\0\x80\x3e\0\0\2\0\x10\0data\0\x7d\0\0", 44);
  write(studio.path("sound.wav"), sound + std::string(32000, '\0'));
  CHECK(error("sound.wav").find("no pictures in it") != std::string::npos);

  write(studio.path("picture.png"), bytes_of(COLDDECK_SOURCE_DIR "/src/doc/pictures/demo.png"));
  CHECK(error("picture.png").find("one picture") != std::string::npos);

  film::FilmFormat format;
  format.width = kWidth;
  format.height = kHeight;
  auto file = film::FilmFile::create(studio.path("street.mp4"), format).value();
  std::vector<std::uint8_t> planes(kWidth * kHeight * 3 / 2, 128);
  for (int i = 0; i < 60; ++i) {
    planes[static_cast<std::size_t>(97 * i)] = 200;
    REQUIRE(file.add(planes, 66 * i).has_value());
  }
  REQUIRE(file.finish().has_value());
  CHECK(error("street.mp4").find("no deal is seen") != std::string::npos);
}

TEST_CASE("films that are taken otherwise") {
  const Studio studio;
  Taking taking;
  taking.look = small_look(film::TableTop::felt);

  SECTION("with a varying rate") {
    taking.varying = true;
    take(studio.path("night.mp4"), taking);
    const auto seen = studio.watch("night.mp4");
    REQUIRE(seen.has_value());
    CHECK(hands(seen->watched.session) == 3);
  }
  SECTION("upright, to be turned by the player") {
    taking.turned = 90;
    take(studio.path("night.mp4"), taking);
    const auto seen = studio.watch("night.mp4");
    REQUIRE(seen.has_value());
    CHECK(hands(seen->watched.session) == 3);
  }
  SECTION("with a stretch that is missing, which is marked") {
    taking.left_out = [](double share) { return share > 0.45 && share < 0.6; };
    take(studio.path("night.mp4"), taking);
    const auto seen = studio.watch("night.mp4");
    REQUIRE(seen.has_value());
    const Note* note = note_in(seen->watched.session);
    REQUIRE(note != nullptr);
    CHECK(note->text.find("nothing was filmed") == 0);
    CHECK(hands(seen->watched.session) >= 2);
  }
  SECTION("going on at another table, which is marked") {
    taking.other_from = 0.5;
    taking.other = small_look(film::TableTop::wood);
    take(studio.path("night.mp4"), taking);
    const auto seen = studio.watch("night.mp4");
    REQUIRE(seen.has_value());
    const Note* note = note_in(seen->watched.session);
    REQUIRE(note != nullptr);
    CHECK(note->text.find("the picture is another one") == 0);
    CHECK(hands(seen->watched.session) >= 2);
  }
}
