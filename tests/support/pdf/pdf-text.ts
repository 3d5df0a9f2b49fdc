/** Reads the words of a PDF as a program that copies them: by its fonts' tables from glyphs to letters. */
import { inflateSync } from "node:zlib";

/** Replaces a letter without a glyph. */
export const NO_GLYPH = "\u{fffd}";

/** The objects of a PDF by their numbers. @param pdf as pdfkit writes it: with compressed streams and two bytes for each glyph. */
export function objectsOf(pdf: Buffer): ReadonlyMap<string, string> {
  const found = pdf.toString("latin1").matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm);
  return new Map(Array.from(found, ([, id = "", body = ""]) => [id, body]));
}

/** Of each page, in their order. */
export function textOfPages(pdf: Buffer, objects = objectsOf(pdf)): string[] {
  const source = pdf.toString("latin1");
  const object = (id: string | undefined) => objects.get(id ?? "") ?? "";
  const tables = new Map<string, string[]>();
  for (const [, name = "", id] of source.matchAll(/^\/(F\d+) (\d+) 0 R$/gm)) {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(object(id)) ?? [];
    if (!tables.has(name)) tables.set(name, lettersOf(streamOf(object(table))));
  }
  const pages = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => streamOf(object(id)));
  return pages.map((page) => wordsOf(page, tables));
}

export const textOfPdf = (pdf: Buffer): string => textOfPages(pdf).join("\n");

function wordsOf(page: string, tables: ReadonlyMap<string, readonly string[]>): string {
  let letters: readonly string[] = [];
  let text = "";
  for (const [, font, shown = ""] of page.matchAll(/\/(F\d+) [\d.]+ Tf|^\[(.*)\] TJ$/gm)) {
    if (font !== undefined) letters = tables.get(font) ?? [];
    for (const [, codes = ""] of shown.matchAll(/<([\da-f]+)>/g))
      for (const code of codes.match(/.{4}/g) ?? []) text += letters[Number.parseInt(code, 16)] ?? NO_GLYPH;
  }
  return text;
}

/** By glyph; the first one of every font is the one that stands for none. */
function lettersOf(table: string): string[] {
  const entries = [...table.matchAll(/\[(.*)\]/g)].flatMap(([, row = ""]) => [
    ...row.matchAll(/<([\da-f ]*)>/g),
  ]);
  const letters = entries.map(([, units = ""]) =>
    units.split(" ").reduce((text, unit) => text + String.fromCharCode(Number.parseInt(unit, 16)), ""),
  );
  return [NO_GLYPH, ...letters.slice(1)];
}

function streamOf(body: string): string {
  const [, bytes = ""] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
}
