// Where a batch with a store of its own writes until that is whole.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace colddeck {

/// Holds `out` + ".part" for one batch, which another one cannot take meanwhile. Beside it, ".part.batch"
/// says of which batch it is.
class BatchPlace {
 public:
  struct Request {
    std::filesystem::path out;  ///< must not be there yet
    std::vector<std::string> recordings;
    double alpha = 0.01;
    bool resume =
        false;  ///< go on with what an earlier batch has left, which must be of the same recordings and α
  };
  /// Without `resume`, what an earlier batch has left is removed. The error is one sentence.
  static tl::expected<BatchPlace, std::string> take(const Request& request);

  BatchPlace(BatchPlace&& other) noexcept;
  BatchPlace& operator=(BatchPlace&&) = delete;
  ~BatchPlace();

  /// The store to write.
  std::filesystem::path part() const;
  /// To be called when the store is whole and closed: gives it its name. The error is one sentence; then the
  /// part stays, to be gone on with.
  tl::expected<void, std::string> finish();

 private:
  BatchPlace(std::filesystem::path out, int lock) : out_(std::move(out)), lock_(lock) {}
  std::filesystem::path out_;
  int lock_ = -1;  ///< descriptor of the file that is locked
};

}  // namespace colddeck
