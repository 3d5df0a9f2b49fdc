/** The lint rule that keeps retired words out of names and comments. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { Linter } from "eslint";
import { retiredInText, retiredWords } from "@/scripts/lint/retired-words.mjs";

const config: Linter.Config = {
  plugins: { project: { rules: { "retired-words": retiredWords } } },
  rules: { "project/retired-words": "error" },
};
const findings = (code: string, filename = "guard.js") =>
  new Linter().verify(code, config, filename).map(({ message }) => message);

test.each([
  ["a name", "const videoDoor = 1;", "videoDoor"],
  ["a constant", "const STAND_IN_SHARE = 1;", "STAND_IN_SHARE"],
  ["a plural", "const { doors } = house;", "doors"],
  ["a limit", "const MOST_VIDEOS = 1;", "MOST_VIDEOS"],
  ["a comment", "/** Opens the door. */\nopen();", "door"],
  ["a sentence's beginning", "// Whoever asks is let in.\nopen();", "Whoever"],
])("a retired word in %s is found, with the word to write", (_where, code, found) => {
  expect(findings(code)).toEqual([expect.stringMatching(`^'${found}': the word .* Write: `)]);
});

test("a file's name is checked too", () => {
  expect(findings("open();", "lib/video-doors.js")).toHaveLength(1);
});

test("texts, and words that only begin like a retired one, pass", () => {
  expect(findings('const outdoor = "Close the door"; // The outdoor arena, kept for later.')).toEqual([]);
});

test("the documents use none of them", () => {
  const documents = globSync(["*.md", "docs/**/*.md"]);
  expect(documents.length).toBeGreaterThan(50);
  const found = documents.flatMap((file) =>
    retiredInText(readFileSync(file, "utf8")).map((word) => ({ file, ...word })),
  );
  expect(found).toEqual([]);
});
