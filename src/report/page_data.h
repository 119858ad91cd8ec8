// What a page's template is filled with: texts, truths, lists, and objects of named parts.
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace colddeck {

class PageData {
 public:
  using List = std::vector<PageData>;
  using Object = std::map<std::string, PageData>;

  PageData() : value_(Object()) {}
  PageData(std::string text) : value_(std::move(text)) {}
  PageData(const char* text) : value_(std::string(text)) {}
  PageData(bool truth) : value_(truth) {}
  PageData(List list) : value_(std::move(list)) {}

  /// Of an object, which this must be.
  void set(const std::string& name, PageData part) { std::get<Object>(value_)[name] = std::move(part); }

  template <typename Visit>
  auto visit(Visit&& visitor) const {
    return std::visit(std::forward<Visit>(visitor), value_);
  }

 private:
  std::variant<std::string, bool, List, Object> value_;
};

/// The mustache template `form`, filled; what stands in two braces is escaped.
std::string filled(std::string_view form, const PageData& data);

}  // namespace colddeck
