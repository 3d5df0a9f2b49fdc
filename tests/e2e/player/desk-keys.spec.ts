/** Keys beyond the specified ones. */
import { expect, paintedFrame, test } from "@/tests/e2e/player/player-test";

test("G goes to the frame whose number is typed, and 1 to 6 are the speeds", async ({ page, openClip }) => {
  const clip = await openClip({ name: "phone-30", rate: "30", frames: 150, hasSound: true });
  const frameIndex = () => page.evaluate(() => window.harness.engine.getSnapshot().frameIndex);
  await page.getByRole("button", { name: "+5 frames" }).focus();
  await page.keyboard.press("g");
  const dialog = page.getByRole("dialog", { name: "Go to Frame" });
  await expect(dialog.getByLabel("Frame")).toBeFocused();
  await page.keyboard.type("99999");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Type a whole number from 0 to");
  await dialog.getByLabel("Frame").fill("17");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(frameIndex).toBe(17);
  expect(await paintedFrame(page, clip)).toBe(17);
  await expect(page.getByRole("button", { name: "+5 frames" })).toBeFocused();
  for (const [key, rate] of [
    ["1", 0.1],
    ["6", 2],
    ["5", 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => window.harness.engine.getSnapshot().rate)).toBe(rate);
  }
});
