/** The video page with no, few and many comments, on every screen: no control is covered, and nothing scrolls sideways. */
import { expect, test } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { expectFormUnderFilm, KEYBOARDS, shareOfFilm } from "@/tests/support/screens/film-on-phone";
import { expectNoScreenFaults } from "@/tests/support/screens/screen-faults";
import { baseUrl, sessionCookie } from "@/tests/support/server/api-client";
import { shareRide } from "@/tests/support/videos/shared-ride";

const SCREENS = [
  { width: 390, height: 844, isTouched: true },
  { width: 360, height: 640, isTouched: true },
  { width: 844, height: 390, isTouched: true },
  // Windows beside another one.
  { width: 700, height: 620, isTouched: false },
  { width: 1000, height: 560, isTouched: false },
  { width: 1280, height: 800, isTouched: false },
  { width: 1920, height: 1080, isTouched: false },
];

for (const count of [0, 10, 500])
  test(`with ${count} comments every control is free on every screen, filled by the video or not @long`, async ({
    browser,
  }) => {
    test.slow();
    const { rider, ride, own } = await shareRide();
    for (let n = 0; n < count; n += 1) {
      const at = { frame: n % 25, time: (n % 25) / 25 };
      const content = `Look at the outside shoulder, number ${n}`;
      expect((await rider.post(`${own}/comments`, { type: "text", content, ...at })).status).toBe(201);
    }
    for (const { width, height, isTouched } of SCREENS) {
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: isTouched,
        isMobile: isTouched,
        reducedMotion: "reduce",
        baseURL: baseUrl(),
      });
      await context.addCookies([sessionCookie(rider.cookie("strideframe_session") ?? "")]);
      const page = await context.newPage();
      await page.goto(`/video/${ride.id}`);
      await new WorkspacePage(page).expectReady();
      const shares = [await shareOfFilm(page)];
      await test.step(`${width} x ${height}`, () => expectNoScreenFaults(page));
      const fill = page.getByRole("button", { name: "Fullscreen", exact: true });
      if (!(await fill.isVisible())) await page.getByRole("button", { name: "More controls" }).click();
      await fill.click();
      await expect(page.getByRole("button", { name: "Leave fullscreen" })).toBeAttached();
      shares.push(await shareOfFilm(page));
      await test.step(`${width} x ${height}, filled`, () => expectNoScreenFaults(page));
      if (isTouched && height > width) {
        await page.getByRole("button", { name: "Leave fullscreen" }).click();
        for (const [way, raise] of Object.entries(KEYBOARDS))
          await test.step(`${width} x ${height}, a keyboard ${way}`, async () => {
            const field = page.getByRole("textbox", { name: "Add a comment" });
            await field.tap();
            const form = page.locator("[data-composer]");
            const send = form.getByRole("button", { name: "Add Comment" });
            await expectFormUnderFilm(page, await raise(page), form, send);
            await field.tap({ trial: true });
            await expect(page.locator("#comment-position")).toBeVisible();
          });
      }
      console.log(`${width} x ${height}, ${count} comments: the film has ${shares.join(" %, filled ")} %.`);
      await context.close();
    }
  });
