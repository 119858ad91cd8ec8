#include "recording/binary.h"

#include <google/protobuf/arena.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/stubs/logging.h>
#include <zlib.h>

#include <array>

#include "colddeck/v1/session.pb.h"
#include "recording/limits.h"
#include "recording/schema.h"

namespace colddeck {
namespace {

namespace pb = google::protobuf;
using schema::Problem;

constexpr const char* kDamaged = "this is not a whole recording; make it anew from its source";

std::uint32_t check_sum(std::string_view bytes) {
  return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

template <typename Number>
void put(std::string& out, Number number) {
  for (std::size_t i = 0; i < sizeof(Number); ++i) out += static_cast<char>(number >> (8 * i) & 0xFF);
}

template <typename Number>
Number number_at(std::string_view bytes, std::size_t at) {
  Number number = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    number |= static_cast<Number>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  return number;
}

/// Skips what follows a tag; groups are not in the schema.
bool skip_value(pb::io::CodedInputStream& in, std::uint32_t tag) {
  std::uint64_t number = 0;
  int length = 0;
  switch (tag & 7) {
    case 0:
      return in.ReadVarint64(&number);
    case 1:
      return in.Skip(8);
    case 2:
      return in.ReadVarintSizeAsInt(&length) && in.Skip(length);
    case 5:
      return in.Skip(4);
    default:
      return false;
  }
}

/// Turns the bytes of single events into events. Only a few exist in both forms at a time.
class EventParser {
 public:
  std::optional<Problem> parse(std::string_view bytes, std::vector<Event>& events) {
    if (bytes.size() > kMostEventBytes)
      return "event " + std::to_string(events.size()) + " is longer than any event can be";
    if (++in_arena_ % kEventsAnArena == 0) arena_.Reset();
    auto* event = pb::Arena::CreateMessage<v1::Event>(&arena_);
    if (!event->ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return kDamaged;
    const Problem problem = schema::take(*event, events.emplace_back());
    if (problem.empty()) return std::nullopt;
    return "event " + std::to_string(events.size() - 1) + ": " + problem;
  }

 private:
  static constexpr std::size_t kEventsAnArena = 64;
  alignas(8) std::array<char, 32768> room_;
  pb::Arena arena_{room_.data(), room_.size()};
  std::size_t in_arena_ = 0;
};

/// A protobuf field of the Session, tag and all, and the payload alone.
struct Field {
  std::uint32_t tag = 0;
  std::string_view whole;
  std::string_view payload;
};

/// Calls `visit(Field)`, which gives nothing or a problem, for each field of a message.
template <typename Visit>
std::optional<Problem> each_field(std::string_view bytes, Visit visit) {
  pb::io::CodedInputStream in(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                              static_cast<int>(bytes.size()));
  const auto place = [&in] { return static_cast<std::size_t>(in.CurrentPosition()); };
  while (place() < bytes.size()) {
    const std::size_t start = place();
    const std::uint32_t tag = in.ReadTag();
    std::size_t from = place();
    if (tag == 0 || !skip_value(in, tag)) return kDamaged;
    const std::size_t end = place();
    if ((tag & 7) == 2)  // the length before the payload
      while (static_cast<unsigned char>(bytes[from++]) >= 0x80) continue;
    if (auto problem = visit(Field{tag, bytes.substr(start, end - start), bytes.substr(from, end - from)}))
      return problem;
  }
  return std::nullopt;
}

tl::expected<Session, Problem> parse_fields(std::string_view bytes) {
  constexpr std::uint32_t kEventsTag = (v1::Session::kEventsFieldNumber << 3) | 2;
  std::size_t count = 0;
  std::string header_bytes;
  const auto damage = each_field(bytes, [&](const Field& field) -> std::optional<Problem> {
    if (field.tag == kEventsTag)
      ++count;
    else
      header_bytes.append(field.whole);
    return std::nullopt;
  });
  if (damage) return tl::unexpected(*damage);
  if (count > kMostEvents)
    return tl::unexpected("there must be at most " + std::to_string(kMostEvents) + " events");
  if (header_bytes.size() > kMostHeaderBytes)
    return tl::unexpected<Problem>("the part before the events is longer than it can be");

  v1::Session header;
  if (!header.ParseFromString(header_bytes)) return tl::unexpected<Problem>(kDamaged);
  auto session = schema::header_from(header);
  if (!session) return session;
  session->events.reserve(count);
  EventParser parser;
  const auto problem = each_field(bytes, [&](const Field& field) {
    return field.tag == kEventsTag ? parser.parse(field.payload, session->events) : std::nullopt;
  });
  if (problem) return tl::unexpected(*problem);
  return session;
}

/// The Session's bytes without mark, or what is wrong with the mark.
tl::expected<std::string_view, Problem> unwrapped(std::string_view bytes) {
  if (bytes.substr(0, kBinaryMark.size()) != kBinaryMark)
    return tl::unexpected<Problem>("this is no binary recording: its first bytes are not those of one");
  if (bytes.size() > kMostFileBytes)
    return tl::unexpected("a recording must be at most " + std::to_string(kMostFileBytes >> 20) +
                          " MiB long");
  if (bytes.size() < kBinaryHeaderBytes)
    return tl::unexpected<Problem>("the recording is cut short; copy it again");
  const auto length = number_at<std::uint64_t>(bytes, 12);
  const std::string_view payload = bytes.substr(kBinaryHeaderBytes);
  if (payload.size() < length)
    return tl::unexpected("the recording is cut short: " + std::to_string(length - payload.size()) +
                          " bytes are missing; copy it again");
  if (payload.size() > length || check_sum(payload) != number_at<std::uint32_t>(bytes, 8))
    return tl::unexpected<Problem>(
        "the recording was changed or damaged (its check sum is wrong); copy it again");
  return payload;
}

/// What `write` puts into a stream.
template <typename Write>
std::string streamed(Write write) {
  std::string bytes;
  {
    pb::io::StringOutputStream stream(&bytes);
    pb::io::CodedOutputStream out(&stream);
    out.SetSerializationDeterministic(true);
    write(out);
  }
  return bytes;
}

/// All of a Session but its events.
std::string header_bytes(const Session& session) {
  v1::Session header;
  schema::fill(header, session);
  return streamed([&header](pb::io::CodedOutputStream& out) { header.SerializeToCodedStream(&out); });
}

std::string event_bytes(const Session& session) {
  return streamed([&session](pb::io::CodedOutputStream& out) {
    v1::Event made;
    for (const Event& event : session.events) {
      made.Clear();
      schema::fill(made, event);
      out.WriteTag((v1::Session::kEventsFieldNumber << 3) | 2);
      out.WriteVarint32(static_cast<std::uint32_t>(made.ByteSizeLong()));
      made.SerializeWithCachedSizes(&out);
    }
  });
}

/// With mark, check sum and length before it.
std::string wrapped(const std::string& payload) {
  std::string bytes(kBinaryMark);
  put(bytes, check_sum(payload));
  put(bytes, static_cast<std::uint64_t>(payload.size()));
  return bytes + payload;
}

}  // namespace

tl::expected<Session, ReadError> parse_binary(std::string_view bytes, std::string_view name) {
  const pb::LogSilencer quiet;  // our sentence is enough
  auto session = unwrapped(bytes).and_then(parse_fields);
  if (!session) return tl::unexpected(ReadError{std::string(name), 0, 0, 0, std::move(session.error())});
  return std::move(*session);
}

std::string write_binary(const Session& session) {
  return wrapped(header_bytes(session) + event_bytes(session));
}

BinaryForms write_binary_forms(const Session& session) {
  const std::string events = event_bytes(session);
  BinaryForms forms{wrapped(header_bytes(session) + events), {}};
  const Source& source = session.source;
  if (source.file.empty() && source.sha256.empty()) {
    forms.without_source = forms.whole;
    return forms;
  }
  Session bare{session.title, session.date,    source, session.rules,
               session.sight, session.players, {},     session.truth};
  bare.source.file.clear();
  bare.source.sha256.clear();
  forms.without_source = wrapped(header_bytes(bare) + events);
  return forms;
}

}  // namespace colddeck
