/** Reviews over HTTP: which are accepted, who may watch them, and that a rejected one leaves no row and no object. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { comment, type Comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { reviewTrack } from "@/lib/contracts/recorded-reviews";
import { MAX_TRACK_BYTES_OF_VIDEO } from "@/lib/domain/quotas";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { storage } from "@/lib/server/storage/storage";
import { shapeOf } from "@/tests/support/drawings";
import { framesAt, pointerAt, trackOf } from "@/tests/support/reviews";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { HTML, makeRecording, recordingForm } from "../support/media/recordings";
import { INVALID_POSITIONS, openLink, shareRide, type SharedRide } from "../support/videos/shared-ride";

const TIMEOUT_MS = 30_000;

/** For a ride of 25 frames, and a recording of one second. */
const TRACK = trackOf(
  framesAt(0, 5, 40, 1, 40, 1),
  { kind: "view", at: 0.1, scale: 2, center: [0.25, 0.5] },
  pointerAt(0.2, [0.5, 0.5]),
  { kind: "shapes", at: 0.3, from: 0, shapes: [shapeOf("pen", [[0.1, 0.1]])] },
  { kind: "stroke", at: 0.4, points: [[0.2, 0.2]] },
  framesAt(0.5, 24),
);

let rider: ApiClient;
let rideId: string;
let own: string;
let shared: string;
const webm = makeRecording("webm");

beforeAll(async () => {
  const made = await shareRide();
  ({ rider, own, shared } = made);
  rideId = made.ride.id;
});

interface Sent {
  track?: unknown;
  fields?: Record<string, string | undefined>;
  bytes?: Uint8Array<ArrayBuffer>;
}

const send = (client: ApiClient, place: string, { track = TRACK, fields, bytes = webm }: Sent = {}) => {
  const text = typeof track === "string" ? track : JSON.stringify(track);
  const form = recordingForm({ bytes, fields: { track: text, ...fields } });
  return client.send("POST", `${place}/reviews`, form);
};
const add = async (client: ApiClient, place: string, sent?: Sent): Promise<Comment> =>
  expectResponse(comment, 201, await send(client, place, sent));
const trackPath = (place: string, { id }: Pick<Comment, "id">) => `${place}/reviews/${id}/track`;
const readTrack = async (client: ApiClient, place: string, review: Comment): Promise<ReviewTrack> =>
  expectResponse(reviewTrack, 200, await client.get(trackPath(place, review)));
const list = async (client = rider, place = own) =>
  expectResponse(z.array(comment), 200, await client.get(`${place}/comments`));

test("a guest records a review, and all viewers of the ride read the same track", async () => {
  const guest = await openLink(shared);
  const added = await add(guest, shared, { fields: { authorName: "Anna" } });
  expect(added).toMatchObject({ type: "review", content: "", time: 0.2, frame: 5, drawing: null });
  expect(added).toMatchObject({
    authorName: "Anna",
    isGuest: true,
    isOwn: true,
    canEdit: false,
    canDelete: true,
  });
  for (const [client, place] of [
    [rider, own],
    [guest, shared],
    [new ApiClient(), shared],
  ] as const)
    expect(await readTrack(client, place, added)).toEqual(TRACK);
  const listed = (await list()).find(({ id }) => id === added.id);
  expect(listed).toMatchObject({ type: "review", isOwn: false });
  expect(listed).not.toHaveProperty("track");
  const reply = { time: 0.2, frame: 5, type: "text", content: "I see", parentId: added.id };
  expect((await rider.post(`${own}/comments`, reply)).status).toBe(201);
});

test("one that is sent twice is stored once, and plays from the worker's copy", async () => {
  const id = randomUUID();
  expect(await add(rider, own, { fields: { id } })).toMatchObject({ id });
  const again = await send(rider, own, { fields: { id }, track: trackOf(framesAt(0, 5)) });
  expect(again.status).toBe(200);
  expect((await list()).filter((each) => each.id === id)).toHaveLength(1);
  expect(expectResponse(reviewTrack, 200, await rider.get(trackPath(own, { id })))).toEqual(TRACK);
  const audio = recordingForm({ bytes: webm, fields: { id } });
  expect((await rider.send("POST", `${own}/comments/audio`, audio)).status).toBe(409);

  const find = async () => (await list()).find((each) => each.id === id);
  let copied = await find();
  for (const start = Date.now(); !copied?.audioPath?.endsWith(".m4a"); await sleep(200)) {
    if (Date.now() - start > TIMEOUT_MS) throw new Error("No copy was made");
    copied = await find();
  }
  expect(copied.audioDuration).toBeCloseTo(1, 1);
  expect((await rider.fetch("GET", `/api/audio/${copied.audioPath}`)).status).toBe(200);
});

test("its text stays empty; it is deleted and restored with its track", async () => {
  const { id } = await add(rider, own);
  expectResponse(errorBody, 403, await rider.patch(`/api/comments/${id}`, { content: "Words" }));
  expect((await rider.delete(`/api/comments/${id}`)).status).toBe(204);
  expect((await rider.get(trackPath(own, { id }))).status).toBe(404);
  const restored = await rider.post(`${own}/comments/restore`, { ids: [id] });
  expect(expectResponse(z.array(comment), 200, restored)).toMatchObject([{ id, type: "review" }]);
  expect((await rider.get(trackPath(own, { id }))).status).toBe(200);
});

describe("who may", () => {
  test("read its track: each viewer by their own address, and nobody by another's", async () => {
    const review = await add(rider, own);
    const other = await shareRide();
    const [stranger, admin] = [(await signUpRider()).client, (await signUpAdmin()).client];
    const text = { time: 0.2, frame: 5, type: "text", content: "Heels" };
    const words = expectResponse(comment, 201, await rider.post(`${own}/comments`, text));
    const table: [ApiClient, string, number][] = [
      [new ApiClient(), trackPath(own, review), 401],
      [stranger, trackPath(own, review), 404],
      [admin, trackPath(own, review), 404],
      [admin, trackPath(shared, review), 200],
      [other.rider, trackPath(other.own, review), 404],
      [other.rider, trackPath(other.shared, review), 404],
      [rider, trackPath(`/api/demo/videos/${rideId}`, review), 404],
      [rider, trackPath(`${shared}x`, review), 404],
      [rider, trackPath(own, words), 404],
      [rider, trackPath(own, { id: randomUUID() }), 404],
      [rider, trackPath(own, { id: "nothing" }), 404],
    ];
    for (const [client, path, status] of table)
      expect([path, (await client.get(path)).status]).toEqual([path, status]);
  });

  test("record one: neither another account, nor a guest without a name, nor a visitor of a demo", async () => {
    const ride = await shareRide();
    const [stranger, admin] = [(await signUpRider()).client, (await signUpAdmin()).client];
    const guest = await openLink(ride.shared);
    const demo = `/api/demo/videos/${ride.ride.id}`;
    expect((await send(new ApiClient(), ride.own)).status).toBe(401);
    expect((await send(stranger, ride.own)).status).toBe(404);
    expect((await send(admin, ride.own)).status).toBe(404);
    const nameless = expectResponse(errorBody, 400, await send(guest, ride.shared));
    expect(nameless.fields).toEqual({ authorName: "Name is required" });
    const review = await add(ride.rider, ride.own);
    expect((await admin.patch(`/api/admin/videos/${ride.ride.id}/demo`, { isDemo: true })).status).toBe(200);
    expect((await send(new ApiClient(), demo)).status).toBe(403);
    expect(await readTrack(new ApiClient(), demo, review)).toEqual(TRACK);
    expect((await admin.patch(`/api/admin/videos/${ride.ride.id}/demo`, { isDemo: false })).status).toBe(200);
    expect((await new ApiClient().get(trackPath(demo, review))).status).toBe(404);
    expect((await ride.rider.delete(`${ride.own}/share`)).status).toBe(204);
    expect((await send(guest, ride.shared, { fields: { authorName: "Anna" } })).status).toBe(410);
    expect((await guest.get(trackPath(ride.shared, review))).status).toBe(410);
  });
});

describe("rejected, without a row and without an object", () => {
  /** Its own ride, so that the worker copies no recording meanwhile. */
  let ride: SharedRide;
  beforeAll(async () => void (ride = await shareRide()));

  async function expectNothing(): Promise<void> {
    const videoId = ride.ride.id;
    expect(await storage().list(`voices/${videoId}`)).toEqual([]);
    expect(await db().mediaObject.count({ where: { videoId, kind: "voice" } })).toBe(0);
    expect(await db().comment.count({ where: { videoId } })).toBe(0);
    expect(await db().reviewTrack.count({ where: { comment: { videoId } } })).toBe(0);
  }
  async function refused(status: number, sent: Sent): Promise<Record<string, string>> {
    const { fields = {} } = expectResponse(errorBody, status, await send(ride.rider, ride.own, sent));
    await expectNothing();
    return fields;
  }

  test.each<[string, unknown]>([
    ["going back in time", trackOf(framesAt(0, 5), pointerAt(0.5, null), pointerAt(0.4, null))],
    ["NaN", '{"version":1,"events":[{"kind":"frames","at":0,"frame":5,"next":[NaN,1]}]}'],
    ["no number", trackOf(framesAt(0, 5), pointerAt(0.5, [null as unknown as number, 0]))],
    ["a frame that is not there", trackOf(framesAt(0, 5, 40, 20))],
    [
      "a loop that is not there",
      trackOf(framesAt(0, 5), { kind: "loop", at: 0, startFrame: 0, endFrame: 25 }),
    ],
    ["a frame before the first", trackOf(framesAt(0, 5, 40, -6))],
    ["longer than the recording", trackOf(framesAt(0, 5), pointerAt(6.001, null))],
    ["an unknown version", { ...TRACK, version: 2 }],
    ["an unknown kind", trackOf(framesAt(0, 5), { kind: "sing", at: 0.1 } as never)],
    ["a stroke of nothing", trackOf(framesAt(0, 5), { kind: "stroke", at: 0.1, points: [[0, 0]] })],
    ["no frame first", trackOf(pointerAt(0, null))],
    ["no JSON", "{"],
    ["no object", "null"],
    ["another first frame than its own", trackOf(framesAt(0, 6))],
  ])("a track with %s", async (_what, track) => {
    expect(Object.keys(await refused(400, { track }))).not.toEqual([]);
  });

  test("a frame that the video does not have is reported by its field", async () => {
    expect(await refused(400, { track: trackOf(framesAt(0, 5, 40, 20)) })).toEqual({
      "track.events": "The video has no such frame.",
    });
  });

  test.each<[string, unknown]>([
    ["20,001 events", trackOf(...Array.from({ length: 20_001 }, () => framesAt(0, 5)))],
    [
      "513 KiB",
      trackOf(framesAt(0, 5), ...Array.from({ length: 10_500 }, () => pointerAt(0.5, [0.12345, 0.12345]))),
    ],
    ["10 MB", { ...TRACK, padding: "x".repeat(10 * 1024 * 1024) }],
  ])("a track of %s", async (_what, track) => {
    await refused(413, { track });
  });

  test("a recording without a track, and a track without a recording", async () => {
    expect(await refused(400, { fields: { track: undefined } })).toHaveProperty("track");
    const form = recordingForm({ bytes: webm, fields: { track: JSON.stringify(TRACK) } });
    form.delete("audio");
    const response = await ride.rider.send("POST", `${ride.own}/reviews`, form);
    expect(expectResponse(errorBody, 400, response).fields).toHaveProperty("audio");
    await expectNothing();
  });

  test("a file that is no recording, an empty one, and one that is too long", async () => {
    await refused(415, { bytes: HTML });
    await refused(422, { bytes: new Uint8Array() });
    await refused(422, { fields: { duration: "700" } });
  });

  const places = INVALID_POSITIONS.filter(
    ({ 1: { time, frame } }) => typeof time === "number" && Number.isInteger(frame),
  );

  test.each(places)("%s", async (_what, { time, frame }) => {
    const track = trackOf(framesAt(0, Number(frame)));
    await refused(400, { track, fields: { time: String(time), frame: String(frame) } });
  });

  test("beyond the quota of its video, which is lower for guests", async () => {
    const full = await shareRide();
    const { id } = await add(full.rider, full.own);
    const fill = (share: number) =>
      db().reviewTrack.update({
        where: { commentId: id },
        data: { bytes: share * MAX_TRACK_BYTES_OF_VIDEO },
      });
    await fill(1);
    expectResponse(errorBody, 422, await send(full.rider, full.own));
    await fill(0.875);
    const response = await send(await openLink(full.shared), full.shared, { fields: { authorName: "Anna" } });
    expect(expectResponse(errorBody, 422, response).message).toContain("as many reviews as it can hold");
    expect(await db().comment.count({ where: { videoId: full.ride.id } })).toBe(1);
    await add(full.rider, full.own);
  });
});
