// golden: runs the commands of transcripts and compares what they print with what the transcripts say.
//
//     golden check  PROGRAM_FOLDER SOURCE_FOLDER SCRATCH TRANSCRIPT...
//     golden update PROGRAM_FOLDER SOURCE_FOLDER SCRATCH TRANSCRIPT...
//
// `update` rewrites those transcripts that do not hold. Exit code: 0 all hold or were rewritten, 1 some do
// not hold, 2 trouble.
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "golden/shell.h"
#include "golden/transcript.h"

namespace {

using namespace colddeck::tests;

std::string as_lines(const std::string& text, const std::string& prefix) {
  std::string lines;
  bool at_start = true;
  for (const char c : text) {
    if (at_start) lines += prefix;
    lines += c;
    at_start = c == '\n';
  }
  return at_start ? lines : lines + "\n(no line feed at the end)\n";
}

std::string as_transcript(const Outcome& outcome) {
  std::string text = as_lines(outcome.out, "") + as_lines(outcome.err, "2> ");
  if (outcome.code != 0) text += "(exit code " + std::to_string(outcome.code) + ")\n";
  return text;
}

bool leaves_out(const Step& step) { return ("\n" + step.expected).find("\n...\n") != std::string::npos; }

/// The transcript as it should be: steps that hold stay as they are.
Transcript play(Transcript transcript, const Surroundings& surroundings) {
  settle(surroundings);
  for (Step& step : transcript.steps) {
    const std::string actual = as_transcript(run_in_shell(step.command, surroundings));
    if (!matches(step.expected, actual)) step.expected = actual;
  }
  return transcript;
}

void show_difference(const std::string& file, const std::string& actual, const Surroundings& surroundings) {
  const std::filesystem::path copy = surroundings.scratch / "actual.txt";
  std::ofstream(copy, std::ios::binary) << actual;
  const std::string command = "diff -u '" + file + "' '" + copy.string() + "'";
  if (std::system(command.c_str()) == -1) std::cerr << "golden: diff could not be run\n";
}

bool only_whole_steps_changed(const Transcript& before, const Transcript& after) {
  for (std::size_t i = 0; i < before.steps.size(); ++i) {
    if (before.steps[i].expected != after.steps[i].expected && leaves_out(before.steps[i])) return false;
  }
  return true;
}

bool holds(const std::string& file, bool update, const Surroundings& surroundings) {
  const std::string text = read_file(file);
  const Transcript transcript = parse_transcript(text, file.ends_with(".md"));
  if (transcript.steps.empty()) {
    std::cerr << "golden: no command in " << file << "; a command's line begins with `$ `\n";
    return false;
  }
  const Transcript played = play(transcript, surroundings);
  const std::string actual = render(played);
  if (actual == text) return true;
  if (update && only_whole_steps_changed(transcript, played)) {
    std::ofstream(file, std::ios::binary) << actual;
    std::cout << "rewritten: " << file << "\n";
    return true;
  }
  show_difference(file, actual, surroundings);
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  if (argc < 6 || (what != "check" && what != "update")) {
    std::cerr << "usage: golden check|update PROGRAM_FOLDER SOURCE_FOLDER SCRATCH TRANSCRIPT...\n";
    return 2;
  }
  const Surroundings surroundings{argv[2], argv[3], argv[4]};
  bool all = true;
  for (int i = 5; i < argc; ++i) all = holds(argv[i], what == "update", surroundings) && all;
  return all ? 0 : 1;
}
