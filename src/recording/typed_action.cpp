#include "recording/typed_action.h"

#include "recording/limits.h"
#include "recording/typed_line.h"
#include "recording/typed_text.h"
#include "recording/utf8.h"

namespace colddeck {
namespace {

std::string hands_of(const Deal& deal, const typed::Names& names) {
  std::string text;
  for (const DealtHand& hand : deal.hands)
    text += (text.empty() ? ": " : ", ") + names.word_for(hand.seat) + " " + typed::cards_word(hand.cards) +
            (hand.face_up ? " up" : "");
  return text;
}

/// As many unknown cards as the game deals, where the words name none.
void fill_in(Action& action, const Session& session) {
  const Faces unknown(static_cast<std::size_t>(session.rules.cards_each()), Face{});
  if (auto* shown = std::get_if<Show>(&action)) shown->cards.faces = unknown;
  if (auto* returned = std::get_if<Return>(&action)) returned->cards.faces = unknown;
}

}  // namespace

std::string words_of(const Action& action, const Session& session) {
  const typed::Names names(session.players);
  const std::string words = typed::action_line(action, names);
  const auto* deal = std::get_if<Deal>(&action);
  return deal == nullptr ? words : words + hands_of(*deal, names);
}

tl::expected<Action, std::string> action_in(std::string_view words, const Session& session) {
  if (words.size() > kMostTextBytes || first_not_utf8(words))
    return tl::unexpected(std::string("expected a short text in UTF-8, such as 'Bob f'"));
  const typed::Names names(session.players);
  try {
    typed::Parsed parsed = typed::parse_line({std::string(words), 0, 0}, names);
    auto* action = std::get_if<Action>(&parsed.what);
    if (action == nullptr || std::holds_alternative<Correction>(*action))
      return tl::unexpected(
          std::string("expected one thing that happened, such as 'Bob f', no deal and no correction"));
    if (parsed.cards_not_written) fill_in(*action, session);
    return *action;
  } catch (const typed::Mistake& mistake) {
    return tl::unexpected(one_line(mistake.message));
  }
}

}  // namespace colddeck
