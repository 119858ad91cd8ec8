#include "store/words.h"

namespace colddeck {

std::string_view name_of(Sight sight) {
  switch (sight) {
    case Sight::every_hand:
      return "every-hand";
    case Sight::shown_hands:
      return "shown-hands";
    case Sight::unstated:
      break;
  }
  return "unstated";
}

}  // namespace colddeck
