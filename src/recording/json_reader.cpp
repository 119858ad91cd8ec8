// Reads JSON event by event: nlohmann's SAX parser says what comes, protobuf's reflection where it belongs.
#include <google/protobuf/arena.h>
#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <nlohmann/json.hpp>

#include "colddeck/v1/session.pb.h"
#include "recording/json.h"
#include "recording/limits.h"
#include "recording/position.h"
#include "recording/schema.h"
#include "recording/utf8.h"

namespace colddeck {
namespace {

namespace pb = google::protobuf;
using schema::Problem;

/// Walks over the text and leaves in `at` how far the parser has come.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Cursor(const char* here, const char** at) : here_(here), at_(at) {}
  reference operator*() const { return *here_; }
  Cursor& operator++() {
    ++here_;
    *at_ = here_;
    return *this;
  }
  Cursor operator++(int) {
    Cursor old = *this;
    ++*this;
    return old;
  }
  friend bool operator==(const Cursor& a, const Cursor& b) { return a.here_ == b.here_; }
  friend bool operator!=(const Cursor& a, const Cursor& b) { return a.here_ != b.here_; }

 private:
  const char* here_;
  const char** at_;
};

std::string excerpt(const std::string& text) { return "'" + as_utf8(text.substr(0, 40)) + "'"; }

/// An object that is being read, and the field whose value comes next.
struct Level {
  pb::Message* message = nullptr;
  const pb::FieldDescriptor* field = nullptr;
  bool in_list = false;
  std::size_t start = 0;   ///< offset of its brace
  std::uint64_t seen = 0;  ///< a bit for the number of each field that was there
};

/// Takes what the parser finds. Every call gives whether to go on, as nlohmann wants it.
class Handler {
 public:
  explicit Handler(std::string_view text) : text_(text), at_(text.data()) {}

  Cursor begin() { return {text_.data(), &at_}; }
  Cursor end() { return {text_.data() + text_.size(), &at_}; }
  /// Where the error is, as an offset.
  std::size_t error_at() const { return token_; }
  int error_hand() const { return hand_; }
  const Problem& problem() const { return problem_; }
  tl::expected<Session, Problem> finish();

  bool null() { return step() && (levels_.empty() ? refuse(kNoObject) : true); }
  bool boolean(bool value);
  bool number_integer(std::int64_t value) { return step() && put_whole(value, false); }
  bool number_unsigned(std::uint64_t value) {
    return step() &&
           put_whole(static_cast<std::int64_t>(value), value > static_cast<std::uint64_t>(INT64_MAX));
  }
  bool number_float(double value, const std::string& text);
  bool string(std::string& value);
  bool binary(nlohmann::json::binary_t&) { return false; }  // never in JSON text
  bool start_object(std::size_t);
  bool key(std::string& name);
  bool end_object();
  bool start_array(std::size_t);
  bool end_array();
  bool parse_error(std::size_t position, const std::string& token, const nlohmann::json::exception& error);

 private:
  using F = pb::FieldDescriptor;
  static constexpr const char* kNoObject = "expected a recording, an object in braces { … }";
  static constexpr std::size_t kEventsAnArena = 64;

  bool refuse(Problem problem) {
    problem_ = std::move(problem);
    return false;
  }
  bool step();
  /// Whether a value other than an object may stand here; `cpp` is what it would have to be.
  bool wants_value();
  bool wrong_type(const char* got);
  bool put_whole(std::int64_t value, bool too_large);
  bool put_real(double value);
  bool put_enum(const std::string& name);
  pb::Message* open_message();
  bool close_event(const Level& level);

  std::string_view text_;
  const char* at_;
  std::size_t token_ = 0;  // where the token that is being handled starts
  std::size_t token_end_ = 0;
  std::vector<Level> levels_;
  v1::Session header_;
  std::vector<Event> events_;
  pb::Arena arena_;
  int hand_ = 0;
  bool complete_ = false;
  Problem problem_;
};

/// Finds where the new token starts: after the last one and what separates tokens.
bool Handler::step() {
  token_ = text_.find_first_not_of(" \t\r\n,:", token_end_);
  token_ = std::min(token_, text_.size());
  token_end_ = static_cast<std::size_t>(at_ - text_.data());
  return true;
}

const char* wanted(const pb::FieldDescriptor* field) {
  using F = pb::FieldDescriptor;
  switch (field->cpp_type()) {
    case F::CPPTYPE_INT32:
    case F::CPPTYPE_INT64:
      return "a whole number";
    case F::CPPTYPE_FLOAT:
    case F::CPPTYPE_DOUBLE:
      return "a number";
    case F::CPPTYPE_BOOL:
      return "true or false";
    case F::CPPTYPE_MESSAGE:
      return "an object in braces";
    default:
      return "a text in quotes";
  }
}

bool Handler::wrong_type(const char* got) {
  const Level& level = levels_.back();
  std::string expected = wanted(level.field);
  if (level.field->is_repeated() && !level.in_list) expected = "a list in brackets";
  return refuse("'" + level.field->name() + "' must be " + expected + ", not " + got);
}

bool Handler::wants_value() {
  if (levels_.empty()) return refuse(kNoObject);
  return true;
}

bool Handler::boolean(bool value) {
  if (!step() || !wants_value()) return false;
  const Level& level = levels_.back();
  if (level.field->is_repeated() || level.field->cpp_type() != F::CPPTYPE_BOOL)
    return wrong_type("true or false");
  level.message->GetReflection()->SetBool(level.message, level.field, value);
  return true;
}

bool Handler::put_real(double value) {
  const Level& level = levels_.back();
  const pb::Reflection& put = *level.message->GetReflection();
  if (level.field->cpp_type() == F::CPPTYPE_FLOAT)
    put.SetFloat(level.message, level.field, static_cast<float>(value));
  else
    put.SetDouble(level.message, level.field, value);
  return true;
}

bool is_real(const pb::FieldDescriptor* field) {
  return field->cpp_type() == pb::FieldDescriptor::CPPTYPE_FLOAT ||
         field->cpp_type() == pb::FieldDescriptor::CPPTYPE_DOUBLE;
}

bool Handler::put_whole(std::int64_t value, bool too_large) {
  if (!wants_value()) return false;
  const Level& level = levels_.back();
  if (level.field->is_repeated()) return wrong_type("a number");
  const pb::Reflection& put = *level.message->GetReflection();
  if (is_real(level.field)) return put_real(too_large ? 1.9e19 : static_cast<double>(value));
  if (level.field->cpp_type() == F::CPPTYPE_INT64 && !too_large) {
    put.SetInt64(level.message, level.field, value);
    return true;
  }
  const bool small = !too_large && value >= INT32_MIN && value <= INT32_MAX;
  if (level.field->cpp_type() == F::CPPTYPE_INT32 && small) {
    put.SetInt32(level.message, level.field, static_cast<std::int32_t>(value));
    return true;
  }
  const bool number =
      level.field->cpp_type() == F::CPPTYPE_INT32 || level.field->cpp_type() == F::CPPTYPE_INT64;
  return number ? refuse("'" + level.field->name() + "' is too large a number") : wrong_type("a number");
}

bool Handler::number_float(double value, const std::string&) {
  if (!step() || !wants_value()) return false;
  const Level& level = levels_.back();
  if (level.field->is_repeated() || !is_real(level.field)) return wrong_type("a number with a fraction");
  return put_real(value);
}

bool Handler::put_enum(const std::string& name) {
  const Level& level = levels_.back();
  const pb::EnumValueDescriptor* value = level.field->enum_type()->FindValueByName(name);
  if (value != nullptr) {
    level.message->GetReflection()->SetEnum(level.message, level.field, value);
    return true;
  }
  std::string names;
  for (int i = 0; i < level.field->enum_type()->value_count(); ++i)
    names += (i > 0 ? ", " : "") + level.field->enum_type()->value(i)->name();
  return refuse("'" + level.field->name() + "' must be one of " + names + ", not " + excerpt(name));
}

bool Handler::string(std::string& value) {
  if (!step() || !wants_value()) return false;
  const Level& level = levels_.back();
  if (level.field->is_repeated()) return wrong_type("a text");
  if (level.field->cpp_type() == F::CPPTYPE_STRING) {
    level.message->GetReflection()->SetString(level.message, level.field, value);
    return true;
  }
  if (level.field->cpp_type() == F::CPPTYPE_ENUM) return put_enum(value);
  std::int64_t number = 0;  // protobuf's own JSON quotes large whole numbers
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool whole = error == std::errc{} && end == value.data() + value.size();
  if (level.field->cpp_type() == F::CPPTYPE_INT64 && whole) return put_whole(number, false);
  return wrong_type("a text");
}

pb::Message* Handler::open_message() {
  Level& parent = levels_.back();
  const pb::Reflection& put = *parent.message->GetReflection();
  if (parent.message == &header_ && parent.field->number() == v1::Session::kEventsFieldNumber) {
    if (events_.size() % kEventsAnArena == 0) arena_.Reset();
    return pb::Arena::CreateMessage<v1::Event>(&arena_);
  }
  return parent.field->is_repeated() ? put.AddMessage(parent.message, parent.field)
                                     : put.MutableMessage(parent.message, parent.field);
}

/// How much there is in the list that is being read.
int list_size(const Level& level) {
  return level.message->GetReflection()->FieldSize(*level.message, level.field);
}

bool Handler::start_object(std::size_t) {
  step();
  if (complete_) return refuse("expected nothing after the end of the recording");
  pb::Message* message = &header_;
  if (!levels_.empty()) {
    const Level& parent = levels_.back();
    if (parent.field->cpp_type() != F::CPPTYPE_MESSAGE || parent.field->is_repeated() != parent.in_list)
      return wrong_type("an object");
    if (levels_.size() >= kMostNesting) return refuse("the objects are nested too deep");
    if (parent.field->is_repeated() && static_cast<std::size_t>(list_size(parent)) >= kMostListed)
      return refuse("there are too many " + parent.field->name());
    message = open_message();
  }
  levels_.push_back({message, nullptr, false, token_, 0});
  return true;
}

/// What could have been meant, for the error.
std::string known_fields(const pb::Descriptor* descriptor) {
  std::string names;
  for (int i = 0; i < descriptor->field_count(); ++i)
    names += (i > 0 ? ", " : "") + descriptor->field(i)->name();
  return names;
}

bool Handler::key(std::string& name) {
  step();
  Level& level = levels_.back();
  const pb::Descriptor* descriptor = level.message->GetDescriptor();
  const pb::FieldDescriptor* field = descriptor->FindFieldByName(name);
  if (field == nullptr) field = descriptor->FindFieldByCamelcaseName(name);
  if (field == nullptr)
    return refuse("unknown field " + excerpt(name) + "; expected one of " + known_fields(descriptor));
  const std::uint64_t bit = std::uint64_t{1} << field->number();
  if ((level.seen & bit) != 0) return refuse("'" + field->name() + "' is there twice");
  const pb::OneofDescriptor* choice = field->real_containing_oneof();
  if (choice != nullptr && level.message->GetReflection()->HasOneof(*level.message, choice))
    return refuse("an event says one thing that happened; '" + field->name() + "' is a second one");
  level.seen |= bit;
  level.field = field;
  return true;
}

bool Handler::close_event(const Level& level) {
  const auto& made = static_cast<const v1::Event&>(*level.message);
  if (events_.size() >= kMostEvents)
    return refuse("there must be at most " + std::to_string(kMostEvents) + " events");
  Problem problem = schema::take(made, events_.emplace_back());
  if (problem.empty()) return true;
  token_ = level.start;
  hand_ = std::clamp(made.hand(), 0, static_cast<int>(kMostHands));
  return refuse(std::move(problem));
}

bool Handler::end_object() {
  token_end_ = static_cast<std::size_t>(at_ - text_.data());
  const Level level = std::move(levels_.back());
  levels_.pop_back();
  if (levels_.empty()) {
    complete_ = true;
    return true;
  }
  return level.message->GetDescriptor() != v1::Event::descriptor() || close_event(level);
}

bool Handler::start_array(std::size_t) {
  step();
  if (!wants_value()) return false;
  Level& level = levels_.back();
  if (!level.field->is_repeated() || level.in_list) return wrong_type("a list");
  level.in_list = true;
  return true;
}

bool Handler::end_array() {
  token_end_ = static_cast<std::size_t>(at_ - text_.data());
  levels_.back().in_list = false;
  return true;
}

bool Handler::parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& error) {
  token_ = std::min(position == 0 ? 0 : position - 1, text_.size());
  const std::string_view what = error.what();
  if (position > text_.size() || what.find("unexpected end of input") != std::string_view::npos)
    return refuse("the recording is cut short: expected more JSON; copy it again");
  if (const auto bad = first_not_utf8(text_)) {
    token_ = *bad;
    return refuse("expected UTF-8 text; save the file as UTF-8");
  }
  if (complete_) return refuse("expected nothing after the end of the recording");
  return refuse("expected JSON here; a comma, quote, colon or bracket is missing or too many");
}

tl::expected<Session, Problem> Handler::finish() {
  token_ = 0;
  hand_ = 0;
  auto session = schema::header_from(header_);
  if (session) session->events = std::move(events_);
  return session;
}

}  // namespace

tl::expected<Session, ReadError> parse_json(std::string_view text, std::string_view name) {
  const auto fail = [&](std::size_t offset, int hand, Problem problem) {
    const Position at = position_of(text, offset);
    return tl::unexpected(ReadError{std::string(name), at.line, at.column, hand, std::move(problem)});
  };
  if (text.size() > kMostFileBytes)
    return tl::unexpected(
        ReadError{std::string(name), 0, 0, 0,
                  "a recording must be at most " + std::to_string(kMostFileBytes >> 20) + " MiB long"});
  Handler handler(text);
  if (!nlohmann::json::sax_parse(handler.begin(), handler.end(), &handler))
    return fail(handler.error_at(), handler.error_hand(), handler.problem());
  auto session = handler.finish();
  if (!session) return fail(0, 0, std::move(session.error()));
  return std::move(*session);
}

}  // namespace colddeck
