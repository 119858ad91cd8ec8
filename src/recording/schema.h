// Between the domain's session and the generated schema classes. Only for the codecs: generated classes go no
// further.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "recording/session.h"

namespace colddeck::v1 {
class Session;
class Event;
}  // namespace colddeck::v1

namespace colddeck::schema {

/// One sentence: what is wrong and what was expected.
using Problem = std::string;

/// Everything but the events.
tl::expected<Session, Problem> header_from(const v1::Session& from);
/// Into `to`, which must be new. The problem is empty when there is none.
Problem take(const v1::Event& from, Event& to);

/// Everything but the events. `to` must be empty.
void fill(v1::Session& to, const Session& from);
/// `to` must be empty.
void fill(v1::Event& to, const Event& from);

}  // namespace colddeck::schema
