#include "cli/store_option.h"

#include <CLI/CLI.hpp>

#include "store/location.h"

namespace colddeck::cli {

void StoreOption::add_to(CLI::App& command) {
  command.add_option("--db", named_,
                     "The store; default $COLDDECK_DB, or colddeck/colddeck.db under $XDG_DATA_HOME");
}

tl::expected<std::filesystem::path, std::string> StoreOption::path() const {
  if (!named_.empty()) return std::filesystem::path(named_);
  return default_store_path().map_error([](const StoreError& error) { return error.message; });
}

}  // namespace colddeck::cli
