// A file written whole or not at all.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace colddeck {

/// Writes beside the file, waits until the disk has it, and then puts the new file in the old one's place: at
/// no time is there half a file, whatever stops the program or the machine. Through a symbolic link the file
/// itself is replaced; its permissions stay. A device or a pipe is written to. The error is one sentence with
/// the path.
tl::expected<void, std::string> replace_file(const std::string& path, std::string_view bytes);

}  // namespace colddeck
