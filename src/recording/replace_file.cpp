#include "recording/replace_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace colddeck {
namespace {

namespace fs = std::filesystem;
using Written = tl::expected<void, std::string>;

Written failed(int error) { return tl::unexpected(std::generic_category().message(error)); }

Written write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failed(errno);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

/// `flags` besides writing; `lasting`: the disk has it when this returns.
Written write_file(const fs::path& path, std::string_view bytes, int flags, mode_t mode, bool lasting) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, mode);
  if (file < 0) return failed(errno);
  Written written = write_all(file, bytes);
  if (written && lasting && ::fsync(file) != 0) written = failed(errno);
  if (::close(file) != 0 && written) written = failed(errno);
  return written;
}

/// The name of a file lasts only when its folder is on the disk too. Not every file system can promise that.
void keep_names_of(const fs::path& folder) {
  const int opened = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  ::fsync(opened);
  ::close(opened);
}

Written replace(const fs::path& target, std::string_view bytes) {
  const fs::path beside = target.string() + ".part-" + std::to_string(getpid());
  std::error_code error;
  Written written = write_file(beside, bytes, O_CREAT | O_TRUNC, 0666, true);
  struct stat old = {};
  if (written && ::stat(target.c_str(), &old) == 0 && ::chmod(beside.c_str(), old.st_mode & 07777) != 0)
    written = failed(errno);
  if (written) {
    fs::rename(beside, target, error);
    if (error) written = tl::unexpected(error.message());
  }
  if (written)
    keep_names_of(target.parent_path());
  else
    fs::remove(beside, error);
  return written;
}

}  // namespace

Written replace_file(const std::string& path, std::string_view bytes) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  Written written;
  if (fs::is_directory(status)) {
    written = tl::unexpected(std::string("it is a folder"));
  } else if (fs::exists(status) && !fs::is_regular_file(status)) {
    written = write_file(path, bytes, 0, 0, false);
  } else {
    written = replace(fs::exists(status) ? fs::canonical(path, error) : fs::path(path), bytes);
  }
  return written.map_error([&path](const std::string& why) { return path + ": cannot be written: " + why; });
}

}  // namespace colddeck
