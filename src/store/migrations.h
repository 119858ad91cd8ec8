// The steps that bring a store of any earlier version to today's schema.
#pragma once

#include <span>
#include <string_view>

namespace colddeck {

/// SQL of every migration in order; the one at index i makes a store of version i one of version i + 1. An
/// empty database is version 0.
std::span<const std::string_view> migrations();

/// Version of the schema that this program writes; the store keeps it in `PRAGMA user_version`.
inline int schema_version() { return static_cast<int>(migrations().size()); }

}  // namespace colddeck
