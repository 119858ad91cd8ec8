#include "recording/amend.h"

#include <span>

#include "recording/read.h"
#include "recording/typed_block_writer.h"

namespace colddeck {
namespace {

/// The blocks of the new events below the log; `in_order` is what the log's top may say of all deals.
std::string with_blocks(std::string_view bytes, const Session& session, const std::vector<Event>& events,
                        bool in_order) {
  std::string text(bytes);
  if (!text.empty() && text.back() != '\n') text += '\n';
  typed::BlockWriter writer(session, in_order);
  const std::span<const Event> all(events);
  for (std::size_t first = 0; first < all.size();) {
    std::size_t last = first;
    while (last < all.size() && all[last].hand == all[first].hand) ++last;
    text += writer.block(all.subspan(first, last - first));
    first = last;
  }
  return text;
}

bool reads_as(const std::string& bytes, std::string_view path, const Session& wanted) {
  const auto read = parse_session(bytes, path);
  return read && *read == wanted;
}

}  // namespace

tl::expected<std::string, std::string> amended(std::string_view bytes, std::string_view path,
                                               const Session& session, const std::vector<Event>& events) {
  Session wanted = session;
  wanted.events.insert(wanted.events.end(), events.begin(), events.end());
  const Form form = form_of(bytes, path);
  if (form == Form::typed) {
    for (const bool in_order : {false, true}) {
      std::string text = with_blocks(bytes, session, events, in_order);
      if (reads_as(text, path, wanted)) return text;
    }
    return tl::unexpected(std::string(
        "this cannot be written below the typed log; write it in by hand, or convert the log to JSON "
        "first"));
  }
  std::string made = written(wanted, form);
  if (!reads_as(made, path, wanted))
    return tl::unexpected(std::string("this cannot be held by the recording's form"));
  return made;
}

}  // namespace colddeck
