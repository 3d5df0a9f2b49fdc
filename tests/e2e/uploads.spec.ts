import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { signUp } from "@/tests/support/pages/account";
import { ridingClip } from "@/tests/support/media/riding-clip";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { PartGate } from "@/tests/support/uploads/part-gate";
import { makeShortClip, withLength } from "@/tests/support/uploads/upload-video";

const PARTS = [1, 2, 3, 4, 5, 6];

const byNumber = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

test("an upload resumes after a lost network, a pause, a reload and from the library, and sends no part twice", async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath("Canter.mp4");
  writeFileSync(path, withLength(makeShortClip(), PARTS.length * PART_BYTES));
  const gate = await PartGate.before(page);
  const upload = new UploadPage(page);
  const arrived = async (parts: number) => {
    await expect(page.getByText(`${parts * 5} MB of 30 MB`)).toBeVisible();
    // The bytes are counted as they are sent: until its response, a part may still be lost with its connection.
    await expect.poll(() => gate.arrived.length).toBe(parts);
  };

  await signUp(page, "Clara", "Lindqvist");
  await upload.open();
  const dialog = page.waitForEvent("filechooser");
  // The whole box is the button.
  await page.getByTestId("drop-zone").click({ position: { x: 12, y: 12 } });
  await (await dialog).setFiles(path);
  await expect(page.getByText("30 MB · 25 frames a second")).toBeVisible();
  await expect(page.getByText("Free: 1 of 5")).toBeVisible();
  await expect(page.getByText("0:01 long")).toBeVisible();

  await test.step("it is sent before the button is pressed, and discarded with the page", async () => {
    await gate.allow(1);
    await arrived(1);
    await page.getByRole("link", { name: "Videos", exact: true }).click();
    await expect(page.getByText("No videos uploaded yet")).toBeVisible();
    await expect(page.getByRole("region", { name: "Unfinished uploads" })).toHaveCount(0);
    await gate.expectNoneHeld();
    gate.arrived.length = 0;
    await upload.open();
    await upload.choose(path);
  });

  await gate.allow(1);
  await arrived(1);
  await gate.allow(1);
  await upload.uploadButton.click();
  await arrived(2);

  await test.step("a network that is lost is waited for", async () => {
    await page.context().setOffline(true);
    await gate.lose();
    await expect(page.getByText("Waiting for the network...")).toBeVisible();
    await page.context().setOffline(false);
    await gate.allow(1);
    await arrived(3);
  });

  await test.step("a pause ends when the rider resumes", async () => {
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Upload paused")).toBeVisible();
    await gate.expectNoneHeld();
    await gate.allow(1);
    await page.getByRole("button", { name: "Resume" }).click();
    await arrived(4);
  });

  await test.step("after a reload, with the browser's warning, the same file continues by itself", async () => {
    const warned = page.waitForEvent("dialog");
    const reloaded = page.reload();
    const warning = await warned;
    expect(warning.type()).toBe("beforeunload");
    await warning.accept();
    await reloaded;
    gate.asked.length = 0;
    await upload.choose(path);
    await upload.uploadButton.click();
    await arrived(4);
    const missing = PARTS.filter((part) => !gate.arrived.includes(part));
    await expect.poll(() => byNumber(gate.asked)).toEqual(missing);
  });

  await test.step("the library leads back to it, and it is finished", async () => {
    page.once("dialog", (warning) => warning.accept());
    await page.goto("/videos");
    const unfinished = page.getByRole("region", { name: "Unfinished uploads" });
    await expect(unfinished).toContainText("20 MB of 30 MB have arrived");
    await unfinished.getByRole("link", { name: "Continue Canter" }).click();
    await expect(page.getByText("Choose the same file again")).toBeVisible();
    await gate.allow(PARTS.length);
    await upload.choose(path);
    await upload.upload();
    expect(byNumber(gate.arrived)).toEqual(PARTS);
    await new WorkspacePage(page).expectReady();
  });
});

test("for a file that this browser cannot play the length, each step of its upload, and its completion are shown", async ({
  page,
}, testInfo) => {
  const upload = new UploadPage(page);
  await signUp(page, "Clara", "Lindqvist");
  await upload.open();
  await upload.choose(ridingClip(testInfo.outputPath()));
  await expect(page.getByText(/^0:0\d long$/)).toBeVisible();
  await expect(
    page.getByText("This browser cannot show this kind of video before it is uploaded."),
  ).toBeVisible();
  await expect(page.getByText(/cannot be read/)).toHaveCount(0);

  const seen = await page.evaluateHandle(() => {
    const percents: string[] = [];
    const look = (): void => {
      requestAnimationFrame(look);
      const percent = document.querySelector("[aria-label=Upload]")?.getAttribute("aria-valuenow");
      if (percent && !percents.includes(percent)) percents.push(percent);
    };
    look();
    return percents;
  });
  await upload.upload();
  expect(await seen.jsonValue()).toEqual(expect.arrayContaining(["10", "20", "90", "95", "100"]));
  const workspace = new WorkspacePage(page);
  await workspace.expectToast("Processing complete");
  await expect(page.getByText("Video is ready for analysis")).toBeVisible();
});
