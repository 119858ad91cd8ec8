#include "vision/enrolment.h"

#include <algorithm>

#include "cards/notation.h"
#include "vision/merging.h"
#include "vision/model_files.h"
#include "vision/pixels/deck_file.h"
#include "vision/pixels/decode.h"
#include "vision/pixels/eyes.h"
#include "vision/pixels/learnt_indices.h"
#include "vision/sorted_pack.h"
#include "vision/spread_rows.h"

namespace colddeck {
namespace {

// What may be a card of another pack, though the card classifier would not say so.
constexpr double kMaybeFace = 0.3;
constexpr double kSure = 0.9;
constexpr double kHalf = 0.5;
// An index by itself is one of the pack's if it is as large as those that are read, within this factor.
constexpr float kOfOneSize = 1.6F;
// Of the places that are read surely, so many must be what the order says: others lie otherwise.
constexpr double kAgreeing = 0.75;

std::vector<SeenCard> in_reading_order(const std::vector<SeenCard>& cards) {
  std::vector<ReadCard> readings;
  for (const SeenCard& card : cards) {
    ReadCard reading;
    reading.likeliest = card.belief.likeliest();
    reading.confidence = card.belief.confidence();
    reading.centre = card.centre;
    reading.outline = card.outline;
    reading.indices = card.indices;
    readings.push_back(std::move(reading));
  }
  std::vector<SeenCard> ordered;
  for (const auto& row : rows_of(readings))
    for (const std::size_t i : row) ordered.push_back(cards[i]);
  return ordered;
}

template <typename Number>
Number median(std::vector<Number> values) {
  const auto half = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), half, values.end());
  return *half;
}

/// Without what is too small or too large to be an index of the pack: pips, signs in the courts' pictures.
std::vector<SeenCard> of_one_size(std::vector<SeenCard> cards) {
  std::vector<float> heights;
  for (const SeenCard& card : cards)
    if (card.belief.confidence() > kSure)
      for (const IndexPlace& index : card.indices) heights.push_back(index.height);
  if (heights.empty()) return cards;
  const float usual = median(heights);
  std::erase_if(cards, [&](const SeenCard& card) {
    if (card.outline || card.indices.empty()) return false;
    const float factor = card.indices[0].height / usual;
    return factor > kOfOneSize || factor < 1 / kOfOneSize;
  });
  return cards;
}

std::string listed(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
  return text;
}

/// The order that fits best, and what each place is then.
OrderedPlaces best_placed(const std::vector<CardBelief>& places, const std::vector<std::vector<Card>>& orders,
                          std::vector<Card>& order) {
  OrderedPlaces best;
  for (const auto& other : orders) {
    OrderedPlaces ordered = placed(places, other);
    if (!order.empty() && ordered.score <= best.score) continue;
    best = std::move(ordered);
    order = other;
  }
  return best;
}

tl::expected<Eyes, std::string> opened_eyes(const CardReaderOptions& options) {
  if (auto wrong = options.check(); !wrong.empty()) return tl::unexpected(std::move(wrong));
  quieten_opencv();
  if (options.threads > 0) cv::setNumThreads(options.threads);
  const auto folder = find_models(model_places(options.models));
  if (!folder) return tl::unexpected(folder.error());
  return Eyes::open(*folder);
}

std::string how_to_lay(bool sorted) {
  return sorted ? "; lay the whole pack in rows, each suit sorted from ace to king or from two to ace, or "
                  "tell the "
                  "order with --cards"
                : "; tell the cards row by row as they lie, the pictures one after the other";
}

/// Between two places that are read as what they are, a card that was not found leaves open which of the
/// others there is which: nothing is learnt from these.
std::vector<Card> forget_doubtful(std::vector<LyingPlace>& places, const std::vector<Card>& order) {
  std::vector<Card> doubtful;
  std::vector<LyingPlace*> lying(order.size(), nullptr);
  for (LyingPlace& place : places)
    for (std::size_t i = 0; place.card && i < order.size(); ++i)
      if (order[i] == *place.card) lying[i] = &place;
  const auto read = [&](std::size_t i) {
    const LyingPlace* place = lying[i];
    return place && place->seen.belief.likeliest() == order[i] && place->seen.belief.confidence() > kHalf;
  };
  for (std::size_t from = 0; from < order.size();) {
    std::size_t to = from;
    bool missing = false;
    for (; to < order.size() && !read(to); ++to) missing = missing || lying[to] == nullptr;
    for (std::size_t i = from; missing && i < to; ++i) {
      if (!lying[i]) continue;
      lying[i]->card.reset();
      doubtful.push_back(order[i]);
    }
    from = to + 1;
  }
  return doubtful;
}

/// Says of each place which card it is. The error is one sentence.
tl::expected<std::vector<Card>, std::string> put_in_order(std::vector<LyingPlace>& places,
                                                          const EnrolmentOptions& options) {
  std::vector<CardBelief> beliefs;
  for (const LyingPlace& place : places) beliefs.push_back(place.seen.belief);
  const bool sorted = options.order.empty();
  std::vector<Card> order;
  const OrderedPlaces ordered =
      best_placed(beliefs, sorted ? sorted_orders() : std::vector<std::vector<Card>>{options.order}, order);
  const OrderCheck check = checked(beliefs, ordered);
  if (check.right < kAgreeing * check.sure)
    return tl::unexpected("the cards do not lie in that order: of " + std::to_string(check.sure) +
                          " that are read surely, only " + std::to_string(check.right) + " do" +
                          how_to_lay(sorted));
  for (std::size_t i = 0; i < places.size(); ++i) places[i].card = ordered.cards[i];
  return order;
}

Enrolment summed_up(std::vector<LyingPlace>& places, const std::vector<Card>& order) {
  Enrolment enrolment;
  const auto lies = [&](Card card) {
    return std::any_of(places.begin(), places.end(), [&](const LyingPlace& p) { return p.card == card; });
  };
  for (const Card card : order)
    if (!lies(card)) enrolment.missing.push_back(card);
  enrolment.doubtful = forget_doubtful(places, order);
  for (const LyingPlace& place : places) {
    if (!place.card) continue;
    const CardBelief& belief = place.seen.belief;
    enrolment.learnt.push_back(*place.card);
    if (belief.likeliest() != *place.card || belief.confidence() < kSure)
      enrolment.foreign.push_back(*place.card);
  }
  return enrolment;
}

std::vector<LyingPlace> places_in(Eyes& eyes, const std::vector<cv::Mat>& pictures) {
  std::vector<LyingPlace> places;
  for (std::size_t i = 0; i < pictures.size(); ++i)
    for (SeenCard& seen : in_reading_order(of_one_size(merged_by_place(eyes.see(pictures[i]), kMaybeFace))))
      places.push_back({std::move(seen), i, std::nullopt});
  return places;
}

tl::expected<Enrolment, std::string> learnt(Eyes& eyes, const std::vector<cv::Mat>& pictures,
                                            const EnrolmentOptions& options) {
  auto places = places_in(eyes, pictures);
  const auto order = put_in_order(places, options);
  if (!order) return tl::unexpected(order.error());
  Enrolment enrolment = summed_up(places, *order);
  const bool sorted = options.order.empty();
  if (enrolment.missing.size() > (sorted ? kMostOverlooked : 0))
    return tl::unexpected("of " + std::to_string(order->size()) + " cards only " +
                          std::to_string(order->size() - enrolment.missing.size()) +
                          " are seen; not found: " + listed(enrolment.missing) + how_to_lay(sorted));
  const OwnDeck first = first_look(pictures, places);
  eyes.learn(first);
  const OwnDeck deck = second_look(eyes, pictures, places, first);
  enrolment.indices = static_cast<std::size_t>(
      std::count_if(deck.indices.begin(), deck.indices.end(),
                    [](const LearntIndex& index) { return index.card.has_value(); }));
  enrolment.bytes = deck_bytes(deck);
  return enrolment;
}

}  // namespace

tl::expected<Enrolment, std::string> enrol(const EnrolmentOptions& options) {
  auto eyes = opened_eyes(options.reader);
  if (!eyes) return tl::unexpected(eyes.error());
  std::vector<cv::Mat> pictures;
  for (const auto& file : options.pictures) {
    auto pixels = read_pixels(file);
    if (!pixels) return tl::unexpected(pixels.error());
    pictures.push_back(std::move(pixels->picture));
  }
  try {
    return learnt(*eyes, pictures, options);
  } catch (const std::exception& error) {
    return tl::unexpected(std::string("the pack could not be learnt: ") + error.what());
  }
}

}  // namespace colddeck
