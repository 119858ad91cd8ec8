// The p-value of what was observed, by drawing from what could have been.
#pragma once

namespace colddeck {

/// `draw` draws once and says whether that is at least as extreme as what was observed. Ends when `enough`
/// were, or after `most` draws: so what is nothing special costs little, and the p-value is valid either way
/// (Besag and Clifford 1991). `most` and `enough` above 0; in (0, 1].
template <typename Draw>
double drawn_p_value(int most, int enough, Draw draw) {
  int extreme = 0;
  for (int drawn = 1; drawn <= most; ++drawn) {
    extreme += draw() ? 1 : 0;
    if (extreme == enough) return static_cast<double>(enough) / drawn;
  }
  return (extreme + 1.0) / (most + 1.0);
}

}  // namespace colddeck
