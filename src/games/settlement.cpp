#include "games/settlement.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>

namespace colddeck {
namespace {

using Group = std::uint32_t;  // players as bits

/// The sum of every group's balances.
std::vector<Chips> sums_of(const std::vector<Chips>& balances) {
  std::vector<Chips> sums(std::size_t{1} << balances.size());
  for (Group group = 1; group < sums.size(); ++group)
    sums[group] = sums[group & (group - 1)] + balances[static_cast<std::size_t>(std::countr_zero(group))];
  return sums;
}

/// For each group the most groups that sum to 0 one after another, when its players are added one by one.
std::vector<std::uint8_t> most_even_groups(const std::vector<Chips>& sums) {
  std::vector<std::uint8_t> most(sums.size());
  for (Group group = 1; group < sums.size(); ++group) {
    for (Group rest = group; rest != 0; rest &= rest - 1)
      most[group] = std::max(most[group], most[group & ~(rest & (~rest + 1))]);
    if (sums[group] == 0) ++most[group];
  }
  return most;
}

/// Each payment evens out one player of the group, and the last one two.
void pay_within(std::vector<std::size_t> group, std::vector<Chips>& balances,
                std::vector<Payment>& payments) {
  const auto less = [&](std::size_t a, std::size_t b) { return balances[a] < balances[b]; };
  while (true) {
    const auto [debtor, creditor] = std::minmax_element(group.begin(), group.end(), less);
    const Chips chips = std::min(-balances[*debtor], balances[*creditor]);
    if (chips <= 0) return;
    payments.push_back({*debtor, *creditor, chips});
    balances[*debtor] += chips;
    balances[*creditor] -= chips;
  }
}

}  // namespace

std::vector<Payment> fewest_payments(std::span<const Chips> balances) {
  std::vector<std::size_t> who;
  std::vector<Chips> uneven;
  for (std::size_t i = 0; i < balances.size(); ++i) {
    if (balances[i] == 0) continue;
    who.push_back(i);
    uneven.push_back(balances[i]);
  }
  assert(uneven.size() <= 20);
  const std::vector<Chips> sums = sums_of(uneven);
  const std::vector<std::uint8_t> most = most_even_groups(sums);
  assert(sums.back() == 0);
  std::vector<Chips> open(balances.begin(), balances.end());
  std::vector<Payment> payments;
  std::vector<std::size_t> group;
  for (Group left = static_cast<Group>(sums.size() - 1); left != 0;) {
    const int here = sums[left] == 0 ? 1 : 0;
    for (Group rest = left; rest != 0; rest &= rest - 1) {
      const Group without = left & ~(rest & (~rest + 1));
      if (most[without] + here != most[left]) continue;
      group.push_back(who[static_cast<std::size_t>(std::countr_zero(rest))]);
      left = without;
      break;
    }
    if (sums[left] == 0) {
      pay_within(group, open, payments);
      group.clear();
    }
  }
  std::sort(payments.begin(), payments.end(), [](const Payment& a, const Payment& b) {
    return std::pair(a.from, a.to) < std::pair(b.from, b.to);
  });
  return payments;
}

}  // namespace colddeck
