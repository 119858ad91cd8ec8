// A JSON object written field by field into a string: events are stored by the million, so nothing is built
// first.
#pragma once

#include <string>
#include <string_view>

namespace colddeck {

/// Appends to `out`; the closing bracket comes with the object's end.
class JsonObject {
 public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
  ~JsonObject() { out_ += '}'; }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;

  void number(std::string_view name, long long value);
  /// Shortest text that reads back as `value`; null when it is not finite.
  void number(std::string_view name, float value);
  void truth(std::string_view name, bool value);
  void text(std::string_view name, std::string_view value);

  /// `write(JsonObject&, item)` for each item, in a list of objects.
  template <typename Items, typename Write>
  void list(std::string_view name, const Items& items, Write write) {
    key(name);
    out_ += '[';
    bool first = true;
    for (const auto& item : items) {
      if (!first) out_ += ',';
      first = false;
      JsonObject object(out_);
      write(object, item);
    }
    out_ += ']';
  }
  /// `write(JsonObject&)` fills an object inside this one.
  template <typename Write>
  void object(std::string_view name, Write write) {
    key(name);
    JsonObject inner(out_);
    write(inner);
  }

 private:
  void key(std::string_view name);
  std::string& out_;
  bool empty_ = true;
};

}  // namespace colddeck
