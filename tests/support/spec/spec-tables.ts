/** The tables in `tests/spec`: which test shows which requirement. What they look like stands in its README. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { testTitlesOf } from "@/tests/support/spec/test-titles";

const FOLDER = "tests/spec";
const DOCUMENTS = ["library", "player"] as const;
/** Both documents have the same nine. */
const SECTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** How a row without a test begins; what follows says why. */
const REASONS = ["not built: ", "being built: ", "no behaviour: ", "not shown: "];

/** A link in a row's last cell: `[a test's title](../../its/file.test.ts)`. */
interface Link {
  text: string;
  /** From the project's root. */
  file: string;
}

export interface SpecRow {
  /** `tests/spec/player/comments.md:12`. */
  place: string;
  section: string;
  requirement: string;
  /** What shows it, as it is written: links, or the reason why there are none. */
  shownBy: string;
  links: Link[];
}

/** The tables' files, from the project's root. */
export const specFiles = (): string[] => globSync(`${FOLDER}/*/*.md`).sort();

/** @param file from the project's root; @param text what stands in it. */
export function readRows(file: string, text: string): SpecRow[] {
  return text.split("\n").flatMap((line, index) => {
    if (!line.startsWith("|") || /^\|(\s*-+\s*\|)+$/.test(line) || line.startsWith("| § |")) return [];
    const [, section = "", requirement = "", shownBy = ""] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return [{ place: `${file}:${index + 1}`, section, requirement, shownBy, links: linksIn(shownBy, file) }];
  });
}

function linksIn(cell: string, file: string): Link[] {
  return [...cell.matchAll(/\[((?:\\.|[^\]\\])+)\]\(([^)]+)\)/g)].map(([, text = "", target = ""]) => ({
    text: text.replace(/\\(.)/g, "$1"),
    file: path.normalize(path.join(path.dirname(file), target)),
  }));
}

/** Whether the tables say all they have to, of what there is. @returns a line for each fault. */
export function faultsOfTables(): string[] {
  const rows = specFiles().flatMap((file) => readRows(file, readFileSync(file, "utf8")));
  const missing = DOCUMENTS.flatMap((document) =>
    SECTIONS.filter((section) => !rows.some((row) => isOf(row, document) && row.section === section)).map(
      (section) => `${FOLDER}/${document}: no row is of section ${section}`,
    ),
  );
  return [...missing, ...rows.flatMap(faultsOfRow)];
}

const isOf = ({ place }: SpecRow, document: string) => place.startsWith(`${FOLDER}/${document}/`);

const knownTitles = new Map<string, Set<string>>();

function titlesIn(file: string): Set<string> {
  const titles = knownTitles.get(file) ?? testTitlesOf(file);
  knownTitles.set(file, titles);
  return titles;
}

/** @returns a line for each fault, with the row's place and words. */
export function faultsOfRow(row: SpecRow): string[] {
  const faults: string[] = [];
  if (!SECTIONS.includes(row.section)) faults.push(`section "${row.section}" is none of the document's`);
  if (row.requirement === "") faults.push("the requirement is empty");
  const tests = row.links.filter(({ file }) => !file.endsWith(".md"));
  if (tests.length === 0 && !hasReason(row.shownBy))
    faults.push(`names no test, and does not say why (${REASONS.map((each) => `"${each}…"`).join(", ")})`);
  for (const { text, file } of row.links) {
    if (!existsSync(file)) faults.push(`names ${file}, which is not there`);
    else if (!file.endsWith(".md") && !titlesIn(file).has(text))
      faults.push(`names the test "${text}", which is not in ${file}${suggestion(text, titlesIn(file))}`);
  }
  return faults.map((fault) => `${row.place} (${row.requirement}) ${fault}`);
}

const hasReason = (cell: string) =>
  REASONS.some((reason) => cell.startsWith(reason) && cell.length > reason.length + 3);

/** The title of the file that has most words in common: a test may have been renamed. */
function suggestion(wanted: string, titles: ReadonlySet<string>): string {
  const words = (title: string) => new Set(title.toLowerCase().split(/\W+/));
  const asked = words(wanted);
  const likeness = (title: string) => [...words(title)].filter((word) => asked.has(word)).length;
  const nearest = [...titles].toSorted((a, b) => likeness(b) - likeness(a))[0];
  return nearest === undefined || likeness(nearest) < 2 ? "" : `; is it "${nearest}" now?`;
}
