/** The two examples of the pricing page: rides of those total lengths are uploaded, processed and charged. */
import { expect, test } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminUserDetail } from "@/lib/contracts/admin-users";
import { billing, invoice } from "@/lib/contracts/billing";
import { video } from "@/lib/contracts/videos";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import { expectResponse, signUpRider, type ApiClient } from "@/tests/support/server/api-client";
import { awaitProcessed, putSource } from "@/tests/support/uploads/upload-video";

/** A still picture at one frame a second: minutes of it are made and processed quickly. */
function makeStillRide(seconds: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "strideframe-ride-"));
  const path = join(folder, "ride.mp4");
  try {
    const picture = ["-f", "lavfi", "-i", `color=c=green:size=64x48:rate=1:duration=${seconds}`];
    execFileSync("ffmpeg", ["-v", "error", ...picture, "-c:v", "mpeg4", path]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function ride(client: ApiClient, times: number, seconds: number): Promise<void> {
  const bytes = new Uint8Array(makeStillRide(seconds));
  for (let n = 0; n < times; n += 1) {
    const { videoId, complete } = await putSource(client, bytes);
    expectResponse(video, 201, await client.post("/api/videos/flowplayer/complete", complete));
    expect(await awaitProcessed(client, videoId)).toMatchObject({ processingStatus: "completed" });
  }
}

test("six rides of 30 minutes cost a new rider $2.50, and the next ten of 45 minutes $22.50", async () => {
  const [rider, admin] = [await signUpRider(), await signUpAdmin()];
  const readResponses = async () => {
    const own = expectResponse(billing, 200, await rider.client.get("/api/billing"));
    const path = `/api/admin/users/${rider.account.id}`;
    const { usage } = expectResponse(adminUserDetail, 200, await admin.client.get(path));
    expect(usage).toEqual(own.usage);
    const page = await (await rider.client.fetch("GET", "/billing")).text();
    return { ...own, page };
  };

  await ride(rider.client, 6, 300);
  const first = await readResponses();
  expect(first.usage).toEqual({
    totalVideos: 6,
    freeVideosUsed: 5,
    freeMinutesUsed: 25,
    billableMinutes: 5,
    amountDue: 2.5,
  });
  expect(first.month).toMatchObject({ totalVideos: 6, totalMinutes: 30, amount: 2.5 });
  expect(first.page).toContain(">$2.50<");

  const payment = { userId: rider.account.id, amount: 2.5, paymentMethod: "cash" };
  expectResponse(invoice, 201, await admin.client.post("/api/admin/payments", payment));
  await ride(rider.client, 10, 270);
  const second = await readResponses();
  expect(second.usage).toMatchObject({ totalVideos: 16, billableMinutes: 45, amountDue: 22.5 });
  expect(second.entries.slice(0, 10).every(({ amount }) => amount === 2.25)).toBe(true);
  expect(second.page).toContain(">$22.50<");
}, 600_000);
