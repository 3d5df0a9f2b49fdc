let segmenter: Intl.Segmenter | undefined;

/** One line. @param length in characters as people count them; a cut ends with "…". */
export function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  segmenter ??= new Intl.Segmenter();
  let count = 0;
  for (const { index } of segmenter.segment(line)) {
    if (count === length) return `${line.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return line;
}
