/**
 * `npm run screenshots`: the pictures of the landing page and of the README, taken of the program as it is, and the icons. Starts it
 * by itself, as the tests do, uploads a ride, and ends it; with BASE_URL the program that runs at that address is used.
 * `npm run screenshots -- video-player` makes the named ones only.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Browser, type Page } from "@playwright/test";
import { SHOWN_FRAME } from "@/components/marketing/shown-frame";
import { areSamplesShown, requestSamples } from "@/lib/server/services/demo/sample-ride";
import { TestStack } from "@/scripts/test/test-stack";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { takeIcons } from "./icons";
import { makeShownRide, type ShownRide } from "./ride";
import { CUTS, SHOTS, type Shot, type Size } from "./shots";

const ROOT = path.resolve(import.meta.dirname, "../..");
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

interface View {
  viewport: { width: number; height: number };
  scale: number;
  theme: Theme;
  isPhone: boolean;
}

type Moment = Pick<Shot, "frame" | "isSpoken" | "path" | "beforeScripts">;

async function openRide(
  browser: Browser,
  ride: ShownRide,
  { frame, isSpoken, path: otherPath, beforeScripts }: Moment,
  view: View,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: view.viewport,
    deviceScaleFactor: view.scale,
    colorScheme: view.theme,
    reducedMotion: "reduce",
    isMobile: view.isPhone,
    hasTouch: view.isPhone,
  });
  const url = process.env["BASE_URL"] ?? "";
  await context.addCookies([{ name: "strideframe_session", value: ride.session, url }]);
  if (beforeScripts) await context.addInitScript(beforeScripts);
  const page = await context.newPage();
  const ownPath = `/video/${isSpoken ? ride.spokenVideoId : ride.videoId}?frame=${frame}`;
  await page.goto(`${url}${otherPath ?? ownPath}`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  await workspace.expectFrame(frame);
  // The mark of Next's development server.
  await page.addStyleTag({ content: "nextjs-portal { display: none }" });
  return page;
}

async function take(browser: Browser, ride: ShownRide, shot: Shot, size: Size, theme: Theme): Promise<void> {
  const cut = CUTS[size];
  const { viewport } = CUTS[shot.isOfDesk ? "desk" : size];
  const isPhone = viewport.width < 640;
  const page = await openRide(browser, ride, shot, { viewport, scale: cut.scale, theme, isPhone });
  const subject = await shot.arrange(page);
  const box = await subject.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, right, top: top + window.scrollY, bottom: bottom + window.scrollY };
  });
  const margin = isPhone ? 0 : 16;
  const [edge, side] = shot.corner.split("-");
  const beside = side === "left" ? box.left - margin : box.right + margin - cut.width;
  const left = isPhone ? 0 : beside;
  const top = edge === "top" ? box.top - 16 : box.bottom + 16 - cut.height;
  const file = path.join(ROOT, "public", "screenshots", `${shot.name}-${size}-${theme}.webp`);
  // The cut-out stays within the window: growing the window for a picture closes an open list and moves what stays in
  // view while the page scrolls, such as the player and a phone's composer.
  const scrolled = await page.evaluate(() => window.scrollY);
  const lowest = scrolled + viewport.height - cut.height;
  const clip = {
    x: Math.max(0, left),
    y: Math.max(scrolled, Math.min(top, lowest)),
    width: cut.width,
    height: cut.height,
    scale: cut.scale,
  };
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 82,
    clip,
    captureBeyondViewport: false,
  });
  writeFileSync(file, Buffer.from(data, "base64"));
  await page.context().close();
}

/** The demos, one of them with a review. A program that runs already has its own. */
async function makeSamples(): Promise<void> {
  await requestSamples();
  while (!(await areSamplesShown())) await sleep(500);
}

async function takeForReadme(browser: Browser, ride: ShownRide): Promise<void> {
  const viewport = { width: 1280, height: 860 };
  const page = await openRide(
    browser,
    ride,
    { frame: 58 },
    { viewport, scale: 1, theme: "light", isPhone: false },
  );
  await page.screenshot({ path: path.join(ROOT, "docs", "screenshot.png") });
  await page.context().close();
}

/** The frame of the sample ride on the landing page, cut above and below the horse. */
function takeFrame(): void {
  const { frame, src, width, height } = SHOWN_FRAME;
  const filter = `select=eq(n\\,${frame}),scale=${width}:-1:flags=lanczos,crop=${width}:${height}:0:40`;
  const input = path.join(ROOT, "lib/worker/sample-ride/ride.mp4");
  const output = ["-frames:v", "1", "-c:v", "libwebp", "-quality", "78", path.join(ROOT, "public", src)];
  execFileSync("ffmpeg", ["-v", "error", "-y", "-i", input, "-vf", filter, ...output]);
}

async function main(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "strideframe-screenshots-"));
  const stack = new TestStack(folder);
  try {
    if (!process.env["BASE_URL"]) {
      Object.assign(process.env, await stack.env());
      await makeSamples();
    }
    const ride = await makeShownRide(folder);
    const executablePath = process.env["CHROMIUM_PATH"];
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    const wanted = (name: string) => names.length === 0 || names.includes(name);
    for (const shot of SHOTS.filter(({ name }) => wanted(name))) {
      for (const size of ["desk", "phone"] as const) {
        for (const theme of THEMES) await take(browser, ride, shot, size, theme);
      }
      console.log(shot.name);
    }
    if (wanted("readme")) await takeForReadme(browser, ride);
    if (wanted("icons")) await takeIcons(browser);
    if (wanted("frame")) takeFrame();
    await browser.close();
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
// Its connections to the database would go on.
process.exit(0);
