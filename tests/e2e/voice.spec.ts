/** Voice comments in a browser with a microphone that beeps. */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { share } from "@/lib/contracts/shares";
import { baseUrl, expectAnswer, signUpRider, type ApiClient } from "@/tests/support/api-client";
import { giveVideo } from "@/tests/support/given-video";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";

const SESSION = "strideframe_session";

let rider: ApiClient;
let videoId: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  rider = (await signUpRider()).client;
  videoId = (await giveVideo(rider)).id;
});

async function openAsRider(page: Page, context: BrowserContext): Promise<WorkspacePage> {
  await context.addCookies([{ name: SESSION, value: rider.cookie(SESSION) ?? "", url: baseUrl() }]);
  await page.goto(`/video/${videoId}?frame=7`);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();
  return workspace;
}

/** Runs in the page: the recordings that a tab is busy with. */
async function readLocks(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = "" }) => (name.startsWith("strideframe-voice/") ? [name] : []));
}

/** Records for about a second. */
async function record(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record Audio" }).click();
  const timer = page.getByRole("timer", { name: "Recording time" });
  await expect(timer).toHaveText(/^[1-9]\.\ds$/);
  await page.getByRole("button", { name: "Stop Recording" }).click();
}

test("a rider records, reloads, hears it, saves it, plays it with the video, and deletes it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["microphone"]);
  const workspace = await openAsRider(page, context);
  page.on("dialog", (dialog) => void dialog.accept());
  await record(page);
  await workspace.expectToast("Recording started");

  // Another tab leaves it to this one.
  const another = new WorkspacePage(await context.newPage());
  await another.page.goto(page.url());
  await another.expectReady();
  await expect(another.page.getByRole("button", { name: "Record Audio" })).toBeEnabled();
  await expect.poll(() => another.page.evaluate(readLocks)).toHaveLength(1);
  await expect(another.page.getByRole("group", { name: "Unsaved recording" })).toHaveCount(0);
  await another.page.close();

  await page.reload();
  await workspace.expectReady();
  const unsaved = page.getByRole("group", { name: "Unsaved recording" });
  await expect(unsaved).toContainText("You have an unsaved recording from");
  await expect(unsaved).toContainText("Frame 7");
  await unsaved.getByRole("button", { name: "Play audio" }).click();
  await expect(unsaved.getByRole("slider")).not.toHaveAttribute("aria-valuenow", "0");

  // The first try gets no answer: the recording stays, and is there once after the second.
  await page.route("**/comments/audio", (route) => route.abort(), { times: 1 });
  await unsaved.getByRole("button", { name: "Save Audio" }).click();
  await workspace.expectToast("Error saving audio");
  await unsaved.getByRole("button", { name: "Try Again" }).click();
  await workspace.expectToast("Audio comment saved");
  await expect(unsaved).toBeHidden();

  const comments = page.getByRole("group", { name: "Audio comment by Rita Rider" });
  await expect(comments).toHaveCount(1);
  await comments.getByRole("button", { name: "Play with video" }).click();
  await comments.getByRole("button", { name: "Play audio" }).click();
  await expect.poll(() => workspace.frame()).toBeGreaterThan(7);
  // It stops by itself, and the video with it.
  await expect(comments.getByRole("button", { name: "Play audio" })).toBeVisible();
  await expect(workspace.player.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.reload();
  await workspace.expectReady();
  await expect(comments).toContainText(/\d\.\ds/);

  await page.getByRole("button", { name: "Delete comment" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(comments).toHaveCount(0);
});

test("a guest speaks through a link, and a microphone that is refused says so", async ({ browser }) => {
  const answer = await rider.post(`/api/videos/${videoId}/share`);
  const { shareUrl } = expectAnswer(share, 200, answer);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(shareUrl);
  const workspace = new WorkspacePage(page);
  await workspace.expectReady();

  await page.getByRole("button", { name: "Record Audio" }).click();
  await workspace.expectToast("Recording error");
  await expect(page.getByText("Could not access microphone")).toBeVisible();
  await expect(page.getByText("Your browser keeps the microphone from this page")).toBeVisible();

  await context.grantPermissions(["microphone"]);
  await record(page);
  await page.getByRole("button", { name: "Save Audio" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Anna");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Continue|Save/ })
    .click();
  await workspace.expectToast("Audio comment saved");
  const comment = page.getByRole("group", { name: "Audio comment by Anna (guest)" });
  await comment.getByRole("button", { name: "Play audio" }).click();
  await expect(comment.getByRole("slider")).not.toHaveAttribute("aria-valuenow", "0");
  await context.close();
});
