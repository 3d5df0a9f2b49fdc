/** Writing on a phone: the fields above its keyboard, with the video in view. */
import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { boxOf, expectFormUnderFilm, KEYBOARDS } from "@/tests/support/screens/film-on-phone";
import { stateOf } from "@/tests/support/screens/screen-states";
import { test } from "@/tests/support/screens/screen-test";
import type { ScreenSeed } from "@/tests/support/screens/seed";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("with the keyboard open the video, the frame and the field are visible, and a tap on the video steps without closing it", async ({
  openScreen,
}) => {
  const page = await openScreen(stateOf("video, many comments"), "phone");
  const field = page.getByRole("textbox", { name: "Add a comment" });
  await field.tap();
  const leftPx = await KEYBOARDS["over the page"](page);
  await expectFormUnderFilm(page, leftPx, page.locator("[data-composer]"), button(page, "Add Comment"));
  const film = await boxOf(page.getByTestId("picture"));
  const player = await boxOf(page.getByRole("region", { name: "Replay player" }));
  expect([player.x, player.right]).toEqual([0, 390]);
  await expect(page.locator("#comment-position")).toBeVisible();
  await expect(page.getByText("1 ›")).toBeVisible();
  const slider = await boxOf(page.getByRole("slider", { name: "Position in the video" }));
  expect(slider.y).toBeGreaterThan(film.y);
  expect(slider.bottom).toBeLessThan((await boxOf(page.locator("[data-composer]"))).y);
  await expect(button(page, "Add Marker")).toBeHidden();

  const frame = () => page.getByTestId("current-frame").textContent().then(Number);
  const before = await frame();
  await page.touchscreen.tap(film.right - 20, film.y + film.height / 2);
  await expect.poll(frame).toBe(before + 1);
  await expect(field).toBeFocused();

  await test.step("on a small phone too", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const smallLeftPx = await KEYBOARDS["over the page"](page);
    await expectFormUnderFilm(
      page,
      smallLeftPx,
      page.locator("[data-composer]"),
      button(page, "Add Comment"),
    );
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("a tap on Reply is not lost when the field loses the focus", async () => {
    await KEYBOARDS["over the page"](page);
    await field.tap();
    await button(page, "Reply").first().tap();
    await expect(page.getByRole("textbox", { name: /^Reply to/ })).toBeFocused();
    await button(page, "Cancel").tap();
    await expect(page.getByRole("textbox", { name: /^Reply to/ })).toBeHidden();
  });
});

test("a comment begun on another frame keeps its field's width, and a mouse press on Reply is not lost", async ({
  openScreen,
}) => {
  const path = ({ club }: ScreenSeed) => `${club.videoPath}?frame=104`;
  const page = await openScreen({ ...stateOf("video, many comments"), path }, "phone");
  const field = page.getByRole("textbox", { name: "Add a comment" });
  await field.fill("Look at the left hind");
  await page.getByRole("slider", { name: "Position in the video" }).press("Home");
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    return (await boxOf(field)).width;
  };
  try {
    await expect(button(page, "Use current frame")).toBeVisible();
    for (const width of [320, 360, 390, 430])
      expect(await widthAt(width)).toBeGreaterThanOrEqual(0.4 * width);
    await page.setViewportSize({ width: 390, height: 844 });
    await field.focus();
    await button(page, "Reply").first().click();
    await expect(page.getByRole("textbox", { name: /^Reply to/ })).toBeFocused();
  } finally {
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

for (const [way, raise] of Object.entries(KEYBOARDS))
  test(`a reply and an edit are written on a keyboard ${way}, with the video in view`, async ({
    openScreen,
  }) => {
    const page = await openScreen(stateOf("video, many comments"), "phone");
    const workspace = new WorkspacePage(page);
    const fields = {
      "Add Reply": page.getByRole("textbox", { name: /^Reply to/ }),
      Save: page.getByRole("textbox", { name: "Edit comment" }),
    };
    try {
      await button(page, "Reply").last().tap();
      const leftPx = await raise(page);
      for (const [send, field] of Object.entries(fields)) {
        if (send === "Save") await workspace.chooseFor(workspace.comments, "Edit comment");
        await field.fill("A little more to the left");
        await expectFormUnderFilm(
          page,
          leftPx,
          page.locator("form").filter({ has: field }),
          button(page, send),
        );
        await expect(page.getByRole("textbox", { name: "Add a comment" })).toBeHidden();
        // Nothing covers the two: a finger reaches them.
        await field.tap({ trial: true });
        await button(page, send).tap({ trial: true });
        await button(page, "Cancel").tap();
      }
      await expect(page.getByRole("textbox", { name: "Add a comment" })).toBeVisible();
    } finally {
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });
