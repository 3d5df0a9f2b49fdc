import { expect, test, type Locator } from "@playwright/test";
import { signInAs } from "@/tests/support/pages/account";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { signUpRider } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (found === null) throw new Error("not on the screen");
  return found;
};

test("a video's picture stays in its card, and everything around it can be clicked", async ({ page }) => {
  const { client } = await signUpRider();
  const { id: videoId } = await giveVideo(client);
  await signInAs(page, client);
  await page.goto(`/video/${videoId}`);
  await new WorkspacePage(page).expectReady();

  await test.step("a slow page is announced on the page before it", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/videos\?_rsc=/, (route) => held.then(() => route.continue()));
    await page.getByRole("link", { name: "Videos", exact: true }).click();
    await expect(page.getByRole("status").getByText("Loading", { exact: true })).toBeAttached();
    release();
    await expect(page).toHaveURL("/videos");
  });

  await page.goto("/");
  const card = page.getByRole("main").getByRole("link", { name: /ride/ });
  const picture = card.locator("img");
  await expect(picture).toBeVisible();
  const [outer, inner] = [await box(card), await box(picture)];
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  await expect(card).toContainText("1 s");

  await page.getByRole("main").getByRole("link", { name: "Upload Video" }).click();
  await expect(page).toHaveURL("/upload");
  await page.goBack();
  await card.click();
  await expect(page).toHaveURL(`/video/${videoId}`);
});
