/** Requests for several videos at once: deleted ones are hidden from every viewer until they are restored. */
import { beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { libraryPart } from "@/lib/contracts/library";
import { share } from "@/lib/contracts/shares";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";

const FACTS = { durationSeconds: 2, frameRate: 25, frameCount: 50, width: 640, height: 360, hasAudio: false };

let rider: ApiClient;
let ids: string[];

beforeAll(async () => {
  const { client, email } = await signUpRider();
  rider = client;
  const { id: ownerId } = await db().user.findUniqueOrThrow({ where: { email } });
  const ride = { ownerId, title: "A ride", filename: "a.mp4", contentType: "video/mp4", ...FACTS };
  const data = [1, 2, 3].map(() => ({ ...ride, status: "completed" as const, completedAt: new Date() }));
  ids = (await db().video.createManyAndReturn({ data })).map(({ id }) => id);
});

const statusOf = async (client: ApiClient, path: string) => (await client.get(path)).status;

test("are deleted for every viewer, and restored for every viewer", async () => {
  const [id = ""] = ids;
  const { shareUrl } = expectResponse(share, 200, await rider.post(`/api/videos/${id}/share`));
  const shared = `/api${new URL(shareUrl).pathname}`;
  await db().video.update({ where: { id }, data: { isDemo: true } });
  const guest = new ApiClient();
  const states = () =>
    Promise.all([
      statusOf(rider, `/api/videos/${id}`),
      statusOf(rider, `/api/videos/${id}/comments`),
      statusOf(guest, shared),
      statusOf(guest, `/api/demo/videos/${id}`),
    ]);
  expect(await states()).toEqual([200, 200, 200, 200]);
  for (const _ of [1, 2]) expect((await rider.post("/api/videos/delete", { ids: [id] })).status).toBe(204);
  expect(await states()).toEqual([404, 404, 404, 404]);
  expect((await rider.delete(`/api/videos/${id}`)).status).toBe(404);
  expect((await rider.get("/api/videos")).body).toHaveLength(2);
  expect((await guest.get("/api/demo/videos")).body).not.toContainEqual(expect.objectContaining({ id }));
  expect((await rider.post("/api/videos/restore", { ids: [id] })).status).toBe(204);
  expect(await states()).toEqual([200, 200, 200, 200]);

  expect((await rider.delete(`/api/videos/${id}`)).status).toBe(204);
  expect(await states()).toEqual([404, 404, 404, 404]);
  expect((await rider.post("/api/videos/restore", { ids: [id] })).status).toBe(204);
  expect(await states()).toEqual([200, 200, 200, 200]);
});

test("of another account or unknown: 404 for the whole request, and nothing is changed", async () => {
  const { client: stranger } = await signUpRider();
  const calls = [
    (chosen: string[]) => rider.send("PATCH", "/api/videos", { ids: chosen, collectionId: null }),
    (chosen: string[]) => rider.post("/api/videos/delete", { ids: chosen }),
    (chosen: string[]) => rider.post("/api/videos/restore", { ids: chosen }),
  ];
  for (const call of calls) expect((await call([...ids, randomUUID()])).status).toBe(404);
  const theirs = await stranger.post("/api/videos/delete", { ids });
  const nobodys = await stranger.post("/api/videos/delete", { ids: [randomUUID()] });
  expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
  expect((await new ApiClient().post("/api/videos/delete", { ids })).status).toBe(401);
  for (const wrong of [{}, { ids: [] }, { ids: "x" }, { ids: ["x"] }])
    expect((await rider.post("/api/videos/delete", wrong)).status).toBe(400);
  expect((await rider.get("/api/videos")).body).toHaveLength(3);
});

test("a library is read in pages, or as the whole list", async () => {
  const start = expectResponse(libraryPart, 200, await rider.get("/api/videos?limit=2"));
  expect([start.kind, start.videos.length, start.total]).toEqual(["start", 2, 3]);
  const next = encodeURIComponent(start.next ?? "");
  const page = expectResponse(libraryPart, 200, await rider.get(`/api/videos?limit=2&after=${next}`));
  expect([page.kind, page.next]).toEqual(["page", null]);
  expect([...start.videos, ...page.videos].map(({ id }) => id).sort()).toEqual(ids.toSorted());
  await rider.patch(`/api/videos/${ids[0]}`, { title: "Half-pass" });
  const changes = expectResponse(libraryPart, 200, await rider.get(`/api/videos?since=${start.since}`));
  expect(changes.videos.map(({ title }) => title)).toContain("Half-pass");
  for (const query of ["limit=501", "since=x", "after=x&limit=1"])
    expect(await statusOf(rider, `/api/videos?${query}`)).toBe(400);
});
