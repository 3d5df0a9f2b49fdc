/** The moving parts of the landing page: its background pictures, and the six screenshots. */
import { expect, test } from "@playwright/test";

/** Runs in the page: how much of the riders is cropped, and the texts and buttons that cover them. */
function artFaults(): string[] {
  /** Fraction of the pictures' height above all riders. */
  const aboveHeads = 0.42;
  const faults: string[] = [];
  const art = [...document.querySelectorAll<HTMLImageElement>("img[src*='/images/hero-']")];
  for (const picture of art) {
    const box = picture.getBoundingClientRect();
    const scale = Math.max(box.width / 1600, box.height / 900);
    if (box.height < (1 - aboveHeads) * 900 * scale) faults.push(`${picture.src} is cut above the shoulders`);
    if (box.width < 1590 * scale) faults.push(`${picture.src} is cut at its sides`);
    for (const element of document.querySelectorAll("h1, main p, main a, main button")) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right > box.left && left < box.right && bottom > box.top && top < box.bottom)
        faults.push(`${element.textContent} lies on it`);
    }
  }
  return art.length === 2 ? faults : ["there is no art"];
}

test("the background pictures alternate; the screenshots change by arrows, dots and long swipes, and fill the screen", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const slides = page.getByRole("region", { name: "Screenshots", exact: true });
  const expectTitle = (title: string) => expect(slides.locator("[aria-live]")).toHaveText(title);
  const first = "Video Player & Frame Level Controls";

  await test.step("the first screen has the whole example, the riders' heads, and nothing over them", async () => {
    const work = page.getByRole("img", { name: /^The player at work/ });
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const box = await work.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
      expect(await page.evaluate(artFaults)).toEqual([]);
    }
  });

  await test.step("the gallop of 1887 is next, and a drag moves through it", async () => {
    const photograph = page.getByRole("img", { name: /at the gallop, photograph/ });
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await photograph.scrollIntoViewIfNeeded();
      const box = await photograph.boundingBox();
      if (box === null) throw new Error("There is no photograph.");
      await page.mouse.move(box.x + 5, box.y + 50);
      await page.mouse.down();
      await expect(photograph).toHaveAccessibleName(/photograph 1 of 12/);
      await page.mouse.move(box.x + box.width * 0.55, box.y + 50, { steps: 5 });
      await expect(photograph).toHaveAccessibleName(/photograph 7 of 12/);
      await page.mouse.up();
      await page.mouse.move(box.x + 5, box.y + 50);
      await expect(photograph).toHaveAccessibleName(/photograph 7 of 12/);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByText("Show the answer").filter({ visible: true }).click();
    await expect(page.getByText(/Yes: in photographs 7 and 8/).filter({ visible: true })).toBeVisible();
  });

  await test.step("the background changes every 5 seconds between two pictures", async () => {
    const pictures = page.locator("img[src*='/images/hero-']");
    const shown = () =>
      pictures.evaluateAll((all) => all.map((each) => each.classList.contains("opacity-100")));
    expect(await shown()).toEqual([true, false]);
    for (const now of [
      [false, true],
      [true, false],
    ]) {
      await page.clock.fastForward(5000);
      await expect.poll(shown).toEqual(now);
    }
  });

  await test.step("arrows go to the neighbours, also around the ends, dots to any slide", async () => {
    await expectTitle(first);
    await slides.getByRole("button", { name: "Previous screenshot" }).click();
    await expectTitle("Time Markers - Measure Speed & Rhythm");
    await slides.getByRole("button", { name: "Next screenshot" }).click();
    await expectTitle(first);
    await slides.getByRole("button", { name: /^Show screenshot 3/ }).click();
    await expectTitle("Frame Specific Text Comments");
  });

  await test.step("a swipe of more than 50 px turns, a shorter one does not", async () => {
    // The slides' script is loaded when they are nearly in view.
    await expect(slides.getByRole("list")).toHaveAttribute("style", /transform/);
    const shown = "Frame Specific Text Comments";
    for (const [distance, title] of [
      [45, shown],
      [60, "Frame Coded Audio Comments"],
    ] as const) {
      const picture = slides.getByRole("button", { name: `Open ${shown} in full screen` });
      // Waits until the slide rests: during its return a swipe starts from the present position.
      await picture.hover();
      const box = await picture.boundingBox();
      if (box === null) throw new Error("There is no picture.");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // From here, wherever the slide was when it was hovered.
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - distance, y, { steps: 8 });
      await page.mouse.up();
      await expectTitle(title);
    }
  });

  await test.step("a tap opens it in fullscreen, where slides can be changed, and it can be closed", async () => {
    await slides.getByRole("button", { name: "Open Frame Coded Audio Comments in full screen" }).click();
    const viewer = page.getByRole("dialog", { name: "Screenshots" });
    await viewer.getByRole("button", { name: "Next screenshot" }).click();
    await expect(viewer.locator("[aria-live]")).toHaveText("Recording Audio Comments");
    await viewer.getByRole("button", { name: "Close" }).click();
    await expect(viewer).toHaveCount(0);
  });
});

test("one answer of the prices' questions is open at a time, and it can be closed again", async ({
  page,
}) => {
  await page.goto("/pricing");
  const [first, second] = [page.getByText("When am I billed?"), page.getByText("What counts as a minute?")];
  const responses = [page.getByText(/^At the end of the month/), page.getByText(/^The actual duration/)];
  const expectOpen = async (...open: [boolean, boolean]) => {
    for (const [at, response] of responses.entries())
      await expect(response).toBeVisible({ visible: open[at] });
  };
  await expectOpen(false, false);
  await first.click();
  await expectOpen(true, false);
  await second.click();
  await expectOpen(false, true);
  await second.click();
  await expectOpen(false, false);
});
