#include "drivers/batch_evenings.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>
#include <tuple>

#include "store/content.h"

namespace colddeck {
namespace {

using Index = std::uint32_t;

std::vector<Index> up_to(std::size_t count) {
  std::vector<Index> numbers(count);
  std::iota(numbers.begin(), numbers.end(), Index{0});
  return numbers;
}

/// Evenings with the same key have the same number, from 1; those that `alone` names have 0.
template <typename Key, typename Alone>
std::vector<Index> grouped(std::size_t evenings, Key key, Alone alone) {
  std::vector<Index> order = up_to(evenings);
  std::sort(order.begin(), order.end(), [&](Index a, Index b) { return key(a) < key(b); });
  std::vector<Index> groups(evenings, 0);
  Index group = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (alone(order[i])) continue;
    if (i == 0 || group == 0 || key(order[i - 1]) != key(order[i])) ++group;
    groups[order[i]] = group;
  }
  return groups;
}

Index number_of(std::map<std::string, Index>& numbers, const std::string& word) {
  return numbers.try_emplace(word, static_cast<Index>(numbers.size())).first->second;
}

std::vector<const std::string*> words_in(const std::map<std::string, Index>& numbers) {
  std::vector<const std::string*> words(numbers.size());
  for (const auto& [word, number] : numbers) words[number] = &word;
  return words;
}

}  // namespace

std::size_t BatchEvenings::Hash::operator()(const ContentHash& hash) const {
  std::size_t start = 0;
  std::memcpy(&start, hash.bytes.data(), sizeof start);
  return start;
}

/// A name that was given to two seats has one evidence: of what shares its data, the mean.
void BatchEvenings::add(BatchSession session, const std::string& date, std::string_view source,
                        const AuditResult& audit) {
  const auto evening = static_cast<Index>(sessions_.size());
  sessions_.push_back(std::move(session));
  told_.push_back(
      {number_of(dates_, date), source.empty() ? ContentHash{} : ContentHash::of_digits(sha256_hex(source))});
  std::map<std::string_view, std::pair<Share, int>> by_name;
  for (const PlayerEvidence& player : audit.players) {
    auto& [share, seats] = by_name[player.name];
    ++seats;
    share.blocks += player.blocks;
    share.e_value = seats == 1 ? player.e_value : share.e_value + player.e_value;
  }
  for (const auto& [name, of_name] : by_name) {
    const auto& [share, seats] = of_name;
    shares_.push_back({number_of(players_, std::string(name)), evening, share.blocks, share.e_value / seats});
  }
}

/// Does what `combine` does, with numbers in place of texts.
class BatchEvenings::Combining {
 public:
  explicit Combining(const BatchEvenings& evenings)
      : evenings_(evenings), dates_(words_in(evenings.dates_)), place_(evenings.sessions_.size()) {
    const std::vector<BatchSession>& sessions = evenings.sessions_;
    const std::vector<Told>& told = evenings.told_;
    const auto date = [&](Index i) -> const std::string& { return *dates_[told[i].date]; };
    by_source_ = grouped(
        sessions.size(), [&](Index i) { return told[i].source; },
        [&](Index i) { return told[i].source == ContentHash{}; });
    by_name_ = grouped(
        sessions.size(), [&](Index i) { return std::tie(date(i), sessions[i].title); },
        [&](Index i) { return date(i).empty(); });
    std::vector<Index> order = up_to(sessions.size());
    std::sort(order.begin(), order.end(), [&](Index a, Index b) {
      return std::tie(date(a), sessions[a].title, sessions[a].id) <
             std::tie(date(b), sessions[b].title, sessions[b].id);
    });
    for (std::size_t i = 0; i < order.size(); ++i) place_[order[i]] = static_cast<Index>(i);
  }

  /// Every player's record, by the player's number.
  std::vector<BatchPlayer> players() {
    std::vector<Share> shares = evenings_.shares_;
    std::sort(shares.begin(), shares.end(), [this](const Share& a, const Share& b) {
      return std::pair(a.player, place_[a.evening]) < std::pair(b.player, place_[b.evening]);
    });
    std::vector<BatchPlayer> players(evenings_.players_.size());
    for (auto first = shares.begin(); first != shares.end();) {
      const auto last = std::find_if(first, shares.end(),
                                     [first](const Share& share) { return share.player != first->player; });
      players[first->player] = combined(first, last);
      first = last;
    }
    return players;
  }

 private:
  using Shares = std::vector<Share>::const_iterator;

  /// Of each group of evenings, the one of this player that came last.
  static std::vector<Index> newest(const std::vector<Index>& groups, Shares first, Shares last) {
    std::vector<std::pair<Index, Index>> of_group;
    for (auto share = first; share != last; ++share)
      of_group.emplace_back(groups[share->evening], share->evening);
    std::sort(of_group.begin(), of_group.end());
    std::vector<Index> kept;
    for (std::size_t i = 0; i < of_group.size(); ++i)
      if (of_group[i].first == 0 || i + 1 == of_group.size() || of_group[i + 1].first != of_group[i].first)
        kept.push_back(of_group[i].second);
    std::sort(kept.begin(), kept.end());
    return kept;
  }

  BatchPlayer combined(Shares first, Shares last) const {
    const std::vector<Index> of_source = newest(by_source_, first, last);
    const std::vector<Index> of_name = newest(by_name_, first, last);
    BatchPlayer player;
    for (auto share = first; share != last; ++share) {
      if (!std::binary_search(of_source.begin(), of_source.end(), share->evening) ||
          !std::binary_search(of_name.begin(), of_name.end(), share->evening))
        continue;
      ++player.evenings;
      player.blocks += share->blocks;
      player.e_value = std::min(player.e_value * share->e_value, std::numeric_limits<double>::max());
    }
    return player;
  }

  const BatchEvenings& evenings_;
  std::vector<const std::string*> dates_;
  std::vector<Index> place_;                // of each evening by date, title and content
  std::vector<Index> by_source_, by_name_;  // groups of evenings that are one and the same
};

std::vector<BatchPlayer> BatchEvenings::players() const {
  std::vector<BatchPlayer> numbered = Combining(*this).players();
  std::vector<BatchPlayer> players;
  for (const auto& [name, number] : players_) {
    players.push_back(std::move(numbered[number]));
    players.back().name = name;
  }
  return players;
}

}  // namespace colddeck
