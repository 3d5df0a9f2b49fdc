import { describe, expect, test } from "@jest/globals";
import { breakLines } from "@/lib/server/pdf/text-lines";

/** Each letter is one wide. */
const widthOf = (text: string) => [...text].length;
const lines = (text: string, width: number) => breakLines(text, width, widthOf);

describe("text is broken", () => {
  test("at spaces, which are not counted at the end of a line", () => {
    expect(lines("one two three", 7)).toEqual(["one two", "three"]);
    expect(lines("one two three", 6)).toEqual(["one", "two", "three"]);
  });

  test("at its own line breaks; an empty line stays", () => {
    expect(lines("one\n\ntwo\r\nthree", 20)).toEqual(["one", "", "two", "three"]);
    expect(lines("", 5)).toEqual([""]);
  });

  test("within a word wider than a line, and never within a character of several code points", () => {
    const found = lines("a".repeat(5000), 80);
    expect(found).toHaveLength(63);
    expect(found.join("")).toBe("a".repeat(5000));
    expect(Math.max(...found.map(widthOf))).toBe(80);
    for (const line of lines("👩‍🦰".repeat(9), 10)) expect(line.replaceAll("👩‍🦰", "")).toBe("");
  });

  test("between words of a script without spaces, and not before a full stop", () => {
    const found = lines("我喜欢这匹马。它跑得很快。", 7);
    expect(found.join("")).toBe("我喜欢这匹马。它跑得很快。");
    for (const line of found) expect(line).not.toMatch(/^。/);
  });

  test("so that all letters stay in their order", () => {
    const text = "  = 1+1\tis  אבג דהו, สวัสดีครับ and a-very-long-word-without-any-space-in-it";
    expect(lines(text, 9).join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
  });
});
