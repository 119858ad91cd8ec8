#include "synthetic/table/look.h"

#include <array>

namespace colddeck::film {
namespace {

template <typename Choice, std::size_t N>
std::optional<Choice> named(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == name) return static_cast<Choice>(i);
  return std::nullopt;
}

}  // namespace

std::optional<TableTop> table_named(std::string_view name) {
  return named<TableTop>(std::array<std::string_view, 3>{"felt", "wood", "cloth"}, name);
}
std::optional<Light> light_named(std::string_view name) {
  return named<Light>(std::array<std::string_view, 4>{"even", "lamp", "evening", "flicker"}, name);
}
std::optional<Back> back_named(std::string_view name) {
  return named<Back>(std::array<std::string_view, 4>{"red", "blue", "green", "lattice"}, name);
}
std::optional<Shake> shake_named(std::string_view name) {
  return named<Shake>(std::array<std::string_view, 3>{"none", "tripod", "hand"}, name);
}
std::optional<View> view_named(std::string_view name) {
  return named<View>(std::array<std::string_view, 3>{"overhead", "tilted", "oblique"}, name);
}

std::optional<Grain> grain_named(std::string_view name) {
  return named<Grain>(std::array<std::string_view, 3>{"none", "fine", "coarse"}, name);
}

double noise_of(Grain grain) { return grain == Grain::none ? 0 : grain == Grain::fine ? 1.3 : 3.5; }

double degrees_of(View view) { return view == View::overhead ? 0 : view == View::tilted ? 20 : 35; }

}  // namespace colddeck::film
