// The scaler of FFmpeg writes beyond the rows it is asked for: nobody else's memory may be there.
#include "vision/footage/pixels/footage.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "catch.h"
#include "store/workbench.h"
#include "synthetic/table/film_file.h"

using namespace colddeck;

namespace {

constexpr std::size_t kFence = 256;
constexpr std::uint8_t kUntouched = 0xA5;

/// Puts a fence behind every matrix, and counts those that somebody ran over.
class Fences : public cv::MatAllocator {
 public:
  cv::UMatData* allocate(int dims, const int* sizes, int type, void* data, std::size_t* step,
                         cv::AccessFlag flags, cv::UMatUsageFlags usage) const override {
    if (data) return cv::Mat::getStdAllocator()->allocate(dims, sizes, type, data, step, flags, usage);
    std::size_t bytes = CV_ELEM_SIZE(type);
    for (int i = dims - 1; i >= 0; --i) {
      if (step) step[i] = bytes;
      bytes *= static_cast<std::size_t>(sizes[i]);
    }
    auto* made = new cv::UMatData(this);
    made->size = bytes;
    const std::size_t whole = (bytes + kFence + 63) / 64 * 64;
    made->data = made->origdata = static_cast<unsigned char*>(std::aligned_alloc(64, whole));
    std::fill(made->data + bytes, made->data + bytes + kFence, kUntouched);
    return made;
  }
  bool allocate(cv::UMatData* data, cv::AccessFlag, cv::UMatUsageFlags) const override {
    return data != nullptr;
  }
  void deallocate(cv::UMatData* data) const override {
    const unsigned char* fence = data->origdata + data->size;
    run_over += std::any_of(fence, fence + kFence, [](unsigned char byte) { return byte != kUntouched; });
    ++given_back;
    std::free(data->origdata);
    delete data;
  }
  mutable int run_over = 0, given_back = 0;
};

}  // namespace

TEST_CASE("pictures of a film stay within their own memory") {
  const tests::Folder folder;
  const std::string path = (folder / "film.mp4").string();
  Fences fences;
  for (const int width : {256, 264, 270, 360}) {
    film::FilmFormat format;
    format.width = width;
    format.height = 320;
    auto file = film::FilmFile::create(path, format).value();
    REQUIRE(file.add(std::vector<std::uint8_t>(static_cast<std::size_t>(width * 480), 128), 0).has_value());
    REQUIRE(file.finish().has_value());
    auto film = Footage::open(path, 1);
    REQUIRE(film.has_value());
    REQUIRE(film->next());
    cv::Mat::setDefaultAllocator(&fences);
    for (const cv::Size size : {cv::Size(width, 320), cv::Size(width - 7, 301), cv::Size(121, 95)}) {
      const cv::Mat picture = film->picture(size);
      CHECK(picture.size() == size);
      CHECK(picture.isContinuous());
    }
    cv::Mat::setDefaultAllocator(cv::Mat::getStdAllocator());
  }
  CHECK(fences.given_back >= 12);
  CHECK(fences.run_over == 0);
}
