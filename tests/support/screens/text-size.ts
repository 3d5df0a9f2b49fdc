/** The size of text that a reader sets in the browser. */
import type { Page } from "@playwright/test";

export const USUAL_TEXT_PX = 16;

export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // The browser's setting, which media queries follow too; a style of the page would not affect those.
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
}
