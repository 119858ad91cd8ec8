// Which recordings a folder stands for.
#include "drivers/recordings_below.h"

#include <filesystem>
#include <fstream>

#include "catch.h"
#include "store/workbench.h"

namespace colddeck {
namespace {

namespace fs = std::filesystem;

class Tree {
 public:
  void file(const std::string& name) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << "x";
  }
  void link(const std::string& name, const std::string& to) {
    fs::create_directories((folder_ / name).parent_path());
    fs::create_directory_symlink(folder_ / to, folder_ / name);
  }
  /// What is below `name`, as names from the tree's root.
  std::vector<std::string> below(const std::string& name) const {
    std::vector<std::string> names;
    const auto found = recordings_below({(folder_ / name).string()});
    for (const std::string& path : found.value())
      names.push_back(fs::path(path).lexically_relative(folder_ / "").string());
    return names;
  }

 private:
  tests::Folder folder_;
};

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a folder stands for the recordings below it, in the order of their paths") {
  Tree tree;
  for (const char* name :
       {"all/b.toml", "all/a/z.pb", "all/a/film.mp4", "all/.hidden/c.toml", "all/.d.toml", "all/notes.txt"})
    tree.file(name);
  CHECK(tree.below("all") == Names{"all/a/film.mp4", "all/a/z.pb", "all/b.toml"});
}

TEST_CASE("links to folders are followed, once for each folder") {
  Tree tree;
  tree.file("all/b.toml");
  tree.file("elsewhere/c.toml");
  tree.file("elsewhere/deep/d.toml");
  tree.link("all/one", "elsewhere");
  tree.link("all/two", "elsewhere");
  tree.link("all/three", "elsewhere/deep");
  tree.link("elsewhere/deep/round", "elsewhere");
  tree.link("all/nowhere", "missing");
  CHECK(tree.below("all") == Names{"all/b.toml", "all/one/c.toml", "all/one/deep/d.toml"});
  CHECK(tree.below("all/one") == Names{"all/one/c.toml", "all/one/deep/d.toml"});
}

TEST_CASE("what has a path without a link is named by that") {
  Tree tree;
  tree.file("all/z/b.toml");
  tree.link("all/a", "all/z");
  tree.link("all/round", "all");
  CHECK(tree.below("all") == Names{"all/z/b.toml"});
}

}  // namespace colddeck
