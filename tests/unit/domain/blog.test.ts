import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { EXCERPT_IN_ADMIN, EXCERPT_ON_BLOG, excerptOf, isSlug, SLUG_MAX, slugOf } from "@/lib/domain/blog";

describe("the slug of a title", () => {
  test.each([
    ["How to Film Your Ride", "how-to-film-your-ride"],
    ["  Tempo & rhythm -- by numbers!  ", "tempo-rhythm-by-numbers"],
    ["240 fps, explained", "240-fps-explained"],
    ["Café Übung", "cafe-ubung"],
    ["!?&", ""],
    ["馬術", ""],
    [`${"a".repeat(99)} b`, "a".repeat(99)],
    ["x".repeat(500), "x".repeat(SLUG_MAX)],
  ])("%j is %j", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test("is a slug or empty, and the slug of a slug is the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        const slug = slugOf(title);
        expect(slug === "" || isSlug(slug)).toBe(true);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

test.each(["", "-", "---", "a--b", "-a", "a-", "A", "a b", "a/b", "a.b", "ä", "a".repeat(SLUG_MAX + 1)])(
  "%j is no slug",
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);

describe("an excerpt", () => {
  const of = (content: string, length = EXCERPT_ON_BLOG) => excerptOf({ excerpt: "", content }, length);

  test("is the given text, of any length", () => {
    const excerpt = "e".repeat(400);
    expect(excerptOf({ excerpt, content: "c" }, EXCERPT_ON_BLOG)).toBe(excerpt);
  });

  test("is otherwise the first 150 or 100 characters of the content", () => {
    const content = "0123456789".repeat(20);
    expect(of(content)).toBe(`${content.slice(0, 150)}…`);
    expect(of(content, EXCERPT_IN_ADMIN)).toBe(`${content.slice(0, 100)}…`);
    expect(of(content.slice(0, 150))).toBe(content.slice(0, 150));
  });

  test("is words without the marks of Markdown", () => {
    const content =
      "# Tempo\n\nCount **one** hoof, [not two](https://example.org).\n\n- snake_case stays\n> 2 * 3\n";
    expect(of(content)).toBe("Tempo Count one hoof, not two. snake_case stays 2 * 3");
  });

  test("cuts no character in two", () => {
    expect(of("👩🏽‍🚀".repeat(151))).toMatch(/^(👩🏽‍🚀)+…$/u);
    expect(of("🐎".repeat(151))).toBe(`${"🐎".repeat(150)}…`);
  });

  test("of 100,000 open brackets takes no time", () => {
    const start = performance.now();
    of("[".repeat(100_000));
    of("*a ".repeat(33_000));
    expect(performance.now() - start).toBeLessThan(500);
  });
});
