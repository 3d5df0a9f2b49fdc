import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { ridingClip } from "@/tests/support/riding-clip";
import { signUp } from "@/tests/support/pages/account";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";

/** Every main screen on a phone and on a desk, light and dark: nothing axe objects to, nothing to scroll sideways. */
const SIZES = [
  { name: "phone", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: "desk", viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
];
const SCHEMES = ["light", "dark"] as const;

interface Screen {
  name: string;
  path: string;
  signedIn: boolean;
  /** Brings the screen into the state to look at. */
  ready: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const workspace = (page: Page) => new WorkspacePage(page).expectReady();

let rider: Awaited<ReturnType<BrowserContext["storageState"]>>;
let screens: Screen[];

test.beforeAll(async ({ browser }, testInfo) => {
  testInfo.setTimeout(300_000);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUp(page, "Clara", "Lindqvist");
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose(ridingClip(testInfo.outputDir));
  const videoId = await upload.upload();
  const video = new WorkspacePage(page);
  await video.expectReady();
  await video.step("+5 frames");
  await video.addComment(
    "All four feet are off the ground here. Look at how far the hind leg has come under the horse.",
  );
  await expect(video.comment("All four feet")).toBeVisible();
  await video.addMarker("Off the ground");
  await video.step("+1 s");
  await video.addMarker("Off the ground again");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = new URL(await page.getByLabel("Share link").inputValue()).pathname;
  rider = await context.storageState();
  await context.close();
  screens = [
    { name: "landing", path: "/", signedIn: false, ready: heading("Remote Equestrian Coaching") },
    { name: "sign-up", path: "/signup", signedIn: false, ready: heading("Create an Account") },
    { name: "sign-in", path: "/signin", signedIn: false, ready: heading("Welcome Back") },
    { name: "not-found", path: "/nowhere", signedIn: false, ready: heading("404 Page Not Found") },
    { name: "dashboard", path: "/", signedIn: true, ready: heading("Welcome, Clara") },
    { name: "upload", path: "/upload", signedIn: true, ready: heading("Upload Video") },
    {
      name: "library",
      path: "/videos",
      signedIn: true,
      ready: (page) => expect(page.getByRole("link", { name: "Analyze" })).toBeVisible(),
    },
    { name: "video", path: `/video/${videoId}?frame=5`, signedIn: true, ready: workspace },
    {
      name: "video-timing",
      path: `/video/${videoId}?frame=5`,
      signedIn: true,
      ready: async (page) => {
        await workspace(page);
        const tab = page.getByRole("tab", { name: /Timing/ });
        if (await tab.isVisible()) await tab.click();
        await page.getByRole("region", { name: "Time Splits" }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: "share-dialog",
      path: `/video/${videoId}`,
      signedIn: true,
      ready: async (page) => {
        await workspace(page);
        await page.getByRole("button", { name: "Share", exact: true }).click();
        await expect(page.getByLabel("Share link")).toBeVisible();
      },
    },
    {
      name: "edit-dialog",
      path: `/video/${videoId}`,
      signedIn: true,
      ready: async (page) => {
        await page.getByRole("button", { name: "Edit", exact: true }).click();
        await expect(page.getByRole("dialog", { name: "Edit Video" })).toBeVisible();
      },
    },
    {
      name: "video-not-found",
      path: "/video/01900000-0000-7000-8000-000000000000",
      signedIn: true,
      ready: heading("Video Not Found"),
    },
    { name: "share-test", path: "/share-test", signedIn: true, ready: heading("Share Button Test") },
    { name: "shared", path: link, signedIn: false, ready: workspace },
    { name: "shared-not-found", path: "/shared/nothing", signedIn: false, ready: heading("Video Not Found") },
  ];
});

for (const size of SIZES) {
  for (const scheme of SCHEMES) {
    test(`${size.name}, ${scheme}`, async ({ browser }, testInfo) => {
      test.setTimeout(600_000);
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          const page = await openScreen(browser, screen, size, scheme);
          await screen.ready(page);
          await page.screenshot({ path: testInfo.outputPath(`${screen.name}.png`), animations: "disabled" });
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
          expect
            .soft(scrollWidth, `${screen.name} scrolls sideways`)
            .toBeLessThanOrEqual(size.viewport.width);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
          );
          expect.soft(found, `${screen.name}: accessibility`).toEqual([]);
          await page.context().close();
        });
      }
    });
  }
}

async function openScreen(
  browser: Browser,
  screen: Screen,
  size: (typeof SIZES)[number],
  colorScheme: (typeof SCHEMES)[number],
): Promise<Page> {
  const context = await browser.newContext({
    ...size,
    colorScheme,
    reducedMotion: "reduce",
    storageState: screen.signedIn ? rider : undefined,
  });
  const page = await context.newPage();
  await page.goto(screen.path);
  return page;
}
