/** A voice comment recorded in Firefox and played there and in Chromium, and the other way round. */
import { expect, test, type Page as ChromiumPage } from "@playwright/test";
import type { Browser, Page } from "puppeteer-core";
import { baseUrl, sessionCookie, signUpRider } from "@/tests/support/server/api-client";
import { launchFirefox } from "@/tests/support/firefox";
import { giveVideo } from "@/tests/support/videos/given-video";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";

const SESSION = "strideframe_session";
const COMMENT = '[aria-label="Audio comment by Rita Rider"]';
const TIMEOUT_MS = 60_000;

declare global {
  interface Window {
    heardToTheEnd: number;
  }
}

let firefox: Browser;
let session: string;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const { client } = await signUpRider();
  session = client.cookie(SESSION) ?? "";
  address = `${baseUrl()}/video/${(await giveVideo(client)).id}?frame=7`;
  firefox = await launchFirefox({
    // A microphone with a tone, which every page may use.
    "media.navigator.streams.fake": true,
    "media.navigator.permission.disabled": true,
    "media.autoplay.default": 0,
  });
});
test.afterAll(() => firefox.close());

async function openInFirefox(): Promise<Page> {
  const page = await firefox.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const { name, value, secure } = sessionCookie(session);
  await firefox.setCookie({ name, value, secure, domain: new URL(address).hostname, path: "/" });
  await page.evaluateOnNewDocument(countHeard);
  await page.goto(address);
  await untilReady(page);
  return page;
}

/** The player has its frames, and presses have handlers. */
const untilReady = (page: Page) => page.waitForSelector('button[aria-label="+1 frame"]:enabled');

/**
 * Presses the button of this name once it is there. Not by a locator of Puppeteer's: that waits by a script which the page's
 * policy forbids in Firefox, and waits forever.
 */
async function press(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(`button::-p-text(${name})`);
  await button?.click();
}

/** Records for about a second, and saves it. */
async function recordInFirefox(page: Page): Promise<void> {
  const recordedTime = () =>
    page.evaluate(
      () => document.querySelector('[role="timer"][aria-label="Recording time"]')?.textContent ?? "",
    );
  await press(page, "Record Audio");
  await expect.poll(recordedTime).toMatch(/^[1-9]\.\ds$/);
  await press(page, "Stop Recording");
  await press(page, "Save Audio");
}

/** Plays the comment, the `index`-th on the page, to its end. */
async function hearInFirefox(page: Page, index: number): Promise<void> {
  const heard = () => page.evaluate(() => window.heardToTheEnd);
  const comments = () => page.evaluate((all) => document.querySelectorAll(all).length, COMMENT);
  await expect.poll(comments).toBeGreaterThan(index);
  const before = await heard();
  await page.evaluate(
    (all, at) =>
      document.querySelectorAll(all)[at]?.querySelector<HTMLElement>('[aria-label="Play audio"]')?.click(),
    COMMENT,
    index,
  );
  await expect.poll(heard).toBeGreaterThan(before);
}

/** Runs in the page before its scripts: counts recordings played to their end. Without a sound card Firefox plays only what is muted. */
function countHeard(): void {
  window.heardToTheEnd = 0;
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    this.muted = true;
    const count = () => (window.heardToTheEnd += 1);
    if (this instanceof HTMLAudioElement) this.addEventListener("ended", count, { once: true });
    return play.call(this);
  };
}

async function hearInChromium(page: ChromiumPage, index: number): Promise<void> {
  const comment = page.locator(COMMENT).nth(index);
  await comment.getByRole("button", { name: "Play audio" }).click();
  await expect(comment.getByRole("slider")).not.toHaveAttribute("aria-valuenow", "0");
}

test("Firefox and Chromium record a voice comment each, and each plays both, before and after the copy @long", async ({
  page,
  context,
}) => {
  const inFirefox = await openInFirefox();
  await recordInFirefox(inFirefox);
  await hearInFirefox(inFirefox, 0);

  await context.grantPermissions(["microphone"]);
  await context.addCookies([sessionCookie(session)]);
  await page.goto(address);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  await hearInChromium(page, 0);
  await page.getByRole("button", { name: "Record Audio" }).click();
  await expect(page.getByRole("timer", { name: "Recording time" })).toHaveText(/^[1-9]\.\ds$/);
  await page.getByRole("button", { name: "Stop Recording" }).click();
  await page.getByRole("button", { name: "Save Audio" }).click();
  await expect(page.locator(COMMENT)).toHaveCount(2);

  // Once the worker has made its copies, each shows its length.
  await expect(async () => {
    await page.reload();
    await workspace.expectReady();
    await expect(page.locator(COMMENT).nth(0)).toContainText(/\d\.\ds/, { timeout: 1000 });
    await expect(page.locator(COMMENT).nth(1)).toContainText(/\d\.\ds/, { timeout: 1000 });
  }).toPass({ timeout: TIMEOUT_MS });
  await inFirefox.reload();
  await untilReady(inFirefox);
  for (const index of [0, 1]) {
    await hearInChromium(page, index);
    await hearInFirefox(inFirefox, index);
  }
});
