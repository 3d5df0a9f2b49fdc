/** The pages of a library, read from a database during others' writes. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { libraryPart, libraryQuery, MAX_CHANGES, type LibraryPart } from "@/lib/contracts/library";
import { beginLibrary, withPart } from "@/lib/domain/videos/library-reading";
import { addressEnd } from "@/lib/server/auth/media-address";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { readLibraryPart, readLibraryStart } from "@/lib/server/services/videos/library";
import { recordProgress } from "@/lib/server/services/processing/processing";
import { readLibraryVersions } from "@/lib/server/services/videos/video-versions";
import { listVideos } from "@/lib/server/services/videos/videos";
import { addRider, beginVideo } from "../support/videos/completed-videos";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack({ hasQueue: false });
});
afterAll(() => stack?.stop());

const file = { filename: "a.mp4", contentType: "video/mp4" };

async function openLibrary() {
  const ownerId = await addRider();
  const session = { kind: "session" as const, id: randomUUID(), user: { id: ownerId } };
  /** As in the call: request and response by their contracts. */
  const ask = async (query: object): Promise<LibraryPart> =>
    libraryPart.parse(await readLibraryPart(session, libraryQuery.parse(query)));
  /** Some have the same time: then they are sorted by id. */
  const add = (count: number) =>
    db().video.createManyAndReturn({
      data: Array.from({ length: count }, (_, n) => ({
        ownerId,
        title: `Ride ${n}`,
        status: "failed" as const,
        error: "x",
        createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3)),
        ...file,
      })),
    });
  return { ownerId, session, ask, add };
}

test("pages list every video once, also when videos are added and deleted between them", async () => {
  const { ownerId, ask, add } = await openLibrary();
  const rides = await add(20);
  let library = beginLibrary(await ask({ limit: "6" }));
  const read = library.videos.map(({ id }) => id);
  while (library.next !== null) {
    await db().video.create({ data: { ownerId, title: "Newer", status: "processing", ...file } });
    // The video after which the next page starts.
    const last = read.at(-1)!;
    await db().video.delete({ where: { id: last } });
    const page = await ask({ limit: "6", after: library.next });
    read.push(...page.videos.map(({ id }) => id));
    library = withPart(library, page);
  }
  expect(read.toSorted()).toEqual(rides.map(({ id }) => id).toSorted());
});

test("changes are reported once; uploads and other riders' videos are not part of the library", async () => {
  const { ownerId, session, ask, add } = await openLibrary();
  const [ride] = await add(3);
  await (await openLibrary()).add(1);
  await db().video.create({ data: { ownerId, title: "On its way", ...file } });
  const start = libraryPart.parse(await readLibraryStart(session));
  expect(start).toMatchObject({ kind: "start", total: 3, next: null, seconds: 0, inCollections: {} });

  const collection = await db().collection.create({ data: { ownerId, name: "Bella" } });
  await db().video.update({
    where: { id: ride!.id },
    data: { title: "Half-pass", durationSeconds: 90, collectionId: collection.id },
  });
  const changes = await ask({ since: start.since });
  expect(changes).toMatchObject({
    kind: "changes",
    total: 3,
    seconds: 90,
    inCollections: { [collection.id]: 1 },
  });
  expect(changes.videos).toEqual([
    expect.objectContaining({ id: ride!.id, title: "Half-pass", collectionId: collection.id }),
  ]);
  expect((await ask({ since: changes.since })).videos).toEqual([]);
});

test("a library can still be read while the migration of a newer version adds columns to its tables", async () => {
  const { ask, add } = await openLibrary();
  const [ride] = await add(1);
  const { since } = await ask({ limit: "5" });
  // Each connection has prepared the statement by now.
  await Promise.all(Array.from({ length: 20 }, () => ask({ since })));
  for (const table of ["Video", "ShareLink", "MediaObject", "Comment", "Reading"])
    await db().$executeRawUnsafe(`ALTER TABLE "${table}" ADD COLUMN later text`);
  await db().video.update({ where: { id: ride!.id }, data: { title: "Later" } });
  const read = await Promise.all(Array.from({ length: 20 }, () => ask({ since })));
  expect(new Set(read.map(({ videos }) => videos[0]?.title))).toEqual(new Set(["Later"]));
});

test("a write in a transaction that ends later is reported as well", async () => {
  const { ask, add } = await openLibrary();
  const [ride] = await add(1);
  const since = await db().$transaction(async (transaction) => {
    await transaction.video.update({ where: { id: ride!.id }, data: { title: "Later" } });
    // Others read, and write, before this ends.
    const { since: early } = await ask({ limit: "5" });
    await add(1);
    return (await ask({ since: early })).since;
  });
  expect((await ask({ since })).videos.map(({ title }) => title)).toContain("Later");
});

test("progress is no new version of a video: it is not reported as a change, only the specified whole list has it", async () => {
  const { ownerId, session, ask } = await openLibrary();
  const { videoId, ...attempt } = await beginVideo(ownerId);
  const { since } = await ask({ limit: "5" });
  const versions = () =>
    Promise.all([
      readLibraryVersions(session),
      db().$queryRaw`SELECT xmin::text FROM "Video" WHERE id = ${videoId}::uuid`,
    ]);
  const before = await versions();
  expect(await recordProgress({ videoId, ...attempt }, 40)).toBe(true);
  expect((await ask({ since })).videos).toEqual([]);
  expect(await versions()).toEqual(before);
  expect(await listVideos(session)).toMatchObject([{ id: videoId, processingProgress: 40 }]);
});

test("a shared video has the number of its links, and reports each change of it once", async () => {
  const { session, ask, add } = await openLibrary();
  const [ride] = await add(2);
  const videoId = ride!.id;
  const link = (name: string) =>
    db().shareLink.create({ data: { videoId, name, tokenHash: randomUUID() }, select: { id: true } });
  let { since } = await ask({ limit: "5" });
  const news = async () => {
    const changes = await ask({ since });
    ({ since } = changes);
    return changes.videos.map(({ id, links }) => [id, links]);
  };
  const versions = () => readLibraryVersions(session);
  const unshared = await versions();
  await link("");
  const ines = await link("Ines");
  expect(await news()).toEqual([[videoId, 2]]);
  expect(await news()).toEqual([]);
  const shared = await versions();
  expect(shared).not.toEqual(unshared);
  expect((await listVideos(session)).map(({ shareUrl }) => shareUrl !== null)).toEqual([false, true]);

  await db().shareLink.update({ where: { id: ines.id }, data: { expiresAt: new Date() } });
  expect(await news()).toEqual([[videoId, 1]]);
  expect(await versions()).not.toEqual(shared);
  await db().shareLink.updateMany({ where: { videoId }, data: { revokedAt: new Date() } });
  expect((await news())[0]).toEqual([videoId, undefined]);
});

test("changes that cannot be listed lead to a full read: too many, too old, another database", async () => {
  const { ownerId, ask, add } = await openLibrary();
  await add(MAX_CHANGES + 1);
  const { since } = await ask({ limit: "1" });
  const [version = ""] = since.split(".");
  expect((await ask({ since })).kind).toBe("changes");
  expect((await ask({ since: `${version}.${addressEnd() - 3600}` })).kind).toBe("start");
  expect((await ask({ since: `${BigInt(version) + 1000n}.${addressEnd()}` })).kind).toBe("start");
  expect((await ask({ since: `0.${addressEnd()}` })).kind).toBe("start");
  await db().video.updateMany({ where: { ownerId }, data: { title: "All" } });
  expect((await ask({ since })).kind).toBe("start");
});

test("an invalid request is rejected", () => {
  const wrong = [
    { limit: "0" },
    { limit: "501" },
    { limit: "x" },
    { after: "2026-01-01T00:00:00.000Z_x", limit: "5" },
    { after: `2026-99-01T00:00:00.000Z_${randomUUID()}`, limit: "5" },
    { after: `2026-01-01T00:00:00.000Z_${randomUUID()}` },
    { since: "x" },
    { since: `${2n ** 63n}.5` },
    { since: "5.5", limit: "5" },
  ];
  for (const query of wrong) expect([query, libraryQuery.safeParse(query).success]).toEqual([query, false]);
});
