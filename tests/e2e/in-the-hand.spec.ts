/** The video page on a phone, portrait and landscape: the video's share of the screen, and nothing covered. */
import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { controlFaultsInPage } from "@/tests/support/screens/control-faults-in-page";
import { boxOf, shareOfFilm } from "@/tests/support/screens/film-on-phone";
import { expectNoScreenFaults } from "@/tests/support/screens/screen-faults";
import { stateOf } from "@/tests/support/screens/screen-states";
import { test } from "@/tests/support/screens/screen-test";
import type { ScreenSeed } from "@/tests/support/screens/seed";
import { setTextSize, USUAL_TEXT_PX } from "@/tests/support/screens/text-size";

const MIN_TARGET_PX = 44;

/** Prints the video's share of the screen in percent, and returns it. */
async function printShareOfFilm(page: Page): Promise<number> {
  const share = await shareOfFilm(page);
  const { width, height } = page.viewportSize() ?? {};
  console.log(`The film has ${share} % of ${width} x ${height}.`);
  return share;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("upright: film, transport with Marker, tabs, the first comment and the composer are on one screen", async ({
  openScreen,
}) => {
  // The address has a moment: otherwise the page opens scrolled to the first unread comment.
  const path = ({ club }: ScreenSeed) => `${club.videoPath}?frame=0`;
  const state = { ...stateOf("video, many comments"), path };
  const page = await openScreen(state, "phone");
  const film = await boxOf(page.getByTestId("picture"));
  const row = ["-5 frames", "-1 frame", "Play", "+1 frame", "+5 frames", "Hooves side by side", "Add Marker"];
  const transport = await Promise.all(row.map((name) => boxOf(button(page, name))));
  const tabs = await boxOf(page.getByRole("tablist"));
  const comment = await boxOf(page.getByRole("article").first());
  const composer = await boxOf(page.getByRole("textbox", { name: "Add a comment" }));
  for (const [index, box] of transport.entries()) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
    expect(box.y).toBeGreaterThan(film.bottom);
    const next = transport[index + 1];
    if (next !== undefined) expect(next.x - box.right).toBeGreaterThanOrEqual(8);
  }
  expect(tabs.y).toBeGreaterThan(transport[0]?.bottom ?? Infinity);
  expect(tabs.y - (transport[0]?.bottom ?? 0)).toBeLessThan(24);
  expect(comment.y).toBeGreaterThan(tabs.bottom);
  expect(comment.y + 60).toBeLessThan(composer.y);
  expect(composer.bottom).toBeLessThanOrEqual(844);
  for (const name of ["Record Audio", "Add Comment"])
    expect((await boxOf(button(page, name))).x).toBeGreaterThan(composer.x);
  await printShareOfFilm(page);

  await page.setViewportSize({ width: 360, height: 640 });
  await printShareOfFilm(page);
  await expectNoScreenFaults(page, state);
});

const NARROW_SCREENS = [
  { width: 320, height: 568, text: USUAL_TEXT_PX },
  { width: 360, height: 640, text: USUAL_TEXT_PX },
  { width: 390, height: 844, text: USUAL_TEXT_PX },
  { width: 390, height: 844, text: 2 * USUAL_TEXT_PX },
];

test("upright: below a 4:3 video the tempo and its chart are visible without scrolling", async ({
  openScreen,
}) => {
  const path = ({ club }: ScreenSeed) => `${club.videoPath}?frame=0`;
  const page = await openScreen({ ...stateOf("video, many comments"), path }, "phone");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: /Timing/ }).click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const film = await boxOf(page.getByTestId("picture"));
  expect(film.width / film.height).toBeCloseTo(4 / 3, 1);
  const figure = await boxOf(page.getByText("strides/min").first());
  const chart = await boxOf(page.getByRole("slider", { name: "Strides over time" }));
  expect(figure.y).toBeGreaterThan(film.bottom);
  expect(chart.bottom).toBeLessThanOrEqual(844);
});

test("320, 360 and 390 px wide, and with text of 200 %, each control is uncovered, large enough, and has its shape and label", async ({
  openScreen,
}) => {
  const state = stateOf("video, many comments");
  const page = await openScreen(state, "phone");
  try {
    for (const { width, height, text } of NARROW_SCREENS)
      await test.step(`${width} px, text of ${text} px`, async () => {
        await page.setViewportSize({ width, height });
        await setTextSize(page, text);
        await expectNoScreenFaults(page, state);
        await button(page, "More controls").click();
        await expect(button(page, "-1 s")).toBeVisible();
        await expectNoScreenFaults(page, state);
        expect(await page.evaluate(controlFaultsInPage)).toEqual([]);
        await button(page, "More controls").click();
      });
  } finally {
    await setTextSize(page, USUAL_TEXT_PX);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test("upright, a recording is one row under the thumb, from 320 to 430 px", async ({ openScreen }) => {
  const state = stateOf("voice, recording");
  const page = await openScreen(state, "phone");
  const recording = page.getByRole("group", { name: "Recording audio" });
  const row = [
    recording.getByRole("timer"),
    recording.locator("svg[viewBox]").first(),
    ...["Cancel", "Stop Recording", "Save Audio"].map((name) => recording.getByRole("button", { name })),
  ];
  try {
    for (const width of [320, 360, 390, 430])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 640 });
        const boxes = await Promise.all(row.map(boxOf));
        for (const [index, box] of boxes.entries()) {
          expect(box.y).toBeGreaterThan(640 - 72);
          const next = boxes[index + 1];
          if (next !== undefined) expect(next.x).toBeGreaterThanOrEqual(box.right + 7.5);
        }
        for (const box of boxes.slice(2))
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
        await expect(button(page, "Add Comment")).toBeHidden();
        await expectNoScreenFaults(page, state);
      });
  } finally {
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

/** Runs in the page: the controls outside the header, the texts on the picture and the part of it below the notification. */
function underToast(): string[] {
  const toast = document.querySelector("[data-sonner-toast][data-front=true]")?.getBoundingClientRect();
  if (toast === undefined) return ["there is no notification"];
  const isSeen =
    toast.top >= 0 && toast.left >= 0 && toast.right <= innerWidth && toast.bottom <= innerHeight;
  const film = document.querySelector("[data-testid=picture]")?.getBoundingClientRect();
  const fillsScreen = film !== undefined && film.height > 0.75 * innerHeight;
  const controls = document.querySelectorAll(
    `a[href],button,input,textarea,[role=slider],[role=tab],[data-stage] p${fillsScreen ? "" : ",[data-testid=picture]"}`,
  );
  const covered = [...controls].filter((control) => {
    if (!control.checkVisibility() || control.closest("[data-sonner-toaster], [data-header]") !== null)
      return false;
    const box = control.getBoundingClientRect();
    const isBeside = box.right <= toast.left || box.left >= toast.right;
    return !isBeside && box.bottom > toast.top && box.top < toast.bottom;
  });
  return [
    ...(isSeen ? [] : ["the notification is not wholly on the screen"]),
    ...covered.map((control) => control.getAttribute("aria-label") ?? control.textContent ?? ""),
  ];
}

for (const [device, ...sizes] of [
  ["phone", { width: 390, height: 844 }, { width: 320, height: 568 }, { width: 844, height: 390 }],
  ["desk", { width: 1024, height: 768 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }],
] as const)
  test(`on a ${device} that a recording has started covers no control, nor the video and the texts on it`, async ({
    openScreen,
  }) => {
    const page = await openScreen(stateOf("voice, recording"), device);
    const workspace = new WorkspacePage(page);
    try {
      const record = async () => {
        await button(page, "Cancel").click();
        // On its side the microphone is one of the controls that fade.
        await page.keyboard.press("Shift");
        await button(page, "Record Audio").click();
        await workspace.expectToast("Recording started");
      };
      for (const size of sizes)
        await test.step(`${size.width} x ${size.height}`, async () => {
          await page.setViewportSize(size);
          await record();
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
          await expect.poll(() => page.evaluate(underToast)).toEqual([]);
        });
      if (device === "desk")
        await test.step("a large player, scrolled away", async () => {
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.getByRole("combobox", { name: "Video Size" }).click();
          await page.getByRole("option", { name: "Large" }).click();
          await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
          await record();
          await expect.poll(() => page.evaluate(underToast)).toEqual([]);
        });
    } finally {
      await page.setViewportSize(sizes[0]);
    }
  });

test("on its side the video is as high or as wide as the screen, with steps and Marker under the thumbs", async ({
  openScreen,
}) => {
  const state = stateOf("video, no word on it");
  const page = await openScreen(state, "phoneOnSide");
  const film = await boxOf(page.getByTestId("picture"));
  expect(film.width >= 844 - 8 || film.height >= 390 - 8).toBe(true);
  await printShareOfFilm(page);
  await expect(page.getByRole("banner")).toBeHidden();
  await expectNoScreenFaults(page, state);

  const [back, on, marker, play] = await Promise.all(
    ["-1 frame", "+1 frame", "Add Marker", "Play"].map((name) => boxOf(button(page, name))),
  );
  expect(back?.x).toBeLessThan(40);
  expect(play?.x).toBeLessThan(40);
  expect(on?.right).toBeGreaterThan(844 - 40);
  expect(marker?.right).toBeGreaterThan(844 - 40);
  const slider = await boxOf(page.getByRole("slider", { name: "Position in the video" }));
  expect(slider.y).toBeGreaterThan(back?.bottom ?? Infinity);
  expect(slider.bottom).toBeLessThanOrEqual(390);

  await test.step("they fade, and a tap on the middle shows them again without playing", async () => {
    const opacity = () =>
      page.locator("[data-fading]").evaluate((layer) => Number(getComputedStyle(layer).opacity));
    await expect.poll(opacity).toBe(0);
    await page.touchscreen.tap(422, 150);
    await expect.poll(opacity).toBe(1);
    await expect(button(page, "Play")).toBeVisible();
    await page.touchscreen.tap(422, 150);
    await expect(button(page, "Pause")).toBeVisible();
  });

  await test.step("text typed upright is still there after the phone is turned", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("textbox", { name: "Add a comment" }).fill("Look at the left hind");
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole("textbox", { name: "Add a comment" })).toHaveValue("Look at the left hind");
  });
});

test("on a wide screen every control is visible, and the video has its share", async ({ openScreen }) => {
  const page = await openScreen(stateOf("video, many comments"), "desk");
  await printShareOfFilm(page);
  await expect(button(page, "0.25x")).toBeInViewport({ ratio: 1 });
  await expect(button(page, "Extract Frames (6 seconds)")).toBeInViewport({ ratio: 1 });
  await expect(button(page, "More controls")).toBeHidden();
});
