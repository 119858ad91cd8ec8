// Where the store is.
#include "store/location.h"

#include <stdlib.h>

#include <optional>
#include <string>

#include "catch.h"

using namespace colddeck;

namespace {

/// Sets a variable, or takes it away, and puts back what was.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* before = ::getenv(name); before != nullptr) before_ = before;
    set(value);
  }
  ~Variable() { set(before_ ? before_->c_str() : nullptr); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  void set(const char* value) const {
    if (value == nullptr)
      ::unsetenv(name_);
    else
      ::setenv(name_, value, 1);
  }
  const char* name_;
  std::optional<std::string> before_;
};

}  // namespace

TEST_CASE("the store is where the environment says") {
  const Variable home("HOME", "/home/ann");
  const Variable no_data("XDG_DATA_HOME", nullptr);
  const Variable no_name("COLDDECK_DB", nullptr);
  CHECK(default_store_path() == "/home/ann/.local/share/colddeck/colddeck.db");
  const Variable data("XDG_DATA_HOME", "/data");
  CHECK(default_store_path() == "/data/colddeck/colddeck.db");
  const Variable named("COLDDECK_DB", "here.db");
  CHECK(default_store_path() == "here.db");
}

TEST_CASE("variables that say nothing are passed over") {
  const Variable home("HOME", "/home/ann");
  const Variable data("XDG_DATA_HOME", "relative");
  const Variable named("COLDDECK_DB", "");
  CHECK(default_store_path() == "/home/ann/.local/share/colddeck/colddeck.db");
  const Variable homeless("HOME", nullptr);
  const auto path = default_store_path();
  REQUIRE_FALSE(path);
  CHECK(path.error().kind == StoreError::Kind::no_place);
}
