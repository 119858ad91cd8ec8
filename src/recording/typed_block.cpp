#include "recording/typed_block.h"

#include <algorithm>

#include "recording/limits.h"

namespace colddeck::typed {
namespace {

/// A block whose lines have been read one by one.
struct ParsedBlock {
  const Block* written = nullptr;
  std::vector<Parsed> actions;
  std::vector<Parsed> returns;
};

ParsedBlock parse_block(const Block& block, const Names& names) {
  ParsedBlock parsed{&block, {}, {}};
  for (const Line& line : block.actions) parsed.actions.push_back(parse_line(line, names));
  for (const Line& line : block.returns) parsed.returns.push_back(parse_return(line, names));
  return parsed;
}

/// Turns parsed blocks into the events of a session, one after the other.
class Assembly {
 public:
  Assembly(Session& session, const Names& names, bool in_order)
      : session_(session),
        names_(names),
        in_order_(in_order),
        rules_(session.rules),
        sitting_(session.players) {}

  void expect(const ParsedBlock& block);
  void add(const ParsedBlock& block);

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw Mistake{block_->line, block_->column, 0, message};
  }
  void find_dealer(bool needed);
  /// The deal that the block's `deal` says, or that goes without saying.
  void deal_behind_the_scenes();
  Seat next_seat_dealt(const std::vector<Seat>& order, std::size_t hand) const;
  void take(Parsed parsed);
  void take_dealt(DealtHand hand);
  void begin_deal(std::optional<Seat> dealer, std::optional<bool> in_order, const Parsed& parsed);
  void take_action(Action action, const Parsed& parsed);
  void push(Action action, const Parsed& parsed);
  Faces unknown_hand(Seat seat) const;
  Deal& open_deal() { return std::get<Deal>(session_.events.back().action); }

  Session& session_;
  const Names& names_;
  bool in_order_;
  RuleSet rules_;  // as they are now
  Sitting sitting_;
  const Block* block_ = nullptr;
  Seat last_dealer_;                      // of the deal before this block
  Seat dealer_;                           // of this block
  Seat gatherer_;                         // of the returns to come
  bool dealing_ = false;                  // the last event is a deal that takes more hands
  std::optional<std::size_t> last_deal_;  // the event, in this block
};

void Assembly::expect(const ParsedBlock& block) {
  for (const Parsed& parsed : block.actions)
    if (const auto* action = std::get_if<Action>(&parsed.what))
      if (const auto* change = std::get_if<SeatChange>(action)) sitting_.expect(*change);
}

void Assembly::find_dealer(bool needed) {
  if (block_->dealer)
    dealer_ = parse_who(*block_->dealer, names_);
  else
    dealer_ = sitting_.next_after(last_dealer_);
  if (needed && !block_->dealer && !dealer_.known())
    fail("expected who deals; write dealer = \"Ann\" in this block");
}

Seat Assembly::next_seat_dealt(const std::vector<Seat>& order, std::size_t hand) const {
  if (hand >= order.size() || !dealer_.known())
    fail("expected a hand for each of the " + std::to_string(order.size()) +
         " who sit in, or names before the hands, as in deal = [\"Ann KS7C2D\", …]");
  return order[hand];
}

void Assembly::deal_behind_the_scenes() {
  find_dealer(true);
  Deal deal;
  deal.dealer = dealer_;
  deal.in_order = block_->in_order.value_or(in_order_);
  const std::vector<Seat> order = sitting_.from_left_of(dealer_);
  const Faces unknown(static_cast<std::size_t>(rules_.cards_each()));
  if (!block_->deal && order.empty())
    fail("expected who was dealt to; write deal = [\"Ann KS7C2D\", …] in this block");
  if (!block_->deal)
    for (const Seat seat : order) deal.hands.push_back({seat, {unknown, {}}, false});
  for (const Line& line : block_->deal.value_or(std::vector<Line>{})) {
    const DealLine hand = parse_deal_line(line, names_);
    const Seat seat = hand.seat ? *hand.seat : next_seat_dealt(order, deal.hands.size());
    deal.hands.push_back({seat, {hand.cards.value_or(unknown), {}}, hand.face_up});
  }
  push(std::move(deal), Parsed{});
}

Faces Assembly::unknown_hand(Seat seat) const {
  if (last_deal_)
    for (const DealtHand& hand : std::get<Deal>(session_.events[*last_deal_].action).hands)
      if (hand.seat == seat) return Faces(hand.cards.faces.size());
  return Faces(static_cast<std::size_t>(rules_.cards_each()));
}

void Assembly::push(Action action, const Parsed& parsed) {
  if (session_.events.size() >= kMostEvents)
    fail("there must be at most " + std::to_string(kMostEvents) + " events");
  if (const auto* choice = std::get_if<Choose>(&action)) rules_ = chosen(rules_, *choice);
  session_.events.push_back({block_->hand, parsed.time, parsed.confidence, std::nullopt, std::move(action)});
  if (const auto* deal = std::get_if<Deal>(&session_.events.back().action)) {
    if (deal->hands.size() > static_cast<std::size_t>(kMostSeats))
      fail("a deal must have at most " + std::to_string(kMostSeats) + " hands");
    if (deal->dealer.known()) last_dealer_ = deal->dealer;
    last_deal_ = session_.events.size() - 1;
  }
}

void Assembly::begin_deal(std::optional<Seat> dealer, std::optional<bool> in_order, const Parsed& parsed) {
  Deal deal;
  deal.dealer = dealer ? *dealer : dealer_;
  deal.in_order = in_order.value_or(block_->in_order.value_or(in_order_));
  push(std::move(deal), parsed);
  dealing_ = true;
}

void Assembly::take_dealt(DealtHand hand) {
  if (open_deal().hands.size() >= static_cast<std::size_t>(kMostSeats))
    fail("a deal must have at most " + std::to_string(kMostSeats) + " hands");
  open_deal().hands.push_back(std::move(hand));
}

void Assembly::take_action(Action action, const Parsed& parsed) {
  dealing_ = false;
  if (auto* returned = std::get_if<Return>(&action)) {
    returned->gatherer = gatherer_;
    if (parsed.cards_not_written) returned->cards.faces = unknown_hand(returned->seat);
  }
  if (auto* show = std::get_if<Show>(&action); show != nullptr && parsed.cards_not_written)
    show->cards.faces = unknown_hand(show->seat);
  if (const auto* change = std::get_if<SeatChange>(&action)) sitting_.apply(*change);
  push(std::move(action), parsed);
}

void Assembly::take(Parsed parsed) {
  if (auto* gathers = std::get_if<Gathers>(&parsed.what)) {
    gatherer_ = gathers->seat;
  } else if (auto* begins = std::get_if<DealBegins>(&parsed.what)) {
    begin_deal(begins->dealer, begins->in_order, parsed);
  } else if (auto* dealt = std::get_if<Dealt>(&parsed.what)) {
    if (!dealing_) begin_deal(std::nullopt, std::nullopt, parsed);
    if (parsed.cards_not_written)
      dealt->hand.cards.faces = Faces(static_cast<std::size_t>(rules_.cards_each()));
    take_dealt(std::move(dealt->hand));
  } else {
    take_action(std::move(std::get<Action>(parsed.what)), parsed);
  }
}

bool deals(const Parsed& parsed) {
  return std::holds_alternative<DealBegins>(parsed.what) || std::holds_alternative<Dealt>(parsed.what);
}

void Assembly::add(const ParsedBlock& block) {
  block_ = block.written;
  last_deal_.reset();
  dealing_ = false;
  gatherer_ = block_->gatherer ? parse_who(*block_->gatherer, names_) : Seat{};
  const bool written_out = std::any_of(block.actions.begin(), block.actions.end(), deals);
  const bool no_deal = block_->deal ? block_->deal->empty() : block_->hand.value == 0;
  if (written_out && block_->deal)
    fail("expected the deal once: either as deal = […] or as 'd dh' lines in the actions");
  auto next = block.actions.begin();
  if (!written_out && !no_deal) {
    for (; next != block.actions.end(); ++next) {
      const auto* action = std::get_if<Action>(&next->what);
      if (action == nullptr || !comes_before_deal(*action)) break;
      take(*next);
    }
    deal_behind_the_scenes();
  } else {
    find_dealer(false);
  }
  for (; next != block.actions.end(); ++next) take(*next);
  for (const Parsed& returned : block.returns) take(returned);
}

}  // namespace

bool comes_before_deal(const Action& action) {
  return std::holds_alternative<Shuffle>(action) || std::holds_alternative<Cut>(action) ||
         std::holds_alternative<Burn>(action) || std::holds_alternative<SeatChange>(action) ||
         std::holds_alternative<Spread>(action) || std::holds_alternative<Note>(action) ||
         std::holds_alternative<Stake>(action) || std::holds_alternative<Choose>(action) ||
         std::holds_alternative<Money>(action);
}

void add_events(Session& session, const std::vector<Block>& blocks, bool in_order) {
  const Names names(session.players);
  std::vector<ParsedBlock> parsed;
  Assembly assembly(session, names, in_order);
  const auto in_hand = [](const Block& block, const auto& work) {
    try {
      return work();
    } catch (Mistake& mistake) {
      mistake.hand = block.hand.value;
      throw;
    }
  };
  parsed.reserve(blocks.size());
  for (const Block& block : blocks) {
    parsed.push_back(in_hand(block, [&] { return parse_block(block, names); }));
    assembly.expect(parsed.back());
  }
  for (const ParsedBlock& block : parsed) in_hand(*block.written, [&] { assembly.add(block); });
}

}  // namespace colddeck::typed
