import { expect, test } from "@playwright/test";
import { signInAs, signUp } from "@/tests/support/pages/account";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { signUpRider } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";

test("a menu whose button is pressed while it fades out opens again, and closes at the next press", async ({
  page,
}) => {
  await signUp(page, "Clara", "Lindqvist");
  const button = page.getByRole("button", { name: /^Account/ });
  const menu = page.getByRole("menu");
  await button.click();
  await expect(menu).toBeVisible();
  // Makes fading out take seconds.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("data-state", "closed");
  await button.click();
  await expect(menu).toHaveAttribute("data-state", "open");
  await button.click();
  await expect(menu).toHaveAttribute("data-state", "closed");
});

test("one Escape closes a dialog, and the element that opened it has the focus again", async ({ page }) => {
  const { client } = await signUpRider();
  const { id: videoId } = await giveVideo(client);
  await signInAs(page, client);
  await page.goto(`/video/${videoId}`);
  await new WorkspacePage(page).expectReady();

  const openers = [
    { button: page.getByRole("button", { name: "Share", exact: true }), dialog: "Share This Video" },
    {
      button: page.getByRole("button", { name: "More actions" }),
      item: page.getByRole("menuitem", { name: "Edit" }),
      dialog: "Edit Video",
    },
    {
      button: page.getByRole("button", { name: "More actions" }),
      item: page.getByRole("menuitem", { name: "Delete Video" }),
      dialog: "Delete this video?",
    },
  ];
  for (const { button, item, dialog } of openers) {
    for (const open of [() => button.click(), () => button.press("Enter")]) {
      await open();
      await item?.click();
      const opened = page.getByRole(dialog.startsWith("Delete") ? "alertdialog" : "dialog", { name: dialog });
      await expect(opened).toBeVisible();
      await expect(opened.and(page.locator(":focus, :has(:focus)"))).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  }

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy Link" }).click();
  await page.getByRole("button", { name: "Close toast" }).click();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Share This Video" })).toBeVisible();
});
