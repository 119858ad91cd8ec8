// Files as bytes: only regular ones, so that no device or pipe can hold the program up.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "recording/limits.h"
#include "recording/read.h"

namespace colddeck {
namespace {

/// A file that closes itself.
class OpenFile {
 public:
  explicit OpenFile(int number) : number_(number) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (number_ > STDIN_FILENO) close(number_);
  }
  int number() const { return number_; }

 private:
  int number_;
};

std::string reason_of(int error) {
  switch (error) {
    case ENOENT:
      return "there is no such file; check its name";
    case ENOTDIR:
      return "there is no such file: a part of the path is not a folder";
    case ELOOP:
      return "its symbolic links lead round in a circle; name the file itself";
    case EACCES:
      return "it may not be read; change its permissions";
    case ENAMETOOLONG:
      return "there is no such file: the name is too long";
    case EISDIR:
      return "this is a folder; name a recording in it";
    default:
      return std::string("it cannot be read: ") + std::generic_category().message(error);
  }
}

/// Why something that is no regular file is not read.
std::string not_a_file(mode_t mode) {
  if (S_ISDIR(mode)) return "this is a folder; name a recording in it";
  if (S_ISFIFO(mode)) return "this is a pipe, not a file; use - to read standard input";
  if (S_ISSOCK(mode)) return "this is a socket, not a file";
  return "this is a device, not a file";
}

std::string too_long() {
  return "a recording must be at most " + std::to_string(kMostFileBytes >> 20) +
         " MiB long; this is no recording";
}

/// Everything there is to read, or why not.
tl::expected<std::string, std::string> drain(int file) {
  std::string bytes;
  std::array<char, 65536> part;
  for (;;) {
    const ssize_t count = read(file, part.data(), part.size());
    if (count == 0) return bytes;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return tl::unexpected(reason_of(errno));
    bytes.append(part.data(), static_cast<std::size_t>(count));
    if (bytes.size() > kMostFileBytes) return tl::unexpected(too_long());
  }
}

tl::expected<std::string, std::string> bytes_of(const std::string& path) {
  if (path == "-") return drain(STDIN_FILENO);
  if (path.find('\0') != std::string::npos) return tl::unexpected(reason_of(ENOENT));
  // Without O_NONBLOCK a pipe that nobody writes to would wait for ever.
  const OpenFile file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (file.number() < 0) return tl::unexpected(reason_of(errno));
  struct stat facts {};
  if (fstat(file.number(), &facts) != 0) return tl::unexpected(reason_of(errno));
  if (!S_ISREG(facts.st_mode)) return tl::unexpected(not_a_file(facts.st_mode));
  if (facts.st_size > static_cast<off_t>(kMostFileBytes)) return tl::unexpected(too_long());
  return drain(file.number());
}

}  // namespace

tl::expected<std::string, ReadError> read_bytes(const std::string& path) {
  return bytes_of(path).map_error([&path](std::string why) {
    return ReadError{path == "-" ? "standard input" : path, 0, 0, 0, std::move(why)};
  });
}

}  // namespace colddeck
