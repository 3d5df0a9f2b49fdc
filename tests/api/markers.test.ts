/** Markers, as the owner of a video and the recipients of its link set and delete them. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { deletedIds } from "@/lib/contracts/deletion";
import { marker, type Marker } from "@/lib/contracts/markers";
import type { Video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { INVALID_POSITIONS, openLink, shareRide } from "../support/videos/shared-ride";

let rider: ApiClient;
let ride: Video;
let own: string;
let shared: string;

const mark = (label: string, authorName?: string) => ({ time: 0.4, frame: 10, label, authorName });

beforeAll(async () => {
  ({ rider, ride, own, shared } = await shareRide());
});
afterAll(() => db().$disconnect());

const listed = async (client = rider, path = own) =>
  expectResponse(z.array(marker), 200, await client.get(`${path}/markers`));
const add = async (client: ApiClient, path: string, label = ""): Promise<Marker> =>
  expectResponse(marker, 201, await client.post(`${path}/markers`, mark(label, "Anna")));

test("markers without a label are numbered, and a recipient may delete them where the owner allows it", async () => {
  const before = expectResponse(z.array(marker), 200, await rider.get(`${own}/markers`)).length;
  const guest = await openLink(shared);
  const first = expectResponse(marker, 201, await rider.post(`${own}/markers`, mark("  ")));
  const second = expectResponse(marker, 201, await guest.post(`${shared}/markers`, mark("", "Anna")));
  expect([first.label, second.label]).toEqual([`Marker ${before + 1}`, `Marker ${before + 2}`]);
  expect((await guest.delete(`/api/markers/${first.id}`)).status).toBe(204);
  expect((await rider.delete(`/api/markers/${second.id}`)).status).toBe(204);
});

test("a marker cannot be deleted by its id without access to the video", async () => {
  const set = expectResponse(marker, 201, await rider.post(`${own}/markers`, mark("Private")));
  const { client: stranger } = await signUpRider();
  expect((await stranger.delete(`/api/markers/${set.id}`)).status).toBe(404);
  expect((await new ApiClient().delete(`/api/markers/${set.id}`)).status).toBe(401);
});

describe("a position in the video", () => {
  test.each(INVALID_POSITIONS)("is rejected: %s", async (_what, position) => {
    expect((await rider.post(`${own}/markers`, { ...mark(""), ...position })).status).toBe(400);
    const { id } = await add(rider, own);
    expect((await rider.patch(`/api/markers/${id}`, position)).status).toBe(400);
  });

  test("is a frame with its time, and neither changes without the other", async () => {
    const { id } = await add(rider, own);
    for (const half of [{ time: 0.2 }, { frame: 5 }])
      expect((await rider.patch(`/api/markers/${id}`, half)).status).toBe(400);
    const moved = await rider.patch(`/api/markers/${id}`, { time: 0.44, frame: 11 });
    expect(expectResponse(marker, 200, moved)).toMatchObject({ time: 0.44, frame: 11 });
  });
});

test("a mark where a landing is expected is a guess until it is moved or confirmed", async () => {
  const guess = { ...mark("Expected"), isGuess: true };
  const set = expectResponse(marker, 201, await rider.post(`${own}/markers`, guess));
  expect(set.isGuess).toBe(true);
  expect((await listed()).find(({ id }) => id === set.id)?.isGuess).toBe(true);
  const edit = async (body: object) =>
    expectResponse(marker, 200, await rider.patch(`/api/markers/${set.id}`, body)).isGuess;
  expect(await edit({ label: "Renamed" })).toBe(true);
  expect(await edit({ time: 0.44, frame: 11 })).toBe(false);
  expect(await edit({ time: 0.4, frame: 10, isGuess: true })).toBe(true);
  expect(await edit({ isGuess: false })).toBe(false);
  expect((await rider.patch(`/api/markers/${set.id}`, { isGuess: "no" })).status).toBe(400);
  expect((await add(rider, own)).isGuess).toBe(false);
});

test("a viewer who may delete a marker may rename it, and nothing else changes", async () => {
  const guest = await openLink(shared);
  const added = await add(rider, own, "Take-off");
  const renamed = await guest.patch(`/api/markers/${added.id}`, { label: " <b>Landing</b> " });
  expect(expectResponse(marker, 200, renamed)).toEqual({ ...added, label: "<b>Landing</b>" });
  for (const edit of [{ label: " " }, { label: "x".repeat(500) }, { label: 5 }, {}])
    expect((await rider.patch(`/api/markers/${added.id}`, edit)).status).toBe(400);
  expect((await rider.post(`${own}/markers`, mark("x".repeat(500)))).status).toBe(400);
});

describe("a deleted marker", () => {
  test("is not listed, and is restored unchanged", async () => {
    const added = await add(rider, own, "Take-off");
    await rider.delete(`/api/markers/${added.id}`);
    expect(await listed()).not.toContainEqual(added);
    expect((await rider.patch(`/api/markers/${added.id}`, { label: "x" })).status).toBe(404);
    expect((await rider.post(`${own}/markers`, { ...mark(""), id: added.id })).status).toBe(410);
    for (let time = 0; time < 2; time += 1) {
      const back = await rider.post(`${own}/markers/restore`, { ids: [added.id] });
      expect(expectResponse(z.array(marker), 200, back)).toEqual([added]);
    }
    expect(await listed()).toContainEqual(added);
  });

  test("is restored by the viewer who deleted it, and by the owner", async () => {
    const [anna, ben] = await Promise.all([openLink(shared), openLink(shared)]);
    const [byAnna, byBen] = [await add(anna, shared), await add(anna, shared)];
    await anna.delete(`/api/markers/${byAnna.id}`);
    await ben.delete(`/api/markers/${byBen.id}`);
    const restore = async (client: ApiClient, path: string, { id }: Marker) =>
      (await client.post(`${path}/markers/restore`, { ids: [id] })).status;
    // The link lets both of them delete any marker.
    expect(await restore(ben, shared, byAnna)).toBe(404);
    expect(await restore(anna, shared, byBen)).toBe(404);
    expect(await restore(ben, shared, byBen)).toBe(200);
    expect(await restore(rider, own, byAnna)).toBe(200);
    expect((await listed()).map(({ id }) => id)).toEqual(expect.arrayContaining([byAnna.id, byBen.id]));
  });

  test("is restored with all ids of the request or none, and only through its own video", async () => {
    const added = await add(rider, own);
    await rider.delete(`/api/markers/${added.id}`);
    const other = await shareRide();
    expect((await other.rider.post(`${other.own}/markers/restore`, { ids: [added.id] })).status).toBe(404);
    expect((await other.rider.post(`${own}/markers/restore`, { ids: [added.id] })).status).toBe(404);
    const wrong = [[added.id, randomUUID()], [], ["x"], "x", Array(2001).fill(added.id)];
    const responses = await Promise.all(wrong.map((ids) => rider.post(`${own}/markers/restore`, { ids })));
    expect(responses.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400]);
    expect(await listed()).not.toContainEqual(added);
  });
});

describe("clearing markers", () => {
  test("is one request that returns the deleted ids, and is undone by one", async () => {
    const { rider: owner, own: path } = await shareRide();
    const added = [await add(owner, path, "a"), await add(owner, path, "b")];
    const cleared = expectResponse(deletedIds, 200, await owner.delete(`${path}/markers`));
    expect(cleared.ids.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
    expect(await listed(owner, path)).toEqual([]);
    expect(expectResponse(deletedIds, 200, await owner.delete(`${path}/markers`)).ids).toEqual([]);
    expect((await owner.post(`${path}/markers/restore`, cleared)).status).toBe(200);
    expect(await listed(owner, path)).toEqual(added);
  });

  test("as a guest keeps others' markers where the owner does not allow deleting them", async () => {
    const strict = await shareRide();
    await db().shareLink.updateMany({
      where: { videoId: strict.ride.id },
      data: { guestsMayDeleteMarkers: false },
    });
    const [anna, ben] = await Promise.all([openLink(strict.shared), openLink(strict.shared)]);
    const byRider = await add(strict.rider, strict.own);
    const byAnna = await add(anna, strict.shared);
    expect((await ben.delete(`/api/markers/${byAnna.id}`)).status).toBe(403);
    expect((await ben.patch(`/api/markers/${byAnna.id}`, { label: "x" })).status).toBe(403);
    expect(expectResponse(deletedIds, 200, await anna.delete(`${strict.shared}/markers`)).ids).toEqual([
      byAnna.id,
    ]);
    expect((await ben.post(`${strict.shared}/markers/restore`, { ids: [byAnna.id] })).status).toBe(404);
    const seen = expectResponse(z.array(marker), 200, await anna.get(`${strict.shared}/markers`));
    expect(seen).toEqual([{ ...byRider, canEdit: false, canDelete: false }]);
  });

  test("is not possible with read access only", async () => {
    const { client: stranger } = await signUpRider();
    expect((await stranger.delete(`${own}/markers`)).status).toBe(404);
    expect((await new ApiClient().delete(`${own}/markers`)).status).toBe(401);
    await db().video.update({ where: { id: ride.id }, data: { isDemo: true } });
    const demo = `/api/demo/videos/${ride.id}`;
    expect((await rider.get(`${demo}/series`)).status).toBe(200);
    for (const path of [
      "markers",
      "series",
      "distances",
      "markers/restore",
      "series/restore",
      "distances/restore",
    ])
      expect((await rider.post(`${demo}/${path}`, {})).status).toBe(403);
    expect((await rider.delete(`${demo}/markers`)).status).toBe(403);
  });
});
