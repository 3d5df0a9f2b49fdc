/** The pictures a device shows the installed program by, drawn from the one mark, `public/favicon.svg`. */
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";

const PUBLIC = path.resolve(import.meta.dirname, "../../public");

interface Icon {
  name: string;
  size: number;
  /**
   * The mark's part of the width. Where the device cuts the shape itself, the ground goes to the edges and the mark stays
   * within the middle 80 %, which no shape cuts.
   */
  markShare: number;
}

const ICONS: readonly Icon[] = [
  { name: "icon-192", size: 192, markShare: 1 },
  { name: "icon-512", size: 512, markShare: 1 },
  { name: "maskable-512", size: 512, markShare: 0.8 },
  { name: "apple-touch-180", size: 180, markShare: 0.86 },
];

export async function takeIcons(browser: Browser): Promise<void> {
  const mark = readFileSync(path.join(PUBLIC, "favicon.svg"), "utf8");
  const ground = /<rect[^>]*fill="(#\w+)"/.exec(mark)?.[1] ?? "transparent";
  mkdirSync(path.join(PUBLIC, "icons"), { recursive: true });
  for (const { name, size, markShare } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const background = markShare === 1 ? "transparent" : ground;
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
        <div style="width:${markShare * 100}%">${mark}</div></body>`,
    );
    await page.screenshot({ path: path.join(PUBLIC, "icons", `${name}.png`), omitBackground: true });
    await page.close();
  }
}
