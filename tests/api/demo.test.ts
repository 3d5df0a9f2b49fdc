/** Demos: who chooses them, what visitors see of them, and that removing one takes effect at once. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { auditEntry } from "@/lib/contracts/audit";
import { comment } from "@/lib/contracts/comments";
import { video, type Video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, baseUrl, expectResponse } from "../support/server/api-client";
import { readEvents } from "../support/server/event-reader";
import { makeRecording, recordingForm } from "../support/media/recordings";
import { shareRide, type SharedRide } from "../support/videos/shared-ride";

const visitor = new ApiClient();
let shared: SharedRide;
let admin: ApiClient;
let id: string;

beforeAll(async () => {
  const [ride, boss] = await Promise.all([shareRide(), signUpAdmin()]);
  shared = ride;
  admin = boss.client;
  id = ride.ride.id;
});

const choose = (isDemo: unknown, videoId = id) =>
  admin.patch(`/api/admin/videos/${videoId}/demo`, { isDemo });
const listed = async (client: ApiClient, path: string): Promise<Video[]> =>
  expectResponse(z.array(video), 200, await client.get(path));
const acts = async () =>
  expectResponse(z.array(auditEntry), 200, await admin.get("/api/admin/audit?limit=100"))
    .filter(({ subjectId }) => subjectId === id)
    .map(({ action }) => action);
const pageOf = async (path: string) => {
  const response = await fetch(new URL(path, baseUrl()));
  return { status: response.status, text: await response.text() };
};

/** Access to files is cached for a few seconds, as a video is read in many small ranges. */
async function expectToEnd(url: URL): Promise<void> {
  const statusOf = async () => (await fetch(url)).status;
  for (const start = Date.now(); Date.now() - start < 15_000; await sleep(200))
    if ((await statusOf()) === 403) return;
  expect(await statusOf()).toBe(403);
}

describe("an admin chooses", () => {
  test("a video, once however often it is requested, and each change is recorded", async () => {
    for (const isDemo of [true, true, false, false, true])
      expect(expectResponse(video, 200, await choose(isDemo))).toMatchObject({ id, isDemo, shareUrl: null });
    expect(await acts()).toEqual(["demoAdded", "demoRemoved", "demoAdded"]);
    expect((await listed(admin, "/api/admin/videos/demo")).map((each) => each.id)).toContain(id);
  });

  test("and gets an error for what is not possible", async () => {
    for (const isDemo of ["true", 1, null, undefined])
      expect((await choose(isDemo)).body).toMatchObject({
        code: "invalid",
        fields: { isDemo: expect.any(String) },
      });
    expect((await choose(true, crypto.randomUUID())).status).toBe(404);
    const { ownerId } = await db().video.findUniqueOrThrow({ where: { id } });
    const file = { filename: "a.mp4", contentType: "video/mp4", title: "Not ready" };
    const unready = await db().video.create({ data: { ownerId, ...file, status: "processing" } });
    expect((await choose(true, unready.id)).body).toMatchObject({ code: "refused" });
  });
});

describe("anybody", () => {
  test("sees a demo without the fields that are only for its owner", async () => {
    await choose(true);
    const found = (await listed(visitor, "/api/demo/videos")).find((each) => each.id === id);
    expect(found).toMatchObject({ isDemo: true, allowed: ["view"], shareUrl: null, collectionId: null });
    expect((await fetch(new URL(found?.thumbnailPath ?? "", baseUrl()))).status).toBe(200);
  });

  test("gets the grid and the viewer complete from the server", async () => {
    const grid = await pageOf("/demo?list");
    expect(grid.status).toBe(200);
    for (const words of ["Demo Videos", "Try Demo", "0:01", "Create Free Account", `href="/demo/${id}"`])
      expect(grid.text).toContain(words);
    const viewer = await pageOf(`/demo/${id}`);
    expect(viewer.status).toBe(200);
    for (const words of [
      "Demo Mode",
      "Back to Demo Videos",
      "Sign Up to Analyze",
      "Sign Up Free",
      "No markers yet",
    ])
      expect(viewer.text).toContain(words);
  });

  test("is redirected from /demo to the only demo, and sees the grid if there are more or on request", async () => {
    // Other tests choose demos too: repeat until the list is the same before and after.
    const ids = async () => (await listed(visitor, "/api/demo/videos")).map((each) => each.id);
    let before: string[] = [];
    let after = ["none yet"];
    let response = new Response();
    while (before.join() !== after.join()) {
      before = await ids();
      response = await fetch(new URL("/demo", baseUrl()), { redirect: "manual" });
      after = await ids();
    }
    expect([response.status, response.headers.get("location")]).toEqual(
      after.length === 1 ? [307, `/demo/${id}`] : [200, null],
    );
    const grid = await fetch(new URL("/demo?list", baseUrl()), { redirect: "manual" });
    expect(grid.status).toBe(200);
  });

  test("hears its voice comments, before and after the copy is made", async () => {
    const form = recordingForm({ bytes: makeRecording("webm") });
    const sent = await shared.rider.send("POST", `${shared.own}/comments/audio`, form);
    const { audioPath } = expectResponse(comment, 201, sent);
    const hear = (file: string | null) =>
      fetch(new URL(`/api/demo/audio/${file}`, baseUrl()), { headers: { range: "bytes=0-9" } });
    // The copy may have replaced the recording by then: the list has its new name.
    const said = expectResponse(z.array(comment), 200, await visitor.get(`/api/demo/videos/${id}/comments`));
    const path = said.find(({ type }) => type === "audio")?.audioPath ?? audioPath;
    const heard = await hear(path);
    expect([heard.status, heard.headers.get("content-type")]).toEqual([
      206,
      expect.stringMatching(/^audio\//),
    ]);
    expect((await heard.arrayBuffer()).byteLength).toBe(10);
  });
});

test("a demo that an admin removes ends at once: calls, streams, pages, files and voice comments", async () => {
  await choose(true);
  const demo = `/api/demo/videos/${id}`;
  const opened = expectResponse(video, 200, await visitor.get(demo));
  const [voice] = expectResponse(z.array(comment), 200, await visitor.get(`${demo}/comments`));
  const stream = await readEvents(visitor, `${demo}/events`);
  await stream.take("hello");
  await choose(false);
  await stream.take("end");
  await stream.closed;
  for (const path of ["", "/comments", "/markers", "/series", "/distances", "/events"])
    expect([path, (await visitor.get(demo + path)).status]).toEqual([path, 404]);
  expect((await visitor.get(`/api/demo/audio/${voice?.audioPath}`)).status).toBe(404);
  const files = [opened.flowplayerMp4Url, opened.thumbnailPath, opened.frameIndexUrl, opened.sprite?.url];
  for (const url of files) await expectToEnd(new URL(url ?? "", baseUrl()));
  expect((await listed(visitor, "/api/demo/videos")).map((each) => each.id)).not.toContain(id);
  const page = await pageOf(`/demo/${id}`);
  expect([page.status, page.text.includes("Video Not Found")]).toEqual([404, true]);
  expect((await pageOf("/demo/nothing")).status).toBe(404);
});
