#include "evidence/batch_result.h"

#include <algorithm>
#include <cmath>

#include "evidence/false_discovery.h"

namespace colddeck {
namespace {

template <typename Ranked>
void mark_discoveries(std::vector<Ranked>& ranked, double alpha) {
  std::vector<double> log_e;
  for (const Ranked& one : ranked) log_e.push_back(std::log(one.e_value));
  const std::vector<bool> found = discoveries(log_e, alpha);
  for (std::size_t i = 0; i < ranked.size(); ++i) ranked[i].discovered = found[i];
}

}  // namespace

long BatchResult::hands() const {
  long all = 0;
  for (const BatchSession& session : sessions) all += session.hands;
  return all;
}

double e_value_of(const AuditResult& audit) {
  double sum = 0;
  int gatherers = 0;
  for (const PlayerEvidence& player : audit.players) {
    if (player.blocks == 0) continue;
    sum += player.e_value;
    ++gatherers;
  }
  return gatherers == 0 ? 1 : sum / gatherers;
}

void rank(BatchResult& result) {
  std::sort(result.sessions.begin(), result.sessions.end(), [](const BatchSession& a, const BatchSession& b) {
    return a.e_value != b.e_value ? a.e_value > b.e_value : a.recording < b.recording;
  });
  std::sort(result.players.begin(), result.players.end(), [](const BatchPlayer& a, const BatchPlayer& b) {
    return a.e_value != b.e_value ? a.e_value > b.e_value : a.name < b.name;
  });
  mark_discoveries(result.sessions, result.alpha);
  mark_discoveries(result.players, result.alpha);
}

}  // namespace colddeck
