import { PRODUCT_NAME } from "./product";
import { shorten } from "./shorten";

export const BLOG_TITLE = `${PRODUCT_NAME} Blog`;
export const BLOG_DESCRIPTION =
  "How to film a ride, read it frame by frame, and put numbers to tempo and rhythm.";

export const SLUG_MAX = 100;
export const EXCERPT_ON_BLOG = 150;
export const EXCERPT_IN_ADMIN = 100;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ACCENTS = /\p{M}/gu;

export const isSlug = (text: string): boolean => SLUG.test(text) && text.length <= SLUG_MAX;

/** `Tempo & Rhythm` becomes `tempo-rhythm`; accents go. Empty if no Latin letter or digit is left. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replaceAll(ACCENTS, "").toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, "-");
  return words
    .slice(0, SLUG_MAX + 1)
    .replace(/^-/, "")
    .slice(0, SLUG_MAX)
    .replace(/-$/, "");
}

export function excerptOf(
  { excerpt, content }: { excerpt: string; content: string },
  length: number,
): string {
  if (excerpt.trim() !== "") return excerpt;
  // 8 times the length is enough with Markdown, and avoids parsing a long post to its end.
  return shorten(plainText(content.slice(0, length * 8)), length);
}

function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^ {0,3}(?:```|~~~).*$/gm, "")
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gm, "")
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replaceAll(/\*\*|__|~~|`/g, "")
    .replaceAll(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, "");
}

const WORDS_A_MINUTE = 220;

export function minutesToRead(content: string): number {
  const words = content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
