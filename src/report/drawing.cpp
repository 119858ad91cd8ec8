#include "report/drawing.h"

#include <fmt/format.h>

#include "cards/notation.h"

namespace colddeck {
namespace {

constexpr std::string_view kSuitSigns[] = {"\u2660", "\u2665", "\u2666", "\u2663"};

/// Two decimals at most, without zeros that say nothing.
std::string units(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string_view sign_of(char suit) {
  constexpr std::string_view kLetters = "SHDC";
  const auto at = kLetters.find(suit);
  return at == std::string_view::npos ? "" : kSuitSigns[at];
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += static_cast<unsigned char>(c) < 32 || c == 127 ? ' ' : c;
    }
  }
  return safe;
}

Drawing::Drawing(double width, double height, std::string id, std::string title, std::string description) {
  head_ = fmt::format(
      "<svg class=\"drawing\" viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"{}-title\" "
      "aria-describedby=\"{}-text\"><title id=\"{}-title\">{}</title><desc id=\"{}-text\">{}</desc>",
      units(width), units(height), id, id, id, escaped(title), id, escaped(description));
}

void Drawing::line(Point from, Point to, std::string_view kind) {
  body_ += fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", kind, units(from.x),
                       units(from.y), units(to.x), units(to.y));
}

void Drawing::circle(Point centre, double radius, std::string_view kind) {
  body_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", kind, units(centre.x),
                       units(centre.y), units(radius));
}

void Drawing::box(Point corner, double width, double height, double rounding, std::string_view kind) {
  body_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>\n", kind,
                       units(corner.x), units(corner.y), units(width), units(height), units(rounding));
}

void Drawing::path(const std::string& steps, std::string_view kind) {
  body_ += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", kind, steps);
}

void Drawing::text(Point at, std::string_view words, std::string_view kind) {
  body_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", kind, units(at.x), units(at.y),
                       escaped(words));
}

void Drawing::card(Point corner, const Face& face, std::string_view kind) {
  if (!face) {
    box(corner, kCardWidth, kCardHeight, 4, fmt::format("card back {}", kind));
    text({corner.x + kCardWidth / 2, corner.y + 26}, "?", "pip middle quiet");
    return;
  }
  box(corner, kCardWidth, kCardHeight, 4, fmt::format("card {}", kind));
  const std::string name = to_string(*face);
  const char suit = name.back();
  const std::string_view colour = suit == 'H' || suit == 'D' ? "red" : "black";
  std::string rank = name.substr(0, name.size() - 1);
  if (rank == "T") rank = "10";
  if (sign_of(suit).empty()) {  // a joker
    text({corner.x + kCardWidth / 2, corner.y + 26}, name, "pip middle");
    return;
  }
  text({corner.x + kCardWidth / 2, corner.y + 18}, rank, fmt::format("pip middle {}", colour));
  text({corner.x + kCardWidth / 2, corner.y + 36}, sign_of(suit), fmt::format("suit middle {}", colour));
}

std::string Drawing::svg() const { return head_ + body_ + "</svg>"; }

}  // namespace colddeck
