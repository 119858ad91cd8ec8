#include "store/forgetful_disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>

namespace colddeck::tests {
namespace {

constexpr std::size_t kSector = 512;  // what a disk writes whole or not at all

std::vector<DiskStep> recorded;
sqlite3_vfs* real_disk = nullptr;
sqlite3_vfs watching_disk;
sqlite3_io_methods watching_file;

/// A file of SQLite's: ours first, the real one behind it in the same memory.
struct Watched {
  sqlite3_file base;
  std::string* name;  // empty: not of a database

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

Watched* watched(sqlite3_file* file) { return reinterpret_cast<Watched*>(file); }
const sqlite3_io_methods& methods(sqlite3_file* file) { return *watched(file)->real()->pMethods; }

void record(sqlite3_file* file, DiskStep::Kind kind, std::size_t offset = 0, std::string bytes = {}) {
  const std::string& name = *watched(file)->name;
  if (!name.empty()) recorded.push_back({kind, name, offset, std::move(bytes)});
}

int close_file(sqlite3_file* file) {
  const int code = methods(file).xClose(watched(file)->real());
  delete watched(file)->name;
  return code;
}
int write_file(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
  record(file, DiskStep::Kind::write, static_cast<std::size_t>(offset),
         std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size)));
  return methods(file).xWrite(watched(file)->real(), bytes, size, offset);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  record(file, DiskStep::Kind::truncate, static_cast<std::size_t>(size));
  return methods(file).xTruncate(watched(file)->real(), size);
}
int sync_file(sqlite3_file* file, int flags) {
  record(file, DiskStep::Kind::sync);
  return methods(file).xSync(watched(file)->real(), flags);
}

/// Everything else goes on to the real file as it is.
void fill_methods() {
  sqlite3_io_methods& all = watching_file;
  all = {};
  all.iVersion = 2;
  all.xClose = close_file;
  all.xWrite = write_file;
  all.xTruncate = truncate_file;
  all.xSync = sync_file;
  all.xRead = [](sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
    return methods(f).xRead(watched(f)->real(), to, size, at);
  };
  all.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
    return methods(f).xFileSize(watched(f)->real(), size);
  };
  all.xLock = [](sqlite3_file* f, int lock) { return methods(f).xLock(watched(f)->real(), lock); };
  all.xUnlock = [](sqlite3_file* f, int lock) { return methods(f).xUnlock(watched(f)->real(), lock); };
  all.xCheckReservedLock = [](sqlite3_file* f, int* out) {
    return methods(f).xCheckReservedLock(watched(f)->real(), out);
  };
  all.xFileControl = [](sqlite3_file* f, int what, void* with) {
    return methods(f).xFileControl(watched(f)->real(), what, with);
  };
  all.xSectorSize = [](sqlite3_file* f) { return methods(f).xSectorSize(watched(f)->real()); };
  all.xDeviceCharacteristics = [](sqlite3_file* f) {
    return methods(f).xDeviceCharacteristics(watched(f)->real());
  };
  all.xShmMap = [](sqlite3_file* f, int page, int size, int extend, void volatile** out) {
    return methods(f).xShmMap(watched(f)->real(), page, size, extend, out);
  };
  all.xShmLock = [](sqlite3_file* f, int offset, int count, int flags) {
    return methods(f).xShmLock(watched(f)->real(), offset, count, flags);
  };
  all.xShmBarrier = [](sqlite3_file* f) { methods(f).xShmBarrier(watched(f)->real()); };
  all.xShmUnmap = [](sqlite3_file* f, int remove) {
    return methods(f).xShmUnmap(watched(f)->real(), remove);
  };
}

std::string name_in_folder(const char* path) { return std::filesystem::path(path).filename().string(); }

int open_file(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* out) {
  const int code = real_disk->xOpen(real_disk, path, watched(file)->real(), flags, out);
  file->pMethods = nullptr;
  if (watched(file)->real()->pMethods == nullptr) return code;
  const bool of_database = (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
  watched(file)->name = new std::string(of_database && path != nullptr ? name_in_folder(path) : "");
  file->pMethods = &watching_file;
  return code;
}

int remove_file(sqlite3_vfs*, const char* path, int sync_folder) {
  recorded.push_back({DiskStep::Kind::remove, name_in_folder(path), 0, {}});
  return real_disk->xDelete(real_disk, path, sync_folder);
}

/// One file as it is on the disk for sure, and what may have come to it since.
struct File {
  std::optional<std::string> sure;
  std::vector<DiskStep> since;
};

void apply(const DiskStep& step, std::optional<std::string>& file) {
  if (step.kind == DiskStep::Kind::remove) return file.reset();
  if (!file) file.emplace();
  if (step.kind == DiskStep::Kind::truncate) return file->resize(step.offset);
  file->resize(std::max(file->size(), step.offset + step.bytes.size()));
  file->replace(step.offset, step.bytes.size(), step.bytes);
}

/// Each sector of it, or not.
void apply_perhaps(const DiskStep& step, std::mt19937& dice, std::optional<std::string>& file) {
  const auto happens = [&] { return dice() % 2 == 0; };
  if (step.kind != DiskStep::Kind::write) {
    if (happens()) apply(step, file);
    return;
  }
  for (std::size_t at = 0; at < step.bytes.size();) {
    const std::size_t size = std::min(kSector - (step.offset + at) % kSector, step.bytes.size() - at);
    if (happens()) apply({step.kind, step.file, step.offset + at, step.bytes.substr(at, size)}, file);
    at += size;
  }
}

/// SQLite waits for the folder, too, when it first waits for a new file.
void make_removals_sure(std::map<std::string, File>& files) {
  for (auto& [name, file] : files) {
    const auto last = std::find_if(file.since.rbegin(), file.since.rend(),
                                   [](const DiskStep& step) { return step.kind == DiskStep::Kind::remove; });
    if (last == file.since.rend()) continue;
    file.sure.reset();
    file.since.erase(file.since.begin(), last.base());
  }
}

}  // namespace

WatchedDisk::WatchedDisk() {
  recorded.clear();
  real_disk = sqlite3_vfs_find(nullptr);
  fill_methods();
  watching_disk = *real_disk;
  watching_disk.zName = "watched";
  watching_disk.szOsFile = static_cast<int>(sizeof(Watched)) + real_disk->szOsFile;
  watching_disk.xOpen = open_file;
  watching_disk.xDelete = remove_file;
  sqlite3_vfs_register(&watching_disk, 1);
}

WatchedDisk::~WatchedDisk() {
  sqlite3_vfs_unregister(&watching_disk);
  sqlite3_vfs_register(real_disk, 1);
}

void WatchedDisk::told(std::size_t count) { recorded.push_back({DiskStep::Kind::told, "", count, {}}); }

const std::vector<DiskStep>& WatchedDisk::steps() const { return recorded; }

std::size_t after_power_cut(const std::vector<DiskStep>& steps, std::size_t count, Disk disk,
                            std::mt19937& dice, const std::filesystem::path& folder) {
  std::map<std::string, File> files;
  std::size_t told = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const DiskStep& step = steps[i];
    if (step.kind == DiskStep::Kind::told) {
      told = step.offset;
      continue;
    }
    File& file = files[step.file];
    if (step.kind != DiskStep::Kind::sync) {
      file.since.push_back(step);
    } else if (disk == Disk::honest) {
      if (!file.sure) make_removals_sure(files);
      for (const DiskStep& written : file.since) apply(written, file.sure);
      file.since.clear();
    }
  }
  for (auto& [name, file] : files) {
    for (const DiskStep& written : file.since) apply_perhaps(written, dice, file.sure);
    if (file.sure) std::ofstream(folder / name, std::ios::binary) << *file.sure;
  }
  return told;
}

}  // namespace colddeck::tests
