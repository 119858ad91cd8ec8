#include "report/odds_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "cards/notation.h"
#include "report/paragraph.h"

namespace colddeck {
namespace {

std::string cards(std::span<const Card> list) {
  std::vector<std::string> names;
  for (const Card card : list) names.push_back(to_string(card));
  return fmt::format("{}", fmt::join(names, " "));
}

std::string wild_words(const RuleSet& rules) {
  std::vector<std::string> words;
  if (rules.wild.twos) words.emplace_back("twos");
  if (rules.wild.black_twos) words.emplace_back("black twos");
  if (rules.wild.one_eyed_jacks) words.emplace_back("one-eyed jacks");
  if (rules.wild.suicide_king) words.emplace_back("the suicide king");
  if (rules.jokers > 0) words.emplace_back(rules.jokers == 1 ? "a joker" : "two jokers");
  return words.empty() ? "no wild cards" : fmt::format("wild: {}", fmt::join(words, ", "));
}

std::string one_in(std::int64_t hands, std::int64_t total) {
  if (hands == 0) return "never";
  return fmt::format("1 in {:.1f}", static_cast<double>(total) / static_cast<double>(hands));
}

double percent(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string against_text(const AgainstOne& against) {
  const auto line = [&](std::string_view what, std::int64_t hands) {
    return fmt::format("  {:<15} {:>9}  {:>9.4f} %\n", what, hands, percent(hands, against.total()));
  };
  return fmt::format("\nThe hand of one opponent, {} possible, is\n", against.total()) +
         line("worse", against.worse) + line("equal", against.equal) + line("better", against.better);
}

std::string bet_line(std::string_view what, const ExactMean& mean) {
  return fmt::format("  {:<28} {:>10.6f} %  {:>10} / {}\n", what, 100 * mean.value(), mean.numerator,
                     mean.denominator);
}

/// "Q-6-4"
std::string ranks(ThreeCards hand) {
  std::sort(hand.begin(), hand.end(), std::greater<>());
  return fmt::format("{}-{}-{}", to_string(hand[0])[0], to_string(hand[1])[0], to_string(hand[2])[0]);
}

std::string pays(const CasinoRules& rules, const PayTable& table) {
  std::vector<std::string> words;
  for (const Category category : ranking_of(rules.game)) {
    const Chips chips = table[static_cast<std::size_t>(category)];
    if (chips > 0) words.push_back(fmt::format("{} {}", name_of(category, rules.game), chips));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

constexpr std::array<std::string_view, 6> kKindsOfHands = {"high", "pair",     "flush",
                                                           "run",  "run. fl.", "prial"};

std::string hand_text(const ThreeCards& own, const AgainstDealer& against) {
  return "\n" +
         paragraph("", fmt::format("{}: {}. Playing it gives {:+.4f} antes on average ({} / {}, before "
                                   "any bonus), folding -1.",
                                   cards(own), against.should_play() ? "play" : "fold",
                                   static_cast<double>(against.play()) / static_cast<double>(against.total()),
                                   against.play(), against.total()));
}

}  // namespace

std::string odds_text(const RuleSet& rules, const CategoryOdds& odds, std::span<const Card> own,
                      std::span<const Card> elsewhere) {
  std::string text = paragraph("", fmt::format("{}, {} cards each, a pack of {}, {}", name_of(rules.game),
                                               rules.cards_each(), rules.pack_size(), wild_words(rules)));
  if (!own.empty()) text += paragraph("", "own cards: " + cards(own));
  if (!elsewhere.empty()) text += paragraph("", "seen elsewhere: " + cards(elsewhere));
  text += fmt::format("\n  {:<15} {:>9}  {:>11}\n", "", "hands", "chance");
  for (auto kind = odds.by_category.rbegin(); kind != odds.by_category.rend(); ++kind) {
    const auto category = static_cast<Category>(odds.by_category.rend() - kind - 1);
    text += fmt::format("  {:<15} {:>9}  {:>9.4f} %  {:>13}\n", name_of(category), *kind,
                        percent(*kind, odds.total), one_in(*kind, odds.total));
  }
  text += fmt::format("  {:<15} {:>9}\n", "all", odds.total);
  if (odds.against_one) text += against_text(*odds.against_one);
  return text;
}

std::string casino_text(const CasinoRules& rules, const HouseEdge& edge, const ThreeCards* own,
                        const AgainstDealer* against) {
  const bool brag = rules.game == CasinoGame::casino_brag;
  std::string text =
      fmt::format("{}: what a player wins per chip of ante, on average\n\n", name_of(rules.game));
  text += bet_line("ante and play, no bonus", edge.without_bonus);
  text += bet_line("ante and play, with bonus", edge.with_bonus);
  text += bet_line(brag ? "Pair Bonus" : "Pair Plus", edge.pair_plus);
  text += "\n";
  text += paragraph(
      "", fmt::format("Best play: put in the play bet with {}{}, {} of {} hands; fold the others. With the "
                      "bonus that costs {:.4f} % of all that is staked on ante and play.",
                      ranks(edge.worst_played), edge.one_threshold ? " or better" : " and most better hands",
                      edge.hands_played, edge.hands, -100 * edge.with_bonus.value() / edge.staked()));
  text += paragraph("", fmt::format("Bonus on the ante: {}. {}: {}. The dealer qualifies with {} high.",
                                    pays(rules, rules.ante_bonus), brag ? "Pair Bonus" : "Pair Plus",
                                    pays(rules, rules.pair_plus), rank_name(rules.qualifies)));
  if (own != nullptr && against != nullptr) text += hand_text(*own, *against);
  return text;
}

std::string next_deal_text(const NextDeal& deal) {
  std::string text =
      paragraph("", fmt::format("{}: the deal after hand {}, by {}, if nobody shuffles or cuts",
                                deal.recording, deal.after.value, printable(deal.dealer)));
  std::size_t width = 6;
  for (const ComingHand& hand : deal.hands) width = std::max(width, columns(printable(hand.player)));
  text += fmt::format("\n  {:<{}}  {:<10}", "Player", width, "Cards");
  for (std::size_t i = kKindsOfHands.size(); i-- > 0;) text += fmt::format("  {:>8}", kKindsOfHands[i]);
  text += fmt::format("  {:>8}\n", "best");
  for (const ComingHand& hand : deal.hands) {
    const std::string name = printable(hand.player);
    text +=
        fmt::format("  {}{}  {:<10}", name, std::string(width - columns(name), ' '), to_string(hand.certain));
    for (std::size_t i = hand.by_category.size(); i-- > 0;)
      text += fmt::format("  {:>6.1f} %", 100 * hand.by_category[i]);
    text += fmt::format("  {:>6.1f} %\n", 100 * hand.best);
  }
  text += "\n";
  return text + paragraph("", deal.certain()
                                  ? "Every card is certain."
                                  : fmt::format("Counted among {} packs, each as likely as any other "
                                                "given what was seen; ?? is a card that is not certain.",
                                                deal.draws));
}

}  // namespace colddeck
