#include "drivers/enrol.h"

#include <set>

#include "cards/notation.h"
#include "recording/replace_file.h"

namespace colddeck {
namespace {

tl::expected<std::vector<Card>, std::string> order_in(const std::string& text) {
  const auto faces = parse_faces(text);
  if (!faces)
    return tl::unexpected("--cards, character " + std::to_string(faces.error().offset + 1) + ": " +
                          faces.error().message);
  std::vector<Card> order;
  std::set<int> seen;
  for (const Face face : *faces) {
    if (!face || face->is_joker())
      return tl::unexpected(
          std::string("--cards names the cards that lie there, as in \"AH KH QH\"; no ?? and no jokers"));
    if (!seen.insert(face->index()).second)
      return tl::unexpected("--cards names " + to_string(*face) + " twice; a pack has it once");
    order.push_back(*face);
  }
  return order;
}

}  // namespace

tl::expected<Enrolment, std::string> enrol_pack(const EnrolRequest& request) {
  const auto order = order_in(request.cards);
  if (!order) return tl::unexpected(order.error());
  EnrolmentOptions options;
  options.pictures.assign(request.pictures.begin(), request.pictures.end());
  options.order = *order;
  options.reader = request.reader;
  auto enrolment = enrol(options);
  if (!enrolment) return enrolment;
  const auto replaced = replace_file(request.output, enrolment->bytes);
  if (!replaced) return tl::unexpected(replaced.error());
  return enrolment;
}

}  // namespace colddeck
