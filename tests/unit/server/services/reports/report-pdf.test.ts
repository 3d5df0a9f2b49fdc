/** A report as a PDF, read back: its parts in order, its pictures, and its chart's text for screen readers. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { ReportContent } from "@/lib/domain/reports/report-content";
import type { ReportStrip } from "@/lib/domain/reports/report-strips";
import { writeReport } from "@/lib/server/services/reports/report-pdf";
import { readPdf } from "../../../../support/pdf/read-pdf";

const CONTENT: ReportContent = {
  ...{ title: "Ida’s trot", rider: "Rita Rider", date: "Jan 05, 2026", summary: "2 comments." },
  address: "https://rides.example.org/shared/abc",
  moments: [],
  leftOutStills: 0,
  splits: [{ title: "Series 1, Trot", headings: ["From", "To"], rows: [["A", "B"]], shares: [0.5, 0.5] }],
  tempo: { title: "", headings: ["What", "Value"], rows: [["Tempo", "75.2"]], shares: [0.5, 0.5] },
  chart: [{ label: "1, Trot", value: 75.2, error: 1.3 }],
  speed: null,
  strips: [],
  leftOutStrips: 0,
};
const note = (text: string) => ({ byline: "Anna, Jan 05, 2026", text, isReply: false, url: null });

let folder: string;
let jpeg: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "strideframe-report-"));
  const red = { width: 48, height: 27, channels: 3, background: "red" } as const;
  jpeg = await sharp({ create: red }).jpeg().toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

async function write(content: Partial<ReportContent>, stills: number) {
  const path = join(folder, "report.pdf");
  const percents: number[] = [];
  async function* pictures() {
    for (let nth = 0; nth < stills; nth += 1) yield jpeg;
  }
  await writeReport({
    ...{ path, paper: "a4", content: { ...CONTENT, ...content }, createdAt: new Date(0) },
    ...{ stills: pictures(), picture: { width: 1920, height: 1080 } },
    onPercent: (percent) => percents.push(percent),
  });
  return { pdf: readPdf(await readFile(path)), percents };
}

test("its parts are in order, with a picture above its comments", async () => {
  const still = { frame: 5, shapes: [], alt: "Frame 5" };
  const url = "https://rides.example.org/shared/abc?frame=5";
  const spoken = { ...note("Voice comment, 0:12"), isReply: true, url };
  const moments = [{ title: "0:00.20, frame 5", stills: [still], notes: [note("=1+1"), spoken] }];
  const { pdf, percents } = await write({ moments }, 1);
  const text = pdf.pages.map((page) => page.text).join("");
  const parts = [
    "Ida’s trot",
    "Rita Rider",
    "2 comments.",
    "frame 5",
    "=1+1",
    "Voice comment",
    "From",
    "75.2",
  ];
  const places = parts.map((part) => text.indexOf(part, "Ida’s trot".length));
  expect(places.slice(1)).toEqual(places.slice(1).toSorted((a, b) => a - b));
  expect(places.slice(1)).not.toContain(-1);
  expect(pdf.links).toEqual([CONTENT.address, url]);
  expect(pdf.alternativeTexts).toEqual([
    "QR code of the link to this ride",
    "Frame 5",
    "QR code of the link to Voice comment, 0:12",
    "Tempo in strides per minute. Series 1, Trot: 75.2 ± 1.3.",
  ]);
  expect(percents).toEqual([99]);
});

test("comments over many pages are all there", async () => {
  const moments = Array.from({ length: 300 }, (_, frame) => ({
    ...{ title: `frame ${frame}`, stills: [], notes: [note(`Comment ${frame}.`)] },
  }));
  const { pdf } = await write({ moments }, 0);
  const text = pdf.pages.map((page) => page.text).join("");
  expect(text.match(/Comment \d+\./g)).toHaveLength(300);
});

const stripOf = (first: number): ReportStrip => ({
  title: `Series ${first}, Trot`,
  note: "The first 12 of 40 marks.",
  pictures: Array.from({ length: 12 }, (_, at) => ({
    frame: first + at,
    lines: [`${at}.000 s`, `frame ${first + at}`],
    alt: `Frame ${first + at}`,
  })),
});

test("a strip has time and frame below each picture, and no row is split over two pages", async () => {
  const strips = [stripOf(100), stripOf(200), stripOf(300), stripOf(400)];
  const { pdf, percents } = await write({ strips, leftOutStrips: 2 }, 48);
  const alts = strips.flatMap(({ pictures }) => pictures.map(({ alt }) => alt));
  expect(pdf.alternativeTexts.slice(-alts.length)).toEqual(alts);
  expect(pdf.pages.length).toBeGreaterThan(1);
  for (const { pictures } of pdf.pages) expect(pictures % 6).toBe(0);
  const text = pdf.pages.map((page) => page.text).join("");
  const said = ["Stride strip", "Further series without a strip here: 2.", "Series 400, Trot"];
  for (const words of [...said, "The first 12 of 40 marks.", "5.000 sframe 205"])
    expect(text).toContain(words);
  expect(percents).toEqual([24, 49, 74, 99]);
  await expect(write({ strips }, 47)).rejects.toThrow("missing");
});

test("if a picture is missing it fails", async () => {
  const stills = [{ frame: 5, shapes: [], alt: "Frame 5" }];
  await expect(write({ moments: [{ title: "frame 5", stills, notes: [] }] }, 0)).rejects.toThrow("missing");
});
