/** A visitor and the demos: the grid without script, a ride to try, and its end while they watch. */
import { expect, test } from "@playwright/test";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import { baseUrl } from "@/tests/support/server/api-client";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { makeRecording, recordingForm } from "@/tests/support/media/recordings";
import { shareRide } from "@/tests/support/videos/shared-ride";

const TITLE = "A ride that everybody may try";
const WORDS = "Look at the left hind.";
const HEAR = "Hear what the trainer saw";

test("a visitor without script sees the grid; with it they try a ride, play its voice comment, go back, and see it end", async ({
  page,
  browser,
}) => {
  test.slow();
  const [{ rider, ride, own }, { client: admin }] = await Promise.all([shareRide(), signUpAdmin()]);
  await rider.patch(own, { title: TITLE });
  await rider.post(`${own}/comments`, { time: 0.2, frame: 5, type: "text", content: WORDS });
  const recording = recordingForm({ bytes: makeRecording("webm"), fields: { time: "0.4", frame: "10" } });
  await rider.send("POST", `${own}/comments/audio`, recording);
  await rider.post(`${own}/markers`, { time: 0.2, frame: 5, label: "Landing" });
  await admin.patch(`/api/admin/videos/${ride.id}/demo`, { isDemo: true });

  await test.step("the grid is there without script, and leads to the viewer's page", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl() });
    const plain = await context.newPage();
    await plain.goto("/demo?list");
    const card = plain.getByRole("article", { name: TITLE });
    await expect(card.getByText("0:01")).toBeVisible();
    await expect(card.locator("img")).toHaveJSProperty("complete", true);
    await card.getByRole("link", { name: "Try Demo" }).click();
    await expect(plain.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(plain.getByText(WORDS)).toBeVisible();
    await expect(plain.getByRole("button", { name: HEAR })).toBeDisabled();
    await context.close();
  });

  const workspace = new WorkspacePage(page);
  await test.step("a picture that fails to load is replaced by a placeholder", async () => {
    const pictures = /\/thumbnail/;
    await page.route(pictures, (route) => route.abort());
    await page.goto("/demo?list");
    const card = page.getByRole("article", { name: TITLE });
    await expect(card.getByTestId("thumbnail-placeholder")).toBeVisible();
    await page.unroute(pictures);
    await card.getByRole("link", { name: "Try Demo" }).click();
    await expect(page).toHaveURL(`/demo/${ride.id}`);
    await workspace.expectReady();
  });

  await test.step("the viewer shows everything and no control to change it", async () => {
    const bar = page.getByRole("region", { name: "Demo Mode" });
    await expect(bar.getByRole("link", { name: "Sign Up to Analyze" })).toHaveAttribute("href", "/api/login");
    const banner = page.getByText("Demo Mode - Sign up to add your own comments and markers");
    await expect(banner).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign Up Free" })).toHaveAttribute("href", "/api/login");
    await expect(page.getByRole("button", { name: "Record Audio" })).toBeDisabled();
    await expect(page.getByRole("heading", { name: "Sample Comments (2)" })).toBeVisible();
    await page.getByRole("tab", { name: "Sample Markers (1)" }).click();
    await expect(page.getByRole("heading", { name: "Sample Markers (1)" })).toBeVisible();
    await expect(page.getByTitle("Jump to Landing")).toBeVisible();
    await page.getByRole("tab", { name: "Sample Comments (2)" }).click();
    await expect(page.getByRole("button", { name: /Delete|Edit|Share|Add|Reply|Resolve/ })).toHaveCount(0);
    await workspace.step("+1 frame", 2);
    const text = workspace.comment(WORDS);
    await expect(text).toContainText("Text");
    await text.getByRole("button", { name: "Jump to Frame" }).click();
    await workspace.expectFrame(5);
  });

  await test.step("a visitor's annotations are stored on this device only, and restored", async () => {
    const written: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" && request.url().includes("/api/")) written.push(request.url());
    });
    await page.getByRole("button", { name: "Try It Yourself" }).click();
    await expect(page.getByText(/what you write here stays on this device/)).toBeFocused();
    await workspace.addComment("My own words.");
    await expect(page.getByRole("heading", { name: "Sample Comments (3)" })).toBeVisible();
    await page.getByRole("tab", { name: "Sample Markers (1)" }).click();
    const markers = page.getByRole("tabpanel", { name: /Sample Markers/ });
    await markers.getByLabel(/Add a marker/).fill("Mine");
    await markers.getByRole("button", { name: "Add Marker" }).click();
    await expect(page.getByRole("heading", { name: "Sample Markers (2)" })).toBeVisible();
    await page.reload();
    await expect(workspace.comment("My own words.")).toContainText("You");
    await page.getByRole("tab", { name: "Sample Markers (2)" }).click();
    await expect(page.getByTitle("Jump to Mine")).toBeVisible();
    await page.getByRole("tab", { name: "Sample Comments (3)" }).click();
    expect(written).toEqual([]);
    await workspace.expectReady();
  });

  await test.step("one press plays the voice comment, on its frame", async () => {
    const voice = page.getByRole("group", { name: "Audio comment by Rita Rider" });
    await page.getByRole("button", { name: HEAR }).click();
    await workspace.expectFrame(10);
    await expect(voice.getByRole("slider")).not.toHaveAttribute("aria-valuenow", "0");
    await expect(page.getByText("Audio playback error")).toHaveCount(0);
  });

  await test.step("the back button opens the grid", async () => {
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Demo Videos" })).toBeVisible();
    await page.goForward();
    await workspace.expectReady();
  });

  await test.step("a demo ended by an admin is removed from the screen, and missing on the next visit", async () => {
    await admin.patch(`/api/admin/videos/${ride.id}/demo`, { isDemo: false });
    await expect(page.getByRole("heading", { level: 1, name: "Video Not Found" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Back to Demo Videos" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: "Demo Videos" })).toBeVisible();
    await expect(page.getByRole("article", { name: TITLE })).toHaveCount(0);
  });
});
