// What happens to the cards of one player, told from how they lie before and after.
#pragma once

#include <optional>
#include <vector>

#include "vision/table/layout.h"
#include "vision/table/table_sample.h"

namespace colddeck {

enum class ZoneHappening : std::uint8_t {
  dealt,        ///< cards came to an empty place
  looked,       ///< a hand covered the cards for a while; they lie face down as before
  pushed,       ///< face down, but further in than before
  turned_up,    ///< face up now
  turned_down,  ///< face down again
  taken,        ///< no cards there any more
};

struct ZoneChange {
  ZoneHappening what = ZoneHappening::dealt;
  int zone = 0;  ///< index into the layout
  Millis from;   ///< when it began …
  Millis to;     ///< … and was over
  std::int64_t first_frame = 0;
  std::int64_t last_frame = 0;
};

/// Follows one zone. What an arm covers is not looked at; what lies there afterwards tells what was done.
class ZoneWatch {
 public:
  /// `inwards_x`, `inwards_y`: towards the middle of the table, of length 1.
  ZoneWatch(const Zone& zone, int index, float inwards_x, float inwards_y)
      : zone_(zone), index_(index), inwards_x_(inwards_x), inwards_y_(inwards_y) {}

  /// At most one change a sample.
  std::optional<ZoneChange> see(const TableSample& sample);

  enum class Lying : std::uint8_t { nothing, face_down, face_up };
  Lying lying() const { return lying_.what; }
  /// Whether nothing moves at the cards now.
  bool quiet() const { return quiet_for_ >= kSettled; }

 private:
  struct Look {
    Lying what = Lying::nothing;
    float area = 0, x = 0, y = 0;
    float light = 0;  // mean of the three channels
  };
  static constexpr int kSettled = 3;  // quiet samples after which what lies there is believed

  Look look_at(const TableSample& sample) const;
  bool is_quiet(const TableSample& sample, const Look& look) const;
  Lying kind_of(const Look& look) const;
  std::optional<ZoneChange> settle(const TableSample& sample, const Look& look);
  std::optional<ZoneHappening> happening(const Look& look, Millis now) const;

  Zone zone_;
  int index_;
  float inwards_x_, inwards_y_;
  Look lying_;         // as last believed
  Look last_;          // in the sample before
  float back_ = 0;     // light of the cards' backs as they lay after the deal
  int quiet_for_ = 0;  // samples
  Millis undisturbed_{0};
  std::int64_t undisturbed_frame_ = 0;
  std::optional<Millis> first_card_;
  std::int64_t first_card_frame_ = 0;
};

}  // namespace colddeck
