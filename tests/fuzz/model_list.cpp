// The list of hashes that the networks' files are checked by.
#include "fuzz.h"
#include "vision/model_files.h"

using namespace colddeck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string sums(fuzz::text(data, size));
  const std::string hash = listed_hash(sums, "card_classifier.onnx");
  fuzz::must(hash.empty() || sums.find(hash) != std::string::npos, "a hash stands in the list");
  return 0;
}
