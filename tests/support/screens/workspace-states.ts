import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { openHoofStrip } from "@/tests/support/screens/timing-states";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const riderVideo: ScreenState["path"] = (seed) => seed.rider.videoPath;
const clubVideo: ScreenState["path"] = (seed) => seed.club.videoPath;

const ready = (page: Page) => new WorkspacePage(page).expectReady();

/** Moves the playhead to the end, so that what moves with it is as far to the right as possible. */
async function goToLastFrame(page: Page): Promise<void> {
  await ready(page);
  const slider = page.getByRole("slider", { name: "Position in the video" });
  await slider.press("End");
  const last = await slider.getAttribute("aria-valuemax");
  await expect(slider).toHaveAttribute("aria-valuenow", String(last));
}

async function openTiming(page: Page): Promise<void> {
  await ready(page);
  const tab = page.getByRole("tab", { name: /Timing/ });
  if (await tab.isVisible()) await tab.click();
  const panel = page.getByRole("tabpanel", { name: /Timing/ });
  await panel.scrollIntoViewIfNeeded();
}

/** Shows what a phone hides behind a button of the player. */
async function showAllControls(page: Page): Promise<void> {
  await ready(page);
  const more = page.getByRole("button", { name: "More controls" });
  if (await more.isVisible()) await more.click();
}

async function extract(page: Page): Promise<void> {
  await showAllControls(page);
  await page.getByRole("button", { name: "Extract Frames (6 seconds)" }).click();
}

/**
 * Runs in the page, before the player decodes ahead: a decoder takes 40 packets, and whatever comes later is never given
 * back, so that the extraction of 90 frames stays where it is. Decoders that stop after the page is ready would be too
 * late where the player was faster than the test: all frames are then at hand.
 */
function stallDecoders(): void {
  const taken = new WeakMap<VideoDecoder, number>();
  const { decode, flush } = VideoDecoder.prototype;
  const isStalled = (decoder: VideoDecoder) => (taken.get(decoder) ?? 0) >= 40;
  VideoDecoder.prototype.decode = function (this: VideoDecoder, chunk) {
    if (isStalled(this)) return;
    taken.set(this, (taken.get(this) ?? 0) + 1);
    decode.call(this, chunk);
  };
  VideoDecoder.prototype.flush = function (this: VideoDecoder) {
    return isStalled(this) ? new Promise<void>(() => undefined) : flush.call(this);
  };
}

export async function enterFullscreen(page: Page): Promise<void> {
  await showAllControls(page);
  await page.getByRole("button", { name: "Fullscreen", exact: true }).click();
  await expect(page.getByRole("button", { name: "Leave fullscreen" })).toBeVisible();
}

/** Sends a guest's first comment, which asks for their name in the composer. */
async function askName(page: Page): Promise<void> {
  await goToLastFrame(page);
  const tab = page.getByRole("tab", { name: /Comments/ });
  if (await tab.isVisible()) await tab.click();
  await page.getByLabel("Add a comment").fill("Look at the left hind landing.");
  await page.getByRole("button", { name: "Add Comment" }).click();
  await expect(page.getByLabel("Sign as")).toBeFocused();
}

/** Sets a guest's first marker, which asks for their name in a dialog. */
async function askNameForMarker(page: Page): Promise<void> {
  await goToLastFrame(page);
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "What is your name?" })).toBeVisible();
}

/** Runs in the page: whether a tap on its middle would reach it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Both forms are open, and the player is on another frame than that of the comment. */
async function beginReplyAndEdit(page: Page): Promise<void> {
  await ready(page);
  await page.getByLabel("Add a comment").fill("Look at the left hind landing.");
  const workspace = new WorkspacePage(page);
  await workspace.activate(workspace.comments);
  await page.getByRole("button", { name: "Reply" }).first().click();
  await page.getByLabel(/^Reply to/).fill("Like this?");
  await workspace.chooseFor(workspace.comments, "Edit comment");
  await page.getByRole("textbox", { name: "Edit comment" }).fill("Much better!");
  await page.getByRole("slider", { name: "Position in the video" }).press("End");
  await expect(page.getByRole("button", { name: "Use current frame" })).toHaveCount(2);
  // On a phone the picture stays over the page: a focused element has to be scrolled to below it.
  const reply = page.getByLabel(/^Reply to/);
  await reply.focus();
  await expect.poll(() => reply.evaluate(isOnTop)).toBe(true);
}

/** Runs in the page: unread comments stay unread for later states. */
function readNothing(): void {
  const { fetch } = window;
  window.fetch = (input, init) =>
    init?.method === "POST" && typeof input === "string" && input.endsWith("/reading")
      ? new Promise(() => undefined)
      : fetch(input, init);
}

/** The video page: the owner's, then a guest's. */
export const WORKSPACE_STATES: readonly ScreenState[] = [
  {
    name: "video, new comments",
    visitor: "club",
    path: (seed) => seed.club.newsPath,
    beforeScripts: readNothing,
    arrange: async (page) => {
      await ready(page);
      await expect(page.getByRole("button", { name: "Next new comment (2)" })).toBeVisible();
    },
  },
  {
    name: "video, replies to a deleted comment",
    visitor: "club",
    path: (seed) => seed.club.deletedCommentPath,
    arrange: async (page) => {
      await ready(page);
      const tab = page.getByRole("tab", { name: /Comments/ });
      if (await tab.isVisible()) await tab.click();
      await page.getByText("Deleted comment").scrollIntoViewIfNeeded();
    },
  },
  { name: "video, no word on it", visitor: "rider", path: riderVideo, arrange: ready, isWholePage: true },
  { name: "video, last frame", visitor: "rider", path: riderVideo, arrange: goToLastFrame },
  { name: "video, many comments", visitor: "club", path: clubVideo, arrange: ready, isWholePage: true },
  { name: "video, last frame, many marks", visitor: "club", path: clubVideo, arrange: goToLastFrame },
  { name: "timing, no marker", visitor: "rider", path: riderVideo, arrange: openTiming },
  { name: "timing, many markers", visitor: "club", path: clubVideo, arrange: openTiming },
  {
    name: "timing, a stride in pictures",
    visitor: "club",
    path: clubVideo,
    arrange: async (page) => {
      await openTiming(page);
      await page.getByRole("button", { name: "Show a stride in pictures" }).click();
      await expect(page.locator("[data-stride-strip] [aria-busy=false]")).toBeVisible();
    },
  },
  {
    name: "timing, clear all",
    visitor: "club",
    path: clubVideo,
    arrange: async (page) => {
      await openTiming(page);
      await page.getByRole("button", { name: /^Clear All/ }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "video, frames being extracted",
    visitor: "rider",
    path: riderVideo,
    beforeScripts: stallDecoders,
    arrange: async (page) => {
      await extract(page);
      await expect(page.getByText("Extracting frames...")).toBeVisible();
    },
  },
  {
    name: "video, frame mode",
    visitor: "rider",
    path: riderVideo,
    arrange: async (page) => {
      await extract(page);
      await expect(page.getByTestId("frame-mode-label")).toBeVisible();
    },
  },
  { name: "video, fullscreen", visitor: "rider", path: riderVideo, arrange: enterFullscreen },
  {
    name: "video, fullscreen, a marker added",
    visitor: "club",
    path: clubVideo,
    arrange: async (page) => {
      await goToLastFrame(page);
      await enterFullscreen(page);
      await page.keyboard.press("m");
      await new WorkspacePage(page).expectToast("Marker added");
    },
  },
  {
    name: "video, zoomed",
    visitor: "rider",
    path: riderVideo,
    arrange: async (page) => {
      await ready(page);
      const isTouched = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
      // A pinch on a trackpad, as a page in a test has one finger only.
      if (isTouched)
        await page
          .getByTestId("picture")
          .dispatchEvent("wheel", { deltaY: -100, ctrlKey: true, clientX: 200, clientY: 200 });
      else await page.getByRole("button", { name: "Zoom in" }).click();
      await expect(page.getByRole("button", { name: "Show the whole picture" })).toBeVisible();
    },
  },
  {
    name: "video, help",
    visitor: "rider",
    path: riderVideo,
    arrange: async (page) => {
      await ready(page);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toBeVisible();
    },
  },
  {
    name: "video, edit",
    visitor: "club",
    path: clubVideo,
    arrange: async (page) => {
      await ready(page);
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "video, delete",
    visitor: "club",
    path: clubVideo,
    arrange: async (page) => {
      await ready(page);
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Delete Video" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "video, a comment deleted",
    visitor: "club",
    path: clubVideo,
    arrange: async (page) => {
      await ready(page);
      const workspace = new WorkspacePage(page);
      // Every state finds the same comments: this one is deleted only on the screen.
      await page.route(/\/api\/comments\/[^/]+$/, (route) => route.fulfill({ status: 204 }), { times: 1 });
      await workspace.chooseFor(workspace.comments, "Delete comment");
      await expect(workspace.comments.getByRole("button", { name: "Undo" })).toBeVisible();
    },
  },
  { name: "video, a reply and an edit begun", visitor: "club", path: clubVideo, arrange: beginReplyAndEdit },
  {
    name: "shared video, no word on it",
    visitor: "guest",
    path: (seed) => seed.rider.sharePath,
    arrange: ready,
  },
  {
    name: "shared video, many comments, last frame",
    visitor: "guest",
    path: (seed) => seed.club.sharePath,
    arrange: goToLastFrame,
    isWholePage: true,
  },
  {
    name: "shared video, what is your name",
    visitor: "guest",
    path: (seed) => seed.rider.sharePath,
    arrange: askNameForMarker,
  },
  {
    name: "shared video, sign as",
    visitor: "guest",
    path: (seed) => seed.rider.sharePath,
    arrange: askName,
  },
  {
    name: "shared video, timing",
    visitor: "guest",
    path: (seed) => seed.club.sharePath,
    arrange: openTiming,
  },
];

/** Touches the film, which shows its controls. */
async function wakeControls(page: Page): Promise<void> {
  const box = await page.getByTestId("picture").boundingBox();
  if (box === null) throw new Error("There is no picture.");
  await page.touchscreen.tap(box.x + box.width * 0.9, box.y + box.height / 2);
}

/** The film fills a phone's screen: checked in landscape only. */
export const ON_ITS_SIDE_STATES: readonly ScreenState[] = [
  {
    name: "video, on its side",
    visitor: "rider",
    path: riderVideo,
    arrange: async (page) => {
      await ready(page);
      await wakeControls(page);
    },
  },
  {
    name: "video, on its side, all controls",
    visitor: "club",
    path: clubVideo,
    arrange: async (page) => {
      await goToLastFrame(page);
      await page.getByRole("button", { name: "More controls" }).click();
      await expect(page.getByRole("button", { name: "Extract Frames (6 seconds)" })).toBeVisible();
    },
  },
  {
    name: "tempo, hooves on its side",
    visitor: "rider",
    path: (seed) => seed.rider.timedPath,
    arrange: openHoofStrip,
  },
  {
    name: "video, on its side, frame mode",
    visitor: "rider",
    path: riderVideo,
    arrange: async (page) => {
      await extract(page);
      await page.getByRole("button", { name: "More controls" }).click();
      await expect(page.getByTestId("frame-mode-label")).toBeVisible();
    },
  },
];
