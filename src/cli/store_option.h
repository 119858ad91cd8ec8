// The option --db, which names another store.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

namespace CLI {
class App;
}

namespace colddeck::cli {

class StoreOption {
 public:
  void add_to(CLI::App& command);
  /// The store to use; the error is one sentence.
  tl::expected<std::filesystem::path, std::string> path() const;

 private:
  std::string named_;
};

}  // namespace colddeck::cli
