/** Draws text of any script in a PDF, with subsets of further fonts for letters that the base font lacks. */
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

interface Place {
  x?: number;
  y?: number;
  width?: number;
}
export type DrawWords = (text: string, fontSize: number, place?: Place) => void;

interface Piece {
  text: string;
  font: string;
}

/** Loads the fonts that `texts` need besides `base`. @returns a function that draws at the current position or at a place. */
export async function prepareWords(
  page: PDFKit.PDFDocument,
  base: string,
  texts: readonly string[],
): Promise<DrawWords> {
  const baseFont = open(await readFile(base));
  const fallbacks = await registerFallbacks(page, baseFont, texts);
  const piecesOf = (cluster: string): Piece[] => {
    const font = fallbacks.get(cluster) ?? (hasGlyphs(baseFont, cluster) ? base : undefined);
    if (font !== undefined) return [{ text: cluster, font }];
    return Array.from(cluster, (letter) => ({ text: letter, font: fallbacks.get(letter) ?? base }));
  };
  return (text, fontSize, { x = page.x, y = page.y, width } = {}) => {
    const pieces = joinPieces(clustersOf(text).flatMap(piecesOf));
    // pdfkit aligns tops, but words of a line need a common baseline.
    const baseline = (-baseFont.ascent / baseFont.unitsPerEm) * fontSize;
    page.fontSize(fontSize);
    page.x = x;
    page.y = y;
    for (const piece of pieces.slice(0, -1))
      page.font(piece.font).text(piece.text, { width, baseline, continued: true });
    const last = pieces.at(-1);
    page
      .font(last?.font ?? base)
      .text(last?.text ?? "", { width, baseline })
      .font(base);
  };
}

async function registerFallbacks(
  page: PDFKit.PDFDocument,
  baseFont: Font,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const units = texts.flatMap(clustersOf).flatMap((cluster) => [cluster, ...cluster]);
  const wanted = new Set(units.filter((unit) => !hasGlyphs(baseFont, unit)));
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
    const promised = [...wanted].filter((unit) => pattern.test(unit));
    if (promised.length === 0) continue;
    const name = `${family}-${slice.replaceAll(/[[\]]/g, "")}`;
    const whole = await readFile(join(folder, "files", `${name}-wght-normal.woff2`));
    const bytes = await subsetFont(whole, promised.join(""), {
      targetFormat: "truetype",
      variationAxes: { wght: REGULAR_WEIGHT },
    });
    const font = open(bytes);
    // A slice may lack what its range promises; without any of it, it has no character map.
    const found = font.numGlyphs > 1 ? promised.filter((unit) => hasGlyphs(font, unit)) : [];
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

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { text, font } of pieces) {
    const last = joined.at(-1);
    if (last?.font === font) last.text += text;
    else joined.push({ text, font });
  }
  return joined;
}
