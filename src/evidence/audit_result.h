// What an audit says: the verdict, the findings behind it and what each is worth.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "recording/check.h"
#include "recording/session.h"

namespace colddeck {

enum class Verdict : std::uint8_t { flagged, clear, insufficient };

/// Stable kebab-case words; the store and every report use the same.
enum class FindingKind : std::uint8_t {
  stacked_return,   ///< a block was arranged for a later hand
  luck,             ///< the hands of one seat are uncommonly good; part of the verdict only against the house
  pack_integrity,   ///< a card is not in the pack, or there twice
  shuffle_quality,  ///< the pack is shuffled poorly or not at all, which accuses nobody
  missing_shuffle,  ///< the rules wanted a shuffle, and the pack went on as it lay
  return_order,     ///< hands put back in another order than they were folded
  deal_mismatch,    ///< other cards were dealt than the pack must hold
  blind_knowledge,  ///< a player stays blind as if the hand were known
  collusion,        ///< a player loses more chips to one other than to everybody else
};
enum class Level : std::uint8_t {
  flagged,  ///< part of the verdict
  notable,  ///< worth a look, never a verdict
};

std::string_view name_of(Verdict verdict);
/// Empty for a number that is no kind.
std::string_view name_of(FindingKind kind);
std::string_view name_of(Level level);

/// A block and the hand it was arranged for.
struct Sequence {
  HandNo gathered;  ///< the hand after which the block was gathered
  HandNo dealt;     ///< the hand that the arranged cards reach, if nothing is shuffled
  /// Exact and conservative: the share of arrangements at least as good. Where the block is not the best of
  /// all, only what could be expected of the hands that the gatherer had seen is compared.
  double p_value = 1;
  double e_value = 1;       ///< what this block alone is worth without allowance for habits
  std::vector<Card> cards;  ///< the set-up hand as arranged
  friend bool operator==(const Sequence&, const Sequence&) = default;
};

struct Finding {
  FindingKind kind = FindingKind::stacked_return;
  Level level = Level::notable;
  std::string gatherer;
  std::string beneficiary;
  double e_value = 1;
  double p_value = 1;
  std::vector<Sequence> hands;
  std::vector<int> positions;  ///< places in the pack after gathering, 1 = top
  std::vector<Card> cards;     ///< of the most telling sequence
  std::string explanation;     ///< plain words, whole sentences
  std::vector<std::string> innocent_explanations;
  std::vector<std::string> media;  ///< stills or places in the video, empty for a log
  friend bool operator==(const Finding&, const Finding&) = default;
};

/// Something against the rules or impossible, which accuses nobody by itself.
struct Breach {
  CheckKind kind = CheckKind::card_twice;
  HandNo hand;
  std::string who;  ///< player's name, or empty
  std::string explanation;
  friend bool operator==(const Breach&, const Breach&) = default;
};

struct PlayerEvidence {
  std::string name;
  double e_value = 1;   ///< against "this player never stacked", all beneficiaries averaged
  double screen = 1;    ///< the same without allowance for habits: a screen, never a verdict
  int blocks = 0;       ///< blocks gathered by the player that could be used
  bool judged = false;  ///< stacking at every chance would have been flagged
  friend bool operator==(const PlayerEvidence&, const PlayerEvidence&) = default;
};

struct AuditResult {
  std::string recording;  ///< title, or file name
  std::string sha256;     ///< of the source file
  Verdict verdict = Verdict::insufficient;
  double alpha = 0.01;
  int hands = 0;
  std::string reason;  ///< why the verdict is what it is; and what cards that were not seen cost
  std::vector<PlayerEvidence> players;  ///< by seat
  std::vector<Finding>
      findings;  ///< flagged first, by e-value; then signs; then sequences, most telling first
  std::vector<Breach> breaches;
  std::map<std::string, std::string> versions;  ///< of the program, the method and the rules; seeds where any
  friend bool operator==(const AuditResult&, const AuditResult&) = default;
};

}  // namespace colddeck
