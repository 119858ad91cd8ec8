#include "review/answer.h"

#include "cards/notation.h"
#include "catch.h"
#include "drivers/check.h"
#include "review/doubtful.h"
#include "review/doubts.h"

using namespace colddeck;

namespace {

/// The session with the answer behind its events; fails the test when the answer is refused.
Session answered(Session session, const Answer& answer) {
  const auto events = events_of(answer, session, corrected(session));
  INFO((events ? "" : events.error()));
  REQUIRE(events);
  session.events.insert(session.events.end(), events->begin(), events->end());
  return session;
}

std::string refusal(const Answer& answer) {
  const Session session = tests::doubtful_session();
  const auto events = events_of(answer, session, corrected(session));
  return events ? "" : events.error();
}

std::vector<Doubtful> doubts(const Session& session) {
  return doubts_of(session, corrected(session), check_with_pack(session));
}

const SeenCards& cards_at(const Corrected& now, std::size_t index) {
  return std::get<Return>(now.session().events[index].action).cards;
}

}  // namespace

TEST_CASE("other cards stand where the wrong ones stood, and the recorded event stays in the recording") {
  const Session before = tests::doubtful_session();
  const Session after = answered(before, {AnswerKind::cards, 4, 0, -1, "2C7HKS", "seen in the video"});
  CHECK(std::equal(before.events.begin(), before.events.end(), after.events.begin()));
  REQUIRE(after.events.size() == before.events.size() + 2);
  CHECK(std::get<Correction>(after.events[9].action) == Correction{4, false, "seen in the video"});
  const Corrected now = corrected(after);
  REQUIRE(now.session().events.size() == before.events.size());
  CHECK(to_string(cards_at(now, 4).faces) == "2C7HKS");
  CHECK(cards_at(now, 4).readings.empty());
  CHECK(now.session().events[4].time == Millis{61'000});
  CHECK(now.session().events[4].hand == HandNo{1});
}

TEST_CASE("a card that is confirmed is certain") {
  const Session after = answered(tests::doubtful_session(), {AnswerKind::confirm, 4, 0, 1, "", ""});
  const Corrected now = corrected(after);
  CHECK(to_string(cards_at(now, 4).faces) == "2C7DKS");
  CHECK(cards_at(now, 4).readings.empty());
  CHECK(std::get<Correction>(after.events[9].action).reason == "the host's review");
  CHECK(doubts(after).size() == 3);
}

TEST_CASE("an event that is confirmed stays as it is and is no doubt any more") {
  const Session after =
      answered(tests::doubtful_session(), {AnswerKind::confirm, 5, 0, -1, "", "nobody saw it"});
  CHECK(std::get<Note>(after.events.back().action).text == "confirmed event 5: nobody saw it");
  CHECK(doubts(after).size() == 3);
  // Until it is corrected again.
  CHECK(doubts(answered(after, {AnswerKind::cards, 5, 0, -1, "4H????", ""})).size() == 4);
}

TEST_CASE("an event can be corrected again and again, and struck out") {
  Session session = tests::doubtful_session();
  for (const char* text : {"4H9DTC", "4H9STC", "4H9CTC"}) {
    session = answered(session, {AnswerKind::cards, 5, 0, -1, text, ""});
    CHECK(to_string(cards_at(corrected(session), 5).faces) == text);
  }
  session = answered(session, {AnswerKind::strike, 5, 0, -1, "", ""});
  CHECK(corrected(session).session().events.size() == 8);
  CHECK(events_of({AnswerKind::strike, 5, 0, -1, "", ""}, session, corrected(session))
            .error()
            .find("no such event") != std::string::npos);
}

TEST_CASE("what happened instead is typed as in a log") {
  const Session after = answered(tests::doubtful_session(), {AnswerKind::instead, 8, 0, -1, "Bob b 2", ""});
  const Corrected now = corrected(after);
  CHECK(std::get<Bet>(now.session().events[8].action) == Bet{Seat{1}, 2, false});
  CHECK(now.session().events[8].confidence == 1);
}

TEST_CASE("answers that cannot be are refused with a sentence") {
  CHECK(refusal({AnswerKind::cards, 4, 0, -1, "2C7H", ""}).find("expected 3, not 2") != std::string::npos);
  CHECK(refusal({AnswerKind::cards, 4, 0, -1, "2C2CKS", ""}).find("twice") != std::string::npos);
  CHECK(refusal({AnswerKind::cards, 4, 0, -1, "2CXXKS", ""}).find("cards: ") == 0);
  CHECK(refusal({AnswerKind::cards, 4, 1, -1, "2C7HKS", ""}).find("no cards") != std::string::npos);
  CHECK(refusal({AnswerKind::cards, 1, 0, -1, "2C7HKS", ""}).find("no cards") != std::string::npos);
  CHECK(refusal({AnswerKind::confirm, 4, 0, 2, "", ""}).find("no doubtful card") != std::string::npos);
  CHECK(refusal({AnswerKind::confirm, 99, 0, -1, "", ""}).find("no such event") != std::string::npos);
  CHECK(refusal({AnswerKind::instead, 8, 0, -1, "Zoe f", ""}).find("Zoe") != std::string::npos);
  CHECK(refusal({AnswerKind::instead, 8, 0, -1, "fix 3 no", ""}).find("no correction") != std::string::npos);
  CHECK(refusal({AnswerKind::instead, 8, 0, -1, "Bob d", ""}).find("no deal") != std::string::npos);
  CHECK_FALSE(refusal({AnswerKind::instead, 8, 0, -1, "", ""}).empty());
}
