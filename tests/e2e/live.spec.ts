import { expect, test, type Browser } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { shareRide, type SharedRide } from "@/tests/support/videos/shared-ride";
import { startWebProcess, type WebProcess } from "@/tests/support/server/web-process";

let ride: SharedRide;
let otherWeb: WebProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [ride, otherWeb] = await Promise.all([shareRide(), startWebProcess({})]);
});
test.afterAll(() => otherWeb.stop());

const write = async (content: string) =>
  expect(
    (await ride.rider.post(`${ride.own}/comments`, { time: 0.2, frame: 5, type: "text", content })).status,
  ).toBe(201);

/** A guest at the other web process, where one of the two ways to get changes is blocked. */
async function openAsGuest(browser: Browser, cut: "streams" | "versions") {
  const page = await (await browser.newContext()).newPage();
  const asked = { streams: 0, versions: 0 };
  await page.route("**/events*", (route) => {
    const isStream = route.request().headers()["accept"]?.includes("text/event-stream") === true;
    const way = isStream ? "streams" : "versions";
    asked[way]++;
    return way === cut ? route.abort() : route.continue();
  });
  await page.goto(otherWeb.url + ride.shared.replace("/api", ""));
  const guest = new WorkspacePage(page);
  await guest.expectReady();
  return { guest, page, asked };
}

test("another's comment at another web process appears by itself, and the text being typed stays", async ({
  browser,
}) => {
  // By the stream alone: how soon is measured by `npm run bench -- live`, on an otherwise idle machine.
  const { guest, page, asked } = await openAsGuest(browser, "versions");
  await expect.poll(() => asked.streams).toBe(1);
  await guest.commentField.fill("I was about to say");
  await write("Look at the inside hind");
  await expect(guest.comment("Look at the inside hind")).toBeVisible();
  await expect(page.getByText(/New comment by Rita Rider at frame 5/)).toBeAttached();
  await expect(guest.commentField).toHaveValue("I was about to say");

  await test.step("while the list is not in view, a notice on the picture links to it", async () => {
    await guest.openTiming();
    await write("And the hands stay low");
    const chip = page.getByRole("group", { name: "New comments" });
    await expect(chip).toContainText("Rita Rider wrote on frame 5");
    await chip.getByRole("button", { name: "Show" }).click();
    await expect(guest.comment("And the hands stay low")).toBeInViewport();
    await guest.expectFrame(5);
    await expect(chip).toBeHidden();
  });

  await ride.rider.delete(`${ride.own}/share`);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.context().close();
});

test("without streams, polling every few seconds shows changes", async ({ browser }) => {
  ride = await shareRide();
  const { guest, page, asked } = await openAsGuest(browser, "streams");
  await expect.poll(() => asked.versions).toBeGreaterThan(0);
  await write("Now the outside rein");
  await expect(guest.comment("Now the outside rein")).toBeVisible();
  await page.context().close();
});
