/** Reads what a person or a screen reader gets from a PDF that pdfkit wrote. */
import { objectsOf, textOfPages } from "./pdf-text";

interface ReadPage {
  /** Width and height in points. */
  size: number[];
  text: string;
  /** How many it shows. */
  pictures: number;
}

export interface ReadPdf {
  title: string;
  language: string;
  isTagged: boolean;
  /** A window shows the title in place of the file's name. */
  showsTitle: boolean;
  pages: ReadPage[];
  /** Structure types, in the order in which they were written. */
  tags: string[];
  alternativeTexts: string[];
  /** Parts whose order of drawing differs from their order of reading. */
  actualTexts: string[];
  links: string[];
  /** JPEG files, in the order of their objects. */
  jpegs: Buffer[];
}

export function readPdf(pdf: Buffer): ReadPdf {
  const objects = objectsOf(pdf);
  const bodies = [...objects.entries()].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, body]) => body);
  const texts = textOfPages(pdf, objects);
  const catalog = bodies.find((body) => /\/Type \/Catalog/.test(body)) ?? "";
  const facts = bodies.find((body) => body.includes("/CreationDate")) ?? "";
  const [, titleId = ""] = /\/Title (\d+) 0 R/.exec(facts) ?? [];
  const elements = bodies.filter((body) => /^<<\n\/S \/\w+\n/.test(body) && body.includes("/P "));
  const stringsOf = (name: string) => elements.flatMap((body) => stringOf(body, name) ?? []);
  return {
    title: stringOf(`/Title ${objects.get(titleId) ?? ""}`, "Title") ?? "",
    language: stringOf(catalog, "Lang") ?? "",
    isTagged: bodies.some((body) => /\/Marked true/.test(body)) && catalog.includes("/StructTreeRoot"),
    showsTitle: bodies.some((body) => /\/DisplayDocTitle true/.test(body)),
    pages: bodies
      .filter((body) => /\/Type \/Page\n/.test(body))
      .map((body, at) => readPage(body, objects, texts[at] ?? "")),
    tags: elements.map((body) => /\/S \/(\w+)/.exec(body)?.[1] ?? ""),
    alternativeTexts: stringsOf("Alt"),
    actualTexts: stringsOf("ActualText"),
    links: bodies.flatMap((body) => stringOf(body, "URI") ?? []),
    jpegs: bodies.flatMap((body) => {
      if (!body.includes("/DCTDecode")) return [];
      const [, bytes = ""] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
      return [Buffer.from(bytes, "latin1")];
    }),
  };
}

function readPage(body: string, objects: ReadonlyMap<string, string>, text: string): ReadPage {
  const [, box = ""] = /\/MediaBox \[([^\]]*)\]/.exec(body) ?? [];
  const [, resources = ""] = /\/Resources (\d+) 0 R/.exec(body) ?? [];
  const shown = objects.get(resources)?.match(/\/I\d+ \d+ 0 R/g) ?? [];
  return { size: box.split(" ").slice(2).map(Number), text, pictures: shown.length };
}

/** A string of a dictionary: ASCII with escapes, or UTF-16 after its mark. */
function stringOf(body: string, name: string): string | undefined {
  const [, written] = new RegExp(`/${name} \\(((?:[^\\\\)]|\\\\[\\s\\S])*)\\)`).exec(body) ?? [];
  if (written === undefined) return undefined;
  const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const bytes = written.replaceAll(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter);
  if (!bytes.startsWith("\u00fe\u00ff")) return bytes;
  return Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le");
}
