// What the first bytes of a picture file say, and of a film.
#include "fuzz.h"
#include "vision/footage/film_kind.h"
#include "vision/picture_file.h"

using namespace colddeck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text(data, size);
  (void)begins_like_film(bytes);
  (void)is_film_address(bytes);
  (void)has_film_ending(bytes);
  const auto header = picture_header(bytes);
  if (!header) {
    fuzz::must_be_sentence(header.error());
    return 0;
  }
  const auto shrinking = shrinking_of(*header);
  if (!shrinking) {
    fuzz::must_be_sentence(shrinking.error());
    return 0;
  }
  fuzz::must(header->width >= kLeastSide && header->height >= kLeastSide, "a picture has sides");
  const std::int64_t pixels = header->width * header->height / (*shrinking * *shrinking);
  fuzz::must(pixels <= kMostPixels * 2, "no more pixels are read than fit into memory");
  return 0;
}
