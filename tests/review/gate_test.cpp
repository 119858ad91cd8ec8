#include "review/gate.h"

#include <set>

#include "catch.h"

using namespace colddeck;

namespace {

const Gate gate(8123, "0123456789abcdef");
const std::string kPath = "/0123456789abcdef/answer";

Knock get() { return {"GET", kPath, "127.0.0.1:8123", "", "", ""}; }
Knock post() {
  return {"POST", kPath, "127.0.0.1:8123", "http://127.0.0.1:8123", "same-origin", "application/json"};
}

}  // namespace

TEST_CASE("the page itself comes in") {
  CHECK(gate.status_for(get()) == 200);
  CHECK(gate.status_for(post()) == 200);
  Knock local = post();
  local.host = "localhost:8123";
  local.origin = "http://localhost:8123";
  CHECK(gate.status_for(local) == 200);
}

TEST_CASE("a foreign host, as after a change of a name's address, stays out") {
  for (const char* host : {"", "evil.example", "evil.example:8123", "127.0.0.1", "127.0.0.1:8124",
                           "127.0.0.1:81230", "127.0.0.1:8123.evil.example", "[::1]:8123", "?"}) {
    Knock knock = get();
    knock.host = host;
    INFO(host);
    CHECK(gate.status_for(knock) == 403);
  }
}

TEST_CASE("a page of another origin stays out, and nothing is posted without one") {
  for (const char* origin :
       {"", "null", "http://evil.example", "https://127.0.0.1:8123", "http://127.0.0.1:8124",
        "http://localhost:8123", "http://127.0.0.1:8123/", "?"}) {
    Knock knock = post();
    knock.origin = origin;
    INFO(origin);
    CHECK(gate.status_for(knock) == 403);
  }
  Knock knock = get();
  knock.origin = "http://evil.example";
  CHECK(gate.status_for(knock) == 403);
  for (const char* site : {"cross-site", "same-site", "anything"}) {
    knock = get();
    knock.fetch_site = site;
    CHECK(gate.status_for(knock) == 403);
  }
}

TEST_CASE("without the token there is nothing") {
  for (const char* path :
       {"/", "", "/0123456789abcdef", "/0123456789abcdeg/", "/0123456789abcde/", "0123456789abcdef/",
        "/0123456789ABCDEF/", "//0123456789abcdef/", "/x0123456789abcdef/"}) {
    Knock knock = get();
    knock.path = path;
    INFO(path);
    CHECK(gate.status_for(knock) == 404);
  }
}

TEST_CASE("other methods and other contents are refused") {
  for (const char* method : {"HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "CONNECT", "TRACE", "get", ""}) {
    Knock knock = get();
    knock.method = method;
    INFO(method);
    CHECK(gate.status_for(knock) == 405);
  }
  for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded"}) {
    Knock knock = post();
    knock.content_type = type;
    CHECK(gate.status_for(knock) == 415);
  }
}

TEST_CASE("tokens are long, and no two are the same") {
  std::set<std::string> tokens;
  for (int i = 0; i < 100; ++i) {
    const std::string token = random_token();
    CHECK(token.size() == 32);
    CHECK(token.find_first_not_of("0123456789abcdef") == std::string::npos);
    CHECK(tokens.insert(token).second);
  }
}
