/** The screens in a browser that translates them: it replaces text nodes by elements of its own. */
import { expect, type Page, type TestInfo } from "@playwright/test";
import { ridingClip } from "@/tests/support/media/riding-clip";
import {
  findTranslationFaults,
  translatePages,
  walkTranslated,
  type Manner,
} from "@/tests/support/pages/translated-page";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import type { ScreenState } from "@/tests/support/screens/screen-state";
import { SCREEN_STATES } from "@/tests/support/screens/screen-states";
import { test } from "@/tests/support/screens/screen-test";
import { PASSWORD, signUpRider } from "@/tests/support/server/api-client";

test.describe.configure({ mode: "parallel" });

const MANNERS: readonly Manner[] = ["pieces", "sentences"];

/** A form, and a dialog over the workspace. */
const FEW = ["sign-in", "video, share"];

type OpenScreen = (state: ScreenState, size: "desk") => Promise<Page>;

/** Opens the states, uses each control once, and attaches the list of used ones. */
async function walk(
  states: readonly ScreenState[],
  manner: Manner,
  openScreen: OpenScreen,
  testInfo: TestInfo,
): Promise<void> {
  const used = new Set<string>();
  const log: string[] = [];
  for (const state of states)
    await test.step(state.name, async () => {
      const { controls, faults } = await walkTranslated(() => openScreen(state, "desk"), manner, used);
      log.push(`${state.name}: ${controls.length} controls, ${faults.length} faults`, ...controls, ...faults);
      expect.soft(faults, state.name).toEqual([]);
    });
  await testInfo.attach("controls", { body: log.join("\n"), contentType: "text/plain" });
}

for (const [at, name] of FEW.entries())
  test(`${name}: each control is used once in a translated page`, async ({ openScreen }, testInfo) => {
    const states = SCREEN_STATES.filter((state) => state.name === name);
    await walk(states, MANNERS[at % 2] ?? "pieces", openScreen, testInfo);
  });

const screenOf = ({ name }: ScreenState) => name.split(",")[0] ?? name;

for (const screen of new Set(SCREEN_STATES.map(screenOf)))
  for (const manner of MANNERS)
    test(`${screen}: each control is used once, translated in ${manner} @long`, async ({
      openScreen,
    }, testInfo) => {
      test.setTimeout(1_200_000);
      const states = SCREEN_STATES.filter((state) => screenOf(state) === screen);
      await walk(states, manner, openScreen, testInfo);
    });

test("a ride is uploaded, stepped through, commented on and shared in translated pages", async ({
  page,
}, testInfo) => {
  const { email } = await signUpRider();
  const rider = new WorkspacePage(page);
  const expectTrue = async () => expect(await findTranslationFaults(page)).toEqual([]);
  await translatePages(page, "pieces");

  await test.step("a wrong password, then the right one", async () => {
    await page.goto("/signin");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel(/^Password/).fill("a wrong password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /password/ })).toBeVisible();
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
    await expectTrue();
  });

  await test.step("an upload to its end", async () => {
    await page.getByRole("link", { name: "Upload" }).first().click();
    const upload = new UploadPage(page);
    await upload.choose(ridingClip(testInfo.outputDir));
    await upload.upload();
    await rider.expectReady();
    await expectTrue();
  });

  await test.step("the chip over the comment shows the player's frame", async () => {
    const chip = rider.comments.locator("[data-composer]").getByText(/Frame \d+$/);
    await rider.step("+5 frames", 2);
    await rider.expectFrame(10);
    await expect(chip).toHaveText("0:00.33 · Frame 10");
    await rider.step("-1 frame");
    await expect(chip).toHaveText("0:00.30 · Frame 9");
  });

  await test.step("a comment, counted and replied to", async () => {
    await rider.addComment("All four feet are off the ground.");
    await expect(rider.comment("All four feet")).toContainText("0:00.30 · Frame 9");
    await expect(page.getByRole("tab", { name: /Comments/ })).toContainText("1");
    await rider.addComment("Better.");
    await expect(page.getByRole("tab", { name: /Comments/ })).toContainText("2");
    await expectTrue();
  });

  await test.step("frames are extracted, and frame mode is left", async () => {
    await rider.player.getByRole("button", { name: "Extract Frames" }).click();
    await rider.player.getByRole("button", { name: "Exit Frame Mode" }).click();
    await expect(rider.player.getByRole("button", { name: "Extract Frames" })).toBeVisible();
    await expectTrue();
  });

  await test.step("shared by a link", async () => {
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Copy Link" }).click();
    await expect(dialog.getByLabel("Share link")).toHaveValue(/\/shared\//);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
    await expectTrue();
  });

  await test.step("a screen with a select is left", async () => {
    await rider.openTiming();
    await rider.timing.getByRole("button", { name: "Filming speed" }).click();
    await rider.timing.getByRole("combobox", { name: "Filmed at" }).click();
    await page.getByRole("option", { name: /^120/ }).click();
    await expect(rider.timing.getByRole("combobox", { name: "Filmed at" })).toContainText("120");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.locator("dl > div").filter({ hasText: "Total Videos" })).toContainText("1");
    await expect(page.locator("dl > div").filter({ hasText: "Comments" })).toContainText("2");
    await expectTrue();
  });
});
