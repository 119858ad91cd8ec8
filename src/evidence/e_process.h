// The e-process of one gatherer and one beneficiary: Σ_m w_m Σ_ρ v_ρ Π_t [(1 − ρ) + ρ L_m,t].
//
// ρ is how often a cheat stacks, m what the cheat knows and wants. Under the null every factor has mean at
// most 1, so the whole has, and by Ville's inequality it exceeds 1/α with probability at most α (Ville 1939;
// Ramdas, Grünwald, Vovk, Shafer, 2210.01948).
#pragma once

#include <array>
#include <cstdint>

namespace colddeck {

/// What the cheat knows and wants.
enum class Alternative : std::uint8_t {
  best_of_all,   ///< L_max: knows every card of the block
  best_known,    ///< L_known: knows the own hand and the shown ones
  worst_of_all,  ///< wants the beneficiary to lose
  tilt_half,
  tilt_1,
  tilt_2,
  tilt_4,
  tilt_8,  ///< L_tilt: leans to strong hands, β = ½ … 8
};
inline constexpr std::size_t kAlternatives = 8;

class EProcess {
 public:
  /// How often cheats stack, and what each is worth in the mixture.
  static constexpr std::size_t kRates = 5;
  static constexpr std::array<double, kRates> kRate = {0.1, 0.25, 0.5, 0.75, 0.98};
  static constexpr std::array<double, kRates> kRateWeight = {0.06, 0.10, 0.11, 0.13, 0.60};
  static constexpr std::array<double, kAlternatives> kWeight = {0.60,  0.35,  0.02,  0.006,
                                                                0.006, 0.006, 0.006, 0.006};

  using Ratios = std::array<double, kAlternatives>;  ///< likelihood ratio of one block by alternative

  /// One more block. `idle`: likelihood ratio of the block if the cheat did nothing; 1 but where a habit is
  /// learnt.
  void add(const Ratios& ratios, double idle = 1);

  /// Natural logarithm of the e-value so far; 0 before the first block.
  double log_value() const;

 private:
  static constexpr std::size_t kProducts = kAlternatives * kRates;

  using Products = std::array<double, kProducts>;
  static constexpr Products all(double value) {
    Products products{};
    for (double& product : products) product = value;
    return products;
  }

  // Each product is mantissa · e^log, so that it may leave the range of a double. By alternative, then rate.
  Products mantissas_ = all(1);
  Products logs_ = all(0);
};

}  // namespace colddeck
