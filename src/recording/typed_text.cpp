#include "recording/typed_text.h"

#include <array>
#include <charconv>

#include "cards/notation.h"
#include "recording/utf8.h"

namespace colddeck::typed {
namespace {

constexpr std::size_t kWidth = 100;

std::string two_digits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// "5.250", "1:05" or "2:01:05".
std::string clock_time(Millis time) {
  const std::int64_t seconds = time.value / 1000;
  const std::int64_t hours = seconds / 3600;
  const std::int64_t minutes = seconds / 60 % 60;
  std::string text = hours > 0 ? std::to_string(hours) + ":" + two_digits(minutes) : std::to_string(minutes);
  text += ":" + two_digits(seconds % 60);
  const std::int64_t rest = time.value % 1000;
  if (rest > 0) text += "." + std::to_string(1000 + rest).substr(1);
  return text;
}

std::string with_amount(std::string text, std::optional<Chips> amount) {
  return amount ? text + " " + std::to_string(*amount) : text;
}

std::string with_text(std::string verb, const std::string& text) {
  return text.empty() ? verb : verb + " " + as_utf8(text);
}

std::string by_whom(Seat by, const Names& names) { return by.known() ? names.word_for(by) + " " : ""; }

/// Says each kind of action.
struct Teller {
  const Names& names;

  std::string who(Seat seat, std::string_view verb) const {
    return names.word_for(seat) + " " + std::string(verb);
  }

  static std::string which(WhichHand hand) {
    constexpr std::array<std::string_view, 4> kWords = {"", " new", " old", " neither"};
    return std::string(kWords[static_cast<std::size_t>(hand)]);
  }

  std::string operator()(const Shuffle& a) const { return by_whom(a.by, names) + "sh"; }
  std::string operator()(const Cut& a) const {
    return by_whom(a.by, names) + "cut" + (a.depth ? " " + std::to_string(*a.depth) : "");
  }
  std::string operator()(const Burn& a) const {
    return a.cards == 1 ? "burn" : "burn " + std::to_string(a.cards);
  }
  std::string operator()(const Deal& a) const { return who(a.dealer, "d"); }
  std::string operator()(const Look& a) const { return who(a.seat, "l") + which(a.which); }
  std::string operator()(const Bet& a) const {
    return with_amount(who(a.seat, a.blind ? "bb" : "b"), a.amount);
  }
  std::string operator()(const Fold& a) const { return who(a.seat, "f") + which(a.which); }
  std::string operator()(const See& a) const {
    return with_amount(who(a.seat, "see ") + names.word_for(a.target), a.amount);
  }
  std::string operator()(const Show& a) const { return who(a.seat, "sm ") + cards_word(a.cards); }
  std::string operator()(const Exchange& a) const {
    return who(a.seat, "ex ") + cards_word(a.discarded) + " " + cards_word(a.drawn);
  }
  std::string operator()(const Return& a) const { return "r " + return_line(a, names, true); }
  std::string operator()(const Win& a) const { return with_amount(who(a.seat, "w"), a.amount); }
  std::string operator()(const Retain& a) const { return who(a.seat, "keep") + which(a.which); }
  std::string operator()(const Cover& a) const { return with_amount(who(a.seat, "cover"), a.amount); }
  std::string operator()(const Spread& a) const {
    std::string text = "spread";
    if (a.from != 0) text += " at " + std::to_string(a.from + 1);
    if (!a.faces.empty()) text += " ";
    for (const Face& face : a.faces) text += to_string(face);
    return text;
  }
  std::string operator()(const SeatChange& a) const {
    constexpr std::array<std::string_view, 4> kVerbs = {"join", "leave", "out", "in"};
    return who(a.seat, kVerbs[static_cast<std::size_t>(a.presence)]);
  }
  std::string operator()(const Correction& a) const {
    return with_text((a.strike_out ? "strike " : "fix ") + std::to_string(a.event), a.reason);
  }
  std::string operator()(const Stake& a) const {
    std::string text = who(a.seat, "st");
    if (a.ante || a.pair_plus) text += " " + (a.ante ? std::to_string(*a.ante) : std::string("?"));
    return a.pair_plus ? text + " " + std::to_string(*a.pair_plus) : text;
  }
  std::string operator()(const Choose& a) const {
    std::string text = who(a.seat, "choose ") + std::string(name_of(a.game));
    for (const std::string& kind : wild_words(a.wild)) text += " " + kind;
    if (a.jokers) text += " jokers=" + std::to_string(*a.jokers);
    return a.blind_play ? text : text + " no-blind";
  }
  std::string operator()(const Lend& a) const {
    return with_amount(who(a.seat, "lend ") + names.word_for(a.to), a.amount);
  }
  std::string operator()(const Showdown&) const { return "showdown"; }
  std::string operator()(const Money& a) const { return with_amount(who(a.seat, "has"), a.amount); }
  std::string operator()(const Note& a) const { return with_text("note", a.text); }
};

}  // namespace

std::vector<std::string> wild_words(const WildCards& wild) {
  std::vector<std::string> words;
  for (const KindOfWild& kind : kKindsOfWild)
    if (wild.*kind.wild) words.emplace_back(kind.word);
  return words;
}

std::string quoted(std::string_view text) {
  constexpr const char* kHex = "0123456789ABCDEF";
  std::string out = "\"";
  for (const char c : as_utf8(text)) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out.append({'\\', c});
    else if (c == '\n')
      out += "\\n";
    else if (code < 0x20 || code == 0x7F)
      out.append("\\u00").append({kHex[code >> 4], kHex[code & 15]});
    else
      out += c;
  }
  return out + '"';
}

std::string listed(std::string_view key, const std::vector<std::string>& items) {
  std::string one_line = std::string(key) + " = [";
  for (std::size_t i = 0; i < items.size(); ++i) one_line += (i > 0 ? ", " : "") + items[i];
  one_line += "]\n";
  if (one_line.size() <= kWidth) return one_line;
  std::string out = std::string(key) + " = [\n";
  std::string line;
  for (const std::string& item : items) {
    if (!line.empty() && line.size() + item.size() + 2 > kWidth) {
      out += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "    " : " ") + item + ",";
  }
  return out + line + "\n]\n";
}

std::string listed_lines(std::string_view key, const std::vector<std::string>& lines) {
  std::vector<std::string> items;
  items.reserve(lines.size());
  for (const std::string& line : lines) items.push_back(quoted(line));
  return listed(key, items);
}

std::string prefix(const Event& event) {
  std::string text;
  if (event.time) text += "@" + clock_time(*event.time) + " ";
  if (event.confidence != 1) {
    std::array<char, 32> room;
    const auto [end, error] = std::to_chars(room.data(), room.data() + room.size(), event.confidence);
    text += "~" + std::string(room.data(), end) + " ";
  }
  return text;
}

std::string cards_word(const SeenCards& cards) { return cards.faces.empty() ? "-" : to_string(cards.faces); }

std::string action_line(const Action& action, const Names& names) {
  return std::visit(Teller{names}, action);
}

std::string return_line(const Return& returned, const Names& names, bool with_cards) {
  std::string text = names.word_for(returned.seat);
  if (with_cards) text += " " + cards_word(returned.cards);
  if (returned.place) text += " at " + std::to_string(*returned.place + 1);
  return text;
}

}  // namespace colddeck::typed
