// A short evening with every kind of doubt in it, and a folder to review it in.
#pragma once

#include <filesystem>
#include <string>

#include "recording/session.h"

namespace colddeck::tests {

/// Three players, two hands. Event 4 is Ann's return, whose second card was read as 7D with 60 %; 7H is
/// likelier than 7C. Event 5 is Bob's, of which one card was not seen. Event 6, Cat's return, holds the KS
/// that Ann's holds too. Event 8, a fold, is 70 % sure.
Session doubtful_session();

/// An empty folder that is removed at the end.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

void write_text(const std::string& file, const std::string& text);
std::string text_of(const std::string& file);

}  // namespace colddeck::tests
