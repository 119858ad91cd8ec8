#include "vision/model_files.h"

#include <openssl/evp.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

namespace colddeck {
namespace {

namespace fs = std::filesystem;
constexpr const char* kSums = "SHA256SUMS";
// The largest network is a quarter of this; whatever is larger is none of ours.
constexpr std::uintmax_t kMostModelBytes = 16u << 20;

std::optional<std::string> bytes_of(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error) || fs::file_size(file, error) > kMostModelBytes) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) return std::nullopt;
  return bytes;
}

std::string hash_of(const std::string& bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr) != 1) return "";
  std::string hex;
  for (unsigned i = 0; i < length; ++i) {
    constexpr char kDigits[] = "0123456789abcdef";
    hex += kDigits[digest[i] >> 4];
    hex += kDigits[digest[i] & 15];
  }
  return hex;
}

bool holds_models(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / kSums, error);
}

}  // namespace

std::string listed_hash(const std::string& sums, std::string_view file) {
  std::istringstream lines(sums);
  for (std::string hash, name; lines >> hash >> name;) {
    if (name.starts_with('*')) name.erase(0, 1);
    if (name == file) return hash;
  }
  return "";
}

ModelPlaces model_places(const fs::path& asked_for) {
  ModelPlaces places;
  places.asked_for = asked_for;
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here sets variables
  if (const char* folder = std::getenv("COLDDECK_MODELS")) places.environment = folder;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) places.known.push_back(program.parent_path().parent_path() / "share/colddeck/models");
  places.known.emplace_back(COLDDECK_INSTALLED_MODELS);
  places.known.emplace_back(COLDDECK_SOURCE_MODELS);
  return places;
}

tl::expected<fs::path, std::string> find_models(const ModelPlaces& places) {
  if (!places.asked_for.empty()) {
    if (holds_models(places.asked_for)) return places.asked_for;
    return tl::unexpected(places.asked_for.string() +
                          " holds no networks (there is no SHA256SUMS); --models names the folder that does");
  }
  if (!places.environment.empty()) {
    if (holds_models(places.environment)) return places.environment;
    return tl::unexpected(places.environment.string() +
                          " holds no networks (there is no SHA256SUMS); mend or unset COLDDECK_MODELS");
  }
  for (const fs::path& folder : places.known)
    if (holds_models(folder)) return folder;
  return tl::unexpected(
      std::string("the networks that read cards are not installed; name their folder with --models or "
                  "COLDDECK_MODELS"));
}

tl::expected<std::string, std::string> read_model(const fs::path& folder, std::string_view file) {
  const fs::path path = folder / file;
  const auto sums = bytes_of(folder / kSums);
  if (!sums) return tl::unexpected((folder / kSums).string() + " cannot be read; install colddeck anew");
  auto bytes = bytes_of(path);
  if (!bytes) return tl::unexpected(path.string() + " cannot be read; install colddeck anew");
  const std::string wanted = listed_hash(*sums, file);
  if (wanted.empty())
    return tl::unexpected((folder / kSums).string() + " does not list " + std::string(file) +
                          "; install colddeck anew");
  if (hash_of(*bytes) != wanted)
    return tl::unexpected(path.string() +
                          " is damaged or of another version: its SHA-256 is not the one in " + kSums +
                          "; install colddeck anew");
  return *std::move(bytes);
}

}  // namespace colddeck
