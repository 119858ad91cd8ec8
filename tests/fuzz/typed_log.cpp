// The typed log: what is read is written and read again, and comes to the same text.
#include "fuzz.h"
#include "recording/binary.h"
#include "recording/typed.h"

using namespace colddeck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text(data, size);
  const auto read = parse_typed(text, "t");
  if (!read) {
    fuzz::must_be_sentence(read.error().to_string());
    return 0;
  }
  (void)own_keys_of_typed(text);
  (void)left_out_of_typed(*read);
  fuzz::must(parse_binary(write_binary(*read), "b") == *read, "a typed log can be kept in binary");
  const std::string written = write_typed(*read);
  const auto again = parse_typed(written, "t");
  fuzz::must(again.has_value(), "what was written as a typed log can be read");
  fuzz::must(write_typed(*again) == written, "a typed log is written the same again");
  return 0;
}
