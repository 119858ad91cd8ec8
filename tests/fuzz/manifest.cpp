// The list of a batch's recordings, and its shards.
#include <algorithm>

#include "drivers/recordings_below.h"
#include "fuzz.h"

using namespace colddeck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto all = recordings_in_list(fuzz::text(data, size), "folder/evenings.txt");
  for (const std::string& recording : all)
    fuzz::must(!recording.empty() && recording.find('\n') == std::string::npos, "a path is one line");
  const int shards = 1 + static_cast<int>(size % 5);
  std::vector<std::string> together;
  for (int i = 1; i <= shards; ++i)
    for (std::string& recording : of_shard(all, {i, shards})) together.push_back(std::move(recording));
  std::sort(together.begin(), together.end());
  auto sorted = all;
  std::sort(sorted.begin(), sorted.end());
  fuzz::must(together == sorted, "all shards together are all recordings, once");
  return 0;
}
