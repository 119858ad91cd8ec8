// Feeds a target where there is no libFuzzer: every seed as it is, then changed ones, the same at every run.
//
//   fuzz_NAME SEEDS ROUNDS
//
// SEEDS is a folder or a file. An input that ends the program is written to crash-NAME.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "fuzz.h"

namespace {

namespace fs = std::filesystem;
using Random = std::mt19937_64;

constexpr std::size_t kMostBytes = 65'536;

std::string input;       // what the target has at the moment
std::string crash_file;  // where it goes if that is the last

extern "C" void keep_input(int signal) {
  const int file = open(crash_file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file >= 0 && write(file, input.data(), input.size()) >= 0) close(file);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// In the order of their names.
std::vector<std::string> seeds_in(const fs::path& place) {
  if (fs::is_regular_file(place)) return {bytes_of(place)};
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(place)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> seeds;
  for (const fs::path& file : files) seeds.push_back(bytes_of(file));
  return seeds;
}

std::size_t below(Random& random, std::size_t end) { return end == 0 ? 0 : random() % end; }

/// One of the numbers at which programs stumble.
std::string number(Random& random) {
  static const std::vector<std::string> kNumbers = {
      "0",   "-1",  "1e999", "2147483648", "-2147483649", "4294967296",
      "0.5", "nan", "255",   "65536",      "1000001",     "9223372036854775808"};
  return kNumbers[below(random, kNumbers.size())];
}

void change_once(std::string& bytes, const std::vector<std::string>& seeds, Random& random) {
  const std::size_t at = below(random, bytes.size() + 1);
  const std::size_t length = 1 + below(random, std::size_t{1} << below(random, 9));
  switch (random() % 8) {
    case 0:
      if (at < bytes.size()) bytes[at] = static_cast<char>(random());
      break;
    case 1:
      if (at < bytes.size()) bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8));
      break;
    case 2:
      bytes.erase(at, length);
      break;
    case 3:
      bytes.insert(at, bytes.substr(below(random, bytes.size()), length));
      break;
    case 4:
      bytes.insert(at, number(random));
      break;
    case 5: {
      const auto first = bytes.find_first_of("0123456789", at);
      if (first != std::string::npos) bytes.replace(first, 1, number(random));
      break;
    }
    case 6: {
      const std::string& other = seeds[below(random, seeds.size())];
      bytes.replace(at, length, other.substr(below(random, other.size()), length));
      break;
    }
    default:
      bytes.insert(at, length, static_cast<char>(random()));
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::fprintf(stderr, "usage: %s SEEDS ROUNDS\n", arguments[0]);
    return 2;
  }
  crash_file = "crash-" + fs::path(arguments[0]).filename().string();
  std::signal(SIGABRT, keep_input);
  std::signal(SIGSEGV, keep_input);
  const std::vector<std::string> seeds = seeds_in(arguments[1]);
  if (seeds.empty()) {
    std::fprintf(stderr, "%s: there are no seeds\n", arguments[1]);
    return 2;
  }
  const auto feed = [] {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
  };
  for (const std::string& seed : seeds) {
    input = seed;
    feed();
  }
  const long rounds = std::atol(arguments[2]);
  for (long round = 0; round < rounds; ++round) {
    Random random(static_cast<std::uint64_t>(round));
    input = seeds[below(random, seeds.size())];
    for (std::uint64_t changes = 1 + random() % 6; changes > 0; --changes) change_once(input, seeds, random);
    if (input.size() <= kMostBytes) feed();
  }
  std::printf("%zu seeds and %ld changed ones\n", seeds.size(), rounds);
}
