#include "golden/transcript.h"

#include <algorithm>
#include <cstddef>

namespace colddeck::tests {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size() - 1) + 1;
    lines.push_back(text.substr(start, end - start));
    start = end;
  }
  return lines;
}

bool goes_on(const std::string& line) { return line.ends_with("\\\n"); }

class Reader {
 public:
  explicit Reader(bool markdown) : markdown_(markdown), in_transcript_(!markdown) {}

  void take(const std::string& line) {
    if (markdown_ && line.starts_with("```")) {
      in_transcript_ = line == "```console\n";
      in_step_ = false;
      prose_ += line;
    } else if (in_command_) {
      add_to_command(line);
    } else if (in_transcript_ && line.starts_with("$ ")) {
      transcript_.steps.push_back({std::move(prose_), "", ""});
      prose_.clear();
      in_step_ = true;
      add_to_command(line.substr(2));
    } else {
      (in_step_ ? transcript_.steps.back().expected : prose_) += line;
    }
  }

  Transcript finish() {
    transcript_.rest = std::move(prose_);
    return std::move(transcript_);
  }

 private:
  void add_to_command(const std::string& line) {
    transcript_.steps.back().command += line;
    in_command_ = goes_on(line);
  }

  bool markdown_;
  bool in_transcript_;
  bool in_step_ = false;
  bool in_command_ = false;
  std::string prose_;
  Transcript transcript_;
};

using Line = std::vector<std::string>::const_iterator;

bool matches(Line expected, Line expected_end, Line actual, Line actual_end) {
  if (expected == expected_end) return actual == actual_end;
  if (*expected == "...\n") {
    return matches(expected + 1, expected_end, actual, actual_end) ||
           (actual != actual_end && matches(expected, expected_end, actual + 1, actual_end));
  }
  return actual != actual_end && *expected == *actual &&
         matches(expected + 1, expected_end, actual + 1, actual_end);
}

}  // namespace

Transcript parse_transcript(const std::string& text, bool markdown) {
  Reader reader(markdown);
  for (const std::string& line : lines_of(text)) reader.take(line);
  return reader.finish();
}

std::string render(const Transcript& transcript) {
  std::string text;
  for (const Step& step : transcript.steps) text += step.prose + "$ " + step.command + step.expected;
  return text + transcript.rest;
}

bool matches(const std::string& expected, const std::string& actual) {
  const std::vector<std::string> wanted = lines_of(expected);
  const std::vector<std::string> got = lines_of(actual);
  return matches(wanted.begin(), wanted.end(), got.begin(), got.end());
}

}  // namespace colddeck::tests
