// What is listed from the store, for people and for programs.
#include <nlohmann/json.hpp>
#include <sstream>

#include "catch.h"
#include "report/findings_json.h"
#include "report/findings_text.h"
#include "report/paragraph.h"
#include "report/players_json.h"
#include "report/players_meaning.h"
#include "report/players_text.h"
#include "report/sessions_json.h"
#include "report/sessions_text.h"
#include "store/workbench.h"

using namespace colddeck;
using namespace colddeck::tests;

namespace {

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

PlayerRecord record(double e_value, int blocks = 10) {
  Evening evening;
  evening.session.digits = std::string(64, 'a');
  evening.e_value = e_value;
  evening.blocks = blocks;
  return combine("Ann", {evening});
}

SessionEntry session(const std::string& title) {
  SessionEntry entry;
  entry.id.digits = std::string(64, 'a');
  entry.recording = entry.title = title;
  entry.players = {"Ann", "Bob", "Cat"};
  return entry;
}

/// Every line is at most 80 columns wide and holds nothing that moves a cursor.
void check_for_terminal(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    CHECK(columns(line) <= kColumns);
    CHECK(printable(line) == line);
  }
}

const std::string kHostile = "\x1b[2J\r\nAnn\t\x7f";
const std::string kNotUtf8 = "Ann\xff";

}  // namespace

TEST_CASE("the meaning of a product never claims more than it says") {
  CHECK(says(meaning_of(record(5000, 0)), "nothing either way"));
  CHECK(says(meaning_of(record(0)), "fit an honest Ann better"));
  CHECK(says(meaning_of(record(0.99)), "fit an honest Ann better"));
  CHECK(says(meaning_of(record(1)), "too little"));
  CHECK(says(meaning_of(record(9.99)), "too little"));
  CHECK(says(meaning_of(record(24.99)), "at most 1 in 24."));
  CHECK(says(meaning_of(record(12345)), "at most 1 in 12,345."));
  CHECK(says(meaning_of(record(1e300)), "less than once in a million."));
}

TEST_CASE("evenings that do not count are shown and explained") {
  Evening first;
  first.session.digits = std::string(64, 'a');
  first.date = "2026-11-27";
  first.e_value = 50;
  Evening second = first;
  second.session.digits = std::string(64, 'b');
  second.e_value = 3;
  second.age = 1;
  const std::string text = players_text({combine("Ann", {first, second})});
  CHECK(says(text, "not counted"));
  CHECK(says(text, "stored later"));
  CHECK_FALSE(says(text, " 50"));
  CHECK_FALSE(says(players_text({record(3)}), "ot counted"));
  const auto json = nlohmann::json::parse(players_json({combine("Ann", {first, second})}));
  CHECK(json["players"][0]["e_value"] == 3);
  CHECK(json["players"][0]["counted"] == 1);
  CHECK(json["players"][0]["evenings"].size() == 2);
}

TEST_CASE("names and titles cannot reach for the terminal or break JSON") {
  for (const std::string& text : {kHostile, kNotUtf8}) {
    SessionEntry entry = session(text);
    entry.date = text;
    entry.players = {text, text};
    Evening evening;
    evening.title = evening.date = text;
    const PlayerRecord player = combine(text, {evening});
    Finding finding = full_audit().findings.front();
    finding.gatherer = finding.beneficiary = finding.explanation = text;
    finding.innocent_explanations = {text};
    const FindingEntry found{{std::string(64, 'a')}, text, text, text, finding};
    check_for_terminal(sessions_text({entry}));
    check_for_terminal(players_text({player}));
    check_for_terminal(findings_text({found}));
    CHECK(nlohmann::json::accept(sessions_json({entry})));
    CHECK(nlohmann::json::accept(players_json({player})));
    CHECK(nlohmann::json::accept(findings_json({found})));
  }
}

TEST_CASE("long titles and many players stay within 80 columns") {
  SessionEntry entry =
      session("An evening that somebody gave a title of very many words, " + std::string(25, 'x'));
  entry.players.assign(18, "Somebody with a long name");
  check_for_terminal(sessions_text({entry, entry}));
  Evening evening;
  evening.title = entry.title;
  evening.e_value = 1e300;
  check_for_terminal(players_text({combine("Ann", {evening}), combine("Bob", {evening})}));
  check_for_terminal(
      findings_text({{entry.id, entry.title, "2026-11-27", entry.title, full_audit().findings.front()}}));
}

TEST_CASE("nothing is said in a sentence, and in JSON with an empty list") {
  CHECK(sessions_text({}) == "No session of this kind is stored.\n");
  CHECK(players_text({}) == "No player has been audited yet.\n");
  CHECK(findings_text({}) == "No finding of this kind is stored.\n");
  CHECK(sessions_json({}) == "{\n  \"sessions\": []\n}\n");
  CHECK(players_json({}) == "{\n  \"players\": []\n}\n");
  CHECK(findings_json({}) == "{\n  \"findings\": []\n}\n");
}

TEST_CASE("a listed finding has the fields of an audit's") {
  const Finding finding = full_audit().findings.front();
  const auto json = nlohmann::ordered_json::parse(
      findings_json({{{std::string(64, 'a')}, "title", "2026-11-27", "recording", finding}}));
  std::vector<std::string> keys;
  for (const auto& item : json["findings"][0].items()) keys.push_back(item.key());
  CHECK(keys == std::vector<std::string>{"session", "date", "title", "recording", "kind", "gatherer",
                                         "beneficiary", "e_value", "p_value", "hands", "positions", "cards",
                                         "level", "explanation", "innocent_explanations", "media"});
  CHECK(json["findings"][0]["positions"] == nlohmann::ordered_json({46, 49, 52}));
}
