/**
 * What riders and trainers do every day, by one thumb on a phone, each tap counted. A voice on a frame is one
 * hold (`voice.spec.ts`), six marks to a tempo are in `tempo-by-touch.spec.ts`.
 */
import { expect, test, type Browser } from "@playwright/test";
import { baseUrl, sessionCookie } from "@/tests/support/server/api-client";
import { Thumb } from "@/tests/support/pages/thumb";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { shareRide } from "@/tests/support/videos/shared-ride";

/** The maximum of taps for a job, and its taps before the phone layout. */
const JOBS = {
  "a word on a frame": { max: 2 },
  "sharing with a code": { max: 3 },
  "a guest's first comment, with a code": { max: 2 },
  "back as the rider, to what is new": { max: 1 },
  "finding a word": { max: 2 },
  "a collection from nothing": { max: 5, before: "12" },
  "deleting and bringing back": { max: 3 },
  "closing the link": { max: 3 },
} satisfies Record<string, { max: number; before?: string }>;

const phone = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ["clipboard-write"],
    baseURL: baseUrl(),
  });

test("daily jobs need no more taps than their limit", async ({ browser }) => {
  test.slow();
  const { rider, ride, own } = await shareRide();
  await rider.delete(`${own}/share`);
  const context = await phone(browser);
  await context.addCookies([sessionCookie(rider.cookie("strideframe_session") ?? "")]);
  const page = await context.newPage();
  const workspace = new WorkspacePage(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

  const countTaps = (job: keyof typeof JOBS, thumb: Thumb, work: () => Promise<void>) =>
    test.step(job, async () => {
      const tapsBefore = thumb.taps;
      await work();
      const taps = thumb.taps - tapsBefore;
      const { max, before } = { before: undefined, ...JOBS[job] };
      console.log(`${job}: ${taps} taps${before === undefined ? "" : `, ${before} before`}.`);
      expect(taps).toBeLessThanOrEqual(max);
    });
  const thumb = new Thumb(page);

  await page.goto(`/video/${ride.id}?frame=7`);
  await workspace.expectReady();
  await workspace.expectFrame(7);
  await countTaps("a word on a frame", thumb, async () => {
    await thumb.tap(workspace.commentField);
    await page.keyboard.type("Sit taller here");
    await thumb.tap(button("Add Comment"));
    await expect(workspace.comment("Sit taller here")).toContainText("Frame 7");
  });

  await countTaps("deleting and bringing back", thumb, async () => {
    const said = workspace.comment("Sit taller here");
    await thumb.tap(said.getByRole("button", { name: "Comment actions" }));
    await thumb.tap(page.getByRole("menuitem", { name: "Delete comment" }));
    await thumb.tap(workspace.comments.getByRole("button", { name: "Undo" }));
    await expect(said).toContainText("Frame 7");
  });

  let link = "";
  await countTaps("sharing with a code", thumb, async () => {
    await thumb.tap(button("Share"));
    await thumb.tap(page.getByRole("switch", { name: "Ask for a code" }));
    await thumb.tap(button("Copy Link"));
    await expect(page.getByLabel("Share link")).toHaveValue(/./);
    link = await page.getByLabel("Share link").inputValue();
  });
  const code = await page.getByRole("region", { name: "Link options" }).locator("p.font-mono").textContent();

  // Comments that arrive while the rider is on the ride's page do not count as new.
  await page.goto("about:blank");
  await test.step("the trainer", async () => {
    const guests = await phone(browser);
    const guest = new WorkspacePage(await guests.newPage());
    const trainersThumb = new Thumb(guest.page);
    await guest.page.goto(`${link}?frame=20`);
    await countTaps("a guest's first comment, with a code", trainersThumb, async () => {
      await expect(guest.page.getByLabel("Code")).toBeFocused();
      await guest.page.keyboard.type(code ?? "");
      await guest.page.keyboard.press("Enter");
      await guest.expectReady();
      await trainersThumb.tap(guest.commentField);
      await guest.page.keyboard.type("Lovely rhythm");
      await trainersThumb.tap(guest.page.getByRole("button", { name: "Add Comment" }));
      await expect(guest.signAs).toBeFocused();
      await guest.page.keyboard.type("Anna");
      await guest.page.keyboard.press("Enter");
      await expect(guest.comment("Lovely rhythm")).toBeVisible();
    });
    // It is shown before the response.
    await expect(guest.comment("Lovely rhythm")).not.toHaveAttribute("aria-busy", "true");
    await guests.close();
  });

  await page.goto("/");
  await countTaps("back as the rider, to what is new", thumb, async () => {
    await thumb.tap(page.getByRole("region", { name: "New for you" }).getByRole("link").first());
    await workspace.expectReady();
    await workspace.expectFrame(20);
    await expect(workspace.comment("Lovely rhythm")).toBeInViewport();
  });

  await page.goto("/videos");
  await countTaps("finding a word", thumb, async () => {
    await thumb.tap(page.getByRole("searchbox"));
    await page.keyboard.type("rhythm");
    await thumb.tap(page.getByRole("region", { name: "Comments found" }).getByRole("link"));
    await workspace.expectReady();
    await expect(workspace.comment("Lovely rhythm")).toBeInViewport();
  });

  await page.goto("/videos");
  await countTaps("a collection from nothing", thumb, async () => {
    await thumb.tap(button(/^Actions for/));
    await thumb.tap(page.getByRole("menuitem", { name: "Move to a Collection" }));
    await thumb.tap(page.getByRole("dialog").getByRole("button", { name: "New Collection" }));
    await page.keyboard.type("Bella");
    await thumb.tap(button("Create Collection"));
    await workspace.expectToast("1 video moved");
  });

  await page.goto(`/video/${ride.id}`);
  await workspace.expectReady();
  await countTaps("closing the link", thumb, async () => {
    await thumb.tap(button("Share"));
    await thumb.tap(button("Stop Sharing"));
    await thumb.tap(page.getByRole("alertdialog").getByRole("button", { name: "Stop Sharing" }));
    await workspace.expectToast("Sharing stopped");
  });
  await context.close();
});
