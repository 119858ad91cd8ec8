// Damaged, hostile and absurd recordings: one clear sentence each, and nothing taken over.
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>

#include "properties.h"
#include "recording/arbitrary_session.h"
#include "recording/binary.h"
#include "recording/evening.h"
#include "recording/json.h"
#include "recording/limits.h"
#include "recording/read.h"

namespace colddeck {
namespace {

namespace fs = std::filesystem;

/// A folder of its own that goes away again.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("colddeck-hostile-" + std::to_string(getpid()))) {
    fs::create_directory(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  std::string file(const std::string& name, std::string_view bytes) const {
    std::ofstream(path_ / name, std::ios::binary) << bytes;
    return (path_ / name).string();
  }
  fs::path operator/(const std::string& name) const { return path_ / name; }

 private:
  fs::path path_;
};

std::string error_of(const tl::expected<Session, ReadError>& read) {
  REQUIRE_FALSE(read);
  const std::string sentence = read.error().to_string();
  CHECK(sentence.find('\n') == std::string::npos);
  CHECK(sentence.size() < 600);
  return sentence;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// The bytes as a binary recording with a right check sum, so that what is inside gets looked at.
std::string wrapped(std::string_view payload) {
  std::string bytes(kBinaryMark);
  const auto put = [&bytes](std::uint64_t number, int count) {
    for (int i = 0; i < count; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xFF);
  };
  put(crc32_z(0, reinterpret_cast<const Bytef*>(payload.data()), payload.size()), 4);
  put(payload.size(), 8);
  return bytes.append(payload);
}

std::string json_with(const std::string& event) {
  return R"({"events": [)"
         "\n  " +
         event + "\n]}";
}

}  // namespace

TEST_CASE("a binary recording cut anywhere is refused") {
  const std::string bytes = write_binary(tests::short_evening());
  REQUIRE(parse_binary(bytes, "b"));
  for (std::size_t length = 0; length < bytes.size(); ++length)
    CHECK_FALSE(parse_binary(std::string_view(bytes).substr(0, length), "b"));
  CHECK(contains(error_of(parse_binary(bytes.substr(0, bytes.size() - 1), "b")),
                 "cut short: 1 bytes are missing"));
}

TEST_CASE("a JSON recording cut anywhere is refused as cut short") {
  const std::string text = write_json(tests::short_evening());
  const std::size_t end = text.rfind('}');
  for (std::size_t length = 0; length <= end; ++length)
    CHECK(contains(error_of(parse_json(std::string_view(text).substr(0, length), "j")), "cut short"));
}

TEST_CASE("a changed byte of a binary recording is noticed") {
  tests::check_property("any other byte anywhere", [] {
    std::string bytes = write_binary(*tests::arbitrary_session());
    const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
    bytes[at] = static_cast<char>(bytes[at] ^ *rc::gen::inRange(1, 256));
    RC_ASSERT_FALSE(parse_session(bytes, "b.pb").has_value());
  });
}

TEST_CASE("changed bytes behind a right check sum are read or refused, and what is read can be written") {
  tests::check_property("some other bytes", [] {
    const std::string good = write_binary(*tests::arbitrary_session());
    std::string payload = good.substr(kBinaryHeaderBytes);
    RC_PRE(!payload.empty());
    const int changes = *rc::gen::inRange(1, 4);
    for (int i = 0; i < changes; ++i)
      payload[*rc::gen::inRange<std::size_t>(0, payload.size())] =
          static_cast<char>(*rc::gen::inRange(0, 256));
    const auto read = parse_binary(wrapped(payload), "b");
    if (read) RC_ASSERT(parse_binary(write_binary(*read), "b") == *read);
  });
}

TEST_CASE("changed bytes of a JSON recording are read or refused with a place in the text") {
  tests::check_property("some other bytes", [] {
    std::string text = write_json(*tests::arbitrary_session());
    const int changes = *rc::gen::inRange(1, 4);
    for (int i = 0; i < changes; ++i)
      text[*rc::gen::inRange<std::size_t>(0, text.size())] = static_cast<char>(*rc::gen::inRange(0, 256));
    const auto read = parse_json(text, "j");
    if (read)
      RC_ASSERT(parse_json(write_json(*read), "j") == *read);
    else
      RC_ASSERT(read.error().line > 0);
  });
}

TEST_CASE("random bytes are no recording") {
  tests::check_property("any bytes in any form", [](const std::string& bytes) {
    (void)parse_session(bytes, "any");
    (void)parse_json(bytes, "any");
    (void)parse_session(wrapped(bytes), "any");
    RC_ASSERT_FALSE(parse_binary(bytes, "any").has_value());
  });
}

TEST_CASE("hostile protobuf is refused before it takes memory") {
  SECTION("more events than there can be") {
    std::string payload;
    for (std::size_t i = 0; i <= kMostEvents; ++i) payload.append("\x3a\x00", 2);
    CHECK(contains(error_of(parse_binary(wrapped(payload), "b")), "at most 1000000 events"));
  }
  SECTION("a group without an end") {
    CHECK(contains(error_of(parse_binary(wrapped(std::string(5000, '\x43')), "b")), "not a whole recording"));
  }
  SECTION("a length beyond the end") {
    CHECK(
        contains(error_of(parse_binary(wrapped("\x3a\xff\xff\xff\xff\x07"), "b")), "not a whole recording"));
  }
  SECTION("an event that says nothing") {
    CHECK(contains(error_of(parse_binary(wrapped(std::string_view("\x3a\x00", 2)), "b")), "event 0"));
  }
  SECTION("an endless event") {
    std::string payload = "\x3a\x80\x80\x40";
    payload.append(std::size_t{1} << 20, '\x1a');
    CHECK(contains(error_of(parse_binary(wrapped(payload), "b")), "longer than any event"));
  }
}

TEST_CASE("JSON errors say line, column, hand and what was expected") {
  struct Case {
    std::string text;
    std::string expected;
  };
  const std::vector<Case> cases = {
      {"[]", "j:1:1: expected a recording"},
      {"7", "j:1:1: expected a recording"},
      {"{} {}", "expected nothing after the end"},
      {"{\"title\": 7}", "j:1:11: 'title' must be a text in quotes, not a number"},
      {"{\n  \"titel\": \"x\"}", "j:2:3: unknown field 'titel'; expected one of title, date"},
      {"{\"players\": {}}", "j:1:13: 'players' must be a list in brackets, not an object"},
      {"{\"players\": [[]]}", "'players' must be an object in braces, not a list"},
      {"{\"players\": [\"Ann\"]}", "'players' must be"},
      {"{\"sight\": \"ALL\"}", "must be one of UNSTATED, EVERY_HAND_SEEN, SHOWN_HANDS_SEEN, not 'ALL'"},
      {"{\"title\": \"a\", \"title\": \"b\"}", "j:1:16: 'title' is there twice"},
      {"{\"title\": \"\xff\"}", "j:1:12: expected UTF-8 text"},
      {"{\"title\" \"x\"}", "expected JSON here"},
      {json_with(R"({"hand": 3, "fold": {"seat": 31}})"),
       "j:2:3: hand 3: a seat must be between 0 and 17, not 31"},
      {json_with(R"({"hand": 3, "show": {"cards": "KSK"}})"), "hand 3: expected a card"},
      {json_with(R"({"hand": 3, "show": {"cards": "KSKSKSKSKSKSKSKSKS"}})"),
       "hand 3: there must be at most 8 cards"},
      {json_with(R"({"hand": 3, "fold": {}, "look": {}})"), "'look' is a second one"},
      {json_with(R"({"hand": 3})"), "hand 3: an event must say what happened"},
      {json_with(R"({"hand": 99999999999})"), "'hand' is too large a number"},
      {json_with(R"({"hand": 1.5})"), "'hand' must be a whole number, not a number with a fraction"},
      {json_with(R"({"hand": 1, "bet": {"amount": -2}})"), "an amount of chips must be between 0"},
      {json_with(R"({"hand": 1, "confidence": 2, "fold": {}})"), "a confidence must be between 0 and 1"},
      {json_with(R"({"hand": 1, "confidence": 1e999, "fold": {}})"), "j:2:"},
      {R"({"rules": {"game": "whist"}})", "the game must be one of three-card-brag"},
  };
  for (const Case& one : cases) {
    INFO(one.text);
    const std::string sentence = error_of(parse_json(one.text, "j"));
    INFO(sentence);
    CHECK(contains(sentence, one.expected));
  }
}

TEST_CASE("deep JSON neither crashes nor passes") {
  for (const char* opening : {"[", "{\"a\":", "{\"events\":[", "{\"rules\":{\"wild\":"}) {
    std::string text;
    while (text.size() < 2'000'000) text += opening;
    error_of(parse_json(text, "j"));
  }
}

TEST_CASE("a text of absurd length is refused") {
  const std::string text(kMostTextBytes + 1, 'x');
  CHECK(contains(error_of(parse_json("{\"title\": \"" + text + "\"}", "j")),
                 "the title must have at most 1024 bytes"));
}

TEST_CASE("only regular files are read") {
  const Folder folder;
  CHECK(contains(error_of(read_session((folder / "none.json").string())), "no such file"));
  CHECK(contains(error_of(read_session(fs::temp_directory_path().string())), "this is a folder"));
  CHECK(contains(error_of(read_session("/dev/zero")), "this is a device"));
  fs::create_symlink(folder / "b", folder / "a");
  fs::create_symlink(folder / "a", folder / "b");
  CHECK(contains(error_of(read_session((folder / "a").string())), "links lead round in a circle"));
  REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK(contains(error_of(read_session((folder / "pipe").string())), "this is a pipe"));
  CHECK(contains(error_of(read_session(folder.file("empty.toml", ""))), "the file is empty"));
  CHECK(contains(error_of(read_session(folder.file("x.json", "") + "/y")), "not a folder"));
  CHECK(contains(read_session(std::string(5000, 'x')).error().message, "the name is too long"));
}

TEST_CASE("a huge file is refused before it is read") {
  const Folder folder;
  const std::string path = folder.file("huge.json", "{");
  fs::resize_file(path, kMostFileBytes + 1);
  CHECK(contains(error_of(read_session(path)), "at most 64 MiB"));
}

TEST_CASE("the form is found by content, then by ending") {
  const Folder folder;
  const Session session = tests::short_evening();
  CHECK(read_session(folder.file("binary.json", write_binary(session))) == session);
  CHECK(read_session(folder.file("json.pb", write_json(session))) == session);
  CHECK(contains(error_of(read_session(folder.file("text.pb", "hello"))), "no binary recording"));
  CHECK(contains(error_of(read_session(folder.file("text.JSON", "hello"))), "text.JSON:1:1: expected JSON"));
}

}  // namespace colddeck
