/** The comments beside the video on a wide screen: how many are visible, what follows the playhead, and their keys. */
import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { stateOf } from "@/tests/support/screens/screen-states";
import { test } from "@/tests/support/screens/screen-test";

/** Runs in the page: how many comments are fully visible in their list. */
function countSeen(): number {
  const list = document.querySelector("ul[aria-label=Comments]")?.parentElement?.getBoundingClientRect();
  if (list === undefined) return 0;
  return [...document.querySelectorAll("ul[aria-label=Comments] > li")].filter((row) => {
    const box = row.getBoundingClientRect();
    return box.height > 0 && box.top >= list.top - 1 && box.bottom <= Math.min(list.bottom, innerHeight) + 1;
  }).length;
}

const activeFrame = (page: Page) =>
  page.locator("[data-thread][data-active] [data-frame]").first().getAttribute("data-frame").then(Number);

test("at 1280 x 800 at least five comments are visible beside the video, and the list follows the playhead", async ({
  openScreen,
}) => {
  const page = await openScreen(stateOf("video, many comments"), "desk");
  const workspace = new WorkspacePage(page);
  // It opens on the first unread comment, whose many replies leave room for no other.
  const slider = workspace.player.getByRole("slider", { name: "Position in the video" });
  await slider.press("Home");
  await workspace.expectFrame(0);
  await expect.poll(() => page.evaluate(countSeen)).toBeGreaterThanOrEqual(5);
  console.log(`${await page.evaluate(countSeen)} comments are seen beside the film.`);

  await test.step("title, date and Share are in one row", async () => {
    const row = [
      page.getByRole("heading", { level: 1 }),
      page.locator("header time").first(),
      page.getByRole("button", { name: "Share", exact: true }),
    ];
    const boxes = await Promise.all(row.map((each) => each.boundingBox()));
    const [top, bottom] = [
      Math.max(...boxes.map((box) => box?.y ?? NaN)),
      Math.min(...boxes.map((box) => (box?.y ?? NaN) + (box?.height ?? NaN))),
    ];
    expect(bottom).toBeGreaterThan(top);
  });

  await test.step("the comment at the playhead is unfolded, and in view", async () => {
    await slider.press("End");
    const last = Number(await slider.getAttribute("aria-valuemax"));
    await workspace.expectFrame(last);
    const active = page.locator("[data-thread][data-active]");
    await expect(active).toBeInViewport({ ratio: 0.9 });
    expect(await activeFrame(page)).toBeLessThanOrEqual(last);
    await expect(active.getByRole("button", { name: "Comment actions" }).first()).toBeVisible();
  });

  await test.step("Escape leaves the composer, Alt with an arrow steps while typing in it", async () => {
    await workspace.commentField.fill("Hands");
    const frame = await workspace.frame();
    await page.keyboard.press("Alt+ArrowLeft");
    await workspace.expectFrame(frame - 1);
    await expect(workspace.commentField).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(workspace.commentField).not.toBeFocused();
    await expect(workspace.commentField).toHaveValue("Hands");
    await workspace.commentField.fill("");
    await page.keyboard.press("Escape");
  });

  await test.step("the slider does not repeat what the timeline shows", async () => {
    const onSlider = workspace.player.locator("[data-mark=comment]:visible");
    const timeline = page.getByRole("button", { name: "Timeline", exact: true });
    await expect(timeline).toHaveAttribute("aria-expanded", "false");
    expect(await onSlider.count()).toBeGreaterThan(0);
    await timeline.click();
    await expect(onSlider).toHaveCount(0);
    await timeline.click();
    expect(await onSlider.count()).toBeGreaterThan(0);
  });
});
