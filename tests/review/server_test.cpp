// The page's program as a browser meets it: over HTTP.
#include "review/server.h"

#include <httplib.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "catch.h"
#include "drivers/audit.h"
#include "drivers/stored.h"
#include "recording/read.h"
#include "review/doubtful.h"
#include "store/store.h"

using namespace colddeck;
using nlohmann::json;

namespace {

/// A server for one recording in a folder of its own, in a thread.
class Serving {
 public:
  Serving() : Serving(tests::doubtful_session(), {}) {}
  /// The store has `stills` of it.
  Serving(const Session& session, const std::vector<Still>& stills) {
    tests::write_text(file(), written(session, Form::json));
    if (!stills.empty()) {
      auto made = Store::open(folder_.file("store.db"), OpenMode::write);
      REQUIRE(made);
      REQUIRE(made->save(session, audit_session(session, 0.01), stills));
    }
    auto desk = Desk::open({file(), 0.01, folder_.file("store.db")});
    REQUIRE(desk);
    auto opened = ReviewServer::open(std::move(*desk), 0);
    REQUIRE(opened);
    server_.emplace(std::move(*opened));
    const std::string address = server_->address();
    const auto port_at = std::string("http://127.0.0.1:").size();
    const auto slash = address.find('/', port_at);
    REQUIRE(address.rfind("http://127.0.0.1:", 0) == 0);
    port_ = std::stoi(address.substr(port_at, slash - port_at));
    root_ = address.substr(slash);
    thread_ = std::thread([this] { server_->serve(); });
  }
  ~Serving() {
    while (!httplib::Client("127.0.0.1", port_).Get("/") && !ended_) std::this_thread::yield();
    server_->stop();
    thread_.join();
  }

  std::string file() const { return folder_.file("night.json"); }
  std::string store() const { return folder_.file("store.db"); }
  std::string path(const std::string& name) const { return root_ + name; }
  int port() const { return port_; }
  std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }

  httplib::Client client() const {
    httplib::Client made("127.0.0.1", port_);
    made.set_read_timeout(30);
    return made;
  }
  int get(const std::string& path, const httplib::Headers& headers = {}) const {
    const auto result = client().Get(path, headers);
    return result ? result->status : 0;
  }
  httplib::Result post(const std::string& name, const std::string& body, httplib::Headers headers) const {
    return client().Post(root_ + name, headers, body, "application/json");
  }
  httplib::Result post(const std::string& name, const json& body) const {
    return post(name, body.dump(), {{"Origin", origin()}});
  }
  json state() const {
    const auto result = client().Get(root_ + "state");
    REQUIRE(result);
    REQUIRE(result->status == 200);
    return json::parse(result->body);
  }
  void ended() { ended_ = true; }

 private:
  tests::Folder folder_;
  std::optional<ReviewServer> server_;
  std::thread thread_;
  int port_ = 0;
  std::string root_;
  bool ended_ = false;
};

json seven(const json& state) {
  return {{"revision", state["revision"]},
          {"event", 4},
          {"slot", 0},
          {"place", -1},
          {"kind", "cards"},
          {"text", "2C7HKS"},
          {"reason", "seen again"}};
}

}  // namespace

TEST_CASE("the page and its parts are served, closed to everything else") {
  const Serving serving;
  for (const char* name : {"", "review.css", "review.js"}) {
    const auto result = serving.client().Get(serving.path(name));
    REQUIRE(result);
    CHECK(result->status == 200);
    CHECK(result->body.size() > 500);
    CHECK(result->get_header_value("Content-Security-Policy").find("default-src 'none'") == 0);
    CHECK(result->get_header_value("Cache-Control") == "no-store");
    CHECK_FALSE(result->has_header("Access-Control-Allow-Origin"));
  }
  CHECK(serving.get(serving.path("nothing")) == 404);
}

TEST_CASE("an answer over HTTP is in the file, audited and stored") {
  const Serving serving;
  const json before = serving.state();
  CHECK(before["title"] == "A doubtful evening");
  CHECK(before["doubts_in_all"] == 4);
  CHECK(before["doubts"][1]["alternatives"][0]["card"] == "7H");
  CHECK_FALSE(std::filesystem::exists(serving.store()));
  const auto result = serving.post("answer", seven(before));
  REQUIRE(result);
  CHECK(result->status == 200);
  const json after = json::parse(result->body);
  CHECK(after["doubts_in_all"] == 3);
  CHECK(after["corrections"] == 1);
  CHECK(after["audit"].get<std::string>().find("A doubtful evening") == 0);
  CHECK(std::filesystem::exists(serving.store()));
  const auto read = read_session(serving.file());
  REQUIRE(read);
  CHECK(std::get<Correction>(read->events[9].action).reason == "seen again");
  // The same answer a second time is to a state that is gone.
  CHECK(serving.post("answer", seven(before))->status == 409);
  CHECK(read_session(serving.file())->events.size() == read->events.size());
}

TEST_CASE("stills of the film come from the store, also when a card has been corrected") {
  const std::string picture("\xff\xd8\xff\0 Ann's", 10);
  Session session = tests::doubtful_session();
  session.source.sha256 = std::string(64, 'f');
  const Serving serving(session, {{HandNo{1}, Seat{0}, Millis{59'000}, picture}});
  const auto check_still = [&](const char* kind) {
    int stills = 0;
    const json state = serving.state();
    for (const json& doubt : state["doubts"]) {
      if (!doubt.contains("still")) continue;
      ++stills;
      CHECK((doubt["who"] == "Ann" && doubt["kind"] == kind));
      CHECK(doubt["still"]["time_ms"] == 59'000);
      CHECK(doubt["still"]["whose"] == "Ann");
      const auto given = serving.client().Get(serving.path(doubt["still"]["address"]));
      REQUIRE(given);
      CHECK(given->body == picture);
      CHECK(given->get_header_value("Content-Type") == "image/jpeg");
    }
    CHECK(stills == 1);
  };
  check_still("reading");
  for (const char* other :
       {"still/1/1", "still/2/0", "still/999999/99", "still/1/0/..", "still/1", "still/-1/0"})
    CHECK(serving.get(serving.path(other)) == 404);
  CHECK(serving.get("/still/1/0") == 404);
  // The card is another one now, and so is the session; one card of the row is now not seen.
  json answer = seven(serving.state());
  answer["text"] = "2C??KS";
  REQUIRE(serving.post("answer", answer)->status == 200);
  check_still("unseen");
  // The audit that was kept with the correction has the pictures, too.
  const auto again = stored_stills(serving.store(), session.source.sha256);
  CHECK(again.size() == 1);
}

TEST_CASE("the video is served in stretches, and only where there is one") {
  const Serving serving;
  CHECK(serving.get(serving.path("video")) == 404);
  Session session = tests::doubtful_session();
  session.source.file = "night.mp4";
  session.source.fps = 25;
  std::string video(200'000, '?');
  for (std::size_t i = 0; i < video.size(); ++i) video[i] = static_cast<char>(i * 31 % 251);
  tests::write_text(std::filesystem::path(serving.file()).replace_filename("night.mp4").string(), video);
  tests::write_text(serving.file(), written(session, Form::json));
  serving.post("answer", seven(serving.state()));  // refused, and the recording is read again
  CHECK(serving.state()["video"] == true);
  CHECK(serving.client().Get(serving.path("video"))->body == video);
  const auto stretch = serving.client().Get(serving.path("video"), {{"Range", "bytes=100000-180000"}});
  CHECK(stretch->status == 206);
  CHECK(stretch->body == video.substr(100'000, 80'001));
  CHECK(serving.get("/video") == 404);
}

TEST_CASE("strangers stay out") {
  const Serving serving;
  const json state = serving.state();
  const std::string bytes = tests::text_of(serving.file());
  const std::string body = seven(state).dump();

  CHECK(serving.get("/") == 404);
  CHECK(serving.get("/00000000000000000000000000000000/state") == 404);
  CHECK(serving.get(serving.path("state"), {{"Host", "evil.example"}}) == 403);
  CHECK(serving.get(serving.path("state"), {{"Host", "evil.example:" + std::to_string(serving.port())}}) ==
        403);
  CHECK(serving.get(serving.path("state"), {{"Origin", "http://evil.example"}}) == 403);
  CHECK(serving.get(serving.path("state"), {{"Sec-Fetch-Site", "cross-site"}}) == 403);
  CHECK(serving.post("answer", body, {})->status == 403);
  CHECK(serving.post("answer", body, {{"Origin", "http://evil.example"}})->status == 403);
  CHECK(serving.post("answer", body, {{"Origin", "null"}})->status == 403);
  CHECK(serving.post("answer", body, {{"Origin", serving.origin()}, {"Origin", "http://evil.example"}})
            ->status == 403);
  CHECK(serving.client()
            .Post(serving.path("answer"), {{"Origin", serving.origin()}}, body, "text/plain")
            ->status == 415);
  CHECK(tests::text_of(serving.file()) == bytes);
}

TEST_CASE("only GET and POST are known, each where it belongs") {
  const Serving serving;
  const std::string bytes = tests::text_of(serving.file());
  auto client = serving.client();
  const httplib::Headers own{{"Origin", serving.origin()}};
  CHECK(client.Head(serving.path("state"))->status == 405);
  CHECK(client.Options(serving.path("state"))->status == 405);
  CHECK(client.Delete(serving.path("state"), own)->status == 405);
  CHECK(client.Put(serving.path("answer"), own, "{}", "application/json")->status == 405);
  CHECK(client.Patch(serving.path("answer"), own, "{}", "application/json")->status == 405);
  CHECK(serving.get(serving.path("answer")) == 404);
  CHECK(serving.post("state", json::object())->status == 404);
  CHECK(tests::text_of(serving.file()) == bytes);
}

TEST_CASE("nonsense is refused and changes nothing") {
  const Serving serving;
  const std::string bytes = tests::text_of(serving.file());
  const json good = seven(serving.state());
  for (const char* body : {"", "{", "[]", "null", "{}", "\xff\xfe", "{\"revision\":1e99}"}) {
    INFO(body);
    CHECK(serving.post("answer", body, {{"Origin", serving.origin()}})->status == 400);
  }
  for (const char* key : {"revision", "event", "slot", "place"}) {
    for (const json& value : {json(-2), json(1.5), json("1"), json(nullptr), json(std::uint64_t{1} << 63)}) {
      json bad = good;
      bad[key] = value;
      INFO(bad.dump());
      CHECK(serving.post("answer", bad)->status == 400);
    }
  }
  json bad = good;
  bad["kind"] = "burn";
  CHECK(serving.post("answer", bad)->status == 400);
  bad = good;
  bad["text"] = "2C7H";
  const auto refused = serving.post("answer", bad);
  CHECK(refused->status == 422);
  CHECK(json::parse(refused->body)["error"].get<std::string>().find("expected 3, not 2") !=
        std::string::npos);
  bad["reason"] = std::string(100'000, 'x');
  CHECK(serving.post("answer", bad)->status == 413);
  CHECK(tests::text_of(serving.file()) == bytes);
}

TEST_CASE("many answers at once: one of them is written") {
  const Serving serving;
  const json answer = seven(serving.state());
  std::vector<int> statuses(8);
  std::vector<std::thread> pages;
  for (int& status : statuses) pages.emplace_back([&] { status = serving.post("answer", answer)->status; });
  for (std::thread& page : pages) page.join();
  CHECK(std::count(statuses.begin(), statuses.end(), 200) == 1);
  CHECK(std::count(statuses.begin(), statuses.end(), 409) == 7);
  CHECK(serving.state()["corrections"] == 1);
}

TEST_CASE("the page ends the review") {
  Serving serving;
  CHECK(serving.post("end", json::object())->status == 200);
  serving.ended();
}

TEST_CASE("a port that is taken is said, and not shared") {
  const Serving serving;
  auto desk = Desk::open({serving.file(), 0.01, {}});
  REQUIRE(desk);
  const auto second = ReviewServer::open(std::move(*desk), serving.port());
  REQUIRE_FALSE(second);
  CHECK(second.error().find("cannot be listened on") != std::string::npos);
}

TEST_CASE("only this machine gets in") {
  const Serving serving;
  // Every 127.x.y.z is this machine, but nothing listens at the others.
  httplib::Client other("127.0.0.2", serving.port());
  CHECK_FALSE(other.Get(serving.path("state")));
}
