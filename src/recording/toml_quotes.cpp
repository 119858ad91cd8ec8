#include "recording/toml_quotes.h"

#include <algorithm>
#include <string>

namespace colddeck {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool beyond_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80; }

/// Walks over a TOML text, one piece after the other: comments, quoted texts, and all else.
class Walk {
 public:
  explicit Walk(std::string_view text) : text_(text) {
    if (text.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  }

  std::optional<std::size_t> first_letter() {
    while (at_ < text_.size() && !found_) {
      const char c = text_[at_];
      if (bare_ && !ends_bare(c)) {
        if (beyond_ascii(c)) found_ = at_;
        ++at_;
        continue;
      }
      bare_ = false;
      if (c == '#')
        at_ = std::min(text_.find('\n', at_), text_.size());
      else if (c == '"' || c == '\'')
        pass_quoted(c);
      else if (beyond_ascii(c))
        found_ = at_;
      else
        pass_other(c);
    }
    return found_;
  }

 private:
  static bool ends_bare(char c) {
    return std::string_view(" \t\r\n\v\f]},#").find(c) != std::string_view::npos;
  }

  /// Keeps account of where a value may begin. One that begins with none of the signs below is bare: a
  /// number, say. The parser takes all up to its end for part of it, quotes too.
  void pass_other(char c) {
    ++at_;
    const bool inside = !open_.empty();
    if (c == '=') {
      value_ = true;
    } else if (c == ',') {
      value_ = inside && open_.back() == '[';
    } else if (c == ']' || c == '}') {
      if (inside) open_.pop_back();
      value_ = false;
    } else if (c == '\n') {
      value_ = value_ && inside;
    } else if (value_ && (c == '[' || c == '{')) {
      open_ += c;
      value_ = c == '[';
    } else if (value_ && !ends_bare(c)) {
      bare_ = true;
      value_ = false;
    }
  }

  void pass_quoted(char quote) {
    const bool three = text_.substr(at_).starts_with(std::string(3, quote));
    at_ += three ? 3 : 1;
    value_ = false;
    while (at_ < text_.size() && !found_) {
      if (text_[at_] == '\\' && quote == '"') {
        pass_backslash(three);
      } else if (text_[at_] == quote && (!three || text_.substr(at_).starts_with(std::string(3, quote)))) {
        pass_closing(quote, three);
        return;
      } else if (text_[at_] == '\n' && !three) {
        return;
      } else {
        ++at_;
      }
    }
  }

  /// Up to two quotes may stand right before the three that close a text.
  void pass_closing(char quote, bool three) {
    const std::size_t most = three ? 5 : 1;
    for (std::size_t n = 0; n < most && at_ < text_.size() && text_[at_] == quote; ++n) ++at_;
  }

  /// What a backslash stands before: one character, or in three quotes all white space from a line's end on.
  void pass_backslash(bool three) {
    ++at_;
    const std::size_t next = std::min(text_.find_first_not_of(" \t\r\n\v\f", at_), text_.size());
    const bool letter = next < text_.size() && beyond_ascii(text_[next]);
    if (letter && three) found_ = next;
    if (next == at_)
      at_ += next < text_.size() && !letter ? 1 : 0;
    else if (three)
      at_ = next;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string open_;    // brackets of values that are open
  bool value_ = false;  // a value may begin here
  bool bare_ = false;   // inside a bare one
  std::optional<std::size_t> found_;
};

}  // namespace

std::optional<std::size_t> first_letter_out_of_quotes(std::string_view text) {
  return Walk(text).first_letter();
}

}  // namespace colddeck
