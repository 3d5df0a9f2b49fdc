/** Chromium and Firefox, driven by Puppeteer. */
import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { chromiumPath } from "@/scripts/test/programs.mjs";
import { CHROMIUM_FLAGS } from "@/tests/support/chromium-flags";
import type { EngineBrowser, EnginePage } from "@/tests/support/engines/engine-page";
import { launchFirefox } from "@/tests/support/firefox";

/** With a microphone that beeps, which every page may use. */
export async function startChromium(): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: "chrome",
    executablePath: chromiumPath(),
    headless: true,
    args: [...CHROMIUM_FLAGS, "--use-fake-ui-for-media-stream", "--autoplay-policy=no-user-gesture-required"],
  });
  return engineOf(browser, "Chromium");
}

/** With a microphone that hums, which every page may use. @param preferences beside those, as in about:config */
export async function startFirefox(preferences: Record<string, boolean> = {}): Promise<EngineBrowser> {
  const browser = await launchFirefox({
    "media.navigator.streams.fake": true,
    "media.navigator.permission.disabled": true,
    "media.autoplay.default": 0,
    ...preferences,
  });
  return engineOf(browser, "Firefox");
}

async function engineOf(browser: Browser, name: "Chromium" | "Firefox"): Promise<EngineBrowser> {
  const version = /[\d.]+/.exec(await browser.version())?.[0] ?? "";
  let closeVisit: () => Promise<unknown> = async () => undefined;
  return {
    name,
    version,
    async newVisit() {
      await closeVisit();
      const context = await browser.createBrowserContext();
      closeVisit = () => context.close();
      return pageOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

/** Puppeteer 24.43 sets the screen's orientation beside the size, by a command that Firefox 140 does not know. */
function ignoreMissingOrientation(error: unknown): void {
  if (!String(error).includes("unknown command emulation.setScreenOrientationOverride")) throw error;
}

function pageOf(page: Page): EnginePage {
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    async resize(width, height) {
      await page.setViewport({ width, height }).catch(ignoreMissingOrientation);
      // Not by `waitForFunction`, which makes its function of a text: the pages' content security policy forbids that.
      await page.evaluate(waitForSize, width, height);
    },
    // Puppeteer's own types also allow handles among the arguments.
    evaluate: (async (script: (...given: unknown[]) => unknown, ...args: unknown[]) =>
      page.evaluate(script, ...args)) as EnginePage["evaluate"],
    runText: async (script) => void (await page.evaluate(script)),
    click: (x, y) => page.mouse.click(x, y),
    movePointer: (x, y) => page.mouse.move(x, y),
    pressPointer: () => page.mouse.down(),
    releasePointer: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    async chooseFile(selector, path) {
      const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(path);
    },
    screenshot: () => page.screenshot({ encoding: "base64" }),
  };
}

/** Runs in the page. */
const waitForSize = (width: number, height: number) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (innerWidth === width && innerHeight === height) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
