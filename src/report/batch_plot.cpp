#include "report/batch_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "evidence/wording.h"
#include "report/drawing.h"

namespace colddeck {
namespace {

constexpr int kLeast = -4;  // powers of ten: what is less says the same, and what is more too
constexpr int kMost = 12;
constexpr double kHeight = 210, kTop = 34, kBottom = 30, kSide = 12;

struct Column {
  int all = 0;
  int discovered = 0;
};

std::vector<Column> columns_of(const BatchResult& result) {
  std::vector<Column> columns(kMost - kLeast + 1);
  for (const BatchSession& session : result.sessions) {
    const double power = std::floor(std::log10(session.e_value));
    const int at =
        std::isnan(power) ? 0 : static_cast<int>(std::clamp<double>(power, kLeast, kMost)) - kLeast;
    ++columns[static_cast<std::size_t>(at)].all;
    columns[static_cast<std::size_t>(at)].discovered += session.discovered ? 1 : 0;
  }
  return columns;
}

std::string label(int power) {
  if (power == kLeast) return "less";
  if (power == kMost) return "more";
  if (power < 0) return "1/" + large_number(-power * std::log(10.0));
  return large_number(power * std::log(10.0));
}

std::string description(const BatchResult& result) {
  const auto out = std::count_if(result.sessions.begin(), result.sessions.end(),
                                 [](const BatchSession& one) { return one.discovered; });
  return fmt::format("{}, of which {} {} out.", counted(static_cast<int>(result.sessions.size()), "evening"),
                     out, out == 1 ? "stands" : "stand");
}

}  // namespace

std::string batch_plot(const BatchResult& result, double width, const std::string& id) {
  const std::vector<Column> columns = columns_of(result);
  int highest = 1;
  for (const Column& column : columns) highest = std::max(highest, column.all);
  Drawing drawing(width, kHeight, id, "How much evidence the evenings have", description(result));
  drawing.text({kSide, 16}, "evenings", "label");
  const double step = (width - 2 * kSide) / static_cast<double>(columns.size());
  const double floor = kHeight - kBottom, room = floor - kTop;
  const int every = step < 45 ? 4 : 2;  // labels must not run into each other
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& column = columns[i];
    const double left = kSide + step * static_cast<double>(i), middle = left + step / 2;
    const double all = room * column.all / highest, out = room * column.discovered / highest;
    if (column.all > column.discovered)
      drawing.box({left + 2, floor - all}, step - 4, all - out, 0, "column");
    if (column.discovered > 0) drawing.box({left + 2, floor - out}, step - 4, out, 0, "column out");
    if (column.all > 0)
      drawing.text({middle, floor - all - 5}, fmt::format("{}", column.all), "label middle");
    if (i % static_cast<std::size_t>(every) == 0)
      drawing.text({middle, floor + 18}, label(static_cast<int>(i) + kLeast), "label middle");
  }
  drawing.line({kSide, floor}, {width - kSide, floor}, "grid one");
  return drawing.svg();
}

}  // namespace colddeck
