/** The drawing order of a line, because PDF draws from left to right: UAX #9 without explicit embeddings. */

export interface DirectedPiece {
  /** In reading order; brackets are already mirrored. */
  text: string;
  isRightToLeft: boolean;
}

type BidiClass = "L" | "R" | "AL" | "EN" | "AN" | "ES" | "CS" | "ET" | "N";

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
const ARABIC = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a paragraph begins at the right: by its first letter with a direction (rules P2 and P3). */
export function isRightToLeft(text: string): boolean {
  for (const letter of text) {
    const kind = classOf(letter);
    if (kind === "L") return false;
    if (kind === "R" || kind === "AL") return true;
  }
  return false;
}

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text) || ARABIC.test(text);

/** From left to right. @param line without a line break. @param startsRight as its paragraph. */
export function visualOrder(line: string, startsRight: boolean): DirectedPiece[] {
  if (!startsRight && !hasRightToLeft(line)) return line === "" ? [] : [{ text: line, isRightToLeft: false }];
  const clusters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  const levels = levelsOf(clusters, startsRight ? 1 : 0);
  return reorder(runsOf(clusters, levels)).flatMap(({ text, level }) =>
    level % 2 === 0 ? [{ text, isRightToLeft: false }] : wordsFromRight(text),
  );
}

/** By the first letter: marks and joiners belong to it (W1). */
function classOf(cluster: string): BidiClass {
  const [first = ""] = cluster;
  if (/[0-9\u06f0-\u06f9]/.test(first)) return "EN";
  if (/[\u0660-\u0669\u066b\u066c]/.test(first)) return "AN";
  if (/[+\u2212-]/.test(first)) return "ES";
  if (/[,./:\u00a0\u060c]/.test(first)) return "CS";
  if (/[#%\u00b0\u2030]|\p{Sc}/u.test(first)) return "ET";
  if (/\p{L}/u.test(first)) return ARABIC.test(first) ? "AL" : RIGHT_TO_LEFT.test(first) ? "R" : "L";
  return /\p{N}/u.test(first) ? "L" : "N";
}

/** Even levels are read from the left, odd ones from the right. @param base of the paragraph */
function levelsOf(clusters: readonly string[], base: 0 | 1): number[] {
  const weak = resolveWeak(clusters.map(classOf), base);
  const kinds = resolveNeutral(resolveBrackets(clusters, weak, base), base);
  const levels = kinds.map((kind) => {
    if (kind === "R") return 1;
    if (kind === "L") return base === 0 ? 0 : 2;
    return 2;
  });
  // L1: spaces at the end belong to the paragraph.
  for (let at = clusters.length - 1; at >= 0 && /^\s/.test(clusters[at] ?? ""); at -= 1) levels[at] = base;
  return levels;
}

type Strong = "L" | "R" | "EN" | "AN" | "N";

/** Rules W2 to W7. */
function resolveWeak(kinds: readonly BidiClass[], base: 0 | 1): Strong[] {
  let strong: "L" | "R" | "AL" = base === 0 ? "L" : "R";
  const numbers = kinds.map((kind): BidiClass => {
    if (kind === "L" || kind === "R" || kind === "AL") strong = kind;
    return kind === "EN" && strong === "AL" ? "AN" : kind;
  });
  const joined = numbers.map((kind, at): BidiClass => {
    const [before, after] = [numbers[at - 1], numbers[at + 1]];
    if ((kind === "ES" || kind === "CS") && before === "EN" && after === "EN") return "EN";
    return kind === "CS" && before === "AN" && after === "AN" ? "AN" : kind;
  });
  const isBesideNumber = (at: number, step: 1 | -1): boolean => {
    let place = at + step;
    while (joined[place] === "ET") place += step;
    return joined[place] === "EN";
  };
  strong = base === 0 ? "L" : "R";
  return joined.map((kind, at): Strong => {
    if (kind === "L" || kind === "R" || kind === "AL") strong = kind;
    if (kind === "AL") return "R";
    const number = kind === "ET" && (isBesideNumber(at, -1) || isBesideNumber(at, 1)) ? "EN" : kind;
    if (number === "EN") return strong === "L" ? "L" : "EN";
    return number === "L" || number === "R" || number === "AN" ? number : "N";
  });
}

const sideOf = (kind: Strong): "L" | "R" | null => (kind === "N" ? null : kind === "L" ? "L" : "R");

/** Rule N0: a pair of brackets has one direction, that of what it encloses. */
function resolveBrackets(clusters: readonly string[], kinds: readonly Strong[], base: 0 | 1): Strong[] {
  const own = base === 0 ? "L" : "R";
  const resolved = [...kinds];
  const opened: { closing: string; at: number }[] = [];
  for (const [end, cluster] of clusters.entries()) {
    const closing = CLOSING_BRACKETS.get(cluster);
    if (closing !== undefined) opened.push({ closing, at: end });
    const depth = opened.findLastIndex((each) => each.closing === cluster);
    if (depth === -1) continue;
    const [{ at: start } = { at: end }] = opened.splice(depth);
    const inside = new Set(resolved.slice(start + 1, end).map(sideOf));
    inside.delete(null);
    if (inside.size === 0) continue;
    const before =
      resolved
        .slice(0, start)
        .map(sideOf)
        .findLast((side) => side !== null) ?? own;
    const side = inside.has(own) ? own : before;
    resolved[start] = side;
    resolved[end] = side;
  }
  return resolved;
}

/** Rules N1 and N2: what has no direction takes that of both sides, or the paragraph's. */
function resolveNeutral(kinds: readonly Strong[], base: 0 | 1): Strong[] {
  const own = base === 0 ? "L" : "R";
  const sideAt = (at: number) => sideOf(kinds[at] ?? own) ?? own;
  const resolved = [...kinds];
  for (let start = 0; start < kinds.length; start += 1) {
    if (kinds[start] !== "N") continue;
    let end = start;
    while (kinds[end] === "N") end += 1;
    const [before, after] = [sideAt(start - 1), sideAt(end)];
    resolved.fill(before === after ? before : own, start, end);
    start = end;
  }
  return resolved;
}

interface LevelRun {
  text: string;
  level: number;
}

function runsOf(clusters: readonly string[], levels: readonly number[]): LevelRun[] {
  const runs: LevelRun[] = [];
  for (const [at, cluster] of clusters.entries()) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += cluster;
    else runs.push({ text: cluster, level });
  }
  return runs;
}

/** Rule L2: from the highest level to the lowest odd one, each sequence of at least that level is reversed. */
function reorder(runs: readonly LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  return ordered;
}

/** Word by word, since a font joins and turns the letters of a word, but not the words. */
function wordsFromRight(text: string): DirectedPiece[] {
  const words = text.match(/\s+|\S+/g) ?? [];
  return words.toReversed().map((word): DirectedPiece => {
    const mirrored = Array.from(word, (letter) => MIRRORED.get(letter) ?? letter);
    // The font turns what it takes for right-to-left letters.
    if (hasRightToLeft(word)) return { text: mirrored.join(""), isRightToLeft: true };
    return { text: mirrored.toReversed().join(""), isRightToLeft: false };
  });
}

const CLOSING_BRACKETS: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);
const PAIRS = ["()", "[]", "{}", "<>", "«»", "‹›"];
const MIRRORED: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([open = "", close = ""]) => [
    [open, close],
    [close, open],
  ]),
);
