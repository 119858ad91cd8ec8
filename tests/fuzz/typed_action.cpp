// One event in the words of a typed log, as a host types it on the review page; and card notation, lists of
// players' names and shards of the command line.
#include "recording/typed_action.h"
#include "cards/notation.h"
#include "drivers/recordings_below.h"
#include "drivers/watch.h"
#include "fuzz.h"

using namespace colddeck;

namespace {

Session table() {
  Session session;
  session.players = {{"Ann", Seat{0}}, {"Bob", Seat{1}}, {"Cat", Seat{2}}};
  return session;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Session session = table();
  const std::string text(fuzz::text(data, size));
  if (const auto action = action_in(text, session)) {
    const std::string words = words_of(*action, session);
    const auto again = action_in(words, session);
    if (!std::holds_alternative<Deal>(*action)) {
      fuzz::must(again.has_value(), "an event's words can be read");
      fuzz::must(words_of(*again, session) == words, "an event has the same words again");
    }
  } else {
    fuzz::must_be_sentence(action.error());
  }
  if (const auto faces = parse_faces(text)) {
    std::string again;
    for (const Face& face : *faces) again += to_string(face);
    fuzz::must(*parse_faces(again) == *faces, "cards are read back");
  }
  if (const auto names = names_listed(text); !names) fuzz::must_be_sentence(names.error());
  if (const auto shard = parse_shard(text))
    fuzz::must(shard->index >= 1 && shard->index <= shard->count, "a shard is one of those there are");
  return 0;
}
