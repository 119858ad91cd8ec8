#include "report/demo_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "evidence/wording.h"
#include "report/paragraph.h"
#include "report/risk_remedies.h"

namespace colddeck {
namespace {

const std::string& name_of(Seat seat) { return demo_names()[static_cast<std::size_t>(seat.index)]; }

std::string hand_in_words(const Trick& trick, const std::vector<Card>& cards) {
  return fmt::format("{}, {}", cards_in_words(cards), HandRanking(rules_of(trick.table)).in_words(cards));
}

std::string beneficiary(const Demonstration& demo) { return name_of(demo.shown.hand.player); }

bool is_complete(const Demonstration& demo) { return demo.shown.hand.complete(demo.trick.table); }

std::string opening(const Demonstration& demo) {
  const TableShape& table = demo.trick.table;
  std::string names;
  for (int i = 0; i < table.players; ++i)
    names += (i == 0                   ? ""
              : i + 1 == table.players ? " and "
                                       : ", ") +
             demo_names()[static_cast<std::size_t>(i)];
  return fmt::format("The trick at a table of {}\n\n", table.players) +
         paragraph("",
                   fmt::format(
                       "{} have played a hand. Nobody shuffles between hands: the hands go under the pack as "
                       "they are gathered, and {}, who deals next, gathers.",
                       names, demo_names().front()));
}

/// One line of the block: whose hand, its cards with the chosen ones in brackets, and the places in the pack.
std::string block_line(const Trick& trick, std::size_t index) {
  const ArrangedHand& hand = trick.block[index];
  std::string cards;
  std::string places;
  int place =
      trick.table.pack_size - trick.table.block_size() + static_cast<int>(index) * trick.table.cards_each;
  for (std::size_t i = 0; i < hand.cards.size(); ++i) {
    ++place;
    const bool sent = std::find(hand.sent.begin(), hand.sent.end(), static_cast<int>(i)) != hand.sent.end();
    cards += fmt::format(fmt::runtime(sent ? " [{}]" : "  {} "), to_string(hand.cards[i]));
    places += fmt::format(fmt::runtime(sent ? " [{:2}]" : "  {:2} "), place);
  }
  std::string line = fmt::format("  {:<6}{}    places {}", name_of(hand.owner), cards, places);
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string gathering(const Demonstration& demo) {
  const Trick& trick = demo.trick;
  std::string text = fmt::format("1. {} gathers\n\n", demo_names().front());
  for (std::size_t i = 0; i < trick.block.size(); ++i) text += block_line(trick, i);
  const std::string how =
      is_complete(demo) ? "" : " No hand can be filled at this table, but so many cards of it can be chosen.";
  return text + "\n" +
         paragraph(
             "",
             fmt::format(
                 "The cards in brackets were put there: {}. The hands lie in the order in which they were "
                 "thrown in, and so do all other cards; nobody sees anything odd.{}",
                 cards_in_words(trick.chosen), how));
}

std::string deal_step(const Demonstration& demo, const TrickDeal& deal) {
  const TableShape& table = demo.trick.table;
  std::vector<int> left;
  for (const int place : deal.places) left.push_back(place - table.block_size());
  return paragraph(
      "", fmt::format(
              "{}. Deal {}, by {}: the top {} cards. {} wins with {}. The hands go under the pack, and the "
              "chosen cards move up from places {} to {}.",
              deal.number + 1, deal.number, name_of(deal.dealer), table.block_size(), name_of(deal.winner),
              hand_in_words(demo.trick, deal.hands[static_cast<std::size_t>(deal.winner.index)]),
              list_in_words(deal.places), list_in_words(left)));
}

std::string last_deal(const Demonstration& demo) {
  const TrickDeal& deal = demo.trick.deals.back();
  std::string text = paragraph(
      "", fmt::format("{}. Deal {}, by {}: now the chosen cards, at places {}, are on top, and fall to {}.",
                      deal.number + 1, deal.number, name_of(deal.dealer), list_in_words(deal.places),
                      beneficiary(demo)));
  text += "\n";
  for (int i = 1; i <= demo.trick.table.players; ++i) {
    const Seat seat{static_cast<std::int8_t>((deal.dealer.index + i) % demo.trick.table.players)};
    text += fmt::format("  {:<6} {}{}\n", name_of(seat),
                        hand_in_words(demo.trick, deal.hands[static_cast<std::size_t>(seat.index)]),
                        seat == deal.winner ? "   <- wins" : "");
  }
  return text;
}

std::string worth(const Demonstration& demo) {
  const ControlValue& value = demo.shown.value;
  return fmt::format("{}. What it is worth\n\n", demo.trick.deals.size() + 2) +
         paragraph("", fmt::format(
                           "If all stay to the end, {} wins {:.0f} % of such hands instead of {:.0f} %, and "
                           "has a pair or better in "
                           "{:.0f} % of them, without ever looking at the cards: a blind player pays half.",
                           beneficiary(demo), 100 * value.win, 100 * value.fair, 100 * value.pair_or_better));
}

}  // namespace

const std::vector<std::string>& demo_names() {
  static const std::vector<std::string> names{"Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida",
                                              "Jim", "Kay", "Leo", "Mia", "Ned", "Ola", "Pat", "Ron", "Sue"};
  return names;
}

std::vector<std::string> demo_steps(const Demonstration& demo) {
  std::vector<std::string> steps{opening(demo), gathering(demo)};
  for (const TrickDeal& deal : demo.trick.deals)
    steps.push_back(&deal == &demo.trick.deals.back() ? last_deal(demo) : deal_step(demo, deal));
  steps.push_back(worth(demo));
  steps.push_back(remedies_text(demo.risk));
  return steps;
}

}  // namespace colddeck
