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
      if (c == '#')
        at_ = std::min(text_.find('\n', at_), text_.size());
      else if ((c == '"' || c == '\'') && may_open())
        pass_quoted(c);
      else if (beyond_ascii(c))
        found_ = at_;
      else
        ++at_;
    }
    return found_;
  }

 private:
  /// A quote right behind anything else does not begin a text: the parser takes it for part of a number, say.
  bool may_open() const {
    return at_ == 0 || std::string_view(" \t\r\n=[{,\xBF").find(text_[at_ - 1]) != std::string_view::npos;
  }

  void pass_quoted(char quote) {
    const bool three = text_.substr(at_).starts_with(std::string(3, quote));
    at_ += three ? 3 : 1;
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
  std::optional<std::size_t> found_;
};

}  // namespace

std::optional<std::size_t> first_letter_out_of_quotes(std::string_view text) {
  return Walk(text).first_letter();
}

}  // namespace colddeck
