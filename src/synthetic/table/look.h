// What the table, the light and the cards of a film look like, and how it was taken.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace colddeck::film {

enum class TableTop : std::uint8_t { felt, wood, cloth };
enum class Light : std::uint8_t { even, lamp, evening, flicker };
enum class Back : std::uint8_t { red, blue, green, lattice };
enum class Shake : std::uint8_t { none, tripod, hand };
enum class View : std::uint8_t { overhead, tilted, oblique };

enum class Grain : std::uint8_t { none, fine, coarse };

struct Look {
  int width = 1280, height = 720;  ///< pixels
  View view = View::overhead;
  TableTop table = TableTop::felt;
  Light light = Light::even;
  Back back = Back::red;
  Shake shake = Shake::none;
  Grain grain = Grain::fine;
  bool wavers = true;  ///< the focus and the exposure waver now and then
  std::uint64_t seed = 1;
};

// Each by its word on the command line: "felt", "overhead".
std::optional<TableTop> table_named(std::string_view name);
std::optional<Light> light_named(std::string_view name);
std::optional<Back> back_named(std::string_view name);
std::optional<Shake> shake_named(std::string_view name);
std::optional<View> view_named(std::string_view name);
std::optional<Grain> grain_named(std::string_view name);

/// Degrees by which the camera looks at the table from the side: 0, 20 or 35.
double degrees_of(View view);
/// Standard deviation of each pixel's noise, of 255.
double noise_of(Grain grain);

}  // namespace colddeck::film
