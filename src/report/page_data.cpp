#include "report/page_data.h"

#include <kainjow/mustache.hpp>

#include "report/drawing.h"

namespace colddeck {
namespace {

using kainjow::mustache::data;

struct Into {
  data operator()(const std::string& text) const { return data(text); }
  data operator()(bool truth) const { return data(truth ? data::type::bool_true : data::type::bool_false); }
  data operator()(const PageData::List& list) const {
    data made(data::type::list);
    for (const PageData& one : list) made.push_back(one.visit(Into{}));
    return made;
  }
  data operator()(const PageData::Object& object) const {
    data made(data::type::object);
    for (const auto& [name, part] : object) made.set(name, part.visit(Into{}));
    return made;
  }
};

}  // namespace

std::string filled(std::string_view form, const PageData& page) {
  kainjow::mustache::mustache made{std::string(form)};
  made.set_custom_escape([](const std::string& text) { return escaped(text); });
  return made.render(page.visit(Into{}));
}

}  // namespace colddeck
