#include "golden/shell.h"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace colddeck::tests {
namespace {

void set(const char* name, const std::string& value) { ::setenv(name, value.c_str(), 1); }

std::string without_path(std::string text, const std::string& path) {
  const std::string name = "$SCRATCH";
  for (std::size_t at = text.find(path); at != std::string::npos; at = text.find(path, at + name.size())) {
    text.replace(at, path.size(), name);
  }
  return text;
}

}  // namespace

void settle(const Surroundings& surroundings) {
  std::filesystem::remove_all(surroundings.scratch);
  std::filesystem::create_directories(surroundings.scratch);
  std::filesystem::current_path(surroundings.source_folder);
  const char* path = std::getenv("PATH");
  set("PATH", surroundings.program_folder.string() + ":" + (path ? path : "/usr/bin:/bin"));
  set("SCRATCH", surroundings.scratch.string());
  set("HOME", surroundings.scratch.string());
  set("XDG_DATA_HOME", (surroundings.scratch / "data").string());
  set("NO_COLOR", "1");
  set("LC_ALL", "C.UTF-8");
  set("TZ", "UTC");
  for (const char* name : {"COLDDECK_DB", "COLUMNS", "TERM"}) ::unsetenv(name);
}

Outcome run_in_shell(const std::string& command, const Surroundings& surroundings) {
  const std::filesystem::path out = surroundings.scratch / "stdout";
  const std::filesystem::path err = surroundings.scratch / "stderr";
  const std::string line = "{ " + command + "\n} </dev/null >'" + out.string() + "' 2>'" + err.string() + "'";
  const int status = std::system(line.c_str());
  const std::string scratch = surroundings.scratch.string();
  return {without_path(read_file(out), scratch), without_path(read_file(err), scratch),
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
}

std::string read_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace colddeck::tests
