/** The public pages, and a ride from its upload to a trainer's comment, once in each engine, on a wide screen and on a phone. */
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { installReader } from "@/tests/e2e/player/player-page";
import { baseUrl } from "@/tests/support/server/api-client";
import {
  waitFor,
  type EngineBrowser,
  type EnginePage,
  type EngineName,
} from "@/tests/support/engines/engine-page";
import { choose, clickOn, fillIn, untilSeen } from "@/tests/support/engines/engine-user";
import { ENGINES, launchEngine } from "@/tests/support/engines/launch-engine";
import { startFirefox } from "@/tests/support/engines/puppeteer-engine";
import { patternClip } from "@/tests/support/media/pattern-clips";

type Size = readonly [width: number, height: number];
const PHONE: Size = [390, 800];
const DESK: Size = [1280, 900];
const PUBLIC_PAGES = ["/", "/pricing", "/blog", "/signin", "/signup", "/device-check"];
const CLIP = {
  name: "engines-walk",
  rate: "30",
  frames: 240,
  bFrames: 2,
  forcesBFrames: true,
  hasSound: true,
};

/**
 * The other files test Chromium step by step. Firefox's run failed where a frame's number was read before there was
 * one; it has not been run repeatedly since the test waits for it.
 */
const seriesTag = (engine: EngineName) => (engine === "WebKit" ? "" : " @long");

/** After a failure its last page is in the report, as Playwright does for its own browser. */
async function withEngine(engine: EngineName, run: (browser: EngineBrowser) => Promise<void>): Promise<void> {
  const browser = await launchEngine(engine);
  let page: EnginePage | undefined;
  const newVisit = async () => (page = await browser.newVisit());
  try {
    await run({ ...browser, newVisit });
  } catch (error) {
    if (page !== undefined) await attachScreenshot(page);
    throw error;
  } finally {
    await browser.close();
  }
}

async function attachScreenshot(page: EnginePage): Promise<void> {
  const path = test.info().outputPath("screenshot.png");
  await writeFile(path, Buffer.from(await page.screenshot(), "base64"));
  await test.info().attach("screenshot", { path, contentType: "image/png" });
}

async function looksAtPublicPages(page: EnginePage): Promise<void> {
  for (const path of PUBLIC_PAGES) {
    await page.open(`${baseUrl()}${path}`);
    for (const [width, height] of [PHONE, DESK]) {
      await page.resize(width, height);
      await waitFor(page, () => document.querySelector("h1")?.checkVisibility() ?? false);
      // Firefox's scroll bar is beside the page.
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 });
    }
  }
}

/** On a phone the form has two steps. */
async function signsUp(page: EnginePage, [width]: Size): Promise<void> {
  await page.open(`${baseUrl()}/signup`);
  await fillIn(page, "First Name", "Rita");
  await fillIn(page, "Last Name", "Rider");
  await fillIn(page, "Email", `rita-${randomUUID().slice(0, 8)}@example.org`);
  if (width === PHONE[0]) await clickOn(page, "Continue");
  await fillIn(page, "Phone Number", "+46701234567");
  await choose(page, "Gender", "Female");
  await fillIn(page, "Password", "a good password");
  await fillIn(page, "Confirm Password", "a good password");
  await clickOn(page, "Create Account");
  await untilSeen(page, "Welcome, Rita");
}

/** Before hydration a click, or a chosen file, has no handler. */
const untilLive = (page: EnginePage, selector: string) =>
  waitFor(
    page,
    (asked) => Object.keys(document.querySelector(asked) ?? {}).some((key) => key.startsWith("__react")),
    selector,
  );

/**
 * The controls work a moment before the first frame is shown, and until then no frame has a number. WebKit once gave the video no
 * height, since it had no size of its picture yet.
 */
const untilFrameShown = (page: EnginePage) =>
  waitFor(
    page,
    () =>
      document.querySelector('[aria-label="+1 frame"]:enabled') !== null &&
      (document.querySelector("video")?.getBoundingClientRect().height ?? 0) > 100 &&
      /^\d+$/.test(document.querySelector("[data-testid=current-frame]")?.textContent ?? ""),
  );

const frame = (page: EnginePage) =>
  page.evaluate(() => Number(document.querySelector("[data-testid=current-frame]")?.textContent));

async function uploads(page: EnginePage): Promise<string> {
  const { file } = await patternClip(CLIP);
  await page.open(`${baseUrl()}/upload`);
  await untilLive(page, "input[type=file]");
  await page.chooseFile("input[type=file]", file);
  await clickOn(page, "Upload Video");
  await waitFor(page, () => /\/video\/[\w-]+$/.test(location.pathname));
  await untilFrameShown(page);
  return page.evaluate(() => location.pathname.replace("/video/", ""));
}

/** @returns the frame of the comment */
async function comments(page: EnginePage, text: string): Promise<number> {
  const before = await frame(page);
  await clickOn(page, "+1 frame");
  await waitFor(
    page,
    (last) => Number(document.querySelector("[data-testid=current-frame]")?.textContent) > last,
    before,
  );
  await fillIn(page, "Add a comment", text);
  await clickOn(page, "Add Comment");
  return frame(page);
}

/** Starts a recording while the video plays: it is on a frame that was on the screen then, and links to it. */
async function speaks(page: EnginePage): Promise<void> {
  await installReader((script) =>
    page.runText(typeof script === "string" ? script : `(${String(script)})()`),
  );
  await page.evaluate(() => {
    // Without a sound card Firefox aborts unmuted playback.
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.muted = true;
      return play.call(this);
    };
  });
  await clickOn(page, "Play");
  await waitFor(page, () => Number(document.querySelector("[data-testid=current-frame]")?.textContent) > 40);
  await page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(window, { paintedAtClick: painted });
    addEventListener("click", () => painted.push(window.readPaintedFrame()), { capture: true, once: true });
    addEventListener("click", () => queueMicrotask(() => painted.push(window.readPaintedFrame())), {
      once: true,
    });
  });
  // As a screen reader presses it: beside other tests a click by WebKit's driver may last 0.3 s, and the microphone is held then.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent?.trim() === "Record Audio")?.click();
  });
  await waitFor(page, () => /^[1-9]\.\ds$/.test(document.querySelector('[role="timer"]')?.textContent ?? ""));
  await clickOn(page, "Stop Recording");
  // The bar of a running recording has a "Save Audio" too, and stays for a moment.
  await waitFor(page, () => document.querySelector('[aria-label="Unsaved recording"]') !== null);
  await clickOn(page, "Save Audio");
  await waitFor(
    page,
    () =>
      document.querySelector('[aria-label="Audio comment by Rita Rider"]') !== null &&
      document.querySelector('[aria-label="Unsaved recording"]') === null,
  );
  const [before = -1, after = -1] = await page.evaluate(
    () => Reflect.get(window, "paintedAtClick") as number[],
  );
  const named = await page.evaluate(() => {
    const voice = document.querySelector('[aria-label="Audio comment by Rita Rider"]')?.closest("article");
    const jump = [...(voice?.querySelectorAll("button") ?? [])].find((each) =>
      each.textContent?.includes("Jump to Frame"),
    );
    jump?.click();
    const texts = [...(voice?.querySelectorAll("*") ?? [])].map(({ textContent }) => textContent);
    return Number(
      texts.map((text) => /· Frame (\d+)$/.exec(text)?.[1]).find((number) => number !== undefined),
    );
  });
  expect(named).toBeGreaterThanOrEqual(before);
  expect(named).toBeLessThanOrEqual(after);
  await waitFor(page, (asked) => window.readPaintedFrame() === asked, named);
  expect(await frame(page)).toBe(named);
  await hears(page, '[aria-label="Audio comment by Rita Rider"]');
}

/** Plays the recording. Its position is recorded at every change, since a busy browser may be read again only after the end. */
async function hears(page: EnginePage, recording: string): Promise<void> {
  await page.evaluate((asked) => {
    const places: string[] = [];
    Object.assign(window, { places });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.closest(asked))
          places.push(target.getAttribute("aria-valuenow") ?? "");
    }).observe(document.body, { subtree: true, attributeFilter: ["aria-valuenow"] });
  }, recording);
  await clickOn(page, "Play audio");
  await waitFor(page, () => (Reflect.get(window, "places") as string[]).some((place) => Number(place) > 0));
}

/** The result of the device check, once it has ended. */
async function untilChecked(page: EnginePage): Promise<string> {
  const look = (before: string) => {
    const { innerText } = document.body;
    const result = /\d+ of \d+ frames right on this device/.exec(innerText)?.[0];
    const progress = /\d+ of \d+ frames checked/.exec(innerText)?.[0] ?? before;
    return result ?? (progress === before ? null : progress);
  };
  let seen = "";
  while (!seen.endsWith("on this device")) seen = await waitFor(page, look, seen);
  return seen;
}

for (const engine of ENGINES) {
  const sizes: readonly [rider: Size, guest: Size][] = [
    [PHONE, DESK],
    [DESK, PHONE],
  ];
  for (const [riders, guests] of sizes) {
    const tag = riders === PHONE ? seriesTag(engine) : " @long";

    test(`${engine}: the public pages, a rider's upload, comments and voice at ${riders[0]} px, and a guest's comment at ${guests[0]} px${tag}`, async () => {
      await withEngine(engine, async (browser) => {
        const page = await browser.newVisit();
        await test.step("public pages", () => looksAtPublicPages(page));
        await page.resize(...riders);
        await test.step("sign-up", () => signsUp(page, riders));
        const videoId = await test.step("upload", () => uploads(page));
        await test.step("comment", async () => {
          const at = await comments(page, "Sit taller here");
          await untilSeen(page, `Frame ${at}`);
        });
        await test.step("voice", () => speaks(page));
        const link = await page.evaluate(async (id) => {
          const response = await fetch(`/api/videos/${id}/share`, { method: "POST" });
          return ((await response.json()) as { shareUrl: string }).shareUrl;
        }, videoId);

        await test.step("a guest comments", async () => {
          const guest = await browser.newVisit();
          await guest.resize(...guests);
          await guest.open(link);
          await untilFrameShown(guest);
          await untilSeen(guest, "Sit taller here");
          await comments(guest, "Look at the left hind");
          await fillIn(guest, "Sign as", "Anna Trainer");
          await clickOn(guest, "Add Comment");
          await untilSeen(guest, "Anna Trainer");
        });
      });
    });
  }

  test(`${engine}: the device check finds all its frames correct @long`, async () => {
    await withEngine(engine, async (browser) => {
      const page = await browser.newVisit();
      await page.resize(...PHONE);
      await page.open(`${baseUrl()}/device-check`);
      await untilLive(page, "[data-testid=device-check-player] + div button");
      await clickOn(page, "Check This Device");
      const said = await untilChecked(page);
      console.log(`${engine} ${browser.version}: ${said}`);
      expect(said).toBe("240 of 240 frames right on this device");
    });
  });
}

test("Firefox that resists fingerprinting returns noise for pictures: the device check reports it @long", async () => {
  const browser = await startFirefox({ "privacy.resistFingerprinting": true });
  try {
    const page = await browser.newVisit();
    await page.open(`${baseUrl()}/device-check`);
    await untilLive(page, "[data-testid=device-check-player] + div button");
    await clickOn(page, "Check This Device");
    await untilSeen(page, "This browser keeps its pictures from pages");
  } finally {
    await browser.close();
  }
});
