// A disk whose power may go at any moment: what was written is only sure to be there once it was waited for
// (fsync); of the rest any part may be, or may not.
#pragma once

#include <cstddef>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace colddeck::tests {

/// One thing that SQLite had done to a file.
struct DiskStep {
  enum class Kind { write, truncate, sync, remove, told } kind = Kind::write;
  std::string file;        ///< its name without the folder
  std::size_t offset = 0;  ///< of what was written; of `truncate` the size, of `told` the number
  std::string bytes;
};

/// As long as one lives, every database that is opened anew is watched. One at a time.
class WatchedDisk {
 public:
  WatchedDisk();
  ~WatchedDisk();
  WatchedDisk(const WatchedDisk&) = delete;
  WatchedDisk& operator=(const WatchedDisk&) = delete;

  /// The program says that `count` things are safely on the disk.
  void told(std::size_t count);
  const std::vector<DiskStep>& steps() const;
};

enum class Disk {
  honest,  ///< has everything that was waited for
  lying,   ///< does not wait, whatever it says
};

/// What is left when the power goes after the first `count` steps: puts the files into `folder`, which is
/// empty. Returns how many things the program had said to be safe until then.
std::size_t after_power_cut(const std::vector<DiskStep>& steps, std::size_t count, Disk disk,
                            std::mt19937& dice, const std::filesystem::path& folder);

}  // namespace colddeck::tests
