/**
 * `npm run bench -- taps`: from a tap to its painted response on a phone of 390 x 844 with 500 comments on the video, in
 * Chromium as it is and with its processor slowed down four times. A tap counts from its event's time stamp to the frame after
 * the one in which the response is in the document. Options: --times 20, --pause 300 (milliseconds between two taps: a thumb's)
 */
import { chromium, type Locator, type Page } from "@playwright/test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { video } from "@/lib/contracts/videos";
import { chromiumPath } from "@/scripts/test/programs.mjs";
import { TestStack } from "@/scripts/test/test-stack";
import { expectResponse, sessionCookie, signUpRider } from "@/tests/support/server/api-client";
import { ridingClip } from "@/tests/support/media/riding-clip";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { awaitProcessed, putSource } from "@/tests/support/uploads/upload-video";
import { addComments, withDatabase } from "@/tests/support/videos/crowded-video";
import { percentile } from "../load/pollers";

const COMMENTS = 500;
const SLOWED = 4;
const { values } = parseArgs({
  options: { times: { type: "string", default: "20" }, pause: { type: "string", default: "300" } },
});
const [times, pauseMs] = [Number(values.times), Number(values.pause)];

interface Tap {
  name: string;
  target: (workspace: WorkspacePage) => Locator;
  /** Text that changes when the tap's response is in the document. */
  response: string;
  wantedMs: number;
}

const player = (name: string | RegExp) => (workspace: WorkspacePage) =>
  workspace.player.getByRole("button", { name, exact: true });
const tab = (name: RegExp) => (workspace: WorkspacePage) => workspace.page.getByRole("tab", { name });
const FRAME = "document.querySelector('[data-testid=current-frame]').textContent";
const SELECTED_TAB = "document.querySelector('[role=tab][aria-selected=true]').textContent";

const TAPS: readonly Tap[] = [
  { name: "+1 frame", target: player("+1 frame"), response: FRAME, wantedMs: 100 },
  { name: "-1 frame", target: player("-1 frame"), response: FRAME, wantedMs: 100 },
  { name: "+5 frames", target: player("+5 frames"), response: FRAME, wantedMs: 100 },
  {
    name: "Play and Pause",
    target: player(/^(Play|Pause)$/),
    response: "document.querySelector('[aria-label=Pause]') === null",
    wantedMs: 100,
  },
  {
    name: "Add Marker",
    target: player("Add Marker"),
    // The tab counts the markers.
    response: "[...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent).join()",
    wantedMs: 100,
  },
  { name: "Timing", target: tab(/Timing/), response: SELECTED_TAB, wantedMs: 150 },
  { name: "Comments", target: tab(/Comments/), response: SELECTED_TAB, wantedMs: 150 },
];

/** Runs in the page: notes when the next tap was, and when its response was painted. */
function awaitResponse(response: string): Promise<number> {
  // oxlint-disable-next-line typescript/no-implied-eval -- the texts are of this file; a function cannot be sent
  const read = new Function(`return String(${response})`) as () => string;
  const before = read();
  return new Promise((resolve, reject) => {
    let tappedAt: number | null = null;
    const start = performance.now();
    addEventListener("click", ({ timeStamp }) => (tappedAt = timeStamp), { capture: true, once: true });
    const look = () => {
      if (tappedAt !== null && read() !== before)
        return requestAnimationFrame(() => resolve(performance.now() - tappedAt!));
      if (performance.now() - start > 20_000) return reject(new Error(`No response in ${response}`));
      return requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function measureTaps(page: Page, rate: number): Promise<boolean> {
  const workspace = new WorkspacePage(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  console.log(`\n${rate === 1 ? "As it is" : `Slowed down ${rate} times`}`);
  let isFast = true;
  const measured = new Map(TAPS.map(({ name }) => [name, new Array<number>()]));
  for (let time = 0; time < times; time += 1) {
    await workspace.player.getByRole("slider", { name: "Position in the video" }).press("Home");
    await workspace.expectFrame(0);
    for (const { name, target, response } of TAPS) {
      await sleep(pauseMs);
      const painted = page.evaluate(awaitResponse, response);
      await target(workspace).tap();
      measured.get(name)?.push(await painted);
      if (name !== "Play and Pause") continue;
      await sleep(pauseMs);
      const paused = page.evaluate(awaitResponse, response);
      await target(workspace).tap();
      measured.get(name)?.push(await paused);
    }
  }
  for (const { name, wantedMs } of TAPS) {
    const [median, high] = [0.5, 0.95].map((share) => percentile(measured.get(name) ?? [], share));
    isFast &&= (high ?? Infinity) <= wantedMs;
    console.log(
      `  ${name.padEnd(16)} ${median?.toFixed(0)} ms, 95 % within ${high?.toFixed(0)} ms; wanted: ${wantedMs} ms`,
    );
  }
  return isFast;
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-taps-"));
const stack = new TestStack(folder);
try {
  Object.assign(process.env, await stack.env());
  const { client } = await signUpRider();
  const { videoId, complete } = await putSource(client, new Uint8Array(readFileSync(ridingClip(folder))));
  expectResponse(video, 201, await client.post("/api/videos/flowplayer/complete", complete));
  await awaitProcessed(client, videoId);
  await withDatabase((database) => addComments(database, videoId, COMMENTS));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox"],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await context.addCookies([sessionCookie(client.cookie("strideframe_session") ?? "")]);
    // The names that the build gives to functions are unknown in the page.
    await context.addInitScript("globalThis.__name ??= (named) => named");
    const page = await context.newPage();
    await page.goto(`${process.env.BASE_URL}/video/${videoId}?frame=20`);
    await new WorkspacePage(page).expectReady();
    await measureTaps(page, 1);
    process.exitCode = (await measureTaps(page, SLOWED)) ? 0 : 1;
  } finally {
    await browser.close();
  }
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
