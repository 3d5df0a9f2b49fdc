/** Known distances between two markers: their calls, for the owner of a video, a link's recipients, and everybody else. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { deletedIds } from "@/lib/contracts/deletion";
import { distance, type Distance } from "@/lib/contracts/distances";
import { errorBody } from "@/lib/contracts/errors";
import { marker } from "@/lib/contracts/markers";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { openLink, shareRide, type SharedRide } from "../support/videos/shared-ride";

let ride: SharedRide;
/** The two markers of all distances here. */
let ends: { fromMarkerId: string; toMarkerId: string };

const markIn = async ({ rider, own }: SharedRide, frame: number): Promise<string> => {
  const response = await rider.post(`${own}/markers`, { time: frame / 25, frame, label: "Letter" });
  return expectResponse(marker, 201, response).id;
};

beforeAll(async () => {
  ride = await shareRide();
  ends = { fromMarkerId: await markIn(ride, 0), toMarkerId: await markIn(ride, 20) };
});
afterAll(() => db().$disconnect());

const listed = async () =>
  expectResponse(z.array(distance), 200, await ride.rider.get(`${ride.own}/distances`));
const measure = async (client: ApiClient, path: string, body: object = {}): Promise<Distance> => {
  const whole = { ...ends, metres: 12, label: "K to V", authorName: "Anna", ...body };
  return expectResponse(distance, 201, await client.post(`${path}/distances`, whole));
};

test("a distance that is sent repeatedly is stored once, until it is deleted", async () => {
  const id = randomUUID();
  const added = await measure(ride.rider, ride.own, { id });
  expect(added).toMatchObject({ ...ends, id, metres: 12, label: "K to V", canDelete: true });
  const body = { id, ...ends, metres: 12 };
  expect((await ride.rider.post(`${ride.own}/distances`, body)).status).toBe(200);
  const guest = await openLink(ride.shared);
  expect((await guest.post(`${ride.shared}/distances`, { ...body, authorName: "Anna" })).status).toBe(409);
  expect((await listed()).filter((each) => each.id === id)).toEqual([added]);
  expect((await ride.rider.delete(`/api/distances/${id}`)).status).toBe(204);
  expect((await ride.rider.delete(`/api/distances/${id}`)).status).toBe(404);
  expect((await ride.rider.post(`${ride.own}/distances`, body)).status).toBe(410);
});

test("a deleted distance is restored unchanged, by the viewer who deleted it and by the owner", async () => {
  const [anna, ben] = await Promise.all([openLink(ride.shared), openLink(ride.shared)]);
  const added = await measure(anna, ride.shared);
  const restore = (client: ApiClient, path: string) =>
    client.post(`${path}/distances/restore`, { ids: [added.id] });
  for (const [client, path] of [
    [anna, ride.shared],
    [ride.rider, ride.own],
  ] as const) {
    expect((await anna.delete(`/api/distances/${added.id}`)).status).toBe(204);
    expect((await listed()).map(({ id }) => id)).not.toContain(added.id);
    expect((await restore(ben, ride.shared)).status).toBe(404);
    expect((await restore(client, path)).status).toBe(200);
  }
  expect(await listed()).toContainEqual(added);
});

test("it is deleted and restored with its markers", async () => {
  const toMarkerId = await markIn(ride, 10);
  const added = await measure(ride.rider, ride.own, { toMarkerId });
  await ride.rider.delete(`/api/markers/${toMarkerId}`);
  expect(await listed()).not.toContainEqual(added);
  expect((await ride.rider.post(`${ride.own}/distances`, { ...ends, toMarkerId, metres: 1 })).status).toBe(
    400,
  );
  await ride.rider.post(`${ride.own}/markers/restore`, { ids: [toMarkerId] });
  expect(await listed()).toContainEqual(added);
});

test("a guest deletes their own, and others' only where the owner allows it", async () => {
  const [anna, ben] = await Promise.all([openLink(ride.shared), openLink(ride.shared)]);
  const byAnna = await measure(anna, ride.shared);
  expect(byAnna).toMatchObject({ authorName: "Anna", isGuest: true });
  expect((await anna.post(`${ride.shared}/distances`, { ...ends, metres: 1 })).status).toBe(400);
  const strict = { where: { video: { markers: { some: { id: ends.fromMarkerId } } } } };
  await db().shareLink.updateMany({ ...strict, data: { guestsMayDeleteMarkers: false } });
  expect((await ben.delete(`/api/distances/${byAnna.id}`)).status).toBe(403);
  expect((await anna.delete(`/api/distances/${byAnna.id}`)).status).toBe(204);
});

test("a guest who may not delete others' distances cannot delete a marker or series that these use", async () => {
  const strict = await shareRide();
  await db().shareLink.updateMany({
    where: { videoId: strict.ride.id },
    data: { guestsMayDeleteMarkers: false },
  });
  const anna = await openLink(strict.shared);
  const toMarkerId = await markIn(strict, 20);
  const series = { id: randomUUID(), gait: "trot", mark: "step", isTapped: false, authorName: "Anna" };
  const [measured, other] = [randomUUID(), randomUUID()];
  const markers = [
    { id: measured, time: 0, frame: 0 },
    { id: other, time: 0.4, frame: 10 },
  ];
  expect((await anna.post(`${strict.shared}/series`, { ...series, markers })).status).toBe(201);
  const stored = await measure(strict.rider, strict.own, { fromMarkerId: measured, toMarkerId });
  const there = async () =>
    expectResponse(z.array(distance), 200, await strict.rider.get(`${strict.own}/distances`));
  for (const path of [`/api/markers/${measured}`, `/api/series/${series.id}`]) {
    expect(expectResponse(errorBody, 422, await anna.delete(path)).message).toMatch(/their distance stays/);
    expect(await there()).toEqual([stored]);
  }
  const clear = () => anna.delete(`${strict.shared}/markers`);
  expect(expectResponse(deletedIds, 200, await clear())).toEqual({ ids: [other] });
  expectResponse(errorBody, 422, await clear());
  expect(await there()).toEqual([stored]);
  expect((await strict.rider.delete(`/api/markers/${measured}`)).status).toBe(204);
  expect(await there()).toEqual([]);
});

test("without access to the video its distances respond 404, and 401 without a session", async () => {
  const added = await measure(ride.rider, ride.own);
  const { client: stranger } = await signUpRider();
  expect((await stranger.delete(`/api/distances/${added.id}`)).status).toBe(404);
  expect((await stranger.get(`${ride.own}/distances`)).status).toBe(404);
  expect((await new ApiClient().delete(`/api/distances/${added.id}`)).status).toBe(401);
});

test.each([
  ["of no length", { metres: 0 }],
  ["of less than none", { metres: -12 }],
  ["to the moon", { metres: 1e9 }],
  ["of a length that is no number", { metres: "12" }],
  ["with a label of 500 letters", { label: "x".repeat(500) }],
  ["to a marker that is none", { toMarkerId: "x" }],
  ["to an unknown marker", { toMarkerId: randomUUID() }],
])("a distance %s is refused", async (_what, part) => {
  const response = await ride.rider.post(`${ride.own}/distances`, { ...ends, metres: 12, ...part });
  const [field = ""] = Object.keys(part);
  expect(expectResponse(errorBody, 400, response).fields).toHaveProperty(field);
});

test("a distance between a marker and itself, or one of another video, is refused", async () => {
  const foreign = await markIn(await shareRide(), 0);
  for (const toMarkerId of [ends.fromMarkerId, foreign]) {
    const response = await ride.rider.post(`${ride.own}/distances`, { ...ends, toMarkerId, metres: 12 });
    expect(expectResponse(errorBody, 400, response).fields).toHaveProperty("toMarkerId");
  }
});
