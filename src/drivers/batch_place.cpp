#include "drivers/batch_place.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "store/content.h"

namespace colddeck {
namespace {

namespace fs = std::filesystem;
using Complaint = tl::unexpected<std::string>;

fs::path beside(const fs::path& out, const char* ending) { return out.string() + ending; }

std::string why() { return std::generic_category().message(errno); }

/// One line that is another one for another batch.
std::string mark_of(const BatchPlace::Request& request) {
  std::string all = fmt::format("{}\n", request.alpha);
  for (const std::string& recording : request.recordings) all += recording + '\0';
  return "colddeck batch " + sha256_hex(all) + "\n";
}

/// At most as many bytes as a mark has.
std::string read_mark(int file) {
  std::array<char, 128> bytes = {};
  const auto count = pread(file, bytes.data(), bytes.size(), 0);
  return count > 0 ? std::string(bytes.data(), static_cast<std::size_t>(count)) : std::string();
}

/// The mark is on the disk before anything of the batch is.
bool write_mark(int file, const std::string& mark) {
  return ftruncate(file, 0) == 0 &&
         pwrite(file, mark.data(), mark.size(), 0) == static_cast<ssize_t>(mark.size()) && fsync(file) == 0;
}

void remove_part(const fs::path& out) {
  std::error_code ignored;
  for (const char* ending : {".part", ".part-wal", ".part-shm"}) fs::remove(beside(out, ending), ignored);
}

/// So that the new name, too, is on the disk.
void sync_folder(const fs::path& file) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  (void)fsync(opened);
  close(opened);
}

}  // namespace

tl::expected<BatchPlace, std::string> BatchPlace::take(const Request& request) {
  const fs::path& out = request.out;
  std::error_code error;
  if (fs::exists(out, error))
    return Complaint(out.string() + ": is there already; remove it or name another with --out");
  const fs::path marked = beside(out, ".part.batch");
  const int file = open(marked.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0)
    return Complaint(fmt::format("{}: cannot be written: {}; name a file in a folder of yours with --out",
                                 out.string(), why()));
  BatchPlace place(out, file);
  if (flock(file, LOCK_EX | LOCK_NB) != 0)
    return Complaint(out.string() +
                     ": another batch is writing it; wait for its end or name another with --out");
  if (fs::exists(out, error)) return Complaint(out.string() + ": another batch has just written it");
  const std::string mark = mark_of(request);
  if (request.resume && fs::exists(place.part(), error) && read_mark(file) != mark)
    return Complaint(fmt::format(
        "{}: was begun for other recordings or another --alpha; name those, or begin anew without --resume",
        place.part().string()));
  if (!request.resume) remove_part(out);
  if (!write_mark(file, mark))
    return Complaint(fmt::format("{}: cannot be written: {}", marked.string(), why()));
  return place;
}

BatchPlace::BatchPlace(BatchPlace&& other) noexcept
    : out_(std::move(other.out_)), lock_(std::exchange(other.lock_, -1)) {}

BatchPlace::~BatchPlace() {
  if (lock_ >= 0) close(lock_);
}

fs::path BatchPlace::part() const { return beside(out_, ".part"); }

tl::expected<void, std::string> BatchPlace::finish() {
  std::error_code error;
  if (fs::exists(beside(out_, ".part-wal"), error))
    return Complaint(
        part().string() +
        ": another program has it open, so it is not whole yet; close that and run this again with "
        "--resume");
  fs::rename(part(), out_, error);
  if (error) return Complaint(out_.string() + ": cannot be put in place: " + error.message());
  fs::remove(beside(out_, ".part.batch"), error);
  sync_folder(out_);
  return {};
}

}  // namespace colddeck
