// A film's pictures, painted one after the other. Shows nothing of how.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "synthetic/table/camera.h"
#include "synthetic/table/film.h"
#include "synthetic/table/look.h"

namespace colddeck::film {

/// A card as it is to be seen in one frame.
struct SeenCard {
  Card card;
  bool up = false;
  Quad corners;  ///< from the top left one of the card as it lies, clockwise
};

class Painter {
 public:
  /// `film` must outlive the painter.
  Painter(const Film& film, const Look& look);
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;
  ~Painter();

  /// The picture taken at `ms`, the `frame`th from 0: height x width blue, green and red bytes, valid until
  /// the next call. Same film, look and arguments, same bytes.
  std::span<const std::uint8_t> paint(double ms, std::int64_t frame);

  /// Every card on the table at `ms` that is not in the pack, lowest first, wherever a hand may cover it.
  std::vector<SeenCard> cards_at(double ms) const;

 private:
  class Easel;
  std::unique_ptr<Easel> easel_;
};

}  // namespace colddeck::film
