// How rare the record of a gatherer is among all ways in which the same orders of cards could have come to
// the same hands.
//
// If habits are steady, the orders in which the hands of one group lay (habit_null.h) could as well have come
// to these hands as to those: given all orders of a group, every way to deal them out again is equally
// likely. So the share of ways that look at least as stacked as what happened is a p-value for every steady
// habit, with nothing to estimate (a permutation test; Hemerik and Goeman 2018). Hands with a pair stay as
// they lay. It wants no more evidence than α asks for, where an e-value, being valid for products and
// averages too, wants more. What is compared is the likelihood of cheats as in e_process.h, over that of the
// habits that the orders of each group show.
#pragma once

#include <span>

#include "evidence/pair_test.h"

namespace colddeck {

/// Ways drawn at most, and how many that look as stacked end it sooner: see drawn_p_value().
inline constexpr int kMostRearrangements = 40'000;
inline constexpr int kAsStacked = 20;

/// −ln p of the record under one habit model, the order of hands being fixed; 0 where nothing looks stacked.
/// `blocks` are all of the evening that may be used. The seed is part of the method.
double log_rarity(const PairTest& test, HabitModel model, std::span<const BlockView> blocks);

}  // namespace colddeck
