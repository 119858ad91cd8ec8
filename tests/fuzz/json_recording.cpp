// The JSON form of a recording. What is read is written in JSON and in binary, and read again.
#include "fuzz.h"
#include "recording/binary.h"
#include "recording/json.h"

using namespace colddeck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = parse_json(fuzz::text(data, size), "j");
  if (!read) {
    fuzz::must_be_sentence(read.error().to_string());
    return 0;
  }
  fuzz::must(parse_json(write_json(*read), "j") == *read, "a JSON recording comes back as it was");
  fuzz::must(parse_binary(write_binary(*read), "b") == *read, "a JSON recording can be kept in binary");
  return 0;
}
