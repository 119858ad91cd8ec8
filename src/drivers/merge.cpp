#include "drivers/merge.h"

#include <algorithm>

#include "store/store.h"

namespace colddeck {
namespace {

/// Number of sessions taken over.
Stored<std::size_t> take_over(const std::filesystem::path& shard, Store& into) {
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
  auto into = Store::open(request.into, OpenMode::write);
  if (!into) return tl::unexpected(into.error().message);
  Merged merged;
  for (const std::filesystem::path& shard : request.shards) {
    std::error_code error;
    if (std::filesystem::equivalent(shard, request.into, error))
      return tl::unexpected(shard.string() + ": a store cannot be merged into itself; name another with -o");
    const auto sessions = take_over(shard, *into);
    if (!sessions) return tl::unexpected(sessions.error().message);
    merged.sessions += *sessions;
    ++merged.shards;
    if (request.progress) request.progress(merged.shards);
  }
  return merged;
}

}  // namespace colddeck
