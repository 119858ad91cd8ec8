#include "review/doubtful.h"

#include <stdlib.h>

#include <fstream>
#include <iterator>

#include "cards/notation.h"

namespace colddeck::tests {
namespace {

Event at_hand(int hand, Action action) {
  Event event;
  event.hand = HandNo{hand};
  event.action = std::move(action);
  return event;
}

Seat seat(int index) { return Seat{static_cast<std::int8_t>(index)}; }

SeenCards cards(const char* text) {
  const auto faces = parse_faces(text);
  return {Faces(faces->begin(), faces->end()), {}};
}

Deal unseen_deal(int dealer) {
  Deal deal;
  deal.dealer = seat(dealer);
  for (int i = 1; i <= 3; ++i) deal.hands.push_back({seat((dealer + i) % 3), cards("??????"), false});
  return deal;
}

Return returned(int owner, const char* text) {
  Return made;
  made.seat = seat(owner);
  made.cards = cards(text);
  return made;
}

}  // namespace

Session doubtful_session() {
  Session session;
  session.title = "A doubtful evening";
  session.date = "2026-11-27";
  session.sight = Sight::every_hand;
  session.players = {{"Ann", Seat{0}}, {"Bob", Seat{1}}, {"Cat", Seat{2}}};
  auto& events = session.events;
  events.push_back(at_hand(1, unseen_deal(2)));
  events.push_back(at_hand(1, Fold{Seat{0}}));
  events.push_back(at_hand(1, Fold{Seat{1}}));
  events.push_back(at_hand(1, Win{Seat{2}, std::nullopt}));
  Return doubtful = returned(0, "2C7DKS");
  doubtful.cards.readings.push_back({1, 0.6F, {{*parse_card("7C"), 0.1F}, {*parse_card("7H"), 0.3F}}});
  events.push_back(at_hand(1, doubtful));
  events.back().time = Millis{61'000};
  events.push_back(at_hand(1, returned(1, "4H??TC")));
  events.push_back(at_hand(1, returned(2, "KSKDKH")));
  events.push_back(at_hand(2, unseen_deal(0)));
  events.push_back(at_hand(2, Fold{Seat{1}}));
  events.back().confidence = 0.7F;
  return session;
}

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "review-XXXXXX").string();
  path_ = ::mkdtemp(pattern.data());
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void write_text(const std::string& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

std::string text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace colddeck::tests
