#include "drivers/batch.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <atomic>
#include <memory>

#include "drivers/audit.h"
#include "drivers/batch_evenings.h"
#include "drivers/handed_over.h"
#include "drivers/version.h"
#include "evidence/audit.h"
#include "evidence/casino/casino_audit.h"
#include "store/content.h"
#include "store/session_rows.h"
#include "store/store.h"

namespace colddeck {
namespace {

/// Sessions that are saved at once. What is not on the disk yet when the power goes is audited again.
constexpr std::size_t kSessionsACommit = 64;

constexpr char kBegun = 0;  // a place where everything is handed over to the threads

/// What was audited, and all of it that the store wants.
struct Kept {
  std::optional<SessionRows> rows;  ///< where there is a store
  AuditResult result;
  std::vector<Still> stills;
};

/// One recording on its way through.
struct Work {
  std::string path;
  std::string trouble;  ///< why it could not be read, or empty
  ContentHash id;
  std::string title, date;
  std::string source;  ///< stretch of file it was taken from, as in Evening
  std::optional<Kept> audited;
  bool known = false;  ///< in the store already, so that it was not audited
};

/// The part that one thread does at a time: keeps what was audited and remembers what it came to.
class Ledger {
 public:
  Ledger(const BatchRequest& request, std::optional<Store> store)
      : request_(request), store_(std::move(store)), evenings_(request.recordings.size()) {
    result_.alpha = request.alpha;
  }

  tl::expected<void, std::string> load_known();
  bool knows(const ContentHash& id) const { return std::binary_search(known_.begin(), known_.end(), id); }
  bool stores() const { return store_.has_value(); }

  void take(Work work);
  bool failed() const { return failed_; }
  std::size_t taken() const { return taken_; }
  tl::expected<BatchResult, std::string> finish(std::size_t not_begun);

 private:
  void count(const Work& work, const AuditResult& audit);
  void count_known(const Work& work);
  void keep(Work work);
  void commit();
  void fail(std::string sentence) {
    error_ = std::move(sentence);
    failed_ = true;
  }

  const BatchRequest& request_;
  std::optional<Store> store_;
  std::vector<Kept> unsaved_;
  // Sorted; their audits are read when it is their turn: all together may be much.
  std::vector<ContentHash> known_;
  BatchEvenings evenings_;
  BatchResult result_;
  std::size_t taken_ = 0;
  std::string error_;
  std::atomic<bool> failed_ = false;  // the one thing that other threads look at meanwhile
};

tl::expected<void, std::string> Ledger::load_known() {
  if (!store_) return {};
  auto reading = store_->start_read();
  if (!reading) return tl::unexpected(reading.error().message);
  const auto marks = reading->audit_marks();
  if (!marks) return tl::unexpected(marks.error().message);
  for (const AuditMark& mark : *marks)
    if (mark.alpha == request_.alpha && mark.program == kProgramVersion &&
        (mark.method == kMethod || mark.method == kCasinoMethod))
      known_.push_back(ContentHash::of_digits(mark.id.digits));
  std::sort(known_.begin(), known_.end());
  return {};
}

void Ledger::count_known(const Work& work) {
  auto reading = store_->start_read();
  if (!reading) return fail(reading.error().message);
  const auto audit = reading->audit_of({work.id.digits()});
  if (!audit) return fail(audit.error().message);
  count(work, *audit);
}

void Ledger::take(Work work) {
  ++taken_;
  if (failed()) return;
  if (!work.trouble.empty()) {
    result_.troubles.push_back({work.path, work.trouble});
  } else if (!evenings_.is_new(work.id)) {
    ++result_.repeated;  // the same recording under another name must not count twice
  } else if (work.known) {
    count_known(work);
  } else {
    count(work, work.audited->result);
    keep(std::move(work));
  }
  if (request_.progress) request_.progress(taken_);
}

void Ledger::count(const Work& work, const AuditResult& audit) {
  evenings_.add(
      {work.path, work.title, work.id, audit.hands, audit.verdict, e_value_of(audit), false, work.known},
      work.date, work.source, audit);
}

/// Saved together, so that the store is locked for a moment only.
void Ledger::keep(Work work) {
  if (!store_) return;
  unsaved_.push_back(std::move(*work.audited));
  if (unsaved_.size() == kSessionsACommit) commit();
}

void Ledger::commit() {
  if (unsaved_.empty()) return;
  auto writing = store_->start_write();
  if (!writing) return fail(writing.error().message);
  for (const Kept& kept : unsaved_)
    if (const auto saved = writing->save(*kept.rows, kept.result, kept.stills); !saved)
      return fail(saved.error().message);
  if (const auto committed = writing->commit(); !committed) return fail(committed.error().message);
  unsaved_.clear();
}

tl::expected<BatchResult, std::string> Ledger::finish(std::size_t not_begun) {
  if (!failed()) commit();
  if (failed()) return tl::unexpected(error_);
  result_.not_begun = not_begun;
  result_.players = evenings_.players();
  result_.sessions = evenings_.take_sessions();
  rank(result_);
  return std::move(result_);
}

std::string source_of(const Session& session) {
  const Source& source = session.source;
  return source.sha256.empty() ? "" : source.sha256 + "+" + std::to_string(source.offset.value);
}

void read_and_audit(const BatchRequest& request, const Ledger& ledger, Work& work) {
  AuditRequest one;
  one.recording = work.path;
  one.watching.stop = request.stop;
  auto recorded = read_or_watch(one);
  if (!recorded) {
    work.trouble = recorded.error();
    return;
  }
  if (recorded->stopped) {
    work.trouble = work.path + ": interrupted while it was watched; nothing of it was kept";
    return;
  }
  const Session& session = recorded->session;
  Content content = content_of(session);
  work.id = ContentHash::of_digits(content.id.digits);
  work.title = session.title;
  work.date = session.date;
  work.source = source_of(session);
  work.known = ledger.knows(work.id);
  if (work.known) return;
  recorded->result = audit_session(session, request.alpha);
  keep_few_stills(*recorded);
  work.audited = Kept{{}, std::move(recorded->result), std::move(recorded->stills)};
  if (ledger.stores()) work.audited->rows = rows_of(std::move(content), session);
}

/// Whatever happens with one recording, the others go on.
Work read(const BatchRequest& request, const Ledger& ledger, std::string path) {
  Work work;
  work.path = std::move(path);
  try {
    read_and_audit(request, ledger, work);
  } catch (const std::exception& failure) {
    work.audited.reset();
    work.trouble = work.path + ": cannot be audited: " + failure.what();
  }
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
    take_over(&kBegun);
    take_over(&next);
    if (next == request.recordings.size() || ledger.failed() || (request.stop && request.stop())) {
      flow.stop();
      hand_over(&next);
      return 0;
    }
    const std::size_t given = next++;
    hand_over(&next);
    return given;
  };
  const auto work_on = [&](std::size_t i) {
    take_over(&kBegun);
    auto work = std::make_unique<Work>(read(request, ledger, request.recordings[i]));
    hand_over(work.get());
    return work.release();
  };
  const auto put_down = [&](Work* done) {
    take_over(&kBegun);
    take_over(&ledger);
    take_over(done);
    ledger.take(std::move(*std::unique_ptr<Work>(done)));
    hand_over(&ledger);
  };
  hand_over(&kBegun);
  // So many recordings are in memory at once, and no more.
  tbb::parallel_pipeline(static_cast<std::size_t>(4 * threads),
                         tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, give) &
                             tbb::make_filter<std::size_t, Work*>(tbb::filter_mode::parallel, work_on) &
                             tbb::make_filter<Work*, void>(tbb::filter_mode::serial_in_order, put_down));
  take_over(&next);
  take_over(&ledger);
  return ledger.finish(request.recordings.size() - ledger.taken());
}

}  // namespace colddeck
