/** Unread comments in the library: of which videos, with which text, and only for their owner. */
import { beforeAll, expect, test } from "@jest/globals";
import { comment, type Comment } from "@/lib/contracts/comments";
import { libraryPart } from "@/lib/contracts/library";
import { MAX_NEWS, NEWS_CONTENT_MAX } from "@/lib/domain/annotations/video-news";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { makeRecording, recordingForm } from "../support/media/recordings";
import { giveVideo } from "../support/videos/given-video";
import { openLink, shareRide, type SharedRide } from "../support/videos/shared-ride";

let shared: SharedRide;
let guest: ApiClient;
let stranger: ApiClient;
beforeAll(async () => {
  shared = await shareRide();
  guest = await openLink(shared.shared);
  stranger = (await signUpRider()).client;
});

const libraryOf = async (client: ApiClient, query = "limit=500") =>
  expectResponse(libraryPart, 200, await client.get(`/api/videos?${query}`));
const newsOf = async (client = shared.rider) => (await libraryOf(client)).news;

async function write(client: ApiClient, path: string, frame: number, part: object = {}): Promise<Comment> {
  const body = { time: frame / 25, frame, type: "text", content: `Word on ${frame}.`, ...part };
  return expectResponse(comment, 201, await client.post(`${path}/comments`, body));
}
const byGuest = (frame: number, part: object = {}) =>
  write(guest, shared.shared, frame, { authorName: "Anna", ...part });
const readAll = async () => {
  const list = expectResponse(comment.array(), 200, await shared.rider.get(`${shared.own}/comments`));
  const readUntil = list.map(({ createdAt }) => createdAt).toSorted();
  expect((await shared.rider.post(`${shared.own}/reading`, { readUntil: readUntil.at(-1) })).status).toBe(
    200,
  );
};

test("only the owner gets others' unread comments: the first along the ride, and the number of further ones", async () => {
  const { rider, ride, own } = shared;
  await write(rider, own, 2);
  expect(await newsOf()).toEqual([]);
  await byGuest(20);
  const first = await byGuest(8, { content: `  Hands\n\nquiet ${"and low ".repeat(40)}` });
  const [news, ...others] = await newsOf();
  expect(others).toEqual([]);
  expect(news).toMatchObject({
    videoId: ride.id,
    videoTitle: ride.title,
    id: first.id,
    frame: 8,
    authorName: "Anna",
    isGuest: true,
    isReply: false,
    type: "text",
    createdAt: first.createdAt,
    more: 1,
  });
  expect(news?.content).toMatch(/^Hands quiet and low .*…$/);
  expect(news?.content.length).toBeLessThanOrEqual(NEWS_CONTENT_MAX + 1);
  const picture = await rider.fetch("GET", news?.picture?.path ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);

  expect(await newsOf(stranger)).toEqual([]);
  for (const client of [guest, new ApiClient()])
    expect((await client.get("/api/videos?limit=500")).status).toBe(401);
});

test("the list of a library's changes has them too", async () => {
  const { since } = await libraryOf(shared.rider);
  const { id } = await byGuest(1);
  const changes = await libraryOf(shared.rider, `since=${since}`);
  expect(changes).toMatchObject({ kind: "changes", videos: [], news: [{ id, more: 2 }] });
});

test("deleted and read comments are no news, restored ones are; withdrawing a link removes none", async () => {
  const { rider, own } = shared;
  const id = (await newsOf())[0]?.id ?? "";
  expect((await guest.delete(`/api/comments/${id}`)).status).toBe(204);
  expect(await newsOf()).toMatchObject([{ frame: 8, more: 1 }]);
  expect((await rider.post(`${own}/comments/restore`, { ids: [id] })).status).toBe(200);
  expect(await newsOf()).toMatchObject([{ id, more: 2 }]);
  await readAll();
  expect(await newsOf()).toEqual([]);
  const { id: last } = await byGuest(24);
  expect((await rider.delete(`${own}/share`)).status).toBe(204);
  expect(await newsOf()).toMatchObject([{ id: last, more: 0 }]);
  expect((await rider.delete(`/api/videos/${shared.ride.id}`)).status).toBe(204);
  expect(await newsOf()).toEqual([]);
});

test("a reply is marked as one, and only the owner can hear a voice comment", async () => {
  shared = await shareRide();
  guest = await openLink(shared.shared);
  const parent = await write(shared.rider, shared.own, 5);
  await byGuest(5, { parentId: parent.id });
  expect(await newsOf()).toMatchObject([{ isReply: true, audioPath: null, audioDuration: null }]);
  await readAll();
  const form = recordingForm({ bytes: makeRecording("webm"), fields: { authorName: "Anna" } });
  const { audioPath } = expectResponse(
    comment,
    201,
    await guest.send("POST", `${shared.shared}/comments/audio`, form),
  );
  const [news] = await newsOf();
  expect(news).toMatchObject({ type: "audio", content: "", frame: 5, isReply: false });
  // The worker's copy has another name.
  expect(news?.audioPath?.slice(0, 36)).toBe(audioPath?.slice(0, 36));
  const path = `/api/audio/${news?.audioPath}`;
  expect((await shared.rider.fetch("GET", path)).status).toBe(200);
  expect((await stranger.fetch("GET", path)).status).toBe(404);
});

test("the videos with the newest comments are described, the others are counted", async () => {
  const { client: rider } = await signUpRider();
  const { client: trainer } = await signUpRider();
  const rides = [];
  for (let n = 0; n <= MAX_NEWS; n += 1) {
    const { id } = await giveVideo(rider);
    const { body } = await rider.post(`/api/videos/${id}/share`);
    const path = `/api${new URL((body as { shareUrl: string }).shareUrl).pathname}`;
    await openLink(path, trainer);
    await write(trainer, path, 5);
    rides.unshift(id);
  }
  const { news, unread } = await libraryOf(rider);
  expect(news.map(({ videoId, isGuest }) => [videoId, isGuest])).toEqual(
    rides.slice(0, MAX_NEWS).map((id) => [id, false]),
  );
  expect(Object.keys(unread)).toHaveLength(MAX_NEWS + 1);
});
