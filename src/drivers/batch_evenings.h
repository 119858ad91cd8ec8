// What a batch remembers of the evenings that it has audited: no more than ranking them takes, for there may
// be hundreds of thousands.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "evidence/batch_result.h"

namespace colddeck {

class BatchEvenings {
 public:
  /// `expected` evenings will be added, or fewer.
  explicit BatchEvenings(std::size_t expected) { sessions_.reserve(expected); }

  /// False where a recording of this content has been added: it must not count twice.
  bool is_new(const ContentHash& id) { return contents_.insert(id).second; }
  /// `date` and `source` are as in Evening.
  void add(BatchSession session, const std::string& date, std::string_view source, const AuditResult& audit);

  /// By name; what `combine` makes of each one's evenings.
  std::vector<BatchPlayer> players() const;
  /// In the order in which they were added; none are left.
  std::vector<BatchSession> take_sessions() { return std::move(sessions_); }

 private:
  using Index = std::uint32_t;
  /// What an evening is worth against one player.
  struct Share {
    Index player = 0;
    Index evening = 0;
    std::int32_t blocks = 0;
    double e_value = 1;
  };
  struct Told {
    Index date = 0;      ///< in dates_
    ContentHash source;  ///< hash of the stretch of file; zero where it is not known
  };
  struct Hash {
    std::size_t operator()(const ContentHash& hash) const;
  };
  class Combining;

  std::vector<BatchSession> sessions_;
  std::vector<Told> told_;     // of each session
  std::vector<Share> shares_;  // in the order of the sessions
  std::unordered_set<ContentHash, Hash> contents_;
  std::map<std::string, Index> dates_, players_;
};

}  // namespace colddeck
