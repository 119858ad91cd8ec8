// The file that says where the players' cards lie in a film.
#include "drivers/table_layout.h"
#include "fuzz.h"
#include "pack/seat.h"

using namespace colddeck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = parse_table(fuzz::text(data, size), "table.toml");
  if (!read) {
    fuzz::must_be_sentence(read.error());
    return 0;
  }
  fuzz::must(read->places.size() >= 2 && read->places.size() <= std::size_t{kMostSeats}, "a table's size");
  const auto again = parse_table(write_table(*read), "table.toml");
  // Places are written in ten thousandths of the picture: less is nothing.
  if (!again) {
    for (const HandPlace& place : read->places)
      if (std::min({place.x, place.y, place.size}) < 0.0001F) return 0;
    fuzz::must(false, "a table that was written can be read");
  }
  fuzz::must(again->names == read->names, "names come back as they were");
  fuzz::must(again->places.size() == read->places.size(), "places come back");
  return 0;
}
