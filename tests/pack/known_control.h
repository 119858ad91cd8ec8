// What the control of a hand is worth with 52 cards and three a player, simulated independently of this
// project with about a thousand deals each.
#pragma once

namespace colddeck::tests {

struct KnownControl {
  int players;
  char player;  ///< the seat whose hand was set up; A gathered
  int deal;
  int chosen_cards;
  double mean_mid_rank;
  double pair_or_better;
  double win;
  double fair;
};

inline constexpr KnownControl kKnownControl[] = {
    {2, 'A', 9, 2, 0.608, 0.39, 0.609, 0.5},     {2, 'B', 9, 2, 0.732, 0.583, 0.718, 0.5},
    {3, 'A', 6, 3, 0.948, 0.979, 0.893, 0.333},  {3, 'B', 6, 2, 0.734, 0.599, 0.597, 0.333},
    {4, 'A', 4, 2, 0.735, 0.596, 0.474, 0.25},   {4, 'B', 4, 2, 0.743, 0.622, 0.497, 0.25},
    {5, 'A', 3, 2, 0.745, 0.625, 0.426, 0.2},    {5, 'E', 4, 2, 0.736, 0.6, 0.401, 0.2},
    {6, 'A', 3, 3, 0.949, 0.983, 0.827, 0.167},  {6, 'D', 3, 3, 0.948, 0.984, 0.813, 0.167},
    {7, 'A', 2, 2, 0.73, 0.583, 0.262, 0.143},   {7, 'G', 2, 2, 0.74, 0.614, 0.299, 0.143},
    {8, 'A', 2, 3, 0.947, 0.98, 0.745, 0.125},   {8, 'H', 2, 3, 0.947, 0.981, 0.742, 0.125},
    {9, 'A', 2, 2, 0.741, 0.613, 0.249, 0.111},  {9, 'I', 2, 3, 0.949, 0.981, 0.723, 0.111},
    {10, 'A', 2, 2, 0.742, 0.618, 0.203, 0.1},   {10, 'D', 2, 3, 0.95, 0.98, 0.696, 0.1},
    {11, 'A', 1, 2, 0.73, 0.586, 0.185, 0.091},  {11, 'H', 2, 2, 0.74, 0.611, 0.194, 0.091},
    {12, 'A', 1, 2, 0.734, 0.607, 0.178, 0.083}, {12, 'D', 2, 2, 0.743, 0.616, 0.169, 0.083},
};

}  // namespace colddeck::tests
