/** How often films of reviews may be requested. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { comment, type Comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { share } from "@/lib/contracts/shares";
import type { Video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { consumePoint } from "@/lib/server/limits/counters";
import { addressGroup } from "@/lib/server/request/caller-address";
import { framesAt, trackOf } from "@/tests/support/reviews";
import { makeRecording, recordingForm } from "../../support/media/recordings";
import { expectResponse, type ApiClient } from "../../support/server/api-client";
import { LimitedWeb, randomAddress } from "../../support/server/limited-web";
import { giveVideo } from "../../support/videos/given-video";

let web: LimitedWeb;
let owner: ApiClient;
let video: Video;
const webm = makeRecording("webm");

beforeAll(async () => {
  web = await LimitedWeb.start();
  ({ client: owner } = await web.signUpRider());
  video = await giveVideo(owner);
});
afterAll(async () => {
  await web.stop();
  await db().$disconnect();
});

async function record(): Promise<Comment> {
  const form = recordingForm({ bytes: webm, fields: { track: JSON.stringify(trackOf(framesAt(0, 5))) } });
  return expectResponse(comment, 201, await owner.send("POST", `/api/videos/${video.id}/reviews`, form));
}

test("a guest requests five new films an hour through one link; other guests and existing films do not count", async () => {
  const { shareUrl } = expectResponse(share, 200, await owner.post(`/api/videos/${video.id}/share`));
  const shared = `/api${new URL(shareUrl).pathname}`;
  const link = await db().shareLink.findFirstOrThrow({ where: { videoId: video.id, revokedAt: null } });
  const address = randomAddress();
  const [guest, other] = [web.clientAt(address), web.clientAt(randomAddress())];
  const [first, second] = [await record(), await record()];
  const ask = (client: ApiClient, { id }: Comment) => client.post(`${shared}/reviews/${id}/film`);
  for (let nth = 0; nth < 4; nth += 1)
    await consumePoint("guestFilms", { link: link.id, address: addressGroup(address) });
  expect((await ask(guest, first)).status).toBe(202);
  const refused = expectResponse(errorBody, 429, await ask(guest, second));
  expect(refused.message).toMatch(/^That was a lot of films in a short time\. Please try again in/);
  expect((await ask(other, second)).status).toBe(202);
  for (let nth = 0; nth < 6; nth += 1) expect((await ask(other, second)).status).toBe(200);
});

test("an account requests twenty an hour", async () => {
  const { userId } = await db().session.findFirstOrThrow({
    where: { user: { videos: { some: { id: video.id } } } },
    select: { userId: true },
  });
  const path = `/api/videos/${video.id}/reviews/${(await record()).id}/film`;
  for (let nth = 0; nth < 20; nth += 1) await consumePoint("films", { user: userId });
  expect((await owner.post(path)).status).toBe(429);
});
