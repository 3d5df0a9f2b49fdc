/** Draws the chart of tempos: a dot for each series, and its error as a line with two ends. Readable without colours. */
import type { ChartScale, TempoBar } from "@/lib/domain/reports/tempo-chart";
import type { LineWriter, TextStyle } from "../../pdf/line-writer";
import type { Box } from "../../pdf/tagged-pages";

const ROW_HEIGHT = 18;
const AXIS_HEIGHT = 20;
const LABEL_WIDTH = 90;
const FIGURE_WIDTH = 90;
const LABEL: TextStyle = { size: 9 };
const GRID = "#d6d3d1";

export const chartHeight = (bars: readonly TempoBar[]): number => bars.length * ROW_HEIGHT + AXIS_HEIGHT;

const writeBar = ({ value, error }: TempoBar): string => `${value} ± ${error}`;

/** Says what the chart shows to who cannot see it. */
export const describeChart = (bars: readonly TempoBar[]): string =>
  `Tempo in strides per minute. ${bars.map((bar) => `Series ${bar.label}: ${writeBar(bar)}.`).join(" ")}`;

export function drawChart(
  pdf: PDFKit.PDFDocument,
  writer: LineWriter,
  { x, y, width }: Box,
  { bars, scale }: { bars: readonly TempoBar[]; scale: ChartScale },
): void {
  const plot = { left: x + LABEL_WIDTH, width: width - LABEL_WIDTH - FIGURE_WIDTH };
  const xOf = (value: number) => plot.left + ((value - scale.from) / (scale.to - scale.from)) * plot.width;
  const bottom = y + bars.length * ROW_HEIGHT;
  pdf.lineWidth(0.5);
  for (const tick of scale.ticks) {
    pdf.moveTo(xOf(tick), y).lineTo(xOf(tick), bottom).stroke(GRID);
    const line = { text: String(tick), startsRight: false };
    const left = xOf(tick) - writer.widthOf(line.text, LABEL) / 2;
    writer.draw(line, { x: left, y: bottom + 4, width: 0 }, LABEL);
  }
  for (const [at, bar] of bars.entries()) {
    const top = y + at * ROW_HEIGHT;
    const middle = top + ROW_HEIGHT / 2;
    const [from, to] = [xOf(Math.max(scale.from, bar.value - bar.error)), xOf(bar.value + bar.error)];
    pdf.lineWidth(1.2).moveTo(from, middle).lineTo(to, middle);
    for (const end of [from, to]) pdf.moveTo(end, middle - 3).lineTo(end, middle + 3);
    pdf.stroke("black");
    pdf.circle(xOf(bar.value), middle, 3).fill("black");
    const textTop = top + 3;
    writer.draw({ text: bar.label, startsRight: false }, { x, y: textTop, width: LABEL_WIDTH }, LABEL);
    const figure = { text: writeBar(bar), startsRight: false };
    writer.draw(figure, { x, y: textTop, width }, LABEL, true);
  }
}
