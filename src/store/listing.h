// What the store tells about its sessions, players and findings.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "evidence/audit_result.h"
#include "recording/session.h"
#include "store/evenings.h"
#include "store/session_id.h"

namespace colddeck {

struct SessionFilter {
  std::optional<std::string> player;  ///< sat at the table; the whole name
  std::optional<Verdict> verdict;
  std::optional<std::string> since;  ///< ISO 8601 day; sessions of that day or later, none without a date
};

struct SessionEntry {
  SessionId id;
  std::string title;
  std::string date;       ///< ISO 8601 or empty
  std::string recording;  ///< what the audit called it
  std::string sha256;     ///< of the file that was audited
  Game game = Game::three_card_brag;
  Sight sight = Sight::unstated;
  std::vector<std::string> players;  ///< clockwise
  int hands = 0;
  Verdict verdict = Verdict::insufficient;
  double alpha = 0;
  int flagged = 0;  ///< findings of this level
  int notable = 0;  ///< likewise
  int breaches = 0;
  std::int64_t age = 0;  ///< greater for what was first stored later
};

/// Called with how many rows of the list have been read, and of how many at most. May be empty.
using RowsRead = std::function<void(std::size_t done, std::size_t total)>;

/// What made the audit of a session.
struct AuditMark {
  SessionId id;
  double alpha = 0;
  std::string program, method;  ///< versions; empty where none was stored
};

struct FindingFilter {
  std::optional<SessionId> session;
  std::optional<std::string> player;  ///< gatherer or beneficiary; the whole name
  std::optional<Level> level;
};

struct FindingEntry {
  SessionId session;
  std::string title;
  std::string date;
  std::string recording;  ///< what the audit called it
  Finding finding;
};

}  // namespace colddeck
