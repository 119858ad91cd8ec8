#include "review/state_json.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "cards/notation.h"
#include "recording/utf8.h"
#include "report/audit_text.h"

namespace colddeck {
namespace {

using nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> kAnswers = {"confirm", "cards", "instead", "strike"};

ordered_json json_of(const SeenAt& seen) {
  return {{"first_frame", seen.first_frame},
          {"last_frame", seen.last_frame},
          {"x", seen.x},
          {"y", seen.y},
          {"width", seen.width},
          {"height", seen.height}};
}

ordered_json json_of(const Doubtful& doubt, const Session& session) {
  ordered_json alternatives = ordered_json::array();
  for (const Reading::Alternative& one : doubt.alternatives)
    alternatives.push_back({{"card", to_string(one.card)}, {"confidence", one.confidence}});
  ordered_json json = {{"kind", name_of(doubt.kind)},
                       {"event", doubt.event},
                       {"hand", doubt.hand.value},
                       {"who", doubt.who},
                       {"what", doubt.what},
                       {"happened", doubt.happened},
                       {"can_be_typed", doubt.can_be_typed},
                       {"slot", doubt.slot},
                       {"cards", doubt.cards},
                       {"place", doubt.place},
                       {"confidence", doubt.confidence},
                       {"alternatives", alternatives},
                       {"context", doubt.context},
                       {"context_at", doubt.context_at}};
  if (doubt.time) json["time_ms"] = doubt.time->value;
  if (doubt.still)
    json["still"] = {{"address", still_address(doubt.hand, doubt.seat)},
                     {"time_ms", doubt.still->value},
                     {"whose", session.name_of(doubt.seat)}};
  if (doubt.seen_at) json["seen_at"] = json_of(*doubt.seen_at);
  return json;
}

std::string dumped(const ordered_json& json) {
  return json.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

/// The whole number at `key`, which must be in [least, most].
std::optional<std::int64_t> whole(const ordered_json& json, const char* key, std::int64_t least,
                                  std::int64_t most) {
  const auto found = json.find(key);
  if (found == json.end() || !found->is_number_integer()) return std::nullopt;
  if (found->is_number_unsigned() && found->get<std::uint64_t>() > static_cast<std::uint64_t>(most))
    return std::nullopt;
  const auto number = found->get<std::int64_t>();
  return number < least || number > most ? std::nullopt : std::optional(number);
}

std::optional<std::string> text(const ordered_json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end()) return "";
  if (!found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

}  // namespace

std::string still_address(HandNo hand, Seat seat) {
  return fmt::format("still/{}/{}", hand.value, int{seat.index});
}

std::string state_json(const ReviewState& state, std::size_t shown) {
  ordered_json doubts = ordered_json::array();
  for (std::size_t i = 0; i < state.doubts.size() && i < shown; ++i)
    doubts.push_back(json_of(state.doubts[i], state.session));
  ordered_json players = ordered_json::array();
  for (const Player& player : state.session.players) players.push_back(player.name);
  return dumped({{"recording", state.recording},
                 {"title", state.session.title},
                 {"date", state.session.date},
                 {"players", players},
                 {"video", state.video.has_value()},
                 {"fps", state.session.source.fps},
                 {"offset_ms", state.session.source.offset.value},
                 {"revision", state.revision},
                 {"corrections", state.corrections},
                 {"verdict", name_of(state.audit.verdict)},
                 {"audit", audit_text(state.audit)},
                 {"doubts_in_all", state.doubts.size()},
                 {"doubts", doubts}});
}

std::string error_json(const std::string& sentence) { return dumped({{"error", one_line(sentence)}}); }

tl::expected<PostedAnswer, std::string> read_answer(const std::string& posted) {
  const auto refused = [] { return tl::unexpected(std::string("this is no answer; load the page again")); };
  const ordered_json json = ordered_json::parse(posted, nullptr, false);
  if (!json.is_object()) return refused();
  constexpr std::int64_t kMost = std::int64_t{1} << 31;
  const auto revision = whole(json, "revision", 0, kMost);
  const auto event = whole(json, "event", 0, kMost);
  const auto slot = whole(json, "slot", 0, kMost);
  const auto place = whole(json, "place", -1, 1000);
  const auto kind = text(json, "kind");
  const auto said = text(json, "text");
  const auto reason = text(json, "reason");
  if (!revision || !event || !slot || !place || !kind || !said || !reason) return refused();
  const auto known = std::find(kAnswers.begin(), kAnswers.end(), *kind);
  if (known == kAnswers.end()) return refused();
  const auto answer = static_cast<AnswerKind>(known - kAnswers.begin());
  return PostedAnswer{{answer, static_cast<std::size_t>(*event), static_cast<std::size_t>(*slot),
                       static_cast<int>(*place), *said, *reason},
                      static_cast<std::size_t>(*revision)};
}

}  // namespace colddeck
