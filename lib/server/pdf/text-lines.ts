/** Breaks text into lines: at spaces, between words of scripts without spaces, and where a word is wider than a line. */

/** Scripts whose words follow each other without a space. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** No line begins with these. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ーぁぃぅぇぉっゃゅょ]/u;

/** @param widthOf a text, in the unit of `width`. @returns lines in reading order, without spaces at their ends; at least one. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => linesOf(paragraph, width, widthOf));
}

function linesOf(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  const endLine = (): void => {
    lines.push(line.trimEnd());
    line = "";
    used = 0;
  };
  const add = (unit: string): void => {
    line += unit;
    used += widthOf(unit);
  };
  for (const unit of unitsOf(paragraph)) {
    const unitWidth = widthOf(unit.trimEnd());
    if (used > 0 && used + unitWidth > width) endLine();
    if (unitWidth <= width) {
      add(unit);
      continue;
    }
    for (const { segment } of new Intl.Segmenter().segment(unit)) {
      if (used > 0 && used + widthOf(segment) > width && segment.trim() !== "") endLine();
      add(segment);
    }
  }
  endLine();
  return lines;
}

/** The parts between which a line may end, each with the spaces after it. */
function unitsOf(paragraph: string): string[] {
  const words = paragraph.replaceAll("\t", "  ").match(/\s*\S+\s*/g) ?? [];
  return words.flatMap((word) => (WITHOUT_SPACES.test(word) ? partsOf(word) : [word]));
}

function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter("und", { granularity: "word" }).segment(word)) {
    const isBound = parts.length > 0 && (CLOSING.test(segment) || segment.trim() === "");
    if (isBound) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}
