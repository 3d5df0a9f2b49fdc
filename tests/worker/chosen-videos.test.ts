/** Several videos at once: all of them or none, restorable for a minute, and then deleted with their objects. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { chosenVideos } from "@/lib/contracts/chosen-videos";
import { libraryQuery } from "@/lib/contracts/library";
import { MAX_VIDEOS } from "@/lib/domain/quotas";
import type { SignedIn } from "@/lib/server/access/account-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { deleteVideos, moveVideos, restoreVideos } from "@/lib/server/services/videos/chosen-videos";
import { endDeletedVideos } from "@/lib/server/services/media/ended-videos";
import { readLibraryPart, readLibraryStart } from "@/lib/server/services/videos/library";
import { listVideos } from "@/lib/server/services/videos/videos";
import { addRider } from "../support/videos/completed-videos";
import { signedInAs } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const notFound = expect.objectContaining({ code: "notFound" }) as unknown;
const LATER = new Date(Date.now() + 3600_000);

let stack: WorkerStack;
let ownerId: string;
let rider: SignedIn;
let session: SignedIn["session"];
let ids: string[];

async function addVideos(owner: string, count: number): Promise<string[]> {
  const file = { filename: "a.mp4", contentType: "video/mp4", status: "failed" as const, error: "x" };
  const data = Array.from({ length: count }, (_, n) => ({ ownerId: owner, title: `Ride ${n}`, ...file }));
  return (await db().video.createManyAndReturn({ data })).map(({ id }) => id);
}
const shownIds = async () => (await listVideos(session)).map(({ id }) => id).sort();
const collectionsOf = async (of: string[]) =>
  (await db().video.findMany({ where: { id: { in: of } } })).map(({ collectionId }) => collectionId);

beforeAll(async () => {
  stack = await startWorkerStack();
  ownerId = await addRider();
  rider = await signedInAs(ownerId);
  ({ session } = rider);
  ids = await addVideos(ownerId, 4);
});
afterAll(() => stack?.stop());

test("are moved into a collection together, also repeatedly, and out of it again", async () => {
  const { id: collectionId } = await db().collection.create({ data: { ownerId, name: "Bella" } });
  for (const _ of [1, 2]) await moveVideos(rider, { ids, collectionId });
  expect(await collectionsOf(ids)).toEqual(ids.map(() => collectionId));
  await moveVideos(rider, { ids: [ids[0]!, ids[0]!], collectionId: null });
  expect((await readLibraryStart(session)).inCollections).toEqual({ [collectionId]: 3 });
});

test("with a foreign or missing video, or a foreign collection, nothing is changed", async () => {
  const stranger = await addRider();
  const [foreign = ""] = await addVideos(stranger, 1);
  const [upload] = await db().video.createManyAndReturn({
    data: [{ ownerId, title: "On its way", filename: "a.mp4", contentType: "video/mp4" }],
  });
  const before = await collectionsOf(ids);
  for (const wrong of [foreign, randomUUID(), upload!.id]) {
    const chosen = [...ids, wrong];
    await expect(moveVideos(rider, { ids: chosen, collectionId: null })).rejects.toEqual(notFound);
    await expect(deleteVideos(rider, chosen)).rejects.toEqual(notFound);
    await expect(restoreVideos(rider, chosen)).rejects.toEqual(notFound);
  }
  const { id: theirs } = await db().collection.create({ data: { ownerId: stranger, name: "Theirs" } });
  await expect(moveVideos(rider, { ids, collectionId: theirs })).rejects.toMatchObject({ code: "invalid" });
  expect(await collectionsOf(ids)).toEqual(before);
  expect(await shownIds()).toEqual(ids.toSorted());
});

test("deleted videos are listed nowhere, reported to polls, and restored unchanged", async () => {
  const [first = "", second = ""] = ids;
  const { since } = await readLibraryStart(session);
  for (const _ of [1, 2]) await deleteVideos(rider, [first, second]);
  expect(await shownIds()).toEqual(ids.slice(2).toSorted());
  const changes = await readLibraryPart(session, libraryQuery.parse({ since }));
  expect([changes.gone.toSorted(), changes.total]).toEqual([[first, second].toSorted(), 2]);
  expect((await readLibraryPart(session, libraryQuery.parse({ limit: "1" }))).gone).toEqual([]);
  await expect(moveVideos(rider, { ids: [first], collectionId: null })).rejects.toEqual(notFound);

  for (const _ of [1, 2]) await restoreVideos(rider, [first, second]);
  expect(await shownIds()).toEqual(ids.toSorted());
  const back = await readLibraryPart(session, libraryQuery.parse({ since: changes.since }));
  expect(back.videos.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
});

test("after the minute they are deleted with their objects, except a restored one", async () => {
  const [first = "", second = ""] = ids;
  const key = `videos/${first}/${randomUUID()}/thumbnail.jpg`;
  await db().mediaObject.create({
    data: { videoId: first, kind: "thumbnail", key, bytes: 1n, contentType: "image/jpeg" },
  });
  await deleteVideos(rider, [first, second]);
  await endDeletedVideos();
  expect(await db().video.count({ where: { id: { in: [first, second] } } })).toBe(2);
  await restoreVideos(rider, [second]);
  await endDeletedVideos(LATER);
  expect(await db().video.findMany({ where: { id: { in: [first, second] } }, select: { id: true } })).toEqual(
    [{ id: second }],
  );
  expect(await db().mediaObject.count({ where: { key } })).toBe(0);
  await expect(restoreVideos(rider, [first])).rejects.toEqual(notFound);
});

test("are at least one, at most a whole library", () => {
  const many = (count: number) => chosenVideos.safeParse({ ids: Array(count).fill(randomUUID()) }).success;
  expect([many(0), many(1), many(MAX_VIDEOS), many(MAX_VIDEOS + 1)]).toEqual([false, true, true, false]);
});

test("are not restored into a library that was filled meanwhile", async () => {
  const owner = await addRider();
  const account = await signedInAs(owner);
  const [deleted = ""] = await addVideos(owner, MAX_VIDEOS);
  await deleteVideos(account, [deleted]);
  const [added = ""] = await addVideos(owner, 1);
  await expect(restoreVideos(account, [deleted])).rejects.toMatchObject({ code: "refused" });
  expect(await db().video.count({ where: { ownerId: owner, deletedAt: null } })).toBe(MAX_VIDEOS);
  await deleteVideos(account, [added]);
  await restoreVideos(account, [deleted]);
  expect(await db().video.count({ where: { id: deleted, deletedAt: null } })).toBe(1);
}, 60_000);
