/** An upload on a slow connection continues while its rider is on other pages, and after the tab was closed. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { expect, test, type Page, type TestInfo } from "@playwright/test";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { signUp } from "@/tests/support/pages/account";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { startOwnStack, type OwnStack } from "@/tests/support/server/own-stack";
import { PartGate } from "@/tests/support/uploads/part-gate";
import { makeShortClip, withLength } from "@/tests/support/uploads/upload-video";

const MIB = 1024 ** 2;
const START = "/api/videos/flowplayer/signed-url";

let stack: OwnStack;
// The bytes that were sent can be read again.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startOwnStack({ KEEP_ORIGINALS: "true" });
});
test.afterAll(() => stack.stop());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function makeFile(testInfo: TestInfo, name: string, sizeBytes: number) {
  const bytes = withLength(makeShortClip(), sizeBytes);
  const path = testInfo.outputPath(name);
  writeFileSync(path, bytes);
  return { path, hash: sha256(bytes) };
}

/** A rider's navigation, the same on a wide screen and on a phone. */
class Navigation {
  readonly line;

  constructor(private readonly page: Page) {
    this.line = page.getByRole("region", { name: "Upload", exact: true });
  }

  async library(): Promise<void> {
    await this.page.getByRole("link", { name: "Videos", exact: true }).click();
    await expect(this.page).toHaveURL(/\/videos$/);
  }

  async ride(title: string): Promise<void> {
    await this.page.getByRole("link", { name: title }).first().click();
    await new WorkspacePage(this.page).expectReady();
  }

  async byMenu(name: string, path: RegExp): Promise<void> {
    await this.page.getByRole("button", { name: /^Account/ }).click();
    await this.page.getByRole("menuitem", { name, exact: true }).click();
    await expect(this.page).toHaveURL(path);
  }

  async home(): Promise<void> {
    await this.page.getByRole("link", { name: /^(Dashboard|Home)$/ }).click();
    await expect(this.page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  }
}

/** Its object on the server. */
async function storedHash(page: Page, videoId: string): Promise<string> {
  const response = await page.request.get(`${stack.url}/api/videos/${videoId}/original`);
  expect(response.status()).toBe(200);
  return sha256(await response.body());
}

const videosOf = async (page: Page) =>
  ((await (await page.request.get(`${stack.url}/api/videos`)).json()) as { id: string; title: string }[]).map(
    ({ title }) => title,
  );

async function uploadFirstRide(page: Page): Promise<void> {
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose({ name: "Walk.mp4", mimeType: "video/mp4", buffer: makeShortClip() });
  await upload.upload();
  await new WorkspacePage(page).expectReady();
}

for (const { device, screen, tag } of [
  { device: "a desk", screen: { viewport: { width: 1280, height: 800 } }, tag: " @long" },
  {
    device: "a phone",
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    tag: "",
  },
])
  test(`on ${device} one transfer continues over five pages, and after the tab was closed only missing parts are sent${tag}`, async ({
    browser,
  }, testInfo) => {
    test.slow();
    const parts = 8;
    const canter = makeFile(testInfo, "Canter.mp4", parts * PART_BYTES);
    const trot = makeFile(testInfo, "Trot.mp4", parts * PART_BYTES);
    // A phone's form has steps, which another test covers.
    const desk = await browser.newContext({ baseURL: stack.url });
    await signUp(await desk.newPage(), "Clara", "Lindqvist");
    const storageState = await desk.storageState();
    const context = await browser.newContext({ ...screen, baseURL: stack.url, storageState });
    let page = await context.newPage();
    await uploadFirstRide(page);

    const starts: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(START)) starts.push(request.url());
    });
    let gate = await PartGate.before(page);
    let upload = new UploadPage(page);
    const pages = new Navigation(page);
    await upload.open();
    await upload.choose(canter.path);
    await upload.uploadButton.click();
    await expect(page.getByText("Uploading video...")).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    const visits = [
      () => pages.library(),
      () => pages.ride("Walk"),
      () => pages.byMenu("Settings", /\/settings$/),
      () => pages.byMenu("Billing", /\/billing$/),
      () => pages.home(),
    ];
    for (const [at, visit] of visits.entries()) {
      await visit();
      await gate.allow(1);
      await expect.poll(() => gate.arrived.length).toBe(at + 1);
      await expect(pages.line).toContainText("Canter.mp4");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(screen.viewport.width);
      await page.screenshot({ path: testInfo.outputPath(`page-${at + 1}.png`) });
    }
    await pages.line.getByRole("button", { name: "Pause" }).click();
    await expect(pages.line.getByRole("status")).toHaveText("Upload paused");
    await gate.expectNoneHeld();
    await pages.line.getByRole("button", { name: "Resume" }).click();
    await pages.line.getByRole("link", { name: "Open" }).click();
    await expect(page.getByRole("region", { name: "Upload progress" })).toContainText("Canter.mp4");
    await expect(pages.line).toHaveCount(0);
    await pages.library();
    await gate.allow(parts - visits.length);
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page).toHaveURL(/\/video\/[\w-]+$/);
    await new WorkspacePage(page).expectReady();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    expect([starts.length, gate.arrived.toSorted((a, b) => a - b)]).toEqual([1, [1, 2, 3, 4, 5, 6, 7, 8]]);
    const canterId = new URL(page.url()).pathname.replace("/video/", "");
    expect(await storedHash(page, canterId)).toBe(canter.hash);
    expect((await videosOf(page)).toSorted()).toEqual(["Canter", "Walk"]);

    await test.step("closed half-way", async () => {
      gate.arrived.length = 0;
      await upload.open();
      await upload.choose(trot.path);
      await upload.uploadButton.click();
      await gate.allow(4);
      await expect.poll(() => gate.arrived.length).toBe(4);
      await pages.library();
      const { arrived } = gate;
      await page.close();
      page = await context.newPage();
      gate = await PartGate.before(page);
      upload = new UploadPage(page);
      await page.goto("/videos");
      await page.getByRole("link", { name: "Continue Trot" }).click();
      await gate.allow(parts);
      await upload.choose(trot.path);
      const trotId = await upload.upload();
      await new WorkspacePage(page).expectReady();
      // Parts that were delayed when the tab closed may have arrived nevertheless.
      const sent = [...arrived, ...gate.arrived];
      expect(sent).toHaveLength(new Set(sent).size);
      expect(await storedHash(page, trotId)).toBe(trot.hash);
      expect((await videosOf(page)).toSorted()).toEqual(["Canter", "Trot", "Walk"]);
    });
    await Promise.all([context.close(), desk.close()]);
  });

test("300 MiB at 32 Mbit/s are sent once over five pages @long", async ({ browser }, testInfo) => {
  test.setTimeout(600_000);
  const file = makeFile(testInfo, "Canter.mp4", 300 * MIB);
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await signUp(page, "Clara", "Lindqvist");
  await uploadFirstRide(page);
  const puts: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() === "PUT") puts.push(new URL(request.url()).pathname);
  });
  const upload = new UploadPage(page);
  const pages = new Navigation(page);
  await upload.open();
  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 40, downloadThroughput: -1, uploadThroughput: 4 * MIB };
  await line.send("Network.emulateNetworkConditions", slow);
  await upload.choose(file.path);
  await upload.uploadButton.click();
  await pages.library();
  await pages.ride("Walk");
  await pages.byMenu("Settings", /\/settings$/);
  await pages.byMenu("Billing", /\/billing$/);
  await pages.home();
  await expect(pages.line).toContainText(/\d+%/);
  await page.getByRole("button", { name: "Open" }).click({ timeout: 300_000 });
  await new WorkspacePage(page).expectReady();
  expect(puts.length).toBe(new Set(puts).size);
  const videoId = new URL(page.url()).pathname.replace("/video/", "");
  expect(await storedHash(page, videoId)).toBe(file.hash);
  await context.close();
});
