#include "recording/read_error.h"

#include "recording/utf8.h"

namespace colddeck {

std::string ReadError::to_string() const {
  std::string text = file;
  if (line > 0) text += ":" + std::to_string(line);
  if (line > 0 && column > 0) text += ":" + std::to_string(column);
  if (!text.empty()) text += ": ";
  if (hand > 0) text += "hand " + std::to_string(hand) + ": ";
  return one_line(text + message);
}

}  // namespace colddeck
