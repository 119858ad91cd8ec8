#include "tracking/tracked_hands.h"

#include <algorithm>

namespace colddeck {
namespace {

std::vector<TrackedCards> players_of(const Session& session, const Tracked& tracked, std::size_t round) {
  std::vector<TrackedCards> players;
  const Round& dealt = tracked.history.rounds[round];
  for (std::size_t i = 0; i < dealt.holdings.size(); ++i)
    players.push_back(
        {session.name_of(dealt.holdings[i].seat), tracked.rounds[round].dealt[i], dealt.holdings[i].held});
  return players;
}

/// Who deals next gets the last card of each turn, as always.
std::vector<TrackedCards> next_deal(const Session& session, const Round& round,
                                    const std::vector<PlaceKnowledge>& pack) {
  std::vector<TrackedCards> players;
  for (const Holding& holding : round.holdings) players.push_back({session.name_of(holding.seat), {}, {}});
  const auto dealer = std::find_if(round.holdings.begin(), round.holdings.end(), [&](const Holding& holding) {
    return holding.seat == round.block.next_dealer;
  });
  if (dealer == round.holdings.end()) return {};
  std::rotate(players.begin(), players.begin() + (dealer - round.holdings.begin()) + 1, players.end());
  const auto burnt = static_cast<std::size_t>(std::max(session.rules.burn_each_deal, 0));
  const std::size_t cards = players.size() * static_cast<std::size_t>(session.rules.cards_each());
  for (std::size_t i = 0; i < cards && burnt + i < pack.size(); ++i)
    players[i % players.size()].cards.push_back(pack[burnt + i]);
  return players;
}

TrackedHand hand_at(const Session& session, const Tracked& tracked, std::size_t index) {
  const Round& round = tracked.history.rounds[index];
  TrackedHand hand;
  hand.hand = round.hand;
  hand.dealer = session.name_of(round.dealer);
  hand.players = players_of(session, tracked, index);
  hand.pack = tracked.rounds[index].pack;
  hand.next_dealer = session.name_of(round.block.next_dealer);
  hand.next = next_deal(session, round, hand.pack);
  return hand;
}

std::vector<LegalKnowledge> legal_knowledge(const Session& session, const Round& round) {
  std::vector<LegalKnowledge> all = {{"", places_known_to(session, {}, round.hand)}};
  for (const Holding& holding : round.holdings)
    all.push_back({session.name_of(holding.seat), places_known_to(session, holding.seat, round.hand)});
  return all;
}

}  // namespace

int TrackedHand::certain_places() const {
  return static_cast<int>(std::count_if(
      pack.begin(), pack.end(), [](const PlaceKnowledge& place) { return place.certain().has_value(); }));
}

TrackedRecording tracked_hands(const Session& session, std::optional<HandNo> hand,
                               const PosteriorOptions& options, const HandsDone& progress) {
  const Tracked tracked = track(session, options, progress);
  TrackedRecording result;
  result.title = session.title;
  result.contradictions = tracked.history.contradictions;
  result.any_chances = tracked.any_chances;
  result.exact = tracked.exact;
  result.samples = tracked.samples;
  result.worst_scale_reduction = tracked.worst_scale_reduction;
  result.seed = options.seed;
  result.by_play = options.by_play;
  for (std::size_t i = 0; i < tracked.history.rounds.size(); ++i) {
    const Round& round = tracked.history.rounds[i];
    if (hand && round.hand != *hand) continue;
    result.hands.push_back(hand_at(session, tracked, i));
    if (hand) result.legal = legal_knowledge(session, round);
  }
  return result;
}

}  // namespace colddeck
