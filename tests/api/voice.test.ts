/** Voice comments over HTTP: which are accepted, which are rejected, and who may listen. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { comment, type Comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { share } from "@/lib/contracts/shares";
import { video, type Video } from "@/lib/contracts/videos";
import { VOICE_REFUSALS } from "@/lib/domain/annotations/voice";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";
import { CONCAT, HTML, makeRecording, PLAYLIST, recordingForm, TORN_WEBM } from "../support/media/recordings";

const MIB = 1024 ** 2;
const TIMEOUT_MS = 30_000;

let rider: ApiClient;
let ride: Video;
let own: string;
let shared: string;
let webm: Uint8Array<ArrayBuffer>;

async function openLink(path = shared, guest = new ApiClient()): Promise<ApiClient> {
  expectResponse(video, 200, await guest.get(path));
  return guest;
}

async function shareRide(path: string): Promise<string> {
  const { shareUrl } = expectResponse(share, 200, await rider.post(`${path}/share`));
  return `/api${new URL(shareUrl).pathname}`;
}

beforeAll(async () => {
  rider = (await signUpRider()).client;
  ride = await giveVideo(rider);
  own = `/api/videos/${ride.id}`;
  shared = await shareRide(own);
  webm = makeRecording("webm");
});

const send = (client: ApiClient, path: string, form: FormData) =>
  client.send("POST", `${path}/comments/audio`, form);
const list = async (client: ApiClient, path: string) =>
  expectResponse(z.array(comment), 200, await client.get(`${path}/comments`));

/** The comment once the worker has made its copy, or has reported why there is none. */
async function awaitCopy({ id }: Comment): Promise<Comment> {
  for (const start = Date.now(); Date.now() - start < TIMEOUT_MS; await sleep(200)) {
    const found = (await list(rider, own)).find((each) => each.id === id);
    if (found?.audioPath?.endsWith(".m4a") || found?.audioProblem) return found;
  }
  throw new Error("No copy was made");
}

test("a recording that is sent repeatedly is stored once, plays at once, and then from its copy", async () => {
  const id = randomUUID();
  const sendIt = () => send(rider, own, recordingForm({ bytes: webm, fields: { id, duration: "77.7" } }));
  const [first, again] = [await sendIt(), await sendIt()];
  const saved = expectResponse(comment, 201, first);
  expect(saved).toMatchObject({ id, type: "audio", content: "", time: 0.2, frame: 5, audioProblem: null });
  expect(again.status).toBe(200);
  expect((await list(rider, own)).filter((each) => each.id === id)).toHaveLength(1);

  const early = await rider.fetch("GET", `/api/audio/${saved.audioPath}`);
  expect(early.status).toBe(200);
  const copied = await awaitCopy(saved);
  // Measured by the worker, whatever the recorder reported.
  expect(copied.audioDuration).toBeCloseTo(1, 1);
  const copy = await rider.fetch("GET", `/api/audio/${copied.audioPath}`);
  expect(copy.headers.get("content-type")).toBe("audio/mp4");
  expect(copy.headers.get("content-disposition")).toBe("attachment");
  expect(copy.headers.get("x-content-type-options")).toBe("nosniff");
  const bytes = Buffer.from(await copy.arrayBuffer());
  expect(bytes.toString("latin1", 4, 8)).toBe("ftyp");
  expect(bytes.includes("Rita")).toBe(false);
  // The earlier name still plays.
  expect((await rider.fetch("GET", `/api/audio/${saved.audioPath}`)).status).toBe(200);

  const part = await rider.fetch("GET", `/api/audio/${copied.audioPath}`, undefined, { range: "bytes=4-7" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-7/${bytes.length}`]);
  expect(await part.text()).toBe("ftyp");
  const etag = copy.headers.get("etag") ?? "";
  const known = { "if-none-match": etag };
  expect((await rider.fetch("GET", `/api/audio/${copied.audioPath}`, undefined, known)).status).toBe(304);

  expect((await rider.delete(`/api/comments/${id}`)).status).toBe(204);
  expect((await rider.get(`/api/audio/${copied.audioPath}`)).status).toBe(404);
});

describe("a recording is judged by its bytes:", () => {
  const before = new Set<string>();
  beforeAll(async () => (await list(rider, own)).forEach(({ id }) => before.add(id)));

  const anything = new Uint8Array(4000).fill(7);
  test.each([
    ["HTML named .webm", 415, HTML, "recording.webm"],
    ["a playlist", 415, PLAYLIST, "recording.mp3"],
    ["a list of files", 415, CONCAT, "recording.wav"],
    ["a format nobody knows", 415, anything, "recording.webm"],
    ["nothing at all", 422, new Uint8Array(), "recording.webm"],
    ["26 MiB", 413, new Uint8Array(26 * MIB), "recording.wav"],
  ])("%s: %i", async (_what, status, bytes, name) => {
    const response = await send(rider, own, recordingForm({ bytes, name }));
    const { message } = expectResponse(errorBody, status, response);
    expect(Object.values(VOICE_REFUSALS)).toContain(message);
    expect((await list(rider, own)).every(({ id }) => before.has(id))).toBe(true);
  });

  test("a file that only begins as one is marked as damaged, and no longer served", async () => {
    const torn = expectResponse(comment, 201, await send(rider, own, recordingForm({ bytes: TORN_WEBM })));
    const judged = await awaitCopy(torn);
    expect(judged).toMatchObject({ audioPath: null, audioProblem: "unreadable" });
    expect((await rider.get(`/api/audio/${torn.audioPath}`)).status).toBe(404);
    expect((await rider.delete(`/api/comments/${torn.id}`)).status).toBe(204);
  });
});

test("fields that are wrong are named, one by one", async () => {
  const wrong: [string, string | undefined][] = [
    ["time", "soon"],
    ["time", "99"],
    ["frame", "0.5"],
    ["frame", "12"],
    ["frame", ""],
    ["duration", undefined],
    ["duration", "0"],
    ["id", "1"],
  ];
  for (const [field, value] of wrong) {
    const response = await send(rider, own, recordingForm({ bytes: webm, fields: { [field]: value } }));
    expect(Object.keys(expectResponse(errorBody, 400, response).fields ?? {})).toEqual([field]);
  }
  const long = recordingForm({ bytes: webm, fields: { duration: "700" } });
  expect(expectResponse(errorBody, 422, await send(rider, own, long)).message).toBe(VOICE_REFUSALS.tooLong);
  const json = await rider.post(`${own}/comments/audio`, { time: 0 });
  expect(json.status).toBe(415);
  expect((await rider.send("POST", `${own}/comments/audio`, new FormData())).status).toBe(400);
});

describe("who may listen", () => {
  let file: string;
  beforeAll(async () => {
    const guest = await openLink();
    const form = recordingForm({ bytes: webm, fields: { authorName: "Anna" } });
    const saved = expectResponse(comment, 201, await send(guest, shared, form));
    expect(saved).toMatchObject({ authorName: "Anna", isGuest: true, isOwn: true, canDelete: true });
    const [seen] = (await list(rider, own)).filter(({ id }) => id === saved.id);
    expect(seen).toMatchObject({ isOwn: false, canDelete: true });
    file = (await awaitCopy(saved)).audioPath ?? "";
  });

  test("each viewer by their own address, and nobody by another's", async () => {
    const [guest, stranger] = [await openLink(), (await signUpRider()).client];
    const other = await giveVideo(rider);
    const otherLink = await shareRide(`/api/videos/${other.id}`);
    const otherGuest = await openLink(otherLink);
    const [nobody, opener] = [new ApiClient(), new ApiClient()];
    const table: [ApiClient, string, number][] = [
      [rider, `/api/audio/${file}`, 200],
      [rider, `${shared}/audio/${file}`, 200],
      [guest, `${shared}/audio/${file}`, 200],
      [guest, `/api/audio/${file}`, 200],
      [opener, `${shared}/audio/${file}`, 200],
      [nobody, `/api/audio/${file}`, 401],
      [stranger, `/api/audio/${file}`, 404],
      [otherGuest, `/api/audio/${file}`, 404],
      [otherGuest, `${otherLink}/audio/${file}`, 404],
      [rider, `${otherLink}/audio/${file}`, 404],
      [rider, `/api/demo/audio/${file}`, 404],
      [nobody, `${shared}x/audio/${file}`, 404],
      [rider, "/api/audio/nothing", 404],
      [rider, `/api/audio/${randomUUID()}.m4a`, 404],
    ];
    for (const [client, path, status] of table)
      expect([path, (await client.get(path)).status]).toEqual([path, status]);
    const missing = await stranger.get(`/api/audio/${randomUUID()}.m4a`);
    expect((await stranger.get(`/api/audio/${file}`)).body).toEqual(missing.body);
  });

  test("an admin only with access to the ride itself: by a link, not by an id", async () => {
    const admin = (await signUpAdmin()).client;
    expect((await admin.get(own)).status).toBe(404);
    expect((await admin.get(`/api/audio/${file}`)).status).toBe(404);
    await openLink(shared, admin);
    expect((await admin.get(`/api/audio/${file}`)).status).toBe(200);
  });

  test("a demo accepts none, and withdrawing the link ends access", async () => {
    const guest = await openLink();
    const form = () => recordingForm({ bytes: webm, fields: { authorName: "Anna" } });
    expect((await send(guest, `/api/demo/videos/${ride.id}`, form())).status).toBe(404);
    expect((await send(new ApiClient(), own, form())).status).toBe(401);
    const nameless = expectResponse(
      errorBody,
      400,
      await send(guest, shared, recordingForm({ bytes: webm })),
    );
    expect(nameless.fields).toEqual({ authorName: "Name is required" });
    expect((await rider.delete(`${own}/share`)).status).toBe(204);
    expect((await guest.get(`${shared}/audio/${file}`)).status).toBe(410);
    expect((await guest.get(`/api/audio/${file}`)).status).toBe(404);
    expect((await rider.get(`/api/audio/${file}`)).status).toBe(200);
  });
});
