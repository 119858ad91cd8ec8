// The pixels of a picture file. Shows OpenCV.
#pragma once

#include <filesystem>
#include <opencv2/core.hpp>
#include <string>
#include <tl/expected.hpp>

namespace colddeck {

struct Pixels {
  cv::Mat picture;
  int shrinking = 1;  ///< pixels of the file, along a side, for each of these
};

/// Blue, green, red; 8 bits each; turned as its EXIF data asks; larger pictures shrunk as picture_file.h
/// says. The error is one sentence that names the file. Throws nothing.
tl::expected<Pixels, std::string> read_pixels(const std::filesystem::path& file);

/// OpenCV tells of damaged files on standard error, in its own words; after this it does so no more.
void quieten_opencv();

}  // namespace colddeck
