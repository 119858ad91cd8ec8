// The TOML of a typed log: keys, types and positions. What the lines in it say is read in typed_line.
#define TOML_EXCEPTIONS 0
// Lists in lists go no deeper than the form needs, so that no log can exhaust the stack.
#define TOML_MAX_NESTED_VALUES 3
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <initializer_list>

#include "recording/limits.h"
#include "recording/position.h"
#include "recording/toml_quotes.h"
#include "recording/typed.h"
#include "recording/typed_block.h"
#include "recording/utf8.h"

namespace colddeck {
namespace {

using typed::Block;
using typed::Line;
using typed::Mistake;

[[noreturn]] void fail(const toml::source_region& at, const std::string& message) {
  throw Mistake{static_cast<int>(at.begin.line), static_cast<int>(at.begin.column), 0, message};
}

/// A table of the log whose keys are known; those that begin with _ are the host's own.
class Table {
 public:
  Table(const toml::table& table, std::initializer_list<std::string_view> keys) : table_(table) {
    for (const auto& [key, value] : table)
      if (!key.str().starts_with('_') && std::find(keys.begin(), keys.end(), key.str()) == keys.end())
        fail(key.source(), unknown(key.str(), keys));
  }

  const toml::node* find(std::string_view key) const { return table_.get(key); }
  const toml::source_region& source() const { return table_.source(); }

  std::optional<std::string> text(std::string_view key) const {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    return text_of(*node, key);
  }
  std::optional<std::int64_t> whole(std::string_view key, std::int64_t least, std::int64_t most) const {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    const auto* number = node->as_integer();
    if (number == nullptr || number->get() < least || number->get() > most)
      fail(node->source(), "expected " + std::string(key) + " = a whole number from " +
                               std::to_string(least) + " to " + std::to_string(most));
    return number->get();
  }
  std::optional<bool> flag(std::string_view key) const {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    const auto* value = node->as_boolean();
    if (value == nullptr) fail(node->source(), "expected " + std::string(key) + " = true or false");
    return value->get();
  }
  const toml::array* list(std::string_view key) const {
    const toml::node* node = find(key);
    if (node == nullptr) return nullptr;
    if (!node->is_array()) fail(node->source(), "expected " + std::string(key) + " = a list in brackets");
    return node->as_array();
  }
  std::vector<Line> lines(std::string_view key) const {
    std::vector<Line> lines;
    if (const toml::array* all = list(key))
      for (const toml::node& node : *all) lines.push_back(line_of(node, key));
    return lines;
  }
  std::optional<Line> line(std::string_view key) const {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    return line_of(*node, key);
  }

  static std::string text_of(const toml::node& node, std::string_view key) {
    const auto* value = node.as_string();
    if (value == nullptr) fail(node.source(), "expected a text in quotes for " + std::string(key));
    if (value->get().size() > kMostTextBytes)
      fail(node.source(),
           std::string(key) + " must have at most " + std::to_string(kMostTextBytes) + " bytes");
    return value->get();
  }

 private:
  static Line line_of(const toml::node& node, std::string_view key) {
    const auto* value = node.as_string();
    if (value == nullptr) fail(node.source(), "expected a line in quotes in " + std::string(key));
    return {value->get(), static_cast<int>(node.source().begin.line),
            static_cast<int>(node.source().begin.column)};
  }
  static std::string unknown(std::string_view key, std::initializer_list<std::string_view> keys) {
    std::string text = "unknown key '" + std::string(key.substr(0, 40)) + "'; expected ";
    for (const std::string_view known : keys) text += std::string(known) + ", ";
    return text + "or one of your own that begins with _";
  }

  const toml::table& table_;
};

/// The value among `names` that the text says, by its index.
template <std::size_t Count>
std::size_t choice(const toml::node& node, std::string_view key,
                   const std::array<std::string_view, Count>& names) {
  const std::string text = Table::text_of(node, key);
  const auto found = std::find(names.begin(), names.end(), text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  std::string expected;
  for (const std::string_view name : names) expected += (expected.empty() ? "" : ", ") + std::string(name);
  fail(node.source(),
       "expected " + std::string(key) + " = one of " + expected + ", not '" + text.substr(0, 40) + "'");
}

void read_wild(const toml::array& list, WildCards& wild) {
  std::array<std::string_view, kKindsOfWild.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kKindsOfWild[i].word;
  for (const toml::node& node : list) wild.*kKindsOfWild[choice(node, "wild", words)].wild = true;
}

Game read_game(const toml::node& node) {
  const std::string name = Table::text_of(node, "variant");
  if (const auto game = game_named(name)) return *game;
  fail(node.source(),
       "expected variant = one of " + names_of_all_games() + ", not '" + name.substr(0, 40) + "'");
}

void read_variations(const Table& table, RuleSet& rules) {
  if (const toml::node* node = table.find("retained"))
    rules.retained = static_cast<RetainedPlay>(choice<2>(*node, "retained", {"two-hands", "face-up"}));
  if (const toml::node* node = table.find("short_of_money"))
    rules.short_of_money =
        static_cast<ShortOfMoney>(choice<3>(*node, "short_of_money", {"borrow", "cover", "lend-or-show"}));
  rules.agreed_showdown = table.flag("agreed_showdown").value_or(rules.agreed_showdown);
  rules.pack_face_up = table.flag("pack_face_up").value_or(rules.pack_face_up);
  rules.rounds_before_draw =
      static_cast<int>(table.whole("rounds_before_draw", 1, 100).value_or(rules.rounds_before_draw));
  rules.small_blind = table.whole("small_blind", 0, kMostChips).value_or(rules.small_blind);
  rules.big_blind = table.whole("big_blind", 0, kMostChips).value_or(rules.big_blind);
  rules.dealers_choice = table.flag("dealers_choice").value_or(rules.dealers_choice);
}

void read_rules(const toml::table& written, RuleSet& rules) {
  const Table table(written, {"ante",
                              "min_bet",
                              "max_bet",
                              "raise_limit",
                              "raise_at_most_pot",
                              "see_cost",
                              "wild",
                              "jokers",
                              "shuffle",
                              "returns",
                              "burn_each_deal",
                              "cut_each_deal",
                              "blind_play",
                              "retain_blind",
                              "retained",
                              "short_of_money",
                              "agreed_showdown",
                              "pack_face_up",
                              "rounds_before_draw",
                              "small_blind",
                              "big_blind",
                              "dealers_choice"});
  const auto chips = [&table](std::string_view key) { return table.whole(key, 0, kMostChips); };
  rules.ante = chips("ante").value_or(rules.ante);
  rules.min_bet = chips("min_bet").value_or(rules.min_bet);
  rules.max_bet = chips("max_bet");
  rules.raise_limit = chips("raise_limit");
  rules.raise_at_most_pot = table.flag("raise_at_most_pot").value_or(rules.raise_at_most_pot);
  rules.see_cost = static_cast<int>(table.whole("see_cost", 1, 100).value_or(rules.see_cost));
  if (const toml::array* wild = table.list("wild")) read_wild(*wild, rules.wild);
  rules.jokers = static_cast<int>(table.whole("jokers", 0, Card::kJokers).value_or(0));
  if (const toml::node* node = table.find("shuffle"))
    rules.shuffle = static_cast<ShuffleRule>(choice<2>(*node, "shuffle", {"after-seen-prial", "every-hand"}));
  if (const toml::node* node = table.find("returns"))
    rules.returns = static_cast<ReturnRule>(choice<2>(*node, "returns", {"as-folded", "gathered"}));
  rules.burn_each_deal = static_cast<int>(table.whole("burn_each_deal", 0, Card::kMost).value_or(0));
  rules.cut_each_deal = table.flag("cut_each_deal").value_or(rules.cut_each_deal);
  rules.blind_play = table.flag("blind_play").value_or(rules.blind_play);
  rules.retain_blind = table.flag("retain_blind").value_or(rules.retain_blind);
  read_variations(table, rules);
}

void read_source(const toml::table& written, Source& source) {
  const Table table(written, {"file", "sha256", "fps", "duration_ms", "offset_ms"});
  source.file = table.text("file").value_or("");
  source.sha256 = table.text("sha256").value_or("");
  if (const toml::node* node = table.find("fps")) {
    const auto fps = node->value<double>();
    if (!fps || !(*fps >= 0 && *fps < 1e6)) fail(node->source(), "expected fps = frames a second");
    source.fps = *fps;
  }
  source.duration.value = table.whole("duration_ms", 0, kMostMillis).value_or(0);
  source.offset.value = table.whole("offset_ms", -kMostMillis, kMostMillis).value_or(0);
}

std::string read_date(const toml::node& node) {
  const auto* date = node.as_date();
  if (date == nullptr) return Table::text_of(node, "date");
  const auto padded = [](int number, std::size_t width) {
    std::string text = std::to_string(number);
    return text.insert(0, width - std::min(width, text.size()), '0');
  };
  return padded(date->get().year, 4) + "-" + padded(date->get().month, 2) + "-" + padded(date->get().day, 2);
}

void read_players(const Table& table, Session& session) {
  const toml::array* names = table.list("players");
  if (names == nullptr)
    throw Mistake{1, 1, 0, "expected players = [\"Ann\", \"Bob\", …], clockwise, at the top of the log"};
  if (names->size() > kMostPlayers)
    fail(names->source(), "there must be at most " + std::to_string(kMostPlayers) + " players");
  for (const toml::node& name : *names)
    session.players.push_back(
        {Table::text_of(name, "players"), Seat{static_cast<std::int8_t>(session.players.size())}});
  const toml::array* seats = table.list("seats");
  if (seats == nullptr) return;
  if (seats->size() != names->size()) fail(seats->source(), "expected one seat for each player");
  for (std::size_t i = 0; i < seats->size(); ++i) {
    const auto* number = (*seats)[i].as_integer();
    if (number == nullptr || number->get() < 0 || number->get() > kMostSeats)
      fail((*seats)[i].source(),
           "expected a seat from 1 to " + std::to_string(kMostSeats) + ", or 0 for none");
    session.players[i].seat = Seat{static_cast<std::int8_t>(number->get() - 1)};
  }
}

/// Each truth is its name and its value; a long value is in several parts.
void read_truth(const toml::array& list, std::vector<Truth>& truth) {
  for (const toml::node& node : list) {
    const toml::array* parts = node.as_array();
    if (parts == nullptr || parts->size() < 2)
      fail(node.source(), "expected [\"name\", \"value\"] in _truth");
    if (truth.size() >= kMostTruths) fail(node.source(), "there are too many truths");
    truth.push_back({Table::text_of((*parts)[0], "_truth"), ""});
    std::string& value = truth.back().value;
    for (std::size_t i = 1; i < parts->size(); ++i) value += Table::text_of((*parts)[i], "_truth");
    if (value.size() > kMostTruthBytes) fail(node.source(), "this truth is too long");
  }
}

Block read_block(const toml::node& node, HandNo before) {
  const toml::table* written = node.as_table();
  if (written == nullptr) fail(node.source(), "expected each hand as a block of its own under [[hands]]");
  const auto at = node.source().begin;
  Block block;
  block.line = static_cast<int>(at.line);
  block.column = static_cast<int>(at.column);
  block.hand.value = before.value + 1;
  try {
    const Table table(*written, {"hand", "dealer", "deal", "in_order", "gatherer", "actions", "returns"});
    const auto number = table.whole("hand", 0, kMostHands);
    if (number) block.hand.value = static_cast<std::int32_t>(*number);
    block.dealer = table.line("dealer");
    block.gatherer = table.line("gatherer");
    if (table.list("deal") != nullptr) block.deal = table.lines("deal");
    block.in_order = table.flag("in_order");
    block.actions = table.lines("actions");
    block.returns = table.lines("returns");
  } catch (Mistake& mistake) {
    mistake.hand = block.hand.value;
    throw;
  }
  return block;
}

void read_hands(const Table& table, Session& session, bool in_order) {
  std::vector<Block> blocks;
  HandNo before;
  if (const toml::array* hands = table.list("hands"))
    for (const toml::node& node : *hands) {
      blocks.push_back(read_block(node, before));
      before = blocks.back().hand;
    }
  typed::add_events(session, blocks, in_order);
}

Session read_log(const toml::table& root) {
  const Table table(root, {"variant", "title", "date", "players", "seats", "sight", "in_order", "rules",
                           "source", "hands"});
  Session session;
  session.title = table.text("title").value_or("");
  if (const toml::node* date = table.find("date")) session.date = read_date(*date);
  if (const toml::node* variant = table.find("variant")) session.rules.game = read_game(*variant);
  if (const toml::node* sight = table.find("sight"))
    session.sight = static_cast<Sight>(choice<3>(*sight, "sight", {"unstated", "every-hand", "shown-hands"}));
  const auto sub_table = [&table](std::string_view key) -> const toml::table* {
    const toml::node* node = table.find(key);
    if (node != nullptr && !node->is_table())
      fail(node->source(), "expected a section [" + std::string(key) + "]");
    return node == nullptr ? nullptr : node->as_table();
  };
  if (const toml::table* rules = sub_table("rules")) read_rules(*rules, session.rules);
  if (const toml::table* source = sub_table("source")) read_source(*source, session.source);
  read_players(table, session);
  if (const toml::array* truth = table.list("_truth")) read_truth(*truth, session.truth);
  read_hands(table, session, table.flag("in_order").value_or(false));
  return session;
}

/// What must hold before the text is given to the TOML parser.
void inspect(std::string_view text) {
  if (text.size() > kMostTypedBytes)
    throw Mistake{0, 0, 0,
                  "a typed log must be at most " + std::to_string(kMostTypedBytes >> 20) + " MiB long"};
  const auto fail_at = [text](std::size_t offset, const std::string& message) {
    const Position at = position_of(text, offset);
    throw Mistake{at.line, at.column, 0, message};
  };
  if (const auto bad = first_not_utf8(text)) fail_at(*bad, "expected text in UTF-8; save the log as UTF-8");
  if (const auto letter = first_letter_out_of_quotes(text))
    fail_at(*letter, "only letters of ASCII may stand here; put the text in quotes");
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    if (end - start > kMostLineBytes)
      fail_at(start, "a line must have at most " + std::to_string(kMostLineBytes) + " bytes; break it up");
    start = end + 1;
  }
}

Session parse(std::string_view text) {
  inspect(text);
  const toml::parse_result result = toml::parse(text);
  if (!result) fail(result.error().source(), "expected TOML: " + std::string(result.error().description()));
  return read_log(result.table());
}

}  // namespace

std::vector<std::string> own_keys_of_typed(std::string_view text) {
  const toml::parse_result result = toml::parse(text);
  std::vector<std::string> keys;
  if (!result) return keys;
  const auto collect = [&keys](const toml::table& table, const std::string& where) {
    for (const auto& [key, value] : table)
      if (key.str().starts_with('_') && key.str() != "_truth") keys.push_back(std::string(key.str()) + where);
  };
  collect(result.table(), "");
  for (const char* section : {"rules", "source"})
    if (const toml::table* table = result.table()[section].as_table())
      collect(*table, std::string(" of ") + section);
  if (const toml::array* hands = result.table()["hands"].as_array())
    for (std::size_t i = 0; i < hands->size(); ++i)
      if (const toml::table* hand = (*hands)[i].as_table())
        collect(*hand, " of block " + std::to_string(i + 1));
  return keys;
}

tl::expected<Session, ReadError> parse_typed(std::string_view text, std::string_view name) {
  try {
    return parse(text);
  } catch (const Mistake& mistake) {
    return tl::unexpected(
        ReadError{std::string(name), mistake.line, mistake.column, mistake.hand, mistake.message});
  }
}

}  // namespace colddeck
