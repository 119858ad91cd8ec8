#include "drivers/spread.h"

namespace colddeck {

tl::expected<SpreadOrder, std::string> read_spread(const SpreadRequest& request) {
  auto reader = CardReader::open(request.reader);
  if (!reader) return tl::unexpected(reader.error());
  std::vector<PictureReading> readings;
  for (const std::string& picture : request.pictures) {
    if (request.progress) request.progress(readings.size(), request.pictures.size());
    auto reading = reader->read(picture);
    if (!reading) return tl::unexpected(reading.error());
    if (reading->cards.empty())
      return tl::unexpected(picture +
                            " shows no card that can be read; leave it out, or take it nearer and sharper");
    readings.push_back(*std::move(reading));
  }
  return spread_order(readings, request.from_the_right);
}

}  // namespace colddeck
