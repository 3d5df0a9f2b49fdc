/** Events of an open screen: in each scope, from each web process, while the viewer has access. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { versions } from "@/lib/contracts/events";
import { MAX_STREAMS } from "@/lib/server/events/event-hub";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { VIDEO_CHANGED } from "@/lib/server/events/video-changes";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { readEvents, type EventReader } from "../support/server/event-reader";
import { shareRide, type SharedRide } from "../support/videos/shared-ride";
import { startWebProcess, type WebProcess } from "../support/server/web-process";

let shared: SharedRide;
let demo: string;
let otherWeb: WebProcess;
const readers: EventReader[] = [];

beforeAll(async () => {
  [shared, otherWeb] = await Promise.all([shareRide(), startWebProcess({})]);
  await db().video.update({ where: { id: shared.ride.id }, data: { isDemo: true } });
  demo = `/api/demo/videos/${shared.ride.id}`;
});
afterAll(async () => {
  for (const reader of readers) reader.close();
  await otherWeb.stop();
});

const said = { time: 0.2, frame: 5, type: "text", content: "Nice", authorName: "Anna" };
const read = async (client: ApiClient, path: string) => {
  const reader = await readEvents(client, `${path}/events`);
  readers.push(reader);
  await reader.take("hello");
  return reader;
};

test("a comment written in one scope, at one web process, is reported to viewers of all scopes and processes", async () => {
  const { rider, own, shared: link } = shared;
  const there = { url: otherWeb.url };
  const streams = await Promise.all([
    read(rider.as(there), own),
    read(new ApiClient(there), link),
    read(new ApiClient(), demo),
  ]);
  expect(streams[0]?.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(streams[0]?.response.headers.get("cache-control")).toBe("no-store, no-transform");
  expect(streams[0]?.response.headers.get("x-accel-buffering")).toBe("no");
  const guest = new ApiClient();
  expect((await guest.post(`${link}/comments`, said)).status).toBe(201);
  await Promise.all(streams.map((stream) => stream.take("comments")));
  const mark = { time: 0.2, frame: 5, label: "", authorName: "Anna" };
  expect((await guest.post(`${link}/markers`, mark)).status).toBe(201);
  await Promise.all(streams.map((stream) => stream.take("markers")));
  expect((await rider.patch(own, { title: "Half-pass" })).status).toBe(200);
  await Promise.all(streams.map((stream) => stream.take("video")));
  // Changes made before the streams were opened may be reported first.
  const fromComment = ({ heard }: EventReader) => heard.slice(heard.lastIndexOf("comments"));
  for (const stream of streams) expect(fromComment(stream)).toEqual(["comments", "markers", "video"]);
});

test("fifty simultaneous changes become few events, and change the versions", async () => {
  const { rider, own } = shared;
  const stream = await read(rider, own);
  const before = expectResponse(versions, 200, await rider.get(`${own}/events`));
  expect(expectResponse(versions, 200, await rider.get(`${own}/events`))).toEqual(before);
  const change = { videoId: shared.ride.id, what: "markers" };
  await db().$transaction(async (transaction) => {
    for (let count = 0; count < 50; count++)
      await transaction.$executeRaw`SELECT pg_notify(${VIDEO_CHANGED}, ${JSON.stringify(change)})`;
  });
  await rider.post(`${own}/comments`, said);
  await stream.take("comments");
  expect(stream.heard).toEqual(["hello", "markers", "comments"]);
  const after = expectResponse(versions, 200, await rider.get(`${own}/events`));
  expect(after).toEqual({ ...before, comments: expect.not.stringMatching(before.comments!) });
});

test("a library gets events of its own videos only", async () => {
  const { rider, own } = shared;
  const { client: stranger } = await signUpRider();
  const [mine, theirs] = await Promise.all([read(rider, "/api/videos"), read(stranger, "/api/videos")]);
  await rider.patch(own, { title: "Shoulder-in" });
  await mine.take("video");
  expect(theirs.heard).toEqual(["hello"]);
});

describe("a stream is not opened", () => {
  test("by an address that gives no access", async () => {
    const { client: stranger } = await signUpRider();
    const status = async (client: ApiClient, path: string) =>
      (await client.send("GET", `${path}/events`, undefined, { accept: "text/event-stream" })).status;
    expect(await status(new ApiClient(), shared.own)).toBe(401);
    expect(await status(stranger, shared.own)).toBe(404);
    expect(await status(new ApiClient(), "/api/shared/unknown")).toBe(404);
    expect(await status(new ApiClient(), "/api/videos")).toBe(401);
  });

  test("beyond the limit of one session, which may still request versions", async () => {
    const { client } = await signUpRider();
    await Promise.all(Array.from({ length: MAX_STREAMS.session }, () => read(client, "/api/videos")));
    const accept = { accept: "text/event-stream" };
    const refused = await client.send("GET", "/api/videos/events", undefined, accept);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expectResponse(versions, 200, await client.get("/api/videos/events"));
  });
});

describe("a stream ends when its access ends:", () => {
  test("the session, also at another web process", async () => {
    const { client } = await signUpRider();
    const streams = await Promise.all([
      read(client.as({ url: otherWeb.url }), "/api/videos"),
      read(client, "/api/videos"),
    ]);
    await client.get("/api/logout");
    await Promise.all(streams.map(({ closed }) => closed));
    for (const { heard } of streams) expect(heard).toEqual(["hello", "end"]);
  });

  test("the link, the demo or the video, each independently", async () => {
    const { rider, own, shared: link, ride } = shared;
    const [guest, visitor, owner] = await Promise.all([
      read(new ApiClient(), link),
      read(new ApiClient(), demo),
      read(rider, own),
    ]);
    await rider.delete(`${own}/share`);
    await guest.closed;
    expect([guest.heard, visitor.heard]).toEqual([["hello", "end"], ["hello"]]);
    await db().video.update({ where: { id: ride.id }, data: { isDemo: false } });
    await Promise.all([visitor.closed, owner.take("video")]);
    expect([visitor.heard, owner.heard]).toEqual([
      ["hello", "video", "end"],
      ["hello", "video"],
    ]);
    await rider.delete(own);
    await owner.closed;
    expect(owner.heard).toEqual(["hello", "video", "video", "end"]);
  });
});
