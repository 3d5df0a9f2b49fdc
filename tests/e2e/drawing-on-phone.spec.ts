/** The drawing tools on a phone. */
import { expect } from "@playwright/test";
import { boxOf } from "@/tests/support/screens/film-on-phone";
import { stateOf } from "@/tests/support/screens/screen-states";
import { test } from "@/tests/support/screens/screen-test";

const MIN_TARGET_PX = 44;

test("upright, every drawing tool is visible below the video, from 320 to 430 px", async ({ openScreen }) => {
  const page = await openScreen(stateOf("drawing, several shapes"), "phone");
  const tools = page.getByRole("group", { name: "Tool" }).getByRole("button");
  await expect(tools).toHaveCount(12);
  try {
    for (const width of [320, 360, 390, 430])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        const { bottom } = await boxOf(page.getByTestId("picture"));
        for (const box of await Promise.all((await tools.all()).map(boxOf))) {
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(width);
          expect(box.y).toBeGreaterThan(bottom);
          expect(box.bottom).toBeLessThanOrEqual(844);
        }
      });
  } finally {
    await page.setViewportSize({ width: 390, height: 844 });
  }
});
