/** The weight of the pages that are opened every day. */
import { expect, test } from "@jest/globals";
import { gzipSync } from "node:zlib";
import { addComments, addMarkers, withDatabase } from "@/tests/support/videos/crowded-video";
import { scriptsKb } from "@/tests/support/pages/page-weight";
import { shareRide } from "@/tests/support/videos/shared-ride";

/** JavaScript in kB after gzip, without the decoder, which is loaded once a video is open. */
const BUDGETS_KB = { videos: 348.5, video: 434.9 };
/** A video's page with 2,000 comments and 2,000 markers: first windows as text, all of them as packed data. */
const FULL_PAGE_KB = { sent: 143, read: 854.5 };

test("the library and a video load no more than they show, and a full video's page stays small", async () => {
  const { rider, ride } = await shareRide();
  const htmlOf = async (path: string) => (await rider.fetch("GET", path)).text();
  expect(await scriptsKb(await htmlOf("/videos"))).toBeLessThanOrEqual(BUDGETS_KB.videos);
  expect(await scriptsKb(await htmlOf(`/video/${ride.id}`))).toBeLessThanOrEqual(BUDGETS_KB.video);

  await withDatabase(async (client) => {
    await addComments(client, ride.id, 2_000);
    await addMarkers(client, ride.id, 2_000);
  });
  const html = await htmlOf(`/video/${ride.id}`);
  expect(html).toContain("steps well under and keeps the shoulder straight");
  expect(html.length / 1000).toBeLessThanOrEqual(FULL_PAGE_KB.read);
  expect(gzipSync(html).length / 1000).toBeLessThanOrEqual(FULL_PAGE_KB.sent);
});
