/** Saved comparisons: who may save, see, change and delete one, and what becomes of it when a ride is deleted. */
import { beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { comparison, type Comparison } from "@/lib/contracts/comparisons";
import { errorBody } from "@/lib/contracts/errors";
import { MAX_COMPARISONS } from "@/lib/domain/quotas";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { choiceAt } from "../support/videos/compared-choice";
import { saveComparison } from "../support/videos/compared-rides";
import { giveVideo } from "../support/videos/given-video";
import { openLink, shareRide } from "../support/videos/shared-ride";

const list = async (client: ApiClient, path = "/api/comparisons"): Promise<Comparison[]> =>
  expectResponse(z.array(comparison), 200, await client.get(path));
const idsOf = (saved: readonly Comparison[]) => saved.map(({ id }) => id);

async function twoRides() {
  const { rider, ride: a, own, shared } = await shareRide();
  const b = await giveVideo(rider);
  return { rider, a: a.id, b: b.id, own, shared };
}

let rides: Awaited<ReturnType<typeof twoRides>>;
beforeAll(async () => {
  rides = await twoRides();
});

test("saved ones are listed with both rides, newest first; title and choice can be changed", async () => {
  const { rider, a, b } = rides;
  const first = await saveComparison(rider, { a, b });
  expect(first).toMatchObject({ title: "Spring and autumn", isShared: false });
  expect([first.videos.a.id, first.videos.b.id]).toEqual([a, b]);
  expect(first.choice).toEqual(choiceAt({ a: 5, b: 12 }));
  const second = await saveComparison(rider, { a: b, b }, "Another place");
  expect(idsOf(await list(rider))).toEqual([second.id, first.id]);
  expect(idsOf(await list(rider, `/api/videos/${a}/comparisons`))).toEqual([first.id]);
  expect(idsOf(await list(rider, `/api/videos/${b}/comparisons`))).toEqual([second.id, first.id]);

  const path = `/api/comparisons/${first.id}`;
  const renamed = expectResponse(comparison, 200, await rider.patch(path, { title: " Before, after " }));
  expect(renamed).toEqual({ ...first, title: "Before, after" });
  const choice = { ...choiceAt({ a: 1, b: 2 }), mode: "stride", layout: "over", isSwapped: true };
  const changed = expectResponse(comparison, 200, await rider.patch(path, { choice }));
  expect(changed).toEqual({ ...renamed, choice });
  const loop = { startFrame: 3, endFrame: 9 };
  const looped = expectResponse(comparison, 200, await rider.patch(path, { choice: { ...choice, loop } }));
  expect(looped.choice.loop).toEqual(loop);
  const turned = { ...choice, loop: { startFrame: 9, endFrame: 3 } };
  for (const wrong of [
    ...[{}, { title: " " }, { choice: {} }, { choice: turned }],
    { choice: { ...choice, mode: "beat" } },
  ])
    expectResponse(errorBody, 400, await rider.patch(path, wrong));
  for (const each of [first, second]) await rider.delete(`/api/comparisons/${each.id}`);
});

test("a retry with the same id saves once, and another account's id is rejected", async () => {
  const { rider, a, b } = rides;
  const body = { id: randomUUID(), title: "Once", videoIds: { a, b }, choice: choiceAt({ a: 0, b: 0 }) };
  const made = expectResponse(comparison, 201, await rider.post("/api/comparisons", body));
  expect(expectResponse(comparison, 200, await rider.post("/api/comparisons", body))).toEqual(made);
  const other = (await signUpRider()).client;
  const own = (await giveVideo(other)).id;
  const taken = await other.post("/api/comparisons", { ...body, videoIds: { a: own, b: own } });
  expectResponse(errorBody, 409, taken);
  await rider.delete(`/api/comparisons/${made.id}`);
});

test("both rides must be the rider's own, and the error names neither", async () => {
  const { rider, a } = rides;
  const stranger = await twoRides();
  const choice = choiceAt({ a: 0, b: 0 });
  for (const videoIds of [
    { a, b: stranger.a },
    { a: stranger.a, b: a },
    { a, b: randomUUID() },
  ]) {
    const refused = await rider.post("/api/comparisons", { title: "Foreign", videoIds, choice });
    expect(JSON.stringify(expectResponse(errorBody, 404, refused))).not.toMatch(/[0-9a-f]{8}-/);
  }
  expect(await list(rider)).toEqual([]);
});

test("only its owner sees, changes, shares or deletes it; a link to one of the rides is not enough", async () => {
  const { rider, a, b, shared } = rides;
  const saved = await saveComparison(rider, { a, b });
  const path = `/api/comparisons/${saved.id}`;
  // The owner of another ride, who has opened the link to one of these.
  const ofOne = (await signUpRider()).client;
  await giveVideo(ofOne);
  await openLink(shared, ofOne);
  const callers: [what: string, client: ApiClient, status: number][] = [
    ["a rider with a link to one", ofOne, 404],
    ["an admin", (await signUpAdmin()).client, 404],
    ["a guest of one ride's link", await openLink(shared), 401],
    ["a visitor", new ApiClient(), 401],
  ];
  for (const [what, client, status] of callers) {
    const statuses = [
      await client.patch(path, { title: "Mine" }),
      await client.delete(path),
      await client.post(`${path}/restore`),
      await client.get(`${path}/share`),
      await client.post(`${path}/share`, {}),
      await client.delete(`${path}/share`),
      await client.get(`/api/videos/${a}/comparisons`),
    ].map((response) => response.status);
    expect([what, new Set(statuses)]).toEqual([what, new Set([status])]);
  }
  expect(await list(ofOne)).toEqual([]);
  expect(await list(rider)).toEqual([saved]);
  await rider.delete(path);
});

test("a deleted one is hidden, and can be restored for an hour", async () => {
  const { rider, a, b } = rides;
  const saved = await saveComparison(rider, { a, b });
  const path = `/api/comparisons/${saved.id}`;
  expect((await rider.delete(path)).status).toBe(204);
  expect(await list(rider)).toEqual([]);
  expect((await rider.delete(path)).status).toBe(404);
  expect((await rider.patch(path, { title: "Gone" })).status).toBe(404);
  expect(expectResponse(comparison, 200, await rider.post(`${path}/restore`))).toEqual(saved);
  expect(expectResponse(comparison, 200, await rider.post(`${path}/restore`))).toEqual(saved);
  await rider.delete(path);
  const deletedAt = new Date(Date.now() - 3_601_000);
  await db().comparison.update({ where: { id: saved.id }, data: { deletedAt } });
  expect((await rider.post(`${path}/restore`)).status).toBe(404);
});

test("one with a deleted ride is hidden, and is restored or deleted with the ride", async () => {
  const { rider, a, b } = await twoRides();
  const saved = await saveComparison(rider, { a, b });
  const path = `/api/comparisons/${saved.id}`;
  await rider.delete(`/api/videos/${b}`);
  expect(await list(rider)).toEqual([]);
  expect(await list(rider, `/api/videos/${a}/comparisons`)).toEqual([]);
  expect((await rider.patch(path, { title: "Half" })).status).toBe(404);
  expect((await rider.post("/api/videos/restore", { ids: [b] })).status).toBe(204);
  expect(await list(rider)).toEqual([saved]);
  await db().video.delete({ where: { id: b } });
  expect(await db().comparison.count({ where: { id: saved.id, deletedAt: undefined } })).toBe(0);
});

test("the number of an account is limited, and deleting one allows another", async () => {
  const { client, account } = await signUpRider();
  const { id } = await giveVideo(client);
  const first = await saveComparison(client, { a: id, b: id });
  const data = { ownerId: account.id, title: "A", videoAId: id, videoBId: id, choice: first.choice };
  await db().comparison.createMany({
    data: Array.from({ length: MAX_COMPARISONS - 1 }, () => ({ ...data })),
  });
  const body = { title: "One more", videoIds: { a: id, b: id }, choice: first.choice };
  const full = expectResponse(errorBody, 422, await client.post("/api/comparisons", body));
  expect(full.message).toContain(`${MAX_COMPARISONS} comparisons`);
  await client.delete(`/api/comparisons/${first.id}`);
  expectResponse(comparison, 201, await client.post("/api/comparisons", body));
  expectResponse(errorBody, 422, await client.post(`/api/comparisons/${first.id}/restore`));
});
