// Arbitrary valid sessions for property tests: everything a recording can hold, whether or not it makes sense
// as a game. What is generated stays inside recording/limits.h.
#pragma once

#include <rapidcheck.h>

#include "recording/session.h"

namespace colddeck::tests {

/// What the generated sessions may contain.
struct Ingredients {
  bool videos = true;    ///< image regions
  bool doubt = true;     ///< doubtful readings of cards
  bool any_text = true;  ///< texts with any characters; else printable ASCII
};

rc::Gen<Face> arbitrary_face();
/// `least` to `most` faces.
rc::Gen<Faces> arbitrary_faces(int least, int most = kMostHandCards);
rc::Gen<std::string> arbitrary_text(bool any_text);
rc::Gen<Event> arbitrary_event(const Ingredients& ingredients);
rc::Gen<Session> arbitrary_session(const Ingredients& ingredients = {});

}  // namespace colddeck::tests
