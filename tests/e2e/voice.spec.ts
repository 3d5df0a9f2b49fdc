/** Voice comments in a browser with a beeping microphone. */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { share } from "@/lib/contracts/shares";
import {
  expectResponse,
  sessionCookie,
  signUpRider,
  type ApiClient,
} from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";

const SESSION = "strideframe_session";

let rider: ApiClient;
let videoId: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  rider = (await signUpRider()).client;
  videoId = (await giveVideo(rider)).id;
});

async function openAsRider(page: Page, context: BrowserContext): Promise<WorkspacePage> {
  await context.addCookies([sessionCookie(rider.cookie(SESSION) ?? "")]);
  await page.goto(`/video/${videoId}?frame=7`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  return workspace;
}

/** Runs in the page: the recordings of a tab. */
async function readLocks(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = "" }) => (name.startsWith("strideframe-voice/") ? [name] : []));
}

/** Runs in the page before its scripts: as in Safari's private mode, no Blob can be stored (https://bugs.webkit.org/show_bug.cgi?id=156347). */
function refuseBlobs(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value: object, ...rest) {
    if (Object.values(value).some((part) => part instanceof Blob))
      throw new DOMException("BlobURLs are not yet supported.", "DataCloneError");
    return put.call(this, value, ...rest);
  };
}

const SILENT = "Recording - the video is silent";

/** Records for about a second, during which a message on the picture explains the missing sound. */
async function record(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record Audio" }).click();
  const timer = page.getByRole("timer", { name: "Recording time" });
  await expect(timer).toHaveText(/^[1-9]\.\ds$/);
  await expect(page.getByText(SILENT)).toBeVisible();
  await page.getByRole("button", { name: "Stop Recording" }).click();
  await expect(page.getByText(SILENT)).toHaveCount(0);
}

test("a rider records, reloads, plays it, saves it, plays it with the video, and deletes it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["microphone"]);
  await context.addInitScript(refuseBlobs);
  const workspace = await openAsRider(page, context);
  page.on("dialog", (dialog) => void dialog.accept());
  await record(page);
  await workspace.expectToast("Recording started");

  // Another tab does not take it.
  const another = new WorkspacePage(await context.newPage());
  await another.page.goto(page.url());
  await another.expectReady();
  await expect(another.page.getByRole("button", { name: "Record Audio" })).toBeEnabled();
  await expect.poll(() => another.page.evaluate(readLocks)).toHaveLength(1);
  await expect(another.page.getByRole("group", { name: "Unsaved recording" })).toHaveCount(0);
  await another.page.close();

  await page.reload();
  await workspace.expectReady();
  const unsaved = page.getByRole("group", { name: "Unsaved recording" });
  await expect(unsaved).toContainText("You have an unsaved recording from");
  await expect(unsaved).toContainText("Frame 7");
  await unsaved.getByRole("button", { name: "Play audio" }).click();
  await expect(unsaved.getByRole("slider")).not.toHaveAttribute("aria-valuenow", "0");

  // The first attempt gets no response: the recording stays, and is saved once by the second.
  await page.route("**/comments/audio", (route) => route.abort(), { times: 1 });
  await unsaved.getByRole("button", { name: "Save Audio" }).click();
  await workspace.expectToast("Error saving audio");
  await unsaved.getByRole("button", { name: "Try Again" }).click();
  await workspace.expectToast("Audio comment saved");
  await expect(unsaved).toBeHidden();

  const comments = page.getByRole("group", { name: "Audio comment by Rita Rider" });
  await expect(comments).toHaveCount(1);
  await comments.getByRole("button", { name: "Play with video" }).click();
  await comments.getByRole("button", { name: "Play audio" }).click();
  await expect.poll(() => workspace.frame()).toBeGreaterThan(7);
  // It stops by itself, with the video.
  await expect(comments.getByRole("button", { name: "Play audio" })).toBeVisible();
  await expect(workspace.player.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.reload();
  await workspace.expectReady();
  await expect(comments).toContainText(/\d\.\ds/);

  await workspace.chooseFor(workspace.comments, "Delete comment");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(comments).toHaveCount(0);
});

test("held by a thumb it is saved on its frame at the release, and after sliding up it continues; holding V does the same", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ["microphone"],
  });
  const page = await context.newPage();
  const workspace = await openAsRider(page, context);
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const microphone = page.getByRole("button", { name: "Record Audio" });
  const timer = page.getByRole("timer", { name: "Recording time" });
  const comments = page.getByRole("group", { name: "Audio comment by Rita Rider" });
  const hold = async () => {
    await microphone.scrollIntoViewIfNeeded();
    const box = await microphone.boundingBox();
    if (box === null) throw new Error("There is no microphone.");
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch("touchStart", at);
    await expect(timer).toHaveText(/^[1-9]\.\ds$/);
    return at;
  };

  await hold();
  await touch("touchEnd");
  await workspace.expectToast("Audio comment saved");
  await expect(comments).toHaveCount(1);
  await expect(page.getByRole("article", { name: "Comment by Rita Rider" })).toContainText("Frame 7");
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(comments).toHaveCount(0);

  const { x, y } = await hold();
  await touch("touchMove", { x, y: y - 40 });
  await touch("touchMove", { x, y: y - 90 });
  await expect(page.getByText("Let go: it records on without you")).toBeVisible();
  await touch("touchEnd");
  const discard = page.getByRole("button", { name: "Discard" });
  // Chromium treats a tap right after a fast slide as the slide's end and sends no click.
  await expect(async () => {
    await page.getByRole("button", { name: "Stop Recording" }).tap();
    await expect(discard).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await discard.tap();
  await page.getByRole("button", { name: "Throw Away" }).tap();

  await workspace.player.getByRole("slider", { name: "Position in the video" }).focus();
  await page.keyboard.down("v");
  await expect(timer).toHaveText(/^[1-9]\.\ds$/);
  await page.keyboard.up("v");
  await workspace.expectToast("Audio comment saved");
  await expect(comments).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(comments).toHaveCount(0);
  await context.close();
});

test("a guest records through a link, and a denied microphone is reported", async ({ browser }) => {
  const response = await rider.post(`/api/videos/${videoId}/share`);
  const { shareUrl } = expectResponse(share, 200, response);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(shareUrl);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();

  await page.getByRole("button", { name: "Record Audio" }).click();
  await workspace.expectToast("Recording error");
  await expect(page.getByText("Could not access microphone")).toBeVisible();
  await expect(page.getByText("Your browser keeps the microphone from this page")).toBeVisible();

  await context.grantPermissions(["microphone"]);
  await record(page);
  await page.getByRole("button", { name: "Save Audio" }).click();
  await workspace.signAs.fill("Anna");
  await workspace.signAs.press("Enter");
  await workspace.expectToast("Audio comment saved");
  const comment = page.getByRole("group", { name: "Audio comment by Anna (guest)" });
  // Observed in the page: the recording is short, and its slider is back at 0 when it has ended.
  const moved = comment.getByRole("slider").evaluate(
    (slider) =>
      new Promise<void>((resolve) => {
        const observe = () => slider.getAttribute("aria-valuenow") !== "0" && resolve();
        new MutationObserver(observe).observe(slider, { attributes: true });
      }),
  );
  await comment.getByRole("button", { name: "Play audio" }).click();
  await moved;
  await context.close();
});
