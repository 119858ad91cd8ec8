#include "vision/model_files.h"

#include <filesystem>
#include <fstream>

#include "catch.h"

using namespace colddeck;
namespace fs = std::filesystem;

namespace {

// SHA-256 of "abc", FIPS 180-4's example.
constexpr const char* kHashOfAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

/// A folder of its own that goes when the test is over.
class Folder {
 public:
  explicit Folder(const std::string& name) : path_(fs::temp_directory_path() / ("colddeck-models-" + name)) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const fs::path& path() const { return path_; }
  void write(const std::string& file, const std::string& text) const { std::ofstream(path_ / file) << text; }

 private:
  fs::path path_;
};

}  // namespace

TEST_CASE("a network is given only if its hash is the one listed") {
  const Folder folder("hashes");
  CHECK(read_model(folder.path(), "a.onnx").error().find("SHA256SUMS cannot be read") != std::string::npos);
  std::string sums = kHashOfAbc;
  sums.append("  a.onnx\n").append(kHashOfAbc).append(" *b.onnx\n");
  folder.write("SHA256SUMS", sums);
  CHECK(read_model(folder.path(), "a.onnx").error().find("a.onnx cannot be read") != std::string::npos);
  folder.write("a.onnx", "abc");
  folder.write("b.onnx", "abd");
  folder.write("c.onnx", "abc");
  CHECK(read_model(folder.path(), "a.onnx") == std::string("abc"));
  CHECK(read_model(folder.path(), "b.onnx").error().find("b.onnx is damaged or of another version") !=
        std::string::npos);
  CHECK(read_model(folder.path(), "c.onnx").error().find("does not list c.onnx") != std::string::npos);
}

TEST_CASE("a folder that somebody named counts alone; else the first that holds networks") {
  const Folder full("full"), other("other"), empty("empty");
  full.write("SHA256SUMS", "");
  other.write("SHA256SUMS", "");
  CHECK(find_models({full.path(), other.path(), {}}) == full.path());
  CHECK(find_models({"", other.path(), {full.path()}}) == other.path());
  CHECK(find_models({"", "", {empty.path(), full.path(), other.path()}}) == full.path());
  CHECK(find_models({empty.path(), full.path(), {full.path()}}).error().find("--models names") !=
        std::string::npos);
  CHECK(find_models({"", empty.path(), {full.path()}}).error().find("COLDDECK_MODELS") != std::string::npos);
  CHECK(find_models({"", "", {empty.path()}}).error().find("not installed") != std::string::npos);
}
