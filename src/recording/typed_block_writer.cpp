#include "recording/typed_block_writer.h"

#include <algorithm>

#include "recording/typed_block.h"
#include "recording/typed_text.h"

namespace colddeck::typed {
namespace {

bool plainly_said(const Event& event) { return !event.time && event.confidence == 1; }

bool is_return(const Event& event) { return std::holds_alternative<Return>(event.action); }
bool is_deal(const Event& event) { return std::holds_alternative<Deal>(event.action); }
bool leads(const Event& event) { return comes_before_deal(event.action); }

bool unknown(const Faces& faces, std::size_t count) {
  return faces.size() == count &&
         std::none_of(faces.begin(), faces.end(), [](Face face) { return face.has_value(); });
}

/// The one deal of the block that needs no line among the actions, or nothing.
const Event* deal_outside_actions(std::span<const Event> events) {
  const auto deal = std::find_if_not(events.begin(), events.end(), leads);
  if (deal == events.end() || !is_deal(*deal) || !plainly_said(*deal)) return nullptr;
  if (std::get<Deal>(deal->action).hands.empty()) return nullptr;
  const auto next = deal + 1;
  if (next != events.end() && leads(*next)) return nullptr;
  return std::any_of(next, events.end(), is_deal) ? nullptr : &*deal;
}

/// The gatherer of all returns in the block, unknown if there are none; nothing when there are several.
std::optional<Seat> only_gatherer(std::span<const Event> events) {
  std::optional<Seat> gatherer;
  for (const Event& event : events) {
    if (!is_return(event)) continue;
    const Seat seat = std::get<Return>(event.action).gatherer;
    if (gatherer && *gatherer != seat) return std::nullopt;
    gatherer = seat;
  }
  return gatherer.value_or(Seat{});
}

/// The returns at the end that fit into a list of their own.
std::span<const Event> returns_at_end(std::span<const Event> events) {
  std::size_t first = events.size();
  while (first > 0 && is_return(events[first - 1]) && plainly_said(events[first - 1])) --first;
  return events.subspan(first);
}

}  // namespace

BlockWriter::BlockWriter(const Session& session, bool in_order)
    : names_(session.players),
      rules_(session.rules),
      in_order_(in_order),
      sitting_(sitting_at_start(session)) {}

std::string BlockWriter::block(std::span<const Event> events) {
  const Event* deal = deal_outside_actions(events);
  const auto gatherer = only_gatherer(events);
  const std::span<const Event> returns = gatherer ? returns_at_end(events) : std::span<const Event>{};
  gatherer_ = gatherer.value_or(Seat{});

  std::string out = "\n[[hands]]\nhand = " + std::to_string(events.front().hand.value) + "\n";
  std::string deal_text;
  std::vector<std::string> actions;
  for (const Event& event : events.first(events.size() - returns.size()))
    if (&event == deal)
      put_deal(deal_text, event);
    else
      add_line(actions, event);
  if (deal == nullptr && events.front().hand.value != 0 &&
      std::none_of(events.begin(), events.end(), is_deal))
    deal_text = "deal = []\n";

  out += deal_text;
  if (gatherer && gatherer->known()) out += "gatherer = " + quoted(names_.word_for(*gatherer)) + "\n";
  if (!actions.empty()) out += listed_lines("actions", actions);
  const Deal* dealt = deal == nullptr ? nullptr : &std::get<Deal>(deal->action);
  if (!returns.empty()) out += listed_lines("returns", return_lines(returns, dealt));
  return out;
}

void BlockWriter::put_deal(std::string& out, const Event& event) const {
  const Deal& deal = std::get<Deal>(event.action);
  out += "dealer = " + quoted(names_.word_for(deal.dealer)) + "\n";
  if (deal.in_order != in_order_)
    out += std::string("in_order = ") + (deal.in_order ? "true" : "false") + "\n";
  const std::vector<Seat> order = sitting_.from_left_of(deal.dealer);
  const bool all_dealt = std::equal(deal.hands.begin(), deal.hands.end(), order.begin(), order.end(),
                                    [](const DealtHand& hand, Seat seat) { return hand.seat == seat; });
  const bool nothing_seen = std::all_of(deal.hands.begin(), deal.hands.end(), [this](const DealtHand& hand) {
    return !hand.face_up && unknown(hand.cards.faces, cards_each());
  });
  if (all_dealt && nothing_seen && event.hand.value != 0) return;
  std::vector<std::string> lines;
  for (const DealtHand& hand : deal.hands)
    lines.push_back((all_dealt ? "" : names_.word_for(hand.seat) + " ") + cards_word(hand.cards) +
                    (hand.face_up ? " up" : ""));
  out += listed_lines("deal", lines);
}

void BlockWriter::add_line(std::vector<std::string>& actions, const Event& event) {
  if (const auto* deal = std::get_if<Deal>(&event.action)) return add_deal(actions, event, *deal);
  if (const auto* change = std::get_if<SeatChange>(&event.action)) sitting_.apply(*change);
  if (const auto* choice = std::get_if<Choose>(&event.action)) rules_ = chosen(rules_, *choice);
  if (const auto* returned = std::get_if<Return>(&event.action);
      returned != nullptr && returned->gatherer != gatherer_) {
    gatherer_ = returned->gatherer;
    actions.push_back("g " + names_.word_for(gatherer_));
  }
  actions.push_back(prefix(event) + action_line(event.action, names_));
}

void BlockWriter::add_deal(std::vector<std::string>& actions, const Event& event, const Deal& deal) const {
  std::string begins = prefix(event) + action_line(event.action, names_);
  if (deal.in_order != in_order_) begins += deal.in_order ? " in-order" : " any-order";
  actions.push_back(begins);
  for (const DealtHand& hand : deal.hands)
    actions.push_back("d dh " + names_.word_for(hand.seat) + " " + cards_word(hand.cards) +
                      (hand.face_up ? " up" : ""));
}

std::vector<std::string> BlockWriter::return_lines(std::span<const Event> returns, const Deal* deal) const {
  std::vector<std::string> lines;
  for (const Event& event : returns) {
    const Return& returned = std::get<Return>(event.action);
    std::size_t size = cards_each();
    if (deal != nullptr) {
      const auto hand = std::find_if(deal->hands.begin(), deal->hands.end(),
                                     [&returned](const DealtHand& one) { return one.seat == returned.seat; });
      if (hand != deal->hands.end()) size = hand->cards.faces.size();
    }
    const bool goes_without_saying = deal != nullptr && size > 0 && unknown(returned.cards.faces, size);
    lines.push_back(return_line(returned, names_, !goes_without_saying));
  }
  return lines;
}

}  // namespace colddeck::typed
