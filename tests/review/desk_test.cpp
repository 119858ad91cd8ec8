#include "review/desk.h"

#include <sys/stat.h>

#include "catch.h"
#include "recording/read.h"
#include "review/doubtful.h"

using namespace colddeck;
using tests::Folder;

namespace {

Desk open(const std::string& file) {
  auto desk = Desk::open({file, 0.01, {}});
  INFO((desk ? "" : desk.error()));
  REQUIRE(desk);
  return std::move(*desk);
}

const Answer kSeven{AnswerKind::cards, 4, 0, -1, "2C7HKS", "seen again"};

}  // namespace

TEST_CASE("an answer is in the file when it has been given, in every form") {
  for (const Form form : {Form::json, Form::binary, Form::typed}) {
    const Folder folder;
    const std::string file = folder.file("night" + std::string(form == Form::json     ? ".json"
                                                               : form == Form::binary ? ".pb"
                                                                                      : ".toml"));
    tests::write_text(file, written(tests::doubtful_session(), form));
    Desk desk = open(file);
    const std::size_t before = desk.state().doubts.size();
    REQUIRE(desk.answer(kSeven, desk.state().revision));
    const Desk again = open(file);
    CHECK(again.state().corrections == 1);
    CHECK(again.state().session == desk.state().session);
    CHECK(again.state().audit == desk.state().audit);
    CHECK(again.state().doubts.size() + (form == Form::typed ? 0 : 1) == before);
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);  // nothing left beside
  }
}

TEST_CASE("a typed log keeps every letter of its host's") {
  const Folder folder;
  const std::string file = folder.file("night.toml");
  const std::string log =
      "# Written in the small hours.\nplayers = [\"Ann\", \"Bob\", \"Cat\"]\n_mood = \"good\"\n\n"
      "[[hands]]\ndealer = \"Cat\"\nactions = [\"Ann f\", \"Bob f\", \"Cat w 3\"]  # quick\n"
      "returns = [\"Ann 2C7DKS\", \"Bob 4H9DTC\", \"Cat KSKDKH\"]";
  tests::write_text(file, log);
  Desk desk = open(file);
  REQUIRE(desk.state().doubts.size() == 1);
  REQUIRE(desk.answer({AnswerKind::cards, 6, 0, -1, "KCKDKH", "it was the club"}, desk.state().revision));
  CHECK(desk.state().doubts.empty());
  const std::string now = tests::text_of(file);
  CHECK(now.rfind(log, 0) == 0);
  CHECK(now.substr(log.size()).find("fix 6 it was the club") != std::string::npos);
}

TEST_CASE("an answer to an older state is refused, and so is one when another program changed the file") {
  const Folder folder;
  const std::string file = folder.file("night.json");
  tests::write_text(file, written(tests::doubtful_session(), Form::json));
  Desk desk = open(file);
  const auto old = desk.state().revision;
  REQUIRE(desk.answer(kSeven, old));
  const std::string once = tests::text_of(file);
  const auto again = desk.answer(kSeven, old);
  REQUIRE_FALSE(again);
  CHECK(again.error().kind == RefusedAnswer::Kind::outdated);

  Session changed = tests::doubtful_session();
  changed.title = "Changed elsewhere";
  tests::write_text(file, written(changed, Form::json));
  const auto third = desk.answer(kSeven, desk.state().revision);
  REQUIRE_FALSE(third);
  CHECK(third.error().kind == RefusedAnswer::Kind::outdated);
  CHECK(desk.state().session.title == "Changed elsewhere");
  CHECK(tests::text_of(file) == written(changed, Form::json));
  CHECK(desk.answer(kSeven, desk.state().revision));
}

TEST_CASE("a refused answer leaves the file alone") {
  const Folder folder;
  const std::string file = folder.file("night.json");
  const std::string bytes = written(tests::doubtful_session(), Form::json);
  tests::write_text(file, bytes);
  Desk desk = open(file);
  CHECK_FALSE(desk.answer({AnswerKind::cards, 4, 0, -1, "nonsense", ""}, desk.state().revision));
  CHECK(tests::text_of(file) == bytes);
}

TEST_CASE("the file keeps its permissions and its links") {
  const Folder folder;
  const std::string file = folder.file("night.json");
  tests::write_text(file, written(tests::doubtful_session(), Form::json));
  REQUIRE(::chmod(file.c_str(), 0640) == 0);
  std::filesystem::create_symlink(file, folder.file("link.json"));
  Desk desk = open(folder.file("link.json"));
  REQUIRE(desk.answer(kSeven, desk.state().revision));
  CHECK(std::filesystem::is_symlink(folder.file("link.json")));
  struct stat status = {};
  REQUIRE(::stat(file.c_str(), &status) == 0);
  CHECK((status.st_mode & 07777) == 0640);
}

TEST_CASE("the video is found beside the recording, and nowhere else") {
  const Folder folder;
  tests::write_text(folder.file("night.mp4"), "not really");
  std::filesystem::create_directory(folder.file("sub"));
  const auto video = [&](const std::string& name, double fps) {
    Session session = tests::doubtful_session();
    session.source.file = name;
    session.source.fps = fps;
    tests::write_text(folder.file("sub/../night.json"), written(session, Form::json));
    return open(folder.file("night.json")).state().video;
  };
  CHECK(video("night.mp4", 25) == folder.path() / "night.mp4");
  CHECK(video("night.mp4", 0) == std::nullopt);
  CHECK(video("other.mp4", 25) == std::nullopt);
  CHECK(video("sub", 25) == std::nullopt);
  CHECK(video("sub/../night.mp4", 25) == std::nullopt);
  CHECK(video(folder.file("night.mp4"), 25) == std::nullopt);
  CHECK(video("..", 25) == std::nullopt);
}

TEST_CASE("the recording that the browser is tested with is the one the other tests know") {
  CHECK(tests::text_of(COLDDECK_SOURCE_DIR "/tests/review/doubtful.json") ==
        written(tests::doubtful_session(), Form::json));
}

TEST_CASE("what cannot be reviewed is said") {
  CHECK(Desk::open({"-", 0.01, {}}).error().find("name a file") != std::string::npos);
  CHECK(Desk::open({"/nowhere/night.toml", 0.01, {}}).error().find("no such file") != std::string::npos);
}
