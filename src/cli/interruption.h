// Ctrl-C. The program ends at once with exit code 130, unless it is at something that it ends gently itself.
// Recordings are replaced and the store is written whole or not at all, so that nothing is ever left half
// done.
#pragma once

namespace colddeck::cli {

/// To be called once, before anything else.
void end_on_interruption();

/// As long as one lives, the first Ctrl-C only asks for an end; a second one ends the program at once. One at
/// a time.
class GentleEnd {
 public:
  GentleEnd();
  GentleEnd(const GentleEnd&) = delete;
  GentleEnd& operator=(const GentleEnd&) = delete;
  ~GentleEnd();
  /// Whether Ctrl-C was pressed since the one that lives was made; false when none does.
  static bool asked_for();
};

}  // namespace colddeck::cli
