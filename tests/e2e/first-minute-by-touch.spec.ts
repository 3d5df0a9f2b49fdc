/** The first minute of a visitor and of a new rider, by one thumb on a phone, each tap counted. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import { baseUrl } from "@/tests/support/server/api-client";
import { makeRecording, recordingForm } from "@/tests/support/media/recordings";
import { Thumb } from "@/tests/support/pages/thumb";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { makeShortClip } from "@/tests/support/uploads/upload-video";
import { shareRide } from "@/tests/support/videos/shared-ride";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("from the landing page to a trainer's voice on a ride: three taps", async ({ page }) => {
  const [{ rider, ride, own }, { client: admin }] = await Promise.all([shareRide(), signUpAdmin()]);
  const title = `A ride with a voice ${randomUUID()}`;
  await rider.patch(own, { title });
  const fields = { time: "0.4", frame: "10", duration: "30" };
  const recording = recordingForm({ bytes: makeRecording("webm", 30), fields });
  await rider.send("POST", `${own}/comments/audio`, recording);
  await admin.patch(`/api/admin/videos/${ride.id}/demo`, { isDemo: true });

  const thumb = new Thumb(page);
  await page.goto("/");
  await thumb.tap(page.getByRole("link", { name: "Try Demo" }).first());
  // If it is the only demo, its page is open already.
  const ofList = page.getByRole("article", { name: title }).getByRole("link", { name: "Try Demo" });
  const voice = page.getByRole("button", { name: "Hear what the trainer saw" });
  await expect(ofList.or(voice)).toBeVisible();
  if (await ofList.isVisible()) await thumb.tap(ofList);
  await thumb.tap(voice);
  await expect(page.getByRole("button", { name: "Pause what the trainer says" })).toBeVisible();
  console.log(`From the landing page to a trainer's voice: ${thumb.taps} taps.`);
  expect(thumb.taps).toBeLessThanOrEqual(3);
  await admin.patch(`/api/admin/videos/${ride.id}/demo`, { isDemo: false });
});

test("from the landing page to an own ride on the screen: nine taps", async ({ page, browser }) => {
  const thumb = new Thumb(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  /** The phone keyboard's "next" key, instead of a tap into the next field. */
  const next = () => page.keyboard.press("Tab");

  await test.step("sign-up", async () => {
    await page.goto("/");
    await thumb.tap(page.getByRole("link", { name: "Get Started" }).first());
    await thumb.tap(field("First Name"));
    await page.keyboard.type("Frida");
    await next();
    await page.keyboard.type("Lindqvist");
    await next();
    await page.keyboard.type(`frida-${randomUUID()}@example.org`);
    await page.keyboard.press("Enter");
    await expect(field("Phone Number")).toBeFocused();
    await page.keyboard.type("+46 70 123 45 67");
    // The phone's own list: a tap opens it, another chooses.
    thumb.taps += 2;
    await field("Gender").selectOption("Female");
    await thumb.tap(field("Password"));
    await page.keyboard.type("a good password");
    await next();
    if (!(await field("Confirm Password").evaluate((element) => element === document.activeElement)))
      await next();
    await page.keyboard.type("a good password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Welcome, Frida" })).toBeVisible();
  });
  const ofSignUp = thumb.taps;

  await test.step("until the upload page can take a tap, its button is disabled", async () => {
    const storageState = await page.context().storageState();
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl(), storageState });
    const upload = await plain.newPage();
    await upload.goto("/upload");
    await expect(upload.getByRole("button", { name: "Choose a ride" })).toBeDisabled();
    await plain.close();
  });

  await test.step("upload", async () => {
    await thumb.tap(page.getByRole("navigation").getByRole("link", { name: "Upload" }));
    const choosing = page.waitForEvent("filechooser");
    await thumb.tap(button("Choose a ride"));
    const buffer = makeShortClip();
    // A tap in the phone's own list of films.
    thumb.taps += 1;
    await (await choosing).setFiles({ name: "canter.mp4", mimeType: "video/mp4", buffer });
    await thumb.tap(button("Upload Video"));
    await new WorkspacePage(page).expectReady();
  });
  console.log(`Sign-up: ${ofSignUp} taps; from there to the ride on the screen: ${thumb.taps - ofSignUp}.`);
  expect(thumb.taps).toBeLessThanOrEqual(9);
});
