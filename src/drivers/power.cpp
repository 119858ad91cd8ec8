#include "drivers/power.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <limits>
#include <map>
#include <mutex>

#include "evidence/audit.h"
#include "evidence/evening.h"
#include "synthetic/simulate.h"

namespace colddeck {
namespace {

namespace tbb = oneapi::tbb;
using Failure = tl::unexpected<std::string>;

constexpr int kLengths[] = {6,  9,   12,  15,  18,  21,  24,  30,  36,  42,  48,  54,  60,  72,  84,
                            96, 108, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600, 720, 960, 1200};
/// Honest evenings played to set the oracle's threshold, for each evening with a cheat.
constexpr int kHonestForEach = 5;

Alternative alternative_of(const Cheat& cheat, Knowledge knowledge) {
  if (cheat.kind == CheatKind::victim) return Alternative::worst_of_all;
  return knowledge == Knowledge::full ? Alternative::best_of_all : Alternative::best_known;
}

/// The finding that names a cheat who does not stack, and whom it names.
struct NamedBy {
  FindingKind kind;
  enum class Who { gatherer, beneficiary, both, nobody } who;
};

NamedBy named_by(CheatKind cheat) {
  using Who = NamedBy::Who;
  switch (cheat) {
    case CheatKind::false_shuffle:
    case CheatKind::slug:
      return {FindingKind::shuffle_quality, Who::gatherer};
    case CheatKind::no_shuffle:
      return {FindingKind::missing_shuffle, Who::gatherer};
    case CheatKind::seconds:
    case CheatKind::bottoms:
      return {FindingKind::deal_mismatch, Who::gatherer};
    case CheatKind::spare_card:
    case CheatKind::held_card:
      return {FindingKind::pack_integrity, Who::nobody};
    case CheatKind::reader:
      return {FindingKind::blind_knowledge, Who::beneficiary};
    case CheatKind::dumper:
      return {FindingKind::collusion, Who::both};
    case CheatKind::stacker:
    case CheatKind::partner:
    case CheatKind::victim:
      break;
  }
  return {FindingKind::stacked_return, Who::both};
}

bool names(const Finding& finding, const Cheat& cheat) {
  const NamedBy named = named_by(cheat.kind);
  using Who = NamedBy::Who;
  if (finding.kind != named.kind) return false;
  const bool gatherer = named.who == Who::gatherer || named.who == Who::both;
  const bool beneficiary = named.who == Who::beneficiary || named.who == Who::both;
  return (!gatherer || finding.gatherer == cheat.who) &&
         (!beneficiary || finding.beneficiary == cheat.target);
}

std::string said_as(const Finding& finding) {
  return (finding.level == Level::flagged ? "flagged " : "") + std::string(name_of(finding.kind));
}

tl::expected<Plan, std::string> plan_of(const PowerRequest& request) {
  Plan plan;
  plan.players = request.players;
  plan.rules.min_bet = 2;
  const auto cheat = parse_cheat(request.cheat);
  if (!cheat) return Failure("expected a cheat such as stacker:Ann@0.5, not '" + request.cheat + "'");
  plan.cheats = {*cheat};
  const auto knowledge = knowledge_named(request.knowledge);
  if (!knowledge) return Failure("expected own+shown or full as knowledge, not '" + request.knowledge + "'");
  plan.knowledge = *knowledge;
  const auto habit = parse_habit(request.habit);
  if (!habit) return Failure("expected a habit such as sorted-up@0.9, not '" + request.habit + "'");
  plan.habits = {*habit};
  if (request.returns != "as-folded" && request.returns != "gathered")
    return Failure("expected as-folded or gathered as returns, not '" + request.returns + "'");
  plan.rules.returns = request.returns == "gathered" ? ReturnRule::gathered : ReturnRule::as_folded;
  if (request.sight != "full" && request.sight != "shown" && request.sight != "shown+end" &&
      request.sight != "shown+spread")
    return Failure("expected full, shown, shown+end or shown+spread as sight, not '" + request.sight + "'");
  if (request.sight != "full") plan.sight = Sight::shown_hands;
  if (request.sight == "shown+spread") plan.spread_every = request.spread_every;
  return plan;
}

Seat seat_named(const Session& session, const std::string& name) {
  for (const Player& player : session.players)
    if (player.name == name) return player.seat;
  return {};
}

/// Evenings of one length.
class Evenings {
 public:
  Evenings(const Plan& plan, const PowerRequest& request, int hands) : plan_(plan), request_(request) {
    plan_.hands = hands;
    if (request.sight == "shown+end") plan_.spread_every = hands;
  }

  /// Of a cheat who does not stack: how often the audit names it.
  PowerAtLength measure_named() const {
    const auto evenings = static_cast<std::size_t>(request_.evenings);
    std::vector<char> named(evenings);
    tbb::parallel_for(std::size_t{0}, evenings, [&](std::size_t i) {
      const AuditResult result = audited(i, true);
      named[i] = std::any_of(result.findings.begin(), result.findings.end(),
                             [&](const Finding& finding) { return is_named(finding); });
    });
    return {plan_.hands,
            static_cast<double>(std::count(named.begin(), named.end(), 1)) / static_cast<double>(evenings),
            0};
  }

  std::vector<AlsoSaid> also_said() const {
    std::map<std::string, AlsoSaid> said;
    std::mutex one_at_a_time;
    const double share = 1.0 / request_.evenings;
    tbb::parallel_for(0, 2 * request_.evenings, [&](int i) {
      const bool cheats = i % 2 == 0;
      std::map<std::string, bool> kinds;
      for (const Finding& finding : audited(static_cast<std::size_t>(i / 2), cheats).findings)
        kinds[said_as(finding)] |= !(cheats && is_named(finding));
      const std::lock_guard lock(one_at_a_time);
      for (const auto& [kind, other] : kinds) {
        said[kind].kind = kind;
        (cheats ? said[kind].cheat : said[kind].honest) += other ? share : 0;
      }
    });
    std::vector<AlsoSaid> listed;
    for (const auto& [kind, each] : said)
      if (each.cheat > 0 || each.honest > 0) listed.push_back(each);
    return listed;
  }

  PowerAtLength measure() const {
    const auto evenings = static_cast<std::size_t>(request_.evenings);
    std::vector<char> flagged(evenings);
    std::vector<double> cheated(evenings), honest(evenings * kHonestForEach);
    tbb::parallel_for(std::size_t{0}, evenings, [&](std::size_t i) {
      flagged[i] = flags(i);
      cheated[i] = oracle(i, true);
    });
    tbb::parallel_for(std::size_t{0}, honest.size(), [&](std::size_t i) { honest[i] = oracle(i, false); });
    std::sort(honest.begin(), honest.end());
    // So many honest evenings may be above the threshold.
    const auto allowed = static_cast<std::size_t>(request_.alpha * static_cast<double>(honest.size()));
    const double threshold = honest[honest.size() - 1 - allowed];
    const auto share = [&](auto count) { return static_cast<double>(count) / static_cast<double>(evenings); };
    return {
        plan_.hands, share(std::count(flagged.begin(), flagged.end(), 1)),
        share(std::count_if(cheated.begin(), cheated.end(), [&](double log) { return log > threshold; }))};
  }

 private:
  Session session(std::size_t i, Sight sight, bool cheats) const {
    Plan plan = plan_;
    plan.seed = request_.seed + i;
    plan.sight = sight;
    if (sight == Sight::every_hand) plan.spread_every = 0;
    if (!cheats) plan.cheats.clear();
    return *simulate(plan);  // it has been tried
  }

  AuditResult audited(std::size_t i, bool cheats) const {
    const Session evening = session(i, plan_.sight, cheats);
    return audit(evening, follow(evening), request_.alpha);
  }

  /// So clearly that of honest evenings a share of α at most should say it of anybody.
  bool is_named(const Finding& finding) const {
    return names(finding, plan_.cheats.front()) && finding.p_value <= request_.alpha / plan_.players;
  }

  /// The pair is named, not just anybody.
  bool flags(std::size_t i) const {
    const Session evening = session(i, plan_.sight, true);
    const auto weighed = weigh_evening(evening, follow(evening), request_.alpha);
    return std::any_of(weighed->pairs.begin(), weighed->pairs.end(),
                       [&](const PairEvidence& pair) { return pair.flagged && is_pair(evening, pair); });
  }

  double oracle(std::size_t i, bool cheats) const {
    const Session evening = session(i, Sight::every_hand, cheats);
    const auto weighed = weigh_evening(evening, follow(evening), request_.alpha);
    const Cheat& cheat = plan_.cheats.front();
    for (const PairEvidence& pair : weighed->pairs)
      if (is_pair(evening, pair))
        return pair.test.log_oracle(alternative_of(cheat, plan_.knowledge), cheat.attempts);
    return 0;
  }

  bool is_pair(const Session& evening, const PairEvidence& pair) const {
    const Cheat& cheat = plan_.cheats.front();
    return pair.test.gatherer == seat_named(evening, cheat.who) &&
           pair.test.beneficiary ==
               seat_named(evening, cheat.kind == CheatKind::stacker ? cheat.who : cheat.target);
  }

  Plan plan_;
  const PowerRequest& request_;
};

}  // namespace

tl::expected<PowerCurve, std::string> measure_power(const PowerRequest& request) {
  const auto plan = plan_of(request);
  if (!plan) return Failure(plan.error());
  if (const auto tried = simulate(*plan); !tried) return Failure(tried.error());
  const auto threads =
      static_cast<std::size_t>(request.threads > 0 ? request.threads : tbb::info::default_concurrency());
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  PowerCurve curve;
  curve.cheat = request.cheat;
  curve.players = request.players;
  curve.evenings = request.evenings;
  curve.alpha = request.alpha;
  curve.seed = request.seed;
  curve.has_oracle = stacks(plan->cheats.front().kind);
  std::size_t done = 0;
  for (const int hands : kLengths) {
    if (hands > request.most_hands ||
        (curve.hands_to_goal() && (!curve.has_oracle || curve.oracle_to_goal())))
      break;
    if (request.stop && request.stop()) {
      curve.stopped = true;
      break;
    }
    if (request.progress) request.progress(done++, std::size(kLengths));
    const Evenings evenings(*plan, request, hands);
    curve.lengths.push_back(curve.has_oracle ? evenings.measure() : evenings.measure_named());
  }
  if (!curve.has_oracle && !curve.stopped && !curve.lengths.empty())
    curve.also_said = Evenings(*plan, request, curve.lengths.back().hands).also_said();
  return curve;
}

}  // namespace colddeck
