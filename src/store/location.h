// Where the store is when nobody says otherwise.
#pragma once

#include <filesystem>
#include <tl/expected.hpp>

#include "store/store_error.h"

namespace colddeck {

/// `$COLDDECK_DB`, else `$XDG_DATA_HOME/colddeck/colddeck.db`, else `~/.local/share/colddeck/colddeck.db`.
/// Variables that are empty count as unset, and so does an XDG_DATA_HOME that is not absolute, as the XDG
/// base directory specification demands. Looks at nothing but the environment.
tl::expected<std::filesystem::path, StoreError> default_store_path();

}  // namespace colddeck
