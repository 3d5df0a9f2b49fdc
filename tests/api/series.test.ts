/** Series of markers: their calls, for the owner of a video, the recipients of its link, and everybody else. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { marker } from "@/lib/contracts/markers";
import { series, type Series } from "@/lib/contracts/series";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";
import { INVALID_POSITIONS, openLink, shareRide } from "../support/videos/shared-ride";

const TROT = { gait: "trot", mark: "step" };

let rider: ApiClient;
let own: string;
let shared: string;
/** Another video of the same rider. */
let otherOwn: string;

beforeAll(async () => {
  ({ rider, own, shared } = await shareRide());
  otherOwn = `/api/videos/${(await giveVideo(rider)).id}`;
});
afterAll(() => db().$disconnect());

const listed = async (path = own) => expectResponse(z.array(series), 200, await rider.get(`${path}/series`));
const marks = async (path = own) => expectResponse(z.array(marker), 200, await rider.get(`${path}/markers`));
const begin = async (client: ApiClient, path: string, body: object = {}): Promise<Series> =>
  expectResponse(series, 201, await client.post(`${path}/series`, { ...TROT, authorName: "Anna", ...body }));

test("a guest who restores their own marker does not restore the owner's deleted series; the owner does", async () => {
  const { rider: owner, own: path, shared: link } = await shareRide();
  const guest = await openLink(link);
  const { id } = await begin(owner, path);
  const here = { time: 0.4, frame: 10, label: "x", seriesId: id, authorName: "Anna" };
  const mine = expectResponse(marker, 201, await guest.post(`${link}/markers`, here));
  expect((await guest.delete(`/api/markers/${mine.id}`)).status).toBe(204);
  expect((await owner.delete(`/api/series/${id}`)).status).toBe(204);
  const restore = (client: ApiClient, calls: string) =>
    client.post(`${calls}/markers/restore`, { ids: [mine.id] });
  expect((await restore(guest, link)).status).toBe(404);
  const seen = async () => expectResponse(z.array(series), 200, await owner.get(`${path}/series`));
  expect(await seen()).toEqual([]);
  expect((await restore(owner, path)).status).toBe(200);
  expect((await seen()).map((each) => each.id)).toEqual([id]);
});

test("a tap-along is one request, and is stored once however often it is sent", async () => {
  const id = randomUUID();
  const before = (await marks()).length;
  const markers = [0, 5, 10].map((frame) => ({ id: randomUUID(), time: frame / 25, frame }));
  const body = { id, ...TROT, isTapped: true, markers };
  const added = await begin(rider, own, body);
  expect(added).toMatchObject({
    id,
    ...TROT,
    isTapped: true,
    authorName: "Rita Rider",
    canEdit: true,
    canDelete: true,
  });
  expect((await rider.post(`${own}/series`, body)).status).toBe(200);
  const tapped = (await marks()).filter(({ seriesId }) => seriesId === id);
  expect(tapped.map(({ frame, label }) => [frame, label])).toEqual(
    [0, 5, 10].map((frame, nth) => [frame, `Marker ${before + nth + 1}`]),
  );
  const taken = await rider.post(`${own}/series`, { ...TROT, id: randomUUID(), markers });
  expect(taken.status).toBe(409);
  expect((await listed()).filter((each) => each.id === id)).toHaveLength(1);
  expect(await marks()).toHaveLength(before + 3);
});

test("a marker goes to the series it names, else to the first, and to none of another video", async () => {
  const here = { time: 0.4, frame: 10, label: "x" };
  const second = await begin(rider, own);
  const [first] = await listed();
  const named = await rider.post(`${own}/markers`, { ...here, seriesId: second.id });
  expect(expectResponse(marker, 201, named).seriesId).toBe(second.id);
  expect(expectResponse(marker, 201, await rider.post(`${own}/markers`, here)).seriesId).toBe(first?.id);
  const foreign = await begin(rider, otherOwn);
  for (const seriesId of [randomUUID(), "x", foreign.id])
    expect((await rider.post(`${own}/markers`, { ...here, seriesId })).status).toBe(400);
});

test("a viewer who may mark sets the meaning of the marks; a meaning that the gait does not have is rejected", async () => {
  const guest = await openLink(shared);
  const { id } = await begin(rider, own, { isTapped: true });
  const changed = await guest.patch(`/api/series/${id}`, { gait: "canter", mark: "footfall" });
  expect(expectResponse(series, 200, changed)).toMatchObject({ gait: "canter", isTapped: true });
  const onFrames = await guest.patch(`/api/series/${id}`, { isTapped: false });
  expect(expectResponse(series, 200, onFrames)).toMatchObject({ gait: "canter", isTapped: false });
  for (const edit of [
    { isTapped: "no" },
    { mark: "step" },
    { gait: "trot", mark: "hop" },
    { gait: "piaffe" },
    {},
  ])
    expect((await rider.patch(`/api/series/${id}`, edit)).status).toBe(400);
  expect((await rider.post(`${own}/series`, { gait: "gallop", mark: "step" })).status).toBe(400);
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ gait: "canter", mark: "footfall" });
});

test("deleting a series deletes its markers, and restoring it restores those that were deleted with it", async () => {
  const markers = [0, 5].map((frame) => ({ time: frame / 25, frame, label: `at ${frame}` }));
  const { id } = await begin(rider, own, { markers });
  const of = async () => (await marks()).filter(({ seriesId }) => seriesId === id).map(({ label }) => label);
  const [gone] = (await marks()).filter(({ seriesId }) => seriesId === id);
  await rider.delete(`/api/markers/${gone?.id}`);
  expect((await rider.delete(`/api/series/${id}`)).status).toBe(204);
  expect(await of()).toEqual([]);
  expect((await listed()).map((each) => each.id)).not.toContain(id);
  for (const refused of [rider.delete(`/api/series/${id}`), rider.patch(`/api/series/${id}`, TROT)])
    expect((await refused).status).toBe(404);
  expect((await rider.post(`${own}/markers`, { ...markers[0], seriesId: id })).status).toBe(400);

  for (let time = 0; time < 2; time += 1) {
    const back = await rider.post(`${own}/series/restore`, { ids: [id] });
    expect(expectResponse(z.array(series), 200, back)).toMatchObject([{ id, ...TROT }]);
    expect(await of()).toEqual(["at 5"]);
  }
  await rider.delete(`/api/series/${id}`);
  expect((await rider.post(`${own}/markers/restore`, { ids: [gone?.id] })).status).toBe(200);
  expect(await of()).toEqual(["at 0"]);
  expect((await listed()).map((each) => each.id)).toContain(id);
});

describe("who may do it", () => {
  test("a guest begins and deletes a series of their own, and names themselves", async () => {
    const [anna, ben] = await Promise.all([openLink(shared), openLink(shared)]);
    expect((await anna.post(`${shared}/series`, TROT)).status).toBe(400);
    const added = await begin(anna, shared);
    expect(added).toMatchObject({ authorName: "Anna", isGuest: true, canEdit: true, canDelete: true });
    // The link allows deleting any marker, so Ben may as well.
    expect((await ben.delete(`/api/series/${added.id}`)).status).toBe(204);
    const restored = async (client: ApiClient, path: string) =>
      (await client.post(`${path}/series/restore`, { ids: [added.id] })).status;
    // The viewer who deleted it may restore it, and so may the owner.
    expect(await restored(anna, shared)).toBe(404);
    expect(await restored(ben, shared)).toBe(200);
    await ben.delete(`/api/series/${added.id}`);
    expect(await restored(rider, own)).toBe(200);
  });

  test("where guests may delete only their own, they cannot delete a series with others' marks", async () => {
    const strict = await shareRide();
    await db().shareLink.updateMany({
      where: { videoId: strict.ride.id },
      data: { guestsMayDeleteMarkers: false },
    });
    const [anna, ben] = await Promise.all([openLink(strict.shared), openLink(strict.shared)]);
    const byRider = await begin(strict.rider, strict.own);
    const byAnna = await begin(anna, strict.shared);
    expect((await anna.delete(`/api/series/${byRider.id}`)).status).toBe(403);
    const here = { time: 0, frame: 0, seriesId: byAnna.id, authorName: "Ben" };
    expect((await ben.post(`${strict.shared}/markers`, here)).status).toBe(201);
    expect((await anna.delete(`/api/series/${byAnna.id}`)).status).toBe(422);
    expect((await strict.rider.delete(`/api/series/${byAnna.id}`)).status).toBe(204);
    expect((await ben.post(`${strict.shared}/series/restore`, { ids: [byAnna.id] })).status).toBe(404);
  });

  test("nobody without access to the video, by any of its ids", async () => {
    const { id } = await begin(rider, own);
    const { client: stranger } = await signUpRider();
    const [byStranger, byNobody] = [stranger, new ApiClient()];
    for (const path of [`/api/series/${id}`, `/api/series/${randomUUID()}`]) {
      expect((await byStranger.patch(path, TROT)).status).toBe(404);
      expect((await byStranger.delete(path)).status).toBe(404);
      expect((await byNobody.delete(path)).status).toBe(401);
    }
    expect((await byStranger.post(`${own}/series`, TROT)).status).toBe(404);
    expect((await byNobody.get(`${own}/series`)).status).toBe(401);
    const restored = await rider.post(`${own}/series/restore`, { ids: [id, randomUUID()] });
    expect(restored.status).toBe(404);
  });
});

describe("rejected requests:", () => {
  test.each(INVALID_POSITIONS)("a mark at an invalid position: %s", async (_what, position) => {
    const body = {
      ...TROT,
      markers: [{ time: 0, frame: 0 }, position],
    };
    expect((await rider.post(`${own}/series`, body)).status).toBe(400);
  });

  test.each([
    ["no gait", { mark: "step" }],
    ["marks that are no list", { ...TROT, markers: {} }],
    ["more marks than a video has room for", { ...TROT, markers: Array(2001).fill({ time: 0, frame: 0 }) }],
    ["a label of 500 letters", { ...TROT, markers: [{ time: 0, frame: 0, label: "x".repeat(500) }] }],
  ])("%s", async (_what, body) => {
    const before = (await listed()).length;
    expect((await rider.post(`${own}/series`, body)).status).toBe(400);
    expect(await listed()).toHaveLength(before);
  });
});
