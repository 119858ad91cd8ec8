// RapidCheck inside a Catch2 test case: `check_property("reads what it writes", [](…) { RC_ASSERT(…); });`
#pragma once

#include <rapidcheck.h>

#include <string>

#include "catch.h"

namespace colddeck::tests {

template <typename Property>
void check_property(const std::string& what, Property&& property) {
  CHECK(rc::check(what, std::forward<Property>(property)));
}

}  // namespace colddeck::tests
