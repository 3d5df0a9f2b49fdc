/** How often reports of rides may be requested. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { errorBody } from "@/lib/contracts/errors";
import { share } from "@/lib/contracts/shares";
import type { Video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { consumePoint } from "@/lib/server/limits/counters";
import { addressGroup } from "@/lib/server/request/caller-address";
import { expectResponse, type ApiClient } from "../../support/server/api-client";
import { LimitedWeb, randomAddress } from "../../support/server/limited-web";
import { saveComparison } from "../../support/videos/compared-rides";
import { giveVideo } from "../../support/videos/given-video";

const CHOICE = { parts: ["comments"], paper: "a4", link: false };

let web: LimitedWeb;
let owner: ApiClient;
let video: Video;

beforeAll(async () => {
  web = await LimitedWeb.start();
  ({ client: owner } = await web.signUpRider());
  video = await giveVideo(owner);
});
afterAll(async () => {
  await web.stop();
  await db().$disconnect();
});

test("a guest requests five new reports an hour through one link", async () => {
  const { shareUrl } = expectResponse(share, 200, await owner.post(`/api/videos/${video.id}/share`));
  const path = `/api${new URL(shareUrl).pathname}/report`;
  const link = await db().shareLink.findFirstOrThrow({ where: { videoId: video.id, revokedAt: null } });
  const address = randomAddress();
  for (let nth = 0; nth < 5; nth += 1)
    await consumePoint("guestRideReports", { link: link.id, address: addressGroup(address) });
  const refused = expectResponse(errorBody, 429, await web.clientAt(address).post(path, CHOICE));
  expect(refused.message).toMatch(/^That was a lot of reports in a short time\. Please try again in/);
  expect((await web.clientAt(randomAddress()).post(path, CHOICE)).status).toBe(202);
});

test("an account requests twenty an hour, of rides and of comparisons together", async () => {
  const { userId } = await db().session.findFirstOrThrow({
    where: { user: { videos: { some: { id: video.id } } } },
    select: { userId: true },
  });
  for (let nth = 0; nth < 20; nth += 1) await consumePoint("rideReports", { user: userId });
  expect((await owner.post(`/api/videos/${video.id}/report`, CHOICE)).status).toBe(429);
  const { id } = await saveComparison(owner, { a: video.id, b: video.id });
  expect((await owner.post(`/api/comparisons/${id}/report`, { paper: "a4" })).status).toBe(429);
});
