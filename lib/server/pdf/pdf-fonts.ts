/** Fonts for text of any script in a PDF: subsets of other fonts for letters that the base font lacks. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";

/** In this order; a Chinese character takes the shape of the first font that has it. */
const FALLBACKS = [
  "noto-emoji",
  "noto-sans-sc",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-sans-thai",
  "noto-sans-devanagari",
  "noto-sans-bengali",
  "noto-sans-ethiopic",
  "noto-sans-gujarati",
  "noto-sans-gurmukhi",
  "noto-sans-kannada",
  "noto-sans-khmer",
  "noto-sans-malayalam",
  "noto-sans-myanmar",
  "noto-sans-sinhala",
  "noto-sans-tamil",
  "noto-sans-telugu",
];
const REGULAR_WEIGHT = 400;

export interface FontRun {
  text: string;
  font: string;
}

export interface FontChoice {
  /** In reading order. */
  runsOf: (text: string) => FontRun[];
  /** For pdfkit's `baseline`: it aligns tops, but words of a line need a common baseline. */
  baselineAt: (fontSize: number) => number;
}

/** Loads the fonts that `texts` need besides `base`, a file's path. */
export async function chooseFonts(
  page: PDFKit.PDFDocument,
  base: string,
  texts: Iterable<string>,
): Promise<FontChoice> {
  const baseFont = open(await readFile(base));
  const fallbacks = await registerFallbacks(page, baseFont, texts);
  const piecesOf = (cluster: string): FontRun[] => {
    const font = fallbacks.get(cluster) ?? (hasGlyphs(baseFont, cluster) ? base : undefined);
    if (font !== undefined) return [{ text: cluster, font }];
    return Array.from(cluster, (letter) => ({ text: letter, font: fallbacks.get(letter) ?? base }));
  };
  return {
    runsOf: (text) =>
      isPlain(text) ? [{ text, font: base }] : joinPieces(clustersOf(text).flatMap(piecesOf)),
    baselineAt: (fontSize) => (-baseFont.ascent / baseFont.unitsPerEm) * fontSize,
  };
}

/** Every base font has these letters. */
const isPlain = (text: string): boolean => /^[ -~]+$/.test(text);

async function registerFallbacks(
  page: PDFKit.PDFDocument,
  baseFont: Font,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set<string>();
  for (const text of texts) {
    if (isPlain(text)) continue;
    const units = clustersOf(text).flatMap((cluster) => [cluster, ...cluster]);
    for (const unit of units) if (!hasGlyphs(baseFont, unit)) wanted.add(unit);
  }
  const fonts = new Map<string, string>();
  for (const family of FALLBACKS) {
    if (wanted.size === 0) break;
    for await (const { name, bytes, found } of slicesWith(family, wanted)) {
      page.registerFont(name, bytes);
      for (const unit of found) {
        fonts.set(unit, name);
        wanted.delete(unit);
      }
    }
  }
  return fonts;
}

/** A family consists of slices by letters: those with some of `wanted`, as subsets. */
async function* slicesWith(family: string, wanted: ReadonlySet<string>) {
  const { default: subsetFont } = await import("subset-font");
  const folder = join(process.cwd(), "node_modules/@fontsource-variable", family);
  const ranges = JSON.parse(await readFile(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  for (const [slice, range] of Object.entries(ranges)) {
    const pattern = matcherOf(range);
    const declared = [...wanted].filter((unit) => pattern.test(unit));
    if (declared.length === 0) continue;
    const name = `${family}-${slice.replaceAll(/[[\]]/g, "")}`;
    const whole = await readFile(join(folder, "files", `${name}-wght-normal.woff2`));
    const bytes = await subsetFont(whole, declared.join(""), {
      targetFormat: "truetype",
      variationAxes: { wght: REGULAR_WEIGHT },
    });
    const font = open(bytes);
    // A slice may lack what its range promises; without any of it, it has no character map.
    const found = font.numGlyphs > 1 ? declared.filter((unit) => hasGlyphs(font, unit)) : [];
    if (found.length > 0) yield { name, bytes, found };
  }
}

/** From "U+e3f,U+e40-e5b", and joiners and selectors, which are invisible. */
function matcherOf(range: string): RegExp {
  const parts = range.replaceAll(
    /U\+([\da-f]+)(?:-([\da-f]+))?,?/gi,
    (_, from: string, to?: string) => `\\u{${from}}-\\u{${to ?? from}}`,
  );
  return new RegExp(`^[${parts}\\p{DI}]+$`, "u");
}

const open = (bytes: Buffer) => create(bytes) as Font;

const hasGlyphs = (font: Font, unit: string) =>
  Array.from(unit).every(
    (letter) => /\p{DI}/u.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );

const clustersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

function joinPieces(pieces: readonly FontRun[]): FontRun[] {
  const joined: FontRun[] = [];
  for (const { text, font } of pieces) {
    const last = joined.at(-1);
    if (last?.font === font) last.text += text;
    else joined.push({ text, font });
  }
  return joined;
}
