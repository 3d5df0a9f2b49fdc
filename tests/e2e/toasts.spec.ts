import { expect, test, type Page } from "@playwright/test";
import { signInAs } from "@/tests/support/pages/account";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { signUpRider } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";

/** Counts the visible toasts in every display frame from now on. */
const watchToasts = (page: Page) =>
  page.evaluate(() => {
    const seen = { most: 0, titles: new Set<string>() };
    const look = () => {
      const visible = [...document.querySelectorAll("[data-sonner-toast]")].filter((toast) =>
        toast.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      seen.most = Math.max(seen.most, visible.length);
      for (const toast of visible) seen.titles.add(toast.textContent);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seenToasts: seen });
  });

const seenToasts = (page: Page) =>
  page.evaluate(() => {
    const { seenToasts: seen } = window as unknown as { seenToasts: { most: number; titles: Set<string> } };
    return { most: seen.most, titles: [...seen.titles] };
  });

test("of several toasts in a row only the newest is shown, and none for changes that are visible anyway", async ({
  page,
}) => {
  const { client } = await signUpRider();
  const { id: videoId } = await giveVideo(client);
  await signInAs(page, client);
  await page.goto(`/video/${videoId}`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  await workspace.openTiming();
  await watchToasts(page);
  for (let marker = 1; marker <= 4; marker += 1) {
    await page.keyboard.press("m");
    await expect(workspace.timing.getByText(`Marker ${marker}`, { exact: true })).toBeVisible();
  }
  // On a busy machine a toast can be asserted before the browser paints the picture in which the watch sees it. Once the
  // last one was seen, `most` covers every picture from the first toast to the last one's.
  const titles = async () => (await seenToasts(page)).titles.join();
  await expect.poll(titles).toContain("Marker addedMarker 4");
  await workspace.addComment("Heels down");
  await workspace.expectAnnounced("Comment added");
  const seen = await seenToasts(page);
  expect(seen.most).toBe(1);
  expect(seen.titles.join()).not.toContain("Comment added");
});
