/** The lint rule that keeps retired words out of names and comments. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { retiredInText, retiredWords } from "@/scripts/lint/retired-words.mjs";
import { testLintRule } from "@/tests/support/lint-rule";

const found = (word: string, code: string) => ({
  code,
  finding: { message: new RegExp(`^'${word}': the word .* Write: `) },
});

testLintRule(retiredWords, {
  finds: {
    "a name": found("videoDoor", "const videoDoor = 1;"),
    "a constant": found("STAND_IN_SHARE", "const STAND_IN_SHARE = 1;"),
    "a plural": found("doors", "const { doors } = house;"),
    "a limit": found("MOST_VIDEOS", "const MOST_VIDEOS = 1;"),
    "a comment": found("door", "/** Opens the door. */\nopen();"),
    "a sentence's beginning": found("Whoever", "// Whoever asks is let in.\nopen();"),
    "a test's title": found("anew", 'test("is read anew", run);'),
    "the title of a table of tests": found("door", "test.each(rows)(`the door of ${name}`, run);"),
    "a file's name": { ...found("video-doors.js", "open();"), filename: "lib/video-doors.js" },
  },
  passes: {
    "texts, and words that only begin like a retired one":
      'const outdoor = "Close the door"; // The outdoor arena, kept for later.',
  },
});

test("the documents use no retired word", () => {
  const documents = globSync(["*.md", "docs/**/*.md"]);
  expect(documents.length).toBeGreaterThan(50);
  const found = documents.flatMap((file) =>
    retiredInText(readFileSync(file, "utf8")).map((word) => ({ file, ...word })),
  );
  expect(found).toEqual([]);
});
