#include "report/evidence_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evidence/wording.h"
#include "report/drawing.h"
#include "report/evening_words.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

constexpr double kLowest = -3;  // powers of ten: what is far below says no more than that

constexpr double kLetter = 7;  // units wide, on average

std::string pair_name(const EvidenceCurve& curve, std::size_t most) {
  const std::string gatherer = shortened(curve.gatherer, most);
  return curve.gatherer == curve.beneficiary ? gatherer
                                             : gatherer + " for " + shortened(curve.beneficiary, most);
}

std::string power_in_words(int power) {
  return power < 0 ? fmt::format("1/{}", large_number(-power * std::log(10)))
                   : large_number(power * std::log(10));
}

class Plot {
 public:
  Plot(const EveningReport& report, double width, const std::string& id)
      : report_(report),
        width_(width),
        height_(width < 500 ? 260 : 300),
        most_letters_(width < 500 ? 8 : 16),
        drawing_(width, height_, id, "The evidence over the evening", told()) {
    for (const EvidenceCurve& curve : report.curves)
      for (const auto& moment : curve.moments) {
        last_hand_ = std::max(last_hand_, moment.hand.value);
        highest_ = std::max(highest_, power(moment.log_worth));
      }
    std::size_t longest = 0;
    for (const EvidenceCurve& curve : report.curves)
      longest = std::max(longest, columns(pair_name(curve, most_letters_)));
    right_ = width - 10 - kLetter * static_cast<double>(longest);
    highest_ = std::max(highest_, threshold()) + 0.5;
    step_ = std::max(1, static_cast<int>((highest_ - kLowest) / 7 + 0.5));
  }

  std::string svg() {
    draw_frame();
    draw_threshold();
    std::size_t index = 0;
    for (const EvidenceCurve& curve : report_.curves) draw(curve, index++);
    name_curves();
    return drawing_.svg();
  }

 private:
  static double power(double log_worth) { return std::max(kLowest, log_worth / std::log(10)); }
  double threshold() const { return -std::log10(report_.audit.alpha); }
  double x(int hand) const { return kLeft + (right_ - kLeft) * hand / std::max(1, last_hand_); }
  double y(double value) const {
    return kTop + (bottom() - kTop) * (highest_ - value) / (highest_ - kLowest);
  }
  double bottom() const { return height_ - 40; }

  std::string told() const {
    std::string text;
    for (const EvidenceCurve& curve : report_.curves)
      if (!curve.moments.empty())
        text += fmt::format("{} ends at {}. ", pair_name(curve, 100),
                            large_number(curve.moments.back().log_worth));
    return text + fmt::format("What reaches {} is flagged.", large_number(-std::log(report_.audit.alpha)));
  }

  void draw_frame() {
    for (int value = static_cast<int>(kLowest); value <= highest_; value += step_) {
      drawing_.line({kLeft, y(value)}, {right_, y(value)}, value == 0 ? "grid one" : "grid");
      drawing_.text({kLeft - 6, y(value) + 4}, power_in_words(value), "tick end");
    }
    const int every = std::max(1, (last_hand_ + 5) / 6);
    for (int hand = 0; hand <= last_hand_; hand += every)
      drawing_.text({x(hand), bottom() + 16}, std::to_string(hand), "tick middle");
    drawing_.text({(kLeft + right_) / 2, height_ - 6}, "hands played", "label middle");
    drawing_.text({4, 14}, "evidence, after paying for every pair tested", "label");
  }

  void draw_threshold() {
    drawing_.line({kLeft, y(threshold())}, {right_, y(threshold())}, "threshold");
    drawing_.text({kLeft + 4, y(threshold()) - 5}, "from here on: flagged", "tick alarm");
  }

  static std::string kind(const EvidenceCurve& curve, std::size_t index) {
    return fmt::format("curve c{}{}", index % 6 + 1, curve.flagged ? " strong" : "");
  }

  void draw(const EvidenceCurve& curve, std::size_t index) {
    std::string steps;
    for (const auto& moment : curve.moments)
      steps += fmt::format("{}{:.1f} {:.1f}", steps.empty() ? "M" : "L", x(moment.hand.value),
                           y(power(moment.log_worth)));
    drawing_.path(steps, kind(curve, index));
  }

  /// At the curves' ends, pushed apart where they would lie on each other.
  void name_curves() {
    struct Name {
      double at;
      std::size_t index;
    };
    std::vector<Name> names;
    for (std::size_t i = 0; i < report_.curves.size(); ++i)
      if (!report_.curves[i].moments.empty())
        names.push_back({y(power(report_.curves[i].moments.back().log_worth)) + 4, i});
    std::stable_sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.at < b.at; });
    double least = kTop;
    for (Name& name : names) {
      name.at = std::max(name.at, least);
      least = name.at + 14;
    }
    double most = bottom() + 4;
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
      name->at = std::min(name->at, most);
      most = name->at - 14;
    }
    for (const Name& name : names)
      drawing_.text({right_ + 6, name.at}, pair_name(report_.curves[name.index], most_letters_),
                    fmt::format("label name n{}{}", name.index % 6 + 1,
                                report_.curves[name.index].flagged ? " strong" : ""));
  }

  static constexpr double kLeft = 64;
  static constexpr double kTop = 28;
  const EveningReport& report_;
  double width_;
  double height_;
  std::size_t most_letters_;  // of a name
  double right_ = 0;
  int last_hand_ = 0;
  double highest_ = 0;
  int step_ = 1;
  Drawing drawing_;
};

}  // namespace

std::string evidence_plot(const EveningReport& report, double width, const std::string& id) {
  if (report.curves.empty()) return "";
  return Plot(report, width, id).svg();
}

}  // namespace colddeck
