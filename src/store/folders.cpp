#include "store/folders.h"

#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include "store/connection.h"

namespace colddeck {

void make_folders(const std::filesystem::path& folder) {
  std::error_code ignored;
  if (folder.empty() || std::filesystem::is_directory(folder, ignored)) return;
  if (folder.has_relative_path()) make_folders(folder.parent_path());
  // Another program may be making the same folder.
  if (::mkdir(folder.c_str(), S_IRWXU) == 0 ||
      (errno == EEXIST && std::filesystem::is_directory(folder, ignored)))
    return;
  const std::string why = std::error_code(errno, std::generic_category()).message();
  throw Refusal{{StoreError::Kind::not_writable, "the folder " + folder.string() +
                                                     " for the store cannot be made (" + why +
                                                     "): name another file with --db"}};
}

}  // namespace colddeck
