/** Files in parts, from their beginning to their end, without the web server. */
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import type { SignedIn } from "@/lib/server/access/account-guards";
import { ownUpload } from "@/lib/server/access/upload-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { checkQueue } from "@/lib/server/queue/queue";
import { abandonUpload, listUnfinished } from "@/lib/server/services/uploads/multipart-uploads";
import { sweep } from "@/lib/server/services/operations/sweep";
import { completeUpload, startUpload } from "@/lib/server/services/uploads/uploads";
import { partKey } from "@/lib/server/storage/object-keys";
import { diskStorage } from "@/lib/server/storage/storage";
import { signedInAs, contextBy } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
let ownerId: string;
let rider: SignedIn;
const bytes = randomBytes(PART_BYTES + 9);
const HOUR_MS = 3600 * 1000;

beforeAll(async () => {
  stack = await startWorkerStack();
  // As in a web server, whose health is checked before calls.
  await checkQueue();
  const email = `${randomUUID()}@example.org`;
  ownerId = (await db().user.create({ data: { email, firstName: "Rita", lastName: "Rider" } })).id;
  rider = await signedInAs(ownerId);
});
afterAll(() => stack.stop());
afterEach(async () => {
  await db().video.deleteMany();
  await rm(join(stack.dataDir, "objects"), { recursive: true, force: true });
});

const begin = async () => {
  const start = { filename: "a.mp4", title: "A", fileSize: bytes.length, multipart: true };
  const { video_id: id } = await startUpload(rider, start);
  const video = await db().video.findUniqueOrThrow({ where: { id }, include: { multipart: true } });
  if (!video.multipart) throw new Error("Not in parts");
  const { multipart } = video;
  return { video, multipart };
};
const put = async (multipartId: string, partNumber: number) => {
  const part = bytes.subarray((partNumber - 1) * PART_BYTES, partNumber * PART_BYTES);
  await diskStorage()?.receive(partKey(multipartId, partNumber), Readable.from([part]), PART_BYTES);
};
const complete = (videoId: string) => {
  const body = { title: "A", description: "", collectionId: null, filename: "a.mp4" };
  return completeUpload(rider, { ...body, videoId, fileSize: bytes.length });
};
const giveUp = async (id: string) => abandonUpload(await ownUpload(await contextBy(ownerId, { id })));
const partFolders = () => readdir(join(stack.dataDir, "objects", "parts")).catch(() => []);

test("twenty calls at once make one source, byte for byte, and one job", async () => {
  const { video, multipart } = await begin();
  await put(multipart.multipartId, 2);
  await expect(complete(video.id)).rejects.toThrow("One part of the file has not arrived");
  await put(multipart.multipartId, 1);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => complete(video.id)));
  expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
  const [source, ...others] = await db().mediaObject.findMany({ where: { videoId: video.id } });
  expect([others, source?.bytes]).toEqual([[], BigInt(bytes.length)]);
  // Jest compares buffers byte by byte: millions take it half a minute.
  expect(bytes.equals(await readFile(join(stack.dataDir, "objects", source?.key ?? "")))).toBe(true);
  expect(await db().multipartUpload.count()).toBe(0);
  expect(await partFolders()).toEqual([]);
  const jobs = await db().$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pgboss.job WHERE data->>'videoId' = ${video.id}`;
  expect(jobs[0]?.count).toBe(1n);
});

test("a cancelled upload leaves nothing, whole or in parts", async () => {
  const [inParts, whole] = [await begin(), await begin()];
  await put(inParts.multipart.multipartId, 1);
  for (const part of [1, 2]) await put(whole.multipart.multipartId, part);
  await diskStorage()?.multiparts.complete(whole.multipart);
  for (const { video } of [inParts, whole]) await giveUp(video.id);
  expect(await stack.listObjects()).toEqual([]);
  expect(await partFolders()).toEqual([]);
  await expect(giveUp(whole.video.id)).rejects.toMatchObject({ code: "notFound" });
  expect(await listUnfinished(ownerId)).toEqual([]);
});

test("the sweep deletes uploads not continued for a day, and parts without an upload", async () => {
  const [old, goneOn] = [await begin(), await begin()];
  for (const { video, multipart } of [old, goneOn]) {
    await put(multipart.multipartId, 1);
    await db().video.update({ where: { id: video.id }, data: { createdAt: new Date(0) } });
  }
  const { videoId } = old.multipart;
  await db().multipartUpload.update({ where: { videoId }, data: { activeAt: new Date(0) } });
  const listed = await listUnfinished(ownerId);
  const isActive = Object.fromEntries(listed.map((each) => [each.videoId, each.isRecentlyActive]));
  expect(isActive).toEqual({ [videoId]: false, [goneOn.video.id]: true });
  const nobodys = await begin();
  await db().video.delete({ where: { id: nobodys.video.id } });
  const before = new Date(Date.now() - HOUR_MS);
  expect(await sweep(before)).toMatchObject({ abandonedUploads: 1, leftoverObjects: 0 });
  const left = [goneOn, nobodys].map(({ multipart }) => multipart.multipartId);
  expect((await partFolders()).toSorted()).toEqual(left.toSorted());
  expect(await sweep(new Date(Date.now() + 1000))).toMatchObject({ leftoverObjects: 1 });
});

test("an account's quota counts started uploads until they are complete or cancelled", async () => {
  const { video, multipart } = await begin();
  await db().video.update({
    where: { id: video.id },
    data: { createdAt: new Date(0), declaredBytes: BigInt(50 * 1024 ** 3) },
  });
  const start = { filename: "b.mp4", title: "B", fileSize: bytes.length, multipart: true };
  await expect(startUpload(rider, start)).rejects.toThrow("discard unfinished uploads");
  expect(await partFolders()).toEqual([multipart.multipartId]);
});
