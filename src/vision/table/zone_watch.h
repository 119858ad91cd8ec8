// What happens to the cards of one player, told from how they lie before and after.
#pragma once

#include <array>
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
  bool further_in = false;  ///< of cards that are turned up: they do not lie where they were dealt
  float stirred = 0;        ///< share of the last seconds in which something moved there, 0 to 1
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
  /// The colour of the cards' backs, as far as it is known.
  const std::optional<std::array<float, 3>>& backs() const { return back_; }
  /// Where cards lie or are just coming: nothing else may be made of what is seen within `radius` of it.
  struct Taken {
    float x = 0, y = 0, radius = 0;
  };
  std::optional<Taken> taken() const;
  /// True once for something that lies there quietly and is neither quite like the cards' backs nor quite
  /// unlike them, as courts in little light: whether faces are to be seen, a reader must say.
  bool in_doubt() const { return doubtful_for_ == kDoubtful; }
  /// They are: what lies there is face up until it changes.
  void faces_seen() { faces_seen_ = true; }
  /// Whether nothing moves at the cards now.
  bool quiet() const { return quiet_for_ >= kSettled; }

 private:
  struct Look {
    Lying what = Lying::nothing;
    float area = 0, x = 0, y = 0;
    std::array<float, 3> colour{};
  };
  static constexpr int kSettled = 3;   // quiet samples after which what lies there is believed
  static constexpr int kDoubtful = 5;  // … or is asked about

  Look look_at(const TableSample& sample) const;
  bool moves(const TableSample& sample) const;
  bool is_bare(const TableSample& sample) const;
  ZoneChange taken_by(const TableSample& sample);
  /// Nothing where it cannot be told, as when an arm rests on the cards.
  std::optional<Lying> kind_of(const Look& look) const;
  bool may_be_faces(const Look& look, std::optional<Lying> kind) const;
  /// How much further in than it was dealt it lies, in square roots of a hand's area.
  float inwards(const Look& look) const;
  bool lifted(const Look& look) const;
  bool moved_in(const Look& look) const;
  void await_first_card(const TableSample& sample, const Look& look);
  std::optional<ZoneChange> settle(const TableSample& sample, const Look& look);
  std::optional<ZoneHappening> happening(const Look& look) const;

  Zone zone_;
  int index_;
  float inwards_x_, inwards_y_;
  Look lying_;                                     // as last believed
  float home_x_ = 0, home_y_ = 0, home_area_ = 0;  // as it was dealt
  bool pushed_ = false;
  int bare_for_ = 0;                          // samples in which the bare table was seen there
  Look last_;                                 // in the sample before
  std::optional<std::array<float, 3>> back_;  // colour of the cards' backs as they last lay there
  int quiet_for_ = 0;                         // samples
  int doubtful_for_ = 0;                      // samples
  bool faces_seen_ = false;
  Millis undisturbed_{0};
  std::int64_t undisturbed_frame_ = 0;
  Millis seen_{0};  // when something like the hand was last seen, if only for a moment
  std::int64_t seen_frame_ = 0;
  int covered_for_ = 0;    // samples in which it was not, since it last lay undisturbed
  Millis first_card_{-1};  // when something came to the empty place, and has stayed
  std::int64_t first_card_frame_ = 0;
  int empty_for_ = 0;  // samples
  float stirred_ = 0;
};

}  // namespace colddeck
