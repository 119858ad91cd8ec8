#include "store/workbench.h"

#include <sqlite3.h>
#include <stdlib.h>  // mkdtemp

#include <limits>

#include "catch.h"
#include "recording/arbitrary_session.h"

namespace colddeck::tests {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "colddeck-store-XXXXXX").string();
  REQUIRE(::mkdtemp(name.data()) != nullptr);
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

AuditResult short_audit(Verdict verdict) {
  AuditResult audit;
  audit.recording = "Friday at Gus's";
  audit.verdict = verdict;
  audit.reason = "Too few blocks could be used.";
  return audit;
}

AuditResult full_audit() {
  const Card king_of_spades(Rank::king, Suit::spades);
  const Card king_of_hearts(Rank::king, Suit::hearts);
  AuditResult audit = short_audit(Verdict::flagged);
  audit.sha256 = std::string(64, 'a');
  audit.alpha = 0.05;
  audit.hands = 60;
  audit.players = {{"Ann", 1234.5, 2e6, 20, true}, {"Bob", 0.25, 0.5, 19, false}};
  Finding flagged;
  flagged.level = Level::flagged;
  flagged.gatherer = flagged.beneficiary = "Ann";
  flagged.e_value = 1234.5;
  flagged.p_value = 1.0 / 27;
  flagged.hands = {{HandNo{12}, HandNo{18}, 1.0 / 3, 27, {king_of_spades, king_of_hearts, Card::red_joker()}},
                   {HandNo{24}, HandNo{30}, 0.1, 2.7, {}}};
  flagged.positions = {46, 49, 52};
  flagged.cards = {king_of_spades, king_of_hearts};
  flagged.explanation = "Ann put the best cards she had where she would get them.";
  flagged.innocent_explanations = {"Chance: one table in 1,234.", "Habit: allowed for."};
  flagged.media = {"night.mp4#t=12"};
  Finding notable = flagged;
  notable.level = Level::notable;
  notable.beneficiary.clear();
  notable.innocent_explanations.clear();
  audit.findings = {flagged, notable};
  audit.breaches = {{CheckKind::missing_shuffle, HandNo{7}, "", "A prial was seen and nobody shuffled."},
                    {CheckKind::card_twice, HandNo{9}, "Bob", "The king of spades was there twice."}};
  audit.versions = {{"colddeck", "0.1.0"}, {"seed", "7"}};
  return audit;
}

std::vector<Still> two_stills() {
  using namespace std::string_literals;
  return {{HandNo{1}, Seat{0}, Millis{1500}, "\xff\xd8\xff\0 a picture \xff\xd9"s},
          {HandNo{1}, Seat{2}, Millis{61'000}, "\0\0\x80"s}};
}

namespace {

rc::Gen<double> any_number() {
  return rc::gen::oneOf(
      rc::gen::arbitrary<double>(),
      rc::gen::element(0.0, 1e-308, 1e308, 1.0 / 3, std::numeric_limits<double>::infinity()));
}

std::vector<Card> any_cards() {
  return *rc::gen::container<std::vector<Card>>(
      rc::gen::map(rc::gen::inRange(0, Card::kMost), [](int index) { return Card::from_index(index); }));
}

/// Any bytes at all, also zeroes and what is not UTF-8.
std::string any_bytes() { return *rc::gen::arbitrary<std::string>(); }

/// Few names, so that the same player turns up again.
std::string any_name() {
  return *rc::gen::oneOf(rc::gen::element<std::string>("Ann", "Bob", ""), arbitrary_text(true));
}

HandNo any_hand() { return {*rc::gen::arbitrary<std::int32_t>()}; }

Finding any_finding() {
  Finding finding;
  finding.level = *rc::gen::element(Level::flagged, Level::notable);
  finding.gatherer = any_name();
  finding.beneficiary = any_name();
  finding.e_value = *any_number();
  finding.p_value = *any_number();
  const int sequences = *rc::gen::inRange(0, 4);
  for (int i = 0; i < sequences; ++i)
    finding.hands.push_back({any_hand(), any_hand(), *any_number(), *any_number(), any_cards()});
  finding.positions = *rc::gen::arbitrary<std::vector<int>>();
  finding.cards = any_cards();
  finding.explanation = any_bytes();
  finding.innocent_explanations = *rc::gen::arbitrary<std::vector<std::string>>();
  finding.media = *rc::gen::arbitrary<std::vector<std::string>>();
  return finding;
}

AuditResult any_audit() {
  AuditResult audit;
  audit.recording = any_bytes();
  audit.sha256 = any_bytes();
  audit.verdict = *rc::gen::element(Verdict::flagged, Verdict::clear, Verdict::insufficient);
  audit.alpha = *any_number();
  audit.hands = *rc::gen::arbitrary<int>();
  audit.reason = any_bytes();
  const int count = *rc::gen::inRange(0, 4);
  for (int i = 0; i < count; ++i) {
    audit.players.push_back(
        {any_name(), *any_number(), *any_number(), *rc::gen::arbitrary<int>(), *rc::gen::arbitrary<bool>()});
    audit.findings.push_back(any_finding());
    audit.breaches.push_back(
        {*rc::gen::element(CheckKind::missing_shuffle, CheckKind::deal_mismatch, CheckKind::card_twice),
         any_hand(), any_name(), any_bytes()});
    audit.versions[any_bytes()] = any_bytes();
  }
  return audit;
}

class Database {
 public:
  explicit Database(const std::filesystem::path& path) {
    REQUIRE(sqlite3_open_v2(path.c_str(), &handle_, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK);
    sqlite3_busy_timeout(handle_, 10'000);
  }
  ~Database() { sqlite3_close(handle_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  std::vector<std::string> run(const std::string& sql) {
    std::vector<std::string> values;
    char* error = nullptr;
    sqlite3_exec(handle_, sql.c_str(), &collect, &values, &error);
    INFO(sql << ": " << (error == nullptr ? "" : error));
    CHECK(error == nullptr);
    sqlite3_free(error);
    return values;
  }

 private:
  static int collect(void* values, int columns, char** texts, char**) {
    for (int i = 0; i < columns; ++i)
      static_cast<std::vector<std::string>*>(values)->emplace_back(texts[i] == nullptr ? "NULL" : texts[i]);
    return 0;
  }
  sqlite3* handle_ = nullptr;
};

}  // namespace

rc::Gen<AuditResult> arbitrary_audit() { return rc::gen::exec(any_audit); }

Store opened(const std::filesystem::path& path, OpenMode mode) {
  auto store = Store::open(path, mode);
  INFO((store ? "" : store.error().message));
  REQUIRE(store.has_value());
  return *std::move(store);
}

SessionId saved(Store& store, const Session& session, const AuditResult& audit,
                const std::vector<Still>& stills) {
  const auto id = store.save(session, audit, stills);
  INFO((id ? "" : id.error().message));
  REQUIRE(id.has_value());
  return *id;
}

std::vector<std::string> ask(const std::filesystem::path& path, const std::string& sql) {
  return Database(path).run(sql);
}

void tell(const std::filesystem::path& path, const std::string& sql) { Database(path).run(sql); }

}  // namespace colddeck::tests
