/**
 * Writes the pages of a PDF from top to bottom. A block that does not fit begins the next page. Screen readers learn
 * what each block is (tagged PDF: ISO 32000-1, 14.8). Lengths are points.
 */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import PDFDocument from "pdfkit";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import { REGULAR } from "./base-fonts";
import { lineHeight, LineWriter, type Line, type TextStyle } from "./line-writer";
import { chooseFonts } from "./pdf-fonts";
import { hasRightToLeft } from "./visual-order";

const PAPERS = { a4: "A4", letter: "LETTER" } as const;

const MARGIN = 50;
const FOOTER_HEIGHT = 24;
const QUIET = "#57534e";
const LINK = "#1d4ed8";
const FOOTER: TextStyle = { size: 8, color: QUIET };
const TEXT_SIZE = 10;
const HEADINGS = { 1: 20, 2: 14, 3: 11 } as const;
/** Lines of a paragraph that stay together at the end of a page. */
const MIN_LINES = 2;

export interface PagesPlan {
  path: string;
  paper: keyof typeof PAPERS;
  title: string;
  creator: string;
  createdAt: Date;
  /** Everything that people wrote: the letters decide which fonts are loaded. */
  texts: Iterable<string>;
}

export interface Box extends PictureSize {
  x: number;
  y: number;
}

/** What is drawn in a box is one picture to a screen reader. */
interface Drawing {
  alt: string;
  draw: (pdf: PDFKit.PDFDocument, box: Box) => void;
}

interface ParagraphOptions {
  isQuiet?: boolean;
  indent?: number;
  url?: string;
}

export class TaggedPages {
  /** Where the next block begins, from the top of the page. */
  y = 0;
  private pageNumber = 0;

  private constructor(
    readonly pdf: PDFKit.PDFDocument,
    readonly lines: LineWriter,
    readonly root: PDFKit.PDFStructureElement,
    private readonly title: string,
    private readonly written: Promise<void>,
  ) {}

  static async open({ path, paper, title, creator, createdAt, texts }: PagesPlan): Promise<TaggedPages> {
    const pdf = new PDFDocument({
      ...{ size: PAPERS[paper], margin: MARGIN, autoFirstPage: false },
      ...{ tagged: true, lang: "en", displayTitle: true },
      pdfVersion: "1.7",
      info: { Title: title, Creator: creator, CreationDate: createdAt },
    });
    const written = pipeline(pdf, createWriteStream(path));
    // `end` waits for it; before that, a failure must not end the process.
    written.catch(() => undefined);
    const lines = new LineWriter(pdf, await chooseFonts(pdf, REGULAR, texts));
    const pages = new TaggedPages(pdf, lines, pdf.struct("Document"), title, written);
    pages.startPage();
    pdf.addStructure(pages.root);
    return pages;
  }

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  get left(): number {
    return MARGIN;
  }

  /** Starts a page if this one has less room than that. */
  ensureRoom(height: number): void {
    if (this.y > MARGIN && this.y + height > this.bottom) this.startPage();
  }

  space(height: number): void {
    this.y += height;
  }

  /** @param next height of the content that must follow on the same page */
  heading(level: keyof typeof HEADINGS, text: string, { next = 40, isTyped = false } = {}): void {
    const style: TextStyle = { size: HEADINGS[level], isBold: !isTyped };
    const lines = this.lines.linesOf(text, this.width, style);
    this.ensureRoom(lines.length * lineHeight(style) + next);
    this.block(this.root, `H${level}`, text, lines, style);
    this.space(level === 3 ? 2 : 6);
  }

  paragraph(text: string, { isQuiet = false, indent = 0, url }: ParagraphOptions = {}): void {
    const color = url === undefined ? (isQuiet ? QUIET : "black") : LINK;
    const style: TextStyle = { size: isQuiet ? TEXT_SIZE - 1 : TEXT_SIZE, color };
    const lines = this.lines.linesOf(text, this.width - indent, style);
    if (url === undefined) this.block(this.root, "P", text, lines, style, indent);
    else this.link(text, url, lines, style, indent);
    this.space(3);
  }

  /** @param jpeg or PNG. @param next height of the content that must follow on the same page */
  picture(picture: Buffer, { width, height }: PictureSize, alt: string, next = 0): void {
    this.ensureRoom(height + next);
    this.drawing(alt, { width, height }, (pdf, { x, y }) => pdf.image(picture, x, y, { width, height }));
  }

  /** Into a box at the left. */
  drawing(alt: string, size: PictureSize, draw: Drawing["draw"]): void {
    this.row([{ alt, draw }], size);
  }

  /** Side by side from the left, on one page. @param size of each. @param gap between two */
  row(drawings: readonly Drawing[], size: PictureSize, gap = 0): void {
    this.ensureRoom(size.height);
    for (const [at, { alt, draw }] of drawings.entries()) {
      const figure = this.pdf.struct("Figure", { alt });
      this.root.add(figure);
      const box = { x: MARGIN + at * (size.width + gap), y: this.y, ...size };
      figure.add(() => draw(this.pdf, box));
      figure.end();
    }
    this.space(size.height + 6);
  }

  /** The file is complete when it resolves. */
  async end(): Promise<void> {
    this.root.end();
    this.pdf.end();
    await this.written;
  }

  /** The file stays incomplete. */
  abort(): void {
    this.pdf.destroy();
  }

  get bottom(): number {
    return this.pdf.page.height - MARGIN - FOOTER_HEIGHT;
  }

  startPage(): void {
    this.pdf.addPage();
    this.pageNumber += 1;
    this.y = MARGIN;
    this.pdf.markContent("Artifact", { type: "Pagination" });
    const y = this.pdf.page.height - MARGIN - lineHeight(FOOTER);
    const [title] = this.lines.linesOf(this.title, this.width - 60, FOOTER);
    if (title) this.lines.draw({ ...title, startsRight: false }, { x: MARGIN, y, width: this.width }, FOOTER);
    const page: Line = { text: `Page ${this.pageNumber}`, startsRight: false };
    this.lines.draw(page, { x: MARGIN, y, width: this.width }, FOOTER, true);
    this.pdf.endMarkedContent();
  }

  /** Lines may continue on the next page, so the part on each page is marked by itself. */
  private block(
    parent: PDFKit.PDFStructureElement,
    tag: string,
    text: string,
    lines: readonly Line[],
    style: TextStyle,
    indent = 0,
    mark?: (box: Box, element: PDFKit.PDFStructureElement) => void,
  ): void {
    // Pieces are drawn from left to right, whichever way they are read.
    const element = this.pdf.struct(tag, hasRightToLeft(text) ? { actual: text } : {});
    parent.add(element);
    const height = lineHeight(style);
    this.ensureRoom(Math.min(lines.length, MIN_LINES) * height);
    for (let start = 0; start < lines.length;) {
      this.ensureRoom(height);
      const count = Math.max(1, Math.floor((this.bottom - this.y) / height));
      const part = lines.slice(start, start + count);
      const box = { x: MARGIN + indent, y: this.y, width: this.width - indent, height: part.length * height };
      element.add(() => {
        for (const [at, line] of part.entries())
          this.lines.draw(line, { ...box, y: box.y + at * height }, style);
        mark?.(box, element);
      });
      this.y += box.height;
      start += part.length;
    }
    element.end();
  }

  private link(text: string, url: string, lines: readonly Line[], style: TextStyle, indent: number): void {
    const paragraph = this.pdf.struct("P");
    this.root.add(paragraph);
    this.block(paragraph, "Link", text, lines, style, indent, ({ x, y, width, height }, structParent) => {
      // The library's types allow it only for text.
      const options: object = { structParent };
      this.pdf.link(x, y, width, height, url, options);
    });
    paragraph.end();
  }
}
