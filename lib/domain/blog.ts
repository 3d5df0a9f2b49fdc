/** Posts of the blog: their addresses, and what lists say of them. */
import { PRODUCT_NAME } from "./product";

export const BLOG_TITLE = `${PRODUCT_NAME} Blog`;
export const BLOG_DESCRIPTION =
  "How to film a ride, read it frame by frame, and put numbers to tempo and rhythm.";

export const SLUG_MAX = 100;
/** Length of an excerpt made from the content. */
export const EXCERPT_ON_BLOG = 150;
export const EXCERPT_IN_ADMIN = 100;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Marks that letters carry when they are written apart from them, as in `é`. */
const ACCENTS = /\p{M}/gu;

/** Small letters and digits in groups, with one hyphen between two groups. */
export const isSlug = (text: string): boolean => SLUG.test(text) && text.length <= SLUG_MAX;

/**
 * A title as the last part of an address: `Tempo & Rhythm` is `tempo-rhythm`. A letter with an accent is that letter; of a
 * title without any letter or digit of the alphabet nothing is left.
 */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replaceAll(ACCENTS, "").toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, "-");
  return words
    .slice(0, SLUG_MAX + 1)
    .replace(/^-/, "")
    .slice(0, SLUG_MAX)
    .replace(/-$/, "");
}

/** @param length of an excerpt made from the content. */
export function excerptOf(
  { excerpt, content }: { excerpt: string; content: string },
  length: number,
): string {
  if (excerpt.trim() !== "") return excerpt;
  // Enough for the excerpt with its markup: a long post is not parsed to its end.
  const words = plainText(content.slice(0, length * 8));
  const characters = [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment);
  return characters.length <= length ? words : `${characters.slice(0, length).join("").trimEnd()}…`;
}

/** Markdown without its marks, as one line. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^ {0,3}(?:```|~~~).*$/gm, "")
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gm, "")
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replaceAll(/\*\*|__|~~|`/g, "")
    .replaceAll(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const WORDS_A_MINUTE = 220;

/** At least one minute. */
export function minutesToRead(content: string): number {
  const words = content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
