import { foldText } from "./folded-text";

export interface Excerpt {
  before: string;
  found: string;
  after: string;
}

/** Characters before the match, few enough that it is in the first line of a narrow screen. */
const CONTEXT = 24;

/** The text from a little before the match (compared by `foldText`); the whole text without a match. */
export function excerptAround(text: string, words: string): Excerpt {
  const characters = [...text];
  const folded: string[] = [];
  const origins: number[] = [];
  for (const [index, character] of characters.entries()) {
    for (const part of foldText(character)) {
      folded.push(part);
      origins.push(index);
    }
  }
  const sought = [...foldText(words)];
  const at = folded.findIndex((_, start) => sought.every((part, n) => folded[start + n] === part));
  const [first, last] = [origins[at], origins[at + sought.length - 1]];
  if (sought.length === 0 || first === undefined || last === undefined)
    return { before: "", found: "", after: text };
  // A combining mark belongs to the letter before it.
  let end = last + 1;
  while (end < characters.length && foldText(characters[end] ?? "") === "") end += 1;
  const start = first <= CONTEXT ? 0 : first - CONTEXT;
  return {
    before: `${start === 0 ? "" : "…"}${characters.slice(start, first).join("")}`,
    found: characters.slice(first, end).join(""),
    after: characters.slice(end).join(""),
  };
}
