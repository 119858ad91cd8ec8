#include "evidence/signs/playing_signs.h"

#include <fmt/format.h>

#include "cards/notation.h"
#include "evidence/signs/blind_knowledge.h"
#include "evidence/signs/chip_transfer.h"
#include "evidence/signs/luck.h"
#include "evidence/signs/pack_integrity.h"
#include "evidence/signs/sign.h"
#include "evidence/wording.h"

namespace colddeck {
namespace {

/// What is said of a person by name must be so rare, all persons of the table taken together.
constexpr double kRare = 0.01;
/// Blind hands that beat less than this share of all hands on average are nothing to ask about.
constexpr double kGoodBlindHands = 0.65;

Finding blind_knowledge(const Session& session, const BlindKnowledge& told) {
  Finding finding = sign(FindingKind::blind_knowledge, told.log_e);
  finding.beneficiary = session.name_of(told.player);
  finding.explanation = fmt::format(
      "{} bet {} without a look, and they beat {:.0f} % of all hands on average; {} that {} looked at first "
      "beat {:.0f} %. What had lain in which hand does not explain it, and in which order cards lay inside "
      "hands that were never shown nobody should know: as {} chose is {} times likelier for who knew.",
      finding.beneficiary, counted(told.blind, "hand"), 100 * told.blind_u, counted(told.looked, "hand"),
      finding.beneficiary, 100 * told.looked_u, finding.beneficiary, large_number(told.log_e));
  finding.innocent_explanations = {
      "It means knowledge, not stacking. Memory of hands that were shown, and of one's own, is legal and "
      "allowed "
      "for; who watched how the others put their hands together knows as much as is seen here.",
      "Marked cards, a mirror or a peek do the same, and so does a hand that was stacked for the player."};
  return finding;
}

Finding chip_transfer(const Session& session, const ChipTransfer& transfer) {
  Finding finding = sign(FindingKind::collusion, 0);
  finding.gatherer = session.name_of(transfer.from);
  finding.beneficiary = session.name_of(transfer.to);
  finding.p_value = transfer.p_value;
  finding.explanation = fmt::format(
      "{} raised and then folded in {}: {} won {} of them, and {} of the {} that {} folded without a raise. "
      "That is "
      "{} if it does not matter to {} who wins.",
      finding.gatherer, counted(transfer.raised, "hand"), finding.beneficiary, transfer.raised_to,
      transfer.folded_to - transfer.raised_to, transfer.folded - transfer.raised, finding.gatherer,
      odds(transfer.p_value), finding.gatherer);
  finding.innocent_explanations = {fmt::format("A duel: {} tries to bluff {} above all, and gives it up.",
                                               finding.gatherer, finding.beneficiary),
                                   "Seats: who acts last has the last word more often."};
  return finding;
}

Finding lucky(const Session& session, const Luck& luck) {
  Finding finding = sign(FindingKind::luck, 0);
  finding.beneficiary = session.name_of(luck.player);
  finding.p_value = luck.p_value;
  finding.explanation = fmt::format(
      "The {} of {} beat {:.0f} % of all hands on average. Of up to {} simulated evenings in which the same "
      "hands went round unshuffled, with other cards, {} was as good for that seat. Luck is told because "
      "people ask; "
      "it accuses nobody.",
      counted(luck.hands, "hand"), finding.beneficiary, 100 * luck.mean_u, Luck::kEvenings,
      odds(luck.p_value));
  finding.innocent_explanations = {"Somebody is the luckiest of every evening."};
  return finding;
}

std::string hands_in_words(const std::vector<HandNo>& hands) {
  std::vector<int> numbers;
  for (const HandNo hand : hands) numbers.push_back(hand.value);
  return list_in_words(numbers);
}

Finding pack_integrity(const PackIntegrity& found) {
  Finding finding = sign(FindingKind::pack_integrity, found.log_e);
  finding.cards = {found.card};
  finding.explanation =
      found.twice
          ? fmt::format(
                "{} came in {} {}, before it could have come round again: {} times likelier if "
                "there are two of it than if cards were misread now and then.",
                to_string(found.card), found.hands.size() == 1 ? "hand" : "hands",
                hands_in_words(found.hands), large_number(found.log_e))
          : fmt::format(
                "The pack was dealt through {} without {}: {} times likelier if the card is "
                "not in the pack than if it was misread each time.",
                counted(found.rounds_of_pack, "time"), to_string(found.card), large_number(found.log_e));
  finding.innocent_explanations = {
      "A card of a second pack that got in, or one that fell under the table. Count the pack.",
      "A card that is easily taken for another: the same mistake again and again."};
  return finding;
}

}  // namespace

std::vector<Finding> playing_signs(const Session& session, const History& history, bool every_hand_seen) {
  std::vector<Finding> signs;
  const auto players = static_cast<double>(session.players.size());
  for (const ChipTransfer& transfer : chip_transfers(session, history))
    if (transfer.p_value <= kRare / (players * (players - 1)))
      signs.push_back(chip_transfer(session, transfer));
  if (!every_hand_seen) return signs;
  if (session.rules.burn_each_deal == 0)
    for (const PackIntegrity& found : pack_integrity(session, history, kNotable))
      signs.push_back(pack_integrity(found));
  for (const BlindKnowledge& told : blind_knowledge(session, history, kGoodBlindHands))
    if (told.log_e >= std::log(players / kRare)) signs.push_back(blind_knowledge(session, told));
  for (const Luck& each : luck(session, history))
    if (each.p_value <= kRare / players) signs.push_back(lucky(session, each));
  return signs;
}

}  // namespace colddeck
