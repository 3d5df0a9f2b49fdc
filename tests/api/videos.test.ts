import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { collection } from "@/lib/contracts/collections";
import { errorBody } from "@/lib/contracts/errors";
import { frameIndex } from "@/lib/contracts/frame-index";
import { video, type Video } from "@/lib/contracts/videos";
import { ApiClient, baseUrl, expectResponse, signUpRider } from "../support/server/api-client";
import { uploadVideo } from "../support/uploads/upload-video";

let rider: ApiClient;
let ride: Video;

beforeAll(async () => {
  rider = (await signUpRider()).client;
  ride = await uploadVideo(rider);
});

const open = (url: string | null, headers: Record<string, string> = {}) =>
  fetch(new URL(url ?? "", baseUrl()), { headers });

describe("what a video is made of", () => {
  test("an index of its frames", async () => {
    const response = await open(ride.frameIndexUrl);
    const index = frameIndex.parse(await response.json());
    expect(index.durationsTicks).toHaveLength(25);
    expect(index.firstTick).toBe(0);
  });

  test("a picture and a strip of pictures", async () => {
    for (const url of [ride.thumbnailPath, ride.sprite?.url ?? null]) {
      const response = await open(url);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    }
  });

  test("a rendition that supports Range requests", async () => {
    const whole = new Uint8Array(await (await open(ride.flowplayerMp4Url)).arrayBuffer());
    const part = await open(ride.flowplayerMp4Url, { range: "bytes=10-19" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 10-19/${whole.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20));
    const end = await open(ride.flowplayerMp4Url, { range: "bytes=-5" });
    expect(new Uint8Array(await end.arrayBuffer())).toEqual(whole.slice(-5));
    expect((await open(ride.flowplayerMp4Url, { range: `bytes=${whole.length}-` })).status).toBe(416);
  });

  test("no access to the uploaded file", async () => {
    const url = new URL(ride.flowplayerMp4Url ?? "", baseUrl());
    url.pathname = `/api/storage/uploads/${ride.id}/source`;
    expect((await fetch(url)).status).toBe(403);
    url.search = "";
    expect((await fetch(url)).status).toBe(403);
  });
});

test("a truncated file becomes a video of what is readable, and the rest is reported as missing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "strideframe-cut-"));
  try {
    const path = join(folder, "whole.mp4");
    const picture = ["-f", "lavfi", "-i", "testsrc2=size=160x120:rate=25:duration=4", "-bf", "0"];
    await promisify(execFile)("ffmpeg", ["-v", "error", ...picture, "-movflags", "+faststart", path]);
    const bytes = await readFile(path);
    const { client } = await signUpRider();
    const whole = await uploadVideo(client, "whole.mp4", bytes);
    const cut = await uploadVideo(client, "cut.mp4", bytes.subarray(0, bytes.length / 2));
    const duration = (cut.frameCount ?? 0) / 25;
    expect(cut.duration).toBeCloseTo(duration, 3);
    expect(cut.missing?.endSeconds).toBeCloseTo(4 - duration, 3);
    const listed = expectResponse(z.array(video), 200, await client.get("/api/videos"));
    expect(listed.find(({ id }) => id === cut.id)?.missing).toEqual(cut.missing);
    expect(listed.find(({ id }) => id === whole.id)?.missing).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe("editing", () => {
  test("changes what is given and leaves the rest", async () => {
    const ownCollection = expectResponse(
      collection,
      201,
      await rider.post("/api/collections", { name: "Dressage" }),
    );
    const edit = { title: " Half-pass ", collectionId: ownCollection.id };
    const edited = expectResponse(video, 200, await rider.patch(`/api/videos/${ride.id}`, edit));
    expect(edited).toMatchObject({ title: "Half-pass", description: "", collectionId: ownCollection.id });
    expect((await rider.delete(`/api/collections/${ownCollection.id}`)).status).toBe(204);
    expect(expectResponse(video, 200, await rider.get(`/api/videos/${ride.id}`)).collectionId).toBeNull();
  });

  test("sets the frame rate of filming, which is never below that of playing", async () => {
    const path = `/api/videos/${ride.id}`;
    for (const captureFrameRate of [240, 25, null]) {
      const edited = expectResponse(video, 200, await rider.patch(path, { captureFrameRate }));
      expect(edited).toMatchObject({ captureFrameRate, frameRate: 25 });
    }
    for (const captureFrameRate of [24, 0, -240, 1e6, "240"]) {
      const refused = expectResponse(errorBody, 400, await rider.patch(path, { captureFrameRate }));
      expect(refused.fields).toHaveProperty("captureFrameRate");
    }
  });

  test("ignores fields that the rider may not change", async () => {
    const before = expectResponse(video, 200, await rider.get(`/api/videos/${ride.id}`));
    const grab = {
      description: "x",
      duration: 1,
      isDemo: true,
      processingStatus: "failed",
      ownerId: randomUUID(),
    };
    const after = expectResponse(video, 200, await rider.patch(`/api/videos/${ride.id}`, grab));
    expect(after).toEqual({ ...before, description: "x" });
  });
});

describe("another rider", () => {
  // Every row has a body: jest takes a missing last argument for its own callback.
  const calls: [string, string, unknown][] = [
    ["GET", "", undefined],
    ["PATCH", "", { title: "Mine now" }],
    ["DELETE", "", undefined],
    ["GET", "/progress", undefined],
    ["POST", "/share", undefined],
    ["DELETE", "/share", undefined],
    ["GET", "/comments", undefined],
    ["POST", "/comments", { time: 0, frame: 0, type: "text", content: "hello" }],
    ["GET", "/markers", undefined],
    ["POST", "/markers", { time: 0, frame: 0, label: "" }],
  ];

  test.each(calls)("gets 404 for %s %s", async (method, path, body) => {
    const { client } = await signUpRider();
    const foreign = await client.send(method, `/api/videos/${ride.id}${path}`, body);
    const unknown = await client.send(method, `/api/videos/${randomUUID()}${path}`, body);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect((await client.send(method, `/api/videos/not-an-id${path}`, body)).status).toBe(404);
    expect((await new ApiClient().send(method, `/api/videos/${ride.id}${path}`, body)).status).toBe(401);
  });
});

test("a rider's list holds their own videos, newest first", async () => {
  const videos = expectResponse(z.array(video), 200, await rider.get("/api/videos"));
  expect(videos.map((each) => each.id)).toEqual([ride.id]);
  expect(expectResponse(z.array(video), 200, await (await signUpRider()).client.get("/api/videos"))).toEqual(
    [],
  );
});

test("a video that is not a demo is not shown as one", async () => {
  const visitor = new ApiClient();
  expect((await visitor.get(`/api/demo/videos/${ride.id}`)).status).toBe(404);
  expect((await visitor.get(`/api/demo/videos/${ride.id}/comments`)).status).toBe(404);
  expect(expectResponse(z.array(video), 200, await visitor.get("/api/demo/videos"))).not.toContainEqual(
    expect.objectContaining({ id: ride.id }),
  );
});

afterAll(async () => {
  expect((await rider.delete(`/api/videos/${ride.id}`)).status).toBe(204);
  expect((await rider.get(`/api/videos/${ride.id}`)).status).toBe(404);
  // Access is cached for some seconds.
  while ((await open(ride.flowplayerMp4Url)).status === 200) await sleep(250);
  expect((await open(ride.flowplayerMp4Url)).status).toBe(404);
});
