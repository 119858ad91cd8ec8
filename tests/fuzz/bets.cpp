// Bets that somebody wrote down, put into a recording: two typed logs, of which the second begins at the
// first line that is "%".
#include "drivers/bets.h"
#include "fuzz.h"
#include "recording/binary.h"
#include "recording/typed.h"

using namespace colddeck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view both = fuzz::text(data, size);
  const auto parting = both.find("\n%\n");
  if (parting == std::string_view::npos) return 0;
  auto seen = parse_typed(both.substr(0, parting + 1), "seen");
  const auto log = parse_typed(both.substr(parting + 3), "log");
  if (!seen || !log) return 0;
  const Session before = *seen;
  const auto remarks = put_bets_into(*seen, *log);
  if (!remarks) {
    fuzz::must_be_sentence(remarks.error());
    fuzz::must(*seen == before, "bets that cannot be put in change nothing");
    return 0;
  }
  for (const std::string& remark : *remarks) fuzz::must_be_sentence(remark);
  fuzz::must(parse_binary(write_binary(*seen), "b") == *seen, "a recording with its bets can be kept");
  return 0;
}
