// The binary form of a recording: as it comes, and behind a right check sum. What is read is written and read
// again.
#include "fuzz.h"
#include "wrapped.h"

using namespace colddeck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text(data, size);
  (void)parse_binary(bytes, "b");
  const auto read = parse_binary(fuzz::wrapped(bytes), "b");
  if (read)
    fuzz::must(parse_binary(write_binary(*read), "b") == *read, "a binary recording comes back as it was");
  else
    fuzz::must_be_sentence(read.error().to_string());
  return 0;
}
