#include "vision/spread_alignment.h"

#include <algorithm>

namespace colddeck {
namespace {

// The table of Needleman and Wunsch (1970), with places that only one of both has for nothing.
class Table {
 public:
  Table(const std::vector<Face>& first, const std::vector<Face>& second)
      : columns_(second.size() + 1), best_((first.size() + 1) * columns_, 0) {
    for (std::size_t i = first.size(); i-- > 0;)
      for (std::size_t j = second.size(); j-- > 0;)
        at(i, j) = std::max({at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + agreement(first[i], second[j])});
  }
  double& at(std::size_t i, std::size_t j) { return best_[i * columns_ + j]; }

 private:
  std::size_t columns_;
  std::vector<double> best_;
};

}  // namespace

double agreement(Face first, Face second) {
  if (!first || !second) return 0.1;
  return *first == *second ? 1 : -1;
}

std::vector<AlignedPlace> aligned(const std::vector<Face>& first, const std::vector<Face>& second) {
  Table table(first, second);
  std::vector<AlignedPlace> way;
  // Unknown faces alone are no agreement.
  const bool overlap = table.at(0, 0) >= 1;
  std::size_t i = 0, j = 0;
  while (overlap && i < first.size() && j < second.size()) {
    const double here = table.at(i, j);
    const double both = table.at(i + 1, j + 1) + agreement(first[i], second[j]);
    if (here == both && agreement(first[i], second[j]) > 0)
      way.emplace_back(i++, j++);
    else if (here == table.at(i + 1, j))
      way.emplace_back(i++, std::nullopt);
    else
      way.emplace_back(std::nullopt, j++);
  }
  while (i < first.size()) way.emplace_back(i++, std::nullopt);
  while (j < second.size()) way.emplace_back(std::nullopt, j++);
  return way;
}

}  // namespace colddeck
