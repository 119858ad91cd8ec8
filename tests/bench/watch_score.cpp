// Compares recordings made from films with the true ones, pair by pair, and prints the tally of all.
//
//     watch_score TRUTH WATCHED [TRUTH WATCHED ...]
#include <cstdio>

#include "recording/read.h"
#include "watched_score.h"

namespace {

void print(const colddeck::WatchedScore& score) {
  for (const auto& [kind, tally] : score.events)
    std::printf("%-8s right %5d  wrong %4d  missed %4d  F1 %.4f\n", kind.c_str(), tally.right, tally.wrong,
                tally.missed, tally.f1());
  std::printf("together F1 %.4f\n", score.together().f1());
  std::printf("dealers  %d of %d\n", score.dealers_right, score.dealers);
  std::printf("cards    %d right, %d wrong of %d\n", score.cards_right, score.cards_wrong, score.cards);
}

}  // namespace

int main(int argc, char** argv) {
  colddeck::WatchedScore all;
  for (int i = 1; i + 1 < argc; i += 2) {
    const auto truth = colddeck::read_session(argv[i]);
    const auto watched = colddeck::read_session(argv[i + 1]);
    if (!truth || !watched) {
      std::fprintf(stderr, "%s\n", (truth ? watched : truth).error().to_string().c_str());
      return 2;
    }
    all += colddeck::score_watched(*truth, *watched);
  }
  print(all);
  return 0;
}
