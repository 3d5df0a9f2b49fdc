/**
 * `npm run bench -- live`: 2,000 comments and 2,000 markers on one video, in Chromium on a production build (when the page can be
 * used, how it scrolls, how soon one's own comment is shown, how soon another's), and what 50 open streams cost the web
 * process, idle and with one comment a second. Linux only: the CPU time is read from /proc.
 */
import { chromium, type Browser, type Page, type ViewportSize } from "@playwright/test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromiumPath } from "@/scripts/test/programs.mjs";
import { TestStack } from "@/scripts/test/test-stack";
import { comment } from "@/lib/contracts/comments";
import { ApiClient, expectResponse } from "@/tests/support/server/api-client";
import { readEvents } from "@/tests/support/server/event-reader";
import { shareRide, type SharedRide } from "@/tests/support/videos/shared-ride";
import { startWebProcess } from "@/tests/support/server/web-process";
import { addComments, addMarkers, withDatabase } from "@/tests/support/videos/crowded-video";

const ITEMS = 2_000;
const STREAMS = 50;
const CPU_SECONDS = 20;
const FRAMES = 180;
const PIXELS_A_FRAME = 100;

const ms = (value: number) => `${value.toFixed(0)} ms`;

const SESSION = "strideframe_session";

/** Opens the video as its owner, who needs no name before the first comment. */
async function openVideo(browser: Browser, { rider, ride }: SharedRide, viewport: ViewportSize) {
  const context = await browser.newContext({ viewport });
  const session = rider.cookie(SESSION) ?? "";
  await context.addCookies([{ name: SESSION, value: session, url: process.env.BASE_URL }]);
  // The names that the build gives to functions are unknown in the page.
  await context.addInitScript("globalThis.__name ??= (named) => named");
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`${process.env.BASE_URL}/video/${ride.id}`, { waitUntil: "commit" });
  const responded = performance.now() - start;
  await page.evaluate(untilUsable);
  return {
    page,
    times: `answered after ${ms(responded)}, usable after ${ms(performance.now() - start)}; wanted: 2500 ms`,
  };
}

/**
 * Until a frame can be stepped. Runs in the page by an observer: Playwright's own waiting reads every node of the page
 * at each frame, which is the page's time.
 */
async function untilUsable(): Promise<void> {
  const isUsable = () => document.querySelector('button[aria-label="+1 frame"]:enabled') !== null;
  if (isUsable()) return;
  await new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (!isUsable()) return;
      observer.disconnect();
      resolve();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  });
}

async function measurePage(empty: SharedRide, full: SharedRide): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox"],
  });
  const open = async (title: string, video: SharedRide, viewport: ViewportSize) => {
    const { page, times } = await openVideo(browser, video, viewport);
    console.log(`  ${title}: ${times}`);
    return page;
  };
  try {
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      console.log(`\n${viewport.width} x ${viewport.height}`);
      for (const [title, video] of [
        ["a server that has just started", empty],
        ["nothing on the video", empty],
        ["4,000 items on it, which nobody has read yet", full],
        ["4,000 items on it, again", full],
      ] as const) {
        await (await open(title, video, viewport)).context().close();
      }
      const page = await open("4,000 items on it, once more", full, viewport);
      const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
      console.log(`  nodes in the document: ${nodes}`);
      console.log(`  scrolling: ${await page.evaluate(scroll, { frames: FRAMES, pixels: PIXELS_A_FRAME })}`);
      await measureComments(page, full);
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function scroll({ frames, pixels }: { frames: number; pixels: number }): Promise<string> {
  const box = document.querySelector('ul[aria-label="Comments"]')?.parentElement;
  const scroller = box && box.scrollHeight > box.clientHeight + 1 ? box : document.scrollingElement!;
  const gaps: number[] = [];
  let last = performance.now();
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += pixels;
    const now = await new Promise<number>(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  scroller.scrollTop = 0;
  gaps.sort((a, b) => a - b);
  const at = (share: number) => (gaps[Math.floor(gaps.length * share)] ?? NaN).toFixed(1);
  return `a frame takes ${at(0.5)} ms (median), ${at(0.95)} ms (95 %)`;
}

async function measureComments(page: Page, { rider, own }: SharedRide): Promise<void> {
  await page.getByLabel("Add a comment").fill("My own");
  const seen = page.evaluate(() => {
    const add = [...document.querySelectorAll("button")].find((each) => each.textContent === "Add Comment")!;
    return new Promise<number>((resolve) => {
      const start = performance.now();
      new MutationObserver((_changes, observer) => {
        const isThere = [...document.querySelectorAll("article")].some((each) =>
          each.textContent.includes("My own"),
        );
        if (!isThere) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - start));
      }).observe(document.body, { childList: true, subtree: true });
      add.click();
    });
  });
  console.log(`  one's own comment is on the screen after ${ms(await seen)}; wanted: 100 ms`);
  const start = performance.now();
  const content = `Another's ${start}`;
  // Not by a guest: a part of a video's quota is reserved for the rider.
  expectResponse(
    comment,
    201,
    await rider.post(`${own}/comments`, { time: 0.2, frame: 5, type: "text", content }),
  );
  await page.getByRole("article").filter({ hasText: content }).waitFor();
  console.log(
    `  another's is there ${ms(performance.now() - start)} after it was sent; wanted: within 3000 ms`,
  );
}

/** Seconds of CPU time that the process has used. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measureStreams({ shared, ride }: SharedRide): Promise<void> {
  const web = await startWebProcess({});
  try {
    const readers = await Promise.all(
      Array.from({ length: STREAMS }, () => readEvents(new ApiClient({ url: web.url }), `${shared}/events`)),
    );
    await Promise.all(readers.map((reader) => reader.take("hello")));
    const share = async (title: string, work: () => Promise<void>) => {
      await sleep(2_000);
      const [before, start] = [cpuSeconds(web.pid), performance.now()];
      while (performance.now() - start < CPU_SECONDS * 1_000) await Promise.all([work(), sleep(1_000)]);
      const used = (cpuSeconds(web.pid) - before) / ((performance.now() - start) / 1_000);
      console.log(`  ${title}: ${(used * 100).toFixed(1)} % of a core`);
    };
    console.log(`\n${STREAMS} open streams`);
    await share("in silence", async () => undefined);
    await share("one comment a second", () => withDatabase((client) => addComments(client, ride.id, 1)));
    for (const reader of readers) reader.close();
  } finally {
    await web.stop();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-live-"));
const stack = new TestStack(folder);
try {
  Object.assign(process.env, await stack.env());
  const quiet = await shareRide();
  await measureStreams(quiet);
  const full = await shareRide();
  await withDatabase(async (client) => {
    // The quota leaves space for those that are added by hand.
    await addComments(client, full.ride.id, ITEMS - 10);
    await addMarkers(client, full.ride.id, ITEMS);
  });
  await measurePage(await shareRide(), full);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
