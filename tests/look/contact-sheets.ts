/** Puts pictures on labelled sheets, which Chromium draws: no library for pictures is needed. */
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

/** A dozen sheets at most; with more states each sheet grows. */
const SHEETS_PER_SIZE = 6;
/** How wide a picture is on a sheet, in pixels: its words can still be read. */
const LAYOUTS = [
  { size: "phone", columns: 9, width: 360 },
  { size: "desk", columns: 5, width: 760 },
  { size: "phoneOnSide", columns: 2, width: 844 },
] as const;
const GAP = 16;

interface Sheet {
  name: string;
  columns: number;
  /** Of one picture. */
  width: number;
  /** File names of the pictures, in order. */
  shots: readonly string[];
}

/**
 * Reads the pictures named "NNN state size theme.jpg" in `shotFolder` and writes the sheets as PNG to `folder`.
 * @returns the sheets' paths.
 */
export async function makeContactSheets(
  shotFolder: string,
  folder: string,
  chromiumPath: string,
): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  const files: string[] = [];
  try {
    const page = await browser.newPage();
    for (const sheet of planSheets(readdirSync(shotFolder).sort())) {
      const html = path.join(shotFolder, `${sheet.name}.html`);
      writeFileSync(html, sheetHtml(sheet));
      await page.setViewportSize({ width: sheet.columns * (sheet.width + GAP) + GAP, height: 1000 });
      await page.goto(pathToFileURL(html).href);
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      const file = path.join(folder, `${sheet.name}.png`);
      await page.screenshot({ path: file, fullPage: true });
      files.push(file);
    }
  } finally {
    await browser.close();
  }
  return files;
}

function planSheets(shots: readonly string[]): Sheet[] {
  return LAYOUTS.flatMap(({ size, columns, width }) => {
    const ofSize = shots.filter((shot) => shot.split(" ").at(-2) === size);
    const perSheet = Math.max(1, Math.ceil(ofSize.length / SHEETS_PER_SIZE / columns)) * columns;
    return Array.from({ length: Math.ceil(ofSize.length / perSheet) }, (_, n) => ({
      name: `${size}-${n + 1}`,
      columns,
      width,
      shots: ofSize.slice(n * perSheet, (n + 1) * perSheet),
    }));
  });
}

function sheetHtml({ name, columns, width, shots }: Sheet): string {
  const figures = shots.map((shot) => {
    const label = shot.replace(/^\d+ (.*)\.jpg$/, "$1");
    return `<figure><figcaption>${label}</figcaption><img src="${encodeURIComponent(shot)}"></figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${name}</title><style>
    body { margin: ${GAP}px; background: #6a7079; font: 600 15px sans-serif; color: white }
    main { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${GAP}px; align-items: start }
    figure { margin: 0 } figcaption { margin-bottom: 4px } img { width: 100%; display: block }
  </style><main>${figures.join("")}</main>`;
}
