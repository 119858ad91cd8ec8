// Compares recordings made from films with the true ones and prints how well they agree.
//
//     watch_score TRUTH WATCHED [TRUTH WATCHED ...]   the tally of all by kind of event
//     watch_score --films LIST                        a table by class, as watch_films.bash lists them
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string_view>

#include "recording/read.h"
#include "watched_score.h"

namespace {

using colddeck::WatchedScore;

void print(const WatchedScore& score) {
  for (const auto& [kind, tally] : score.events)
    std::printf("%-8s right %5d  wrong %4d  missed %4d  F1 %.4f\n", kind.c_str(), tally.right, tally.wrong,
                tally.missed, tally.f1());
  std::printf("together F1 %.4f\n", score.together().f1());
  std::printf("dealers  %d of %d\n", score.dealers_right, score.dealers);
  std::printf("cards    %d right, %d wrong of %d\n", score.cards_right, score.cards_wrong, score.cards);
}

bool add(const std::string& truth_path, const std::string& watched_path, WatchedScore& score) {
  const auto truth = colddeck::read_session(truth_path);
  const auto watched = colddeck::read_session(watched_path);
  if (!truth || !watched) {
    std::fprintf(stderr, "%s\n", (truth ? watched : truth).error().to_string().c_str());
    return false;
  }
  score += colddeck::score_watched(*truth, *watched);
  colddeck::score_verdict(*truth, *watched, score);
  return true;
}

void print_row(const std::string& name, const WatchedScore& score) {
  std::printf("| %s | %d | %.3f |", name.c_str(), score.verdicts, score.together().f1());
  for (const char* kind : {"deal", "fold", "show", "win", "return", "shuffle"}) {
    const auto tally = score.events.find(kind);
    std::printf(" %.3f |", tally == score.events.end() ? 1.0 : tally->second.f1());
  }
  std::printf(" %d of %d | %d, %d, %d | %d |\n", score.dealers_right, score.dealers, score.cards_right,
              score.cards_wrong, score.cards, score.verdicts_equal);
}

/// Lines of: truth, recording, class, class …, with tabs between them; what is not there is left out.
int print_table(const char* list) {
  std::ifstream lines(list);
  std::map<std::string, WatchedScore> classes;
  WatchedScore all;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::string truth, watched, name;
    std::getline(fields, truth, '\t');
    std::getline(fields, watched, '\t');
    if (!std::ifstream(watched)) continue;
    WatchedScore one;
    if (!add(truth, watched, one)) return 2;
    all += one;
    while (std::getline(fields, name, '\t')) classes[name] += one;
  }
  std::puts(
      "| films | number | F1 | deals | folds | shows | wins | returns | shuffles | dealers | "
      "cards right, wrong, of | verdict equal |");
  std::puts("|---|---|---|---|---|---|---|---|---|---|---|---|");
  print_row("**all**", all);
  for (const auto& [name, score] : classes) print_row(name, score);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--films") return print_table(argv[2]);
  WatchedScore all;
  for (int i = 1; i + 1 < argc; i += 2)
    if (!add(argv[i], argv[i + 1], all)) return 2;
  print(all);
  return 0;
}
