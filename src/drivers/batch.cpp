#include "drivers/batch.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>

#include "drivers/audit.h"
#include "drivers/version.h"
#include "evidence/audit.h"
#include "store/content.h"
#include "store/store.h"

namespace colddeck {
namespace {

/// Sessions that are saved at once. What is not on the disk yet when the power goes is audited again.
constexpr int kSessionsACommit = 64;

/// One recording on its way through.
struct Work {
  std::string path;
  std::string trouble;  ///< why it could not be read, or empty
  SessionId id;
  std::optional<AuditedRecording> audited;
  bool known = false;  ///< in the store already, so that it was not audited
};

/// The part that one thread does at a time: keeps what was audited and remembers what it came to.
class Ledger {
 public:
  Ledger(const BatchRequest& request, std::optional<Store> store)
      : request_(request), store_(std::move(store)) {
    result_.alpha = request.alpha;
  }

  tl::expected<void, std::string> load_known();
  bool knows(const SessionId& id) const { return known_.count(id) > 0; }

  void take(Work work);
  bool failed() const { return failed_; }
  std::size_t taken() const { return taken_; }
  tl::expected<BatchResult, std::string> finish(std::size_t not_begun);

 private:
  void count(const Work& work, const AuditResult& audit, const std::string& title, const std::string& date);
  void keep(const Work& work);
  void commit();
  void fail(std::string sentence) {
    error_ = std::move(sentence);
    failed_ = true;
  }
  std::vector<BatchPlayer> players() const;

  const BatchRequest& request_;
  std::optional<Store> store_;
  std::optional<WriteTransaction> writing_;
  int unsaved_ = 0;
  struct Known {
    AuditResult audit;
    std::string title, date;
  };
  std::map<SessionId, Known> known_;
  std::map<std::string, std::vector<Evening>> evenings_;
  BatchResult result_;
  std::size_t taken_ = 0;
  std::string error_;
  std::atomic<bool> failed_ = false;  // the one thing that other threads look at meanwhile
};

tl::expected<void, std::string> Ledger::load_known() {
  if (!store_) return {};
  auto reading = store_->start_read();
  if (!reading) return tl::unexpected(reading.error().message);
  const auto entries = reading->sessions();
  if (!entries) return tl::unexpected(entries.error().message);
  for (const SessionEntry& entry : *entries) {
    if (entry.alpha != request_.alpha) continue;
    auto audit = reading->audit_of(entry.id);
    if (!audit) return tl::unexpected(audit.error().message);
    if (audit->versions["program"] != kProgramVersion || audit->versions["method"] != kMethod) continue;
    known_[entry.id] = {std::move(*audit), entry.title, entry.date};
  }
  return {};
}

void Ledger::take(Work work) {
  ++taken_;
  if (failed()) return;
  if (!work.trouble.empty()) {
    result_.troubles.push_back({work.path, work.trouble});
  } else if (work.known) {
    const Known& known = known_.at(work.id);
    count(work, known.audit, known.title, known.date);
  } else {
    const Session& session = work.audited->session;
    count(work, work.audited->result, session.title, session.date);
    keep(work);
  }
  if (request_.progress) request_.progress(taken_);
}

void Ledger::count(const Work& work, const AuditResult& audit, const std::string& title,
                   const std::string& date) {
  result_.sessions.push_back(
      {work.path, title, work.id.digits, audit.hands, audit.verdict, e_value_of(audit), false, work.known});
  for (const PlayerEvidence& player : audit.players) {
    Evening evening;
    evening.session = work.id;
    evening.title = title;
    evening.date = date;
    evening.blocks = player.blocks;
    evening.e_value = player.e_value;
    evening.judged = player.judged;
    evening.source = audit.sha256;
    evening.age = static_cast<std::int64_t>(taken_);
    evenings_[player.name].push_back(std::move(evening));
  }
}

void Ledger::keep(const Work& work) {
  if (!store_) return;
  if (!writing_) {
    auto writing = store_->start_write();
    if (!writing) return fail(writing.error().message);
    writing_.emplace(std::move(*writing));
  }
  if (const auto saved = writing_->save(work.audited->session, work.audited->result); !saved)
    return fail(saved.error().message);
  if (++unsaved_ == kSessionsACommit) commit();
}

void Ledger::commit() {
  if (!writing_) return;
  if (const auto committed = writing_->commit(); !committed) fail(committed.error().message);
  writing_.reset();
  unsaved_ = 0;
}

std::vector<BatchPlayer> Ledger::players() const {
  std::vector<BatchPlayer> players;
  for (const auto& [name, evenings] : evenings_) {
    const PlayerRecord record = combine(name, evenings);
    players.push_back({name, record.counted, record.blocks, record.e_value, false});
  }
  return players;
}

tl::expected<BatchResult, std::string> Ledger::finish(std::size_t not_begun) {
  if (!failed()) commit();
  if (failed()) return tl::unexpected(error_);
  result_.not_begun = not_begun;
  result_.players = players();
  rank(result_);
  return std::move(result_);
}

Work read(const BatchRequest& request, const Ledger& ledger, std::string path) {
  Work work;
  work.path = std::move(path);
  auto session = read_recording(work.path);
  if (!session) {
    work.trouble = session.error();
    return work;
  }
  work.id = content_of(*session).id;
  work.known = ledger.knows(work.id);
  if (work.known) return work;
  work.audited = AuditedRecording{std::move(*session), {}};
  work.audited->result = audit_session(work.audited->session, request.alpha);
  return work;
}

}  // namespace

tl::expected<BatchResult, std::string> audit_batch(const BatchRequest& request) {
  namespace tbb = oneapi::tbb;
  std::optional<Store> store;
  if (request.store) {
    auto opened = Store::open(*request.store, OpenMode::write);
    if (!opened) return tl::unexpected(opened.error().message);
    store.emplace(std::move(*opened));
  }
  Ledger ledger(request, std::move(store));
  if (request.resume)
    if (const auto loaded = ledger.load_known(); !loaded) return tl::unexpected(loaded.error());

  const int threads = request.threads > 0 ? request.threads : tbb::info::default_concurrency();
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(threads));
  std::size_t next = 0;
  const auto give = [&](tbb::flow_control& flow) -> std::size_t {
    if (next == request.recordings.size() || ledger.failed() || (request.stop && request.stop())) {
      flow.stop();
      return 0;
    }
    return next++;
  };
  // So many recordings are in memory at once, and no more.
  tbb::parallel_pipeline(
      static_cast<std::size_t>(4 * threads),
      tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, give) &
          tbb::make_filter<std::size_t, std::shared_ptr<Work>>(tbb::filter_mode::parallel,
                                                               [&](std::size_t i) {
                                                                 return std::make_shared<Work>(read(
                                                                     request, ledger, request.recordings[i]));
                                                               }) &
          tbb::make_filter<std::shared_ptr<Work>, void>(
              tbb::filter_mode::serial_in_order,
              [&](const std::shared_ptr<Work>& work) { ledger.take(std::move(*work)); }));
  return ledger.finish(request.recordings.size() - ledger.taken());
}

}  // namespace colddeck
