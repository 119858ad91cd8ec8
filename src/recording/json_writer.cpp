#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <array>
#include <charconv>

#include "colddeck/v1/session.pb.h"
#include "recording/json.h"
#include "recording/schema.h"

namespace colddeck {
namespace {

namespace pb = google::protobuf;

void put_text(std::string& out, const std::string& text) {
  constexpr const char* kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out.append({'\\', c});
    else if (c == '\n')
      out += "\\n";
    else if (code < 0x20 || code == 0x7F)
      out.append("\\u00").append({kHex[code >> 4], kHex[code & 15]});
    else
      out += c;
  }
  out += '"';
}

/// The shortest text that reads back as the same number.
template <typename Number>
void put_number(std::string& out, Number number) {
  std::array<char, 32> room;
  const auto [end, error] = std::to_chars(room.data(), room.data() + room.size(), number);
  out.append(room.data(), end);
}

void put_message(std::string& out, const pb::Message& message);

/// One value; `index` counts in a repeated field and is -1 for a single one.
void put_value(std::string& out, const pb::Message& message, const pb::FieldDescriptor* field, int index) {
  const pb::Reflection& get = *message.GetReflection();
  using F = pb::FieldDescriptor;
  std::string scratch;
  switch (field->cpp_type()) {
    case F::CPPTYPE_INT32:
      return put_number(out, get.GetInt32(message, field));
    case F::CPPTYPE_INT64:
      return put_number(out, get.GetInt64(message, field));
    case F::CPPTYPE_FLOAT:
      return put_number(out, get.GetFloat(message, field));
    case F::CPPTYPE_DOUBLE:
      return put_number(out, get.GetDouble(message, field));
    case F::CPPTYPE_BOOL:
      out += get.GetBool(message, field) ? "true" : "false";
      return;
    case F::CPPTYPE_ENUM:
      return put_text(out, get.GetEnum(message, field)->name());
    case F::CPPTYPE_STRING:
      return put_text(out, get.GetStringReference(message, field, &scratch));
    case F::CPPTYPE_MESSAGE:
      return put_message(
          out, index < 0 ? get.GetMessage(message, field) : get.GetRepeatedMessage(message, field, index));
    default:
      return;  // the schema has no unsigned numbers
  }
}

bool present(const pb::Message& message, const pb::FieldDescriptor* field) {
  const pb::Reflection& get = *message.GetReflection();
  return field->is_repeated() ? get.FieldSize(message, field) > 0 : get.HasField(message, field);
}

/// All values of a repeated field, `between` them.
void put_list(std::string& out, const pb::Message& message, const pb::FieldDescriptor* field,
              const char* between) {
  for (int i = 0; i < message.GetReflection()->FieldSize(message, field); ++i) {
    if (i > 0) out += between;
    put_value(out, message, field, i);
  }
}

/// The fields of a message that are set, `between` them.
void put_fields(std::string& out, const pb::Message& message, const char* between) {
  bool first = true;
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    const pb::FieldDescriptor* field = message.GetDescriptor()->field(i);
    if (!present(message, field)) continue;
    if (!first) out += between;
    first = false;
    put_text(out, field->name());
    out += ": ";
    if (!field->is_repeated()) {
      put_value(out, message, field, -1);
      continue;
    }
    out += '[';
    put_list(out, message, field, ", ");
    out += ']';
  }
}

void put_message(std::string& out, const pb::Message& message) {
  out += '{';
  put_fields(out, message, ", ");
  out += '}';
}

/// One field of the session itself: what is long in it gets a line each.
void put_session_field(std::string& out, const pb::Message& session, const pb::FieldDescriptor* field) {
  put_text(out += "  ", field->name());
  out += ": ";
  if (field->is_repeated()) {
    put_list(out += "[\n    ", session, field, ",\n    ");
    out += "\n  ]";
  } else if (field->cpp_type() == pb::FieldDescriptor::CPPTYPE_MESSAGE) {
    put_fields(out += "{\n    ", session.GetReflection()->GetMessage(session, field), ",\n    ");
    out += "\n  }";
  } else {
    put_value(out, session, field, -1);
  }
}

void put_events(std::string& out, const std::vector<Event>& events) {
  out += "  \"events\": [";
  const char* before = "\n    ";
  v1::Event made;
  for (const Event& event : events) {
    made.Clear();
    schema::fill(made, event);
    put_message(out += before, made);
    before = ",\n    ";
  }
  out += events.empty() ? "]" : "\n  ]";
}

}  // namespace

std::string write_json(const Session& session) {
  v1::Session header;
  schema::fill(header, session);
  std::string out = "{\n";
  for (int i = 0; i < header.GetDescriptor()->field_count(); ++i) {
    const pb::FieldDescriptor* field = header.GetDescriptor()->field(i);
    if (field->number() == v1::Session::kEventsFieldNumber || !present(header, field)) continue;
    put_session_field(out, header, field);
    out += ",\n";
  }
  put_events(out, session.events);
  return out + "\n}\n";
}

}  // namespace colddeck
