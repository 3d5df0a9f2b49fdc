/** A returning rider sees the first comment, by frame, that the trainer wrote meanwhile. */
import { expect, test } from "@playwright/test";
import { comment } from "@/lib/contracts/comments";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { expectResponse, sessionCookie } from "@/tests/support/server/api-client";
import { openLink, shareRide } from "@/tests/support/videos/shared-ride";

const SCREENS = {
  "a desk": { width: 1280, height: 800 },
  "an upright phone": { width: 390, height: 844 },
};

for (const [name, viewport] of Object.entries(SCREENS))
  test(`on ${name} the video opens on the first unread comment's frame, with the comment in view`, async ({
    page,
    context,
  }) => {
    const { rider, ride, own, shared } = await shareRide();
    const trainer = await openLink(shared);
    const write = async (frame: number) => {
      const body = {
        time: frame / 25,
        frame,
        type: "text",
        content: `Word on ${frame}.`,
        authorName: "Anna",
      };
      expect((await trainer.post(`${shared}/comments`, body)).status).toBe(201);
    };
    for (const frame of [2, 4, 6, 8, 10, 12]) await write(frame);
    const read = expectResponse(comment.array(), 200, await rider.get(`${own}/comments`));
    const readUntil = read
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1);
    expect((await rider.post(`${own}/reading`, { readUntil })).status).toBe(200);
    for (const frame of [22, 20, 24]) await write(frame);

    await context.addCookies([sessionCookie(rider.cookie("strideframe_session") ?? "")]);
    await page.setViewportSize(viewport);
    const workspace = new WorkspacePage(page);
    await test.step("the dashboard shows who wrote what, and links to it", async () => {
      await page.goto("/");
      const news = page.getByRole("region", { name: "New for you" });
      await expect(news.getByRole("listitem")).toHaveCount(1);
      await news
        .getByRole("link", { name: "Anna (guest) commented on frame 20: “Word on 20.” + 2 more" })
        .click();
      await expect(page).toHaveURL(`/video/${ride.id}`);
    });
    await workspace.expectReady();
    await workspace.expectFrame(20);
    await expect(workspace.comment("Word on 20.")).toBeInViewport({ ratio: 1 });

    await test.step("one key or one tap goes on to the next new one", async () => {
      await page.getByRole("button", { name: "Next new comment (2)" }).click();
      await workspace.expectFrame(22);
      await expect(workspace.comment("Word on 22.")).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("j");
      await workspace.expectFrame(24);
      await expect(workspace.comment("Word on 24.")).toBeInViewport({ ratio: 1 });
    });

    await test.step("an address with a moment has priority over it", async () => {
      await page.goto(`/video/${ride.id}?frame=0`);
      await workspace.expectReady();
      await workspace.expectFrame(0);
    });
  });
