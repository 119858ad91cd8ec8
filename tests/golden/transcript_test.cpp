#include "golden/transcript.h"

#include "catch.h"

using namespace colddeck::tests;

TEST_CASE("a transcript is commands, each with what it prints") {
  const Transcript transcript =
      parse_transcript("Why.\n$ first\nout\n2> err\n$ second\n(exit code 1)\n", false);
  REQUIRE(transcript.steps.size() == 2);
  CHECK(transcript.steps[0].prose == "Why.\n");
  CHECK(transcript.steps[0].command == "first\n");
  CHECK(transcript.steps[0].expected == "out\n2> err\n");
  CHECK(transcript.steps[1].expected == "(exit code 1)\n");
}

TEST_CASE("a command goes on after a backslash") {
  const Transcript transcript = parse_transcript("$ one \\\n  two\nout\n", false);
  REQUIRE(transcript.steps.size() == 1);
  CHECK(transcript.steps[0].command == "one \\\n  two\n");
  CHECK(transcript.steps[0].expected == "out\n");
}

TEST_CASE("in Markdown only console blocks are transcript") {
  const std::string text =
      "# Title\n```sh\n$ not this\n```\n$ nor this\n```console\n$ this\nout\n```\nprose\n```console\n$ "
      "that\n```\nend";
  const Transcript transcript = parse_transcript(text, true);
  REQUIRE(transcript.steps.size() == 2);
  CHECK(transcript.steps[0].command == "this\n");
  CHECK(transcript.steps[0].expected == "out\n");
  CHECK(transcript.steps[1].prose == "```\nprose\n```console\n");
  CHECK(transcript.rest == "```\nend");
  CHECK(render(transcript) == text);
}

TEST_CASE("what was read is written back unchanged") {
  for (const std::string text :
       {"", "words", "$ c", "$ c\n", "a\n$ c \\\n d\nout\n\n$ e\nlast without line feed"}) {
    CHECK(render(parse_transcript(text, false)) == text);
  }
}

TEST_CASE("three dots stand for any number of lines, everything else for itself") {
  CHECK(matches("", ""));
  CHECK(matches("a\nb\n", "a\nb\n"));
  CHECK(matches("...\n", ""));
  CHECK(matches("a\n...\nz\n", "a\nb\nc\nz\n"));
  CHECK(matches("...\nb\n...\n", "a\nb\nb\nc\n"));
  CHECK_FALSE(matches("", "a\n"));
  CHECK_FALSE(matches("a\n", ""));
  CHECK_FALSE(matches("a\n...\nz\n", "a\nb\n"));
  CHECK_FALSE(matches("a\n", "a"));
}
