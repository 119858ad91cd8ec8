// A picture as inline SVG, drawn one shape after the other. Colours come from the page: shapes have classes.
#pragma once

#include <string>
#include <string_view>

#include "cards/card.h"

namespace colddeck {

/// `text` for the inside of an element or an attribute in quotation marks: & < > " ' are escaped, control
/// characters become spaces.
std::string escaped(std::string_view text);

struct Point {
  double x = 0;
  double y = 0;
};

class Drawing {
 public:
  /// Units are those of the view box; the page scales them. `id` must be unlike all others of the page.
  Drawing(double width, double height, std::string id, std::string title, std::string description);

  void line(Point from, Point to, std::string_view kind);
  void circle(Point centre, double radius, std::string_view kind);
  void box(Point corner, double width, double height, double rounding, std::string_view kind);
  /// `steps`: as in the attribute d of a path.
  void path(const std::string& steps, std::string_view kind);
  /// `kind` says colour, size and where the text hangs ("middle", "end"; by default it begins at `at`).
  void text(Point at, std::string_view words, std::string_view kind);
  /// A face with its upper left corner at `corner`, or a back when the card is unknown; 30 units wide and
  /// kCardHeight high. `kind`: "" or a class for a card that matters.
  void card(Point corner, const Face& face, std::string_view kind);
  static constexpr double kCardWidth = 30;
  static constexpr double kCardHeight = 42;

  /// The whole element.
  std::string svg() const;

 private:
  std::string body_;
  std::string head_;
};

}  // namespace colddeck
