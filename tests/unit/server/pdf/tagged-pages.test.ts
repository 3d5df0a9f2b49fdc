/** Pages of a tagged PDF, read back: texts, page breaks and the structure for screen readers. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { TaggedPages } from "@/lib/server/pdf/tagged-pages";
import { drawTable } from "@/lib/server/pdf/tagged-table";
import { NO_GLYPH } from "../../../support/pdf/pdf-text";
import { readPdf, type ReadPdf } from "../../../support/pdf/read-pdf";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "strideframe-pages-"))));
afterAll(() => rm(folder, { recursive: true }));

async function draw(
  texts: readonly string[],
  work: (pages: TaggedPages) => void | Promise<void>,
  paper: "a4" | "letter" = "a4",
): Promise<ReadPdf> {
  const path = join(folder, "pages.pdf");
  const about = { title: "Ida’s ride", creator: "Strideframe", createdAt: new Date(0) };
  const pages = await TaggedPages.open({ path, paper, ...about, texts });
  await work(pages);
  await pages.end();
  return readPdf(await readFile(path));
}

test("a document names itself, its language and its parts", async () => {
  const pdf = await draw([], (pages) => {
    pages.heading(1, "Report");
    pages.paragraph("Heels down");
    pages.paragraph("Open the ride", { url: "https://rides.example.org/video/1" });
  });
  expect(pdf).toMatchObject({ title: "Ida’s ride", language: "en", isTagged: true, showsTitle: true });
  expect(pdf.tags.filter((tag) => tag !== "Document")).toEqual(["H1", "P", "P", "Link"]);
  expect(pdf.links).toEqual(["https://rides.example.org/video/1"]);
  expect(pdf.pages).toHaveLength(1);
  for (const words of ["Report", "Heels down", "Open the ride", "Page 1"])
    expect(pdf.pages[0]?.text).toContain(words);
});

test.each([
  ["a4", [595.28, 841.89]],
  ["letter", [612, 792]],
] as const)("%s has its size", async (paper, size) => {
  const pdf = await draw([], (pages) => pages.paragraph("Heels"), paper);
  expect(pdf.pages.map((page) => page.size)).toEqual([size]);
});

describe("a page break", () => {
  const fill = (pages: TaggedPages, left: number) => pages.space(pages.bottom - pages.y - left);

  test("moves a heading with the content below it", async () => {
    const pdf = await draw([], (pages) => {
      pages.paragraph("Before");
      fill(pages, 50);
      pages.heading(2, "Splits");
      pages.paragraph("After");
    });
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages[0]?.text).not.toContain("Splits");
    expect(pdf.pages[1]?.text).toContain("SplitsAfter");
  });

  test("may be inside a long text, which loses nothing", async () => {
    const word = "a".repeat(5000);
    const pdf = await draw([word], (pages) => pages.paragraph(`${word} ${"line ".repeat(2000)}`));
    expect(pdf.pages.length).toBeGreaterThan(2);
    const text = pdf.pages.map((page) => page.text).join("");
    expect(text.match(/line/g)).toHaveLength(2000);
    expect(text.match(/a{20,}/g)?.join("")).toHaveLength(5000);
    expect(pdf.tags.filter((tag) => tag === "P")).toHaveLength(1);
  });

  test("is never inside a picture, and repeats the headings of a table", async () => {
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const pdf = await draw([], (pages) => {
      pages.paragraph("Before");
      fill(pages, 100);
      pages.picture(jpeg, { width: 200, height: 150 }, "Frame 5");
      const rows = Array.from({ length: 60 }, (_, row) => [`From ${row}`, `${row}.5`]);
      drawTable(pages, { headings: ["Mark", "Seconds"], rows, shares: [0.5, 0.5] });
    });
    expect(pdf.pages.map((page) => page.pictures)).toEqual([0, 1, 0]);
    expect(pdf.alternativeTexts).toEqual(["Frame 5"]);
    expect(pdf.pages.slice(1).every((page) => page.text.includes("MarkSeconds"))).toBe(true);
    expect(pdf.tags.filter((tag) => tag === "TH")).toHaveLength(2);
    expect(pdf.tags.filter((tag) => tag === "TD")).toHaveLength(120);
  });
});

test("a row is on one page, and each of its pictures has a text of its own", async () => {
  const places: number[][] = [];
  const pdf = await draw([], (pages) => {
    pages.paragraph("Before");
    pages.space(pages.bottom - pages.y - 50);
    const drawings = ["Frame 1", "Frame 2"].map((alt) => ({
      alt,
      draw: (_: unknown, { x, y }: { x: number; y: number }) => void places.push([x - pages.left, y]),
    }));
    pages.row(drawings, { width: 80, height: 60 }, 10);
  });
  expect(pdf.pages).toHaveLength(2);
  expect(places.map(([x]) => x)).toEqual([0, 90]);
  expect(new Set(places.map(([, y]) => y)).size).toBe(1);
  expect(pdf.alternativeTexts).toEqual(["Frame 1", "Frame 2"]);
});

test("right-to-left text is drawn from the right and read in its own order", async () => {
  const said = "עקבים למטה 12.5 (טוב)";
  const pdf = await draw([said], (pages) => pages.paragraph(said));
  expect(pdf.actualTexts).toEqual([said]);
  expect(pdf.pages[0]?.text).not.toContain(NO_GLYPH);
  // The last word is drawn first.
  const { text = "" } = pdf.pages[0] ?? {};
  expect(text.indexOf("12.5")).toBeLessThan(text.indexOf("הטמל"));
});

test("emoji and scripts of any kind have glyphs", async () => {
  const said = "= Ida 🐴 李小龙 สวัสดี سلام देवी 👩‍🦰";
  const pdf = await draw([said], (pages) => pages.paragraph(said));
  expect(pdf.pages[0]?.text).not.toContain(NO_GLYPH);
  expect(pdf.pages[0]?.text).toContain("= Ida 🐴 李小龙");
});
