// Seeded chance that gives the same on every machine (the standard distributions do not).
#pragma once

#include <cstdint>
#include <random>
#include <utility>

namespace colddeck {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  /// Uniform in [0, bound), bound > 0. Multiply-and-shift: the bias is below bound / 2^32.
  int below(int bound) {
    return static_cast<int>(((engine_() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
  }
  /// Uniform in [0, 1).
  double unit() { return static_cast<double>(engine_() >> 11) * 0x1.0p-53; }
  bool happens(double probability) { return unit() < probability; }

  template <typename Iterator>
  void shuffle(Iterator first, Iterator last) {
    for (auto left = last - first; left > 1; --left)
      std::swap(first[left - 1], first[below(static_cast<int>(left))]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace colddeck
