#include "drivers/settle.h"

#include "recording/read.h"

namespace colddeck {

tl::expected<SettledEvening, ReadError> settle_recording(const std::string& path) {
  return read_session(path).map([&path](const Session& session) {
    SettledEvening evening = settle(session);
    evening.recording = path == "-" ? "standard input" : path;
    return evening;
  });
}

}  // namespace colddeck
