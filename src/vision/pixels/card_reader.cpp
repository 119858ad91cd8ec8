#include "vision/card_reader.h"

#include <chrono>
#include <opencv2/core.hpp>

#include "vision/geometry.h"
#include "vision/merging.h"
#include "vision/model_files.h"
#include "vision/naming.h"
#include "vision/pixels/decode.h"
#include "vision/pixels/eyes.h"

namespace colddeck {
namespace {

void enlarge(std::vector<ReadCard>& cards, float times) {
  for (ReadCard& card : cards) {
    card.centre = card.centre * times;
    if (card.outline)
      for (ImagePoint& corner : *card.outline) corner = corner * times;
    for (IndexPlace& index : card.indices) {
      index.at = index.at * times;
      index.height *= times;
    }
  }
}

}  // namespace

class CardReader::Sight {
 public:
  Sight(Eyes eyes, double min_confidence) : eyes_(std::move(eyes)), min_confidence_(min_confidence) {}

  PictureReading read(const Pixels& pixels) {
    const auto start = std::chrono::steady_clock::now();
    PictureReading reading;
    reading.cards = worth_showing(named(merged(eyes_.see(pixels.picture)), min_confidence_));
    reading.width = pixels.picture.cols * pixels.shrinking;
    reading.height = pixels.picture.rows * pixels.shrinking;
    enlarge(reading.cards, static_cast<float>(pixels.shrinking));
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
    reading.milliseconds = taken.count();
    return reading;
  }

 private:
  Eyes eyes_;
  double min_confidence_;
};

std::string CardReaderOptions::check() const {
  if (!(min_confidence >= 0 && min_confidence <= 1)) return "--min-confidence must be from 0 to 1";
  if (threads < 0 || threads > 256) return "--threads must be from 0 to 256";
  return "";
}

tl::expected<CardReader, std::string> CardReader::open(const CardReaderOptions& options) {
  if (auto wrong = options.check(); !wrong.empty()) return tl::unexpected(std::move(wrong));
  quieten_opencv();
  if (options.threads > 0) cv::setNumThreads(options.threads);
  const auto folder = find_models(model_places(options.models));
  if (!folder) return tl::unexpected(folder.error());
  auto eyes = Eyes::open(*folder, options.deck);
  if (!eyes) return tl::unexpected(eyes.error());
  return CardReader(std::make_unique<Sight>(*std::move(eyes), options.min_confidence));
}

tl::expected<PictureReading, std::string> CardReader::read(const std::filesystem::path& picture) {
  const auto pixels = read_pixels(picture);
  if (!pixels) return tl::unexpected(pixels.error());
  try {
    return sight_->read(*pixels);
  } catch (const std::exception& error) {
    return tl::unexpected(picture.string() + " could not be read: " + error.what());
  }
}

CardReader::CardReader(std::unique_ptr<Sight> sight) : sight_(std::move(sight)) {}
CardReader::CardReader(CardReader&&) noexcept = default;
CardReader& CardReader::operator=(CardReader&&) noexcept = default;
CardReader::~CardReader() = default;

}  // namespace colddeck
