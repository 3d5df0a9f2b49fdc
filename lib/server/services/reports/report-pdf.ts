/** Writes a report of a ride as a PDF. */
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Paper } from "@/lib/domain/reports/report-choice";
import type { ReportContent } from "@/lib/domain/reports/report-content";
import type { ReportMoment, ReportNote } from "@/lib/domain/reports/report-moments";
import { chartScale } from "@/lib/domain/reports/tempo-chart";
import { nextStill } from "../../media/stills";
import { drawQrCode } from "../../pdf/qr-code";
import type { TaggedPages } from "../../pdf/tagged-pages";
import { drawTables, fittedSize, textsOfTables, writePages } from "./report-pages";
import { drawStrip, stripCell } from "./strip-drawing";
import { chartHeight, describeChart, drawChart } from "./tempo-chart-drawing";

/** Points. A page has room for two of them with what was said. */
const MAX_STILL = { width: 400, height: 230 } as const;
const REPLY_INDENT = 16;
const CODE = { width: 84, height: 84 } as const;
/** Of one chart, so that it fits a page. */
const MAX_BARS = 30;

export interface ReportPlan {
  path: string;
  paper: Paper;
  content: ReportContent;
  createdAt: Date;
  /** JPEG of each still of the content, then of each picture of its strips, in order. */
  stills: AsyncIterator<Buffer>;
  /** Of the video, for the shape of the stills. */
  picture: PictureSize;
  signal?: AbortSignal | undefined;
  onPercent: (percent: number) => void;
}

/** @throws what `stills` throws; the signal's reason: then the file is not whole. */
export async function writeReport(plan: ReportPlan): Promise<void> {
  const { path, paper, content, createdAt } = plan;
  const file = { path, paper, title: content.title, createdAt, texts: textsOf(content) };
  await writePages(file, async (pages) => {
    drawHead(pages, content);
    await drawMoments(pages, plan);
    drawTables(pages, "Splits", content.splits);
    drawTables(pages, "Tempo", content.tempo === null ? [] : [content.tempo]);
    drawCharts(pages, content);
    drawTables(pages, "Speed", content.speed === null ? [] : [content.speed]);
    await drawStrips(pages, plan);
  });
}

function* textsOf({ title, rider, moments, splits, tempo, speed }: ReportContent): Generator<string> {
  yield* [title, rider];
  for (const { notes } of moments) for (const { byline, text } of notes) yield* [byline, text];
  yield* textsOfTables([...splits, tempo, speed]);
}

function drawHead(pages: TaggedPages, content: ReportContent): void {
  const { title, rider, date, summary, address } = content;
  pages.heading(1, title, { isTyped: true });
  pages.paragraph(rider === "" ? date : `${rider} · ${date}`);
  pages.paragraph(summary);
  if (address !== null) {
    pages.paragraph(address, { url: address });
    drawCode(pages, address, "this ride");
  }
  pages.space(8);
}

async function drawMoments(
  pages: TaggedPages,
  { content, stills, picture, signal, onPercent }: ReportPlan,
): Promise<void> {
  const { moments, leftOutStills } = content;
  if (moments.length === 0) return;
  pages.heading(2, "Comments");
  if (leftOutStills > 0)
    pages.paragraph(
      `${leftOutStills} more frames have no picture here: a report shows those with a drawing first.`,
      { isQuiet: true },
    );
  const size = fittedSize(picture, MAX_STILL);
  for (const [at, moment] of moments.entries()) {
    signal?.throwIfAborted();
    await drawMoment(pages, moment, size, stills);
    onPercent(percentOf(content, at + 1));
  }
}

/** @param done of the moments and strips, which take nearly all the time */
const percentOf = ({ moments, strips }: ReportContent, done: number): number =>
  Math.floor((99 * done) / (moments.length + strips.length));

async function drawMoment(
  pages: TaggedPages,
  { title, stills: shown, notes }: ReportMoment,
  size: PictureSize,
  stills: AsyncIterator<Buffer>,
): Promise<void> {
  const next = shown.length > 0 ? size.height + 30 : 30;
  pages.heading(3, title, { next });
  for (const { alt } of shown) pages.picture(await nextStill(stills), size, alt);
  for (const note of notes) drawNote(pages, note);
  pages.space(8);
}

function drawNote(pages: TaggedPages, { byline, text, isReply, url }: ReportNote): void {
  const indent = isReply ? REPLY_INDENT : 0;
  pages.paragraph(isReply ? `Reply, ${byline}` : byline, { isQuiet: true, indent });
  if (text !== "") pages.paragraph(text, { indent });
  if (url === null) return;
  pages.paragraph(url, { indent, url });
  drawCode(pages, url, text);
}

/** For who reads on paper, with a phone in the hand. */
const drawCode = (pages: TaggedPages, url: string, what: string): void =>
  pages.drawing(`QR code of the link to ${what}`, CODE, (pdf, box) => drawQrCode(pdf, box, url));

function drawCharts(pages: TaggedPages, { chart }: ReportContent): void {
  if (chart.length === 0) return;
  const scale = chartScale(chart);
  for (let start = 0; start < chart.length; start += MAX_BARS) {
    const bars = chart.slice(start, start + MAX_BARS);
    const size = { width: pages.width, height: chartHeight(bars) };
    if (start === 0) pages.heading(2, "Tempo of each series", { next: size.height + 20 });
    if (start === 0) pages.paragraph("Strides per minute. A line is the error (95 %).", { isQuiet: true });
    pages.drawing(describeChart(bars), size, (pdf, box) => drawChart(pdf, pages.lines, box, { bars, scale }));
  }
}

async function drawStrips(
  pages: TaggedPages,
  { content, stills, picture, signal, onPercent }: ReportPlan,
): Promise<void> {
  const { strips, leftOutStrips, moments } = content;
  if (strips.length === 0) return;
  const { height } = stripCell(pages, picture);
  pages.heading(2, "Stride strip", { next: height + 60 });
  pages.paragraph("The frames at the marks of each series, in seconds since the first one.", {
    isQuiet: true,
  });
  if (leftOutStrips > 0)
    pages.paragraph(`Further series without a strip here: ${leftOutStrips}.`, { isQuiet: true });
  for (const [at, { title, note, pictures }] of strips.entries()) {
    signal?.throwIfAborted();
    pages.heading(3, title, { next: height + 20 });
    if (note !== "") pages.paragraph(note, { isQuiet: true });
    await drawStrip(pages, pictures, picture, stills);
    onPercent(percentOf(content, moments.length + at + 1));
  }
}
