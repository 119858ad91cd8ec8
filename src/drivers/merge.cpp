#include "drivers/merge.h"

#include <algorithm>
#include <map>
#include <optional>

#include "store/store.h"

namespace colddeck {
namespace {

/// Which versions audited the evenings of the stores looked at so far.
class Versions {
 public:
  /// Nothing if the audits may lie in one store, else one that may not.
  std::optional<AuditMark> odd_one(const std::vector<AuditMark>& marks) {
    for (const AuditMark& mark : marks) {
      // Each kind of game has a method of its own: "return-test 1", "fair-hands 1".
      const std::string kind = mark.method.substr(0, mark.method.rfind(' '));
      const auto known = method_of_.emplace(kind, mark.method).first;
      if (program_.empty()) program_ = mark.program;
      if (known->second != mark.method || program_ != mark.program) return mark;
    }
    return std::nullopt;
  }
  const std::string& program() const { return program_; }

 private:
  std::string program_;
  std::map<std::string, std::string> method_of_;
};

/// Looks at a store before anything is written. Number of its evenings; none where `may_be_new` and nobody
/// has finished making it.
tl::expected<std::size_t, std::string> checked(const std::filesystem::path& path, Versions* versions,
                                               bool may_be_new) {
  auto store = Store::open(path, OpenMode::read);
  if (!store && may_be_new && store.error().kind == StoreError::Kind::missing) return 0;
  if (!store) return tl::unexpected(store.error().message);
  auto reading = store->start_read();
  if (!reading) return tl::unexpected(reading.error().message);
  const auto marks = reading->audit_marks();
  if (!marks) return tl::unexpected(marks.error().message);
  if (const auto odd = versions != nullptr ? versions->odd_one(*marks) : std::nullopt)
    return tl::unexpected(
        path.string() + ": evening " + odd->id.brief() + " was audited by colddeck " + odd->program + " (" +
        odd->method + "), others by " + versions->program() +
        " or another method, so that they do not compare: audit it again with 'colddeck batch', "
        "or take it as it is with --any-version");
  return reading->number_of_sessions().map_error([](const StoreError& error) { return error.message; });
}

/// Evenings that all shards together have.
tl::expected<std::size_t, std::string> checked_shards(const MergeRequest& request) {
  Versions versions;
  std::error_code error;
  Versions* compared = request.any_version ? nullptr : &versions;
  if (const auto before = checked(request.into, compared, true); !before) return before;
  std::size_t evenings = 0;
  for (const std::filesystem::path& shard : request.shards) {
    if (std::filesystem::equivalent(shard, request.into, error))
      return tl::unexpected(shard.string() + ": a store cannot be merged into itself; name another with -o");
    const auto here = checked(shard, compared, false);
    if (!here) return here;
    evenings += *here;
  }
  return evenings;
}

/// Number of sessions taken over. `another` is called before each.
Stored<std::size_t> take_over(const std::filesystem::path& shard, Store& into,
                              const std::function<void()>& another) {
  auto from = Store::open(shard, OpenMode::read);
  if (!from) return tl::unexpected(from.error());
  auto reading = from->start_read();
  if (!reading) return tl::unexpected(reading.error());
  auto entries = reading->sessions();
  if (!entries) return tl::unexpected(entries.error());
  // Of two recordings of one evening the one stored last counts; so it must be in the new store, too.
  std::sort(entries->begin(), entries->end(),
            [](const SessionEntry& a, const SessionEntry& b) { return a.age < b.age; });
  auto writing = into.start_write();
  if (!writing) return tl::unexpected(writing.error());
  for (const SessionEntry& entry : *entries) {
    another();
    const auto session = reading->load(entry.id);
    if (!session) return tl::unexpected(session.error());
    const auto audit = reading->audit_of(entry.id);
    if (!audit) return tl::unexpected(audit.error());
    const auto stills = reading->stills_of(entry.id);
    if (!stills) return tl::unexpected(stills.error());
    if (const auto saved = writing->save(*session, *audit, *stills); !saved)
      return tl::unexpected(saved.error());
  }
  if (const auto committed = writing->commit(); !committed) return tl::unexpected(committed.error());
  return entries->size();
}

}  // namespace

tl::expected<Merged, std::string> merge_stores(const MergeRequest& request) {
  const auto total = checked_shards(request);
  if (!total) return tl::unexpected(total.error());
  auto into = Store::open(request.into, OpenMode::write);
  if (!into) return tl::unexpected(into.error().message);
  std::size_t done = 0;
  const auto another = [&] {
    if (request.progress) request.progress(done++, *total);
  };
  Merged merged;
  for (const std::filesystem::path& shard : request.shards) {
    const auto sessions = take_over(shard, *into, another);
    if (!sessions) return tl::unexpected(sessions.error().message);
    merged.sessions += *sessions;
    ++merged.shards;
  }
  return merged;
}

}  // namespace colddeck
