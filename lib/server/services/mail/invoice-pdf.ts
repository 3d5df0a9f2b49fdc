import PDFDocument from "pdfkit";
import { formatDay } from "@/lib/domain/dates";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { BOLD, REGULAR } from "../../pdf/base-fonts";
import { prepareWords, type DrawWords } from "../../pdf/pdf-words";

export interface InvoiceFacts {
  number: string;
  status: string;
  name: string;
  email: string;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  minutes: string;
  amount: string;
  price: string;
  sender: string;
  /** Null when nothing is left to pay. */
  instructions: string | null;
}

const MARGIN = 56;
const QUIET = "#57534e";

const day = (moment: Date) => formatDay(moment.toISOString(), "UTC");

export async function drawInvoice(facts: InvoiceFacts): Promise<Buffer> {
  const page = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en",
    info: { Title: `Invoice ${facts.number}`, Author: PRODUCT_NAME, CreationDate: facts.createdAt },
  });
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  const isDone = new Promise<void>((resolve, reject) => page.once("end", resolve).once("error", reject));
  const { name, email, sender, instructions } = facts;
  const drawWords = await prepareWords(page, REGULAR, [name, email, sender, instructions ?? ""]);
  drawHead(page, facts, drawWords);
  drawSums(page, facts, drawWords);
  page.end();
  await isDone;
  return Buffer.concat(chunks);
}

function drawHead(page: PDFKit.PDFDocument, facts: InvoiceFacts, drawWords: DrawWords): void {
  page.font(BOLD).fontSize(20).text(PRODUCT_NAME);
  page.fillColor(QUIET);
  drawWords(facts.sender, 10);
  page.moveDown(2);
  page.fillColor("black").font(BOLD).fontSize(16).text(`Invoice ${facts.number}`).moveDown();
  const lines = [
    ["Date", day(facts.createdAt)],
    ["Period", `${day(facts.periodStart)} to ${day(facts.periodEnd)}`],
    ["For", facts.name],
    ["", facts.email],
    ["Status", facts.status],
  ] as const;
  for (const line of lines) drawRow(page, drawWords, line);
  page.moveDown(2);
}

function drawSums(page: PDFKit.PDFDocument, facts: InvoiceFacts, drawWords: DrawWords): void {
  const { minutes, price, amount } = facts;
  drawRow(page, drawWords, [`${minutes} minutes of video`, `at ${price} a minute`, amount]);
  page.moveDown(0.5);
  const { left, right } = page.page.margins;
  page
    .moveTo(left, page.y)
    .lineTo(page.page.width - right, page.y)
    .stroke(QUIET);
  page.moveDown(0.5);
  drawRow(page, drawWords, ["Total (USD)", "", amount], BOLD);
  if (facts.instructions === null) return;
  page.moveDown(2);
  drawWords(facts.instructions, 10, { x: MARGIN });
}

function drawRow(
  page: PDFKit.PDFDocument,
  drawWords: DrawWords,
  [first, second, third]: readonly string[],
  font = REGULAR,
): void {
  const { y } = page;
  const width = page.page.width - 2 * MARGIN;
  page.font(font).fontSize(11).fillColor("black");
  page.text(first ?? "", MARGIN, y, { width: 170 });
  if (third !== undefined) page.text(third, MARGIN, y, { width, align: "right" });
  drawWords(second ?? "", 11, { x: MARGIN + 180, y, width: width - 280 });
  page.x = MARGIN;
}
