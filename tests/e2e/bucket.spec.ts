import { expect, test } from "@playwright/test";
import { hasSystemProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { swiftProgram } from "@/scripts/test/programs.mjs";
import { startOwnStack, type OwnStack } from "@/tests/support/server/own-stack";
import { signUp } from "@/tests/support/pages/account";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { startS3Server, type S3Server } from "@/tests/support/uploads/s3-server";
import { makeShortClip, withLength } from "@/tests/support/uploads/upload-video";
import { PART_BYTES } from "@/lib/domain/videos/uploads";

let server: S3Server;
let stack: OwnStack;
// Without an S3 server, scripts/test.mjs reports it.
if (hasSystemProgram(swiftProgram)) {
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = await startS3Server({ isForBrowsers: true });
    stack = await startOwnStack(server.settings);
  });
  test.afterAll(async () => {
    await stack.stop();
    await server.stop();
  });

  test("with objects in a bucket a rider uploads, in parts and whole, and steps @long", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: stack.url });
    const page = await context.newPage();
    const puts: string[] = [];
    page.on("response", (response) => {
      if (response.request().method() === "PUT")
        puts.push(`${new URL(response.url()).origin} ${response.status()}`);
    });
    const toBucket = `${server.settings["S3_ENDPOINT"]} 200`;
    const [upload, rider] = [new UploadPage(page), new WorkspacePage(page)];
    const clip = makeShortClip();
    const whole = { name: "Whole.mp4", mimeType: "video/mp4", buffer: clip };
    const inParts = {
      ...whole,
      name: "Parts.mp4",
      buffer: Buffer.from(withLength(clip, 2 * PART_BYTES + 1000)),
    };

    await signUp(page, "Clara", "Lindqvist");
    for (const { file, parts } of [
      { file: whole, parts: 1 },
      { file: inParts, parts: 3 },
    ]) {
      puts.length = 0;
      await upload.open();
      await upload.choose(file);
      await upload.upload();
      expect(puts).toEqual(Array<string>(parts).fill(toBucket));
      await rider.expectReady();
      await rider.expectFrame(0);
      await rider.step("+1 frame", 3);
      await rider.expectFrame(3);
    }
    await context.close();
  });
}
