// The house as src/CMakeLists.txt draws it: a room knows only the rooms above it, and no name stands for two
// things.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "catch.h"

namespace {

namespace fs = std::filesystem;
const fs::path kSource = fs::path(COLDDECK_SOURCE_DIR) / "src";

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex wanted(pattern, std::regex::multiline);
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), wanted), end; match != end; ++match)
    found.push_back((*match)[1]);
  return found;
}

std::vector<fs::path> sources(const std::string& ending) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kSource))
    if (entry.path().extension() == ending) files.push_back(entry.path());
  return files;
}

}  // namespace

TEST_CASE("a room includes only itself and the rooms above it") {
  const auto rooms = all_matches(text_of(kSource / "CMakeLists.txt"), R"(^add_subdirectory\((\w+)\))");
  REQUIRE(rooms.size() > 9);
  const auto floor_of = [&](const std::string& room) {
    return std::find(rooms.begin(), rooms.end(), room) - rooms.begin();
  };
  int includes = 0;
  for (const char* ending : {".h", ".cpp"}) {
    for (const fs::path& file : sources(ending)) {
      const std::string room = fs::relative(file, kSource).begin()->string();
      for (const std::string& other : all_matches(text_of(file), R"re(^#include "(\w+)/)re")) {
        INFO(file << " includes from " << other);
        CHECK((floor_of(other) <= floor_of(room) || other == "colddeck"));
        ++includes;
      }
    }
  }
  CHECK(includes > 100);
}

TEST_CASE("no two headers define the same name") {
  // The linker would take either silently. Names inside a function or in an inner namespace are indented or
  // apart.
  std::map<std::string, fs::path> defined;
  for (const fs::path& file : sources(".h")) {
    const std::string text = text_of(file);
    if (text.find("namespace colddeck {") == std::string::npos) continue;  // an inner namespace of its own
    for (const std::string& name : all_matches(text, R"(^(?:class|struct|enum class) (\w+)[^;\n]*\{)")) {
      INFO(name << " in " << file << " and " << defined[name]);
      CHECK(defined[name].empty());
      defined[name] = file;
    }
  }
  CHECK(defined.size() > 50);
}
