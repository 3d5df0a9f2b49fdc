/** A page opened at a frame: everything pinned from its first moment on is on that frame, for every viewer. */
import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { share } from "@/lib/contracts/shares";
import { installReader } from "@/tests/e2e/player/player-page";
import { pressInEveryFrame } from "@/tests/e2e/player/press-in-every-frame";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import { baseUrl, expectResponse, sessionCookie, signUpRider } from "@/tests/support/server/api-client";
import { patternClip } from "@/tests/support/media/pattern-clips";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";
import { awaitProcessed, putSource } from "@/tests/support/uploads/upload-video";

const FRAME = 80;
/** In turns: a link to the frame, and one to a second within it. */
const QUERIES = [`frame=${FRAME}`, `t=${((FRAME + 0.5) / 30).toFixed(3)}`];
const SESSION = "strideframe_session";

/** A completed video of numbered frames: its page, the page of a link to it, and the demo page of it. */
async function publishClip() {
  const { client } = await signUpRider();
  const clip = await patternClip(recipeNamed("phone-30"));
  const { videoId, complete } = await putSource(client, new Uint8Array(await readFile(clip.file)));
  await client.post("/api/videos/flowplayer/complete", complete);
  await awaitProcessed(client, videoId);
  const { shareUrl } = expectResponse(share, 200, await client.post(`/api/videos/${videoId}/share`));
  const { client: admin } = await signUpAdmin();
  await admin.patch(`/api/admin/videos/${videoId}/demo`, { isDemo: true });
  const session = client.cookie(SESSION) ?? "";
  return { session, pages: { own: `/video/${videoId}`, shared: shareUrl, demo: `/demo/${videoId}` } };
}

/**
 * Opens the page, presses repeatedly until a picture was shown for a while, and checks every resulting mark.
 * @param isMarked whether this visitor may mark and comment: then both must result.
 */
async function expectMarksOnFrame(page: Page, address: string, isMarked: boolean): Promise<void> {
  const marked: number[] = [];
  await page.route(/\/(markers|comments)(\?.*)?$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const { frame } = route.request().postDataJSON() as { frame: number };
    marked.push(frame);
    await route.fulfill({ status: 400, json: { message: "Not here", code: "invalid" } });
  });
  await page.goto(address);
  await page.waitForFunction(() => window.presses.seen > 12);
  if (isMarked) {
    await expect.poll(() => marked.length).toBeGreaterThan(0);
    await page.waitForFunction(() => window.presses.pinned.length > 0);
  }
  const { painted, named, pinned } = await page.evaluate(() => window.presses);
  expect(painted.filter((frame) => frame !== -1 && frame !== FRAME)).toEqual([]);
  expect(named.filter((frame) => frame !== null && frame !== FRAME)).toEqual([]);
  expect([...marked, ...pinned].filter((frame) => frame !== FRAME)).toEqual([]);
  await page.unroute(/\/(markers|comments)(\?.*)?$/);
}

for (const [loads, label] of [
  [2, ""],
  [50, " @long"],
] as const) {
  test(`M and a letter in every animation frame of ${loads} loads are on the frame on the screen: own, shared and demo${label}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000 + loads * 60_000);
    const { session, pages } = await publishClip();
    for (const [kind, address] of Object.entries(pages)) {
      const context = await browser.newContext({ baseURL: baseUrl() });
      if (kind === "own") await context.addCookies([sessionCookie(session)]);
      const page = await context.newPage();
      await installReader((script) => page.addInitScript(script));
      await page.addInitScript(pressInEveryFrame);
      // A guest is asked for a name before the first mark.
      await page.addInitScript(() => localStorage.setItem("guest-name", "Anna"));
      for (let load = 0; load < loads; load += 1)
        await expectMarksOnFrame(page, `${address}?${QUERIES[load % QUERIES.length]}`, kind !== "demo");
      await context.close();
    }
  });
}
