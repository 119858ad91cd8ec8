#include "recording/still.h"

#include <string_view>

namespace colddeck {
namespace {

bool may_stand_in_a_file_name(char c) {
  constexpr std::string_view kForbidden = R"(/\:*?"<>|#%& ')";
  return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f && kForbidden.find(c) == std::string_view::npos;
}

}  // namespace

std::string name_of(const Still& still, const Session& session) {
  std::string player = session.name_of(still.seat);
  for (char& c : player)
    if (!may_stand_in_a_file_name(c)) c = '-';
  return "hand-" + std::to_string(still.hand.value) + "-" + player + ".jpg";
}

}  // namespace colddeck
