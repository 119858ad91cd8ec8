// What tests of the store work with: a folder of their own, audits to store, and a look past the program at
// the rows.
#pragma once

#include <rapidcheck.h>

#include <filesystem>
#include <string>
#include <vector>

#include "evidence/audit_result.h"
#include "store/store.h"

namespace colddeck::tests {

/// A new folder that goes with the object.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// An audit with a bit of everything: findings of both levels, breaches, versions.
AuditResult full_audit();
/// An audit with nothing but a verdict.
AuditResult short_audit(Verdict verdict = Verdict::insufficient);
rc::Gen<AuditResult> arbitrary_audit();

/// Stills of two hands of short_evening(), of bytes that are anything but text.
std::vector<Still> two_stills();

/// Opens for writing, or fails the test.
Store opened(const std::filesystem::path& path, OpenMode mode = OpenMode::write);
/// Saves, or fails the test.
SessionId saved(Store& store, const Session& session, const AuditResult& audit,
                const std::vector<Still>& stills = {});

/// All values of all rows that `sql` gives, read by SQLite itself; NULL reads "NULL".
std::vector<std::string> ask(const std::filesystem::path& path, const std::string& sql);
/// Runs `sql` past the program.
void tell(const std::filesystem::path& path, const std::string& sql);

}  // namespace colddeck::tests
