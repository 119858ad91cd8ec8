#include <algorithm>
#include <array>
#include <charconv>

#include "recording/limits.h"
#include "recording/typed.h"
#include "recording/typed_block_writer.h"
#include "recording/typed_text.h"
#include "recording/utf8.h"

namespace colddeck {
namespace {

using typed::listed;
using typed::listed_lines;
using typed::quoted;

std::string number_line(std::string_view key, std::int64_t value) {
  return std::string(key) + " = " + std::to_string(value) + "\n";
}

std::string flag_line(std::string_view key, bool value) {
  return std::string(key) + " = " + (value ? "true" : "false") + "\n";
}

std::string variations_text(const RuleSet& rules) {
  const RuleSet usual;
  std::string out;
  if (rules.retained != usual.retained) out += "retained = \"face-up\"\n";
  if (rules.short_of_money == ShortOfMoney::cover) out += "short_of_money = \"cover\"\n";
  if (rules.short_of_money == ShortOfMoney::lend_or_show) out += "short_of_money = \"lend-or-show\"\n";
  if (rules.agreed_showdown) out += flag_line("agreed_showdown", true);
  if (rules.pack_face_up) out += flag_line("pack_face_up", true);
  if (rules.rounds_before_draw != usual.rounds_before_draw)
    out += number_line("rounds_before_draw", rules.rounds_before_draw);
  if (rules.small_blind != usual.small_blind) out += number_line("small_blind", rules.small_blind);
  if (rules.big_blind != usual.big_blind) out += number_line("big_blind", rules.big_blind);
  if (rules.dealers_choice) out += flag_line("dealers_choice", true);
  return out;
}

/// The rules that are not the usual ones.
std::string rules_text(const RuleSet& rules) {
  const RuleSet usual;
  std::string out;
  if (rules.ante != usual.ante) out += number_line("ante", rules.ante);
  if (rules.min_bet != usual.min_bet) out += number_line("min_bet", rules.min_bet);
  if (rules.max_bet) out += number_line("max_bet", *rules.max_bet);
  if (rules.raise_limit) out += number_line("raise_limit", *rules.raise_limit);
  if (rules.raise_at_most_pot) out += flag_line("raise_at_most_pot", true);
  if (rules.see_cost != usual.see_cost) out += number_line("see_cost", rules.see_cost);
  const std::vector<std::string> wild = typed::wild_words(rules.wild);
  if (!wild.empty()) out += listed_lines("wild", wild);
  if (rules.jokers != usual.jokers) out += number_line("jokers", rules.jokers);
  if (rules.shuffle != usual.shuffle) out += "shuffle = \"every-hand\"\n";
  if (rules.returns != usual.returns) out += "returns = \"gathered\"\n";
  if (rules.burn_each_deal != usual.burn_each_deal)
    out += number_line("burn_each_deal", rules.burn_each_deal);
  if (rules.cut_each_deal) out += flag_line("cut_each_deal", true);
  if (!rules.blind_play) out += flag_line("blind_play", false);
  if (!rules.retain_blind) out += flag_line("retain_blind", false);
  out += variations_text(rules);
  return out.empty() ? out : "\n[rules]\n" + out;
}

std::string source_text(const Source& source) {
  if (source == Source{}) return {};
  std::string out = "\n[source]\n";
  if (!source.file.empty()) out += "file = " + quoted(source.file) + "\n";
  if (!source.sha256.empty()) out += "sha256 = " + quoted(source.sha256) + "\n";
  if (source.fps != 0) {
    std::array<char, 32> room;
    const auto [end, error] = std::to_chars(room.data(), room.data() + room.size(), source.fps);
    out += "fps = " + std::string(room.data(), end) + "\n";
  }
  if (source.duration.value != 0) out += number_line("duration_ms", source.duration.value);
  if (source.offset.value != 0) out += number_line("offset_ms", source.offset.value);
  return out;
}

std::string players_text(const std::vector<Player>& players) {
  std::vector<std::string> names;
  std::vector<std::string> seats;
  bool in_turn = true;
  for (const Player& player : players) {
    in_turn = in_turn && player.seat.index == static_cast<int>(names.size());
    names.push_back(player.name);
    seats.push_back(std::to_string(player.seat.index + 1));
  }
  return listed_lines("players", names) + (in_turn ? "" : listed("seats", seats));
}

/// Breaks a text up so that its lines stay within what a log may have.
std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  while (text.size() > kMostTextBytes) {
    std::size_t size = kMostTextBytes;
    while ((static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;  // never inside a character
    parts.push_back(quoted(text.substr(0, size)));
    text.remove_prefix(size);
  }
  parts.push_back(quoted(text));
  return parts;
}

std::string truth_text(const std::vector<Truth>& truth) {
  if (truth.empty()) return {};
  std::string out = "_truth = [\n";
  for (const Truth& one : truth) {
    out += "    [" + quoted(one.name);
    for (const std::string& part : parts_of(as_utf8(one.value))) out += ",\n     " + part;
    out += "],\n";
  }
  return out + "]\n";
}

std::string header_text(const Session& session, bool in_order) {
  std::string out = "# A log of Three Card Brag for colddeck. Its form is explained in typed-log.md.\n";
  out += "variant = " + quoted(name_of(session.rules.game)) + "\n";
  if (!session.title.empty()) out += "title = " + quoted(session.title) + "\n";
  if (!session.date.empty()) out += "date = " + quoted(session.date) + "\n";
  out += players_text(session.players);
  if (session.sight == Sight::every_hand) out += "sight = \"every-hand\"\n";
  if (session.sight == Sight::shown_hands) out += "sight = \"shown-hands\"\n";
  if (in_order) out += flag_line("in_order", true);
  return out + truth_text(session.truth) + rules_text(session.rules) + source_text(session.source);
}

/// Whether most deals list their cards in dealing order.
bool mostly_in_order(const std::vector<Event>& events) {
  int balance = 0;
  for (const Event& event : events)
    if (const auto* deal = std::get_if<Deal>(&event.action)) balance += deal->in_order ? 1 : -1;
  return balance > 0;
}

struct DoubtFinder {
  bool operator()(const Deal& a) const {
    return std::any_of(a.hands.begin(), a.hands.end(),
                       [](const DealtHand& h) { return !h.cards.readings.empty(); });
  }
  bool operator()(const Show& a) const { return !a.cards.readings.empty(); }
  bool operator()(const Exchange& a) const {
    return !a.discarded.readings.empty() || !a.drawn.readings.empty();
  }
  bool operator()(const Return& a) const { return !a.cards.readings.empty(); }
  bool operator()(const Spread& a) const { return !a.readings.empty(); }
  template <typename Other>
  bool operator()(const Other&) const {
    return false;
  }
};

std::string of_events(const char* what, std::ptrdiff_t count) {
  return std::string(what) + " of " + std::to_string(count) + (count == 1 ? " event" : " events");
}

}  // namespace

std::string write_typed(const Session& session) {
  const bool in_order = mostly_in_order(session.events);
  std::string out = header_text(session, in_order);
  typed::BlockWriter writer(session, in_order);
  const std::span<const Event> events(session.events);
  for (std::size_t first = 0; first < events.size();) {
    std::size_t last = first;
    while (last < events.size() && events[last].hand == events[first].hand) ++last;
    out += writer.block(events.subspan(first, last - first));
    first = last;
  }
  return out;
}

std::vector<std::string> left_out_of_typed(const Session& session) {
  const auto count = [&session](auto has) {
    return std::count_if(session.events.begin(), session.events.end(), has);
  };
  const auto regions = count([](const Event& event) { return event.seen_at.has_value(); });
  const auto doubts = count([](const Event& event) { return std::visit(DoubtFinder{}, event.action); });
  std::vector<std::string> left_out;
  if (regions > 0) left_out.push_back(of_events("image regions", regions));
  if (doubts > 0) left_out.push_back(of_events("doubtful readings and alternatives of cards", doubts));
  return left_out;
}

}  // namespace colddeck
