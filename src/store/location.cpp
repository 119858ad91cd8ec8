#include "store/location.h"

#include <cstdlib>

namespace colddeck {

namespace {

/// Empty when unset.
std::filesystem::path variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets variables
  return value == nullptr ? "" : value;
}

}  // namespace

tl::expected<std::filesystem::path, StoreError> default_store_path() {
  if (auto named = variable("COLDDECK_DB"); !named.empty()) return named;
  const auto inside = std::filesystem::path("colddeck") / "colddeck.db";
  if (const auto data = variable("XDG_DATA_HOME"); data.is_absolute()) return data / inside;
  if (const auto home = variable("HOME"); !home.empty()) return home / ".local" / "share" / inside;
  return tl::unexpected(StoreError{
      StoreError::Kind::no_place,
      "nothing says where the store is: HOME is not set, so name the file with --db or in COLDDECK_DB"});
}

}  // namespace colddeck
