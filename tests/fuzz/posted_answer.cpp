// What the review page posts, put into a recording; and the headers that come with it, one a line.
#include <array>
#include <sstream>

#include "fuzz.h"
#include "recording/binary.h"
#include "recording/evening.h"
#include "review/gate.h"
#include "review/state_json.h"

using namespace colddeck;

namespace {

void knock(const std::string& text) {
  std::istringstream lines(text);
  std::array<std::string, 6> headers;
  for (std::string& header : headers) std::getline(lines, header);
  static const Gate gate(8123, "0123456789abcdef");
  const int status =
      gate.status_for({headers[0], headers[1], headers[2], headers[3], headers[4], headers[5]});
  if (status == 200)
    fuzz::must(headers[1].starts_with("/0123456789abcdef/"), "nobody comes in without the token");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string posted(fuzz::text(data, size));
  knock(posted);
  const auto answer = read_answer(posted);
  if (!answer) {
    fuzz::must_be_sentence(answer.error());
    return 0;
  }
  Session session = tests::short_evening();
  const auto events = events_of(answer->answer, session, corrected(session));
  if (!events) {
    fuzz::must_be_sentence(events.error());
    return 0;
  }
  session.events.insert(session.events.end(), events->begin(), events->end());
  const auto kept = parse_binary(write_binary(session), "b");
  fuzz::must(kept.has_value(), "a recording with an answer can be kept");
  return 0;
}
