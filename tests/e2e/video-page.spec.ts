/** The layout of the video page: on a guest's phone, and on the owner's wide screen. */
import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from "@playwright/test";
import { signInAs } from "@/tests/support/pages/account";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { expectNoScreenFaults } from "@/tests/support/screens/screen-faults";
import { sharePath } from "@/tests/support/screens/share-seed";
import { hum } from "@/tests/support/screens/voice-states";
import { type ApiClient, baseUrl, signUpRider } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";

const LONG_TITLE =
  "Canter left on the long side, third try after the walk break, with the new saddle and Unterschenkellage";

/** The owner of the one ride that the tests look at. */
let owner: ApiClient;
let videoId: string;
let link: string;
/** The link's recipient has a name, and is asked a long question. */
let linkOfInes: string;

test.beforeAll(async () => {
  ({ client: owner } = await signUpRider());
  ({ id: videoId } = await giveVideo(owner, "gallop"));
  const calls = `/api/videos/${videoId}`;
  await owner.patch(calls, { title: LONG_TITLE });
  const markers = Array.from({ length: 10 }, (_, mark) => ({ frame: mark * 12, time: (mark * 12) / 30 }));
  for (let count = 0; count < 4; count += 1)
    await owner.post(`${calls}/series`, { gait: "trot", mark: "stride", markers });
  for (let frame = 0; frame < 30; frame += 1)
    await owner.post(`${calls}/comments`, {
      type: "text",
      content: `Stride ${frame}`,
      frame,
      time: frame / 30,
    });
  link = await sharePath(owner, videoId);
  const question = "Does the left hind reach far enough under him? ".repeat(4);
  const { body } = await owner.post(`${calls}/links`, { name: "Ines", question });
  ({ shareUrl: linkOfInes } = body as { shareUrl: string });
});

/** The owner on a wide screen, as on a first visit. */
async function openOnDesk(page: Page): Promise<WorkspacePage> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, owner);
  await page.goto(`/video/${videoId}`);
  const rider = new WorkspacePage(page);
  await rider.expectReady();
  return rider;
}

test("all controls are above the fold, in line with the header", async ({ page }) => {
  const rider = await openOnDesk(page);
  await rider.player.getByRole("slider", { name: "Position in the video" }).press("End");
  const bottoms = await rider.player
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom));
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(800);
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  expect((await rider.player.boundingBox())?.x).toBe(await left("header a svg"));
  await expectNoScreenFaults(page);
});

test("of four sizes the middle one is the default; size and speed are restored", async ({ page }) => {
  const rider = await openOnDesk(page);
  const choice = rider.player.getByRole("combobox", { name: "Video Size" });
  await expect(choice).toHaveText("Medium");
  await page.setViewportSize({ width: 1700, height: 800 });
  for (const [size, width] of [
    ["Medium", 896],
    ["Large", 1152],
    ["Full", 1636],
    ["Small", 672],
  ] as const) {
    await choice.click();
    await page.getByRole("option", { name: size }).click();
    await expect.poll(async () => (await rider.player.boundingBox())?.width).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await rider.player.getByRole("button", { name: "0.25x" }).click();
  await page.reload();
  await rider.expectReady();
  await expect(rider.player.getByRole("combobox", { name: "Video Size" })).toHaveText("Small");
  await expect(rider.player.getByRole("button", { name: "0.25x" })).toHaveAttribute("aria-pressed", "true");
});

test("the panels are tabs, and starting a comment opens its tab from the other one", async ({ page }) => {
  const rider = await openOnDesk(page);
  await rider.openTiming();
  await expect(rider.timing.getByLabel(/Add a marker/)).toBeVisible();
  await expect(rider.commentField).toBeHidden();
  await page.keyboard.press("c");
  await expect(rider.commentField).toBeFocused();
  await rider.openTiming();
  await rider.player.getByRole("button", { name: "Jump to comments" }).click();
  await expect(rider.comments.getByRole("article").and(page.locator(":focus"))).toHaveCount(1);
});

test("a column as high as the screen scrolls in itself while the video stays, with the composer at its bottom", async ({
  page,
}) => {
  const rider = await openOnDesk(page);
  for (const size of ["Small", "Medium"]) {
    await rider.player.getByRole("combobox", { name: "Video Size" }).click();
    await page.getByRole("option", { name: size }).click();
    await page.reload();
    await rider.expectReady();
    const film = await rider.player.boundingBox();
    expect((await rider.comments.boundingBox())?.x).toBeGreaterThan((film?.x ?? 0) + (film?.width ?? 0));
    await rider.player.getByRole("slider", { name: "Position in the video" }).press("End");
    // P goes to the comment before the frame that is shown.
    await expect.poll(() => rider.frame()).toBeGreaterThan(29);
    await rider.openTiming();
    await expect(rider.rhythm).toBeInViewport();
    await page.keyboard.press("p");
    await expect(rider.comment("Stride 29")).toBeInViewport({ ratio: 1 });
    await expect(rider.commentField).toBeInViewport({ ratio: 1 });
    await rider.commentField.focus();
    await expect(page.getByRole("button", { name: "Add Comment" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await rider.comment("Stride 0").first().scrollIntoViewIfNeeded();
    expect(await rider.player.boundingBox()).toEqual(film);
    expect(await page.evaluate(() => window.scrollY), size).toBe(0);
  }
});

test("the timeline has the slider's axis; Ctrl and the wheel zoom it, and it follows the frame", async ({
  page,
}) => {
  const rider = await openOnDesk(page);
  const timeline = page.getByRole("region", { name: "Timeline" });
  const filmWhileFolded = await rider.player.getByTestId("picture").boundingBox();
  // Folded at first in a window as low as a laptop's.
  await timeline.getByRole("button", { name: "Timeline", exact: true }).click();
  const film = await rider.player.getByTestId("picture").boundingBox();
  expect(film?.height).toBeLessThan(filmWhileFolded?.height ?? 0);
  await expect(timeline).toBeInViewport({ ratio: 1 });
  const middleOf = async (name: string) => {
    const box = await timeline.getByRole("button", { name }).boundingBox();
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) / 2;
  };
  const slider = rider.player.getByRole("slider", { name: "Position in the video" });
  const axis = await slider.boundingBox();
  const share = 108 / Number(await slider.getAttribute("aria-valuemax"));
  expect(await middleOf("Mark 10, frame 108")).toBeCloseTo((axis?.x ?? 0) + share * (axis?.width ?? 0), 0);
  await timeline.getByRole("button", { name: "Mark 10, frame 108" }).click();
  await rider.expectFrame(108);

  await timeline.getByRole("button", { name: "Mark 1, frame 0" }).hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect(timeline.getByRole("button", { name: "Whole timeline" })).toBeEnabled();
  await expect(timeline.getByRole("button", { name: "Mark 1, frame 0" })).toBeInViewport();
  await expect(timeline.getByRole("button", { name: "Mark 10, frame 108" })).not.toBeInViewport();
  await slider.press("End");
  await expect(timeline.getByRole("button", { name: "Mark 10, frame 108" })).toBeInViewport();
});

test("on a phone, a comment on the last frame", async ({ browser }) => {
  const guest = await openOnPhone(browser);
  await expect(guest.player.getByRole("combobox", { name: "Video Size" })).toBeHidden();
  await guest.player.getByRole("slider", { name: "Position in the video" }).press("End");
  await guest.page.getByRole("tab", { name: /Timing/ }).click();
  await guest.player.getByRole("button", { name: "More controls" }).click();
  await guest.player.getByRole("button", { name: "Jump to comments" }).click();
  // By frame the newest is the last one.
  await expect(guest.comments.getByRole("article").filter({ hasText: "Stride 29" })).toBeFocused();
  await guest.addComment("Look up before the last stride.");
  await expect(guest.signAs).toBeFocused();
  await expectNoScreenFaults(guest.page);
  await guest.page.keyboard.type("Anna");
  await guest.page.keyboard.press("Enter");
  await expect(guest.comment("Look up")).toBeVisible();
  await guest.page.context().close();
});

test("in fullscreen a marker has a message, and the first Escape closes the menu", async ({ browser }) => {
  const guest = await openOnPhone(browser, linkOfInes);
  await guest.player.getByRole("button", { name: "More controls" }).click();
  await guest.player.getByRole("button", { name: "Fullscreen" }).click();
  await expect.poll(() => isFullscreen(guest.page)).toBe(true);
  // Wholly, just above its controls.
  await expect(guest.player.getByTestId("picture")).toBeInViewport({ ratio: 0.99 });
  const picture = await guest.player.getByTestId("picture").boundingBox();
  expect(picture?.width).toBe(390);
  await guest.player.getByRole("button", { name: "Add Marker" }).click();
  await expect(guest.player.getByText("Marker added")).toBeVisible();
  await guest.player.getByRole("button", { name: "Help" }).click();
  await guest.page.getByRole("menuitem", { name: "Touch Controls" }).click();
  await expect(guest.page.getByRole("dialog", { name: "Touch Controls" })).toBeVisible();
  await guest.page.keyboard.press("Escape");
  await expect(guest.page.getByRole("dialog")).toHaveCount(0);
  expect(await isFullscreen(guest.page)).toBe(true);
  await guest.page.keyboard.press("Escape");
  await expect.poll(() => isFullscreen(guest.page)).toBe(false);
  await guest.page.context().close();
});

test("on a guest's low screen composer and recorder are fully visible, however long title, description and question are", async ({
  browser,
}) => {
  await owner.patch(`/api/videos/${videoId}`, {
    description: "Second round, after the walk break. ".repeat(12),
  });
  const desk = await openAsGuest(browser, { reducedMotion: "reduce" }, linkOfInes);
  const inDesk = (role: "button" | "group", name: string) => desk.comments.getByRole(role, { name });
  await desk.commentField.focus();
  const parts = [desk.commentField, inDesk("button", "Change name"), inDesk("button", "Add Comment")];
  await expectWhollySeen(desk.page, [...parts, inDesk("button", "Record Audio")]);
  await inDesk("button", "Record Audio").click();
  await expectWhollySeen(desk.page, [inDesk("group", "Recording audio")]);
  await inDesk("button", "Stop Recording").click();
  await expectWhollySeen(desk.page, [inDesk("group", "Unsaved recording")]);
  await desk.page.context().close();
});

test("on a touch screen two fingers zoom the timeline, and one moves it", async ({ browser }) => {
  const screen = { hasTouch: true, viewport: { width: 1280, height: 800 } };
  const tablet = await openAsGuest(browser, screen);
  const timeline = tablet.page.getByRole("region", { name: "Timeline" });
  await timeline.getByRole("button", { name: "Timeline", exact: true }).tap();
  const lane = timeline.getByRole("list", { name: "Comments on the timeline" });
  await lane.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await lane.boundingBox()) ?? {};
  const session = await tablet.page.context().newCDPSession(tablet.page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...shares: number[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: shares.map((share) => ({ x: x + share * width, y: y + 12 })),
    });
  const last = lane.getByRole("button").last();
  const leftOfLast = async () => (await last.boundingBox())?.x ?? Number.NaN;
  const whole = await leftOfLast();
  await touch("touchStart", 0.1, 0.2);
  for (const apart of [0.05, 0.1, 0.2, 0.3]) await touch("touchMove", 0.1, 0.2 + apart);
  await touch("touchEnd");
  await expect(timeline.getByRole("button", { name: "Whole timeline" })).toBeEnabled();
  await expect.poll(leftOfLast).toBeGreaterThan(whole + 50);
  const stretched = await leftOfLast();
  await touch("touchStart", 0.6);
  for (const share of [0.55, 0.5, 0.4]) await touch("touchMove", share);
  await touch("touchEnd");
  await expect.poll(leftOfLast).toBeLessThan(stretched - 50);
  await tablet.page.context().close();
});

async function expectWhollySeen(page: Page, parts: readonly Locator[]): Promise<void> {
  for (const [width, height] of [
    [1280, 720],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of parts) await expect(part, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
  }
}

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: "reduce",
};

const openOnPhone = (browser: Browser, address?: string): Promise<WorkspacePage> =>
  openAsGuest(browser, PHONE, address);

/** As on a first visit. */
async function openAsGuest(
  browser: Browser,
  device: BrowserContextOptions,
  address = link,
): Promise<WorkspacePage> {
  const context = await browser.newContext(device);
  const guest = new WorkspacePage(await context.newPage());
  // A microphone with sound.
  await guest.page.addInitScript(hum);
  await guest.page.goto(new URL(address, baseUrl()).href);
  await guest.expectReady();
  return guest;
}

const isFullscreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.fullscreenElement !== null);
